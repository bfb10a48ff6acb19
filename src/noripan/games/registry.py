"""Finds the games: the folders beside this file, and installed packages. The only code that lists them."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from msgspec.structs import fields

from noripan.kernel import AnyGame, AnyMatch, Bot, Game, GameTexts, Match, Refusal, Text, fill_all

from . import __name__ as _own_package
from . import __path__ as _folders

ENTRY_POINTS: Final = "noripan.games"
"""Packages name their games in this group: the slug, and the module that has `GAME` and maybe `BOTS`."""
_SLUG: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class Listing:
    """A game, the bots that know it, and where its files are."""

    game: AnyGame
    bots: Mapping[str, Bot]
    module: str = ""
    """The module that has the game; empty for a game without files."""

    def file(self, name: str, /) -> Traversable | None:
        """A file beside the rules, such as RULES.md; None if there is none."""
        found = self._beside(name)
        return found if found is not None and found.is_file() else None

    def folder(self, name: str, /) -> Traversable | None:
        """A folder beside the rules; None if there is none."""
        found = self._beside(name)
        return found if found is not None and found.is_dir() else None

    def _beside(self, name: str) -> Traversable | None:
        if not self.module or import_module(self.module).__spec__.submodule_search_locations is None:  # type: ignore[union-attr]
            return None  # a single file is no package
        return files(self.module).joinpath(name)


class UnknownGame(LookupError):
    """No game has this name."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug


class BrokenGame(UnknownGame):
    """A game is there, but cannot be used."""

    def __init__(self, source: "_Source", reason: str) -> None:
        super().__init__(source.slug)
        self.source = source.name
        """The folder, or the package with its version."""
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.slug} ({self.source}): {self.reason}"


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a game comes from."""

    slug: str
    module: str
    name: str


_added: Final[dict[str, Listing]] = {}


def names() -> tuple[str, ...]:
    """The names of all games that are there, whether they can be used or not."""
    return tuple(_sources())


@cache
def slugs() -> tuple[str, ...]:
    """The names of all games that can be used: those of the folders first, then those of packages."""
    return tuple(listing.game.facts.slug for listing in listings())


@cache
def find(slug: str) -> Listing:
    """The game of this name."""
    return _added[slug] if slug in _added else load(slug)


def load(slug: str) -> Listing:
    """The game of this name from its modules as they are imported now, tried out again."""
    if slug not in _sources():
        raise UnknownGame(slug)
    return _load(_sources()[slug])


@contextmanager
def added(listing: Listing) -> Iterator[None]:
    """Finds a game that is not installed, in this process; for tests."""
    slug = listing.game.facts.slug
    _added[slug] = listing
    find.cache_clear()
    try:
        yield
    finally:
        del _added[slug]
        find.cache_clear()


@cache
def listings() -> tuple[Listing, ...]:
    """Every game that can be used."""
    return tuple(found for found in _all() if isinstance(found, Listing))


@cache
def broken() -> tuple[BrokenGame, ...]:
    """Every game that is there, but cannot be used, with the reason."""
    return tuple(found for found in _all() if isinstance(found, BrokenGame))


@cache
def _all() -> tuple[Listing | BrokenGame, ...]:
    return tuple(map(_tried, _sources()))


def _tried(slug: str) -> Listing | BrokenGame:
    try:
        return find(slug)
    except BrokenGame as broken_game:
        return broken_game


@cache
def _sources() -> Mapping[str, _Source]:
    """Where each game comes from; a folder is preferred to a package, and the first package to others."""
    found: dict[str, _Source] = {}
    for source in (*_from_folders(), *_from_packages()):
        found.setdefault(source.slug, source)
    return found


def _from_folders() -> Iterator[_Source]:
    names = sorted(module.name for module in iter_modules(_folders) if module.ispkg)
    return (_Source(name, f"{_own_package}.{name}", f"{_own_package}.{name}") for name in names)


def _from_packages() -> Iterator[_Source]:
    points = sorted(entry_points(group=ENTRY_POINTS), key=lambda point: (point.name, point.value))
    return (_Source(point.name, point.value, _package_name(point)) for point in points)


def _package_name(point: EntryPoint) -> str:
    return point.module if point.dist is None else f"{point.dist.name} {point.dist.version}"


def _load(source: _Source) -> Listing:
    """Imports a game and tries it out. Whatever goes wrong in its code makes it a `BrokenGame`."""
    try:
        return _listing(source, import_module(source.module))
    except (Exception, SystemExit) as error:
        raise BrokenGame(source, f"{type(error).__name__}: {error}") from error


def _listing(source: _Source, module: ModuleType) -> Listing:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{source.module}.GAME is no Game")
    if not _SLUG.fullmatch(source.slug) or game.facts.slug != source.slug:
        raise ValueError(
            f"the game names itself {game.facts.slug!r}, and its package names it {source.slug!r}; both must"
            " be the same, of lower-case letters, digits and _"
        )
    _try_out(game)
    return Listing(game, getattr(module, "BOTS", {}), source.module)


def _try_out(game: AnyGame) -> None:
    """Does what every list of games does with a game, and starts a match; raises what goes wrong."""
    codecs, texts = game.facts.codecs, game.facts.texts
    for option in (*fields(codecs.options.type), *fields(codecs.seat_options.type)):
        if option.name not in texts.options:
            raise LookupError(f"option {option.name} has no text")
    for role in game.roles:
        if role.name not in texts.roles:
            raise LookupError(f"role {role.name} has no text")
    for text in _shown_in_lists(texts):
        fill_all(text, {})
    match = _some_match(game)
    codecs.view.encode(match.view(None))
    for seat in match.actors:
        match.legal(seat)


def _shown_in_lists(texts: GameTexts[Any]) -> Iterator[Text]:
    yield from (texts.title, texts.summary, *texts.how_to_play)
    yield from (*texts.roles.values(), *texts.bots.values(), *texts.bot_notes.values())
    for option in texts.options.values():
        yield from (option.label, option.explained, *option.choices.values())


def _some_match(game: AnyGame) -> AnyMatch:
    """A match with default options at the smallest table that allows them."""
    *smaller, largest = game.facts.seats
    for seats in smaller:
        with suppress(Refusal):
            return Match.start(game, seats)
    return Match.start(game, largest)
