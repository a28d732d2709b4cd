"""Options of the deck and of the start of a round."""

from collections.abc import Mapping

from service.rules.text.options.told import OptionText
from service.rules.text.paragraph import Sentence

START: Mapping[str, OptionText] = {
    "deck": OptionText(
        Sentence(
            en="The cards you play with; they come with the rulebook.",
            nl="De kaarten waarmee je speelt; die horen bij het spelregelboek.",
        ),
        {
            "classic108": Sentence(
                en="One-sided cards in four colours.",
                nl="Kaarten met één kant, in vier kleuren.",
            ),
            "flip112": Sentence(
                en="Two-sided cards, light and dark, with four colours on each side.",
                nl="Kaarten met twee kanten, licht en donker, met elk vier kleuren.",
            ),
        },
    ),
    "dealer_draw": OptionText(
        Sentence(
            en="What a symbol is worth when you draw for the deal.",
            nl="Wat een symbool waard is bij het trekken om de gever.",
        ),
        {
            "symbols_excluded": Sentence(
                en="Nobody becomes dealer with a symbol.",
                nl="Met een symbool word je geen gever.",
            ),
            "symbols_zero": Sentence(
                en="A symbol is as low as a 0.",
                nl="Een symbool is zo laag als een 0.",
            ),
        },
    ),
    "start_reverse": OptionText(
        Sentence(
            en="Who starts when the first card reverses the direction.",
            nl="Wie begint als de eerste kaart de richting omdraait.",
        ),
        {
            "dealer_first": Sentence(en="The dealer starts.", nl="De gever begint."),
            "right_of_dealer_first": Sentence(
                en="The dealer's right neighbour starts.",
                nl="De rechterbuur van de gever begint.",
            ),
        },
    ),
    "start_skip": OptionText(
        Sentence(
            en="Who starts when the first card skips a player.",
            nl="Wie begint als de eerste kaart een speler overslaat.",
        ),
        {
            "left_is_skipped": Sentence(
                en="The dealer's left neighbour sits out and the one after that starts.",
                nl="De linkerbuur van de gever wacht een beurt en de speler daarna begint.",
            ),
            "second_right_of_dealer": Sentence(
                en="The player two places to the dealer's right starts.",
                nl="Wie twee plaatsen rechts van de gever zit, begint.",
            ),
        },
    ),
    "start_wild": OptionText(
        Sentence(
            en="Who picks the colour when the first card is a plain wild.",
            nl="Wie de kleur kiest als de eerste kaart een gewone keuzekaart is.",
        ),
        {
            "left_of_dealer": Sentence(
                en="The dealer's left neighbour picks it, and then plays.",
                nl="De linkerbuur van de gever kiest, en speelt daarna.",
            ),
            "dealer": Sentence(
                en="The dealer picks it, and then the left neighbour plays.",
                nl="De gever kiest, en daarna speelt de linkerbuur.",
            ),
        },
    ),
}
