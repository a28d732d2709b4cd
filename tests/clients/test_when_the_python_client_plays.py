"""Whole games against the running service."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from kaartstroom_client import AsyncClient, Client, Strategy
from kaartstroom_client.models import NewGame, View
from tests.clients.strategies import Watchful, simple
from tests.live.served import Served


@pytest.fixture
def url(served: Served) -> str:
    return f"http://127.0.0.1:{served.port}"


def play_a_game(url: str, wishes: NewGame, *strategies: Strategy) -> View:
    """The first player opens the table, the others join; each in a thread of its own."""
    players = [Client.sign_up(url, name) for name, _ in zip(("Anna", "Bas"), strategies, strict=False)]
    game = players[0].create_game(**wishes)["id"]
    for guest in players[1:]:
        guest.join_game(game)
    with ThreadPoolExecutor() as pool:
        views = [pool.submit(each.play, game, how) for each, how in zip(players, strategies, strict=True)]
        first, *_ = [each.result(60) for each in views]
    for each in players:
        each.close()
    return first


@pytest.mark.parametrize("rulebook", ["classic", "flip"])
def test_two_play_a_game_to_its_end(url: str, rulebook: Any) -> None:
    wishes: NewGame = {"rulebook": rulebook, "options": {"target": 1}, "turn_seconds": 0}
    over = play_a_game(url, wishes, simple, simple)
    assert over["status"] == "finished"
    assert over["result"] is not None


def test_each_player_brings_a_seed(url: str) -> None:
    with Client.sign_up(url, "Anna") as anna, Client.sign_up(url, "Bas") as bas:
        game = anna.create_game(rulebook="classic")["id"]
        bas.join_game(game)
        taken = [event for event, _ in zip(anna.follow(game), range(5), strict=False)]
    seeds = [event["data"]["seed"] for event in taken if event["type"] == "seat_taken"]
    assert len(set(seeds)) == 2
    assert all(event["data"]["chosen"] for event in taken if event["type"] == "seat_taken")


def test_a_strategy_is_never_offered_a_wrong_card(url: str) -> None:
    """R-WRONG-1"""
    options: Any = {"target": 1, "wrong_card": "penalised"}
    watchful = Watchful()
    play_a_game(url, {"rulebook": "classic", "options": options}, watchful, simple)
    assert watchful.saw_wrong_cards
    assert not watchful.was_offered_one


def test_a_strategy_that_chooses_a_wrong_card_is_stopped(url: str) -> None:
    """R-WRONG-1"""

    with Client.sign_up(url, "Anna") as anna, Client.sign_up(url, "Bas") as bas:
        wishes: NewGame = {"rulebook": "classic", "options": {"wrong_card": "penalised"}, "turn_seconds": 0}
        game = anna.create_game(**wishes)["id"]
        bas.join_game(game)
        for player in (anna, bas):
            view = player.show_game(game)
            if view["you"] and view["you"]["wrong"]:
                with pytest.raises(ValueError, match="does not match"):
                    player.play(game, lay_a_wrong_card)


def lay_a_wrong_card(view: View, _: object) -> Any:
    assert view["you"] is not None
    wrong = view["you"]["wrong"]
    return next(command for command in view["you"]["legal"] if command.get("card") in wrong)


def test_a_strategy_may_react_out_of_turn(url: str) -> None:
    """R-UNO-2: both forget to call, so that whoever does not win had a chance to catch."""
    anna, bas = Watchful(is_forgetful=True), Watchful(is_forgetful=True)
    play_a_game(url, {"rulebook": "classic", "options": {"target": 1}}, anna, bas)
    assert anna.reacted or bas.reacted


async def play_as_two(url: str) -> None:
    async with await AsyncClient.sign_up(url, "Anna") as anna, await AsyncClient.sign_up(url, "Bas") as bas:
        view = await anna.create_game(rulebook="flip", options={"target": 1}, turn_seconds=0)
        await bas.join_game(view["id"])

        async def slow(view: View, choices: Any) -> Any:
            await asyncio.sleep(0)
            return simple(view, choices)

        async def all_of_bas() -> str:
            async for finished in bas.play_all(slow):
                return finished["game"]
            raise AssertionError

        over, game = await asyncio.gather(anna.play(view["id"], simple), all_of_bas())
        assert over["status"] == "finished"
        assert game == over["id"]


def test_the_asynchronous_client_plays_one_game_or_all(url: str) -> None:
    asyncio.run(asyncio.wait_for(play_as_two(url), 60))


def test_watching_shows_every_change(url: str) -> None:
    with Client.sign_up(url, "Anna") as anna, Client.sign_up(url, "Bas") as bas:
        game = anna.create_game(rulebook="classic", seats=3)["id"]
        watching = bas.watch(game)
        assert [seat["player"] for seat in next(watching)["seats"]].count(None) == 2
        bas.join_game(game)
        assert [seat["player"] for seat in next(watching)["seats"]].count(None) == 1
        anna.leave_game(game)
        assert [view["status"] for view in watching] == ["abandoned"]
