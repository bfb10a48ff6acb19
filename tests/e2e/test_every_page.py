"""Axe looks at every page and table, in light and dark, in Korean and English; in a soak in more ways.

So do we: everything can be read and pressed, on the narrowest screen and with the largest text.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import OpenWindow
from .layout import NARROW, findings
from .people import DESK, PHONE, SMALL, Guest, Lang, Theme, Window
from .tour import tour, tour_of_the_missing
from .tour_of_blackjack import tour_of_blackjack
from .tour_of_catan import tour_of_catan
from .tour_of_hosts import StopFor, tour_of_hosts
from .tour_of_lessons import tour_of_lessons
from .tour_of_roles import tour_of_roles
from .tour_of_rolls import tour_of_rolls
from .tour_of_sequence import tour_of_sequence

Look: TypeAlias = tuple[Window, Theme, Lang]

AXE: Final = Axe()
NO_SUCH_ROOM: Final = "222222"


def looks(*always: Look, soak: tuple[Look, ...] = ()) -> pytest.MarkDecorator:
    """Walks through each of these windows; `soak`: where `NORIPAN_SOAK` is set, through these too."""
    chosen = always + soak if os.environ.get("NORIPAN_SOAK") else always
    return pytest.mark.parametrize(("window", "theme", "lang"), chosen, ids=str)


everywhere = looks(
    (PHONE, "light", "ko"),
    (DESK, "dark", "en"),
    (NARROW, "dark", "ko"),
    soak=((SMALL, "dark", "en"), (DESK, "light", "ko")),
)


@everywhere
def test_axe_finds_nothing(open_window: OpenWindow, window: Window, theme: Theme, lang: Lang) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour(guest, partial(stop, guest)))


@looks((NARROW, "light", "en"), (DESK, "dark", "ko"))
def test_axe_finds_nothing_where_people_are_missing(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_the_missing(guest, partial(stop, guest)))


@looks((NARROW, "dark", "en"), (DESK, "light", "ko"))
def test_axe_finds_nothing_about_hosts(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, guest = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _look_around(lambda stop: tour_of_hosts(host, guest, stop))


@looks((NARROW, "dark", "ko"), soak=((DESK, "light", "en"),))
def test_axe_finds_nothing_at_a_table_of_sequence(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_sequence(guest, partial(stop, guest)))


@looks((DESK, "light", "en"), soak=((NARROW, "dark", "ko"),))
def test_axe_finds_nothing_at_a_table_of_blackjack(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_blackjack(guest, partial(stop, guest)))


@looks((SMALL, "light", "en"), (DESK, "dark", "ko"))
def test_axe_finds_nothing_in_a_lesson(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_lessons(guest, partial(stop, guest)))


@looks((SMALL, "light", "ko"), soak=((DESK, "dark", "en"),))
def test_axe_finds_nothing_at_a_table_of_catan(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _look_around(lambda stop: tour_of_catan(guest, partial(stop, guest)))


@looks((NARROW, "light", "ko"), soak=((DESK, "dark", "en"),))
def test_axe_finds_nothing_about_roles(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    dealer, player = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _look_around(lambda stop: tour_of_roles(dealer, player, stop))


@looks((NARROW, "dark", "ko"), (DESK, "light", "en"))
def test_axe_finds_nothing_in_a_room_of_dice(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, friend = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _look_around(lambda stop: tour_of_rolls(host, friend, stop))


@everywhere
def test_axe_finds_nothing_at_the_door(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, friend = open_window(), open_window(window, theme=theme, lang=lang)
    host.open_table("Mina")
    friend.page.goto(host.invite_link())
    friend.name_field().wait_for()
    assert _violations(friend) == ""
    friend.go(f"/r/{NO_SUCH_ROOM}")
    friend.page.get_by_role("heading", name=friend.text("table", "refused.title")).wait_for()
    assert _violations(friend) == ""
    friend.complaints.clear()  # the browser tells of every 404


def _look_around(walk: Callable[[StopFor], None]) -> None:
    found: dict[str, object] = {}

    def look(guest: Guest, place: str) -> None:
        if report := _violations(guest) or findings(guest.page):
            found[place] = report
        assert not _leaves_the_screen(guest), f"{place} is a table larger than the screen"

    walk(look)
    assert found == {}, "\n\n".join(f"{place}:\n{report}" for place, report in found.items())


def _violations(guest: Guest) -> str:
    results = AXE.run(guest.page)
    return results.generate_report() if results.violations_count else ""


def _leaves_the_screen(guest: Guest) -> bool:
    """A table fills the screen; what is longer scrolls within it."""
    is_inside = (
        any(part in guest.page.url for part in ("/r/", "/learn/"))
        and guest.page.locator(".frame").count() > 0
    )
    return is_inside and guest.page.evaluate("document.documentElement.scrollHeight > innerHeight")
