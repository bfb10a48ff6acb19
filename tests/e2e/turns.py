"""Playing on until something is to be seen, in any game."""

from collections.abc import Callable

from .people import Guest


def until(
    guest: Guest, is_there: Callable[[], bool], *, may_act: Callable[[], bool], act: Callable[[], None]
) -> None:
    """Acts whenever one may, until something is there."""
    while True:
        may = may_act()  # asked first: no turn that comes in between is used up unseen
        if is_there():
            return
        if may:
            act()
        else:
            guest.page.wait_for_timeout(20)
