"""The response of a webhook is compared with the legal commands."""

import json
from typing import Any

import pytest

from service.game.calls import NotPosted
from workers.webhook_turn import parse_answer

SWAP = {"type": "play_card", "card": "r7", "swap_with": 1, "uno": True}
QUIET = {"type": "play_card", "card": "r7", "swap_with": 1}
CATCH = {"type": "catch_uno", "seat": 0}
DRAW = {"type": "draw_card"}
OBJECT = {"type": "object", "remark": 1}
VIEW = {"you": {"legal": [SWAP, DRAW, CATCH, OBJECT]}}


def answered(answer: Any) -> dict[str, Any]:
    return parse_answer(VIEW, json.dumps(answer).encode())


@pytest.mark.parametrize("command", [SWAP, QUIET, CATCH, DRAW])
def test_a_legal_command_is_accepted_with_or_without_uno(command: dict[str, Any]):
    assert json.dumps(answered(command)) == json.dumps(command)


def test_nulls_count_as_left_out_and_the_order_of_names_does_not_matter():
    assert answered({"swap_with": 1, "color": None, "card": "r7", "type": "play_card"}) == QUIET
    assert answered({"type": "draw_card", "card": None}) == DRAW


@pytest.mark.parametrize(
    "answer",
    [
        {**QUIET, "swap_with": True},
        {**QUIET, "swap_with": 1.0},
        {**QUIET, "swap_with": "1"},
        {**QUIET, "swap_with": [1]},
        {**SWAP, "uno": 1},
        {**SWAP, "uno": 1.0},
        {**CATCH, "seat": False},
        {**CATCH, "seat": 0.0},
        {**CATCH, "seat": -0.0},
        {**DRAW, "uno": True},
    ],
)
def test_values_are_compared_with_their_type(answer: dict[str, Any]):
    with pytest.raises(NotPosted):
        answered(answer)


@pytest.mark.parametrize(
    "answer", [{"type": "say"}, {"type": "say", "text": "hello"}, OBJECT, {}, [], "draw_card", 1]
)
def test_remarks_and_non_commands_are_rejected(answer: Any):
    with pytest.raises(NotPosted):
        answered(answer)
