"""What a browser fetches: little at first, a game's board only at its table, and nothing from elsewhere."""

from typing import Any
from urllib.parse import urlsplit

from .conftest import OpenWindow
from .people import PHONE, Guest
from .pirates import bet_button

MOST_BYTES = 150_000
"""Compressed, for everything on the start page."""

_FETCHED = "() => performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])"


def test_the_first_load_is_small_and_boards_come_when_needed(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.go()
    guest.on_card("game.play").wait_for()
    first = _fetched(guest)
    assert 0 < sum(first.values()) + _page_bytes(guest) <= MOST_BYTES
    assert not [address for address in first if "/pirate_dice-" in address]
    assert {urlsplit(address).netloc for address in first} == {urlsplit(guest.url).netloc}
    guest.name_field().fill("Mina")
    guest.on_card("game.play").click()
    bet_button(guest).wait_for()
    assert [address for address in _fetched(guest) if "/pirate_dice-" in address]


def _fetched(guest: Guest) -> dict[str, int]:
    """Bytes on the way, by address; the live list of rooms never ends and does not count."""
    resources: list[list[Any]] = guest.page.evaluate(_FETCHED)
    return {name: size for name, size in resources if not name.endswith("/live")}


def _page_bytes(guest: Guest) -> int:
    return guest.page.evaluate("() => performance.getEntriesByType('navigation')[0].encodedBodySize")
