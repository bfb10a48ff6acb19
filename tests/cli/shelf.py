"""A toy on the shelf: the commands find it under any name."""

from typing import Any, Final

import pytest

from noripan.bots import with_general
from noripan.games.registry import Listing
from noripan.kernel import AnyGame, Chance
from tests.conformance.toy import rules
from tests.conformance.toy.types import PotWon, State
from tests.conformance.variants import with_functions
from tests.rooms.variants import DEALT

FINDERS: Final = ("cli.common", "sim.tournament")


def shelve(game: AnyGame, monkeypatch: pytest.MonkeyPatch, **bots: Any) -> None:
    """Puts a game where the commands look for one."""
    listing = Listing(game, bots or {"other": with_general({})["uniform"]})
    for module in FINDERS:
        monkeypatch.setattr(f"noripan.{module}.find", lambda _: listing)


def _dealt_and_done(state: State, chance: Chance, /) -> rules.Step:
    after, events = rules.setup(state, chance)
    over, end = rules.happened(after, PotWon(after.living[-1]))
    return over, (*events, *end)


AT_ONCE: Final[AnyGame] = with_functions(DEALT, setup=_dealt_and_done)
"""Rounds that are over as soon as they have begun."""
