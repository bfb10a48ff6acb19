"""The commands `noripan backup` and `noripan restore`."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.cli.commands.database.option import BACKUP_GUIDE, format_size
from noripan.kernel import LANGS
from noripan.storage import open_sqlite
from tests.architecture.tree import ROOT
from tests.documents.test_links import anchors_of
from tests.storage.played_rooms import make_old_and_new, whole_rooms

from ..assertions import assert_refused


async def test_restore_is_refused_while_a_server_runs(noripan, database: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    storage = await open_sqlite(database)
    assert noripan("backup", copy, "--database", database).code == 0
    assert_refused(noripan("restore", copy, "--database", database), f"using {database}")
    await storage.close()


def test_database_from_the_environment(noripan, database: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NORIPAN_DATABASE", str(database))
    assert noripan("backup", tmp_path / "copy.db").code == 0
    assert whole_rooms(tmp_path / "copy.db") == whole_rooms(database)
    monkeypatch.setenv("NORIPAN_PORT", "x")
    assert_refused(noripan("backup", tmp_path / "other.db"), "NORIPAN_PORT: ")


@pytest.mark.parametrize("lang", LANGS)
async def test_backup_and_restore(noripan, database: Path, tmp_path: Path, lang: str):
    copy, rooms = tmp_path / "copy.db", whole_rooms(database)
    ran = noripan("backup", copy, "--database", database, "--lang", lang)
    assert (ran.code, str(copy) in ran.out) == (0, True)
    await make_old_and_new(database)
    left = whole_rooms(database)
    ran = noripan("restore", copy, "--database", database, "--lang", lang)
    assert ran.code == 0
    kept = re.search(r"\S+noripan\.before-\d{8}-\d{6}\.db", ran.out)
    assert kept is not None
    assert (len(rooms), len(left)) == (2, 4)
    assert (whole_rooms(database), whole_rooms(Path(kept[0]))) == (rooms, left)


def test_force_overwrites_an_older_copy(noripan, database: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    copy.write_text("older")
    assert_refused(noripan("backup", copy, "--database", database), "--force")
    assert copy.read_text() == "older"
    assert noripan("backup", copy, "--database", database, "--force").code == 0
    assert whole_rooms(copy) == whole_rooms(database)


def test_force_never_overwrites_the_database(noripan, database: Path):
    assert_refused(noripan("backup", database, "--database", database, "--force"), "cannot be overwritten")
    assert_refused(noripan("restore", database, "--database", database), "cannot be overwritten")


@pytest.mark.parametrize(
    ("command", "clue"),
    [
        (["backup", "{new}", "--database", "{none}"], "does not exist"),
        (["backup", "{new}", "--database", "{text}"], "not a Noripan database"),
        (["backup", "{none}/inside.db", "--database", "{ours}"], "Cannot write to"),
        (["backup", "{folder}", "--database", "{ours}"], "cannot be overwritten"),
        (["restore", "{none}", "--database", "{ours}"], "{none} does not exist"),
        (["restore", "{text}", "--database", "{ours}"], "{text} is not a Noripan database"),
        (["restore", "{newer}", "--database", "{ours}"], "{newer} was written by a newer version"),
        (["restore", "{cut}", "--database", "{ours}"], "{cut} is damaged"),
    ],
)
def test_bad_arguments_give_one_line(noripan, database: Path, tmp_path: Path, command: list[str], clue: str):
    names = {name: tmp_path / f"{name}.db" for name in ("none", "new", "text", "newer", "cut", "folder")}
    files = {**names, "ours": database}
    spoil(noripan, files)
    there = database.read_bytes()
    assert_refused(noripan(*(word.format(**files) for word in command)), clue.format(**files))
    assert database.read_bytes() == there
    assert not files["new"].exists()


def spoil(noripan, files: dict[str, Path]) -> None:
    files["text"].write_text("no database" * 100)
    files["folder"].mkdir()
    for name in ("newer", "cut"):
        noripan("backup", files[name], "--database", files["ours"])
    files["cut"].write_bytes(files["cut"].read_bytes()[:-8192])
    with closing(sqlite3.connect(files["newer"], isolation_level=None)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("size", "expected"), [(0, "0.0 kB"), (1500, "1.5 kB"), (2_000_000, "2.0 MB"), (7 * 10**15, "7000.0 TB")]
)
def test_sizes_are_formatted(size: int, expected: str):
    assert format_size(size) == expected


@pytest.mark.parametrize(
    ("lang", "clue"), [("en", "pg_dump or pg_basebackup"), ("ko", "pg_dump나 pg_basebackup")]
)
def test_postgresql_is_not_backed_up_by_this_command(noripan, tmp_path: Path, lang: str, clue: str):
    url = "postgresql://ann:secret@127.0.0.1:1/play"
    ran = noripan("backup", tmp_path / "copy.db", "--database", url, "--lang", lang)
    assert_refused(ran, clue)
    assert BACKUP_GUIDE in ran.err
    assert "secret" not in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lang", "clue"), [("en", "from a copy of pg_dump"), ("ko", "pg_restore나")])
def test_postgresql_is_not_restored_by_this_command(
    noripan, monkeypatch, tmp_path: Path, lang: str, clue: str
):
    monkeypatch.setenv("NORIPAN_DATABASE", "postgresql://ann:secret@127.0.0.1:1/play")
    ran = noripan("restore", tmp_path / "copy.db", "--lang", lang)
    assert_refused(ran, clue)
    assert BACKUP_GUIDE in ran.err


def test_guide_in_the_refusals_exists():
    page, _, anchor = BACKUP_GUIDE.partition("#")
    assert anchor in anchors_of(ROOT / page)
