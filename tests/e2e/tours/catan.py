"""A tour of a match of Catan."""

from collections.abc import Callable

from ..page_objects.catan import (
    GAME,
    KINDS,
    Keyboard,
    card_count,
    is_over,
    is_prompted,
    main_action,
    play_until,
)
from ..support.guest import Guest
from ..support.rooms import open_room
from .stops import Stop

OPTIONS = {"layout": "beginner", "target": 6}
BOTS = 3
SOME_CARDS = 4
DEVICE = Keyboard()


def tour_catan(guest: Guest, stop: Stop) -> None:
    """Setup, roll, turn, trade, robber and result."""
    guest.start_with_bots(open_room(guest.url, GAME, options=OPTIONS).link, _name(guest), bots=BOTS)
    play_until(guest, lambda: is_prompted(guest), DEVICE)
    stop("catan-setup")
    play_until(guest, lambda: main_action(guest) == "roll", DEVICE)
    stop("catan-roll")
    _stop_if_reached(
        guest, stop, "catan-turn", lambda: main_action(guest) == "end" and _cards(guest) >= SOME_CARDS
    )
    _trade_sheet(guest, stop)
    _stop_if_reached(guest, stop, "catan-robber", lambda: guest.page.locator("[data-spot^=hex]").count() > 0)
    play_until(guest, lambda: is_over(guest), DEVICE)
    stop("catan-end")
    _charts(guest, stop)


def _stop_if_reached(guest: Guest, stop: Stop, name: str, is_reached: Callable[[], bool]) -> None:
    """Stops unless the match ends first."""
    play_until(guest, is_reached, DEVICE)
    if not is_over(guest):
        stop(name)


def _charts(guest: Guest, stop: Stop) -> None:
    """The charts of the match."""
    guest.button("table/result/charts", "open").click()
    guest.page.locator("dialog[open] h3").first.wait_for()
    stop("catan-charts")
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")


def _name(guest: Guest) -> str:
    return "지민" if guest.lang == "ko" else "Mina"


def _cards(guest: Guest) -> int:
    return sum(card_count(guest, kind) for kind in KINDS)


def _trade_sheet(guest: Guest, stop: Stop) -> None:
    """The trade sheet with a card offered and a card wanted."""
    if is_over(guest):
        return
    guest.page.locator("[data-build=trade]").click()
    guest.page.locator("dialog[open]").wait_for()
    guest.page.locator("[data-give]:not([aria-disabled=true])").first.click()
    guest.page.locator("[data-want]:not([aria-disabled=true])").last.click()
    stop("catan-trade")
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
