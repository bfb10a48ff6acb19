"""Clients that play whole matches with the game's own bot, and count the bytes of each move."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from itertools import chain, repeat
from typing import Any, Final

from noripan.bots import with_general
from noripan.client import RoomAddress, Session, Table, actions_of
from noripan.client.autoplay import start_command
from noripan.games.registry import Listing, find
from noripan.kernel import FastChance
from noripan.wire import encode

from .harness import SECONDS, sync

SEATS: Final[Mapping[str, int]] = {"blackjack": 5, "dice_room": 8}
"""Seats by game; four for all others."""


def seats_of(slug: str) -> int:
    """How many clients play a game."""
    return SEATS.get(slug, 4)


class BotClients:
    """Clients that move one at a time, after all have received the last move."""

    def __init__(self, listing: Listing, room: RoomAddress, tables: Sequence[Table]) -> None:
        self.room = room
        self.tables = tables
        self.received: list[int] = []
        """Received bytes, by move and client."""
        self._codecs = listing.game.facts.codecs
        self._bot = next(iter(with_general(listing.game, listing.bots).values()))
        self._luck = FastChance(7)

    @classmethod
    async def seated(cls, url: str, slug: str, stack: AsyncExitStack) -> "BotClients":
        """Opens a room without a clock and joins it with all clients; the first ones have the roles."""
        sessions = [await stack.enter_async_context(Session(url)) for _ in range(seats_of(slug))]
        for number, session in enumerate(sessions):
            await session.sign_in(f"Guest {number}")
        room = await sessions[0].open_room(slug, options={}, settings={"turn_seconds": None})
        keys = chain(room.keys.values(), repeat(None))
        tables = []
        for session, key in zip(sessions, keys):  # noqa: B905 - as many keys as one likes
            tables.append(await session.join(room, key=key))
            stack.push_async_callback(tables[-1].close)
        return cls(find(slug), room, tables)

    async def play(self) -> None:
        """Plays one match."""
        await self._start()
        while self.tables[0].is_playing:
            await self._move()

    async def _start(self) -> None:
        before = self._match()
        async with asyncio.timeout(SECONDS):
            while self._match() == before:
                for table in self.tables:
                    if self._match() == before and (command := start_command(table)):
                        await table.ready(command)
                        await sync(*self.tables)
                await asyncio.sleep(0.005)  # if a dealer starts, clients send their salts by themselves

    async def _move(self) -> None:
        """A client that may act makes a move; counts the bytes that each client receives."""
        mover = next(table for table in self.tables if table.menu and not table.waits)
        before = [table.received for table in self.tables]
        async with asyncio.timeout(SECONDS):
            await mover.act(self._chosen(mover))
            await sync(*self.tables)
        self.received += [table.received - was for table, was in zip(self.tables, before, strict=True)]

    def _match(self) -> str | None:
        match = self.tables[0].room["match"]
        return match and match["id"]

    def _chosen(self, table: Table) -> Any:
        view = self._codecs.view.decode(encode(table.view))
        menu = [self._codecs.action.decode(encode(action)) for action in actions_of(table.menu)]
        return self._bot(view, menu, self._luck)
