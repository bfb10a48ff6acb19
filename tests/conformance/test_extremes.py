"""Every game keeps every law when luck and players are extreme."""

from collections.abc import Mapping

import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame
from noripan.testing import Position, Subject, Trip, walk
from noripan.testing.extremes import EXTREMES, PATTERNED, Extreme, started_at
from noripan.testing.laws import extreme_trips, must_keep_all_laws
from tests.architecture.tree import GAMES

from .toy import TOY
from .toy.types import Options

NAMED: Mapping[str, Extreme] = {extreme.name: extreme for extreme in EXTREMES}

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
@pytest.mark.parametrize("extreme", EXTREMES, ids=str)
def test_a_game_keeps_all_laws_at_an_extreme(slug: str, extreme: Extreme) -> None:
    for trip in extreme_trips(Subject(find(slug).game), extreme):
        must_keep_all_laws(trip)


@every_game
def test_a_game_keeps_all_laws_from_its_named_positions(slug: str) -> None:
    named = msgspec.json.decode(
        (GAMES / slug / "tests" / "positions.json").read_bytes(), type=dict[str, Position]
    )
    for extreme in started_at(named):
        for trip in extreme_trips(Subject(find(slug).game), extreme):
            must_keep_all_laws(trip)


def opening(game: AnyGame, seats: int, name: str) -> Trip:
    return walk(Subject(game), seats, seats, length=0, extreme=NAMED[name])


@pytest.mark.parametrize(
    ("name", "face"),
    [("lowest", 1), ("all twos", 2), ("all threes", 3), ("all fours", 4), ("all fives", 5), ("highest", 6)],
)
def test_all_dice_show_the_same_face(name: str, face: int) -> None:
    cups = opening(TOY, 3, name).match.state.cups
    assert {die for cup in cups for die in cup} == {face}


@pytest.mark.parametrize("name", ["lowest", "highest"])
def test_ties_that_are_rolled_again_come_to_an_end(name: str) -> None:
    draws = opening(find("pirate_dice").game, 6, name).match.log[0].draws
    assert len(draws) > PATTERNED


@pytest.mark.parametrize("seats", [8, 9, 10, 12])
def test_the_search_deals_a_hand_of_which_one_card_can_be_played(seats: int) -> None:
    hand = opening(find("sequence").game, seats, "fewest choices").match.state.hands[0]
    assert sum(not card.endswith("_j_1") for card in hand) == 1


def test_an_extreme_trip_can_be_walked_again() -> None:
    for extreme in EXTREMES:
        one, other = (walk(Subject(TOY), 3, 7, extreme=extreme).match.log for _ in range(2))
        assert one == other


def test_alone_means_that_one_seat_stays() -> None:
    trip = walk(Subject(TOY), 3, 1, extreme=NAMED["highest, alone"])
    assert trip.match.outcome is not None
    assert trip.match.outcome.reason == "LAST_ONE_LEFT"


def test_a_named_position_is_where_the_trip_goes_on() -> None:
    at = Position(2, {"dice": 1}, [3, 4], [(0, {"type": "Stake", "chips": 2})], {})
    (extreme,) = started_at({"after a stake": at})
    trip = walk(Subject(TOY), 2, 0, length=0, extreme=extreme)
    assert trip.match.options == Options(dice=1)
    assert trip.match.state.cups == ((4,), (5,))
    assert trip.match.state.pot == 2
    assert trip.again(trip.steps[0], trip.steps[0].before)[0] == trip.steps[0].after
