"""The measured pages, and how a guest gets to each; add a row for a new page."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from playwright.sync_api import Browser

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import PHONE, Guest, Window
from ..support.rooms import open_room

GAME: Final = "pirate_dice"
"""The game whose lobby, table and replay are measured."""


def _lobby(guest: Guest) -> None:
    guest.open_room("Mina", GAME)


def _table(guest: Guest) -> None:
    guest.play_with_bots("Mina", GAME)
    guest.page.locator(".own").wait_for()


def _replay(guest: Guest) -> None:
    guest.start_with_bots(open_room(guest.url, options={"dice": 1}).link, "Mina", bots=1)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "forward").wait_for()


def _at(path: str) -> Callable[[Guest], None]:
    def visit(guest: Guest) -> None:
        guest.go(path)

    return visit


PAGES: Final[Mapping[str, Callable[[Guest], None]]] = {
    "start page": _at("/"),
    "lobby": _lobby,
    "table": _table,
    "replay": _replay,
    "settings": _at("/settings"),
    "about": _at("/about"),
    "parts of boards": _at("/kit"),
    "how to play": _at(f"/how/{GAME}"),
    "lesson": _at(f"/learn/{GAME}"),
}
"""By name; pages that do not exist are skipped."""


@contextmanager
def at_page(browser: Browser, url: str, name: str, window: Window = PHONE) -> Iterator[Guest | None]:
    """A guest at a page; None if there is no such page."""
    with Guest.open(browser, url, window) as guest:
        PAGES[name](guest)
        nowhere = guest.page.get_by_text(guest.text("app", "notFound.lead"))
        guest.page.locator("main").first.wait_for()
        yield None if nowhere.is_visible() else guest


def path_of(guest: Guest) -> str:
    """The address of the guest's page without the server's."""
    return urlunsplit(("", "", *urlsplit(guest.page.url)[2:]))
