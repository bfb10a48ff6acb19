"""How `make` runs its parts: beside each other where it says so, and none fails unseen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PART = Path(__file__).parents[1] / "tools" / "part.py"
GOOD, BAD = ("true", "--", "true"), ("false", "--", "sh", "-c", "exit 3")
KILLED, NOWHERE = ("killed", "--", "sh", "-c", "kill -9 $$"), ("nowhere", "--", "./no-such-command")


def part(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, PART, *arguments], capture_output=True, text=True, check=False, encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (GOOD, 0),
        (BAD, 3),
        (KILLED, 137),
        (NOWHERE, 127),
        ((*GOOD, "+", *GOOD), 0),
        ((*GOOD, "+", *BAD), 3),
        ((*BAD, "+", *GOOD), 3),
        ((*GOOD, "+", *NOWHERE), 127),
        (("name", "true"), 2),
        (("name", "--"), 2),
        ((*GOOD, "+"), 2),
    ],
)
def test_it_fails_as_the_first_of_its_commands_that_fails(arguments: tuple[str, ...], code: int) -> None:
    assert part(*arguments).returncode == code


def test_they_run_at_the_same_time_and_are_shown_one_after_the_other(tmp_path: Path) -> None:
    """Each waits for the other."""
    one, two = tmp_path / "one", tmp_path / "two"
    for pipe in (one, two):
        os.mkfifo(pipe)
    first = f"echo a; echo > {one}; read line < {two}; echo b"
    second = f"read line < {one}; echo c; echo > {two}; echo d >&2"
    said = part("first", "--", "sh", "-c", first, "+", "second", "--", "sh", "-c", second).stdout
    assert [line.split(": ")[0] for line in said.splitlines()] == [
        "a",
        "b",
        "── first",
        "c",
        "d",
        "── second",
    ]
