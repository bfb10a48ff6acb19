"""A move is a small message in every game: what one client receives for it has a ceiling."""

from contextlib import AsyncExitStack
from statistics import median

import pytest

from noripan.storage import MemoryStorage
from tests.own_games import OWN_GAMES

from ..bot_clients import BotClients
from ..harness import MANY, run_server

MOST_BYTES = 1000
"""Of half of all moves."""
MATCHES = {"blackjack": 5, "dice_room": 5}
"""Short ones are played more often."""


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_half_of_all_moves_are_small(slug: str) -> None:
    async with run_server(MemoryStorage(), command_rate=MANY) as server, AsyncExitStack() as stack:
        party = await BotClients.seated(server.url, slug, stack)
        for _ in range(MATCHES.get(slug, 1)):
            await party.play()
        assert 0 < median(party.received) <= MOST_BYTES
