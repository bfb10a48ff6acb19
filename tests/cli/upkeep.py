"""What the tests of `prune`, `backup` and `restore` share."""

from .conftest import Ran


def refused(ran: Ran, clue: str) -> None:
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("noripan: ")
    assert ran.err.count("\n") == 1
    assert clue in ran.err
