"""The doctor looks at an SQLite file, its folder, its permissions and the disk."""

import os
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest

from noripan.cli.doctor.sqlite_checks import check_file
from noripan.storage import open_sqlite

from .reports import levels, lines

Usage = namedtuple("Usage", "total used free")


def test_good_file_has_only_good_findings(database: Path):
    database.chmod(0o600)
    found = list(check_file(database))
    assert levels(found) == {"ok"}
    assert {line.split()[1] for line in lines(found)} == {"database:", "disk:", "permissions:"}


def test_missing_file_in_a_good_folder_is_fine_and_not_created(tmp_path: Path):
    found = list(check_file(tmp_path / "new.db"))
    assert levels(found) == {"ok"}
    assert f"ok database: the server will create {tmp_path / 'new.db'}" in lines(found)
    assert list(tmp_path.iterdir()) == []


def test_missing_folder_is_wrong(tmp_path: Path):
    assert lines(check_file(tmp_path / "no" / "new.db")) == [
        f"wrong database: the folder {tmp_path / 'no'} does not exist; create it"
    ]


def test_folder_that_is_not_writable_is_wrong(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere
    assert any("is not writable; give it" in line for line in lines(check_file(tmp_path / "new.db")))


def test_file_that_is_not_writable_is_wrong(database: Path, monkeypatch):
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).is_dir() and access(path, mode))
    assert f"wrong database: {database} is not writable; give it to the user who runs the server" in lines(
        check_file(database)
    )


def test_file_that_others_can_read_is_wrong(database: Path):
    database.chmod(0o644)
    assert any(f"run chmod 600 {database}" in line for line in lines(check_file(database)))


async def test_file_in_use_is_noted(database: Path):
    storage = await open_sqlite(database)
    assert f"note database: a server is using {database} now" in lines(check_file(database))
    await storage.close()
    assert "ok database: no server is using the file" in lines(check_file(database))


def test_full_disk_is_wrong(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 5_000_000))
    assert f"wrong disk: only 5.0 MB free in {tmp_path}; free some space" in lines(
        check_file(tmp_path / "new.db")
    )


def test_foreign_file_is_wrong(tmp_path: Path):
    file = tmp_path / "other.db"
    file.write_text("not a database, but long enough to be read as one" * 100)
    assert any(
        f"{file} is not a Noripan database" in line or "cannot be used" in line
        for line in lines(check_file(file))
    )
    assert "wrong" in levels(check_file(file))


@pytest.mark.parametrize(("revision", "level"), [("r9999", "wrong"), ("r0000", "wrong")])
def test_tables_of_an_unknown_version_are_wrong(database: Path, revision: str, level: str):
    set_revision(database, revision)
    assert any(
        line.startswith(f"{level} database: cannot be used: the database is newer")
        for line in lines(check_file(database))
    )


def test_tables_of_an_earlier_version_are_noted(database: Path, monkeypatch):
    monkeypatch.setattr("noripan.storage.migrations.is_current", lambda _: False)
    assert any(
        line.startswith("note database: its tables are of an earlier version")
        for line in lines(check_file(database))
    )


def set_revision(database: Path, revision: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
