import pytest

from noripan.games.catan.board.geometry import EDGES, VERTICES, numbers_in
from noripan.games.catan.board.pieces import add_settlement, no_pieces
from noripan.games.catan.board.placement import (
    can_build_city,
    can_build_road,
    can_build_settlement,
    valid_road_locations,
    valid_settlement_locations,
)

from .geometry import lands_at, neighbours, point_of, side_of
from .tables import BEGINNER, a_table, built, e, v

ALLOWED = (True, None)


def code_of(verdict):
    may, why = verdict
    assert not may
    return why.code


def settled_at(vertex, seat=0, seats=2):
    return add_settlement(no_pieces(seats), BEGINNER, seat, VERTICES.index(vertex))


def pieces(*stood):
    """Pieces of two seats, as arguments of `built`."""
    table = a_table(2)
    for seat, what in enumerate(stood):
        built(table, seat, **what)
    return table.state.pieces


@pytest.mark.parametrize("there", [{"settlements": "0,0,N"}, {"cities": "0,0,N"}])
@pytest.mark.parametrize("initial", [True, False])
def test_ac_5_3_10_a_settlement_needs_an_empty_vertex(there, initial):  # rule 5.4
    roads = {"roads": "0,0,NE"}
    own, others = pieces({**there, **roads}, {}), pieces(roads, there)
    for board in (own, others):
        assert code_of(can_build_settlement(board, 0, v("0,0,N"), initial=initial)) == "OCCUPIED"
    assert can_build_settlement(pieces(roads, {}), 0, v("0,0,N"), initial=initial) == ALLOWED


@pytest.mark.parametrize("vertex", VERTICES, ids=lambda at: f"{at.q},{at.r},{at.dir}")
def test_ac_5_3_11_no_building_stands_beside_another(vertex):  # rule 5.4
    near = neighbours(point_of(vertex))
    for owner in (0, 1):
        board = settled_at(vertex, owner)
        for other in VERTICES:
            verdict = can_build_settlement(board, 0, other, initial=True)
            if other == vertex:
                assert code_of(verdict) == "OCCUPIED"
            elif point_of(other) in near:
                assert code_of(verdict) == "DISTANCE_RULE"
            else:
                assert verdict == ALLOWED


def test_ac_5_3_11_corners_and_rim_keep_their_distance_too():  # rule 5.4
    def kept_free(vertex):
        return 54 - valid_settlement_locations(settled_at(vertex), 0, initial=True).bit_count()

    by_lands = {1: set(), 2: set(), 3: set()}
    for vertex in VERTICES:
        by_lands[len(lands_at(point_of(vertex)))].add(kept_free(vertex))
    assert by_lands == {1: {3}, 2: {4}, 3: {4}}


@pytest.mark.parametrize("there", [{"settlements": "0,0,N"}, {"cities": "0,0,N"}])
def test_ac_5_3_11_a_city_keeps_its_distance_too(there):  # rule 5.4
    for board in (pieces(there, {}), pieces({}, there)):
        assert code_of(can_build_settlement(board, 0, v("1,-1,S"), initial=True)) == "DISTANCE_RULE"
        assert can_build_settlement(board, 0, v("0,1,N"), initial=True) == ALLOWED


def test_ac_5_3_11_a_road_between_does_not_make_it_farther():  # rule 5.4
    board = pieces({"roads": "0,0,NE"}, {"settlements": "0,0,N"})
    assert code_of(can_build_settlement(board, 0, v("1,-1,S"))) == "DISTANCE_RULE"


def test_ac_5_3_12_a_settlement_needs_an_own_road():  # rule 5.4
    board = pieces({"roads": "0,0,E"}, {"roads": "-1,0,W"})
    assert can_build_settlement(board, 0, v("1,-1,S")) == ALLOWED
    assert can_build_settlement(board, 0, v("0,1,N")) == ALLOWED
    assert code_of(can_build_settlement(board, 0, v("0,0,N"))) == "NOT_CONNECTED"
    assert code_of(can_build_settlement(board, 0, v("-2,1,N"))) == "NOT_CONNECTED"
    assert can_build_settlement(board, 1, v("-2,1,N")) == ALLOWED


def test_ac_5_3_12_except_at_the_start():  # rules 3.6, 5.4
    board = pieces({"roads": "0,0,E"}, {})
    for at in VERTICES:
        assert can_build_settlement(board, 0, at, initial=True) == ALLOWED
        assert (can_build_settlement(board, 0, at) == ALLOWED) == (point_of(at) in side_of(e("0,0,E")))


@pytest.mark.parametrize("road", EDGES, ids=lambda at: f"{at.q},{at.r},{at.dir}")
def test_ac_5_3_13_a_road_needs_an_empty_edge(road):  # rule 5.5
    name = f"{road.q},{road.r},{road.dir}"
    mine, theirs = pieces({"roads": name}, {}), pieces({}, {"roads": name})
    for board in (mine, theirs):
        assert [code_of(can_build_road(board, seat, road)) for seat in (0, 1)] == ["OCCUPIED"] * 2
        assert code_of(can_build_road(board, 0, road, settlement=VERTICES[0])) == "OCCUPIED"


@pytest.mark.parametrize("there", [{"settlements": "0,0,N"}, {"cities": "0,0,N"}])
def test_ac_5_3_14_a_road_touches_an_own_building(there):  # rule 5.5
    board = pieces(there, {})
    at = point_of(v("0,0,N"))
    for edge in EDGES:
        assert (can_build_road(board, 0, edge) == ALLOWED) == (at in side_of(edge))
        assert code_of(can_build_road(board, 1, edge)) == "NOT_CONNECTED"


@pytest.mark.parametrize("road", EDGES, ids=lambda at: f"{at.q},{at.r},{at.dir}")
def test_ac_5_3_14_or_an_own_road(road):  # rule 5.5
    board = pieces({"roads": f"{road.q},{road.r},{road.dir}"}, {})
    for edge in EDGES:
        touches = edge != road and side_of(edge) & side_of(road)
        assert (can_build_road(board, 0, edge) == ALLOWED) == bool(touches)
        if edge != road:
            assert code_of(can_build_road(board, 1, edge)) == "NOT_CONNECTED"


@pytest.mark.parametrize("there", [{"settlements": "0,1,N"}, {"cities": "0,1,N"}])
def test_a_road_does_not_go_past_another_players_building(there):  # rule 5.6
    board = pieces({"roads": "0,0,E"}, there)
    beyond = [edge for edge in EDGES if point_of(v("0,1,N")) in side_of(edge) and edge != e("0,0,E")]
    assert len(beyond) == 2
    assert {code_of(can_build_road(board, 0, edge)) for edge in beyond} == {"NOT_CONNECTED"}
    assert can_build_road(board, 0, e("0,0,NE")) == ALLOWED
    assert {can_build_road(board, 1, edge) for edge in beyond} == {ALLOWED}


def test_a_road_continues_past_an_own_building():  # rule 5.6
    board = pieces({"roads": "0,0,E", "settlements": "0,1,N"}, {})
    assert can_build_road(board, 0, e("0,0,SE")) == ALLOWED


def test_a_road_continues_from_an_own_road_behind_a_building():  # rule 5.6
    board = pieces({"roads": "0,0,E 0,0,SE"}, {"settlements": "0,1,N"})
    assert code_of(can_build_road(board, 0, e("1,0,SW"))) == "NOT_CONNECTED"
    assert can_build_road(board, 0, e("0,0,SW")) == ALLOWED


def test_ac_5_3_15_a_city_needs_an_own_settlement():  # rule 5.7
    board = pieces({"settlements": "0,0,N", "cities": "0,0,S"}, {"settlements": "1,0,N", "cities": "-1,0,N"})
    for at in VERTICES:
        assert (can_build_city(board, 0, at) == ALLOWED) == (at == v("0,0,N"))
        assert (can_build_city(board, 1, at) == ALLOWED) == (at == v("1,0,N"))


@pytest.mark.parametrize(
    ("vertex", "code"),
    [
        ("2,0,N", "NOTHING_THERE"),
        ("0,0,S", "ALREADY_A_CITY"),
        ("-1,0,N", "ALREADY_A_CITY"),  # another seat's city
        ("1,0,N", "NOT_YOURS"),
    ],
)
def test_ac_5_3_15_refusals_of_a_city(vertex, code):  # rule 5.7
    board = pieces({"settlements": "0,0,N", "cities": "0,0,S"}, {"settlements": "1,0,N", "cities": "-1,0,N"})
    assert code_of(can_build_city(board, 0, v(vertex))) == code


def test_occupied_comes_before_distance_and_distance_before_connection():  # rule 5.4
    board = pieces({}, {"settlements": "0,0,N"})
    assert code_of(can_build_settlement(board, 0, v("0,0,N"))) == "OCCUPIED"
    assert code_of(can_build_settlement(board, 0, v("1,-1,S"))) == "DISTANCE_RULE"
    assert code_of(can_build_settlement(board, 0, v("0,1,N"))) == "NOT_CONNECTED"


def test_two_buildings_may_close_the_same_vertex():  # rule 5.4
    board = pieces({"settlements": "0,0,N"}, {"settlements": "0,1,N"})
    assert code_of(can_build_settlement(board, 0, v("1,-1,S"), initial=True)) == "DISTANCE_RULE"


def test_the_locations_are_those_that_can_be_built_on():  # rules 5.4, 5.5
    board = pieces({"roads": "0,0,E 0,0,SE", "settlements": "0,0,S"}, {"settlements": "2,0,N"})
    vertices = {at for at in VERTICES if can_build_settlement(board, 0, at) == ALLOWED}
    edges = {at for at in EDGES if can_build_road(board, 0, at) == ALLOWED}
    assert {VERTICES[at] for at in numbers_in(valid_settlement_locations(board, 0))} == vertices
    assert {EDGES[at] for at in numbers_in(valid_road_locations(board, 0))} == edges
    assert vertices == {v("1,-1,S")}
    assert edges == {e("0,0,NE"), e("1,0,NW"), e("1,0,SW"), e("0,1,W"), e("0,0,SW")}


def test_at_the_start_a_road_may_only_touch_the_settlement_just_placed():  # rule 3.7
    board = pieces({"settlements": "0,0,N 0,2,N", "roads": "0,0,NE"}, {})
    at = point_of(v("0,2,N"))
    for edge in EDGES:
        verdict = can_build_road(board, 0, edge, settlement=v("0,2,N"))
        if at in side_of(edge):
            assert verdict == ALLOWED
        else:
            assert code_of(verdict) == ("OCCUPIED" if edge == e("0,0,NE") else "NOT_AT_SETTLEMENT")
    assert valid_road_locations(board, 0, settlement=v("0,2,N")).bit_count() == 3
