"""A room with a dealer: starting rounds, handing over the seat, leaving."""

from playwright.sync_api import Locator, expect

from ..support.guest import Guest
from .blackjack import SLUG, own_result, stand_button
from .host_controls import pick, press, sheet

ROLE = {"ko": "딜러", "en": "dealer"}


def open_as_dealer(guest: Guest, name: str) -> None:
    """Opens a room, switches the house off and takes the dealer's seat."""
    guest.open_room(name, SLUG)
    guest.button("table", "settings.change").click()
    sheet(guest).get_by_role("switch").first.click()
    press(guest, "settings.save")
    take_seat_button(guest).click()
    expect(lobby_seat(guest, 0)).to_contain_text(name)


def lobby_seat(guest: Guest, seat: int) -> Locator:
    """A seat in the lobby."""
    return guest.page.locator(f".place[data-seat='{seat}']")


def seats_cleared_notice(guest: Guest) -> Locator:
    """The notice that says why all seats are free."""
    return guest.page.locator(".cleared p")


def take_seat_button(guest: Guest) -> Locator:
    """The button that takes the dealer's seat, for members with the key."""
    return guest.button("table", "start.takeRole", role=ROLE[guest.lang])


def next_round_button(guest: Guest) -> Locator:
    """The dealer's button between rounds."""
    return guest.button("table", "round.start")


def stand(guest: Guest) -> None:
    """Takes no more cards; returns when the page shows the result."""
    stand_button(guest).click()
    own_result(guest).wait_for()


def copy_role_link(guest: Guest) -> str:
    """Copies the link that opens the dealer's seat, and returns it."""
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.button("table", "invite.role.copy", role=ROLE[guest.lang]).click()
    return guest.page.evaluate("navigator.clipboard.readText()")


def leave_as_dealer(guest: Guest) -> None:
    """Leaves the room and confirms it."""
    pick(guest, "menu.leave")
    sheet(guest).wait_for()
    press(guest, "leave.role.go")
    guest.play_button().wait_for()
