"""What an operator should know about a PostgreSQL database, without changing it."""

import asyncio
import time
from contextlib import suppress
from typing import Any, Final

import asyncpg
from msgspec import Struct

from .. import migrations
from ..port import StorageFailed
from .connect import CONNECT_SECONDS, check_server

ROUND_TRIPS: Final = 9
"""The fastest one counts: the others waited for something else."""

_FACTS: Final = """
    SELECT current_setting('server_version') AS version,
           current_setting('synchronous_commit') AS synchronous_commit,
           current_setting('fsync') AS fsync,
           current_setting('full_page_writes') AS full_page_writes,
           pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS is_read_only,
           has_schema_privilege(current_schema(), 'CREATE') AS may_create,
           to_regclass('alembic_version') IS NOT NULL AS has_tables
"""
_CLOCK: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


class PostgresReport(Struct, frozen=True):
    """A database that answers."""

    version: str
    """Of the server."""
    synchronous_commit: str
    fsync: str
    full_page_writes: str
    is_read_only: bool
    """A standby, or made read-only."""
    may_create: bool
    """Whether the user may create tables."""
    has_tables: bool
    is_current: bool
    """Its tables are those of this version; otherwise the next start migrates them."""
    round_trip_ms: float
    clock_ahead_ms: int
    """How far the server's clock is ahead of this machine's."""


async def inspect_postgres(url: str, /) -> PostgresReport:
    """Asks the server. Raises StorageFailed; CannotOpen if a server could not use this database."""
    try:
        async with asyncio.timeout(2 * CONNECT_SECONDS):
            connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS)
            try:
                return await _inspect(connection)
            finally:
                with suppress(Exception):
                    await connection.close(timeout=CONNECT_SECONDS)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StorageFailed(_reason(error)) from None


async def _inspect(connection: Any) -> PostgresReport:
    await check_server(connection)
    facts = await connection.fetchrow(_FACTS)
    found: list[str] = []
    if facts["has_tables"]:
        found = [row[0] for row in await connection.fetch("SELECT version_num FROM alembic_version")]
        migrations.check_known(found)
    round_trip, ahead = await _clock(connection)
    return PostgresReport(
        **dict(facts), is_current=migrations.is_current(found), round_trip_ms=round_trip, clock_ahead_ms=ahead
    )


async def _clock(connection: Any) -> tuple[float, int]:
    """The fastest round trip in milliseconds, and how far the server's clock was ahead in its middle."""
    answers = []
    for _ in range(ROUND_TRIPS):
        began, start = time.time_ns(), time.perf_counter_ns()
        there = await connection.fetchval(_CLOCK)
        took = time.perf_counter_ns() - start
        answers.append((took / 1_000_000, there - (began + took // 2) // 1_000_000))
    return min(answers)


def _reason(error: Exception) -> str:
    """One line. The messages of those who parse the URL may contain the password."""
    if isinstance(error, ValueError):
        return "its host, port or options are wrong"
    return " ".join(str(error).split()) or type(error).__name__
