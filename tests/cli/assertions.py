"""Shared assertions on command results."""

from .conftest import CommandResult


def assert_refused(ran: CommandResult, clue: str) -> None:
    """The command printed only one line with the clue and exited with code 2."""
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("noripan: ")
    assert ran.err.count("\n") == 1
    assert clue in ran.err
