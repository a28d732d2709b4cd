"""The examples, descriptions and webhooks of the OpenAPI document."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api.problems import STATUSES
from service.api.reference.codes import CODES
from service.api.reference.complete import operations
from tests.api.contract import check_shape, openapi, resolve, validator

OPERATIONS = [pytest.param(its, id=its["operationId"]) for _, _, its in operations(openapi())]
SCHEMAS = openapi()["components"]["schemas"]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_good_answer_has_real_examples(operation: dict[str, Any]) -> None:
    for status, response in operation["responses"].items():
        for content in response.get("content", {}).values() if status < "300" else ():
            assert content["examples"]
            for example in content["examples"].values():
                check_shape(content["schema"], example["value"])


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_error_has_an_example_of_each_code_in_its_own_words(operation: dict[str, Any]) -> None:
    told: set[str] = set()
    for status, response in operation["responses"].items():
        if status < "400":
            continue
        examples = response["content"]["application/problem+json"]["examples"]
        for code, example in examples.items():
            problem = resolve(example)["value"]
            check_shape({"$ref": "#/components/schemas/Problem"}, problem)
            assert (problem["code"], problem["status"]) == (code, int(status))
            assert "{" not in problem["detail"]
            told.add(problem["detail"])
    assert len(told) > 3


def test_every_code_can_be_answered_by_some_operation() -> None:
    shown = {
        code
        for operation in (each.values[0] for each in OPERATIONS)
        for status, response in operation["responses"].items()  # type: ignore[index]
        if status >= "400"
        for code in response["content"]["application/problem+json"]["examples"]
    }
    assert shown == set(STATUSES)
    assert set(CODES) <= {each.id for each in OPERATIONS}


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_and_field_is_described(name: str) -> None:
    assert SCHEMAS[name]["description"]
    for field, shape in SCHEMAS[name].get("properties", {}).items():
        assert {"description", "$ref", "const"} & set(shape), field


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_bears_the_id_of_its_request(operation: dict[str, Any]) -> None:
    for response in operation["responses"].values():
        assert resolve(response["headers"]["X-Request-Id"])["description"]


def test_the_id_of_a_request_is_as_described(client: FlaskClient) -> None:
    found = client.get("/v1/bots").headers["X-Request-Id"]
    assert validator("#/components/headers/X-Request-Id/schema").is_valid(found)


@pytest.mark.parametrize("name", ["your_turn", "may_react", "ping"])
def test_what_webhooks_are_sent_is_described(name: str) -> None:
    call = openapi()["webhooks"][name]["post"]
    content = call["requestBody"]["content"]["application/json"]
    check_shape(content["schema"], content["example"])
    headers = {parameter["name"] for parameter in call["parameters"]}
    assert headers == {"webhook-id", "webhook-timestamp", "webhook-signature"}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_call_has_samples(operation: dict[str, Any]) -> None:
    assert [sample["lang"] for sample in operation["x-codeSamples"]] == ["Shell", "Python", "TypeScript"]
