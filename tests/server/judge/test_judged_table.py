"""A table whose rule no grammar reads, over real sockets: all roll, the judge or the host says who pays."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from noripan.client import CommandRefused, Table
from noripan.kernel import MatchEntry
from noripan.rooms import (
    MatchEnded,
)
from noripan.storage import MemoryStorage

from ..harness import NO_CLOCK, SECONDS, LocalServer, begin, run_server, sync
from .judged import RULE
from .models import Models, Reply, after, hangs_up, judges, models

ROLL = {"type": "Roll", "client_seed": "1794717663512 xyz"}
NAMES = ("Ann", "Ben", "Cem")


@asynccontextmanager
async def table_for_three(**replies: Reply) -> AsyncIterator[tuple[LocalServer, Models, list[Table]]]:
    """Ann is the host; all have rolled in the order in which they came."""
    async with models(**replies) as ours:
        chosen = {"judge_url": ours.url, "judge_key": "sk-1", "judge_models": tuple(replies)}
        async with run_server(MemoryStorage(), **chosen) as server:
            sessions = [await server.guest(name) for name in NAMES]
            how = {"options": {"rule": RULE}, "settings": NO_CLOCK}
            address = await sessions[0].open_room("dice_room", **how)
            tables = [await server.join(session, address) for session in sessions]
            await begin(*tables)
            for table in tables:
                await table.act(ROLL)
            yield server, ours, tables


async def told(server: LocalServer, table: Table) -> list[Any]:
    """The events of the match's last move, and how it ended."""
    log = [entry.event for entry in await server.log(table)]
    (end,) = [what for what in log if isinstance(what, MatchEnded)]
    moves = [what for what in log if isinstance(what, MatchEntry)]
    return [moves[-1].events, end.outcome]


async def over(*tables: Table) -> None:
    async with asyncio.timeout(SECONDS):
        for table in tables:
            await table.until(lambda one: one.is_over)
    await sync(*tables)


async def test_verdict_decides_the_match():
    async with table_for_three(first=judges("p2", reason="p2만 슬퍼요")) as (server, ours, tables):
        await over(*tables)
        (judged,), end = await told(server, tables[0])
        assert (judged.caught, judged.by, judged.reason) == ((1,), "model", "Ben만 슬퍼요")
        assert end.results == ("win", "lose", "win")
        assert ours.names == ["first"]
        assert not [name for name in NAMES if name in ours.heard[0].body]


async def test_second_model_answers_if_the_first_fails():
    async with table_for_three(first=hangs_up, second=judges("p1", "p3")) as (server, ours, tables):
        await over(*tables)
        (judged,), end = await told(server, tables[0])
        assert (judged.caught, judged.by) == ((0, 2), "model")
        assert end.results == ("lose", "win", "lose")
        assert ours.names == ["first", "second"]


async def test_host_decides_if_no_model_answers():
    async with table_for_three(first=hangs_up, second=judges("Ben")) as (server, ours, tables):
        host, other, _ = tables
        async with asyncio.timeout(SECONDS):
            await host.until(lambda one: one.view["phase"] == {"type": "AwaitingVerdict", "of": "host"})
        with pytest.raises(CommandRefused, match="NOT_HOST"):
            await other.send("Decide", seats=[0])
        await host.send("Decide", seats=[2], reason="Cem pays")
        await over(*tables)
        (judged,), end = await told(server, host)
        assert (judged.caught, judged.by, judged.reason) == ((2,), "host", "Cem pays")
        assert end.results == ("win", "win", "lose")
        assert ours.names == ["first", "second"]


async def test_host_cannot_decide_while_the_judge_is_asked():
    gate = asyncio.Event()
    async with table_for_three(first=after(gate, judges("p3"))) as (server, _, tables):
        with pytest.raises(CommandRefused, match="NO_VERDICT_WANTED"):
            await tables[0].send("Decide", seats=[0])
        gate.set()
        await over(*tables)
        assert (await told(server, tables[0]))[1].results == ("win", "win", "lose")
