"""The host's controls: members, access to the room, and the sheets that show them."""

from collections.abc import Callable

from playwright.sync_api import Locator

from ..support.guest import Guest


def sheet(guest: Guest) -> Locator:
    """The open sheet (a modal dialog)."""
    return guest.page.locator("dialog[open]")


def pick(guest: Guest, key: str) -> None:
    """Chooses an entry of the room's menu."""
    guest.button("table", "menu").click()
    sheet(guest).get_by_role("button", name=guest.text("table", key), exact=True).click()


def press(guest: Guest, key: str) -> None:
    """Presses a button of the sheet."""
    sheet(guest).get_by_role("button", name=guest.text("table", key), exact=True).click()


def close_sheet(guest: Guest) -> None:
    """Closes the sheet."""
    guest.page.keyboard.press("Escape")
    sheet(guest).wait_for(state="detached")


def open_member(host: Guest, name: str) -> None:
    """Opens the sheet of a member."""
    pick(host, "menu.members")
    sheet(host).get_by_role("button", name=name).click()
    sheet(host).get_by_role("heading", name=name).wait_for()


def kick(host: Guest, name: str, before_confirm: Callable[[], None] = lambda: None) -> None:
    """Kicks a member; calls `before_confirm` before the confirmation."""
    open_member(host, name)
    press(host, "members.kick")
    before_confirm()
    press(host, "kick.go")
    sheet(host).wait_for(state="detached")


def set_password(host: Guest, password: str, before_save: Callable[[], None] = lambda: None) -> None:
    """Sets the room's password; calls `before_save` before it is typed."""
    pick(host, "access.title")
    _switch(host, "access.password").click()
    before_save()
    sheet(host).get_by_label(host.text("table", "access.password.first")).fill(password)
    press(host, "access.save")
    sheet(host).wait_for(state="detached")


def forbid_spectators(host: Guest) -> None:
    """Closes the room to spectators."""
    pick(host, "access.title")
    _switch(host, "settings.spectators").click()
    press(host, "access.save")
    sheet(host).wait_for(state="detached")


def enter_password(guest: Guest, password: str) -> None:
    """Tries to join with a password."""
    password_field(guest).fill(password)
    guest.button("table", "join.submit").click()


def password_field(guest: Guest) -> Locator:
    """The password field of the join page."""
    return guest.page.get_by_label(guest.text("table", "join.password"), exact=True)


def heading(guest: Guest, key: str) -> Locator:
    """A heading of the page."""
    return guest.page.get_by_role("heading", name=guest.text("table", key))


def _switch(guest: Guest, key: str) -> Locator:
    return sheet(guest).get_by_role("switch", name=guest.text("table", key))
