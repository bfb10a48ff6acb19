"""The judge's verdict over HTTP: only for the host, and without a second question."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from noripan.rooms import CallOff
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.server.settings import Settings

from ..harness import until
from ..http.test_http import refused
from ..socketless import ask
from .judged import asks, heard, judged_by, match_of, outcome, roll, rolled
from .models import Models, Reply, after, judges, models, says

PATH = "/api/calculate-custom-winner"
BEN = "Ben"
Visit = Callable[[], Awaitable[httpx2.AsyncClient]]


@pytest.fixture
def gate() -> asyncio.Event:
    """The model answers once it is set."""
    return asyncio.Event()


@pytest.fixture
async def ours(gate: asyncio.Event) -> AsyncIterator[Models]:
    async with models(model=after(gate, judges("p2", "p1", reason="p2 and p1, both"))) as ours:
        yield ours


@pytest.fixture
async def settings(ours: Models) -> Settings:
    return judged_by(ours)


async def id_of(client: httpx2.AsyncClient) -> str:
    member: str = (await client.get("/api/session")).json()["id"]
    return member


async def room_of(service: Service, host: httpx2.AsyncClient, **options: Any) -> Runner:
    """A room in which the host and Ben have rolled."""
    return await rolled(service, await id_of(host), BEN, **options)


def question(runner: Runner, **other: str) -> dict[str, str]:
    return {"room": runner.room.code, "match": match_of(runner).id, **other}


async def test_host_gets_the_verdict_of_the_rooms_own_question(
    service: Service, guest: httpx2.AsyncClient, ours: Models, gate: asyncio.Event
):
    runner = await room_of(service, guest)
    waiting = [asyncio.create_task(guest.post(PATH, json=question(runner))) for _ in range(3)]
    await heard(ours)
    gate.set()
    told = [(answer.status_code, answer.json()) for answer in await asyncio.gather(*waiting)]
    own = match_of(runner).names[0]
    assert told == [(200, {"winners": [own, BEN], "reason": f"{own} and {BEN}, both"})] * 3
    assert (await outcome(runner)).reason == "model"
    later = await guest.post(PATH, json=question(runner, room=runner.room.code.lower()))
    assert later.json() == told[0][1]
    assert len(ours.heard) == 1


async def test_verdict_is_answered_after_it_is_stored(
    service: Service, guest: httpx2.AsyncClient, gate: asyncio.Event
):
    gate.set()
    runner = await room_of(service, guest)
    assert (await guest.post(PATH, json=question(runner))).status_code == 200
    assert match_of(runner).ended is not None


async def test_disconnecting_requester_does_not_cancel_the_question(
    service: Service, guest: httpx2.AsyncClient, ours: Models, gate: asyncio.Event
):
    runner = await room_of(service, guest)
    gone, waiting = [asyncio.create_task(guest.post(PATH, json=question(runner))) for _ in range(2)]
    await heard(ours)
    await until(lambda: service.address_limits.open_connections() == 2)
    gone.cancel()
    await asyncio.wait([gone])
    gate.set()
    assert (await waiting).status_code == 200
    assert (await outcome(runner)).reason == "model"


async def test_verdict_is_only_for_the_host(
    service: Service, guest: httpx2.AsyncClient, visitor: httpx2.AsyncClient, visit: Visit
):
    other = await visit()
    await other.post("/api/session", json={"name": "Ann", "lang": "en"})
    runner = await rolled(service, await id_of(guest), await id_of(other))
    assert refused(await visitor.post(PATH, json=question(runner))) == (401, "NOT_SIGNED_IN")
    assert refused(await other.post(PATH, json=question(runner))) == (403, "NOT_HOST")


async def test_verdict_on_an_unknown_room_or_match_is_refused(service: Service, guest: httpx2.AsyncClient):
    runner = await room_of(service, guest)
    assert refused(await guest.post(PATH, json=question(runner, room="NOROOM"))) == (404, "NO_SUCH_ROOM")
    assert refused(await guest.post(PATH, json=question(runner, match="other"))) == (404, "NO_SUCH_MATCH")
    assert refused(await guest.post(PATH, json={"room": runner.room.code})) == (400, "MALFORMED")


async def test_match_without_a_judge_has_no_verdict(service: Service, guest: httpx2.AsyncClient):
    of_host = await room_of(service, guest, judge="host")
    assert refused(await guest.post(PATH, json=question(of_host))) == (409, "NO_VERDICT_WANTED")
    readable = await room_of(service, guest, rule="하이 - 낮은 사람이 걸림")
    assert refused(await guest.post(PATH, json=question(readable))) == (409, "NO_VERDICT_WANTED")


async def test_calling_off_a_match_ends_the_wait_for_its_verdict(
    service: Service, guest: httpx2.AsyncClient, ours: Models
):
    runner = await room_of(service, guest)
    waiting = asyncio.create_task(guest.post(PATH, json=question(runner)))
    await heard(ours)
    await ask(runner, await id_of(guest), CallOff())
    assert refused(await waiting) == (409, "NO_VERDICT_WANTED")


@pytest.mark.parametrize("bad", [says("nobody, really"), judges("지민")])
async def test_failed_judge_is_reported_without_logging_again(
    service: Service, guest: httpx2.AsyncClient, ours: Models, bad: Reply
):
    ours.replies["model"] = bad
    runner = await room_of(service, guest)
    await until(lambda: asks(runner) == "host")
    with capture_logs() as lines:
        assert refused(await guest.post(PATH, json=question(runner))) == (502, "JUDGE_FAILED")
    assert lines == []


class TestWithoutJudge:
    @pytest.fixture
    async def settings(self) -> Settings:
        return Settings(database=":memory:")

    async def test_server_without_judge_has_no_verdict(self, service: Service, guest: httpx2.AsyncClient):
        runner = await room_of(service, guest)
        assert refused(await guest.post(PATH, json=question(runner))) == (409, "NO_JUDGE")
        assert asks(runner) == "host"


class TestSeldom:
    @pytest.fixture
    async def settings(self, ours: Models) -> Settings:
        return replace(judged_by(ours), judge_rate=Rate(1, 600))

    async def test_refused_question_has_retry_after(
        self, service: Service, guest: httpx2.AsyncClient, gate: asyncio.Event
    ):
        gate.set()
        runner = await room_of(service, guest)
        await outcome(runner)
        await roll(runner, await id_of(guest), BEN)
        answer = await guest.post(PATH, json=question(runner))
        assert refused(answer) == (429, "TOO_FAST")
        assert int(answer.headers["Retry-After"]) == 600
