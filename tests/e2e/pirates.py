"""How people play Pirate Dice at the page: with a thumb, or with the keyboard alone."""

from typing import Final, Protocol

from playwright.sync_api import Locator, Page

from .people import Guest

GAME: Final = "games/pirate_dice"
DOUBLE_TAP_MS: Final = 600


def challenge_button(guest: Guest) -> Locator:
    """What says that the last bet is a lie."""
    return guest.button(GAME, "challenge")


def bet_button(guest: Guest) -> Locator:
    """What makes the bet that is picked: the large one."""
    return guest.page.locator(".moves button").last


def is_on_turn(guest: Guest) -> bool:
    """Whether the page offers something to do."""
    return bet_button(guest).is_visible()


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


class Hands(Protocol):
    """A way to press one of the two buttons."""

    def __call__(self, guest: Guest, button: Locator, key: str) -> None:
        """Presses it."""


def thumb(guest: Guest, button: Locator, key: str) -> None:
    """Taps, not so soon after the last tap that the page takes both for a slip of the finger."""
    guest.page.wait_for_timeout(DOUBLE_TAP_MS)
    button.tap()


def keys(guest: Guest, button: Locator, key: str) -> None:
    """Never touches a mouse."""
    guest.page.keyboard.press(key)


def move(guest: Guest, press: Hands, *, doubts: bool = True) -> None:
    """Challenges where there is a bet, else makes the least; returns when the page shows it."""
    doubt, bet = challenge_button(guest), bet_button(guest)
    button, key = (doubt, "c") if doubts and doubt.is_visible() else (bet, "Enter")
    made = guest.page.locator("[data-moves]").get_attribute("data-moves")
    press(guest, button, key)
    guest.page.locator(f"[data-moves='{made}']").wait_for(state="detached")


def pick_something(guest: Guest, number: int) -> None:
    """The count goes up twice and down twice, by key and by mouse: each press changes what is seen."""
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


def tab_to(page: Page, target: Locator) -> None:
    """Gets to a control by the keyboard alone."""
    target.wait_for()
    for _ in range(80):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {target}")
