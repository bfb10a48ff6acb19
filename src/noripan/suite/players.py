"""Bots play whole matches without breaking the rules."""

import os
from collections.abc import Iterator, Mapping
from math import inf
from typing import Any

import pytest

from noripan.bots import with_general
from noripan.kernel import (
    AnyGame,
    AnyMatch,
    Bot,
    FastChance,
    FastChanceSource,
    Match,
    RuleViolation,
    default_seats,
)
from noripan.sim.bot_match import play_out

from .base import Cases, GameTests

MATCHES = int(os.environ.get("NORIPAN_MATCHES", "8"))
"""Matches of an easy or normal bot."""

HARD_SHARE = 50
"""How many times as long a hard bot may take."""

PARTS = 4
"""Each test plays a part of the matches, so that they may run in parallel."""

MOST_TABLES = 4
"""How many numbers of seats are tried."""


class BotTests(GameTests):
    """Bots of the game, and those that play any game."""

    @classmethod
    def cases(cls, config: pytest.Config) -> Mapping[str, Cases]:
        """All bots."""
        bots = {name: name for name in with_general(cls.game, cls.bots)}
        return {**super().cases(config), "bot": bots, "part": {str(part): part for part in range(PARTS)}}

    def test_bot_breaks_no_rule(self, bot: str, part: int) -> None:
        for number in range(part, self._matches(bot), PARTS):
            assert self._finished(bot, number).outcome is not None

    def test_stand_in_is_a_bot_of_the_game(self) -> None:
        assert self.game.facts.stand_in in with_general(self.game, self.bots)

    def test_default_for_lost_players_is_among_the_choices(self) -> None:
        lost = self.game.disconnects
        assert lost.then in lost.choices
        assert 0 <= lost.grace <= 600

    def _matches(self, bot: str) -> int:
        is_quick = bot != "rollouts" and self.game.facts.bot_levels.get(bot) != "hard"
        return MATCHES if is_quick else max(1, MATCHES // HARD_SHARE)

    def _finished(self, bot: str, number: int) -> AnyMatch:
        """A match in which the bot has one seat, and the stand-in the others. An illegal action raises."""
        game, bots = self.game, with_general(self.game, self.bots, seconds=inf)
        possible = list(tables(game))
        options, seats = possible[number % len(possible)]
        slug, roles = game.facts.slug, len(game.roles)
        match: AnyMatch = Match(
            game, options, default_seats(game, seats), FastChanceSource(f"{slug}:{number}")
        )
        seated: list[Bot] = [bots[game.facts.stand_in]] * seats
        seated[roles + number % (seats - roles)] = bots[bot]
        play_out(match, seated, FastChance(f"{slug}:{number}:bots"))
        return match


def tables(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Options and numbers of seats with which a match can start: the default options, and the examples."""
    facts = game.facts
    for options in (facts.codecs.options.type(), *facts.example_options):
        counts = (seats for seats in facts.seats[:MOST_TABLES] if seats > len(game.roles))
        yield from ((options, seats) for seats in counts if _may_start(game, options, seats))


def _may_start(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        game.check_start(options, default_seats(game, seats))
    except RuleViolation:
        return False
    return True
