"""The pages that are looked at, and how somebody comes to each. A page to come gets a row here."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from ..friends import open_room
from ..people import PHONE, Guest, Window
from ..tour import play_to_the_end

GAME: Final = "pirate_dice"
"""Whose lobby, table and replay stand for all."""


def _lobby(guest: Guest) -> None:
    guest.open_table("Mina", GAME)


def _table(guest: Guest) -> None:
    guest.play_now("Mina", GAME)
    guest.page.locator(".own").wait_for()


def _replay(guest: Guest) -> None:
    guest.play_at(open_room(guest.url, options={"dice": 1}), "Mina", bots=1)
    play_to_the_end(guest)
    guest.watch_again()
    guest.button("replay", "forward").wait_for()


def _at(path: str) -> Callable[[Guest], None]:
    def come(guest: Guest) -> None:
        guest.go(path)

    return come


PAGES: Final[Mapping[str, Callable[[Guest], None]]] = {
    "start page": _at("/"),
    "lobby": _lobby,
    "table": _table,
    "replay": _replay,
    "settings": _at("/settings"),
    "about": _at("/about"),
    "how to play": _at(f"/how/{GAME}"),
    "lesson": _at(f"/learn/{GAME}"),
}
"""By name; an address that leads nowhere is left out."""


@contextmanager
def at_page(browser: Browser, url: str, name: str, window: Window = PHONE) -> Iterator[Guest | None]:
    """Somebody who has come to a page; None where there is no such page."""
    with Guest.at(browser, url, window) as guest:
        PAGES[name](guest)
        nowhere = guest.page.get_by_text(guest.text("app", "nowhere.lead"))
        guest.page.locator("main").first.wait_for()
        yield None if nowhere.is_visible() else guest


def path_of(guest: Guest) -> str:
    """The address of the page, as it would be opened again."""
    parts = urlsplit(guest.page.url)
    return parts.path + (f"#{parts.fragment}" if parts.fragment else "")
