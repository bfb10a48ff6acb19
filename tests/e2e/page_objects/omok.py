"""The page object of Omok's board, which its package draws."""

from playwright.sync_api import Locator

from ..support.guest import Guest

GAME = "omok"
CENTRE = 112
ROW = 15


def cell(guest: Guest, number: int) -> Locator:
    """A cell of the board."""
    return guest.page.locator(f'.omok [data-cell="{number}"]')


def free_cells(guest: Guest) -> Locator:
    """The cells on which the viewer may place a stone now."""
    return guest.page.locator('.omok [data-cell][aria-disabled="false"]')


def place_button(guest: Guest) -> Locator:
    """The button that confirms the cell at which a finger aims."""
    return guest.page.locator(".omok-bar button")
