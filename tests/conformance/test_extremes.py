"""Extreme matches are as extreme as their names say."""

from collections.abc import Mapping

import pytest

from noripan.games.registry import find
from noripan.kernel import AnyGame
from noripan.testing import Position, Subject, Walk, random_walk
from noripan.testing.extremes import EXTREMES, PATTERNED, Extreme, from_positions

from .toy import TOY
from .toy.types import Options

NAMED: Mapping[str, Extreme] = {extreme.name: extreme for extreme in EXTREMES}


def opening(game: AnyGame, seats: int, name: str) -> Walk:
    return random_walk(Subject(game), seats, seats, length=0, extreme=NAMED[name])


@pytest.mark.parametrize(
    ("name", "face"),
    [("lowest", 1), ("all twos", 2), ("all threes", 3), ("all fours", 4), ("all fives", 5), ("highest", 6)],
)
def test_all_dice_show_the_same_face(name: str, face: int) -> None:
    cups = opening(TOY, 3, name).match.state.cups
    assert {die for cup in cups for die in cup} == {face}


@pytest.mark.parametrize("name", ["lowest", "highest"])
def test_rerolled_ties_end(name: str) -> None:
    draws = opening(find("pirate_dice").game, 6, name).match.log[0].draws
    assert len(draws) > PATTERNED


@pytest.mark.parametrize("seats", [8, 9, 10, 12])
def test_search_deals_a_hand_with_one_playable_card(seats: int) -> None:
    hand = opening(find("sequence").game, seats, "fewest choices").match.state.hands[0]
    assert sum(not card.endswith("_j_1") for card in hand) == 1


def test_extreme_walks_are_reproducible() -> None:
    for extreme in EXTREMES:
        one, other = (random_walk(Subject(TOY), 3, 7, extreme=extreme).match.log for _ in range(2))
        assert one == other


def test_manner_alone_keeps_one_seat() -> None:
    walk = random_walk(Subject(TOY), 3, 1, extreme=NAMED["highest, alone"])
    assert walk.match.outcome is not None
    assert walk.match.outcome.reason == "LAST_ONE_LEFT"


def test_walk_starts_at_named_position() -> None:
    at = Position(2, {"dice": 1}, [3, 4], [(0, {"type": "Stake", "chips": 2})], {})
    (extreme,) = from_positions({"after a stake": at})
    walk = random_walk(Subject(TOY), 2, 0, length=0, extreme=extreme)
    assert walk.match.options == Options(dice=1)
    assert walk.match.state.cups == ((4,), (5,))
    assert walk.match.state.pot == 2
    assert walk.repeat(walk.steps[0], walk.steps[0].before)[0] == walk.steps[0].after
