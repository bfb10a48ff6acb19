"""Axe and our layout checks at every stop of the tours, in both themes and languages; more windows in a soak.

The layout checks cover the narrowest screen and text at 200 %.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import pytest
from axe_playwright_python.sync_playwright import Axe

from ..support.guest import DESK, PHONE, SMALL, Guest, Lang, OpenWindow, Theme, Window
from ..support.layout import NARROW, layout_problems
from ..tours.analysis import tour_analysis
from ..tours.blackjack import tour_blackjack
from ..tours.catan import tour_catan
from ..tours.dealer_seat import tour_dealer_seat
from ..tours.dice_room import tour_dice_room
from ..tours.hints import tour_hints
from ..tours.host_controls import tour_host_controls
from ..tours.lesson import tour_lesson
from ..tours.main_pages import tour_lost_players, tour_main_pages
from ..tours.play_from_here import tour_play_from_here
from ..tours.sequence import tour_sequence
from ..tours.stops import StopFor

Look: TypeAlias = tuple[Window, Theme, Lang]

AXE: Final = Axe()
NO_SUCH_ROOM: Final = "222222"


def looks(*always: Look, soak: tuple[Look, ...] = ()) -> pytest.MarkDecorator:
    """Parametrizes a test by window, theme and language; `soak` is added if `NORIPAN_SOAK` is set."""
    chosen = always + soak if os.environ.get("NORIPAN_SOAK") else always
    return pytest.mark.parametrize(("window", "theme", "lang"), chosen, ids=str)


all_looks = looks(
    (PHONE, "light", "ko"),
    (DESK, "dark", "en"),
    (NARROW, "dark", "ko"),
    soak=((SMALL, "dark", "en"), (DESK, "light", "ko")),
)


@all_looks
def test_axe_finds_nothing_on_the_main_pages(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_main_pages(guest, partial(stop, guest)))


@looks((NARROW, "light", "en"), (DESK, "dark", "ko"))
def test_axe_finds_nothing_about_lost_players(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_lost_players(guest, partial(stop, guest)))


@looks((NARROW, "dark", "en"), (DESK, "light", "ko"))
def test_axe_finds_nothing_in_the_host_controls(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, guest = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _check_tour(lambda stop: tour_host_controls(host, guest, stop))


@looks((NARROW, "dark", "ko"), soak=((DESK, "light", "en"),))
def test_axe_finds_nothing_at_a_table_of_sequence(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_sequence(guest, partial(stop, guest)))


@looks((DESK, "light", "en"), soak=((NARROW, "dark", "ko"),))
def test_axe_finds_nothing_at_a_table_of_blackjack(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_blackjack(guest, partial(stop, guest)))


@looks((SMALL, "light", "en"), (DESK, "dark", "ko"))
def test_axe_finds_nothing_in_a_lesson(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_lesson(guest, partial(stop, guest)))


@all_looks
def test_axe_finds_nothing_in_an_analysis(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_analysis(guest, partial(stop, guest)))


@looks((SMALL, "light", "ko"), soak=((DESK, "dark", "en"),))
def test_axe_finds_nothing_at_a_table_of_catan(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_catan(guest, partial(stop, guest)))


@looks((NARROW, "light", "ko"), soak=((DESK, "dark", "en"),))
def test_axe_finds_nothing_about_roles(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    dealer, player = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _check_tour(lambda stop: tour_dealer_seat(dealer, player, stop))


@looks((NARROW, "dark", "ko"), (DESK, "light", "en"))
def test_axe_finds_nothing_in_the_dice_room(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, friend = (open_window(window, theme=theme, lang=lang) for _ in range(2))
    _check_tour(lambda stop: tour_dice_room(host, friend, stop))


@all_looks
def test_axe_finds_nothing_on_the_join_page(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    host, friend = open_window(), open_window(window, theme=theme, lang=lang)
    host.open_room("Mina")
    friend.page.goto(host.invite_link())
    friend.name_field().wait_for()
    assert _violations(friend) == ""
    friend.go(f"/r/{NO_SUCH_ROOM}")
    friend.page.get_by_role("heading", name=friend.text("table", "refused.noRoom")).wait_for()
    assert _violations(friend) == ""
    friend.console_errors.clear()  # the browser logs every 404


@looks((NARROW, "dark", "ko"), soak=((DESK, "light", "en"),))
def test_axe_finds_nothing_in_hints(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_hints(guest, partial(stop, guest)))


@looks((NARROW, "light", "ko"), soak=((DESK, "dark", "en"),))
def test_axe_finds_nothing_on_the_way_to_play_from_a_replay(
    open_window: OpenWindow, window: Window, theme: Theme, lang: Lang
) -> None:
    guest = open_window(window, theme=theme, lang=lang)
    _check_tour(lambda stop: tour_play_from_here(guest, partial(stop, guest)))


def _check_tour(tour: Callable[[StopFor], None]) -> None:
    found: dict[str, object] = {}

    def check(guest: Guest, stop: str) -> None:
        if report := _violations(guest) or layout_problems(guest.page):
            found[stop] = report
        assert not _overflows_screen(guest), f"{stop} is larger than the screen"

    tour(check)
    assert found == {}, "\n\n".join(f"{stop}:\n{report}" for stop, report in found.items())


def _violations(guest: Guest) -> str:
    results = AXE.run(guest.page)
    return results.generate_report() if results.violations_count else ""


def _overflows_screen(guest: Guest) -> bool:
    """A table fills the screen and scrolls inside its frame."""
    is_table = (
        any(part in guest.page.url for part in ("/r/", "/learn/"))
        and guest.page.locator(".frame").count() > 0
    )
    return is_table and guest.page.evaluate("document.documentElement.scrollHeight > innerHeight")
