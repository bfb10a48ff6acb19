"""Fixtures that run commands in this process, as a shell would."""

import asyncio
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from noripan.cli.main import run
from noripan.server.rooms import presence
from tests.luck import steady_luck as steady_luck
from tests.storage.played_rooms import make_old_and_new


@dataclass(frozen=True)
class CommandResult:
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def instant_disconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms in this process notice a lost connection at once."""
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 0.0)


@pytest.fixture
def noripan(capsys, monkeypatch) -> Callable[..., CommandResult]:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: object, typed: str = "") -> CommandResult:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return CommandResult(code, printed.out, printed.err)

    return command


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one room of 200 days ago, and one of today."""
    path = tmp_path_factory.mktemp("played") / "noripan.db"
    asyncio.run(make_old_and_new(path))
    return path


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    """A writable copy of it."""
    return Path(shutil.copy(played, tmp_path / "noripan.db"))
