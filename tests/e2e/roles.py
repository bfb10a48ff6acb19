"""What people do at a table that somebody deals at: starting rounds, handing the seat on, going."""

from playwright.sync_api import Locator, expect

from .dealers import SLUG, own_stamp, stand_button
from .hosting import pick, press, sheet
from .people import Guest

ROLE = {"ko": "딜러", "en": "dealer"}


def open_as_dealer(guest: Guest, name: str) -> None:
    """A table of one's own, with its key."""
    guest.open_table(name, SLUG)
    expect(place(guest, 0)).to_contain_text(name)


def place(guest: Guest, seat: int) -> Locator:
    """A seat in the lobby."""
    return guest.page.locator(f".place[data-seat='{seat}']")


def notice(guest: Guest) -> Locator:
    """Why everyone stands again."""
    return guest.page.locator(".cleared p")


def take_seat(guest: Guest) -> Locator:
    """The button for whoever has the key."""
    return guest.button("table", "start.takeRole", role=ROLE[guest.lang])


def next_round(guest: Guest) -> Locator:
    """The dealer's button between rounds."""
    return guest.button("table", "round.start")


def stands(guest: Guest) -> None:
    """Wants no more cards; returns when the page shows how the round went."""
    stand_button(guest).click()
    own_stamp(guest).wait_for()


def copied_key(guest: Guest) -> str:
    """The link that hands the dealer's seat on."""
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.button("table", "invite.role.copy", role=ROLE[guest.lang]).click()
    return guest.page.evaluate("navigator.clipboard.readText()")


def leave_for_good(guest: Guest) -> None:
    """Says twice that one goes."""
    pick(guest, "menu.leave")
    sheet(guest).wait_for()
    press(guest, "leave.role.go")
    guest.on_card("game.play").wait_for()
