"""A batch of appends, prepared to be stored by one statement. Appends of one room are stored together."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from ..port import Append

APPEND: Final = """
WITH wanted AS MATERIALIZED (
    SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])
        AS wanted (number, room, after, last, alarm, code)
), locked AS MATERIALIZED (
    SELECT room, seq FROM heads WHERE room = ANY ($2::text[]) ORDER BY room FOR UPDATE
), opened AS (
    INSERT INTO rooms (id, code)
        SELECT wanted.room, code FROM wanted LEFT JOIN locked USING (room)
        WHERE after = 0 AND last > 0 AND coalesce(seq, 0) = 0
        ORDER BY wanted.room
        ON CONFLICT DO NOTHING
        RETURNING id
), accepted AS MATERIALIZED (
    SELECT number, room, last, alarm, seq IS NULL AS is_new FROM wanted LEFT JOIN locked USING (room)
        WHERE coalesce(seq, 0) = after AND (after > 0 OR last = 0 OR room IN (SELECT id FROM opened))
), moved_heads AS (
    UPDATE heads SET seq = accepted.last, alarm = accepted.alarm
        FROM accepted WHERE heads.room = accepted.room AND NOT is_new
), new_heads AS (
    INSERT INTO heads (room, seq, alarm) SELECT room, last, alarm FROM accepted WHERE is_new ORDER BY room
), stored_entries AS (
    INSERT INTO entries (room, seq, entry)
        SELECT room, seq, entry FROM unnest($7::int[], $8::bigint[], $9::text[]) AS given (number, seq, entry)
        JOIN accepted USING (number)
), stored_matches AS (
    INSERT INTO matches (id, room, slug, first, last, ended, card)
        SELECT id, given.room, slug, first, given.last, ended, card FROM unnest(
            $10::int[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[],
            $17::text[]
        ) AS given (number, id, room, slug, first, last, ended, card)
        JOIN accepted USING (number)
), stored_guests AS (
    INSERT INTO match_guests ("match", position, guest, ended)
        SELECT "match", position, guest, ended
        FROM unnest($18::int[], $19::text[], $20::int[], $21::text[], $22::bigint[])
            AS given (number, "match", position, guest, ended)
        JOIN accepted USING (number)
)
SELECT accepted.number IS NOT NULL AS is_stored, coalesce(seq, 0) AS head
    FROM wanted LEFT JOIN locked USING (room) LEFT JOIN accepted USING (number)
    ORDER BY number
"""
"""Stores the groups whose rooms are at `after`, and says of each whether it did and where its room was.

Heads are locked in the order of the rooms' ids, so that the batches of two servers cannot wait for each
other. A head is read once its lock is held, so it is the newest, although the statement began before.
"""

LOOK_UP: Final = """
SELECT
    ARRAY (
        SELECT entry FROM entries WHERE room = wanted.room AND seq > after AND seq <= last ORDER BY seq
    ) AS entries,
    EXISTS (SELECT 1 FROM rooms WHERE id = wanted.room) AS is_open
    FROM unnest($1::text[], $2::bigint[], $3::bigint[])
        WITH ORDINALITY AS wanted (room, after, last, number)
    ORDER BY number
"""
"""For each refused group the entries that have its numbers, and whether its room exists."""


class PendingAppend(NamedTuple):
    """An append and the future that gets its outcome."""

    append: Append
    answer: "asyncio.Future[None]"


class Group:
    """Appends of one room that continue each other, stored or refused together."""

    def __init__(self, first: PendingAppend) -> None:
        self.appends = [first]
        self.stale: list[PendingAppend] = []
        """Appends that do not continue the group: stale if it is stored."""
        self.last = _last(first.append)

    @property
    def room(self) -> str:
        """The id of the room."""
        return self.appends[0].append.room

    @property
    def after(self) -> int:
        """The number after which the group begins."""
        return self.appends[0].append.after

    @property
    def code(self) -> str | None:
        """The code of a new room."""
        return self.appends[0].append.code

    def add(self, pending: PendingAppend) -> None:
        """Adds an append of the same room."""
        if pending.append.after == self.last and pending.append.code is None:
            self.appends.append(pending)
            self.last = _last(pending.append)
        else:
            self.stale.append(pending)

    def entries(self) -> list[str]:
        """The text of all entries."""
        return [entry.decode() for each in self.appends for entry in each.append.entries]


def grouped(batch: Iterable[PendingAppend], /) -> list[Group]:
    """The appends by room, in the order of each room's first."""
    groups: dict[str, Group] = {}
    for pending in batch:
        if pending.append.room in groups:
            groups[pending.append.room].add(pending)
        else:
            groups[pending.append.room] = Group(pending)
    return list(groups.values())


def parameters(groups: Sequence[Group], /) -> list[list[Any]]:
    """The parameters of APPEND: the columns of groups, entries, matches and their guests."""
    entries, matches, guests = [], [], []
    for number, group in enumerate(groups):
        for seq, entry in enumerate(group.entries(), group.after + 1):
            entries.append((number, seq, entry))
        for done in (done for each in group.appends for done in each.append.finished):
            card = done.card.decode()
            matches.append(
                (number, done.match, done.room, done.slug, done.first, done.last, done.ended, card)
            )
            guests += [
                (number, done.match, seat, guest, done.ended) for seat, guest in enumerate(done.guests)
            ]
    heads = [
        (number, group.room, group.after, group.last, group.appends[-1].append.alarm, group.code)
        for number, group in enumerate(groups)
    ]
    return [*_columns(heads, 6), *_columns(entries, 3), *_columns(matches, 8), *_columns(guests, 5)]


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(count)]


def _last(append: Append) -> int:
    return append.after + len(append.entries)
