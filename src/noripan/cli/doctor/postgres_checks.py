"""Checks a PostgreSQL database: what it holds, whether its commits last, and its clock."""

from collections.abc import Iterator
from typing import Final

from noripan.server.database_url import without_password
from noripan.storage import StorageFailed
from noripan.storage.postgres import PostgresReport, inspect_postgres

from ..text import doctor_texts as texts
from .finding import Finding, note, ok, wrong

SLOW_MS: Final = 10.0
"""Every move waits for at least one round trip."""
MAX_CLOCK_MS: Final = 1000


async def check_postgres(url: str) -> list[Finding]:
    """All findings about the database."""
    try:
        report = await inspect_postgres(url)
    except StorageFailed as error:
        return [wrong(texts.POSTGRES_UNUSABLE, url=without_password(url), why=error)]
    return [
        ok(texts.POSTGRES_ANSWERS, url=without_password(url), version=report.version),
        *_tables(report),
        *_writes(report),
        *_durability(report),
        _round_trip(report),
        _clock(report),
    ]


def _tables(report: PostgresReport) -> Iterator[Finding]:
    if not report.has_tables:
        yield note(texts.NO_TABLES) if report.may_create else wrong(texts.MAY_NOT_CREATE)
    elif report.is_current:
        yield ok(texts.TABLES_CURRENT)
    else:
        yield note(texts.OLD_TABLES)


def _writes(report: PostgresReport) -> Iterator[Finding]:
    yield wrong(texts.READ_ONLY) if report.is_read_only else ok(texts.WRITABLE)


def _durability(report: PostgresReport) -> Iterator[Finding]:
    """Without these an acknowledged move can be lost; the server asks for synchronous commits by itself."""
    if report.synchronous_commit == "off":
        yield note(texts.COMMITS_TURNED_ON)
    else:
        yield ok(texts.SETTING_ON, name="synchronous_commit", value=report.synchronous_commit)
    for name in ("fsync", "full_page_writes"):
        value = getattr(report, name)
        yield (wrong if value == "off" else ok)(
            texts.SETTING_OFF if value == "off" else texts.SETTING_ON, name=name, value=value
        )


def _round_trip(report: PostgresReport) -> Finding:
    level = ok if report.round_trip_ms <= SLOW_MS else note
    return level(texts.ROUND_TRIP if level is ok else texts.FAR_AWAY, ms=f"{report.round_trip_ms:.1f}")


def _clock(report: PostgresReport) -> Finding:
    ahead = report.clock_ahead_ms
    if abs(ahead) <= MAX_CLOCK_MS:
        return ok(texts.CLOCK_RIGHT)
    return wrong(texts.CLOCK_BEHIND if ahead > 0 else texts.CLOCK_AHEAD, seconds=f"{abs(ahead) / 1000:.1f}")
