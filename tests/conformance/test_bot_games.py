"""No bot ever breaks the rules: whole matches of every bot in every game.

`NORIPAN_GAMES` sets the number of matches of an easy or normal bot; a hard one plays a fiftieth of them.
"""

import os
from math import inf

import pytest

from noripan.bots import with_general
from noripan.games.registry import find, listings
from noripan.kernel import AnyMatch, Bot, FastChance, FastChanceSource, Match, default_seats
from noripan.sim.bot_match import play_out

from .bot_tables import tables

GAMES = int(os.environ.get("NORIPAN_GAMES", "8"))
HARD_SHARE = 50
"""How many times as long a hard bot may take."""
PARTS = 4
"""Each test plays a part of the matches, so that they run in parallel."""
BOTS = [
    (listing.game.facts.slug, bot)
    for listing in listings()
    for bot in with_general(listing.game, listing.bots)
]


def matches_of(slug: str, bot: str) -> int:
    is_quick = bot != "rollouts" and find(slug).game.facts.bot_levels.get(bot) != "hard"
    return GAMES if is_quick else max(1, GAMES // HARD_SHARE)


@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("slug", "bot"), BOTS)
def test_bot_breaks_no_rule(slug: str, bot: str, part: int) -> None:
    for number in range(part, matches_of(slug, bot), PARTS):
        assert finished(slug, bot, number).outcome is not None


def finished(slug: str, bot: str, number: int) -> AnyMatch:
    """A match in which the bot has one seat, and the game's stand-in the others. An illegal action raises."""
    listing = find(slug)
    game, bots = listing.game, with_general(listing.game, listing.bots, seconds=inf)
    possible = list(tables(game))
    options, seats = possible[number % len(possible)]
    match: AnyMatch = Match(game, options, default_seats(game, seats), FastChanceSource(f"{slug}:{number}"))
    seated: list[Bot] = [bots[game.facts.stand_in]] * seats
    roles = len(game.roles)
    seated[roles + number % (seats - roles)] = bots[bot]
    play_out(match, seated, FastChance(f"{slug}:{number}:bots"))
    return match
