import pytest

from service.game.names import enforced, skeleton


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna", "\u2063", "\u3164", "Anna\U000e0041", "A" + "\u0301" * 39, "\u0301Anna", "\u00ad",
        "\u2800", "A\u2800B", "Anna\u180e", "\u034f", "\u202eannA", "\ue000", "\uffa0", "A\ufe0f",
        "\ufdfa" * 3,
    ],
)  # fmt: skip
def test_names_of_which_something_cannot_be_seen_are_refused(name: str) -> None:
    assert enforced(name) is None


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "R2-D2!", "Jan de Vries", "日本語", "नमस्ते", "שלום", "Ada 👍🏽", "Łódź"]
)
def test_names_of_living_people_are_kept_as_they_are(name: str) -> None:
    assert enforced(name) == name


def test_names_are_kept_in_one_form() -> None:
    assert enforced("Zoe\u0308") == "Zoë"
    assert enforced("Jan  de\u00a0Vries") == "Jan de Vries"
    assert enforced("\uff21\uff4e\uff4e\uff41") == "Anna"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"), ("Anna", "Аnnа"), ("Ian", "lan"), ("Bo1", "Bol"), ("Bob", "B0b"), ("marn", "mam"),
        ("Zoë", "Zoe\u0308"), ("PAX", "РАХ"), ("Τοm", "Tom"), ("vvim", "wim"), ("O’Neil", "O'Neil"),
        ("a b", "a  b"), ("𝐀nna", "Anna"), ("İan", "i\u0307an"),
    ],
)  # fmt: skip
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Zoë", "Zoe"), ("Bas", "Bes"), ("Ada 1", "Ada 2"), ("", "a")]
)
def test_these_can_be_told_apart(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
