import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import END_TURN, BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.events import CityBuilt, RoadBuilt, SettlementBuilt
from noripan.games.catan.phases import ACTING, ROLLING, Over
from noripan.games.catan.resources import unpack
from noripan.games.catan.rules.build import build_city, build_road, build_settlement
from noripan.games.catan.step import Step
from noripan.kernel import RuleViolation, ScriptedChance

from .tables import BASE, EPIC5, a_table, built, e, hand_of, holding, packed_of, v

KINDS = ("wood", "brick", "sheep", "wheat", "ore")
NOTHING = (0, 0, 0, 0, 0)
COSTS = {
    BuildRoad: {"wood": 1, "brick": 1},
    BuildSettlement: {"wood": 1, "brick": 1, "sheep": 1, "wheat": 1},
    BuildCity: {"wheat": 2, "ore": 3},
}
ROAD, SETTLEMENT, CITY = BuildRoad(e("0,0,SE")), BuildSettlement(v("0,1,N")), BuildCity(v("0,0,N"))
BUILDS = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}
FUNCTIONS = {"road": build_road, "settlement": build_settlement, "city": build_city}
presets = pytest.mark.parametrize("options", [BASE, EPIC5], ids=["base", "epic5"])
every_build = pytest.mark.parametrize("what", BUILDS)


def site(options=EPIC5, **hand):
    """A table with a place for each build; `hand` pays for it."""
    table = built(a_table(2, options), 0, settlements="0,0,N", roads="0,0,NE 0,0,E")
    return holding(table, 0, **hand)


def counts(state, seat):
    boards = (state.pieces.roads, state.pieces.settlements, state.pieces.cities)
    return tuple(board[seat].bit_count() for board in boards)


def paid(what):
    """The price of a build, from a hand of nine of each kind."""
    table = site(**dict.fromkeys(KINDS, 9)).when(0, BUILDS[what])
    return {kind: 9 - hand_of(table.state, 0)[kind] for kind in KINDS if hand_of(table.state, 0)[kind] != 9}


def test_ac_5_4_16_a_settlement_costs_wood_brick_sheep_and_wheat():  # rule 5.2
    assert paid("settlement") == {"wood": 1, "brick": 1, "sheep": 1, "wheat": 1}


def test_ac_5_4_17_a_road_costs_wood_and_brick():  # rule 5.1
    assert paid("road") == {"wood": 1, "brick": 1}


def test_ac_5_4_18_a_city_costs_two_wheat_and_three_ore():  # rule 5.3
    assert paid("city") == {"wheat": 2, "ore": 3}


@presets
@every_build
def test_ac_5_4_19_with_too_little_nothing_changes(what, options):  # rule 5.8
    cost = COSTS[type(BUILDS[what])]
    for short in cost:
        table = site(options, **{kind: count - (kind == short) for kind, count in cost.items()})
        before = GAME.facts.codecs.state.encode(table.state)
        refusal = table.refused(0, BUILDS[what])
        assert refusal.code == "NOT_ENOUGH_RESOURCES"
        assert refusal.params == {
            "cost": unpack(packed_of(**cost)),
            "lacks": unpack(packed_of(**{short: 1})),
        }
        assert GAME.facts.codecs.state.encode(table.state) == before
        assert BUILDS[what] not in GAME.legal(table.state, 0)


@presets
@every_build
def test_ac_5_4_19_with_nothing_at_all_nothing_is_built(what, options):  # rule 5.8
    table = site(options)
    refusal = table.refused(0, BUILDS[what])
    assert refusal.params["lacks"] == refusal.params["cost"]
    assert GAME.legal(table.state, 0) == [END_TURN]


@every_build
def test_ac_5_4_19_what_others_hold_does_not_pay(what):  # rule 5.8
    table = holding(site(), 1, **dict.fromkeys(KINDS, 9))
    assert table.refused(0, BUILDS[what]).code == "NOT_ENOUGH_RESOURCES"


@presets
@pytest.mark.parametrize(
    ("what", "counted", "event"),
    [
        ("road", (3, 1, 0), RoadBuilt(0, ROAD.edge)),
        ("settlement", (2, 2, 0), SettlementBuilt(0, SETTLEMENT.vertex, NOTHING)),
        ("city", (2, 0, 1), CityBuilt(0, CITY.vertex)),
    ],
)
def test_ac_5_4_20_a_success_pays_places_and_counts(options, what, counted, event):  # rule 5.8
    table = site(options, **COSTS[type(BUILDS[what])])
    assert counts(table.state, 0) == (2, 1, 0)
    table.when(0, BUILDS[what]).then(event)
    assert counts(table.state, 0) == counted
    assert counts(table.state, 1) == (0, 0, 0)
    assert hand_of(table.state, 0) == {}
    seen = GAME.view(table.state, 1).pieces[0]
    assert BUILDS[what] in (*map(BuildRoad, seen.roads), *map(BuildSettlement, seen.settlements),
                            *map(BuildCity, seen.cities))  # fmt: skip
    assert table.state.phase == ACTING
    assert GAME.actors(table.state) == (0,)


@every_build
def test_the_build_functions_do_what_play_does(what):  # rule 5.8
    build, action, chance = FUNCTIONS[what], BUILDS[what], ScriptedChance(())
    rich, poor = site(**COSTS[type(action)]), site()
    step = Step(rich.state, records=True)
    build(step, 0, action, chance)
    rich.when(0, action).then(*step.events)
    assert rich.state == step.state
    with pytest.raises(RuleViolation) as refused:
        build(Step(poor.state, records=True), 0, action, chance)
    assert refused.value.code == "NOT_ENOUGH_RESOURCES"


@every_build
def test_the_price_goes_to_the_bank(what):  # rules 4.6, 5.8
    table = site(BASE, **COSTS[type(BUILDS[what])])
    assert sum(unpack(table.state.bank)) < 5 * 19
    table.when(0, BUILDS[what])
    assert unpack(table.state.bank) == (19,) * 5


def test_a_city_stands_where_the_settlement_stood():  # rule 5.7
    table = site(wheat=2, ore=3).when(0, CITY)
    assert GAME.view(table.state, 0).pieces[0].cities == (v("0,0,N"),)
    assert GAME.view(table.state, 0).pieces[0].settlements == ()
    holding(table, 0, wheat=2, ore=3)
    assert table.refused(0, CITY).code == "ALREADY_A_CITY"


RICH = dict.fromkeys(KINDS, 9)


@presets
@every_build
def test_building_out_of_turn_or_before_the_roll_is_refused(what, options):  # rules 4.1, 5.10
    table = site(options, **RICH)
    before = table.state
    assert table.refused(1, BUILDS[what]).code == "NOT_YOUR_TURN"
    assert table.refused(1, BUILDS[what]).params == {"turn": 0}
    table.state = before.replace(phase=ROLLING)
    assert table.refused(0, BUILDS[what]).code == "ROLL_FIRST"
    table.state = before.replace(turn=None, phase=Over(1, "POINTS", (0, 0)))
    assert table.refused(0, BUILDS[what]).code == "GAME_OVER"
    assert GAME.legal(table.state, 0) == ()


@every_build
def test_building_before_the_start_is_refused(what):  # rule 5.10
    table = site(**RICH)
    table.state = GAME.initial(EPIC5, (GAME.facts.codecs.seat_options.type(),) * 2)
    assert table.refused(0, BUILDS[what]).code == "NOT_STARTED"
    assert GAME.legal(table.state, 0) == ()
    assert GAME.actors(table.state) == ()
