"""Pressing controls by touch, or by keyboard only."""

from typing import Final, Protocol

from playwright.sync_api import Locator, Page

from .guest import Guest

DOUBLE_TAP_MS: Final = 600
"""The page ignores a second tap within this time."""


class PressButton(Protocol):
    """A way to press a button that also has a key."""

    def __call__(self, guest: Guest, button: Locator, key: str) -> None:
        """Presses it."""


def tap(guest: Guest, button: Locator, key: str) -> None:
    """Taps the button, late enough not to count as a double tap."""
    guest.page.wait_for_timeout(DOUBLE_TAP_MS)
    button.tap()


def press_key(guest: Guest, button: Locator, key: str) -> None:
    """Presses the button's key."""
    guest.page.keyboard.press(key)


def tab_to(page: Page, target: Locator) -> None:
    """Moves the focus to a control with Tab."""
    target.wait_for()
    for _ in range(80):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {target}")
