from service.game.game_service import GameService
from service.game.ports import GameId
from service.storage.codec import JsonCodec
from tests.game.moves import first_move, moves, to_act


def test_bots_play_on_until_a_person_is_to_move(game_service: GameService, log, ann, new_game):
    game = GameId(game_service.create(ann, new_game(seats=4, bots=("random",) * 3), "one").view["id"])
    for _ in range(10):
        view = game_service.view(game, ann.id)
        if view["turn"]["seat"] == 0:
            game_service.command(game, ann, first_move(game_service, game, ann), f"move-{view['version']}")
        elif scheduled := log.scheduled(game):
            game_service.take_due_turns(game, scheduled[0])
    events = game_service.events(game, None, 0, 1000)
    assert {event["data"]["seat"] for event in events if event["type"] == "card_played"} >= {1, 2, 3}


def test_a_wake_up_for_an_old_version_does_nothing(game_service, log, running, ann, bob, manual_clock):
    scheduled, _ = log.scheduled(running)
    player = to_act(game_service, running, ann, bob)
    game_service.command(running, player, first_move(game_service, running, player), "one")
    manual_clock.pass_seconds(61)
    before = game_service.view(running, None)["version"]
    assert game_service.take_due_turns(running, scheduled) is None
    assert game_service.view(running, None)["version"] == before


def test_a_wake_up_that_is_too_early_does_nothing(game_service, log, running, manual_clock):
    scheduled, due = log.scheduled(running)
    manual_clock.pass_seconds(59)
    assert game_service.take_due_turns(running, scheduled) is None
    assert due == game_service.view(running, None)["turn"]["deadline"]


def test_a_missed_deadline_is_decided_once(game_service, log, running, manual_clock):
    scheduled, _ = log.scheduled(running)
    manual_clock.pass_seconds(60)
    assert game_service.take_due_turns(running, scheduled).events[0]["type"] == "deadline_missed"
    assert game_service.take_due_turns(running, scheduled) is None
    missed = [
        event for event in game_service.events(running, None, 0, 500) if event["type"] == "deadline_missed"
    ]
    assert len(missed) == 1


def test_who_misses_three_in_a_row_is_played_for_until_they_return(
    game_service, log, running, ann, bob, manual_clock
):
    for _ in range(12):
        scheduled, due = log.scheduled(running)
        manual_clock.now = max(manual_clock.now, due)
        game_service.take_due_turns(running, scheduled)
        if all(seat["autopilot"] for seat in game_service.view(running, None)["seats"]):
            break
    else:
        raise AssertionError("nobody was put on autopilot")
    for account in (ann, bob):
        command = moves(game_service.view(running, account.id))
        if command:
            game_service.command(
                running, account, first_move(game_service, running, account), f"{account.id}-back"
            )
            seats = game_service.view(running, account.id)["seats"]
            assert not seats[game_service.view(running, account.id)["you"]["seat"]]["autopilot"]
            return
    raise AssertionError("nobody could come back")


def test_lateness_is_recorded_once(log, ann, bob, manual_clock, new_game):
    recorded = list[int]()
    game_service = GameService(log, JsonCodec(), manual_clock, record_lateness=recorded.append)
    game = GameId(game_service.create(ann, new_game(), "create").view["id"])
    game_service.join(game, bob, "join", seed=None, invite=None)
    scheduled, _ = log.scheduled(game)
    game_service.take_due_turns(game, scheduled)
    manual_clock.pass_seconds(61.5)
    game_service.take_due_turns(game, scheduled)
    game_service.take_due_turns(game, scheduled)
    assert recorded == [1500]
