from service.terminal.keyboard import keys_in
from service.terminal.typed import Typing


def orders(typing: Typing, keys: str) -> list[str]:
    return [order for key in keys if (order := typing.press(key)) is not None]


def test_most_keys_are_orders_by_themselves() -> None:
    assert orders(Typing(), "1du\n \t") == ["1", "d", "u"]


def test_a_remark_goes_on_until_enter() -> None:
    typing = Typing()
    assert orders(typing, "s Hoi,") == []
    assert (typing.kind, typing.words) == ("saying", "Hoi,")
    assert orders(typing, " allez\x7f\x7f\x7femaal\nd") == ["s Hoi, alemaal", "d"]
    assert typing.kind is None


def test_escape_drops_what_was_typed() -> None:
    assert orders(Typing(), "s oh\x1bx") == ["x"]


def test_an_objection_names_its_remark() -> None:
    assert orders(Typing(), "o 12\no\n") == ["o 12", "o "]


def test_arrow_keys_do_nothing() -> None:
    assert list(keys_in("\x1b[A")) == []
    assert list(keys_in("\x1b")) == ["\x1b"]
    assert list(keys_in("12")) == ["1", "2"]
