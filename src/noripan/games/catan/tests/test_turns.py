"""The course of a turn, and the agreement of menus and play about builds."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, ROLL, BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.board.geometry import EDGES, VERTICES
from noripan.games.catan.board.placement import can_build_city, can_build_road, can_build_settlement
from noripan.games.catan.dice import DiceResult
from noripan.games.catan.events import TurnEnded
from noripan.games.catan.phases import ACTING, ROLLING, Acting, Drafting
from noripan.games.catan.resources import unpack
from noripan.kernel import RuleViolation, ScriptedChance

from .naive import POINT_OF, SIDE_OF, Table, random_states
from .tables import BASE, EPIC5, a_table, built, e, holding, v

presets = pytest.mark.parametrize("options", [BASE, EPIC5], ids=["base", "epic5"])
BUILDS = (
    *map(BuildRoad, EDGES),
    *map(BuildSettlement, VERTICES),
    *map(BuildCity, VERTICES),
)
ROAD_PRICE, SETTLEMENT_PRICE, CITY_PRICE = (1, 1, 0, 0, 0), (1, 1, 1, 1, 0), (0, 0, 0, 2, 3)


@presets
def test_there_is_one_roll_a_turn_and_it_comes_first(options):  # rule 4.1
    table = a_table(2, options, phase=ROLLING)
    assert GAME.legal(table.state, 0) == (ROLL,)
    assert table.refused(0, END_TURN).code == "ROLL_FIRST"
    assert table.refused(1, ROLL).code == "NOT_YOUR_TURN"
    table.when(0, ROLL, 0, 0)
    assert table.refused(0, ROLL).code == "ROLLED_ALREADY"


@presets
def test_building_is_possible_while_it_can_be_paid(options):  # rule 4.8
    table = built(a_table(2, options), 0, settlements="0,0,N", roads="0,0,NE 0,0,E")
    holding(table, 0, wood=3, brick=3, sheep=1, wheat=3, ore=3)
    table.when(0, BuildRoad(e("0,0,SE"))).when(0, BuildCity(v("0,0,N")))
    table.when(0, BuildSettlement(v("0,1,N"))).when(0, BuildRoad(e("0,0,SW")))
    assert table.state.hands[0] == 0
    table.when(0, END_TURN).then(TurnEnded(0))


@presets
def test_the_next_in_order_begins(options):  # rule 4.8
    table = a_table(4, options, dice=DiceResult(1, 2, 3))
    table.state = table.state.replace(order=(2, 3, 0, 1))
    order = []
    for _ in range(8):
        (seat,) = GAME.actors(table.state)
        order.append(seat)
        table.when(seat, END_TURN)
        assert (table.state.phase, table.state.dice) == (ROLLING, None)
        table.state = table.state.replace(phase=ACTING, dice=DiceResult(1, 2, 3))
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]
    assert table.state.turns == 9


@presets
def test_a_seat_that_left_gets_no_turn(options):  # rule 4.8
    table = a_table(4, options).when_leaves(1).when_leaves(2).when(0, END_TURN)
    assert GAME.actors(table.state) == (3,)


def accepted(state, seat):
    """All builds that `play` accepts."""
    taken = set()
    for action in BUILDS:
        try:
            GAME.play(state, seat, action, ScriptedChance(()))
        except RuleViolation:
            continue
        taken.add(action)
    return taken


def in_menu(state, seat):
    return {
        action
        for action in GAME.legal(state, seat)
        if isinstance(action, BuildRoad | BuildSettlement | BuildCity)
    }


def affordable(state, seat, price):
    return all(held >= cost for held, cost in zip(unpack(state.hands[seat]), price, strict=True))


def buildable(state, seat):
    """What a seat may build after its roll: it has a place for it, a piece and the price."""  # rules 5.1–5.9
    table, found = Table(state), set()
    roads, settlements, cities = table.roads[seat], table.settlements[seat], table.cities[seat]
    endless = not state.rules.piece_limits
    if affordable(state, seat, ROAD_PRICE) and (endless or len(roads) < 15):
        ways = table.ways(seat) - table.paved()
        found |= {BuildRoad(edge) for edge, side in zip(EDGES, SIDE_OF, strict=True) if side in ways}
    if affordable(state, seat, SETTLEMENT_PRICE) and (endless or len(settlements) < 5):
        spots = table.reach(seat) - table.closed()
        found |= {BuildSettlement(at) for at, point in zip(VERTICES, POINT_OF, strict=True) if point in spots}
    if affordable(state, seat, CITY_PRICE) and (endless or len(cities) < 4):
        found |= {BuildCity(at) for at, point in zip(VERTICES, POINT_OF, strict=True) if point in settlements}
    return found


def sampled(seats, kind, stride):
    """Some states of random games in a phase."""
    states = [state for seed in range(12) for state in random_states(seats, seed)]
    return [state for state in states if isinstance(state.phase, kind)][::stride]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_builds_need_a_place_a_piece_and_the_price(seats):  # rules 5.1–5.9
    states = sampled(seats, Acting, 40)
    assert {state.options.preset for state in states} == {"base", "epic5"}
    rich = [state.replace(hands=(state.bank,) * seats) for state in states[::3]]
    for state in (*states, *rich):
        assert accepted(state, state.turn) == in_menu(state, state.turn) == buildable(state, state.turn)
    assert sum(len(buildable(state, state.turn)) for state in rich) > 100
    assert any(buildable(state, state.turn) for state in states)


@pytest.mark.parametrize("seats", [2, 4])
def test_menu_and_play_agree_in_the_draft(seats):  # rules 3.6, 3.7
    for state in sampled(seats, Drafting, 5):
        assert accepted(state, state.turn) == in_menu(state, state.turn) != set()


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_built_in_other_phases_or_by_other_seats(seats):  # rules 4.1, 5.10
    for state in sampled(seats, object, 300):
        for seat in range(seats):
            assert accepted(state, seat) == in_menu(state, seat)
            if seat != state.turn:
                assert in_menu(state, seat) == set()


def test_only_a_negative_verdict_has_a_reason():  # rules 5.4–5.7
    for state in sampled(3, Acting, 200):
        pieces, seat = state.pieces, state.turn
        verdicts = [
            *(can_build_road(pieces, seat, at) for at in EDGES),
            *(can_build_settlement(pieces, seat, at) for at in VERTICES),
            *(can_build_city(pieces, seat, at) for at in VERTICES),
        ]
        assert all(may == (why is None) for may, why in verdicts)
        assert {why.code for _, why in verdicts if why} <= {
            "OCCUPIED",
            "NOT_CONNECTED",
            "DISTANCE_RULE",
            "NOTHING_THERE",
            "ALREADY_A_CITY",
            "NOT_YOURS",
        }
