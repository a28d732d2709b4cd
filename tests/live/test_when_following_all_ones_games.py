from contextlib import ExitStack

from tests.api.contract import check_shape
from tests.live.listener import NDJSON, SSE, Listener, Message
from tests.live.moves import begin, move, to_act
from tests.live.served import Caller, Served

MINE = "/players/me/events"


def test_it_begins_with_all_running_games_and_whose_turn_it_is(
    served: Served, anna: Caller, bas: Caller
) -> None:
    games = [anna.open_game() for _ in range(3)]
    for game in games[:2]:
        begin(game, bas)
    for player in (anna, bas):
        for form in (NDJSON, SSE):
            with Listener(served, MINE, player.token, form) as listener:
                listener.hears_type("heartbeat")
                told = [(message["type"], message.get("game")) for message in listener.messages]
                mine = [game for game in games[:2] if to_act(game, anna, bas)[0] is player]
                assert told[-1] == ("heartbeat", None)
                assert sorted(told[:-1]) == sorted(
                    [("game_started", game) for game in games[:2]] + [("your_turn", game) for game in mine]
                )


def test_a_new_game_is_sent_and_then_its_turns(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game(options={"target": 500}, rulebook="flip")
    with (
        Listener(served, MINE, anna.token) as hers,
        Listener(served, MINE, bas.token) as his,
    ):
        version = begin(game, bas)
        for listener in (hers, his):
            started = listener.hears_type("game_started")
            assert (started["game"], started["version"], started["rulebook"]) == (game, version, "flip")
            log = anna.get(f"/games/{game}/events").json["items"]
            assert [started["data"]] == [event["data"] for event in log if event["type"] == "game_started"]
        first, _ = to_act(game, anna, bas)
        mine, other = (hers, his) if first is anna else (his, hers)
        turn = mine.hears_type("your_turn")
        assert turn["view"] == first.get(f"/games/{game}").json
        assert "your_turn" not in other.types
        while to_act(game, anna, bas)[0] is first:
            version = move(game, anna, bas)
        assert other.hears_type("your_turn")["version"] == version


def test_each_turn_is_sent_once(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game()
    begin(game, bas)
    with Listener(served, MINE, anna.token) as hers:
        hers.hears_type("heartbeat")
        for _ in range(12):
            player, view = to_act(game, anna, bas)
            if player is anna:
                assert hers.hears_turn(view["version"])["view"] == view
                said = anna.post(f"/games/{game}/commands", {"type": "say", "text": "Let me think."})
                assert said.status == 200
            move(game, anna, bas)
        turns = [message["version"] for message in hers.messages if message["type"] == "your_turn"]
        assert len(turns) == len(set(turns))


def test_a_chance_to_react_is_sent(served: Served, anna: Caller, bas: Caller) -> None:
    """R-UNO-2: whoever may catch out of turn need not look for it"""
    cas = served.sign_up("Cas")
    game = anna.open_game(seats=3, options={"target": 5000})
    players = {player.id: player for player in (anna, bas, cas)}
    with ExitStack() as held:
        heard = {id_: held.enter_context(Listener(served, MINE, p.token, SSE)) for id_, p in players.items()}
        for guest in (bas, cas):
            guest.post(f"/games/{game}/seats")
        for _ in range(600):
            player, view = to_act(game, *players.values())
            legal = view["you"]["legal"]
            command = next((c for c in legal if c["type"] == "play_card"), legal[0])
            quiet = {name: value for name, value in command.items() if name != "uno"}
            view = player.post(f"/games/{game}/commands", quiet).json["view"]
            turn = view["turn"] and view["turn"]["seat"]
            owing = [seat["seat"] for seat in view["seats"] if seat["uno"] == "owed"]
            if owing and owing[0] != turn:
                (idle,) = {0, 1, 2} - {turn, *owing}
                other = view["seats"][idle]["player"]["id"]
                told = heard[other].hears_type("may_react")
                assert {"type": "catch_uno", "seat": owing[0]} in told["view"]["you"]["legal"]
                assert (told["game"], told["seat"]) == (game, idle)
                check_shape({"$ref": "#/components/schemas/PlayerMessage"}, told)
                return
    raise AssertionError("nobody forgot to call")


def test_the_end_of_a_game_is_sent(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game()
    begin(game, bas)
    with Listener(served, MINE, anna.token) as hers, Listener(served, MINE, bas.token) as his:
        for listener in (hers, his):
            listener.hears_type("game_started")
        for player in (anna, bas):
            player.delete(f"/games/{game}/seats/me")
        for listener in (hers, his):
            finished = listener.hears_type("game_finished")
            assert (finished["game"], finished["status"]) == (game, "abandoned")
            assert finished["data"]["reason"] == "everyone_left"
            for message in listener.messages:
                check_shape({"$ref": "#/components/schemas/PlayerMessage"}, message)


def test_the_stream_requires_authentication(served: Served) -> None:
    assert served.call("GET", f"/v1{MINE}").status == 401


def test_games_of_other_players_are_not_sent(served: Served, anna: Caller, bas: Caller) -> None:
    stranger = served.sign_up("Cas")
    with Listener(served, MINE, stranger.token) as listener, Listener(served, MINE, anna.token) as hers:
        begin(anna.open_game(), bas)
        hers.hears_type("game_started")
        assert listener.types == ["heartbeat"]


def test_an_invitation_is_sent_to_the_invited_player(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game(seats=3, private=True, rulebook="flip")
    with Listener(served, MINE, bas.token) as his, Listener(served, MINE, anna.token) as hers:
        his.hears_type("heartbeat")
        made = anna.post(f"/games/{game}/invitations", {"player": bas.id}).json
        told = his.hears_type("invited")
        assert (told["game"], told["version"], told["rulebook"]) == (game, made["version"], "flip")
        assert (told["seat"], told["by"]["id"], told["by"]["name"]) == (1, anna.id, "Anna")
        assert bas.get(f"/games/{game}").json["seats"][1]["invited"]["id"] == bas.id
        hers.hears_type("heartbeat")
        assert "invited" not in hers.types


def test_a_pending_invitation_is_sent_at_the_beginning(served: Served, anna: Caller, bas: Caller) -> None:
    games = [anna.open_game(seats=3) for _ in range(3)]
    for game in games:
        anna.post(f"/games/{game}/invitations", {"player": bas.id})
    bas.delete(f"/games/{games[0]}/seats/me")
    begin(games[1], bas)
    with Listener(served, MINE, bas.token) as his:
        his.hears_type("heartbeat")
        assert [(message["type"], message.get("game")) for message in his.messages] == [
            ("invited", games[2]),
            ("heartbeat", None),
        ]


def test_a_new_invitation_after_declining_is_sent(served: Served, anna: Caller, bas: Caller) -> None:
    game, heard = anna.open_game(seats=3), list[Message]()
    with Listener(served, MINE, bas.token) as his:
        his.hears_type("heartbeat")
        for _ in range(2):
            version = anna.post(f"/games/{game}/invitations", {"player": bas.id}).json["version"]
            told = his.hears(lambda message: message["type"] == "invited" and message not in heard)
            assert told["version"] == version
            heard.append(told)
            bas.delete(f"/games/{game}/seats/me")
