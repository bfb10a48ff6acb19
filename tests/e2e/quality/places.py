"""A look at every place of every tour: what axe finds, and whether everything can be read and pressed."""

from collections import Counter
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from ..layout import NARROW, can_be_enlarged, findings
from ..people import DESK, PHONE, Guest, Lang, Theme, Window
from ..tours import ALONE, IN_PAIRS

Look: TypeAlias = tuple[Window, Theme, Lang]
NARROWEST: Final[Look] = (NARROW, "light", "ko")
OTHERS: Final[tuple[Look, ...]] = ((PHONE, "light", "en"), (DESK, "dark", "en"))
"""The tours take turns with these, and all are walked through the narrowest window, too."""


class Places(NamedTuple):
    """What was seen on the way."""

    looked_at: int
    enlarged: int
    """At so many of them text was looked at in twice its size as well."""
    violations: int
    """Of axe's rules."""
    wrong: Counter[str]
    """By what is wrong: at how many places."""
    complaints: list[str]
    """Of anybody's console."""


class _Looking:
    """Keeps count."""

    def __init__(self) -> None:
        self.count = 0
        self.enlarged = 0
        self.violations = 0
        self.wrong: Counter[str] = Counter()
        self._axe = Axe()

    def at(self, guest: Guest, _: str) -> None:
        self.count += 1
        self.enlarged += can_be_enlarged(guest.page)
        self.violations += self._axe.run(guest.page).violations_count
        self.wrong.update(findings(guest.page).keys())


def look_everywhere(browser: Browser, url: str) -> Places:
    """Walks all tours twice."""
    looking, complaints = _Looking(), []
    for number, walk in enumerate((*ALONE, *IN_PAIRS)):
        for window, theme, lang in (NARROWEST, OTHERS[number % len(OTHERS)]):
            through = partial(Guest.at, browser, url, window, theme=theme, lang=lang)
            with through() as one, through() as other:
                if walk in ALONE:
                    walk(one, partial(looking.at, one))
                else:
                    walk(one, other, looking.at)
                complaints += one.complaints + other.complaints
    return Places(looking.count, looking.enlarged, looking.violations, looking.wrong, complaints)
