"""Which bots a game offers at which level."""

from dataclasses import replace
from typing import Any

import pytest

from noripan.games.registry import Listing, listings
from noripan.kernel import BotLevel, Facts
from noripan.rooms import bot_level, bots_by_level, usual_bot
from tests.conformance.toy import TOY

Levels = dict[str, BotLevel | None]


def facts(levels: Levels) -> Facts[Any, Any, Any, Any, Any, Any, Any]:
    """A game whose bots have these levels."""
    return replace(TOY.facts, bot_levels=levels, stand_in="steady")


@pytest.mark.parametrize(
    ("levels", "offered"),
    [
        ({"fierce": "hard", "meek": "easy", "steady": "normal"}, ["easy", "normal", "hard"]),
        ({"steady": "normal", "dealer": None}, ["easy", "normal"]),
        ({"uniform": None}, []),
    ],
)
def test_levels_are_offered_easiest_first_if_the_game_has_them(
    levels: Levels, offered: list[BotLevel]
) -> None:
    assert list(bots_by_level(facts(levels))) == offered


def test_random_bot_is_easy_only_in_games_without_an_easy_bot_of_their_own() -> None:
    with_easy, without = facts({"meek": "easy", "steady": "normal"}), facts({"steady": "normal"})
    assert (bot_level(with_easy, "uniform"), bot_level(with_easy, "meek")) == (None, "easy")
    assert bot_level(without, "uniform") == "easy"
    assert bot_level(without, "nobody") is None


def test_usual_bot_is_the_normal_one_or_stands_in() -> None:
    assert usual_bot(facts({"fierce": "hard", "calm": "normal"})) == "calm"
    assert usual_bot(facts({"uniform": None})) == "steady"


@pytest.mark.parametrize("listing", listings(), ids=lambda listing: listing.game.facts.slug)
def test_no_two_bots_of_a_game_have_the_same_level(listing: Listing) -> None:
    levels = [level for level in listing.game.facts.bot_levels.values() if level is not None]
    assert len(levels) == len(set(levels))
