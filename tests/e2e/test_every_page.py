"""Axe looks at every page and table, in light and dark, in Korean and English.

At the tables of the games it looks once, on a phone or at a desk; with `NORIPAN_SOAK` set on both.
"""

import os
from collections.abc import Callable
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import OpenWindow
from .people import DESK, PHONE, SMALL, Guest, Lang, Theme, Window
from .tour import tour, tour_of_the_missing
from .tour_of_blackjack import tour_of_blackjack
from .tour_of_hosts import StopFor, tour_of_hosts
from .tour_of_roles import tour_of_roles
from .tour_of_sequence import tour_of_sequence

AXE = Axe()
NO_SUCH_ROOM = "222222"
LOOKS = [
    (PHONE, "light", "ko"),
    (DESK, "light", "en"),
    (DESK, "dark", "ko"),
    (PHONE, "dark", "en"),
]


def at_a_table(*looks: tuple[Window, Theme, Lang]) -> pytest.MarkDecorator:
    """The first look, or in a soak all of them."""
    chosen = looks if os.environ.get("NORIPAN_SOAK") else looks[:1]
    return pytest.mark.parametrize(("window", "theme", "lang"), chosen, ids=str)


@pytest.mark.parametrize(("window", "theme", "lang"), LOOKS, ids=str)
def test_axe_finds_nothing(open_window: OpenWindow, window: Window, theme: Theme, lang: Lang) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour(guest, partial(stop, guest)))


@pytest.mark.parametrize(("window", "theme", "lang"), [(SMALL, "light", "en"), (DESK, "dark", "ko")], ids=str)
def test_axe_finds_nothing_where_people_are_missing(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_the_missing(guest, partial(stop, guest)))


@pytest.mark.parametrize(("window", "theme", "lang"), [(SMALL, "dark", "en"), (DESK, "light", "ko")], ids=str)
def test_axe_finds_nothing_about_hosts(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, guest = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _look_around(lambda stop: tour_of_hosts(host, guest, stop))


@at_a_table((SMALL, "dark", "ko"), (DESK, "light", "en"))
def test_axe_finds_nothing_at_a_table_of_sequence(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_sequence(guest, partial(stop, guest)))


@at_a_table((DESK, "light", "en"), (SMALL, "dark", "ko"))
def test_axe_finds_nothing_at_a_table_of_blackjack(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_blackjack(guest, partial(stop, guest)))


@at_a_table((SMALL, "light", "ko"), (DESK, "dark", "en"))
def test_axe_finds_nothing_about_roles(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    dealer, player = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _look_around(lambda stop: tour_of_roles(dealer, player, stop))


def _look_around(walk: Callable[[StopFor], None]) -> None:
    found: dict[str, str] = {}

    def look(guest: Guest, place: str) -> None:
        if report := _violations(guest):
            found[place] = report
        assert not _scrolls_sideways(guest), f"{place} scrolls sideways"
        assert not _leaves_the_screen(guest), f"{place} is a table larger than the screen"

    walk(look)
    assert found == {}, "\n\n".join(f"{place}:\n{report}" for place, report in found.items())


def _violations(guest: Guest) -> str:
    results = AXE.run(guest.page)
    return results.generate_report() if results.violations_count else ""


def _leaves_the_screen(guest: Guest) -> bool:
    """A table fills the screen; what is longer scrolls within it."""
    is_inside = "/r/" in guest.page.url and guest.page.locator(".frame").count() > 0
    return is_inside and guest.page.evaluate("document.documentElement.scrollHeight > innerHeight")


def _scrolls_sideways(guest: Guest) -> bool:
    return guest.page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize(("window", "theme", "lang"), LOOKS, ids=str)
def test_axe_finds_nothing_at_the_door(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, friend = open_window(), open_window(window, theme=theme, lang=lang)
    host.open_table("Mina")
    friend.page.goto(host.invite_link())
    friend.name_field().wait_for()
    assert _violations(friend) == ""
    friend.go(f"/r/{NO_SUCH_ROOM}")
    friend.page.get_by_role("heading", name=friend.text("table", "away.title")).wait_for()
    assert _violations(friend) == ""
    friend.complaints.clear()  # the browser tells of every 404
