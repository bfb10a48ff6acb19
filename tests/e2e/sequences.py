"""How people play Sequence at the page: with a thumb, or with the keyboard alone."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from . import turns
from .people import Guest

GAME: Final = "sequence"
LIT: Final = ".cell.lit, .cell.soft"

Hands = Callable[[Guest], None]
"""A way to make some move."""


def is_on_turn(guest: Guest) -> bool:
    """Whether the page offers something to do."""
    return guest.page.locator("[data-actions]").count() > 0


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


def cards(guest: Guest, kind: str = "_") -> Locator:
    """The cards of the hand that can be played now, all of them or those whose name holds `kind`."""
    return guest.page.locator(f"[data-actions] [data-hand*='{kind}'][aria-disabled=false]")


def plain_cards(guest: Guest) -> Locator:
    """Those that go on two cells alone: no jack, which may go anywhere, or take a chip away."""
    return guest.page.locator("[data-actions] [data-hand]:not([data-hand*='_j_'])[aria-disabled=false]")


def large_button(guest: Guest) -> Locator:
    """What plays: it is there once a card and a cell are chosen."""
    return guest.page.locator(".tray .says .large")


def lines(guest: Guest) -> int:
    """How many sequences are struck through."""
    return guest.page.locator(".stroke").count()


def thumb(guest: Guest) -> None:
    """Taps a card, a cell that it lights, and the large button."""
    cards(guest).first.tap()
    if not large_button(guest).is_visible():
        guest.page.locator(LIT).first.tap()
    large_button(guest).tap()


def keys(guest: Guest) -> None:
    """Takes the first card that goes anywhere by its digit, and plays it: never touches a mouse."""
    names = guest.page.locator("[data-hand]").evaluate_all("all => all.map((one) => one.ariaDisabled)")
    guest.page.keyboard.press(str(names.index("false") + 1))
    large_button(guest).wait_for()
    guest.page.keyboard.press("Enter")


def move(guest: Guest, hands: Hands) -> None:
    """Makes a move, and returns when the page shows it."""
    made = guest.page.locator("[data-moves]").get_attribute("data-moves")
    hands(guest)
    guest.page.locator(f"[data-moves='{made}']").wait_for(state="detached")


def until(guest: Guest, is_there: Callable[[], bool], hands: Hands = keys) -> None:
    """Moves whenever it is one's turn, until something is there or the game is over."""
    turns.until(
        guest,
        lambda: is_there() or is_over(guest),
        may_act=lambda: is_on_turn(guest),
        act=lambda: move(guest, hands),
    )
