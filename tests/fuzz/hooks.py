"""For schemathesis, which loads this file: real games to ask about, and one check that knows our rules."""

import os
import random
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation

GAMES = os.environ["FUZZ_GAMES"].split()
# Refusals that no schema can foresee: what a key was used for before, and which options go together.
FORESEEN = {"idempotency_key_reused", "option_not_for_this_deck"}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Most questions are about games that exist; one leaves only the last of them, and nobody waits long."""
    luck = random.Random(case.id)
    if well_formed(case, ParameterLocation.PATH) and "game" in (case.path_parameters or {}):
        known = GAMES if case.method != "DELETE" else GAMES[-1:]
        case.path_parameters["game"] = luck.choice([*known, case.path_parameters["game"]])
    if well_formed(case, ParameterLocation.QUERY) and "wait" in (case.query or {}):
        case.query["wait"] = 1


def well_formed(case: Any, where: ParameterLocation) -> bool:
    part = case.meta.components.get(where)
    return part is None or bool(part.mode.is_positive)


@schemathesis.check
def takes_what_the_document_allows(ctx: Any, response: Any, case: Any) -> None:
    if not case.meta.generation.mode.is_positive or response.status_code not in {400, 406, 415, 422}:
        return
    problem = response.json()
    too_many_bots = list(problem.get("errors", ())) == ["bots"] and case.path == "/v1/games"
    if problem["code"] not in FORESEEN and "rule" not in problem and not too_many_bots:
        raise AssertionError(f"refused although the document allows it: {problem}")
