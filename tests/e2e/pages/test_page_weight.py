"""The start page is small, loads no board, and fetches nothing from other hosts."""

from typing import Any
from urllib.parse import urlsplit

from ..page_objects.pirate_dice import bet_button
from ..support.guest import PHONE, Guest, OpenWindow

MAX_BYTES = 100_000
"""Compressed, for everything on the start page."""

_FETCHED = "() => performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])"


def test_start_page_is_small_and_boards_load_on_demand(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.go()
    guest.play_button().wait_for()
    first = _fetched(guest)
    assert 0 < sum(first.values()) + _page_bytes(guest) <= MAX_BYTES
    assert not [address for address in first if "/pirate_dice-" in address]
    assert {urlsplit(address).netloc for address in first} == {urlsplit(guest.url).netloc}
    guest.play_button().click()
    bet_button(guest).wait_for()
    assert [address for address in _fetched(guest) if "/pirate_dice-" in address]


def _fetched(guest: Guest) -> dict[str, int]:
    """Transferred bytes by address, without the endless stream of open rooms."""
    resources: list[list[Any]] = guest.page.evaluate(_FETCHED)
    return {name: size for name, size in resources if not name.endswith("/live")}


def _page_bytes(guest: Guest) -> int:
    return guest.page.evaluate("() => performance.getEntriesByType('navigation')[0].encodedBodySize")
