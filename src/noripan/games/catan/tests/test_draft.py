import pytest
from msgspec.structs import replace

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, ROLL, BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.board.geometry import EDGES_AT, HEX_NUMBERS, VERTEX_NUMBERS, VERTICES, edges_in
from noripan.games.catan.board.island import BEGINNER, TERRAIN_RESOURCE
from noripan.games.catan.events import (
    GameEnded,
    RoadBuilt,
    SeatLeft,
    SettlementBuilt,
    StarterFound,
    StartingRoll,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Drafting
from noripan.games.catan.resources import unpack
from noripan.games.catan.rules.start import setup
from noripan.kernel import FastChance, Match, ScriptedChance
from noripan.testing import Scenario

from .geometry import lands_at, neighbours, point_of, side_of
from .tables import BASE, EPIC5, drafting, e, hand_of, v

NOTHING = (0, 0, 0, 0, 0)
SPOTS = ("0,-1,N", "1,-1,N", "0,0,S", "1,0,S", "-1,0,S", "-1,1,S", "0,1,S", "-2,1,S")
presets = pytest.mark.parametrize("options", [BASE, EPIC5], ids=["base", "epic5"])


def road_at(spot):
    """The first edge at a vertex."""
    return edges_in(EDGES_AT[VERTEX_NUMBERS[v(spot)]])[0]


def place(table, spot):
    """The seat on turn settles and builds its road at a vertex; returns the seat."""
    (seat,) = GAME.actors(table.state)
    table.when(seat, BuildSettlement(v(spot)))
    assert GAME.actors(table.state) == (seat,)
    table.when(seat, BuildRoad(road_at(spot)))
    return seat


def placing_order(seats, options=EPIC5, starter=0):
    table = drafting(seats, options, starter)
    return [place(table, spot) for spot in SPOTS[: 2 * seats]], table


@presets
def test_ac_5_5_21_round_one_goes_in_order(options):  # rule 3.5
    table = drafting(4, options)
    for seat, spot in enumerate(SPOTS[:4]):
        assert GAME.actors(table.state) == (seat,)
        table.when(seat, BuildSettlement(v(spot))).then(SettlementBuilt(seat, v(spot), NOTHING))
        table.when(seat, BuildRoad(road_at(spot))).then(RoadBuilt(seat, road_at(spot)))


@presets
def test_ac_5_5_22_round_two_goes_back(options):  # rule 3.5
    order, _ = placing_order(4, options)
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("seats", "starter", "order"),
    [
        (2, 0, [0, 1, 1, 0]),
        (2, 1, [1, 0, 0, 1]),
        (3, 0, [0, 1, 2, 2, 1, 0]),
        (3, 2, [2, 0, 1, 1, 0, 2]),
        (4, 1, [1, 2, 3, 0, 0, 3, 2, 1]),
    ],
)
def test_ac_5_5_22_for_any_seat_count_and_any_starter(seats, starter, order):  # rules 3.4, 3.5
    assert placing_order(seats, BASE, starter)[0] == order


@presets
def test_ac_5_5_23_the_start_costs_nothing(options):  # rules 3.6, 3.7
    table = drafting(2, options)
    for spot in SPOTS[:2]:
        place(table, spot)
    assert table.state.hands == (0, 0)
    assert unpack(table.state.bank) == (19,) * 5
    assert [seen.settlements for seen in GAME.view(table.state, None).pieces] == [
        (v(spot),) for spot in SPOTS[:2]
    ]


def test_ac_5_5_24_any_vertex_of_an_empty_island():  # rule 3.6
    table = drafting()
    assert GAME.legal(table.state, 0) == tuple(BuildSettlement(at) for at in VERTICES)
    for at in VERTICES:
        drafting().when(0, BuildSettlement(at)).then(SettlementBuilt(0, at, NOTHING))


@pytest.mark.parametrize("first", VERTICES[::5], ids=str)
def test_ac_5_5_24_needs_a_distance_but_no_road(first):  # rules 3.6, 5.4
    table = drafting().when(0, BuildSettlement(first))
    table.when(0, GAME.legal(table.state, 0)[0])
    near = neighbours(point_of(first))
    menu = GAME.legal(table.state, 1)
    for at in VERTICES:
        action = BuildSettlement(at)
        free = at != first and point_of(at) not in near
        assert (action in menu) == free
        if not free:
            assert table.refused(1, action).code == ("OCCUPIED" if at == first else "DISTANCE_RULE")


@presets
def test_ac_5_5_25_the_second_settlement_brings_resources(options):  # rule 3.8
    table = drafting(2, options)
    for spot in SPOTS[:2]:
        place(table, spot)
    table.when(1, BuildSettlement(v("1,0,S"))).then(SettlementBuilt(1, v("1,0,S"), (1, 0, 1, 1, 0)))
    assert hand_of(table.state, 1) == {"wood": 1, "sheep": 1, "wheat": 1}  # forest 3, pasture 5, fields 4
    assert hand_of(table.state, 0) == {}
    if options == BASE:
        assert unpack(table.state.bank) == (18, 19, 18, 18, 19)
    table.when(1, BuildRoad(road_at("1,0,S")))
    assert hand_of(table.state, 1) == {"wood": 1, "sheep": 1, "wheat": 1}


def test_ac_5_5_25_on_every_vertex():  # rules 3.8, 4.4
    for at in VERTICES:
        table = drafting(2)
        for spot in [spot for spot in ("0,-2,N", "-2,2,S", "2,0,S") if far(v(spot), at)][:2]:
            place(table, spot)
        table.when(1, BuildSettlement(at))
        kinds = sorted(
            TERRAIN_RESOURCE[BEGINNER.terrain[HEX_NUMBERS[land]]]
            for land in lands_at(point_of(at))
            if BEGINNER.terrain[HEX_NUMBERS[land]] != "desert"
        )
        got = hand_of(table.state, 1)
        assert sorted(kind for kind, count in got.items() for _ in range(count)) == kinds


def far(one, other):
    return one != other and point_of(one) not in neighbours(point_of(other))


def test_three_hexes_of_a_kind_bring_three():  # rule 3.8
    table = drafting(2)
    table.state = table.state.replace(island=replace(BEGINNER, terrain=("forest",) * 19))
    for spot in SPOTS[:2]:
        place(table, spot)
    table.when(1, BuildSettlement(v("0,0,S")))
    assert hand_of(table.state, 1) == {"wood": 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_placement_has_its_own_clock(seats):  # rules 3.5, 11.1
    table, numbers = drafting(seats), []
    for spot in SPOTS[: 2 * seats]:
        (seat,) = GAME.actors(table.state)
        numbers.append(GAME.turns.number(table.state, seat))
        table.when(seat, BuildSettlement(v(spot)))
        assert GAME.turns.number(table.state, seat) == numbers[-1]
        table.when(seat, BuildRoad(road_at(spot)))
    assert len({*numbers, GAME.turns.number(table.state, 0)}) == 2 * seats + 1


def test_the_settlement_comes_first():  # rule 3.6
    table = drafting()
    for action in (BuildRoad(e("0,0,E")), BuildCity(v("0,0,N")), ROLL, END_TURN):
        assert table.refused(0, action).code == "SETTLE_FIRST"


def test_the_road_comes_second():  # rule 3.7
    table = drafting().when(0, BuildSettlement(v("0,0,N")))
    for action in (BuildSettlement(v("0,2,N")), BuildCity(v("0,0,N")), ROLL, END_TURN):
        assert table.refused(0, action).code == "ROAD_FIRST"


def test_placing_out_of_turn_is_refused():  # rules 3.5, 5.10
    table = drafting(3)
    for seat in (1, 2):
        assert table.refused(seat, BuildSettlement(v("0,0,N"))).code == "NOT_YOUR_TURN"
        assert GAME.legal(table.state, seat) == ()


@presets
def test_a_start_road_touches_the_settlement_just_placed(options):  # rule 3.7
    table = drafting(2, options)
    for spot in SPOTS[:3]:
        place(table, spot)
    assert GAME.actors(table.state) == (0,)
    table.when(0, BuildSettlement(v("0,1,S")))
    at = point_of(v("0,1,S"))
    assert {action.edge for action in GAME.legal(table.state, 0)} == set(
        edges_in(EDGES_AT[VERTEX_NUMBERS[v("0,1,S")]])
    )
    for edge in edges_in(EDGES_AT[VERTEX_NUMBERS[v(SPOTS[0])]]):
        taken = edge == road_at(SPOTS[0])
        assert table.refused(0, BuildRoad(edge)).code == ("OCCUPIED" if taken else "NOT_AT_SETTLEMENT")
        assert at not in side_of(edge)


@presets
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_in_order_begins_the_first_turn(seats, options):  # rule 3.9
    for starter in range(seats):
        _, table = placing_order(seats, options, starter)
        assert GAME.actors(table.state) == (starter,)
        assert (table.state.phase, table.state.turns) == (ROLLING, 1)
        assert table.refused(starter, END_TURN).code == "ROLL_FIRST"


@pytest.mark.parametrize(("seats", "places"), [(2, 4), (3, 6), (4, 8)])
def test_everyone_has_two_settlements_and_two_roads_after_the_start(seats, places):  # rule 3.5
    match = Match.start(GAME, seats, seed=seats)
    for _ in range(2 * places):
        assert isinstance(match.state.phase, Drafting)
        match.idle(match.actors[0])
    pieces = match.state.pieces
    assert [board.bit_count() for board in (*pieces.settlements, *pieces.roads)] == [2] * 2 * seats
    assert match.state.phase == ROLLING


def test_a_seat_that_leaves_the_draft_is_skipped_in_both_rounds():  # rules 3.5, 11.4
    table = drafting(4).when_leaves(1)
    table.then(SeatLeft(1, NOTHING))
    assert [place(table, spot) for spot in SPOTS[:6]] == [0, 2, 3, 3, 2, 0]
    assert (GAME.actors(table.state), table.state.phase) == ((0,), ROLLING)


@pytest.mark.parametrize("settled", [False, True])
def test_leaving_while_placing_passes_the_draft_on(settled):  # rules 3.5, 11.3, 11.4
    table = drafting(4)
    if settled:
        table.when(0, BuildSettlement(v(SPOTS[7])))
    table.when_leaves(0)
    assert table.state.phase == Drafting(1, None)
    assert [place(table, spot) for spot in SPOTS[:6]] == [1, 2, 3, 3, 2, 1]
    assert GAME.actors(table.state) == (1,)
    assert (table.state.pieces.settlements[0] != 0) == settled


def test_leaving_between_the_rounds_adds_no_second_settlement():  # rules 3.5, 3.8
    table = drafting(3)
    for spot in SPOTS[:3]:
        place(table, spot)
    table.when_leaves(2)
    assert GAME.actors(table.state) == (1,)
    table.when(1, BuildSettlement(v("1,0,S")))
    assert hand_of(table.state, 1) == {"wood": 1, "sheep": 1, "wheat": 1}


def test_a_forfeit_in_round_one_makes_no_first_settlement_a_second():  # rules 3.8, 11.4
    table = drafting(4).when_leaves(1)
    hands = []
    for spot in SPOTS[:6]:
        seat = place(table, spot)
        hands.append((seat, bool(table.state.hands[seat])))
    assert hands == [(0, False), (2, False), (3, False), (3, True), (2, True), (0, True)]


def test_leaving_at_the_last_placement_ends_the_draft():  # rules 3.9, 11.4
    table = drafting(3)
    for spot in SPOTS[:5]:
        place(table, spot)
    table.when_leaves(0)
    assert (GAME.actors(table.state), table.state.phase, table.state.turns) == ((1,), ROLLING, 1)


def test_the_last_seat_in_the_draft_wins():  # rule 11.6
    table = drafting(2).when_leaves(0)
    table.then(SeatLeft(0, NOTHING), GameEnded(1, "LAST_PLAYER", (0, 0)))


def rolls(*dice):
    """Draws for starting rolls, by the faces of the dice."""
    return [die - 1 for both in dice for die in both]


def found(*dice, seats):
    """The starter that these rolls find."""
    table = Scenario.given(GAME, seats, BASE).set_up(*rolls(*dice))
    return table.events[1], table.state


def test_the_highest_roll_begins():  # rule 3.4
    event, state = found((1, 2), (6, 5), (3, 3), (6, 4), seats=4)
    throws = ((0, 1, 2), (1, 6, 5), (2, 3, 3), (3, 6, 4))
    assert event == StarterFound(tuple(StartingRoll(*throw, sum(throw[1:])) for throw in throws), 1)
    assert state.order == (1, 2, 3, 0)
    assert (state.turn, state.phase) == (1, Drafting(0, None))


def test_only_seats_tied_for_the_highest_roll_again():  # rule 3.4
    event, state = found((5, 5), (1, 1), (6, 4), (2, 1), (6, 6), seats=3)
    assert [(throw.seat, throw.die1, throw.die2) for throw in event.rolls] == [
        (0, 5, 5),
        (1, 1, 1),
        (2, 6, 4),
        (0, 2, 1),
        (2, 6, 6),
    ]
    assert state.order == (2, 0, 1)


def test_a_tie_after_a_tie_and_a_tie_below_the_highest():  # rule 3.4
    dice = ((3, 3), (6, 6), (6, 6), (6, 6), (2, 2), (4, 4), (5, 3), (1, 1), (1, 2))
    event, state = found(*dice, seats=4)
    assert [throw.seat for throw in event.rolls] == [0, 1, 2, 3, 1, 2, 3, 2, 3]
    assert state.order == (3, 0, 1, 2)
    event, _ = found((6, 6), (2, 2), (2, 2), seats=3)
    assert (event.seat, len(event.rolls)) == (0, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_begin(seats):  # rule 3.4
    table = Scenario.given(GAME, seats, BASE)
    starts = [setup(table.state, FastChance(seed))[0].turn for seed in range(300)]
    assert set(starts) == set(range(seats))
    assert max(starts.count(seat) for seat in range(seats)) < 300 / seats * 1.35


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_epic5_nobody_rolls_and_the_lowest_seat_begins(seats):  # rule 3.4
    table = Scenario.given(GAME, seats, EPIC5).set_up()
    assert table.events[1] == StarterFound((), 0)
    assert table.state.order == tuple(range(seats))


@pytest.mark.parametrize(("preset", "switch", "rolled"), [("base", "off", False), ("epic5", "on", True)])
def test_the_starting_roll_is_a_rule_of_its_own(preset, switch, rolled):  # rules 1.4, 3.4
    options = Options(preset=preset, layout="beginner", starting_roll=switch)
    state, events = setup(Scenario.given(GAME, 2, options).state, ScriptedChance([0, 0, 5, 5] * rolled))
    assert bool(events[1].rolls) == rolled
    assert state.turn == int(rolled)
