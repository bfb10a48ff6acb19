"""`noripan prune`, as an operator types it."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.kernel import LANGS
from noripan.storage import open_sqlite
from tests.storage.rooms import guests, whole_rooms

from .upkeep import refused

COUNTED = {"en": "1 room, 1 finished match and 2 guests", "ko": "방 1개, 끝난 판 1개, 손님 2명"}


@pytest.mark.parametrize("lang", LANGS)
def test_prune_tells_what_it_forgot(noripan, database: Path, lang: str):
    ran = noripan("prune", "--older-than", "90d", "--database", database, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    counted, given = ran.out.splitlines()
    assert COUNTED[lang] in counted
    assert re.search(r"\d+\.\d kB", given)
    assert guests(database) == {"new 0 a", "new 0 b"}
    assert len(whole_rooms(database)) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_a_dry_run_tells_and_forgets_nothing(noripan, database: Path, lang: str):
    there = database.read_bytes()
    ran = noripan("prune", "--older-than", "12w", "--dry-run", "--database", database, "--lang", lang)
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    assert COUNTED[lang] in ran.out
    assert database.read_bytes() == there


@pytest.mark.parametrize(("duration", "rooms"), [("1h", 1), ("199d", 1), ("201d", 0), ("28w", 1), ("29w", 0)])
def test_durations_are_hours_days_and_weeks(noripan, database: Path, duration: str, rooms: int):
    ran = noripan("prune", "--older-than", duration, "--dry-run", "--database", database)
    assert f"Would forget {rooms} room" in ran.out


@pytest.mark.parametrize(
    "duration", ["", "90", "d", "0d", "-3d", "1.5d", "90 d", "90m", "٣d", "999999d", "90dd"]
)
def test_no_other_duration_is_guessed_at(noripan, database: Path, duration: str):
    there = database.read_bytes()
    refused(noripan("prune", f"--older-than={duration}", "--database", database), "36h")
    assert database.read_bytes() == there


def test_how_long_is_never_left_open(noripan, database: Path):
    refused(noripan("prune", "--database", database), "--older-than")


async def test_nothing_is_forgotten_under_a_server(noripan, database: Path):
    storage = await open_sqlite(database)
    refused(noripan("prune", "--older-than", "90d", "--database", database), f"using {database}")
    await storage.close()
    assert len(whole_rooms(database)) == 2


def test_no_other_file_is_touched(noripan, tmp_path: Path):
    none, text = tmp_path / "none.db", tmp_path / "text.db"
    text.write_text("no database" * 100)
    refused(noripan("prune", "--older-than", "1d", "--database", none), "There is no file")
    refused(noripan("prune", "--older-than", "1d", "--database", text), "no Noripan database")
    assert (none.exists(), text.read_text()) == (False, "no database" * 100)


def test_a_database_of_a_newer_version_is_left_alone(noripan, database: Path):
    with closing(sqlite3.connect(database, isolation_level=None)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    refused(noripan("prune", "--older-than", "1d", "--database", database), "newer version")
    assert len(whole_rooms(database)) == 2
