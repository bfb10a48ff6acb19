"""A connection that is made again whenever it breaks."""

import asyncio
from typing import Any

from noripan.server.bus.connection import Link

SECONDS = 20


class FakeConnection:
    _writer = None

    async def connect(self) -> None:
        pass

    async def disconnect(self, nowait: bool = False) -> None:
        pass


class FakeEndpoint:
    def connection(self) -> Any:
        return FakeConnection()


async def test_link_ends_even_if_its_cancellation_gets_lost():
    is_used = asyncio.Event()

    async def lose_cancellation(link: Link, connection: Any) -> None:
        is_used.set()
        try:
            await asyncio.sleep(100 * SECONDS)
        except asyncio.CancelledError as lost:
            raise ConnectionError("broken at the same time") from lost

    link = Link(FakeEndpoint(), lose_cancellation)  # type: ignore[arg-type]
    running = asyncio.create_task(link.run())
    async with asyncio.timeout(SECONDS):
        await is_used.wait()
    link.is_closing = True
    running.cancel()
    done, _ = await asyncio.wait([running], timeout=SECONDS)
    assert done == {running}
    await running
