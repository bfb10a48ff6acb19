"""Disks that are full or read-only: every command that needs the database says so in one line."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from .upkeep import refused

FULL = """
import resource, sys
from noripan.cli.main import run

resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
sys.exit(run(sys.argv[1:]))
"""
"""No file may grow beyond what a lock takes, so that not a page of the database can be written."""


def test_a_server_on_a_disk_that_takes_no_write_says_so_in_one_line(database: Path):
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("SELECT count(*) FROM rooms").fetchone()  # makes the shared memory
        command = [sys.executable, "-c", FULL, "serve", "--port", "0", "--lang", "en", "--database", database]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"noripan: Cannot serve: {database}: disk I/O error\n"


@pytest.mark.parametrize(
    "command",
    ["serve --port 0", "backup FILE/copy.db", "restore FILE/there.db", "prune --older-than 1d"],
    ids=lambda command: command.partition(" ")[0],
)
def test_a_file_that_cannot_be_opened_is_not_called_damaged(noripan, database: Path, command: str):
    folder = database.parent
    (folder / "there.db").hardlink_to(database)
    Path(f"{database}-wal").mkdir()
    Path(f"{folder / 'there.db'}-wal").mkdir()
    arguments = command.replace("FILE", str(folder)).split()
    refused(noripan(*arguments, "--database", database), "unable to open database file")
