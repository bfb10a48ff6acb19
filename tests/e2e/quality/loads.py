"""What a browser fetches, in bytes on the way: on a first visit, and what rooms and tables add to that."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from noripan.games.registry import slugs

from ..people import PHONE, Guest
from .pages import PAGES, at_page, path_of
from .settling import settle

Fetched = Mapping[str, int]
"""Compressed bytes by path."""
KINDS: Final = {".html": "html", ".js": "scripts", ".css": "styles"}
_FETCHED: Final = """
() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .map((one) => [one.name, one.encodedBodySize])
"""


class Load(NamedTuple):
    """What one page, or one more step, fetches."""

    name: str
    requests: int
    html: int
    scripts: int
    styles: int
    api: int
    other: int

    @classmethod
    def of(cls, name: str, fetched: Fetched) -> "Load":
        """By kinds."""
        sizes: Counter[str] = Counter()
        for path, size in fetched.items():
            sizes[_kind(path)] += size
        return cls(
            name, len(fetched), *(sizes[kind] for kind in ("html", "scripts", "styles", "api", "other"))
        )

    @property
    def total(self) -> int:
        """All of it."""
        return self.html + self.scripts + self.styles + self.api + self.other


def first_visits(browser: Browser, url: str) -> Iterator[Load]:
    """Every page, opened by its address in a browser that has never been here."""
    for name in (name for name in PAGES if name != "table"):  # its address is that of its lobby
        with at_page(browser, url, name) as guest:
            path = guest and path_of(guest)
        if path:
            with Guest.at(browser, url, PHONE) as stranger:
                stranger.go(path)
                yield Load.of(name, _fetched(stranger))


def additions(browser: Browser, url: str) -> list[Load]:
    """What somebody fetches who goes on from the start page: any room, and then each game's own."""
    start, rooms = {}, {}
    for slug in slugs():
        with Guest.at(browser, url, PHONE) as guest:
            guest.go()
            guest.on_card("game.open", slug).wait_for()
            start = _fetched(guest)
            guest.play_now("Mina", slug)
            guest.page.locator("[data-moves] > *").first.wait_for()
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
    """By path; the live list of rooms never ends and does not count."""
    settle(guest.page)
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
