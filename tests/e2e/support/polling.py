"""Polls pages with a limit, and plays any game until a condition holds."""

from collections.abc import Callable, Iterator

from .guest import TIMEOUT_MS, Guest

INTERVAL_MS = 20


def poll(guest: Guest) -> Iterator[None]:
    """Short waits between looks at a page; fails after a long time."""
    for _ in range(4 * TIMEOUT_MS // INTERVAL_MS):
        guest.page.wait_for_timeout(INTERVAL_MS)
        yield
    raise AssertionError(f"nothing happens on the page of {guest}")


def act_until(
    guest: Guest, is_done: Callable[[], bool], *, may_act: Callable[[], bool], act: Callable[[], None]
) -> None:
    """Acts whenever the guest may, until `is_done`."""
    waiting = poll(guest)
    while True:
        may = may_act()  # before `is_done`, which must see every turn before it is used
        if is_done():
            return
        if may:
            act()
            waiting = poll(guest)
        else:
            next(waiting)
