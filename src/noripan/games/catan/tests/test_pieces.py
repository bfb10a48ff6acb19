import pytest
from msgspec.structs import replace

from noripan.games.catan import GAME
from noripan.games.catan.actions import BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.options import Options
from noripan.games.catan.views.table import Left

from .tables import BASE, EPIC5, a_table, built, e, holding, v

RICH = {"wood": 9, "brick": 9, "sheep": 9, "wheat": 9, "ore": 9}
LONG = {"target": 20}
ROADS = [
    "-2,0,NW",
    "-2,0,NE",
    "-1,0,NW",
    "-1,0,NE",
    "0,0,NW",
    "0,0,NE",
    "1,0,NW",
    "1,0,NE",
    "2,0,NW",
    "2,0,NE",
    "-1,-1,NW",
    "-1,-1,NE",
    "0,-1,NW",
    "0,-1,NE",
    "1,-1,NW",
]
SETTLEMENTS = ["-2,1,S", "-1,1,S", "0,1,S", "1,1,S", "-2,2,S"]
CITIES = ["-1,2,S", "0,2,S", "0,0,S", "1,0,S"]
ROAD, SETTLEMENT, CITY = BuildRoad(e("1,-1,NE")), BuildSettlement(v("-1,-1,N")), BuildCity(v(SETTLEMENTS[0]))


def placed(options, roads=15, settlements=5, cities=4, hand=RICH):
    """A table with some pieces of each kind and a place for one more."""
    table = built(
        a_table(2, options),
        0,
        roads=" ".join(ROADS[:roads]),
        settlements=" ".join(SETTLEMENTS[:settlements]),
        cities=" ".join(CITIES[:cities]),
    )
    return holding(table, 0, **hand)


def counts(table):
    pieces = table.state.pieces
    return tuple(board[0].bit_count() for board in (pieces.roads, pieces.settlements, pieces.cities))


@pytest.mark.parametrize("action", [ROAD, SETTLEMENT, CITY])
def test_there_are_fifteen_roads_five_settlements_and_four_cities(action):  # rule 5.9
    table = placed(BASE)
    assert counts(table) == (15, 5, 4)
    assert table.refused(0, action).code == "NO_PIECES_LEFT"
    assert action not in GAME.legal(table.state, 0)
    assert GAME.view(table.state, 1).left[0] == Left(0, 0, 0)


@pytest.mark.parametrize(
    ("action", "least", "counted"),
    [
        (BuildRoad(e(ROADS[14])), {"roads": 14}, (15, 5, 4)),
        (SETTLEMENT, {"settlements": 4}, (15, 5, 4)),
        (CITY, {"cities": 3}, (15, 4, 4)),
    ],
)
def test_the_last_piece_of_each_kind_can_still_be_built(action, least, counted):  # rule 5.9
    table = placed(replace(BASE, **LONG), **least)
    assert action in GAME.legal(table.state, 0)
    assert counts(table.when(0, action)) == counted


def test_a_city_gives_its_settlement_back():  # rule 5.9
    table = placed(replace(BASE, **LONG), cities=0)
    assert table.refused(0, SETTLEMENT).code == "NO_PIECES_LEFT"
    table.when(0, CITY).when(0, SETTLEMENT)
    assert counts(table) == (15, 5, 1)


def test_pieces_are_unlimited_in_epic5():  # rule 5.9
    table = placed(replace(EPIC5, **LONG))
    for action in (ROAD, SETTLEMENT, CITY):
        assert action in GAME.legal(table.state, 0)
        table.when(0, action)
    assert counts(table) == (16, 5, 5)
    assert GAME.view(table.state, 0).left is None


@pytest.mark.parametrize(("preset", "limits", "may"), [("base", "off", True), ("epic5", "on", False)])
def test_the_piece_limit_is_a_rule_of_its_own(preset, limits, may):  # rules 1.4, 5.9
    options = Options(preset=preset, layout="beginner", piece_limits=limits, awards="off")
    menu = GAME.legal(placed(options).state, 0)
    assert [action in menu for action in (ROAD, SETTLEMENT, CITY)] == [may] * 3


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (BuildRoad(e(ROADS[0])), "OCCUPIED"),
        (BuildRoad(e("0,-2,NW")), "NOT_CONNECTED"),
        (ROAD, "NO_PIECES_LEFT"),
        (BuildSettlement(v(SETTLEMENTS[0])), "OCCUPIED"),
        (BuildSettlement(v("1,2,N")), "DISTANCE_RULE"),
        (BuildSettlement(v("1,-2,N")), "NOT_CONNECTED"),
        (SETTLEMENT, "NO_PIECES_LEFT"),
        (BuildCity(v("0,0,N")), "NOTHING_THERE"),
        (BuildCity(v(CITIES[0])), "ALREADY_A_CITY"),
        (CITY, "NO_PIECES_LEFT"),
    ],
)
def test_the_place_is_checked_before_the_pieces_and_the_pieces_before_the_price(action, code):  # rule 5.8
    assert placed(BASE, hand={}).refused(0, action).code == code


@pytest.mark.parametrize("action", [ROAD, SETTLEMENT, CITY])
def test_the_price_comes_last(action):  # rule 5.8
    table = placed(BASE, roads=14, settlements=4, cities=3, hand={})
    last = BuildRoad(e(ROADS[14])) if action == ROAD else action
    assert table.refused(0, last).code == "NOT_ENOUGH_RESOURCES"
