"""A page that is opened by its address fetches its scripts and styles at once: its head names them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from ..page_objects.pirate_dice import bet_button, play_to_the_end
from ..support.guest import PHONE, Guest, OpenWindow
from ..support.rooms import open_room

LATER = {"start", "covers"}
"""Files that nothing on the page waits for: what registers the service worker, and decoration."""
_FETCHED = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"


def _table(guest: Guest) -> Locator:
    guest.play_with_bots("Mina")
    bet_button(guest).wait_for()
    guest.page.reload()
    return bet_button(guest)


def _replay(guest: Guest) -> Locator:
    guest.start_with_bots(open_room(guest.url, options={"dice": 1}).link, "Mina", bots=1)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "forward").wait_for()
    guest.page.reload()
    return guest.button("replay", "forward")


def _entrance(guest: Guest) -> Locator:
    guest.page.goto(open_room(guest.url).link)
    return guest.name_field()


def _at(path: str) -> Callable[[Guest], Locator]:
    def open_page(guest: Guest) -> Locator:
        guest.go(path)
        return guest.page.locator("h1")

    return open_page


@pytest.mark.parametrize(
    "open_page",
    [_table, _replay, _entrance, _at("/how/pirate_dice"), _at("/learn/pirate_dice"), _at("/settings")],
    ids=["table", "replay", "entrance", "how", "learn", "settings"],
)
def test_head_names_all_files_of_the_page(
    open_window: OpenWindow, open_page: Callable[[Guest], Locator]
) -> None:
    guest = open_window(PHONE)
    open_page(guest).first.wait_for()
    html = guest.page.request.get(guest.page.url).text()
    fetched = [path for path in guest.page.evaluate(_FETCHED) if path.startswith("/assets/")]
    unnamed = [path for path in fetched if f'href="{path}"' not in html and f'src="{path}"' not in html]
    assert {path.removeprefix("/assets/").partition("-")[0] for path in unnamed} <= LATER
    assert len(fetched) > len(unnamed)
