"""Deletes rooms and guests unused for long, for operators' commands; works while servers use the database."""

import asyncio
from typing import Final

import asyncpg

from .. import migrations
from ..port import LAST_SEEN_INTERVAL, CannotOpen, Pruned, UnusedRooms
from .connect import address, close_connection, connect
from .errors import failure
from .storage import PostgresStorage, open_postgres

BATCH_ROOMS: Final = 100
"""Rooms looked up at once."""


def prune_postgres(url: str, before: int, /) -> Pruned:
    """Deletes rooms without an entry since a time, their matches, and guests not seen since then.

    Keeps rooms that a node serves. Raises CannotOpen, or StorageFailed.
    """
    return asyncio.run(_prune(url, before))


def count_prunable_postgres(url: str, before: int, /) -> Pruned:
    """How much `prune_postgres` would delete. Raises CannotOpen."""
    return asyncio.run(_count(url, before))


async def _prune(url: str, before: int) -> Pruned:
    storage = await open_postgres(url)
    try:
        return await _delete(storage, UnusedRooms(before, before))
    finally:
        await storage.close()


async def _delete(storage: PostgresStorage, unused: UnusedRooms) -> Pruned:
    deleted: list[int] = []
    after = ""
    while found := await storage.unused_rooms(unused, after, BATCH_ROOMS):
        after = found[-1]
        matches = [await storage.delete_room(room, unused) for room in found]
        deleted += [count for count in matches if count is not None]
    await storage.release_space()
    guests = await storage.delete_guests(unused.before - LAST_SEEN_INTERVAL)
    return Pruned(len(deleted), sum(deleted), len(guests))


async def _count(url: str, before: int) -> Pruned:
    await _check_tables(url)
    storage = PostgresStorage(url)
    try:
        return await storage.count_unused(before, before - LAST_SEEN_INTERVAL)
    finally:
        await storage.close()


async def _check_tables(url: str) -> None:
    """Raises CannotOpen unless the database can be reached and has the tables of a known version."""
    try:
        revisions = await _revisions(url)
    except asyncpg.UndefinedTableError as error:
        raise CannotOpen(f"{address(url)}: not a Noripan database") from error
    except Exception as error:  # also errors of names and certificates
        raise CannotOpen(f"{address(url)}: {failure(error)}") from error
    migrations.check_known(revisions)


async def _revisions(url: str) -> list[str]:
    connection = await connect(url)
    try:
        return [revision for (revision,) in await connection.fetch("SELECT version_num FROM alembic_version")]
    finally:
        await close_connection(connection)
