"""Connections that are lost for a moment: nobody hears of them and nothing is stored."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from noripan.client import Session, Table
from noripan.rooms import MemberLost
from noripan.rooms.rules.clocks import SECOND
from noripan.server.rooms import presence
from noripan.server.rooms.presence import CALM_SECONDS, Presence

from ..running import SECONDS, Running, until

FOR_EVER = 1e6
RECONNECTS = 20


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every wait for a lost connection outlasts the test."""
    monkeypatch.setattr(presence, "BLINK_SECONDS", FOR_EVER)


@pytest.fixture
async def ben(server: Running) -> Session:
    return await server.guest("Ben")


async def come_and_go(server: Running, ann: Table, ben: Session) -> None:
    """Ben's connection is lost and there again, many times."""
    runner = await server.runner(ann)
    for _ in range(RECONNECTS):
        line = await server.line(ben)
        assert (await line.enter(ann.room["code"]))["type"] == "Welcome"
        assert not runner._presence.is_waiting
        await line.hang_up()
        await until(lambda: runner._presence.is_waiting)


@pytest.mark.usefixtures("patient")
async def test_reconnects_in_the_lobby_store_nothing(server: Running, ben: Session):
    (ann,) = await server.room("Ann")
    line = await server.line(ben)
    await line.enter(ann.room["code"])
    await line.hang_up()
    before = await server.log(ann)
    await come_and_go(server, ann, ben)
    assert await server.log(ann) == before
    await server.shown_to(ann)
    assert [member["connected"] for member in ann.room["members"]] == [True, True]


@pytest.mark.usefixtures("patient")
async def test_reconnects_in_a_match_store_nothing(server: Running, ben: Session):
    (ann,) = await server.room("Ann")
    line = await server.line(ben)
    welcome = await line.enter(ann.room["code"])
    await line.ask("Ready", commitment=welcome["room"]["commitment"])
    await line.frame("Accepted")
    await line.hang_up()
    await ann.ready("Start")
    before = await server.log(ann)
    await come_and_go(server, ann, ben)
    assert await server.log(ann) == before


async def test_loss_that_lasts_is_stored_with_the_time_it_began(
    server: Running, ben: Session, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence, "BLINK_SECONDS", 0.02)
    (ann,) = await server.room("Ann", grace_seconds=50)
    line = await server.line(ben)
    await line.enter(ann.room["code"])
    await server.shown_to(ann)
    await line.hang_up()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    entry = (await server.log(ann))[-1]
    assert isinstance(entry.event, MemberLost)
    assert entry.event.since is not None
    assert entry.event.since < entry.at
    assert ann.room["members"][1]["awaited"] == entry.event.since + 50 * SECOND


@pytest.mark.usefixtures("patient")
async def test_without_grace_nobody_waits(server: Running, ben: Session):
    (ann,) = await server.room("Ann", grace_seconds=0)
    line = await server.line(ben)
    await line.enter(ann.room["code"])
    await server.shown_to(ann)
    await line.hang_up()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)


@pytest.mark.usefixtures("patient")
async def test_room_stays_awake_while_a_loss_is_unreported(server: Running, ben: Session):
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    await ann.close()
    await until(lambda: not runner.watchers)
    assert runner._presence.is_waiting
    assert not runner.is_idle


class Timers:
    """Stands for the loop: time passes when told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: tuple[float, Callable[..., None], tuple[Any, ...]] | None = None

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, ring: Callable[..., None], *args: Any) -> "Timers":
        self._due = self.now + seconds, ring, args
        return self

    def cancel(self) -> None:
        self._due = None

    def ring(self) -> None:
        assert self._due is not None
        self.now, ring, args = self._due
        self._due = None
        ring(*args)


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> Timers:
    timers = Timers()
    monkeypatch.setattr(presence, "BLINK_SECONDS", 2.0)
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: timers)
    return timers


def test_loss_is_reported_later_each_time_until_the_connection_is_calm(timers: Timers) -> None:
    reported: list[float] = []
    watch = Presence(lambda: int(timers.now), lambda member, since: reported.append(timers.now - since))
    for pause in (0, 1, 1, 1, 1, 1, 1, CALM_SECONDS):
        timers.now = int(timers.now) + pause
        watch.gone("ann", 60)
        timers.ring()
    assert reported == [2, 4, 8, 16, 32, 60, 60, 2]


def test_member_who_is_back_is_not_reported(timers: Timers) -> None:
    reported: list[str] = []
    watch = Presence(lambda: 0, lambda member, since: reported.append(member))
    watch.gone("ann", 60)
    watch.gone("ann", 60)
    watch.back("ann")
    watch.back("ann")
    assert (watch.is_waiting, reported) == (False, [])
