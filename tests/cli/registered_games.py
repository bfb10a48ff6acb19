"""Test games that the commands find under any name."""

from dataclasses import replace
from typing import Any, Final

import pytest

from noripan.bots import uniform
from noripan.games.registry import Listing
from noripan.kernel import AnyGame, Chance, Text
from tests.conformance.toy import rules
from tests.conformance.toy.types import Options, PotWon, State
from tests.conformance.variants import with_functions
from tests.rooms.variants import DEALT, HOUSE_DICE

FINDERS: Final = ("cli.commands.common", "sim.tournament")


def register(game: AnyGame, monkeypatch: pytest.MonkeyPatch, **bots: Any) -> None:
    """Makes every lookup of a game return this one."""
    listing = Listing(game, bots or {"other": uniform})
    for module in FINDERS:
        monkeypatch.setattr(f"noripan.{module}.find", lambda _: listing)


def _dealt_and_done(state: State, chance: Chance, /) -> rules.Step:
    after, events = rules.setup(state, chance)
    over, end = rules.happened(after, PotWon(after.living[-1]))
    return over, (*events, *end)


INSTANT_ROUNDS: Final[AnyGame] = with_functions(DEALT, setup=_dealt_and_done)
"""A game whose rounds end as soon as they start."""
DEALER_BOT: Final[AnyGame] = replace(
    DEALT,
    facts=replace(
        DEALT.facts,
        usual_options=Options(dice=HOUSE_DICE),
        texts=replace(DEALT.facts.texts, bots={"bold": Text(ko="대담이", en="Bold")}),
    ),
)
"""A game whose dealer is a bot when one plays alone."""
