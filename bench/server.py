"""`python -m bench.server`: durable moves per second, compared with an echo server in the same run."""

import asyncio
import subprocess
import sys
import time
from socket import socket

import msgspec

from bench.echo_server import moves_per_second
from noripan.cli.load.measure import Report
from noripan.server.event_loop import fastest_loop

ROOMS = (1, 20, 100)
SECONDS = 6
START_SECONDS = 2.0


def main() -> None:
    """Prints a row for each number of rooms, then the memory of an idle socket."""
    print(f"Two clients a room taking turns, loopback, Python {sys.version.split()[0]}; ours stores first")
    print(" rooms  bare echo     ours  ratio  ack p50    p99  seen p99   bytes")
    for rooms in ROOMS:
        bare, ours = echoed(rooms), loaded("--rooms", str(rooms), "--seconds", str(SECONDS))
        report = msgspec.json.decode(ours, type=Report)
        measured, rate = report.measured, report.moves_per_second
        print(
            f"{rooms:6} {bare:10,.0f} {rate:8,.0f} {rate / bare:6.0%} {measured.acknowledged.p50:8.1f}"
            f" {measured.acknowledged.p99:6.1f} {measured.seen.p99:9.1f} {measured.bytes_per_move:7,.0f}"
        )
    memory = msgspec.json.decode(loaded("--idle", "2000"))
    print(f"2,000 idle sockets: {memory['bytes_each']:,} bytes each")


def loaded(*options: str) -> bytes:
    """The output of `noripan load` in its own process."""
    command = [sys.executable, "-m", "noripan", "load", "--json", *options]
    return subprocess.run(command, check=True, capture_output=True).stdout  # noqa: S603 - our own command


def echoed(rooms: int) -> float:
    """Moves per second through the echo server."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with subprocess.Popen([sys.executable, "-m", "bench.echo_server", str(port)]) as server:  # noqa: S603 - our own module
        time.sleep(START_SECONDS)
        try:
            with asyncio.Runner(loop_factory=fastest_loop()) as runner:
                return runner.run(moves_per_second(port, rooms, SECONDS))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
