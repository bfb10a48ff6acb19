"""Runs commands in this process, as a shell would."""

from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO

import pytest

from noripan.cli.main import run


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def noripan(capsys, monkeypatch) -> Callable[..., Ran]:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return command
