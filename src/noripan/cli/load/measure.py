"""Runs a load test and measures the server."""

import asyncio
import resource
import time
from collections.abc import Sequence
from typing import Final

import httpx2

from noripan.client import CommandRefused, NoServer, TableClosed
from noripan.client.load import Load, Servers, open_idle_connections
from noripan.client.load_results import LoadResult, Tally
from noripan.kernel import AnyGame, Lang
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

from ..commands.common import complain
from ..text import command_texts
from .measured_server import RAISED_LIMITS, ServerUsage, running_servers, server_usage
from .processes import LoadFailed, client_processes, split_rooms, start_together
from .report import AnyReport, IdleReport, Report, ServerLoad, bottleneck

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
    given: Servers,
    idle: int | None,
    lang: Lang,
) -> AnyReport:
    """Measures the given servers, or a new one with raised rate limits."""
    _raise_file_limit()
    tune_gc()
    limits = {} if given.urls else RAISED_LIMITS
    with running_servers(given.urls, lang) as urls, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        servers = Servers(urls, given.spread_players)
        try:
            if idle is not None:
                return runner.run(_measure_idle(urls[0], game.facts.slug, idle))
            return runner.run(_measure(servers, limits, game, rooms, seconds, processes))
        except (NoServer, OSError, httpx2.TransportError):
            complain(command_texts.NO_SERVER_THERE, lang, url=", ".join(urls))
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
    servers: Servers, limits: dict[str, str], game: AnyGame, rooms: int, seconds: int, processes: int
) -> Report:
    slug, seats = game.facts.slug, clients_of(game)
    parts = split_rooms(rooms, processes)
    with client_processes(parts[1:], servers, slug, seats, seconds) as others:
        load = Load(len(parts[0]))
        try:
            await start_together(load, servers, slug, seats, others.ready)
        except BaseException:
            others.give_up()
            raise
        before, began = await _usages(servers), time.perf_counter()
        own = await load.measure(seconds)
        after, took = await _usages(servers), time.perf_counter() - began
        await load.close()
        tallies = [own, *await others.tallies()]
    measured = LoadResult.of(tallies)
    used = ServerUsage.total(after).since(ServerUsage.total(before))
    loads = tuple(
        _server_load(url, now.since(then), took, _moves_per_second(tallies, number))
        for number, (url, now, then) in enumerate(zip(servers.urls, after, before, strict=True))
    )
    client_cpu = tuple(round(tally.cpu_seconds / tally.seconds, 2) for tally in tallies)
    return Report(
        server=", ".join(servers.urls),
        limits=limits,
        game=slug,
        rooms=rooms,
        clients=rooms * seats,
        moves_per_second=round(measured.moves / measured.seconds, 1),
        measured=measured,
        server_moves_per_second=round(used.moves / took, 1),
        server_cpu=round(used.cpu_seconds / took, 2),
        client_cpu=client_cpu,
        bottleneck=bottleneck(
            max(each.cpu for each in loads),
            client_cpu,
            has_metrics=all(each.memory_bytes for each in loads),  # every process has memory
        ),
        server_memory_bytes=used.memory_bytes,
        cpu_micros_per_move=used.cpu_micros_per_move,
        bus_per_move=used.bus.per(used.moves),
        spread_players=servers.spread_players,
        servers=loads,
    )


async def _usages(servers: Servers) -> list[ServerUsage]:
    return await asyncio.gather(*map(server_usage, servers.urls))


def _moves_per_second(tallies: Sequence[Tally], server: int) -> float:
    return sum(tally.moves.get(server, 0) / tally.seconds for tally in tallies)


def _server_load(url: str, used: ServerUsage, seconds: float, moves_per_second: float) -> ServerLoad:
    return ServerLoad(
        url,
        round(moves_per_second, 1),
        round(used.moves / seconds, 1),
        round(used.cpu_seconds / seconds, 2),
        used.cpu_micros_per_move,
        used.memory_bytes,
        used.bus.per(seconds),
        round(used.conflicts / seconds, 2),
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
