"""Runs a load test and measures the server."""

import asyncio
import resource
import time
from typing import Final

import httpx2

from noripan.client import CommandRefused, NoServer, TableClosed
from noripan.client.load import Load, open_idle_connections
from noripan.client.load_results import LoadResult
from noripan.kernel import AnyGame, Lang
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

from ..commands.common import complain
from ..text import command_texts
from .measured_server import RAISED_LIMITS, running_server, server_usage
from .processes import LoadFailed, client_processes, split_rooms, start_together
from .report import AnyReport, IdleReport, Report, bottleneck

SETTLE_SECONDS: Final = 1.0
ROOMS_PER_PROCESS: Final = 50
"""With this many rooms a client process is about as busy as the server."""
MAX_OPEN_FILES: Final = 16_384
MOVERS: Final = 2


def run(
    game: AnyGame,
    rooms: int,
    seconds: int,
    processes: int,
    server: str | None,
    idle: int | None,
    lang: Lang,
) -> AnyReport:
    """Measures the given server, or a new one with raised rate limits."""
    _raise_file_limit()
    tune_gc()
    with running_server(server, lang) as url, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        try:
            if idle is not None:
                return runner.run(_measure_idle(url, game.facts.slug, idle))
            return runner.run(_measure(url, {} if server else RAISED_LIMITS, game, rooms, seconds, processes))
        except (NoServer, OSError, httpx2.TransportError):
            complain(command_texts.NO_SERVER_THERE, lang, url=url)
        except CommandRefused as refused:
            complain(command_texts.SERVER_REFUSES, lang, code=refused.code, why=refused.message[lang])
        except (TableClosed, LoadFailed) as closed:
            complain(command_texts.SERVER_REFUSES, lang, code="CLOSED", why=closed)


def processes_for(rooms: int, cores: int) -> int:
    """How many client processes to use; half of the cores are left to the server."""
    return max(1, min(-(-rooms // ROOMS_PER_PROCESS), cores // 2))


def clients_of(game: AnyGame) -> int:
    """How many clients a room needs: two who move, and one for each role."""
    least = len(game.roles) + MOVERS
    return next(seats for seats in game.facts.seats if seats >= least)


async def _measure(
    url: str, limits: dict[str, str], game: AnyGame, rooms: int, seconds: int, processes: int
) -> Report:
    slug, seats = game.facts.slug, clients_of(game)
    parts = split_rooms(rooms, processes)
    with client_processes(parts[1:], url, slug, seats, seconds) as others:
        load = Load(len(parts[0]))
        try:
            await start_together(load, url, slug, seats, others.ready)
        except BaseException:
            others.give_up()
            raise
        before, began = await server_usage(url), time.perf_counter()
        own = await load.measure(seconds)
        after, took = await server_usage(url), time.perf_counter() - began
        await load.close()
        tallies = [own, *await others.tallies()]
    measured = LoadResult.of(tallies)
    server_cpu = round((after.cpu_seconds - before.cpu_seconds) / took, 2)
    client_cpu = tuple(round(tally.cpu_seconds / tally.seconds, 2) for tally in tallies)
    return Report(
        server=url,
        limits=limits,
        game=slug,
        rooms=rooms,
        clients=rooms * seats,
        moves_per_second=round(measured.moves / measured.seconds, 1),
        measured=measured,
        server_moves_per_second=round((after.moves - before.moves) / took, 1),
        server_cpu=server_cpu,
        client_cpu=client_cpu,
        bottleneck=bottleneck(server_cpu, client_cpu),
        server_memory_bytes=after.memory_bytes,
    )


async def _measure_idle(url: str, slug: str, sockets: int) -> IdleReport:
    await asyncio.gather(*(table.close() for table in await open_idle_connections(url, slug, 1)))
    before = await server_usage(url)
    tables = await open_idle_connections(url, slug, sockets)
    await asyncio.sleep(SETTLE_SECONDS)
    after = await server_usage(url)
    await asyncio.gather(*(table.close() for table in tables))
    return IdleReport(url, sockets, (after.memory_bytes - before.memory_bytes) // sockets)


def _raise_file_limit() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
    if soft < limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
