"""The queries that are the same in SQLite and PostgreSQL."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from sqlalchemy import Row, Select, TextClause, func, select

from .port import FinishedMatch, Guest, Snapshot
from .schema import entries, guests, match_guests, matches, rooms, snapshots

Query: TypeAlias = Select[*tuple[Any, ...]] | TextClause
ResultRow: TypeAlias = Row[*tuple[Any, ...]]


class TableReader(ABC):
    """The part of the port that only reads tables, given a way to run a query."""

    @abstractmethod
    async def rows(self, query: Query) -> Sequence[ResultRow]:
        """The result of a query. Raises StorageFailed."""

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        """The entries numbered after + 1 … last, in order."""
        query = select(entries.c.entry).where(entries.c.room == room, entries.c.seq > after)
        if last is not None:
            query = query.where(entries.c.seq <= last)
        return [entry.encode() for (entry,) in await self.rows(query.order_by(entries.c.seq))]

    async def room_by_code(self, code: str, /) -> str | None:
        """The id of the room with this code."""
        found: str | None = await self.value(select(rooms.c.id).where(rooms.c.code == code))
        return found

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""
        found = await self.rows(select(snapshots.c.seq, snapshots.c.body).where(snapshots.c.room == room))
        return Snapshot(*found[0]) if found else None

    async def guest_by_token(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""
        found = await self.rows(select(guests).where(guests.c.token_hash == token_hash))
        return Guest(*found[0]) if found else None

    async def match(self, match: str, /) -> FinishedMatch | None:
        """A finished match by its id."""
        found = await self._finished(select(matches).where(matches.c.id == match))
        return found[0] if found else None

    async def matches_of_guest(self, guest: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A guest's finished matches, latest first."""
        column = match_guests.c
        latest = (
            select(column.match, column.ended)
            .where(column.guest == guest)
            .group_by(column.ended, column.match)
            .order_by(column.ended.desc(), column.match.desc())
            .limit(limit)
            .subquery()
        )
        return await self._finished(select(matches).join(latest, latest.c.match == matches.c.id))

    async def matches_in_room(self, room: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A room's finished matches, latest first."""
        return await self._finished(select(matches).where(matches.c.room == room).limit(limit))

    async def rooms_by_game(self, latest: int, /) -> Mapping[str, int]:
        """How many rooms have played each game, by slug, counted over the latest finished matches."""
        column = matches.c
        played = select(column.slug, column.room).order_by(column.ended.desc()).limit(latest).subquery()
        query = select(played.c.slug, func.count(played.c.room.distinct())).group_by(played.c.slug)
        return {slug: int(count) for slug, count in await self.rows(query)}

    async def count_rooms(self) -> int:
        """The number of rooms."""
        return int(await self.value(select(func.count()).select_from(rooms)))

    async def _finished(self, query: Select[*tuple[Any, ...]]) -> list[FinishedMatch]:
        found = await self.rows(query.order_by(matches.c.ended.desc(), matches.c.id.desc()))
        if not found:
            return []
        column = match_guests.c
        players = select(column.match, column.guest).where(column.match.in_([row.id for row in found]))
        rows = await self.rows(players.order_by(column.match, column.position))
        by_match = {
            match: tuple(guest for _, guest in group) for match, group in groupby(rows, lambda row: row[0])
        }
        return [_finished(row, by_match.get(row.id, ())) for row in found]

    async def value(self, query: Query) -> Any:
        """The first column of the first row, or None."""
        found = await self.rows(query)
        return found[0][0] if found else None


def _finished(row: ResultRow, players: tuple[str, ...]) -> FinishedMatch:
    card = row.card.encode()
    return FinishedMatch(row.id, row.room, row.slug, row.first, row.last, row.ended, players, card)
