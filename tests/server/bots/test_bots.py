"""Bots in live rooms: they move on their turn, and a bot that cannot move holds up nobody."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from noripan.client import Table
from noripan.kernel import Acted, MatchEntry
from noripan.rooms import BotPlayer, room_entry_codec, running

from ..faulty_storage import FaultyStorage
from ..harness import GAME, FakeClock, LocalServer, fold_log, move, run_server, until

PATIENCE = 60.0
"""Workers are real processes, and the machine may be busy."""

ODD_BOTS = """
import time
from pathlib import Path
from noripan.games.registry import Listing, find

HERE = Path(__file__).parent

def slow(view, menu, chance):
    (HERE / "thinking").touch()
    while not (HERE / "open").exists():
        time.sleep(0.005)
    return menu[0]

def failing(view, menu, chance):
    raise ValueError("no idea")

def cheating(view, menu, chance):  # below every bet that was made before
    return find("pirate_dice").game.facts.codecs.action.decode('{"type":"Bet","face":1,"count":1}')

def finder(bot):
    return lambda: lambda slug: Listing(find(slug).game, {"odds": bot})

slow_bots, failing_bots, cheating_bots = finder(slow), finder(failing), finder(cheating)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "odd_table_bots.py").write_text(ODD_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.fixture
async def bots(
    request: pytest.FixtureRequest, faulty: FaultyStorage, clock: FakeClock, folder: Path
) -> AsyncIterator[LocalServer]:
    """A server on which one bot misbehaves."""
    async with run_server(faulty, clock) as server:
        server.service.bot_workers.resolver = f"odd_table_bots:{request.param}"
        yield server


async def with_bots(server: LocalServer, count: int, bot: str = "odds", **settings: Any) -> Table:
    """A match against some bots, up to the first bot's turn."""
    (ann,) = await server.room("Ann", **settings)
    for _ in range(count):
        await ann.send("SeatBot", bot=bot)
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    return ann


async def moved(table: Table, number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        await table.until(lambda one: one.turn["number"] > number or one.is_over)


async def bot_moves(server: LocalServer, table: Table) -> list[tuple[Any, Any]]:
    """The moves of the bots, each with the state before it."""
    log = await server.log(table)
    rooms = fold_log(GAME, (await server.runner(table)).room.id, log)
    found = []
    for entry in log:
        before = rooms.get(entry.seq - 1)
        if isinstance(entry.event, MatchEntry) and isinstance(entry.event.move, Acted):
            move = entry.event.move
            if isinstance(before.match.players[move.seat], BotPlayer):
                found.append((move, before.match.state))
    return found


async def test_bots_play_a_match_by_themselves(server: LocalServer):
    ann = await with_bots(server, 3, "uniform")
    async with asyncio.timeout(PATIENCE):
        async for _ in ann.turns():
            await move(ann)
    assert ann.is_over
    moves = await bot_moves(server, ann)
    assert len(moves) >= 3
    for move_made, state in moves:
        assert move_made.action in GAME.legal(state, move_made.seat)
        assert not move_made.idle


@pytest.mark.parametrize("bots", ["failing_bots", "cheating_bots"], indirect=True)
async def test_failing_bot_plays_the_idle_action(bots: LocalServer):
    ann = await with_bots(bots, 5)
    while b"noripan_bot_failures_total{" not in bots.service.metrics.render()[0]:
        await moved(ann, ann.turn["number"])
        while ann.menu:
            await move(ann)
    for made, state in await bot_moves(bots, ann):
        assert made.action == GAME.idle(state, made.seat)


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_worker_killed_while_thinking_delays_nobody(bots: LocalServer, folder: Path):
    ann = await with_bots(bots, 5)
    number = ann.turn["number"]
    await until((folder / "thinking").exists, PATIENCE)
    (killed,) = bots.service.bot_workers.pids
    os.kill(killed, signal.SIGKILL)
    (other,) = await bots.room("Ben")
    async with asyncio.timeout(PATIENCE):  # the bot itself never answers
        await ann.send("Say", text="still here")
        await other.send("Say", text="here too")
    (folder / "open").touch()
    await moved(ann, number)
    (first, state), *_ = await bot_moves(bots, ann)
    assert first.action == GAME.legal(state, first.seat)[0]
    assert bots.service.bot_workers.pids != [killed]


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_turn_of_a_slow_bot_times_out(bots: LocalServer, folder: Path, clock: FakeClock):
    ann = await with_bots(bots, 5, turn_seconds=120)
    number, runner = ann.turn["number"], await bots.runner(ann)
    await until((folder / "thinking").exists, PATIENCE)
    clock.ahead += 120_001
    runner.wake()
    await moved(ann, number)
    (late, _), *_ = await bot_moves(bots, ann)
    assert late.idle
    (folder / "open").touch()  # the late answer is dropped, and the bot is asked again for its next turn
    while ann.menu:
        await move(ann)
    await moved(ann, ann.turn["number"])
    assert [made.idle for made, _ in await bot_moves(bots, ann)][:2] == [True, False]


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_stopping_server_makes_no_move_for_a_bot(bots: LocalServer, folder: Path):
    ann = await with_bots(bots, 5)
    await until((folder / "thinking").exists, PATIENCE)
    room = (await bots.runner(ann)).room
    match = running(room)
    assert match is not None
    await bots.stop()
    assert bots.service.bot_scheduler.thinking == 0
    codec = room_entry_codec(GAME)
    log = [codec.decode(raw) for raw in bots.storage.inner._entries[room.id]]
    assert sum(isinstance(entry.event, MatchEntry) for entry in log) == match.moves


async def test_no_bot_is_asked_during_shutdown(server: LocalServer, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    faulty.hold()
    starting = asyncio.ensure_future(ann.ready("Start"))
    await until(lambda: faulty.caught)
    stopping = asyncio.ensure_future(server.stop())
    await until(lambda: server.service.live_rooms.is_closing)
    faulty.release()
    await asyncio.gather(starting, stopping)
    assert server.service.bot_scheduler.thinking == 0
    assert not server.service.bot_workers.is_started
