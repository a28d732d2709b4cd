import pytest

from kaartstroom_client import ApiError, Client, ServiceUnreachable
from kaartstroom_client.event_stream import EventDecoder
from kaartstroom_client.strategy import ChanceDetector
from tests.clients.scripted_server import OVER, RESTART, document, event, scripted, stream

REFUSED = {"code": "not_your_turn", "detail": "Wait for your turn."}


def test_a_call_is_made_again_with_the_same_key() -> None:
    with scripted(None, document({}, 503), document({"id": "g"})) as script, Client(script.url) as client:
        assert client.start_game("g")["id"] == "g"
    keys = [asked["idempotency-key"] for asked in script.asked]
    assert len(keys) == 3
    assert len(set(keys)) == 1


def test_two_calls_have_two_keys() -> None:
    with scripted(document({}), document({})) as script, Client(script.url) as client:
        client.start_game("g")
        client.start_game("g")
    assert len({asked["idempotency-key"] for asked in script.asked}) == 2


def test_a_refusal_is_not_sent_again() -> None:
    with scripted(document(REFUSED, 409)) as script, Client(script.url) as client:
        with pytest.raises(ApiError, match="Wait for your turn") as refused:
            client.send("g", {"type": "draw_card"})
        assert (refused.value.status, refused.value.code) == (409, "not_your_turn")


def test_an_answer_that_is_not_the_service_s_is_an_error_too() -> None:
    with scripted((404, {}, b"<html>")) as script, Client(script.url) as client:
        with pytest.raises(ApiError) as refused:
            client.me()
        assert refused.value.code == "unknown"


def test_it_gives_up_when_its_patience_ends() -> None:
    with scripted(*[document({}, 503)] * 9) as script, Client(script.url, patience=0.5) as client:
        with pytest.raises(ServiceUnreachable):
            client.me()
        assert len(script.asked) > 1


def test_a_stream_is_resumed_behind_the_last_event() -> None:
    answers = [stream(event(4), event(5)), None, stream(RESTART), stream(event(6), OVER)]
    with scripted(*answers) as script, Client(script.url) as client:
        messages = list(client.follow("g", after=3))
    assert [asked["last-event-id"] for asked in script.asked] == ["3", "5", "5", "5"]
    assert [message["version"] for message in messages if message["type"] == "said"] == [4, 5, 6]
    assert messages[-1] == OVER


def test_a_stream_stops_at_no_content() -> None:
    with scripted((204, {}, b"")) as script, Client(script.url) as client:
        assert list(client.follow("g")) == []


def test_a_stream_that_is_refused_is_not_asked_for_again() -> None:
    with scripted(document(REFUSED, 403)) as script, Client(script.url) as client, pytest.raises(ApiError):
        list(client.follow("g"))


def test_a_turn_with_the_same_choices_as_the_last_is_noticed() -> None:
    """The stream tells only choices that have changed, so the events must be enough."""
    draw = {"type": "draw_card"}
    detector = ChanceDetector()
    assert detector.detects_chance({"type": "legal", "version": 3, "legal": [draw]}, 2)
    assert not detector.detects_chance(event(5), 5)
    assert detector.detects_chance(event(8), 5)
    assert not detector.detects_chance({"type": "legal", "version": 9, "legal": []}, 8)
    assert not detector.detects_chance(event(10), 9)


def test_a_message_may_come_in_any_number_of_pieces() -> None:
    sent = 'id: 7\ndata: {"text": "a\u2028b\x85"}\n\nevent: heartbeat\ndata: {}\n\n'.encode()
    for cut in range(len(sent)):
        decoder = EventDecoder()
        assert [*decoder.feed(sent[:cut]), *decoder.feed(sent[cut:])] == [{"text": "a\u2028b\x85"}, {}]
