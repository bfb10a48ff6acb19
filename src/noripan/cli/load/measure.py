"""A load on a server, measured from this process: what `noripan load` does."""

import asyncio
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias

import httpx2
import typer
from msgspec import Struct

from noripan.client import CommandRefused, NoServer, TableClosed
from noripan.client.load import Latencies, Load, Measured, sit_idle
from noripan.kernel import AnyGame, Lang
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

from ..commands.common import complain
from ..text import command_texts
from .processes import LoadFailed, begin_together, others, parts_of

MET: Final = "CONNECT REQUEST SIGN_IN ROOM WRITE COMMAND ADDRESS_COMMAND TALK ADDRESS_TALK"
RAISED: Final = {
    "NORIPAN_CONNECTIONS": "100000",
    **{f"NORIPAN_{rate}_RATE": "1000000000/1" for rate in MET.split()},
}
"""The limits that a load of one's own would run into."""
QUIET: Final = {"NORIPAN_LOG_LEVEL": "WARNING"}
"""No line for each of thousands who join."""
SETTLE_SECONDS: Final = 1.0
ROOMS_EACH: Final = 50
"""This many rooms keep a process of clients about as busy as they keep the server."""
BUSY: Final = 0.85
"""Cores of a process that does one thing after another, and hardly has time for more."""
FILES: Final = 16_384
MOVERS: Final = 2


Bottleneck: TypeAlias = Literal["server", "clients", "machine"]
_NOT_BUSY: Final[Mapping[Bottleneck, str]] = {
    "clients": "the clients were busier than the server (--processes)",
    "machine": "neither the server nor the clients got a core to themselves",
}


class ServerUsage(Struct, frozen=True):
    """What the server needed meanwhile."""

    cpu_seconds: float
    memory_bytes: int
    moves: float


class Report(Struct, frozen=True):
    """Everything a run tells."""

    server: str
    limits: dict[str, str]
    game: str
    rooms: int
    clients: int
    moves_per_second: float
    measured: Measured
    server_moves_per_second: float
    """As the server counts them; 0 where it does not say."""
    server_cpu: float
    """Seconds of processor time in a second."""
    client_cpu: tuple[float, ...]
    """Of each process of clients."""
    bottleneck: Bottleneck
    server_memory_bytes: int


class IdleReport(Struct, frozen=True):
    """What connections cost that do nothing."""

    server: str
    sockets: int
    bytes_each: int


AnyReport: TypeAlias = Report | IdleReport


def run(
    game: AnyGame,
    rooms: int,
    seconds: int,
    processes: int,
    server: str | None,
    idle: int | None,
    lang: Lang,
) -> AnyReport:
    """Measures a server, or one of our own with its limits raised."""
    _allow_many_files()
    tune_gc()
    with _server(server, lang) as url, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        try:
            if idle is not None:
                return runner.run(_weigh(url, game.facts.slug, idle))
            return runner.run(_measure(url, {} if server else RAISED, game, rooms, seconds, processes))
        except (NoServer, OSError, httpx2.TransportError):
            complain(command_texts.NO_SERVER_THERE, lang, url=url)
        except CommandRefused as no:
            complain(command_texts.SERVER_REFUSES, lang, code=no.code, why=no.message[lang])
        except (TableClosed, LoadFailed) as closed:
            complain(command_texts.SERVER_REFUSES, lang, code="CLOSED", why=closed)


def processes_for(rooms: int, cores: int) -> int:
    """How many processes of clients such a load takes; half of the machine is left to the server."""
    return max(1, min(-(-rooms // ROOMS_EACH), cores // 2))


def clients_of(game: AnyGame) -> int:
    """How many clients a room needs: two who move, and whoever has a role."""
    least = len(game.roles) + MOVERS
    return next(seats for seats in game.facts.seats if seats >= least)


def bottleneck(server_cpu: float, client_cpu: Sequence[float]) -> Bottleneck:
    """What the figures are a measure of: a server that is not busy could do more."""
    if server_cpu >= BUSY:
        return "server"
    return "clients" if max(client_cpu) >= BUSY else "machine"


async def _measure(
    url: str, limits: dict[str, str], game: AnyGame, rooms: int, seconds: int, processes: int
) -> Report:
    slug, seats = game.facts.slug, clients_of(game)
    parts = parts_of(rooms, processes)
    with others(parts[1:], url, slug, seats, seconds) as beside:
        tables = Load(len(parts[0]))
        try:
            await begin_together(tables, url, slug, seats, beside.ready)
        except BaseException:
            beside.give_up()
            raise
        before, began = await _burden(url), time.perf_counter()
        own = await tables.measure(seconds)
        after, took = await _burden(url), time.perf_counter() - began
        await tables.close()
        tallies = [own, *await beside.tallies()]
    measured = Measured.of(tallies)
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


async def _weigh(url: str, slug: str, sockets: int) -> IdleReport:
    await asyncio.gather(*(table.close() for table in await sit_idle(url, slug, 1)))
    before = await _burden(url)
    tables = await sit_idle(url, slug, sockets)
    await asyncio.sleep(SETTLE_SECONDS)
    after = await _burden(url)
    await asyncio.gather(*(table.close() for table in tables))
    return IdleReport(url, sockets, (after.memory_bytes - before.memory_bytes) // sockets)


async def _burden(url: str) -> ServerUsage:
    """What the server says of its own process."""
    async with httpx2.AsyncClient() as http:
        told = (await http.get(f"{url}/metrics")).text
    return ServerUsage(
        _metric(told, "process_cpu_seconds_total"),
        int(_metric(told, "process_resident_memory_bytes")),
        _metric(told, 'noripan_commands_total{answer="accepted",kind="Act"}'),
    )


def _metric(told: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", told, re.MULTILINE)
    return float(found[1]) if found else 0.0


@contextmanager
def _server(url: str | None, lang: Lang) -> Iterator[str]:
    """The server asked for, or one of our own for as long as it is needed."""
    if url is not None:
        yield url.rstrip("/")
        return
    with TemporaryDirectory(prefix="noripan-load-") as folder:
        command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--lang", "en"]
        database = str(Path(folder, "load.db"))
        process = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **QUIET, **RAISED},
        )
        try:
            yield _address(process, lang)
        finally:
            process.terminate()
            process.communicate()


def _address(process: subprocess.Popen[str], lang: Lang) -> str:
    told = (line.strip() for line in process.stdout or ())
    address = next((line for line in told if line.startswith("http")), None)
    if address is None:
        complain(command_texts.CANNOT_SERVE, lang, why=process.wait())
    return address


def _allow_many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def tell(report: AnyReport) -> None:
    """Prints the figures."""
    if isinstance(report, IdleReport):
        typer.echo(f"{report.sockets} idle sockets: {report.bytes_each:,} bytes each  ({report.server})")
        return
    typer.echo(f"{report.game} on {report.server}: {report.rooms} rooms, {report.clients} clients")
    for name, value in report.limits.items():
        typer.echo(f"  limit raised    {name}={value}")
    measured = report.measured
    typer.echo(
        f"  moves/s         {report.moves_per_second:,.0f}  ({measured.moves:,} in {measured.seconds:.1f} s)"
    )
    typer.echo(f"  as it counted   {report.server_moves_per_second:,.0f}")
    typer.echo(f"  acknowledged    {_spread(measured.acknowledged)}")
    typer.echo(f"  seen by others  {_spread(measured.seen)}")
    typer.echo(f"  bytes a move    {measured.bytes_per_move:,.0f}  (received by all clients of a room)")
    typer.echo(f"  server          {report.server_cpu:.2f} cores, {report.server_memory_bytes / 1e6:.0f} MB")
    typer.echo(f"  clients         {', '.join(f'{cpu:.2f}' for cpu in report.client_cpu)} cores")
    if report.bottleneck != "server":
        typer.echo(f"  {_NOT_BUSY[report.bottleneck]}: the server can do more than this")


def _spread(spread: Latencies) -> str:
    return f"p50 {spread.p50:.1f} ms, p95 {spread.p95:.1f} ms, p99 {spread.p99:.1f} ms"
