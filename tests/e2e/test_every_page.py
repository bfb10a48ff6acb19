"""Axe looks at every page and table, in light and dark, in Korean and English."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import OpenWindow
from .people import DESK, PHONE, SMALL, Guest, Lang, Theme, Window
from .tour import Stop, tour, tour_of_the_missing

AXE = Axe()
NO_SUCH_ROOM = "222222"
LOOKS = [
    (PHONE, "light", "ko"),
    (DESK, "light", "en"),
    (DESK, "dark", "ko"),
    (PHONE, "dark", "en"),
]


@pytest.mark.parametrize(("window", "theme", "lang"), LOOKS, ids=str)
def test_axe_finds_nothing(open_window: OpenWindow, window: Window, theme: Theme, lang: Lang) -> None:
    _look_around(open_window(window, theme=theme, lang=lang), tour)


@pytest.mark.parametrize(("window", "theme", "lang"), [(SMALL, "light", "en"), (DESK, "dark", "ko")], ids=str)
def test_axe_finds_nothing_where_people_are_missing(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    _look_around(open_window(window, theme=theme, lang=lang), tour_of_the_missing)


def _look_around(guest: Guest, walk: Callable[[Guest, Stop], None]) -> None:
    found: dict[str, str] = {}

    def look(place: str) -> None:
        if report := _violations(guest):
            found[place] = report
        assert not _scrolls_sideways(guest), f"{place} scrolls sideways"

    walk(guest, look)
    assert found == {}, "\n\n".join(f"{place}:\n{report}" for place, report in found.items())


def _violations(guest: Guest) -> str:
    results = AXE.run(guest.page)
    return results.generate_report() if results.violations_count else ""


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
