"""Clients who play whole matches as the game's own bot would, and count what each move sends to each."""

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

from .running import SECONDS, level

SEATS: Final[Mapping[str, int]] = {"blackjack": 5, "dice_room": 8}
"""How many come to a table; to all others four."""


def seats_of(slug: str) -> int:
    """How many come to a table of this game."""
    return SEATS.get(slug, 4)


class Party:
    """They move one at a time, and only when all have seen the move before."""

    def __init__(self, listing: Listing, room: RoomAddress, tables: Sequence[Table]) -> None:
        self.room = room
        self.tables = tables
        self.received: list[int] = []
        """Bytes, by move and client."""
        self._codecs = listing.game.facts.codecs
        self._bot = next(iter(with_general(listing.bots).values()))
        self._luck = FastChance(7)

    @classmethod
    async def seated(cls, url: str, slug: str, stack: AsyncExitStack) -> "Party":
        """A room without a clock, with all clients in it; those who come first have the roles."""
        sessions = [await stack.enter_async_context(Session(url)) for _ in range(seats_of(slug))]
        for number, session in enumerate(sessions):
            await session.sign_in(f"Guest {number}")
        room = await sessions[0].open_room(slug, settings={"turn_seconds": None})
        keys = chain(room.keys.values(), repeat(None))
        tables = []
        for session, key in zip(sessions, keys):  # noqa: B905 - as many keys as one likes
            tables.append(await session.join(room, key=key))
            stack.push_async_callback(tables[-1].close)
        return cls(find(slug), room, tables)

    async def plays(self) -> None:
        """One match, from its beginning to its end."""
        await self._begins()
        while self.tables[0].is_playing:
            await self._moves()

    async def _begins(self) -> None:
        before = self._match()
        async with asyncio.timeout(SECONDS):
            while self._match() == before:
                for table in self.tables:
                    if self._match() == before and (command := start_command(table)):
                        await table.ready(command)
                        await level(*self.tables)
                await asyncio.sleep(0.005)  # where a dealer starts, clients give their salts by themselves

    async def _moves(self) -> None:
        """Whoever may moves, and it is counted what that sends to each of them."""
        mover = next(table for table in self.tables if table.menu and not table.waits)
        before = [table.received for table in self.tables]
        async with asyncio.timeout(SECONDS):
            await mover.act(self._chosen(mover))
            await level(*self.tables)
        self.received += [table.received - was for table, was in zip(self.tables, before, strict=True)]

    def _match(self) -> str | None:
        match = self.tables[0].room["match"]
        return match and match["id"]

    def _chosen(self, table: Table) -> Any:
        view = self._codecs.view.decode(encode(table.view))
        menu = [self._codecs.action.decode(encode(action)) for action in actions_of(table.menu)]
        return self._bot(view, menu, self._luck)
