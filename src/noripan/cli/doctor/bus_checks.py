"""Checks the bus: whether it answers, and whether a message comes back."""

import asyncio
import secrets
import time
from typing import Final

from noripan.server.bus.port import BusFailed
from noripan.server.bus.valkey import ValkeyBus
from noripan.server.database_url import UNREADABLE, without_password

from ..text import doctor_texts as texts
from .finding import Finding, ok, wrong

ANSWER_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 0.2
"""Messages published before the subscription is in place are lost."""


async def check_bus(url: str) -> list[Finding]:
    """All findings about the bus."""
    shown = without_password(url)
    try:
        bus = ValkeyBus(url)
    except ValueError:
        return [wrong(texts.BUS_UNUSABLE, url=shown, why=UNREADABLE)]
    try:
        await bus.check()
    except BusFailed as error:
        return [wrong(texts.BUS_UNUSABLE, url=shown, why=error)]
    took = await _round_trip(bus)
    if took is None:
        return [ok(texts.BUS_ANSWERS, url=shown), wrong(texts.NO_ROUND_TRIP)]
    return [ok(texts.BUS_ANSWERS, url=shown), ok(texts.BUS_ROUND_TRIP, ms=f"{took * 1000:.1f}")]


async def _round_trip(bus: ValkeyBus) -> float | None:
    """The seconds until a message came back; None if none did."""
    topic = f"doctor-{secrets.token_hex(8)}"
    sent: dict[bytes, float] = {}
    took: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def received(_: str, message: bytes) -> None:
        if message in sent and not took.done():
            took.set_result(time.perf_counter() - sent[message])

    await bus.start(received, lambda: None)
    try:
        bus.subscribe(topic)
        async with asyncio.timeout(ANSWER_SECONDS):
            while not took.done():
                message = secrets.token_bytes(8)
                sent[message] = time.perf_counter()
                bus.publish(topic, message)
                await asyncio.wait([took], timeout=RETRY_SECONDS)
            return took.result()
    except TimeoutError:
        return None
    finally:
        await bus.close()
