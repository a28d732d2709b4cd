import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from service.api.examples import REQUESTS
from service.api.problems import STATUSES
from service.cli import main
from service.rules.commands import NAMES
from service.rules.events import EVENTS
from tests.api.contract import openapi, resolve
from tests.api.players import OpenGame

COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"
OPERATIONS = [
    pytest.param(operation, id=operation["operationId"])
    for path in openapi()["paths"].values()
    for method, operation in path.items()
    if method != "parameters"
]


def test_the_committed_document_is_current() -> None:
    written = CliRunner().invoke(main, ["openapi"]).output
    assert COMMITTED.read_text() == written, "run: kaartstroom openapi --output openapi/openapi.json"


def test_the_document_is_valid_openapi_3_1_1() -> None:
    assert openapi()["openapi"] == "3.1.1"
    validate(openapi())


def test_the_service_sends_the_same_document(client: FlaskClient) -> None:
    assert client.get("/openapi.json").json == json.loads(COMMITTED.read_text())


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_is_described_in_full(operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["tags"]
    assert "security" in operation
    errors = {int(status) for status in operation["responses"] if status >= "400"}
    assert {413, 500, 503} <= errors
    assert {401} <= errors or operation["security"] == []
    assert {400, 415, 422} <= errors or "requestBody" not in operation
    for status in errors:
        assert list(resolve(operation["responses"][str(status)])["content"]) == ["application/problem+json"]


def test_every_operation_with_a_token_names_its_scope() -> None:
    named = {
        operation.values[0]["operationId"]: requirement["bearer"]  # type: ignore[index]
        for operation in OPERATIONS
        for requirement in operation.values[0]["security"]  # type: ignore[index]
        if requirement
    }
    assert named["listTokens"] == named["makeToken"] == named["revokeToken"] == ["account"]
    assert named["showGame"] == named["listEvents"] == ["read"]
    assert named["sendCommand"] == named["leaveSeat"] == ["play"]


def test_every_body_has_examples_that_work_when_pasted(open_game: OpenGame) -> None:
    """Commands depend on the cards: they are all understood, and work where they are legal."""
    paths = {"takeSeat": f"{open_game.path}/seats", "createGame": "/games", "signUp": "/players"}
    for operation in (each.values[0] for each in OPERATIONS):
        if "requestBody" not in operation:  # type: ignore[operator]
            continue
        examples = operation["requestBody"]["content"]["application/json"]["examples"]  # type: ignore[index]
        for title, example in examples.items():
            path = paths.get(operation["operationId"])  # type: ignore[index]
            if path is not None:
                assert open_game.bas.post(path, example["value"]).status_code == 201, title
    open_game.anna.post(f"{open_game.path}/start")
    for command in REQUESTS["sendCommand"].values():
        player = open_game.player_to_act()
        offered = command in open_game.view(player)["you"]["legal"]
        answer = player.post(f"{open_game.path}/commands", command)
        assert answer.status_code == 200 if offered else answer.status_code in {200, 409}
    for body in REQUESTS["makeToken"].values():
        assert open_game.anna.post("/players/me/tokens", body).status_code == 201


def test_operation_ids_are_unique() -> None:
    ids = [operation.id for operation in OPERATIONS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("union", "tags"),
    [("Command", set(NAMES)), ("LegalCommand", set(NAMES) - {"say"}), ("Event", set(EVENTS))],
)
def test_every_member_of_a_union_pins_its_type(union: str, tags: set[str]) -> None:
    shape = openapi()["components"]["schemas"][union]
    mapping = shape["discriminator"]["mapping"]
    assert set(mapping) == tags
    assert [member["$ref"] for member in shape["oneOf"]] == list(mapping.values())
    for tag, target in mapping.items():
        member = resolve({"$ref": target})
        assert member["properties"]["type"]["const"] == tag
        assert "type" in member["required"]


def test_unknown_fields_of_requests_are_refused_by_the_document_too() -> None:
    for name in ("NewPlayer", "NewGame", "TakeSeat", "Options", "PlayCard", "DrawCard"):
        assert openapi()["components"]["schemas"][name]["additionalProperties"] is False


def test_no_two_schemas_are_the_same() -> None:
    names: dict[str, str] = {}
    for name, shape in openapi()["components"]["schemas"].items():
        written = json.dumps(shape, sort_keys=True)
        assert names.setdefault(written, name) == name


def test_every_enum_and_every_object_that_is_nested_has_a_name() -> None:
    """Else generators make one type of each place where it is used."""
    for name, shape in openapi()["components"]["schemas"].items():
        for nested in inner(shape):
            assert "properties" not in nested, name
            assert "enum" not in nested, name


def inner(shape: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All schemas within a schema, apart from those it refers to."""
    listed = [shape["items"]] if "items" in shape else []
    within = [*shape.get("properties", {}).values(), *shape.get("anyOf", []), *listed]
    for nested in within:
        yield nested
        yield from inner(nested)


def test_a_field_that_may_be_left_out_does_not_look_required() -> None:
    """Generators take a field with `default` for one that is always there."""
    for name in ("NewPlayer", "NewGame", "TakeSeat", "NewToken", "PlayCard"):
        fields = openapi()["components"]["schemas"][name]
        assert not any("default" in field for field in fields["properties"].values())
    assert openapi()["components"]["schemas"]["NewGame"]["required"] == ["rulebook"]


def test_every_code_of_a_problem_is_listed() -> None:
    assert set(openapi()["components"]["schemas"]["ProblemCode"]["enum"]) == set(STATUSES)
