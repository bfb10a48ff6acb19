"""Connections lost for a moment are not shown and not stored."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from noripan.client import Session, Table
from noripan.rooms import MemberLost
from noripan.rooms.rules.clocks import SECOND
from noripan.server.rooms import presence
from noripan.server.rooms.presence import STABLE_SECONDS, Presence

from ..harness import SECONDS, LocalServer, until

FOR_EVER = 1e6
RECONNECTS = 20


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loss is never reported during the test."""
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", FOR_EVER)


@pytest.fixture
async def ben(server: LocalServer) -> Session:
    return await server.guest("Ben")


async def reconnect_often(server: LocalServer, ann: Table, ben: Session) -> None:
    """Connects and disconnects Ben many times."""
    runner = await server.runner(ann)
    for _ in range(RECONNECTS):
        line = await server.raw_connection(ben)
        assert (await line.join(ann.room["code"]))["type"] == "Welcome"
        assert not runner._presence.has_unreported
        await line.close()
        await until(lambda: runner._presence.has_unreported)


@pytest.mark.usefixtures("patient")
async def test_reconnects_in_the_lobby_store_nothing(server: LocalServer, ben: Session):
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(ben)
    await line.join(ann.room["code"])
    await line.close()
    before = await server.log(ann)
    await reconnect_often(server, ann, ben)
    assert await server.log(ann) == before
    await server.sync(ann)
    assert [member["connected"] for member in ann.room["members"]] == [True, True]


@pytest.mark.usefixtures("patient")
async def test_reconnects_in_a_match_store_nothing(server: LocalServer, ben: Session):
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(ben)
    welcome = await line.join(ann.room["code"])
    await line.command("Ready", commitment=welcome["room"]["commitment"])
    await line.frame("Accepted")
    await line.close()
    await ann.ready("Start")
    before = await server.log(ann)
    await reconnect_often(server, ann, ben)
    assert await server.log(ann) == before


async def test_loss_that_lasts_is_stored_with_the_time_it_began(
    server: LocalServer, ben: Session, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 0.02)
    (ann,) = await server.room("Ann", grace_seconds=50)
    line = await server.raw_connection(ben)
    await line.join(ann.room["code"])
    await server.sync(ann)
    await line.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    entry = (await server.log(ann))[-1]
    assert isinstance(entry.event, MemberLost)
    assert entry.event.since is not None
    assert entry.event.since < entry.at
    assert ann.room["members"][1]["awaited"] == entry.event.since + 50 * SECOND


@pytest.mark.usefixtures("patient")
async def test_room_without_grace_does_not_wait(server: LocalServer, ben: Session):
    (ann,) = await server.room("Ann", grace_seconds=0)
    line = await server.raw_connection(ben)
    await line.join(ann.room["code"])
    await server.sync(ann)
    await line.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)


@pytest.mark.usefixtures("patient")
async def test_room_stays_awake_while_a_loss_is_unreported(server: LocalServer, ben: Session):
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    await ann.close()
    await until(lambda: not runner.subscribers)
    assert runner._presence.has_unreported
    assert not runner.is_idle


class Timers:
    """A fake event loop whose time passes when a test rings."""

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
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 2.0)
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: timers)
    return timers


def test_each_further_loss_is_reported_later_until_the_connection_is_stable(timers: Timers) -> None:
    reported: list[float] = []
    presence = Presence(lambda: int(timers.now), lambda member, since: reported.append(timers.now - since))
    for pause in (0, 1, 1, 1, 1, 1, 1, STABLE_SECONDS):
        timers.now = int(timers.now) + pause
        presence.disconnected("ann", 60)
        timers.ring()
    assert reported == [2, 4, 8, 16, 32, 60, 60, 2]


def test_member_who_is_back_is_not_reported(timers: Timers) -> None:
    reported: list[str] = []
    presence = Presence(lambda: 0, lambda member, since: reported.append(member))
    presence.disconnected("ann", 60)
    presence.disconnected("ann", 60)
    presence.connected("ann")
    presence.connected("ann")
    assert (presence.has_unreported, reported) == (False, [])
