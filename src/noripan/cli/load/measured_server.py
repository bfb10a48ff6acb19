"""The server under load: a running one, or one started for the test with its rate limits raised."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import sub
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx2
from msgspec import Struct
from msgspec.structs import astuple

from noripan.kernel import Lang
from noripan.server.settings import PREFIX

from ..commands.common import complain
from ..text import command_texts
from .report import BusTraffic

_RATES: Final = "CONNECT REQUEST SIGN_IN ROOM WRITE COMMAND ADDRESS_COMMAND CHAT ADDRESS_CHAT"
RAISED_LIMITS: Final = {
    "NORIPAN_CONNECTIONS": "100000",
    **{f"NORIPAN_{rate}_RATE": "1000000000/1" for rate in _RATES.split()},
}
"""Settings for a server that we start: the default limits would throttle the load."""
QUIET: Final = {"NORIPAN_LOG_LEVEL": "WARNING"}
"""Thousands of joins would fill the log."""


class ServerUsage(Struct, frozen=True):
    """The server's resource use and move count, as its metrics report them."""

    cpu_seconds: float
    memory_bytes: int
    moves: float
    conflicts: float
    """Appends that lost against another node."""
    bus: BusTraffic

    @property
    def cpu_micros_per_move(self) -> float:
        """Microseconds of processor time; 0 without moves."""
        return round(1e6 * self.cpu_seconds / self.moves, 1) if self.moves else 0.0

    def since(self, before: "ServerUsage") -> "ServerUsage":
        """The use since an earlier time; the memory is the present one."""
        return ServerUsage(
            self.cpu_seconds - before.cpu_seconds,
            self.memory_bytes,
            self.moves - before.moves,
            self.conflicts - before.conflicts,
            BusTraffic(*map(sub, astuple(self.bus), astuple(before.bus))),
        )

    @classmethod
    def total(cls, usages: "Sequence[ServerUsage]") -> "ServerUsage":
        """The use of several servers together."""
        return cls(
            sum(usage.cpu_seconds for usage in usages),
            sum(usage.memory_bytes for usage in usages),
            sum(usage.moves for usage in usages),
            sum(usage.conflicts for usage in usages),
            BusTraffic(*map(sum, zip(*(astuple(usage.bus) for usage in usages), strict=True))),
        )


async def server_usage(url: str) -> ServerUsage:
    """Reads the server's metrics."""
    async with httpx2.AsyncClient() as http:
        metrics = (await http.get(f"{url}/metrics")).text
    return ServerUsage(
        _metric(metrics, "process_cpu_seconds_total"),
        int(_metric(metrics, "process_resident_memory_bytes")),
        _metric(metrics, "noripan_commands_total", 'answer="accepted"', 'kind="Act"'),
        _metric(metrics, "noripan_append_conflicts_total"),
        BusTraffic(
            _metric(metrics, "noripan_bus_published_total"),
            _metric(metrics, "noripan_bus_published_bytes_total"),
            _metric(metrics, "noripan_bus_received_total"),
            _metric(metrics, "noripan_bus_received_bytes_total"),
        ),
    )


def _metric(metrics: str, name: str, *labels: str) -> float:
    """The sum of the samples with these labels; a server among several adds its name as a label."""
    samples = re.findall(rf"^{re.escape(name)}(?:\{{(.*)\}})? (\S+)$", metrics, re.MULTILINE)
    return sum(float(value) for found, value in samples if set(labels) <= set(found.split(",")))


@contextmanager
def running_servers(urls: Sequence[str], lang: Lang) -> Iterator[tuple[str, ...]]:
    """The URLs of the given servers, or of a new one that runs inside the `with`."""
    if urls:
        yield tuple(url.rstrip("/") for url in urls)
        return
    with TemporaryDirectory(prefix="noripan-load-") as folder:
        command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--lang", "en"]
        database = str(Path(folder, "load.db"))
        process = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            env=server_environment(os.environ),
        )
        try:
            yield (_address(process, lang),)
        finally:
            process.terminate()
            process.communicate()


def server_environment(environment: Mapping[str, str], /) -> dict[str, str]:
    """The environment of a server that we start: without the settings of another one."""
    others = {name: value for name, value in environment.items() if not name.startswith(PREFIX)}
    return {**others, **QUIET, **RAISED_LIMITS}


def _address(process: subprocess.Popen[str], lang: Lang) -> str:
    lines = (line.strip() for line in process.stdout or ())
    address = next((line for line in lines if line.startswith("http")), None)
    if address is None:
        complain(command_texts.CANNOT_SERVE, lang, why=process.wait())
    return address
