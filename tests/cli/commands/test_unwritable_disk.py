"""Full or unreadable disks: every command that needs the database prints one line."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ..assertions import assert_refused

FULL = """
import resource, sys
from noripan.cli.main import run

resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
sys.exit(run(sys.argv[1:]))
"""
"""Files may only grow to the size of a lock, so that no page of the database can be written."""


def test_server_on_a_full_disk_gives_one_line(database: Path):
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("SELECT count(*) FROM rooms").fetchone()  # makes the shared memory
        command = [sys.executable, "-c", FULL, "serve", "--port", "0", "--lang", "en", "--database", database]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"noripan: Cannot start the server: {database}: disk I/O error\n"


@pytest.mark.parametrize(
    "command",
    ["serve --port 0", "backup FILE/copy.db", "restore FILE/there.db", "prune --older-than 1d"],
    ids=lambda command: command.partition(" ")[0],
)
def test_unopenable_file_is_not_called_damaged(noripan, database: Path, command: str):
    folder = database.parent
    (folder / "there.db").hardlink_to(database)
    Path(f"{database}-wal").mkdir()
    Path(f"{folder / 'there.db'}-wal").mkdir()
    arguments = command.replace("FILE", str(folder)).split()
    assert_refused(noripan(*arguments, "--database", database), "unable to open database file")
