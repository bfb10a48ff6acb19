"""Transferred bytes: of first visits, and of what rooms and boards add."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from noripan.games.registry import slugs

from ..support.guest import PHONE, Guest
from .network_idle import wait_for_network_idle
from .pages import PAGES, at_page, path_of

Fetched = Mapping[str, int]
"""Compressed bytes by path."""
KINDS: Final = {".html": "html", ".js": "scripts", ".css": "styles"}
_FETCHED: Final = """
() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .map((one) => [one.name, one.encodedBodySize])
"""


class Load(NamedTuple):
    """The bytes of one page, or of one step from the start page."""

    name: str
    requests: int
    html: int
    scripts: int
    styles: int
    api: int
    other: int

    @classmethod
    def of(cls, name: str, fetched: Fetched) -> "Load":
        """Sums the sizes by kind."""
        sizes: Counter[str] = Counter()
        for path, size in fetched.items():
            sizes[_kind(path)] += size
        return cls(
            name, len(fetched), *(sizes[kind] for kind in ("html", "scripts", "styles", "api", "other"))
        )

    @property
    def total(self) -> int:
        """The sum of all kinds."""
        return self.html + self.scripts + self.styles + self.api + self.other


def first_visits(browser: Browser, url: str) -> Iterator[Load]:
    """Every page, opened by its address in a new browser."""
    for name in (name for name in PAGES if name != "table"):  # it has the address of the lobby
        with at_page(browser, url, name) as guest:
            path = guest and path_of(guest)
        if path:
            with Guest.open(browser, url, PHONE) as newcomer:
                newcomer.go(path)
                yield Load.of(name, _fetched(newcomer))


def additions(browser: Browser, url: str) -> list[Load]:
    """What is fetched after the start page: by any room, and by each game."""
    start, rooms = {}, {}
    for slug in slugs():
        with Guest.open(browser, url, PHONE) as guest:
            guest.go()
            guest.play_button(slug).wait_for()
            start = _fetched(guest)
            guest.play_with_bots("Mina", slug)
            guest.page.locator("[data-position] > *").first.wait_for()
            rooms[slug] = _fetched(guest)
    shared = set.intersection(*(set(_files(fetched)) for fetched in rooms.values()))
    room = {path: size for path, size in _files(rooms[slugs()[0]]).items() if path in shared - set(start)}
    own = {slug: _without(_files(fetched), shared | set(start)) for slug, fetched in rooms.items()}
    return [Load.of("any room", room), *(Load.of(slug, fetched) for slug, fetched in own.items())]


def _without(fetched: Fetched, known: set[str]) -> Fetched:
    return {path: size for path, size in fetched.items() if path not in known}


def _files(fetched: Fetched) -> Fetched:
    return {path: size for path, size in fetched.items() if path.startswith("/assets/")}


def _fetched(guest: Guest) -> Fetched:
    """Sizes by path, without the endless stream of open rooms."""
    wait_for_network_idle(guest.page)
    found = guest.page.evaluate(_FETCHED)
    return {urlsplit(name).path: size for name, size in found if not name.endswith("/live")}


def _kind(path: str) -> str:
    if path.startswith("/api/"):
        return "api"
    last = path.rpartition("/")[2]
    return (
        next((kind for ending, kind in KINDS.items() if last.endswith(ending)), "other")
        if "." in last
        else "html"
    )
