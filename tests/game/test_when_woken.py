from service.game.desk import Desk
from service.game.ports import GameId
from service.storage.codec import JsonCodec
from tests.game.table import first_move, moves, to_act


def test_bots_play_on_until_a_person_is_to_move(desk: Desk, log, ann, new_game):
    game = GameId(desk.create(ann, new_game(seats=4, bots=("random",) * 3), "one").view["id"])
    for _ in range(10):
        view = desk.view(game, ann.id)
        if view["turn"]["seat"] == 0:
            desk.command(game, ann, first_move(desk, game, ann), f"move-{view['version']}")
        elif armed := log.armed(game):
            desk.wake(game, armed[0])
    events = desk.events(game, None, 0, 1000)
    assert {event["data"]["seat"] for event in events if event["type"] == "card_played"} >= {1, 2, 3}


def test_a_wake_up_for_an_old_version_does_nothing(desk, log, running, ann, bob, watch):
    armed, _ = log.armed(running)
    player = to_act(desk, running, ann, bob)
    desk.command(running, player, first_move(desk, running, player), "one")
    watch.pass_seconds(61)
    before = desk.view(running, None)["version"]
    assert desk.wake(running, armed) is None
    assert desk.view(running, None)["version"] == before


def test_woken_too_early_it_waits(desk, log, running, watch):
    armed, due = log.armed(running)
    watch.pass_seconds(59)
    assert desk.wake(running, armed) is None
    assert due == desk.view(running, None)["turn"]["deadline"]


def test_a_missed_deadline_is_decided_once(desk, log, running, watch):
    armed, _ = log.armed(running)
    watch.pass_seconds(60)
    assert desk.wake(running, armed).events[0]["type"] == "deadline_missed"
    assert desk.wake(running, armed) is None
    missed = [event for event in desk.events(running, None, 0, 500) if event["type"] == "deadline_missed"]
    assert len(missed) == 1


def test_who_misses_three_in_a_row_is_played_for_until_they_return(desk, log, running, ann, bob, watch):
    for _ in range(12):
        armed, due = log.armed(running)
        watch.now = max(watch.now, due)
        desk.wake(running, armed)
        if all(seat["autopilot"] for seat in desk.view(running, None)["seats"]):
            break
    else:
        raise AssertionError("nobody was put on autopilot")
    for account in (ann, bob):
        command = moves(desk.view(running, account.id))
        if command:
            desk.command(running, account, first_move(desk, running, account), f"{account.id}-back")
            seats = desk.view(running, account.id)["seats"]
            assert not seats[desk.view(running, account.id)["you"]["seat"]]["autopilot"]
            return
    raise AssertionError("nobody could come back")


def test_how_late_it_was_woken_is_told_once(log, ann, bob, watch, new_game):
    told = list[int]()
    desk = Desk(log, JsonCodec(), watch, late=told.append)
    game = GameId(desk.create(ann, new_game(), "create").view["id"])
    desk.join(game, bob, "join", seed=None, invite=None)
    armed, _ = log.armed(game)
    desk.wake(game, armed)
    watch.pass_seconds(61.5)
    desk.wake(game, armed)
    desk.wake(game, armed)
    assert told == [1500]
