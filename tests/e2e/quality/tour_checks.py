"""Axe and our layout checks at every stop of every tour."""

from collections import Counter
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from ..support.guest import DESK, PHONE, Guest, Lang, Theme, Window
from ..support.layout import NARROW, allows_large_text, layout_problems
from ..tours.all_tours import PAIR_TOURS, SOLO_TOURS

Look: TypeAlias = tuple[Window, Theme, Lang]
NARROWEST: Final[Look] = (NARROW, "light", "ko")
OTHERS: Final[tuple[Look, ...]] = ((PHONE, "light", "en"), (DESK, "dark", "en"))
"""Each tour is visited in one of these and in the narrowest window."""


class TourFigures(NamedTuple):
    """The sums over all stops."""

    stops: int
    enlarged: int
    """Stops at which text was also checked at 200 %."""
    violations: int
    """Of axe's rules."""
    problems: Counter[str]
    """The number of stops by problem."""
    console_errors: list[str]
    """Errors and warnings in consoles."""


class _Checker:
    """Counts stops and problems."""

    def __init__(self) -> None:
        self.stops = 0
        self.enlarged = 0
        self.violations = 0
        self.problems: Counter[str] = Counter()
        self._axe = Axe()

    def check(self, guest: Guest, _: str) -> None:
        self.stops += 1
        self.enlarged += allows_large_text(guest.page)
        self.violations += self._axe.run(guest.page).violations_count
        self.problems.update(layout_problems(guest.page).keys())


def check_all_tours(browser: Browser, url: str) -> TourFigures:
    """Visits all tours in two windows each."""
    checker, console_errors = _Checker(), []
    for number, tour in enumerate((*SOLO_TOURS, *PAIR_TOURS)):
        for window, theme, lang in (NARROWEST, OTHERS[number % len(OTHERS)]):
            open_guest = partial(Guest.open, browser, url, window, theme=theme, lang=lang)
            with open_guest() as first, open_guest() as second:
                if tour in SOLO_TOURS:
                    tour(first, partial(checker.check, first))
                else:
                    tour(first, second, checker.check)
                console_errors += first.console_errors + second.console_errors
    return TourFigures(checker.stops, checker.enlarged, checker.violations, checker.problems, console_errors)
