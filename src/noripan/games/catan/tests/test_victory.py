import pytest
from msgspec.structs import replace

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, ROLL, BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.board.geometry import VERTICES
from noripan.games.catan.events import (
    CityBuilt,
    GameEnded,
    LongestRoadAwarded,
    RoadBuilt,
    SettlementBuilt,
    TurnEnded,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Over
from noripan.games.catan.rules.scoring import points_of, public_points
from noripan.games.catan.rules.victory import check_victory, outcome
from noripan.kernel import Outcome, RuleViolation

from .tables import BASE, EPIC5, a_table, built, e, holding, v, with_cards

NOTHING = (0, 0, 0, 0, 0)
SITES = [f"{at.q},{at.r},{at.dir}" for at in reversed(VERTICES) if at.dir == "S"]
"""Places that are not neighbours, from the bottom up."""
RICH = {"wood": 9, "brick": 9, "sheep": 9, "wheat": 9, "ore": 9}
presets = pytest.mark.parametrize("options", [BASE, EPIC5], ids=["base", "epic5"])


def scored(table, seat, points):
    """Adds buildings of a seat worth some points: up to three cities, the rest settlements."""
    cities = min(3, points // 2)
    settlements = SITES[cities : points - cities]
    return built(table, seat, settlements=" ".join(settlements), cities=" ".join(SITES[:cities]))


@pytest.mark.parametrize("points", [(10, 0, 0), (0, 10, 3), (9, 9, 10), (2, 11, 0), (20, 0, 0)])
def test_ac_5_6_26_ten_points_or_more_win(points):  # rule 6.2
    assert check_victory(points, 10) == max(range(3), key=points.__getitem__)
    assert Options().target == 10


@pytest.mark.parametrize("points", [(0, 0), (9, 9, 9, 9), (9, 8), ()])
def test_ac_5_6_27_below_ten_points_nobody_wins(points):  # rule 6.2
    assert check_victory(points, 10) is None


@presets
def test_ac_5_6_28_a_settlement_is_one_point_and_a_city_two(options):  # rule 1.3
    table = a_table(3, options)
    built(table, 0, settlements="0,0,N 0,2,N 0,-1,N")
    built(table, 1, cities="1,1,N 0,0,S", settlements="2,0,N")
    for count in (public_points, points_of):
        assert [count(table.state, seat) for seat in range(3)] == [3, 5, 0]
    assert GAME.view(table.state, None).points == (3, 5, 0)


def test_ac_5_6_28_a_city_is_one_more_than_its_settlement():  # rule 1.3
    table = holding(built(a_table(2, EPIC5), 0, settlements="0,0,N", roads="0,0,NE"), 0, **RICH)
    table.when(0, BuildRoad(e("0,0,E")))
    assert points_of(table.state, 0) == 1
    table.when(0, BuildCity(v("0,0,N")))
    assert points_of(table.state, 0) == 2


def test_the_lowest_of_several_winners_is_named():  # rule 6.2
    assert check_victory((3, 12, 10, 14), 10) == 1


@pytest.mark.parametrize(("target", "winner"), [(3, 0), (4, 1), (5, 1), (6, None)])
def test_the_target_decides_the_points_to_win(target, winner):  # rules 6.1, 6.2
    assert check_victory((3, 5), target) == winner


@presets
def test_exactly_ten_points_win_at_once(options):  # rule 6.1
    table = holding(scored(a_table(3, options), 0, 9), 0, **RICH)
    settlement = GAME.view(table.state, 0).pieces[0].settlements[0]
    table.when(0, BuildCity(settlement))
    table.then(CityBuilt(0, settlement), GameEnded(0, "POINTS", (10, 0, 0)))
    assert table.state.phase == Over(0, "POINTS", (10, 0, 0))
    assert GAME.actors(table.state) == ()


@presets
def test_nine_points_do_not_win(options):  # rule 6.1
    table = holding(scored(a_table(2, options), 0, 8), 0, **RICH)
    built(table, 0, settlements="0,0,N", cities=" ".join(SITES[:4]), roads="0,0,NE 1,0,NW 1,0,NE")
    holding(table, 0, **RICH)
    assert points_of(table.state, 0) == 9
    table.when(0, BuildRoad(e("0,0,E")))
    assert outcome(table.state) is None
    table.when(0, BuildSettlement(v("2,-1,S"))).then(
        SettlementBuilt(0, v("2,-1,S"), NOTHING), GameEnded(0, "POINTS", (10, 0))
    )


def test_more_than_ten_points_win_too():  # rules 6.1, 10.1
    table = built(a_table(2), 0, settlements="0,0,N", cities=" ".join(SITES[:4]),
                  roads="0,0,NE 1,0,NW 1,0,NE 2,0,NW")  # fmt: skip
    holding(table, 0, **RICH).when(0, BuildRoad(e("2,0,NE")))
    table.then(RoadBuilt(0, e("2,0,NE")), LongestRoadAwarded(0, 5), GameEnded(0, "POINTS", (11, 0)))


@presets
def test_points_win_only_on_the_own_turn(options):  # rule 6.1
    table = scored(a_table(3, options, phase=ROLLING), 2, 10)
    table.when(0, ROLL, 0, 1)
    assert outcome(table.state) is None
    table.when(0, END_TURN).then(TurnEnded(0))
    assert GAME.actors(table.state) == (1,)


@presets
@pytest.mark.parametrize("points", [10, 11, 12])
def test_enough_points_win_at_the_start_of_a_turn(options, points):  # rule 6.1
    table = scored(a_table(3, options), 1, points)
    table.when(0, END_TURN).then(TurnEnded(0), GameEnded(1, "POINTS", (0, points, 0)))
    assert outcome(table.state) == Outcome(("lose", "win", "lose"), (2, 1, 2), "POINTS")


@pytest.mark.parametrize("target", [3, 20])
def test_the_host_chooses_the_points_to_win(target):  # rule 6.1
    options = replace(EPIC5, target=target)
    table = scored(a_table(2, options), 1, target - 1).when(0, END_TURN)
    assert outcome(table.state) is None
    table = scored(a_table(2, options), 1, target).when(0, END_TURN)
    assert outcome(table.state).results == ("lose", "win")


@pytest.mark.parametrize(("name", "least", "most"), [("target", 3, 20), ("turn_limit", 10, 1000)])
def test_other_numbers_cannot_be_chosen(name, least, most):  # rules 6.1, 6.4
    codec = GAME.facts.codecs.options
    for good in (least, most):
        assert getattr(codec.convert({name: good}), name) == good
    for bad in (least - 1, most + 1):
        with pytest.raises(ValueError, match=name):
            codec.convert({name: bad})


def test_all_points_are_public_at_the_end():  # rule 6.3
    table = with_cards(with_cards(scored(a_table(2), 1, 9), 1, point=1), 0, point=2)
    assert GAME.view(table.state, None).points == (0, 9)
    table.when(0, END_TURN).then(TurnEnded(0), GameEnded(1, "POINTS", (2, 10)))
    assert GAME.show(table.events[-1], None) == table.events[-1]
    assert GAME.view(table.state, None).phase == Over(1, "POINTS", (2, 10))


@presets
def test_after_the_last_turn_nobody_wins(options):  # rules 6.4, 6.5
    table = scored(a_table(3, replace(options, turn_limit=10)), 1, 4)
    table.state = table.state.replace(turns=9)
    table.when(0, END_TURN).then(TurnEnded(0))
    assert (outcome(table.state), table.state.turns) == (None, 10)
    table.when(1, ROLL, 0, 1).when(1, END_TURN)
    table.then(TurnEnded(1), GameEnded(None, "TURN_LIMIT", (0, 4, 0)))
    assert outcome(table.state) == Outcome(("tie",) * 3, (1, 1, 1), "TURN_LIMIT")


def test_points_win_even_when_the_last_turn_is_over():  # rules 6.1, 6.4
    table = scored(a_table(2, replace(EPIC5, turn_limit=10)), 1, 10)
    table.state = table.state.replace(turns=10)
    table.when(0, END_TURN).then(TurnEnded(0), GameEnded(1, "POINTS", (0, 10)))


def test_the_default_turn_limit_is_500():  # rule 6.4
    assert Options().turn_limit == 500


def over(points, winner, present=None, reason="POINTS"):
    state = a_table(len(points)).state
    present = present or (True,) * len(points)
    return state.replace(present=present, turn=None, phase=Over(winner, reason, points))


@pytest.mark.parametrize(
    ("points", "winner", "present", "results", "places"),
    [
        ((10, 4, 7, 7), 0, None, "win lose lose lose", (1, 4, 2, 2)),
        ((4, 10), 1, None, "lose win", (2, 1)),
        ((10, 10, 3), 1, None, "lose win lose", (2, 1, 3)),
        ((10, 9, 2), 0, (True, False, True), "win lose lose", (1, 3, 2)),
        ((5, 9, 2), 2, (False, False, True), "lose lose win", (3, 2, 1)),
        ((5, 9, 2), None, None, "tie tie tie", (1, 1, 1)),
        ((5, 9, 2), None, (True, False, True), "tie lose tie", (1, 3, 1)),
    ],
)
def test_the_winner_is_first_and_the_others_follow_by_points(
    points, winner, present, results, places
):  # rule 6.5
    reason = "POINTS" if winner is not None else "TURN_LIMIT"
    assert outcome(over(points, winner, present, reason)) == Outcome(tuple(results.split()), places, reason)


def test_a_running_game_has_no_outcome():  # rule 6.5
    assert outcome(a_table(2).state) is None


def test_after_the_end_nobody_acts():  # rules 5.10, 6.1
    table = a_table(2)
    table.state = over((10, 0), 0)
    for seat in (0, 1):
        assert table.refused(seat, END_TURN).code == "GAME_OVER"
        assert GAME.legal(table.state, seat) == ()
    assert GAME.actors(table.state) == ()
    assert isinstance(table.refused(0, ROLL), RuleViolation)
