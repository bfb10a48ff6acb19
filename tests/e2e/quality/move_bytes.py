"""Bytes per move: what one client receives for one move, in whole matches over real sockets."""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Final, NamedTuple

from noripan.client import Session
from noripan.games.registry import slugs
from tests.server.party import Party, seats_of

from ..support.input_latency import percentile

MATCHES: Final[Mapping[str, int]] = {"catan": 3, "sequence": 10, "pirate_dice": 5}
"""How many whole matches to play; the other games are short and play 30."""


class MoveBytes(NamedTuple):
    """What the clients of a game received, in bytes of WebSocket messages."""

    slug: str
    seats: int
    moves: int
    median: int
    p95: int
    most: int
    entering: int
    """What a spectator receives on joining after a whole match."""


def measure_moves(url: str) -> list[MoveBytes]:
    """A row for every game."""
    return [asyncio.run(_measure(url, slug)) for slug in slugs()]


async def _measure(url: str, slug: str) -> MoveBytes:
    async with AsyncExitStack() as stack:
        party = await Party.seated(url, slug, stack)
        for _ in range(MATCHES.get(slug, 30)):
            await party.plays()
        sizes, seats = party.received, seats_of(slug)
        percentiles = (round(percentile(sizes, share)) for share in (0.5, 0.95, 1.0))
        return MoveBytes(slug, seats, len(sizes) // seats, *percentiles, await _entering(url, party))


async def _entering(url: str, party: Party) -> int:
    async with Session(url) as session:
        await session.sign_in("Spectator")
        table = await session.enter(party.room, "spectator")
        try:
            return table.received
        finally:
            await table.close()
