"""Measurements printed for the reader."""

import re
from typing import Final

from .raw_http import http_request, send_request

MEMORY_METRIC: Final = re.compile(rb"^process_resident_memory_bytes (\S+)", re.MULTILINE)


async def server_memory(port: int) -> float:
    """The server's resident memory in bytes; 0 if the system does not report it."""
    found = MEMORY_METRIC.search((await send_request(port, http_request("GET", "/metrics"))).body)
    return float(found[1]) if found else 0.0


def print_lines(*lines: str) -> None:
    """Prints lines to the test's output."""
    print(*lines, sep="\n", flush=True)  # noqa: T201 - measurements and the seed of a failure
