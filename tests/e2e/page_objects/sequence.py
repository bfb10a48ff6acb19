"""The board of Sequence: its cards, cells and moves."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from ..support import polling
from ..support.guest import Guest

GAME: Final = "sequence"
PLAYABLE_CELLS: Final = ".cell.lit, .cell.soft"

MakeMove = Callable[[Guest], None]
"""Makes any legal move."""


def is_on_turn(guest: Guest) -> bool:
    """Whether the page offers something to do."""
    return guest.page.locator("[data-actions]").count() > 0


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


def cards(guest: Guest, kind: str = "_") -> Locator:
    """Playable cards of the hand whose names contain `kind`."""
    return guest.page.locator(f"[data-actions] [data-hand*='{kind}'][aria-disabled=false]")


def plain_cards(guest: Guest) -> Locator:
    """Playable cards that are no jacks."""
    return guest.page.locator("[data-actions] [data-hand]:not([data-hand*='_j_'])[aria-disabled=false]")


def play_button(guest: Guest) -> Locator:
    """The button that plays; visible once a card and a cell are chosen."""
    return guest.page.locator("[data-play]")


def sequence_count(guest: Guest) -> int:
    """How many sequences the board marks."""
    return guest.page.locator(".stroke").count()


def move_by_touch(guest: Guest) -> None:
    """Taps a card, a highlighted cell and the button."""
    cards(guest).first.tap()
    if not play_button(guest).is_visible():
        guest.page.locator(PLAYABLE_CELLS).first.tap()
    play_button(guest).tap()


def move_by_keyboard(guest: Guest) -> None:
    """Chooses the first playable card by its digit and plays it with Enter."""
    disabled = guest.page.locator("[data-hand]").evaluate_all("all => all.map((one) => one.ariaDisabled)")
    guest.page.keyboard.press(str(disabled.index("false") + 1))
    play_button(guest).wait_for()
    guest.page.keyboard.press("Enter")


def move(guest: Guest, make_move: MakeMove) -> None:
    """Makes a move, and returns when the page shows it."""
    made = guest.page.locator("[data-position]").get_attribute("data-position")
    make_move(guest)
    guest.page.locator(f"[data-position='{made}']").wait_for(state="detached")


def play_until(guest: Guest, is_done: Callable[[], bool], make_move: MakeMove = move_by_keyboard) -> None:
    """Moves on every turn until `is_done` or the match is over."""
    polling.act_until(
        guest,
        lambda: is_done() or is_over(guest),
        may_act=lambda: is_on_turn(guest),
        act=lambda: move(guest, make_move),
    )
