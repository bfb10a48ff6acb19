"""Finds the games by looking at the folders: the only code that lists them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from noripan.kernel import AnyGame, Bot

from . import __path__ as _folders


@dataclass(frozen=True, slots=True)
class Listing:
    """A game and the bots that know it."""

    game: AnyGame
    bots: Mapping[str, Bot]


class UnknownGame(LookupError):
    """No folder has this name."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.slug = slug


@cache
def slugs() -> tuple[str, ...]:
    """The names of all games, in order."""
    return tuple(sorted(module.name for module in iter_modules(_folders) if module.ispkg))


@cache
def find(slug: str) -> Listing:
    """The game of this name."""
    if slug not in slugs():
        raise UnknownGame(slug)
    package = import_module(f"{__package__}.{slug}")
    return Listing(package.GAME, package.BOTS)


def listings() -> tuple[Listing, ...]:
    """Every game."""
    return tuple(find(slug) for slug in slugs())
