"""A server with hostile clients: logs stay correct, acknowledged commands stay, all requests are answered.

`NORIPAN_FUZZ_SEED` repeats a run, as far as the order of sockets allows; `NORIPAN_FUZZ_FRAMES` sets its
length.
"""

import asyncio
import os
import sqlite3
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, Final

from noripan.games.registry import listings
from noripan.kernel import AnyGame
from noripan.rooms import MatchStarted
from noripan.server.event_loop import fastest_loop
from noripan.wire import RESTARTING

from ..server_process import RunningServer
from .attacks.table import ATTACKS
from .log_checks import Shown, check_logs, read_logs
from .measurements import print_lines, server_memory
from .no_limits import NO_LIMITS
from .raw_socket import abort_all
from .recorder import Recorder
from .scenario import rejoin_all, run_clients, set_up
from .server_log import error_lines
from .storage_check import StorageCheck
from .world import World

FRAMES: Final = int(os.environ.get("NORIPAN_FUZZ_FRAMES", "50000"))
PARTS: Final = 5
"""Memory is measured between the parts."""
MIN_LEGAL: Final = 0.25
MIN_KINDS: Final = 30
MIN_MATCHES: Final = 10
"""Per game and way to start, in a run of the default length."""
MAX_GROWTH: Final = 200 * 1024 * 1024
"""Bytes by which the server may grow: rooms keep only their last entries in memory."""


def test_server_survives_hostile_clients(tmp_path: Path) -> None:
    seed = os.environ.get("NORIPAN_FUZZ_SEED") or os.urandom(4).hex()
    recorder = Recorder(seed)
    print_lines(f"NORIPAN_FUZZ_SEED={seed}, {FRAMES} frames")
    with (
        RunningServer(tmp_path, **NO_LIMITS) as server,
        asyncio.Runner(loop_factory=fastest_loop()) as runner,
    ):
        world = World(int(server.url.rpartition(":")[2]), seed, recorder)
        try:
            runner.run(fuzz(world, server))
        except Exception as error:
            error.add_note(f"NORIPAN_FUZZ_SEED={seed}\n{server.log()[-3000:]}")
            raise
        finally:
            runner.run(abort_all())
            print_lines(recorder.report())
    recorder.faults += ATTACKS.faults(recorder.answers)
    recorder.faults += error_lines(server.log())
    recorder.assert_clean()
    assert len(recorder.sent) >= MIN_KINDS
    assert recorder.share >= MIN_LEGAL, f"NORIPAN_FUZZ_SEED={seed}"


async def fuzz(world: World, server: RunningServer) -> None:
    """Runs the clients, checks all logs, restarts without snapshots, and checks again."""
    asyncio.get_running_loop().set_exception_handler(lambda _, context: world.recorder.fault(str(context)))
    stored = StorageCheck(server.database, world.recorder)
    world.check_stored = stored.check
    await set_up(world)
    grown = [await server_memory(world.port)]
    for part in range(1, PARTS + 1):
        await run_clients(world, FRAMES * part // PARTS)
        grown.append(await server_memory(world.port))
    world.recorder.assert_clean()
    print_lines(f"the server's memory: {', '.join(f'{size / 1e6:.0f}' for size in grown)} MB")
    print_lines(f"{stored.checked} answers were looked up in the file when they came")
    await check_everything(world, server)
    check_matches(server.database)
    await stop(world, server)
    forget_snapshots(server.database)
    await asyncio.to_thread(server.start)
    await check_everything(world, server)
    await stop(world, server)
    stored.close()
    assert grown[-1] - grown[0] < MAX_GROWTH


async def check_everything(world: World, server: RunningServer) -> None:
    """Documents at the end, and those of a new Welcome, must equal what the log gives."""
    known = [_shown(client) for client in world.clients if client.is_in]
    shown = known + [_shown(client) for client, _ in await rejoin_all(world)]
    by_room: defaultdict[str, list[Shown]] = defaultdict(list)
    for code, one in shown:
        by_room[code].append(one)
    check_logs(world.recorder, await asyncio.to_thread(read_logs, server.database), by_room)


def check_matches(database: Path) -> None:
    """Every game was played, in each way it starts: rooms without matches would prove nothing."""
    begun = Counter({way: 0 for listing in listings() for way in _ways(listing.game)})
    for log in read_logs(database).values():
        starts = [entry.event for entry in log.entries if isinstance(entry.event, MatchStarted)]
        begun.update(_way(log.game, start.options) for start in starts)
    print_lines(f"matches: {dict(begun)}")
    assert min(begun.values()) >= MIN_MATCHES * FRAMES / 50_000


def _ways(game: AnyGame) -> set[str]:
    usual = game.facts.codecs.options.type()
    return {_way(game, options) for options in (usual, game.facts.usual_options or usual)}


def _way(game: AnyGame, options: Any) -> str:
    return f"{game.facts.slug}, {game.start(options)}"


def _shown(client: Any) -> tuple[str, Shown]:
    return client.place.code, Shown(client.member, client.seq, client.room, client.view, client.turn)


async def stop(world: World, server: RunningServer) -> None:
    """SIGTERM stops the server with connected clients, and closes all with RESTARTING."""
    sockets = [client.socket for client in world.clients if client.is_in and client.socket is not None]
    await asyncio.to_thread(server.stop)
    codes = {await socket.closed for socket in sockets}
    if codes != {RESTARTING}:
        world.recorder.fault(f"the server stopped, and sockets were closed with {codes}")


def forget_snapshots(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM snapshots")
    connection.close()
