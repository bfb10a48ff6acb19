"""What hosts do at the page: about people, and about the door."""

from collections.abc import Callable

from playwright.sync_api import Locator

from .people import Guest


def sheet(guest: Guest) -> Locator:
    """The sheet that lies over the page."""
    return guest.page.locator("dialog[open]")


def pick(guest: Guest, key: str) -> None:
    """Opens the room's menu and takes an entry of it."""
    guest.button("table", "menu").click()
    sheet(guest).get_by_role("button", name=guest.text("table", key), exact=True).click()


def press(guest: Guest, key: str) -> None:
    """Presses a button of the sheet."""
    sheet(guest).get_by_role("button", name=guest.text("table", key), exact=True).click()


def put_away(guest: Guest) -> None:
    """Closes the sheet."""
    guest.page.keyboard.press("Escape")
    sheet(guest).wait_for(state="detached")


def manage(host: Guest, name: str) -> None:
    """Opens what can be done about somebody."""
    pick(host, "menu.members")
    sheet(host).get_by_role("button", name=name).click()
    sheet(host).get_by_role("heading", name=name).wait_for()


def send_away(host: Guest, name: str, look: Callable[[], None] = lambda: None) -> None:
    """Says twice that somebody has to go, with a look in between."""
    manage(host, name)
    press(host, "members.kick")
    look()
    press(host, "kick.go")
    sheet(host).wait_for(state="detached")


def set_password(host: Guest, password: str, look: Callable[[], None] = lambda: None) -> None:
    """Puts a lock on the door, with a look before anything is written."""
    pick(host, "access.title")
    _switch(host, "access.password").click()
    look()
    sheet(host).get_by_label(host.text("table", "access.password.first")).fill(password)
    press(host, "access.save")
    sheet(host).wait_for(state="detached")


def close_to_spectators(host: Guest) -> None:
    """Lets nobody in who only looks on."""
    pick(host, "access.title")
    _switch(host, "settings.spectators").click()
    press(host, "access.save")
    sheet(host).wait_for(state="detached")


def knock(guest: Guest, password: str) -> None:
    """Tries a password at the door."""
    password_field(guest).fill(password)
    guest.button("table", "join.submit").click()


def password_field(guest: Guest) -> Locator:
    """Where a locked room asks for its password."""
    return guest.page.get_by_label(guest.text("table", "join.password"), exact=True)


def heading(guest: Guest, key: str) -> Locator:
    """A heading of the page."""
    return guest.page.get_by_role("heading", name=guest.text("table", key))


def _switch(guest: Guest, key: str) -> Locator:
    return sheet(guest).get_by_role("switch", name=guest.text("table", key))
