"""Rules that raise whatever they like at run time: the room and the server go on."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from noripan.client import CommandRefused
from noripan.storage import MemoryStorage
from tests.registry.packages import GAME, forget, install

from ..harness import FakeClock, begin, move, run_server, sync, until

RAISING = GAME.replace("    return State(True), (Ended(seat),)", "    return 1 / 0").replace(
    "seat == 0", "seat == 1"
)
RAISING = RAISING.replace("(Seat(0),)", "(Seat(1),)")
SLUG = "raising"
MOST_TRIES = 5
SOON = 0.3
"""Seconds in which a server that tries again at once would try thousands of times."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    install(tmp_path, SLUG, RAISING)
    yield
    forget()


@pytest.mark.usefixtures("package")
async def test_action_that_raises_is_refused_and_everything_else_goes_on() -> None:
    with capture_logs() as logs:
        async with run_server(MemoryStorage(), FakeClock()) as server:
            ann, ben = await server.room("Ann", "Ben", slug=SLUG)
            cid, dot = await server.room("Cid", "Dot")
            await begin(ann, ben)
            with pytest.raises(CommandRefused) as refused:
                await move(ann, ben)
            assert refused.value.code == "SERVER_ERROR"
            await ann.send("Say", text="what was that?")
            await sync(ann, ben)
            await begin(cid, dot)
            await move(cid, dot)
    assert errors(logs) == ["cannot decide"]


@pytest.mark.usefixtures("package")
async def test_timeout_that_raises_is_not_tried_all_the_time() -> None:
    clock = FakeClock()
    with capture_logs() as logs:
        async with run_server(MemoryStorage(), clock) as server:
            ann, ben = await server.room("Ann", "Ben", slug=SLUG, turn_seconds=10)
            await begin(ann, ben)
            clock.ahead += 60_000
            (await server.runner(ann))._clock._ring()
            await until(lambda: errors(logs))
            await asyncio.sleep(SOON)
            await ann.send("Say", text="still here")
    assert len(errors(logs)) < MOST_TRIES


@pytest.mark.usefixtures("package")
async def test_bot_whose_action_raises_is_not_asked_all_the_time() -> None:
    with capture_logs() as logs:
        async with run_server(MemoryStorage(), FakeClock()) as server:
            (ann,) = await server.room("Ann", slug=SLUG)
            await ann.send("SeatBot", bot="uniform")
            await ann.ready("Start")
            await until(lambda: errors(logs))
            await asyncio.sleep(SOON)
            await ann.send("Say", text="still here")
    assert len(errors(logs)) < MOST_TRIES


def errors(logs: Sequence[EventDict]) -> list[str]:
    return [line["event"] for line in logs if "exc_info" in line]
