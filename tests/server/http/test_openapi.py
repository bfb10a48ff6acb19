import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest
import schemathesis
import uvicorn
from msgspec.structs import replace
from schemathesis.config import SchemathesisConfig

from noripan.server.app import create_app, openapi_json
from noripan.server.guests import COOKIE
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage

from ..harness import UNLIMITED

SECONDS = 60
CONFIG: dict[str, Any] = {
    "generation": {"max-examples": 5, "deterministic": True, "database": "none"},
    "operations": [
        # Names, options and clocks have rules that no schema expresses.
        {
            "include-method": ["POST", "PATCH"],
            "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "400", "401", "404"]}},
        },
        # It never ends by itself.
        {"include-path": "/api/rooms/live", "max-stream-events": 1},
    ],
}


@contextmanager
def run_server() -> Iterator[str]:
    """A real server on a free port, in a thread of its own."""
    settings = replace(Settings(database=":memory:"), **UNLIMITED)
    app = create_app(Service(settings, MemoryStorage()))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, access_log=False, ws="none"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    try:
        until = time.monotonic() + SECONDS
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(SECONDS)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with run_server() as address:
        yield address


@pytest.fixture(scope="module")
def session(address: str) -> dict[str, str]:
    answer = httpx2.post(f"{address}/api/session", json={"name": "지민", "lang": "ko"})
    return {COOKIE: answer.cookies[COOKIE]}


def operations() -> dict[str, dict[str, Any]]:
    paths = json.loads(openapi_json())["paths"]
    return {
        f"{method.upper()} {path}": told
        for path, methods in paths.items()
        for method, told in methods.items()
    }


@pytest.mark.parametrize("name", sorted(operations()))
def test_every_route_is_documented_with_examples(name: str):
    told = operations()[name]
    assert told["summary"]
    assert told["description"]
    assert told["tags"]
    for status, answer in told["responses"].items():
        ((_, content),) = answer["content"].items()
        assert answer["description"]
        assert content["examples"]
        is_refusal = content["schema"] == {"$ref": "#/components/schemas/RefusalBody"}
        assert is_refusal == (int(status) >= 400)
    for content in told.get("requestBody", {}).get("content", {}).values():
        assert content["schema"]["examples"]


def test_every_route_that_takes_a_body_documents_how_it_refuses_one():
    for told in operations().values():
        if "requestBody" in told:
            assert {"400", "403", "413", "415", "429", "500", "503", "507"} <= told["responses"].keys()


def test_openapi_document_is_served_without_a_ui(address: str):
    answer = httpx2.get(f"{address}/api/openapi.json")
    assert answer.content == openapi_json()
    assert answer.json()["info"]["title"] == "Noripan"
    assert httpx2.get(f"{address}/schema/openapi.json").status_code == 404


def api(**generation: Any) -> Any:
    config = {**CONFIG, "generation": {**CONFIG["generation"], **generation}}
    return schemathesis.openapi.from_dict(
        json.loads(openapi_json()), config=SchemathesisConfig.from_dict(config)
    )


@(api().parametrize())
def test_visitor_responses_match_the_openapi_document(case, address):
    case.call_and_validate(base_url=address)


@(api(**{"with-security-parameters": False}).parametrize())
def test_signed_in_responses_match_the_openapi_document(case, address, session):
    case.call_and_validate(base_url=address, cookies=session)
