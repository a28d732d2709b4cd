import time
from itertools import pairwise

import pytest
import redis

from tests.api.contract import check_shape
from tests.live.listener import NDJSON, SSE, Listener
from tests.live.moves import begin, move
from tests.live.served import Caller, Served

FORMS = pytest.mark.parametrize("form", [NDJSON, SSE])


@pytest.fixture
def game(anna: Caller) -> str:
    return anna.open_game()


@FORMS
def test_a_stream_begins_with_a_snapshot_and_then_sends_events(
    served: Served, game: str, anna: Caller, bas: Caller, form: str
) -> None:
    with Listener(served, f"/games/{game}/events", anna.token, form) as listener:
        before = anna.get(f"/games/{game}").json
        assert listener.hears_type("snapshot") == {
            "type": "snapshot",
            "version": 2,
            "after": 0,
            "view": before,
        }
        assert listener.types[0] == "snapshot"
        version = begin(game, bas)
        listener.hears_version(version)
        listener.hears_version(move(game, anna, bas))
        assert listener.events == anna.get(f"/games/{game}/events").json["items"]


def test_all_formats_send_each_reader_their_events(
    served: Served, game: str, anna: Caller, bas: Caller
) -> None:
    version = begin(game, bas)
    for token in (anna.token, bas.token, None):
        page = served.call("GET", f"/v1/games/{game}/events", token).json["items"]
        for form in (NDJSON, SSE):
            with Listener(served, f"/games/{game}/events", token, form) as listener:
                listener.hears_version(version)
                assert listener.events == page


def test_the_id_of_an_event_is_its_version_and_nothing_else_has_one(
    served: Served, game: str, bas: Caller
) -> None:
    version = begin(game, bas)
    with Listener(served, f"/games/{game}/events", form=SSE) as listener:
        listener.hears_version(version)
        assert listener.ids == [None, *map(str, range(1, version + 1))]


@FORMS
def test_a_stream_resumes_after_any_version(served: Served, game: str, bas: Caller, form: str) -> None:
    version = begin(game, bas)
    path = f"/games/{game}/events"
    for seen in range(version):
        with (
            Listener(served, f"{path}?after={seen}", form=form) as asked,
            Listener(served, f"{path}?after=0", form=form, Last_Event_ID=str(seen)) as came_back,
        ):
            for listener in (asked, came_back):
                listener.hears_version(version)
                assert listener.versions == list(range(seen + 1, version + 1))


def test_a_version_beyond_the_end_counts_as_the_end(served: Served, game: str, bas: Caller) -> None:
    with Listener(served, f"/games/{game}/events?after=999") as listener:
        listener.hears_type("snapshot")
        version = begin(game, bas)
        listener.hears_version(version)
        assert listener.versions == list(range(3, version + 1))


@FORMS
def test_reconnecting_loses_and_repeats_no_event(
    served: Served, game: str, anna: Caller, bas: Caller, form: str
) -> None:
    version, heard = begin(game, bas), list[int]()
    for _ in range(8):
        last = {"Last_Event_ID": str(heard[-1])} if heard else {}
        with Listener(served, f"/games/{game}/events", form=form, **last) as listener:
            version = move(game, anna, bas)
            listener.hears(lambda message: "hash" in message)
        listener.disconnect()
        heard += listener.versions
    with Listener(served, f"/games/{game}/events", form=form, Last_Event_ID=str(heard[-1])) as listener:
        listener.hears_type("snapshot")
        version = move(game, anna, bas)
        listener.hears_version(version)
        assert heard + listener.versions == list(range(1, version + 1))


@FORMS
def test_a_player_gets_legal_commands_whenever_they_change(
    served: Served, game: str, anna: Caller, bas: Caller, form: str
) -> None:
    with (
        Listener(served, f"/games/{game}/events", anna.token, form) as hers,
        Listener(served, f"/games/{game}/events", form=form) as onlooker,
    ):
        hers.hears_type("snapshot")
        begin(game, bas)
        for _ in range(6):
            version = move(game, anna, bas)
        hers.hears_version(version)
        assert anna.post(f"/games/{game}/commands", {"type": "say", "text": "Hm."}).status == 200
        anna.delete(f"/games/{game}/seats/me")
        bas.delete(f"/games/{game}/seats/me")
        hers.hears_end()
        told = [message for message in hers.messages if message["type"] == "legal"]
        assert len(told) > 1
        for message in hers.messages:
            check_shape({"$ref": "#/components/schemas/GameMessage"}, message)
        for one, following in pairwise(told):
            assert {**one, "version": 0} != {**following, "version": 0}
        for message in told[:-1]:
            you = anna.get(f"/games/{game}/states/{message['version']}").json["you"]
            assert message["legal"] == you["legal"] if you else message["legal"] == []
        assert (told[-1]["legal"], told[-1]["may_say"]) == ([], False)
        onlooker.hears_end()
        assert "legal" not in onlooker.types


@FORMS
def test_sentences_are_sent_on_request(
    served: Served, game: str, anna: Caller, bas: Caller, form: str
) -> None:
    path = f"/games/{game}/events"
    with (
        Listener(served, f"{path}?say=nl", anna.token, form) as dutch,
        Listener(served, path, anna.token, form) as plain,
    ):
        version = begin(game, bas)
        for listener in (dutch, plain):
            listener.hears_version(version)
        assert [{**event, "sentence": None} for event in plain.events] == [
            {**event, "sentence": None} for event in dutch.events
        ]
        assert "Het spel begint." in [event["sentence"] for event in dutch.events]


@FORMS
def test_the_end_of_the_game_ends_the_stream_with_a_message(
    served: Served, game: str, anna: Caller, form: str
) -> None:
    with Listener(served, f"/games/{game}/events", form=form) as listener:
        listener.hears_version(2)
        anna.delete(f"/games/{game}/seats/me")
        assert listener.hears_end() == "game_over"
        assert listener.events[-1]["type"] == "game_abandoned"
    with Listener(served, f"/games/{game}/events?after=3", form=form) as late:
        assert late.hears_end() == "game_over"
        assert late.types == ["snapshot", "game_abandoned", "end"]


@FORMS
def test_a_reader_with_all_events_of_a_finished_game_gets_204(
    served: Served, game: str, anna: Caller, form: str
) -> None:
    """An EventSource reconnects by itself, until the response is 204."""
    anna.delete(f"/games/{game}/seats/me")
    last = anna.get(f"/games/{game}").json["version"]
    path = f"/games/{game}/events"
    for answer in (
        anna.get(path, Accept=form, Last_Event_ID=str(last)),
        anna.get(f"{path}?after={last}", Accept=form),
        anna.get(f"{path}?after={last + 7}", Accept=form),
    ):
        assert (answer.status, answer.body) == (204, b"")
    with Listener(served, path, form=form, Last_Event_ID=str(last - 1)) as listener:
        assert listener.hears_end() == "game_over"
        assert listener.versions == [last]


@FORMS
def test_a_running_game_is_followed_from_beyond_its_end(
    served: Served, game: str, bas: Caller, form: str
) -> None:
    with Listener(served, f"/games/{game}/events?after=900", form=form) as listener:
        assert listener.hears_type("snapshot")["after"] == 2
        listener.hears_version(begin(game, bas))


def test_the_snapshot_says_which_events_are_in_it(
    served: Served, game: str, anna: Caller, bas: Caller
) -> None:
    """The snapshot includes the events up to its `version`; every event after `after` is sent."""
    begin(game, bas)
    version = move(game, anna, bas)
    with Listener(served, f"/games/{game}/events?after=2", anna.token) as listener:
        snapshot = listener.hears_type("snapshot")
        assert (snapshot["version"], snapshot["after"]) == (version, 2)
        assert snapshot["view"] == anna.get(f"/games/{game}").json
        listener.hears_version(version)
        assert listener.versions == list(range(3, version + 1))


def test_a_private_game_is_followed_from_its_seats_only(served: Served, anna: Caller, bas: Caller) -> None:
    game = anna.open_game(private=True, seats=3)
    refused = bas.get(f"/games/{game}/events", Accept=SSE)
    assert (refused.status, refused.json["code"]) == (403, "invite_required")
    invite = anna.get(f"/games/{game}").json["invite"]
    bas.post(f"/games/{game}/seats", {"invite": invite})
    with Listener(served, f"/games/{game}/events", bas.token) as listener:
        listener.hears_version(3)
        bas.delete(f"/games/{game}/seats/me")
        assert listener.hears_end() == "not_admitted"
        assert 4 not in listener.versions


def test_lost_notices_delay_events_and_lose_none(
    served: Served, game: str, bas: Caller, redis_url: str
) -> None:

    with (
        Listener(served, f"/games/{game}/events") as listener,
        redis.Redis.from_url(redis_url) as store,
    ):
        listener.hears_version(2)
        for _ in range(5):
            store.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
            time.sleep(0.01)
        version = begin(game, bas)
        store.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        listener.hears_version(version)
        assert listener.versions == list(range(1, version + 1))


def test_an_unsupported_format_is_rejected(served: Served, game: str, anna: Caller) -> None:
    for path in (f"/games/{game}/events", "/players/me/events"):
        refused = anna.get(path, Accept="image/png")
        assert (refused.status, refused.json["code"]) == (406, "not_acceptable")


def test_an_invalid_last_event_id_is_rejected(served: Served, game: str, anna: Caller) -> None:
    refused = anna.get(f"/games/{game}/events", Accept=SSE, Last_Event_ID="yesterday")
    assert (refused.status, list(refused.json["errors"])) == (422, ["Last-Event-ID"])


def test_an_unknown_game_cannot_be_followed(served: Served, anna: Caller) -> None:
    assert anna.get(f"/games/{'0' * 20}/events", Accept=NDJSON).status == 404
