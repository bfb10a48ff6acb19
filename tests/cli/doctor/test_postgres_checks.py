"""The doctor looks at a real PostgreSQL: tables, writes, durability, distance and clock."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from noripan.cli.doctor import postgres_checks
from noripan.cli.doctor.postgres_checks import check_postgres
from noripan.storage.postgres import PostgresReport, inspect_postgres
from tests.real_servers.postgres import PostgresServer

from .reports import levels, lines

GOOD = PostgresReport("18.1", "on", "on", "on", False, True, True, True, 0.5, 3)


@pytest.fixture
def empty_url(postgres: PostgresServer) -> Iterator[str]:
    url = postgres.create_database()
    yield url
    postgres.drop_database(url)


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PostgresReport]]:
    """The report that the next check gets."""
    given = [GOOD]

    async def inspected(_: str) -> PostgresReport:
        return given[0]

    monkeypatch.setattr(postgres_checks, "inspect_postgres", inspected)
    return given


async def findings() -> list[str]:
    return lines(await check_postgres("postgresql://ann:secret@there/play"))


async def test_real_server_is_inspected(database_url: str):
    report = await inspect_postgres(database_url)
    assert report.fsync == "off"  # as tests start it
    assert report.synchronous_commit == "on"
    assert (report.is_read_only, report.may_create) == (False, True)
    assert (report.has_tables, report.is_current) == (True, True)
    assert report.round_trip_ms > 0
    assert abs(report.clock_ahead_ms) < 1000  # it runs on this machine


async def test_real_server_without_durability_is_wrong(database_url: str):
    found = await check_postgres(database_url)
    assert {line for line in lines(found) if line.startswith("wrong")} == {
        f"wrong database: {name} is off, so acknowledged moves can be lost; turn it on"
        for name in ("fsync", "full_page_writes")
    }
    assert "ok database: it has the tables of this version" in lines(found)


async def test_empty_database_is_noted(empty_url: str):
    assert "note database: it is empty; the first start creates the tables" in lines(
        await check_postgres(empty_url)
    )


async def test_read_only_server_is_wrong(postgres: PostgresServer, database_url: str):
    with postgres.read_only():
        assert any("it is read-only" in line for line in lines(await check_postgres(database_url)))


async def test_commits_that_do_not_wait_are_noted(postgres: PostgresServer, database_url: str):
    name = database_url.rpartition("/")[2]
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    found = lines(await check_postgres(database_url))
    assert any(line.startswith("note database: synchronous_commit is off") for line in found)


async def test_user_who_may_not_create_tables_is_wrong(postgres: PostgresServer, empty_url: str):
    postgres.execute("CREATE ROLE reader LOGIN")
    try:
        url = empty_url.replace("postgres@", "reader@")
        assert any("may not create tables" in line for line in lines(await check_postgres(url)))
    finally:
        postgres.execute("DROP ROLE reader")


async def test_tables_of_a_newer_version_are_wrong(postgres: PostgresServer, database_url: str):
    postgres.execute("UPDATE alembic_version SET version_num = 'r9999'", url=database_url)
    (line,) = lines(await check_postgres(database_url))
    assert line.startswith("wrong database: ")
    assert "newer (r9999)" in line


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:se-cret@127.0.0.1:1/play",
        "postgresql://ann:se-cret@127.0.0.1:port/play",
        "postgresql://ann:se%2Dcret@127.0.0.1:1/play?sslmode=nonsense",
    ],
)
async def test_unreachable_server_is_wrong_and_no_password_is_shown(url: str):
    (line,) = lines(await check_postgres(url))
    assert line.startswith("wrong database: postgresql://")
    assert "cret" not in line


async def test_missing_database_is_wrong(database_url: str):
    (line,) = lines(await check_postgres(f"{database_url}_missing"))
    assert "does not exist" in line


async def test_good_server_has_only_good_findings(report: list[PostgresReport]):
    assert levels(await check_postgres("postgresql://ann:secret@there/play")) == {"ok"}
    assert "secret" not in "".join(await findings())


@pytest.mark.parametrize(
    ("changes", "clue"),
    [
        ({"is_current": False}, "note database: its tables are of an earlier version"),
        ({"synchronous_commit": "off"}, "note database: synchronous_commit is off"),
        ({"fsync": "off"}, "wrong database: fsync is off"),
        ({"full_page_writes": "off"}, "wrong database: full_page_writes is off"),
        ({"is_read_only": True}, "wrong database: it is read-only"),
        ({"round_trip_ms": 40.0}, "note database: a round trip takes 40.0 ms"),
        ({"clock_ahead_ms": 2500}, "wrong clock: 2.5 s behind the database"),
        ({"clock_ahead_ms": -61_000}, "wrong clock: 61.0 s ahead of the database"),
    ],
)
async def test_bad_fact_is_found(report: list[PostgresReport], changes: dict[str, object], clue: str):
    report[0] = replace(GOOD, **changes)
    assert [line for line in await findings() if line.startswith(clue)]
