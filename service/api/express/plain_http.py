"""HTTP as nearly all write it. Whatever is out of the ordinary is left to the server, which knows it all."""

import re
import time
from email.utils import formatdate
from functools import lru_cache
from io import BytesIO
from typing import Final

from service.api.express.lane import Answer, Environ

LINE = re.compile(rb"(GET|POST) (/v1/games/[0-9a-z]{20}(?:/commands)?) HTTP/1\.1\r\n")
NAME = re.compile(r"[A-Za-z0-9-]+")
DIGITS = re.compile("[0-9]{1,3}")
LARGEST, MOST_FIELDS = 4096, 60
MORE: Final = "more"
"""What has come is the beginning of such a request."""
FOR_THE_SERVER = {"TRANSFER-ENCODING", "EXPECT", "UPGRADE", "TRAILER", "TE"}
OWN_NAMES = {"CONTENT-TYPE": "CONTENT_TYPE", "CONTENT-LENGTH": "CONTENT_LENGTH"}


def read(heard: bytes, address: str) -> Environ | str | None:
    """A whole request, and nothing behind it; None where it is not for us."""
    if (line := LINE.match(heard)) is None or len(heard) > LARGEST:
        return None
    head, end, body = heard[line.end() :].partition(b"\r\n\r\n")
    if head.startswith(b"\r\n"):  # no fields at all
        return None
    if not end:
        return MORE
    environ = {
        "REQUEST_METHOD": line[1].decode(),
        "PATH_INFO": line[2].decode(),
        "QUERY_STRING": "",
        "REMOTE_ADDR": address,
        "wsgi.url_scheme": "http",
    }
    if not add_fields(environ, head.decode("latin-1")):
        return None
    length = DIGITS.fullmatch(environ.get("CONTENT_LENGTH", "0"))
    if length is None or len(body) > int(length[0]):
        return None
    return environ | {"wsgi.input": BytesIO(body)} if len(body) == int(length[0]) else MORE


def add_fields(environ: Environ, head: str) -> bool:
    """Whether all of them are plain: no field twice, none that says how the body comes or what is next."""
    fields = head.split("\r\n")
    if len(fields) > MOST_FIELDS:
        return False
    for field in fields:
        name, colon, value = field.partition(":")
        key = key_of(name)
        if key is None or key in environ or not colon or not value.isprintable():
            return False
        environ[key] = value.strip(" ")
    return bool(environ.get("HTTP_CONNECTION", "keep-alive").lower() == "keep-alive")


@lru_cache(maxsize=1024)
def key_of(name: str) -> str | None:
    upper = name.upper()
    if upper in FOR_THE_SERVER or not NAME.fullmatch(name):
        return None
    return OWN_NAMES.get(upper) or f"HTTP_{upper.replace('-', '_')}"


def named(heard: bytes, key: str) -> bytes:
    """The same request with an Idempotency-Key, so that another try of it is known."""
    return heard.replace(b"\r\n", f"\r\nIdempotency-Key: {key}\r\n".encode(), 1)


def written(answer: Answer) -> bytes:
    status, headers, body = answer
    fields = "".join([f"{name}: {value}\r\n" for name, value in headers])
    beginning = f"HTTP/1.1 {status}\r\nServer: gunicorn\r\nDate: {date(int(time.time()))}\r\n"
    return f"{beginning}Connection: keep-alive\r\n{fields}\r\n".encode("latin-1") + body


@lru_cache(maxsize=1)
def date(now: int) -> str:
    return formatdate(now, usegmt=True)
