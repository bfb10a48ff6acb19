import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, PLAY_KNIGHT, ROLL, BuildRoad, BuildSettlement
from noripan.games.catan.events import (
    GameEnded,
    KnightPlayed,
    LargestArmyAwarded,
    LongestRoadAwarded,
    RoadBuilt,
    SeatLeft,
    SettlementBuilt,
    TurnEnded,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import Robbing
from noripan.games.catan.resources import NOTHING
from noripan.games.catan.rules.scoring import award_holder, points_of, public_points
from noripan.games.catan.rules.victory import check_victory

from .queries import counts, refusal
from .tables import BASE, a_table, built, e, holding, v, with_cards

ROAD = {"wood": 1, "brick": 1}
HOUSE = {"wood": 1, "brick": 1, "sheep": 1, "wheat": 1}
HERE = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
"""The ring around the middle, side by side."""
THERE = ("0,-2,NE", "0,-2,NW", "0,-2,W", "-1,-1,NW", "-1,-1,W", "-2,0,NW", "-2,0,W")
"""The coast on the upper left, side by side."""
YONDER = ("0,2,SE", "0,2,E", "1,1,SE", "1,1,E", "2,0,SE", "2,0,E", "2,0,NE")
"""The coast on the lower right, side by side."""


def roads(table, *lines):
    """Gives each seat a line: its place, and how many of its roads."""
    for seat, (line, count) in enumerate(lines):
        table = built(table, seat, roads=" ".join(line[:count]))
    return table


def owners(table, *, road=None, army=None):
    table.state = table.state.replace(road=road, army=army)
    return table


def test_road_fixtures_are_connected_lines():
    table = roads(a_table(3), (HERE, 6), (THERE, 7), (YONDER, 7))
    assert table.state.trails == (6, 7, 7)


# Holders


@pytest.mark.parametrize(
    ("now", "sizes", "then"),
    [
        (None, (4, 4, 0), None),  # rule 10.1: too short
        (None, (5, 4, 0), 0),
        (None, (4, 5, 0), 1),
        (None, (5, 5, 0), None),  # rule 10.3: none has strictly more
        (0, (5, 5, 0), 0),  # rule 10.3: a tie is not enough
        (1, (5, 5, 5), 1),
        (0, (5, 6, 0), 1),
        (0, (5, 6, 6), None),  # rule 10.4: set aside
        (0, (4, 6, 5), 1),  # rule 10.4: the next
        (0, (4, 4, 3), None),  # rule 10.4: too short now
        (0, (5, 4, 5), 0),  # rule 10.4: shorter, but still none has more
        (2, (9, 9, 8), None),
    ],
)
def test_award_goes_to_a_sole_leader_and_stays_on_a_tie(now, sizes, then):  # rules 10.1, 10.3, 10.4
    assert award_holder(now, sizes, (True, True, True), 5) == then


@pytest.mark.parametrize(("now", "then"), [(None, 1), (0, 1), (1, 1), (2, 1)])
def test_a_seat_that_left_holds_no_award(now, then):  # rule 11.5
    assert award_holder(now, (9, 5, 4), (False, True, True), 5) == then


# The longest road


def test_five_roads_win_the_longest_road():  # rule 10.1
    table = holding(roads(a_table(), (HERE, 3)), 0, wood=2, brick=2)
    table.when(0, BuildRoad(e(HERE[3]))).then(RoadBuilt(0, e(HERE[3])))
    table.when(0, BuildRoad(e(HERE[4]))).then(RoadBuilt(0, e(HERE[4])), LongestRoadAwarded(0, 5))
    assert (table.state.road, public_points(table.state, 0)) == (0, 2)


def test_lengthening_the_longest_road_is_no_new_event():  # rule 10.1
    table = owners(holding(roads(a_table(), (HERE, 5)), 0, **ROAD), road=0)
    table.when(0, BuildRoad(e(HERE[5]))).then(RoadBuilt(0, e(HERE[5])))
    assert table.state.trails[0] == 6


def test_longest_road_stays_on_a_tie_and_goes_to_a_longer_one():  # rule 10.3
    table = owners(holding(roads(a_table(), (HERE, 4), (THERE, 5)), 0, wood=2, brick=2), road=1)
    table.when(0, BuildRoad(e(HERE[4]))).then(RoadBuilt(0, e(HERE[4])))
    assert table.state.road == 1
    table.when(0, BuildRoad(e(HERE[5]))).then(RoadBuilt(0, e(HERE[5])), LongestRoadAwarded(0, 6))
    assert [public_points(table.state, seat) for seat in range(4)] == [2, 0, 0, 0]


# Cuts

AFTER_THREE, AFTER_FIVE = ("-1,-1,N", "-1,-1,NE"), ("-2,0,N", "-2,0,NE")
"""A corner of the coast THERE, a number of roads after its start, and the road that leads to it."""


def cut(place, *lines, road=1, own=(), **more):
    """Seat 0 settles on the roads of seat 1; `lines` are those of the others."""
    at, approach = place
    table = roads(a_table(**more), ((approach, *own), 1 + len(own)), *lines)
    table = holding(owners(table, road=road), 0, **HOUSE).when(0, BuildSettlement(v(at)))
    assert table.events[0] == SettlementBuilt(0, v(at), NOTHING)
    return table


def awards(table):
    return [event for event in table.events[1:] if isinstance(event, LongestRoadAwarded)]


def test_a_cut_road_may_still_be_the_longest():  # rules 10.2, 10.3
    table = cut(AFTER_FIVE, (THERE, 7))
    assert (awards(table), table.state.trails[1], table.state.road) == ([], 5, 1)


def test_a_cut_road_that_ties_stays_the_longest():  # rule 10.3
    table = cut(AFTER_FIVE, (THERE, 7), (YONDER, 5), (HERE, 5))
    assert (awards(table), table.state.road) == ([], 1)


def test_a_cut_passes_the_longest_road_on():  # rule 10.4
    table = cut(AFTER_FIVE, (THERE, 7), (YONDER, 6), (HERE, 5))
    assert (awards(table), table.state.road) == ([LongestRoadAwarded(2, 6)], 2)
    assert [public_points(table.state, seat) for seat in range(4)] == [1, 0, 2, 0]


def test_a_tie_after_a_cut_sets_the_longest_road_aside():  # rule 10.4
    table = cut(AFTER_FIVE, (THERE, 7), (YONDER, 6), (HERE, 6))
    assert (awards(table), table.state.road) == ([LongestRoadAwarded(None, 0)], None)
    assert [public_points(table.state, seat) for seat in range(4)] == [1, 0, 0, 0]


def test_a_sole_leader_takes_the_award_set_aside():  # rule 10.4
    table = cut(AFTER_FIVE, (THERE, 7), (YONDER, 6), (HERE, 6)).when(0, END_TURN).when(1, ROLL, 0, 0)
    table.when(1, END_TURN).when(2, ROLL, 0, 0)
    table = holding(table, 2, **ROAD).when(2, BuildRoad(e(YONDER[6])))
    table.then(RoadBuilt(2, e(YONDER[6])), LongestRoadAwarded(2, 7))


def test_award_stays_set_aside_while_seats_tie():  # rules 10.3, 10.4
    table = cut(AFTER_FIVE, (THERE, 7), (YONDER, 6), (HERE, 6))
    table = holding(table, 0, **ROAD).when(0, BuildRoad(e("-2,0,E")))
    assert (awards(table), table.state.road) == ([], None)


def test_no_road_of_five_after_a_cut_leaves_no_holder():  # rules 10.1, 10.4
    table = cut(AFTER_THREE, (THERE, 7), (YONDER, 4))
    assert (awards(table), table.state.trails[:3]) == ([LongestRoadAwarded(None, 0)], (1, 4, 4))


def test_the_cutting_seat_may_get_the_longest_road():  # rule 10.4
    table = cut(AFTER_THREE, (THERE, 7), (YONDER, 4), own=HERE[:5])
    assert (awards(table), public_points(table.state, 0)) == ([LongestRoadAwarded(0, 5)], 3)


def test_an_award_gained_by_a_cut_may_win():  # rules 6.1, 10.4
    options = Options(layout="beginner", target=3)
    table = cut(AFTER_THREE, (THERE, 7), own=HERE[:5], options=options)
    assert table.events[1:] == (LongestRoadAwarded(0, 5), GameEnded(0, "POINTS", (3, 0, 0, 0)))


def test_an_award_gained_on_another_turn_wins_on_the_own_turn():  # rules 6.1, 10.4
    table = roads(a_table(options=Options(layout="beginner", target=3)), (("-2,0,NE",), 1), (THERE, 7))
    table = built(table, 2, settlements="2,0,N", roads=" ".join(YONDER[:6]))
    table = holding(owners(table, road=1), 0, **HOUSE).when(0, BuildSettlement(v("-2,0,N")))
    assert (awards(table), GAME.outcome(table.state)) == ([LongestRoadAwarded(2, 6)], None)
    table.when(0, END_TURN).then(TurnEnded(0)).when(1, ROLL, 0, 0)
    table.when(1, END_TURN).then(TurnEnded(1), GameEnded(2, "POINTS", (1, 0, 3, 0)))


# The largest army


def an_army(*knights, army=None, **more):
    """Knights played by seat; seat 0 holds two more."""
    return owners(with_cards(a_table(knights=knights, **more), 0, knight=2), army=army)


@pytest.mark.parametrize("options", [BASE, Options(layout="beginner", robber="off")])
def test_three_knights_are_the_largest_army(options):  # rule 10.5
    table = an_army(2, 0, 0, 0, options=options)
    table.when(0, PLAY_KNIGHT).then(KnightPlayed(0), LargestArmyAwarded(0, 3))
    assert (table.state.army, public_points(table.state, 0)) == (0, 2)


def test_two_knights_are_no_army():  # rule 10.5
    table = an_army(1, 0, 0, 0).when(0, PLAY_KNIGHT).then(KnightPlayed(0))
    assert (table.state.army, table.state.knights) == (None, (2, 0, 0, 0))


def test_largest_army_stays_on_a_tie_and_goes_to_a_larger_one():  # rule 10.5
    an_army(2, 3, 0, 0, army=1).when(0, PLAY_KNIGHT).then(KnightPlayed(0))
    table = an_army(3, 3, 0, 0, army=1).when(0, PLAY_KNIGHT)
    table.then(KnightPlayed(0), LargestArmyAwarded(0, 4))
    assert [public_points(table.state, seat) for seat in range(4)] == [2, 0, 0, 0]


def test_growing_the_largest_army_is_no_new_event():  # rule 10.5
    an_army(3, 2, 0, 0, army=0).when(0, PLAY_KNIGHT).then(KnightPlayed(0))


def test_knights_in_hand_do_not_count():  # rule 10.5
    table = with_cards(a_table(), 0, knight=5)
    assert (GAME.view(table.state, 0).knights, points_of(table.state, 0)) == ((0, 0, 0, 0), 0)


def test_an_army_may_win_before_the_robber_moves():  # rules 6.1, 10.5
    table = an_army(2, 0, 0, 0, options=Options(layout="beginner", target=3))
    table = built(table, 0, settlements="0,0,N").when(0, PLAY_KNIGHT)
    table.then(KnightPlayed(0), LargestArmyAwarded(0, 3), GameEnded(0, "POINTS", (3, 0, 0, 0)))
    assert not isinstance(table.state.phase, Robbing)


def test_both_awards_add_up():  # rules 1.3, 10.1, 10.5
    table = owners(built(a_table(), 2, settlements="0,0,N", cities="2,0,N"), road=2, army=2)
    assert public_points(table.state, 2) == 1 + 2 + 2 + 2
    assert check_victory([0, 0, 7, 0], 7) == 2


def test_without_awards_nobody_gets_one():  # rule 1.4
    options = Options(layout="beginner", awards="off")
    table = holding(roads(an_army(9, 0, 0, 0, options=options), (HERE, 4)), 0, **ROAD)
    table.when(0, BuildRoad(e(HERE[4]))).then(RoadBuilt(0, e(HERE[4])))
    table.when(0, PLAY_KNIGHT).then(KnightPlayed(0))


# Forfeits


def test_longest_road_passes_on_when_its_holder_leaves():  # rule 11.5
    table = owners(roads(a_table(), ((), 0), (THERE, 7), (YONDER, 6), (HERE, 5)), road=1)
    table.when_leaves(1).then(SeatLeft(1, NOTHING), LongestRoadAwarded(2, 6))


def test_a_tie_after_the_holder_leaves_sets_the_award_aside():  # rules 10.4, 11.5
    table = owners(roads(a_table(), ((), 0), (THERE, 7), (YONDER, 6), (HERE, 6)), road=1)
    table.when_leaves(1).then(SeatLeft(1, NOTHING), LongestRoadAwarded(None, 0))
    table.when_leaves(3).then(SeatLeft(3, NOTHING), LongestRoadAwarded(2, 6))


def test_largest_army_passes_on_when_its_holder_leaves():  # rule 11.5
    table = owners(a_table(knights=(0, 4, 3, 2)), army=1)
    table.when_leaves(1).then(SeatLeft(1, NOTHING), LargestArmyAwarded(2, 3))
    table.when_leaves(2).then(SeatLeft(2, NOTHING), LargestArmyAwarded(None, 0))


def test_an_award_gained_by_a_forfeit_wins_on_the_own_turn():  # rules 6.1, 11.5
    table = owners(a_table(options=Options(layout="beginner", target=3), knights=(3, 4, 0, 0)), army=1)
    table = holding(built(table, 0, settlements="0,0,N"), 1, ore=2).when_leaves(1)
    ended = GameEnded(0, "POINTS", (3, 0, 0, 0))
    table.then(SeatLeft(1, counts(ore=2)), LargestArmyAwarded(0, 3), ended)


def test_roads_of_a_seat_that_left_win_no_award():  # rules 11.3, 11.5
    table = roads(a_table(), (HERE, 4), (THERE, 7)).when_leaves(1)
    table = holding(table, 0, **ROAD).when(0, BuildRoad(e(HERE[4])))
    table.then(RoadBuilt(0, e(HERE[4])), LongestRoadAwarded(0, 5))
    assert refusal(holding(table, 0, **ROAD), 0, BuildRoad(e(THERE[0]))) == ("OCCUPIED", {})
