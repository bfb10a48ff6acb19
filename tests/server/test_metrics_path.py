"""The counts are found at one address in one spelling, so that a proxy can deny it."""

import asyncio
import re
from pathlib import Path

from noripan.server.app import METRICS_PATH
from noripan.storage import MemoryStorage

from .running import serving

PROXY_GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "reverse-proxy.md"
OTHER_SPELLINGS = (
    "/metrics/",
    "//metrics",
    "/metrics//",
    "/metrics/x",
    "/metrics/.",
    "/Metrics",
    "/%6detrics",
    "/metrics%2f",
    "/metrics%00",
    "/metrics;x",
    "/./metrics",
    "/x/../metrics",
)


async def get(port: int, path: str) -> bytes:
    """An answer to a path that no client has tidied up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer


async def test_the_counts_are_at_one_address_only():
    async with serving(MemoryStorage()) as server:
        for path in (METRICS_PATH, f"{METRICS_PATH}?x=1"):
            assert b"noripan_rooms_awake" in await get(server.port, path)
        found = [path for path in OTHER_SPELLINGS if b"noripan_rooms" in await get(server.port, path)]
    assert found == []


def test_the_example_of_a_proxy_denies_all_that_begins_with_it():
    (example,) = re.findall(r"```nginx\n(.*?)```", PROXY_GUIDE.read_text(), re.DOTALL)
    denied = re.findall(r"location (\S*) ?(/\S*) \{ deny all; \}", example)
    assert denied == [("^~", METRICS_PATH)]  # a prefix, before any regular expression
