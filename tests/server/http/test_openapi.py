"""schemathesis walks the OpenAPI description: whatever it sends, no answer is an error of ours."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from paddock.server.http.examples import EXAMPLES, as_sent
from tests.server.conftest import serving

REQUESTS = int(os.environ.get("PADDOCK_EXAMPLES", "2"))
HEALTHY = list(HealthCheck)
SIGNING_OUT = ("/api/account", "/api/login", "/api/logout", "/api/me/sessions")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server over each database: they do not choke on the same things."""
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    with serving(tmp_path, database_url=url) as address:
        yield address


@pytest.fixture
def known(place: str) -> dict[str, str]:
    """A person with a table against a bot, so that paths lead somewhere."""
    with httpx.Client(base_url=place) as http:
        http.post("/api/me", json={"name": "Ada"}).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = http.post("/api/tables", json={"game": "jurassic_snack", "seats": seats}).json()
        return {"cookie": http.cookies["paddock"], "code": table["code"]}


def check_operation(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, known: dict[str, str]) -> None:
    """Many requests as the description allows them, or breaks it; half of them to a table that exists."""

    @given(case=operation.as_strategy(generation_mode=mode), is_known=st.booleans())
    @settings(max_examples=REQUESTS, database=None, derandomize=True, deadline=None, suppress_health_check=HEALTHY)
    def ask(case: schemathesis.Case[Any], is_known: bool) -> None:
        if is_known and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = known["code"]
        response = case.call(headers={"Cookie": f"paddock={known['cookie']}"})
        case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])

    with contextlib.suppress(Unsatisfiable):  # requests without parameters can't be wrong
        ask()


@pytest.mark.slow
def test_no_request_makes_the_server_fail(place: str, known: dict[str, str]) -> None:
    schema = schemathesis.openapi.from_url(f"{place}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    operations = [operation for operation in operations if not operation.path.endswith(("/stream", "/metrics"))]
    operations.sort(key=lambda operation: operation.path.startswith(SIGNING_OUT))  # and so they ask as strangers
    assert len(operations) > 25
    for operation in operations:
        for mode in GenerationMode:
            check_operation(operation, mode, known)


def test_the_description_is_openapi_3_1_with_words(address: str) -> None:
    described = httpx.get(f"{address}/api/schema/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("summary") or operation.get("description"), f"{method} {path}"


def test_every_shape_has_an_example(address: str) -> None:
    described = httpx.get(f"{address}/api/schema/openapi.json").json()
    assert len(described["components"]["schemas"]) == len(EXAMPLES)
    for name, shape in described["components"]["schemas"].items():
        assert shape["examples"], name


def test_every_example_is_what_the_api_reads_and_writes() -> None:
    for example in EXAMPLES:
        assert msgspec.convert(as_sent(example), type(example)) == example
