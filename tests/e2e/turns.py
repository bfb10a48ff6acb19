"""Playing on until something is to be seen, in any game, and waiting that does not go on for ever."""

from collections.abc import Callable, Iterator

from .people import PATIENCE, Guest

PAUSE = 20
"""Milliseconds between two looks at a page."""


def waits(guest: Guest) -> Iterator[None]:
    """Short waits, one after the other; fails where nothing comes of them in a long time."""
    for _ in range(4 * PATIENCE // PAUSE):
        guest.page.wait_for_timeout(PAUSE)
        yield
    raise AssertionError(f"nothing happens at the table of {guest}")


def until(
    guest: Guest, is_there: Callable[[], bool], *, may_act: Callable[[], bool], act: Callable[[], None]
) -> None:
    """Acts whenever one may, until something is there."""
    waiting = waits(guest)
    while True:
        may = may_act()  # asked first: no turn that comes in between is used up unseen
        if is_there():
            return
        if may:
            act()
            waiting = waits(guest)
        else:
            next(waiting)
