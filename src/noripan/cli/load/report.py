"""Reports of a load test, and how they are printed."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import typer
from msgspec import Struct
from msgspec.structs import astuple

from noripan.client.load_results import Latencies, LoadResult

BUSY_CORES: Final = 0.85
"""From this share of a core on, a single-threaded process counts as busy."""

Bottleneck: TypeAlias = Literal["server", "clients", "machine", "unknown"]
_BOTTLENECKS: Final[Mapping[Bottleneck, str]] = {
    "server": "",
    "clients": "the clients were busier than the server (--processes): the server can do more than this",
    "machine": "neither the server nor the clients got a core of their own: the server can do more than this",
    "unknown": "a server shows no metrics to this machine (NORIPAN_METRICS_FOR), so its load is not known",
}


class BusTraffic(Struct, frozen=True):
    """Messages between nodes, and their bytes. A node also receives its own messages."""

    published: float = 0.0
    published_bytes: float = 0.0
    received: float = 0.0
    received_bytes: float = 0.0

    def per(self, count: float) -> "BusTraffic":
        """The traffic for each of some seconds or moves."""
        return BusTraffic(*(round(each / count, 2) if count else 0.0 for each in astuple(self)))


class ServerLoad(Struct, frozen=True):
    """What one of the servers did."""

    url: str
    moves_per_second: float
    """As the clients of this server count them."""
    server_moves_per_second: float
    """As the server counts them; 0 if it exposes no metrics."""
    cpu: float
    """Processor seconds per second."""
    cpu_micros_per_move: float
    memory_bytes: int
    bus_per_second: BusTraffic
    conflicts_per_second: float
    """Appends that lost against another server, and were decided again."""


class Report(Struct, frozen=True):
    """The result of a load test."""

    server: str
    """All URLs, separated by commas."""
    limits: dict[str, str]
    game: str
    rooms: int
    clients: int
    moves_per_second: float
    measured: LoadResult
    server_moves_per_second: float
    """As the server counts them; 0 if it exposes no metrics."""
    server_cpu: float
    """Processor seconds per second."""
    client_cpu: tuple[float, ...]
    """Processor seconds per second, for each client process."""
    bottleneck: Bottleneck
    server_memory_bytes: int
    cpu_micros_per_move: float
    """Processor time of all servers."""
    bus_per_move: BusTraffic
    spread_players: bool
    """Whether the clients of one room were on different servers."""
    servers: tuple[ServerLoad, ...]


class IdleReport(Struct, frozen=True):
    """The memory cost of idle connections."""

    server: str
    sockets: int
    bytes_each: int


AnyReport: TypeAlias = Report | IdleReport


def bottleneck(server_cpu: float, client_cpu: Sequence[float], *, has_metrics: bool = True) -> Bottleneck:
    """What limited the load: a server that is not busy could do more."""
    if not has_metrics:
        return "unknown"
    if server_cpu >= BUSY_CORES:
        return "server"
    return "clients" if max(client_cpu) >= BUSY_CORES else "machine"


def print_report(report: AnyReport) -> None:
    """Prints the report as text."""
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
    typer.echo(f"  server counted  {report.server_moves_per_second:,.0f}")
    typer.echo(f"  acknowledged    {_percentiles(measured.acknowledged)}")
    typer.echo(f"  seen by others  {_percentiles(measured.seen)}")
    typer.echo(f"  bytes per move  {measured.bytes_per_move:,.0f}  (received by all clients of a room)")
    typer.echo(f"  server          {report.server_cpu:.2f} cores, {report.server_memory_bytes / 1e6:.0f} MB")
    typer.echo(f"  clients         {', '.join(f'{cpu:.2f}' for cpu in report.client_cpu)} cores")
    if len(report.servers) > 1:
        _print_servers(report)
    if limit := _BOTTLENECKS[report.bottleneck]:
        typer.echo(f"  {limit}")


def _print_servers(report: Report) -> None:
    typer.echo(f"  CPU per move    {report.cpu_micros_per_move:,.0f} µs  (all servers together)")
    bus = report.bus_per_move
    typer.echo(
        f"  bus per move    {bus.published:.2f} messages sent, {bus.published_bytes:,.0f} bytes;"
        f" {bus.received:.2f} received, {bus.received_bytes:,.0f} bytes"
    )
    conflicts = sum(server.conflicts_per_second for server in report.servers)
    typer.echo(f"  conflicts/s     {conflicts:,.1f}")
    where = "on different servers" if report.spread_players else "on the same server"
    typer.echo(f"  the players of a room were {where}:")
    for server in report.servers:
        bus = server.bus_per_second
        typer.echo(
            f"  {server.url}  {server.moves_per_second:,.0f} moves/s,"
            f" server counted {server.server_moves_per_second:,.0f}, {server.cpu:.2f} cores,"
            f" {server.cpu_micros_per_move:,.0f} µs per move, {server.memory_bytes / 1e6:.0f} MB,"
            f" bus {bus.published:,.0f} sent/s ({bus.published_bytes / 1e3:,.0f} kB)"
            f" and {bus.received:,.0f} received/s ({bus.received_bytes / 1e3:,.0f} kB)"
        )


def _percentiles(latencies: Latencies) -> str:
    return f"p50 {latencies.p50:.1f} ms, p95 {latencies.p95:.1f} ms, p99 {latencies.p99:.1f} ms"
