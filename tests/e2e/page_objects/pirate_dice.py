"""The board of Pirate Dice: its buttons and moves."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from ..support import polling
from ..support.gestures import PressButton, press_key
from ..support.guest import Guest

GAME: Final = "games/pirate_dice"


def challenge_button(guest: Guest) -> Locator:
    """The button that challenges the last bet."""
    return guest.button(GAME, "challenge")


def bet_button(guest: Guest) -> Locator:
    """The large button that makes the chosen bet."""
    return guest.page.locator(".moves button").last


def is_on_turn(guest: Guest) -> bool:
    """Whether the page offers something to do."""
    return bet_button(guest).is_visible()


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


def position(guest: Guest) -> str | None:
    """The number of the position that the page shows."""
    return guest.page.locator("[data-position]").get_attribute("data-position")


def move(guest: Guest, press: PressButton, *, challenges: bool = True) -> None:
    """Challenges if there is a bet, else makes the lowest bet; returns when the page shows the move."""
    challenge, bet = challenge_button(guest), bet_button(guest)
    button, key = (challenge, "c") if challenges and challenge.is_visible() else (bet, "Enter")
    made = position(guest)
    press(guest, button, key)
    guest.page.locator(f"[data-position='{made}']").wait_for(state="detached")


def change_bet(guest: Guest, number: int) -> None:
    """Raises the count twice, then lowers it twice, by key and by mouse; each press changes the page."""
    steps = guest.page.locator(".stepper button")
    match number % 4:
        case 0:
            guest.page.keyboard.press("ArrowUp")
        case 1:
            steps.last.click()
        case 2:
            guest.page.keyboard.press("ArrowDown")
        case _:
            steps.first.click()


def play_to_the_end(guest: Guest) -> None:
    """Moves on every turn until there is a result."""
    play_until(guest, lambda: is_over(guest))


def play_until(guest: Guest, is_done: Callable[[], bool], *, challenges: bool = True) -> None:
    """Moves on every turn until `is_done`."""
    polling.act_until(
        guest,
        is_done,
        may_act=lambda: is_on_turn(guest),
        act=lambda: move(guest, press_key, challenges=challenges),
    )
