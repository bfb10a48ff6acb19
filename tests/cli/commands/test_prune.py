"""The command `noripan prune`."""

import asyncio
import re
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from noripan.cli.commands.database import prune as _prune  # noqa: F401 - so that the module can be found
from noripan.kernel import LANGS
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import open_sqlite
from noripan.storage.postgres import open_postgres
from tests.storage.played_rooms import DatedService, guests, whole_rooms

from ..assertions import assert_refused

prune = sys.modules["noripan.cli.commands.database.prune"]
COUNTED = {"en": "1 room, 1 finished match and 2 guests", "ko": "방 1개, 끝난 게임 1개, 손님 2명"}


@pytest.mark.parametrize("lang", LANGS)
def test_prune_reports_what_it_deleted(noripan, database: Path, lang: str):
    ran = noripan("prune", "--older-than", "90d", "--database", database, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    counted, given = ran.out.splitlines()
    assert COUNTED[lang] in counted
    assert re.search(r"\d+\.\d kB", given)
    assert guests(database) == {"new 0 a", "new 0 b"}
    assert len(whole_rooms(database)) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_dry_run_deletes_nothing(noripan, database: Path, lang: str):
    there = database.read_bytes()
    ran = noripan("prune", "--older-than", "12w", "--dry-run", "--database", database, "--lang", lang)
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    assert COUNTED[lang] in ran.out
    assert database.read_bytes() == there


@pytest.mark.parametrize(("duration", "rooms"), [("1h", 1), ("199d", 1), ("201d", 0), ("28w", 1), ("29w", 0)])
def test_durations_are_hours_days_and_weeks(noripan, database: Path, duration: str, rooms: int):
    ran = noripan("prune", "--older-than", duration, "--dry-run", "--database", database)
    assert f"Would delete {rooms} room" in ran.out


@pytest.mark.parametrize(
    "duration", ["", "90", "d", "0d", "-3d", "1.5d", "90 d", "90m", "٣d", "999999d", "90dd"]
)
def test_invalid_duration_is_refused(noripan, database: Path, duration: str):
    there = database.read_bytes()
    assert_refused(noripan("prune", f"--older-than={duration}", "--database", database), "36h")
    assert database.read_bytes() == there


def test_duration_is_required(noripan, database: Path):
    assert_refused(noripan("prune", "--database", database), "--older-than")


@pytest.mark.parametrize("lang", LANGS)
async def test_running_server_prunes_itself(noripan, database: Path, lang: str):
    service = Service(Settings(database=str(database)), await open_sqlite(database))
    with ThreadPoolExecutor(1) as thread, capture_logs():
        typed = ("prune", "--older-than", "90d", "--database", database, "--lang", lang)
        asked = asyncio.get_running_loop().run_in_executor(thread, lambda: noripan(*typed))
        while not asked.done():
            await service.retention.run_due()
            await asyncio.sleep(0.01)
    ran = await asked
    await service.stop()
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 2)
    assert COUNTED[lang] in ran.out
    assert guests(database) == {"new 0 a", "new 0 b"}
    assert len(whole_rooms(database)) == 1


async def test_dry_run_works_while_a_server_runs(noripan, database: Path):
    storage = await open_sqlite(database)
    ran = noripan("prune", "--older-than", "90d", "--dry-run", "--database", database)
    await storage.close()
    assert (ran.code, COUNTED["en"] in ran.out) == (0, True)
    assert len(whole_rooms(database)) == 2


async def test_without_an_answer_nothing_is_deleted(noripan, database: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(prune, "ANSWER_SECONDS", 0.0)
    storage = await open_sqlite(database)
    assert_refused(noripan("prune", "--older-than", "90d", "--database", database), f"using {database}")
    await storage.close()
    assert len(whole_rooms(database)) == 2


def test_foreign_file_is_not_touched(noripan, tmp_path: Path):
    none, text = tmp_path / "none.db", tmp_path / "text.db"
    text.write_text("no database" * 100)
    assert_refused(noripan("prune", "--older-than", "1d", "--database", none), "does not exist")
    assert_refused(noripan("prune", "--older-than", "1d", "--database", text), "not a Noripan database")
    assert (none.exists(), text.read_text()) == (False, "no database" * 100)


def test_database_of_a_newer_version_is_not_touched(noripan, database: Path):
    with closing(sqlite3.connect(database, isolation_level=None)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    assert_refused(noripan("prune", "--older-than", "1d", "--database", database), "newer version")
    assert len(whole_rooms(database)) == 2


@pytest.fixture
def played_url(database_url: str) -> str:
    """A PostgreSQL database with one room of 200 days ago, and one of today."""

    async def play() -> None:
        for days_ago in (200, 0):
            storage = await open_postgres(database_url)
            dated = DatedService(storage)
            dated.days_ago = days_ago
            await dated.play(*[await dated.guest(name) for name in ("Ann", "Ben")])
            await dated.service.stop()

    asyncio.run(play())
    return database_url


def test_postgresql_is_pruned(noripan, played_url: str):
    would = noripan("prune", "--older-than", "90d", "--dry-run", "--database", played_url)
    assert would.out == "Would delete 1 room, 1 finished match and 2 guests. Nothing was changed.\n"
    assert noripan("prune", "--older-than", "90d", "--database", played_url).out == (
        "Deleted 1 room, 1 finished match and 2 guests.\n"
    )
    again = noripan("prune", "--older-than", "90d", "--dry-run", "--database", played_url, "--lang", "ko")
    assert (again.code, "방 0개" in again.out) == (0, True)


@pytest.mark.parametrize("more", [[], ["--dry-run"]])
def test_unreachable_postgresql_is_named(noripan, more: list[str]):
    url = "postgresql://ann:secret@127.0.0.1:1/play"
    ran = noripan("prune", "--older-than", "90d", "--database", url, *more)
    assert_refused(ran, "127.0.0.1:1")
    assert "secret" not in ran.err
