"""Names of players: which are taken, by PRECIS (RFC 8266), and which of them look alike."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from precis_i18n import get_profile

from service.rules.commands import Player

LONGEST_NAME = 40
MOST_MARKS = 3
"""Combining marks on one letter. No living script needs more."""
BLANK = frozenset("\u2800\U0001d159")
"""Symbols that PRECIS takes although nothing can be seen of them."""
PROFILE = get_profile("NicknameCasePreserved")

# Each pair: a letter, and the Latin one that it looks like.
CYRILLIC = (
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԚQ ԜW ҮY аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx һh "
    "ԁd ԛq ԝw ӏl Ӏl үy"
)
GREEK = "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa γy ιi κk νv οo ρp τt υu χx ϲc ϳj"
OTHERS = "ՕO օo ոn սu հh ցg ՍU Ɩl ıi ɑa ɡg 0o 1l |l"
ALIKE = str.maketrans({pair[0]: pair[1] for pair in f"{CYRILLIC} {GREEK} {OTHERS}".split()})
SAME = str.maketrans(
    {"i": "l", "’": "'", "‘": "'", "`": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-"}
)
PAIRS = (("rn", "m"), ("vv", "w"))


def enforced(name: str) -> str | None:
    """The name as it is kept; None where it has characters that cannot be seen, or too many on one spot."""
    try:
        kept: str = PROFILE.enforce(name)
    except UnicodeError:
        return None
    if len(kept) > LONGEST_NAME or BLANK & set(kept) or _overloaded(kept):
        return None
    return kept


def _overloaded(name: str) -> bool:
    """Whether marks stand on nothing, or too many on one letter."""
    marks = MOST_MARKS  # so that a name does not begin with one
    for character in name:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks > MOST_MARKS:
            return True
    return False


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """The same for all names that look alike, after the manner of UTS 39."""
    plain = unicodedata.normalize("NFKD", name).translate(ALIKE).casefold().translate(SAME)
    for pair, letter in PAIRS:
        plain = plain.replace(pair, letter)
    return unicodedata.normalize("NFC", " ".join(plain.split()))


def lookalike(player: Player, others: Iterable[Player | None]) -> Player | None:
    """The other player whose name cannot be told from this one's."""
    own = skeleton(player.name)
    found = (other for other in others if other is not None and other.id != player.id)
    return next((other for other in found if skeleton(other.name) == own), None)
