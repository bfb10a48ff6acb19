"""A server among hostile people: the log stays true, promises are kept, and nobody waits in vain.

`NORIPAN_FUZZ_SEED` repeats a run, as far as the order in which sockets are served lets it;
`NORIPAN_FUZZ_FRAMES` says how long it is.
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
from .figures import resident, tell
from .generous import GENEROUS
from .kinds import BAD
from .ledger import Ledger
from .line import hang_up_all
from .population import live, look_again, settle_in
from .server_log import complaints
from .stored import Stored
from .verdict import Shown, judge, read_logs
from .world import World

FRAMES: Final = int(os.environ.get("NORIPAN_FUZZ_FRAMES", "50000"))
PARTS: Final = 5
"""The memory is looked at between them."""
LEAST_LEGAL: Final = 0.25
LEAST_KINDS: Final = 30
LEAST_MATCHES: Final = 10
"""Of each game, in a run of the usual length."""
MOST_GROWTH: Final = 200 * 1024 * 1024
"""Bytes by which the server may grow: its rooms keep the last entries of each, and no more."""


def test_a_server_among_hostile_people(tmp_path: Path) -> None:
    seed = os.environ.get("NORIPAN_FUZZ_SEED") or os.urandom(4).hex()
    ledger = Ledger(seed)
    tell(f"NORIPAN_FUZZ_SEED={seed}, {FRAMES} frames")
    with (
        RunningServer(tmp_path, **GENEROUS) as server,
        asyncio.Runner(loop_factory=fastest_loop()) as runner,
    ):
        world = World(int(server.url.rpartition(":")[2]), seed, ledger)
        try:
            runner.run(fuzz(world, server))
        except Exception as error:
            error.add_note(f"NORIPAN_FUZZ_SEED={seed}\n{server.log()[-3000:]}")
            raise
        finally:
            runner.run(hang_up_all())
            tell(ledger.report())
    ledger.faults += BAD.faults(ledger.answers)
    ledger.faults += complaints(server.log())
    ledger.must_be_clean()
    assert len(ledger.sent) >= LEAST_KINDS
    assert ledger.share >= LEAST_LEGAL, f"NORIPAN_FUZZ_SEED={seed}"


async def fuzz(world: World, server: RunningServer) -> None:
    """Lives, looks, restarts without snapshots, looks again; each time at what the log makes of it."""
    asyncio.get_running_loop().set_exception_handler(lambda _, context: world.ledger.fault(str(context)))
    stored = Stored(server.database, world.ledger)
    world.check_stored = stored.check
    await settle_in(world)
    grown = [await resident(world.port)]
    for part in range(1, PARTS + 1):
        await live(world, FRAMES * part // PARTS)
        grown.append(await resident(world.port))
    world.ledger.must_be_clean()
    tell(f"the server's memory: {', '.join(f'{size / 1e6:.0f}' for size in grown)} MB")
    tell(f"{stored.checked} answers were looked up in the file when they came")
    await check_everything(world, server)
    check_matches(server.database)
    await stop(world, server)
    forget_snapshots(server.database)
    await asyncio.to_thread(server.start)
    await check_everything(world, server)
    await stop(world, server)
    stored.close()
    assert grown[-1] - grown[0] < MOST_GROWTH


async def check_everything(world: World, server: RunningServer) -> None:
    """What people knew at the end, and what they are shown when they come anew, is what the log makes."""
    known = [_shown(person) for person in world.people if person.is_in]
    shown = known + [_shown(person) for person, _ in await look_again(world)]
    by_room: defaultdict[str, list[Shown]] = defaultdict(list)
    for code, one in shown:
        by_room[code].append(one)
    judge(world.ledger, await asyncio.to_thread(read_logs, server.database), by_room)


def check_matches(database: Path) -> None:
    """Every game was really played, in each way it starts: rooms where nothing begins would show nothing."""
    begun = Counter({way: 0 for listing in listings() for way in _ways(listing.game)})
    for log in read_logs(database).values():
        starts = [entry.event for entry in log.entries if isinstance(entry.event, MatchStarted)]
        begun.update(_way(log.game, start.options) for start in starts)
    tell(f"matches: {dict(begun)}")
    assert min(begun.values()) >= LEAST_MATCHES * FRAMES / 50_000


def _ways(game: AnyGame) -> set[str]:
    usual = game.facts.codecs.options.type()
    return {_way(game, options) for options in (usual, game.facts.solo_options or usual)}


def _way(game: AnyGame, options: Any) -> str:
    return f"{game.facts.slug}, {game.start(options)}"


def _shown(person: Any) -> tuple[str, Shown]:
    return person.place.code, Shown(person.member, person.seq, person.room, person.view, person.turn)


async def stop(world: World, server: RunningServer) -> None:
    """SIGTERM is enough, whoever is still connected; and everybody is told to come back."""
    lines = [person.line for person in world.people if person.is_in and person.line is not None]
    await asyncio.to_thread(server.stop)
    codes = {await line.closed for line in lines}
    if codes != {RESTARTING}:
        world.ledger.fault(f"the server stopped, and lines were closed with {codes}")


def forget_snapshots(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM snapshots")
    connection.close()
