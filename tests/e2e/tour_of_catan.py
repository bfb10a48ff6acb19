"""A walk past what a table of Catan looks like in the course of a match, with a stop at each."""

from collections.abc import Callable

from .friends import open_room_of
from .people import Guest
from .settlers import GAME, KINDS, Keys, held, is_asked, is_over, large, until
from .tour import Stop

OPTIONS = {"layout": "beginner", "target": 6}
BOTS = 3
SOME_CARDS = 4
HANDS = Keys()


def tour_of_catan(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    guest.play_at(open_room_of(GAME, guest.url, options=OPTIONS).link, _name(guest), bots=BOTS)
    until(guest, lambda: is_asked(guest), HANDS)
    stop("catan-draft")
    until(guest, lambda: large(guest) == "roll", HANDS)
    stop("catan-roll")
    _stop_where(guest, stop, "catan-turn", lambda: large(guest) == "end" and _cards(guest) >= SOME_CARDS)
    _trade(guest, stop)
    _stop_where(guest, stop, "catan-robber", lambda: guest.page.locator("[data-spot^=hex]").count() > 0)
    until(guest, lambda: is_over(guest), HANDS)
    stop("catan-end")


def _stop_where(guest: Guest, stop: Stop, place: str, is_there: Callable[[], bool]) -> None:
    """Luck may not let it come; then there is nothing to see."""
    until(guest, is_there, HANDS)
    if not is_over(guest):
        stop(place)


def _name(guest: Guest) -> str:
    return "지민" if guest.lang == "ko" else "Mina"


def _cards(guest: Guest) -> int:
    return sum(held(guest, kind) for kind in KINDS)


def _trade(guest: Guest, stop: Stop) -> None:
    """The sheet with a card on either side, as the hand allows."""
    if is_over(guest):
        return
    guest.page.locator("[data-build=trade]").click()
    guest.page.locator("dialog[open]").wait_for()
    guest.page.locator("[data-give]:not([aria-disabled=true])").first.click()
    guest.page.locator("[data-want]:not([aria-disabled=true])").last.click()
    stop("catan-trade")
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
