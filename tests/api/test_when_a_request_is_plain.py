import pytest
from gunicorn.config import Config
from gunicorn.http import wsgi
from gunicorn.http.parser import RequestParser
from hypothesis import given, settings
from hypothesis import strategies as st

from service.api.express.plain_http import MORE, named, read, written

GAME = "/v1/games/01234567890123456789"
BODY = b'{"type": "draw_card"}'
COMMAND = (
    f"POST {GAME}/commands HTTP/1.1\r\nHost: cards.example\r\nAuthorization: Bearer x\r\n"
    f"Content-Type: application/json\r\nIdempotency-Key: a-1\r\nContent-Length: {len(BODY)}\r\n\r\n"
).encode() + BODY
QUESTION = f'GET {GAME} HTTP/1.1\r\nHost: x\r\nIf-None-Match: "7"\r\n\r\n'.encode()


def test_it_is_read_as_the_server_would() -> None:
    environ = read(COMMAND, "192.0.2.1")
    assert isinstance(environ, dict)
    assert environ.pop("wsgi.input").read() == BODY
    assert environ == {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": f"{GAME}/commands",
        "QUERY_STRING": "",
        "REMOTE_ADDR": "192.0.2.1",
        "wsgi.url_scheme": "http",
        "HTTP_HOST": "cards.example",
        "HTTP_AUTHORIZATION": "Bearer x",
        "CONTENT_TYPE": "application/json",
        "HTTP_IDEMPOTENCY_KEY": "a-1",
        "CONTENT_LENGTH": str(len(BODY)),
    }


def test_one_without_a_body_is_read_too() -> None:
    environ = read(QUESTION, "192.0.2.1")
    assert isinstance(environ, dict)
    assert environ["HTTP_IF_NONE_MATCH"] == '"7"'


SPOILT = [
    *(
        b"\r\n",
        b"\n",
        b"\r",
        b" ",
        b"\t",
        b":",
        b",",
        b"\x00",
        b"\x7f",
        b"\xa0",
        b"_",
        b"%",
        b"?",
        b"0",
        b"A",
        b"-",
        b";",
    ),
    *(b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n", b"Host: y\r\n"),
    *(
        b"X-Forwarded-For: 198.51.100.7\r\n",
        b"Accept: */*\r\n",
        b" folded\r\n",
        b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
    ),
]


@settings(max_examples=500)
@given(
    st.sampled_from([COMMAND, QUESTION]),
    st.lists(
        st.tuples(st.integers(0, 300), st.integers(0, 2), st.sampled_from(SPOILT)), min_size=1, max_size=3
    ),
)
def test_what_is_taken_means_the_same_to_the_server(
    request: bytes, changes: list[tuple[int, int, bytes]]
) -> None:
    """However a request was spoilt, if it is taken it has no second meaning."""
    for place, dropped, put in changes:
        request = request[:place] + put + request[place + dropped :]
    environ = read(request, "192.0.2.1")
    if not isinstance(environ, dict):
        return
    config = Config()
    parser = RequestParser(config, iter([request]), ("192.0.2.1", 1))
    parsed = next(parser)
    _, served = wsgi.create(parsed, None, ("192.0.2.1", 1), ("127.0.0.1", 2), config)
    assert environ.pop("wsgi.input").read() == served["wsgi.input"].read()
    assert parser.unreader.take_buffered() == b""
    assert not parsed.should_close()
    assert environ == {key: served[key] for key in environ}
    assert {key for key in served if key.startswith(("HTTP_", "CONTENT_"))} <= environ.keys()


@given(st.sampled_from([COMMAND, QUESTION]), st.data())
def test_its_beginning_is_waited_on_once_its_line_is_there(request: bytes, data: st.DataObject) -> None:
    line = request.index(b"\r\n") + 2
    heard = request[: data.draw(st.integers(line, len(request) - 1))]
    assert read(heard, "192.0.2.1") == MORE


@pytest.mark.parametrize(
    ("what", "instead"),
    [
        (b"POST ", b"PUT "),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"/commands", b"/commands?x=1"),
        (b"/commands", b"/%63ommands"),
        (b"/commands", b"/events"),
        (b"\r\nHost", b"\nHost"),
        (b"Host: cards.example", b"Host: cards.example\r\nTransfer-Encoding: chunked"),
        (b"Host: cards.example", b"Host: cards.example\r\nConnection: close"),
        (b"Host: cards.example", b"Host: cards.example\r\nExpect: 100-continue"),
        (b"Host: cards.example", b"Host: cards.example\r\n folded"),
        (b"Host: cards.example", b"Host: cards.example\r\nIdempotency-Key: b-2"),
        (b"Host: cards.example", b"Host: cards.example\r\nidempotency_key: b-2"),
        (b"Host: cards.example", b"Host: cards.example\r\nSCRIPT_NAME: /v1"),
        (b"Host: cards.example", b"Host : cards.example"),
        (b"Host: cards.example", b"Host: cards.\x00example"),
        (b"Host: cards.example", b"Host: cards.example\r\n" + 200 * b"X-Padding: 0123456789\r\n"),
        (b"Host: cards.example", b"Host: cards.example\r\n" + b"\r\n".join(b"A%d:" % n for n in range(60))),
        (b"Host: cards.example", b"Host: cards.example\r\nno field"),
        (b"Content-Length: 21", b"Content-Length: 20"),
        (b"Content-Length: 21", b"Content-Length: +21"),
        (b"Content-Length: 21", "Content-Length: ²¹".encode("latin-1")),
        (b"Content-Length: 21", b"Content-Length: 21\r\nContent-Length: 21"),
        (b"Content-Length: 21", b"Content-Length: 65536"),
        (BODY, BODY + QUESTION),
    ],
)
def test_whatever_is_out_of_the_ordinary_is_left_to_the_server(what: bytes, instead: bytes) -> None:
    assert what in COMMAND
    assert read(COMMAND.replace(what, instead, 1), "192.0.2.1") is None


def test_one_without_any_field_is_left_to_the_server_at_once() -> None:
    assert read(f"GET {GAME} HTTP/1.1\r\n\r\n".encode(), "192.0.2.1") is None


def test_it_can_be_given_a_key() -> None:
    environ = read(named(QUESTION, "k-1"), "192.0.2.1")
    assert isinstance(environ, dict)
    assert environ["HTTP_IDEMPOTENCY_KEY"] == "k-1"


def test_an_answer_is_written_with_its_headers() -> None:
    head, _, body = written(("200 OK", [("ETag", '"7"'), ("Content-Length", "2")], b"{}")).partition(
        b"\r\n\r\n"
    )
    line, *fields = head.decode().split("\r\n")
    assert (line, body) == ("HTTP/1.1 200 OK", b"{}")
    assert {field.partition(":")[0] for field in fields} == {
        "Server",
        "Date",
        "Connection",
        "ETag",
        "Content-Length",
    }
