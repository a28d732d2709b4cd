"""Samples of each call in shell, Python and TypeScript; a test runs them.

They take the token and ids from the environment: TOKEN, GAME and so on. The TypeScript also runs as
JavaScript.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from service.api.guide.chapters import HOST
from service.rules.record import record

QUERIES: Mapping[str, str] = {
    "listGames": "?status=open",
    "showGame": "?wait=1",
    "listEvents": "?after=0&say=en",
}
ACCEPTS: Mapping[str, str] = {"followMyGames": "application/x-ndjson"}
PATH_VALUES: Mapping[str, str] = {"name": "classic", "version": "1"}
"""Path parameters whose values everyone knows; others come from the environment."""
KEYED = "Idempotency-Key"


@record
class Call:
    """A call as the samples show it."""

    method: str
    path: str
    headers: Mapping[str, str]  # `$NAME` stands for a variable
    body: Any
    streams: bool


def code_samples(method: str, path: str, operation: Mapping[str, Any]) -> list[dict[str, str]]:
    call = call_of(method, path, operation)
    programs = {"Shell": shell(call), "Python": python(call), "TypeScript": typescript(call)}
    return [{"lang": lang, "label": lang, "source": source} for lang, source in programs.items()]


def call_of(method: str, path: str, operation: Mapping[str, Any]) -> Call:
    name, headers = operation["operationId"], {}
    if {"bearer"} in [set(it) for it in operation["security"]]:
        headers["Authorization"] = "Bearer $TOKEN"
    if name in ACCEPTS:
        headers["Accept"] = ACCEPTS[name]
    if any(KEYED in parameter.get("$ref", "") for parameter in operation["parameters"]):
        headers[KEYED] = "$KEY"
    filled = re.sub(r"\{(\w+)\}", lambda it: PATH_VALUES.get(it[1], f"${it[1].upper()}"), path)
    return Call(method.upper(), filled + QUERIES.get(name, ""), headers, _body(operation), name in ACCEPTS)


def _body(operation: Mapping[str, Any]) -> Any:
    if "requestBody" not in operation:
        return None
    examples = operation["requestBody"]["content"]["application/json"]["examples"]
    return next(iter(examples.values()))["value"]


def shell(call: Call) -> str:
    parts = [f'curl --fail-with-body "{HOST}{call.path}"']
    if call.method == "DELETE":
        parts.append("--request DELETE")
    elif call.method == "POST" and call.body is None:
        parts.append("--request POST")
    if call.streams:
        parts.append("--no-buffer")
    parts += [f'--header "{name}: {value}"' for name, value in call.headers.items()]
    if call.body is not None:
        parts += ['--header "Content-Type: application/json"', f"--data '{json.dumps(call.body)}'"]
    return " \\\n  ".join(parts)


def python(call: Call) -> str:
    needs_os = "$" in call.path + "".join(call.headers.values())
    lines = ["import os", "", "import httpx", ""] if needs_os else ["import httpx", ""]
    more = _python_arguments(call)
    if call.streams:
        lines += [
            f"stream = httpx.stream({call.method!r}, {_python_text(HOST + call.path)}{more}, timeout=30)",
            "with stream as answer:",
            "    for line in answer.iter_lines():",
            "        print(line)",
        ]
    else:
        lines += [
            f"answer = httpx.{call.method.lower()}({_python_text(HOST + call.path)}{more})",
            "answer.raise_for_status()",
            "print(answer.text)",
        ]
    return "\n".join(lines)


def _python_arguments(call: Call) -> str:
    headers = ", ".join(f'"{name}": {_python_text(value)}' for name, value in call.headers.items())
    return (f", headers={{{headers}}}" if headers else "") + (
        f", json={call.body!r}" if call.body is not None else ""
    )


def _python_text(text: str) -> str:
    filled = re.sub(r"\$(\w+)", r"{os.environ['\1']}", text)
    return f'{"f" if filled != text else ""}"{filled}"'


def typescript(call: Call) -> str:
    headers = dict(call.headers) | ({"Content-Type": "application/json"} if call.body is not None else {})
    fields = [f"  method: {json.dumps(call.method)},"]
    if headers:
        listed = ", ".join(f"{json.dumps(name)}: {_template(value)}" for name, value in headers.items())
        fields.append(f"  headers: {{ {listed} }},")
    if call.body is not None:
        fields.append(f"  body: JSON.stringify({json.dumps(call.body)}),")
    lines = [f"const answer = await fetch({_template(HOST + call.path)}, {{", *fields, "});"]
    lines.append("if (!answer.ok) throw new Error(await answer.text());")
    if call.streams:
        lines += [
            "const decoder = new TextDecoder();",
            "for await (const piece of answer.body!) console.log(decoder.decode(piece, { stream: true }));",
        ]
    else:
        lines.append("console.log(await answer.text());")
    return "\n".join(lines)


def _template(text: str) -> str:
    filled = re.sub(r"\$(\w+)", r"${process.env.\1}", text)
    return f"`{filled}`" if filled != text else json.dumps(text)
