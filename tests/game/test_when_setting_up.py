import pytest

from service.game import RequestRejected
from service.game.game_service import GameService
from service.game.ports import Account, GameId


def test_the_owner_sits_at_seat_0_and_bots_at_the_last_seats(
    game_service: GameService, ann: Account, new_game
):
    view = game_service.create(ann, new_game(seats=4, bots=("first", "random")), "one").view
    kinds = [seat["player"] and seat["player"]["kind"] for seat in view["seats"]]
    assert kinds == ["human", None, "bot", "bot"]
    assert view["status"] == "open"


def test_a_full_table_starts_by_itself(game_service, ann, new_game):
    assert game_service.create(ann, new_game(seats=2, bots=("first",)), "one").view["status"] == "playing"


@pytest.mark.parametrize(
    ("asked", "code", "field"),
    [
        ({"rulebook": "poker"}, "invalid_body", "rulebook"),
        ({"options": {"speed": True}}, "option_unknown", "options.speed"),
        ({"options": {"target": 0}}, "invalid_body", "options.target"),
        ({"options": {"target": True}}, "invalid_body", "options.target"),
        ({"options": {"deck": "flip112"}}, "option_not_for_this_deck", "options.deck"),
        ({"options": {"format": "partners"}, "seats": 3}, "invalid_body", "seats"),
        (
            {"options": {"format": "elimination", "scoring": "winner_takes"}},
            "invalid_body",
            "options.scoring",
        ),
        ({"bots": ("first", "first")}, "invalid_body", "bots"),
        ({"bots": ("hal",)}, "invalid_body", "bots"),
        ({"turn_seconds": 3}, "invalid_body", "turn_seconds"),
    ],
)
def test_what_cannot_be_played_is_refused_by_field(game_service, log, ann, new_game, asked, code, field):
    with pytest.raises(RequestRejected) as refused:
        game_service.create(ann, new_game(**asked), "one")
    assert refused.value.code == code
    assert list(refused.value.errors or ()) == [field]
    assert log.games(status=None, rulebook=None, player=None, viewer=None, before=None, limit=9) == []


def test_a_private_game_asks_for_its_invite(game_service, ann, bob, new_game):
    view = game_service.create(ann, new_game(seats=3, private=True), "one").view
    game = GameId(view["id"])
    for look in (
        lambda: game_service.view(game, bob.id),
        lambda: game_service.join(game, bob, "two", seed=None, invite="no"),
    ):
        with pytest.raises(RequestRejected) as refused:
            look()
        assert refused.value.code == "invite_required"
    joined = game_service.join(game, bob, "three", seed=None, invite=view["invite"])
    assert joined.view["you"]["seat"] == 1
    assert "invite" not in joined.view


def test_only_the_owner_starts_early(game_service, ann, bob, new_game):
    game = GameId(game_service.create(ann, new_game(seats=4), "one").view["id"])
    with pytest.raises(RequestRejected) as refused:
        game_service.start(game, ann, "two")
    assert refused.value.code == "not_enough_players"
    game_service.join(game, bob, "three", seed=None, invite=None)
    with pytest.raises(RequestRejected) as refused:
        game_service.start(game, bob, "four")
    assert refused.value.code == "not_owner"
    assert len(game_service.start(game, ann, "five").view["seats"]) == 2


def test_the_list_shows_newest_first_and_goes_on_where_it_stopped(game_service, manual_clock, ann, new_game):
    made = []
    for number in range(5):
        manual_clock.pass_seconds(1)
        made.append(game_service.create(ann, new_game(), f"create-{number}").view["id"])
    search = {"status": "open", "rulebook": None, "player": None, "limit": 2}
    found, more = [], None
    while True:
        items, more = game_service.games(None, before=more, **search)
        found += [item["id"] for item in items]
        if more is None:
            break
    assert found == made[::-1]


def test_the_same_id_again_gives_the_same_game(game_service, ann, new_game):
    once = game_service.create(ann, new_game(), "one")
    again = game_service.create(ann, new_game(), "one")
    assert again.repeated
    assert (again.view, again.events) == (once.view, once.events)
    assert (
        len(game_service.games(None, status=None, rulebook=None, player=None, before=None, limit=9)[0]) == 1
    )


def test_the_same_id_for_another_game_is_refused(game_service, ann, new_game):
    game_service.create(ann, new_game(), "one")
    with pytest.raises(RequestRejected) as refused:
        game_service.create(ann, new_game(seats=3), "one")
    assert refused.value.code == "idempotency_key_reused"
