"""Playing on until something is to be seen, in any game."""

from collections.abc import Callable

from .people import Guest


def until(
    guest: Guest, is_there: Callable[[], bool], *, may_act: Callable[[], bool], act: Callable[[], None]
) -> None:
    """Acts whenever one may, until something is there."""
    while True:
        may = may_act()  # asked first: a turn that comes just after `is_there` was asked is not used up unseen
        if is_there():
            return
        if may:
            act()
        else:
            guest.page.wait_for_timeout(20)
