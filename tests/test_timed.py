"""`tools/timed.py` runs steps, some at the same time, and reports every failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TIMED = Path(__file__).parents[1] / "tools" / "timed.py"
GOOD, BAD = ("true", "--", "true"), ("false", "--", "sh", "-c", "exit 3")
KILLED, NOWHERE = ("killed", "--", "sh", "-c", "kill -9 $$"), ("nowhere", "--", "./no-such-command")


def timed(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, TIMED, *arguments], capture_output=True, text=True, check=False, encoding="utf-8"
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
def test_exit_code_is_that_of_the_first_failure(arguments: tuple[str, ...], code: int) -> None:
    assert timed(*arguments).returncode == code


def test_steps_run_at_the_same_time_and_print_one_after_the_other(tmp_path: Path) -> None:
    """Each step waits for the other."""
    one, two = tmp_path / "one", tmp_path / "two"
    for pipe in (one, two):
        os.mkfifo(pipe)
    first = f"echo a; echo > {one}; read line < {two}; echo b"
    second = f"read line < {one}; echo c; echo > {two}; echo d >&2"
    output = timed("first", "--", "sh", "-c", first, "+", "second", "--", "sh", "-c", second).stdout
    assert [line.split(": ")[0] for line in output.splitlines()] == [
        "a",
        "b",
        "── first",
        "c",
        "d",
        "── second",
    ]
