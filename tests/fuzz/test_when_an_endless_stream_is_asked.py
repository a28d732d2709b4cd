"""The stream of a player ends when the service does, so schemathesis cannot read it to its end.

Here requests for it are made up too, and each answer is read as far as the first heartbeat.
"""

import http.client
import json
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.contract import check_shape, operation_for, resolve
from tests.live.served import Caller, Served

PATH = "/v1/players/me/events"
EXAMPLES = max(40, int(os.environ.get("FUZZ_CASES", "0")) // 18)
NDJSON, SSE, PROBLEM = "application/x-ndjson", "text/event-stream", "application/problem+json"

methods = st.sampled_from(["GET"] * 8 + ["HEAD", "POST", "DELETE", "PUT", "TRACE"])
forms = st.sampled_from([NDJSON, SSE, "*/*", "application/json", "text/html", "text/*;q=0.1", "", ";", "é"])
words = st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), max_size=30)
"""Without the one control character among them: no header may hold it, so the server itself says 400."""
queries = st.dictionaries(
    st.sampled_from(["after", "wait", "limit", "Last-Event-ID", "x"]), words, max_size=2
)
others = st.dictionaries(
    st.sampled_from(["Last-Event-ID", "If-None-Match", "Idempotency-Key", "Range", "Content-Type"]),
    words,
    max_size=2,
)
Asked = Callable[[str, str, dict[str, str]], tuple[int, str, list[bytes]]]


@pytest.fixture
def asked(served: Served) -> Asked:
    def ask(method: str, path: str, headers: dict[str, str]) -> tuple[int, str, list[bytes]]:
        with closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)) as line:
            line.putrequest(method, path)
            for name, value in headers.items():
                line.putheader(name, value.encode("latin-1"))
            line.endheaders()
            answer = line.getresponse()
            form = answer.headers.get("Content-Type", "")
            return answer.status, form, list(heard(answer, form))

    return ask


def heard(answer: http.client.HTTPResponse, form: str) -> Iterator[bytes]:
    """Messages up to the first heartbeat, or the one body of an answer that is no stream."""
    if form not in (NDJSON, SSE):
        yield answer.read(65_536)
        return
    for line in iter(answer.readline, b""):
        if form == NDJSON or line.startswith(b"data: "):
            message = line.removeprefix(b"data: ")
            yield message
            if json.loads(message)["type"] == "heartbeat":
                return


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
@given(method=methods, form=forms, query=queries, more=others, token=st.sampled_from(["good", "bad", "none"]))
def test_every_answer_is_as_the_document_says(
    asked: Asked,
    anna: Caller,
    method: str,
    form: str,
    query: dict[str, str],
    more: dict[str, str],
    token: str,
) -> None:
    bearer = {"good": {"Authorization": f"Bearer {anna.token}"}, "bad": {"Authorization": "Bearer x"}}
    sent = {**more, "Accept": form, **bearer.get(token, {})}
    path = PATH + "?" * bool(query) + "&".join(f"{name}={quote(value)}" for name, value in query.items())
    status, found, messages = asked(method, path, sent)
    if method != "GET":
        assert status in {200, 401, 405, 406, 422}
        return
    operation = operation_for("GET", PATH)
    assert operation is not None
    told = resolve(operation["responses"][str(status)])["content"]
    assert found in told
    shape = {"$ref": "#/components/schemas/PlayerMessage"} if status == 200 else told[PROBLEM]["schema"]
    for message in messages:
        check_shape(shape, json.loads(message))
    assert status in ({401} if token != "good" else {422} if query else {200, 406})
