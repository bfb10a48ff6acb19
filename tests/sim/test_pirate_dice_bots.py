"""How the bots of Pirate Dice do against each other: in a few matches, with wide margins."""

from collections.abc import Mapping
from typing import Any

import pytest

from noripan.sim.tournament import Plan, play_all


def share(bots: tuple[str, str], games: int, options: Mapping[str, Any]) -> float:
    """The part of the matches that the first bot wins. An illegal action would end the test."""
    plan = Plan("pirate_dice", games, 2, bots, options, "levels")
    return sum(match.results[match.bots.index(bots[0])] == "win" for match in play_all(plan)) / games


def test_easy_bot_wins_some_matches_against_the_normal_one():
    assert 0.15 < share(("deckhand", "odds"), 200, {"dice": 5}) < 0.35


@pytest.mark.parametrize("options", [{"dice": 5}, {"dice": 2}, {}, {"wild_ones": False}])
def test_easy_bot_beats_random_play(options):
    assert share(("deckhand", "uniform"), 100, options) > 0.85


@pytest.mark.parametrize("dice", [2, 5])
def test_hard_bot_beats_the_normal_one(dice):
    assert share(("reader", "odds"), 30, {"dice": dice}) > 0.6


@pytest.mark.parametrize(
    ("bot", "games", "options"), [("deckhand", 5, {}), ("odds", 5, {}), ("reader", 1, {"dice": 2})]
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_bots_finish_matches_with_any_number_of_players(bot, games, options, seats):
    plan = Plan("pirate_dice", games, seats, (bot, "uniform"), options, "levels")
    assert len(list(play_all(plan))) == games


def test_hard_bot_finishes_a_match_of_three_players_with_all_dice():
    assert len(list(play_all(Plan("pirate_dice", 1, 3, ("reader", "uniform"), {}, "levels")))) == 1
