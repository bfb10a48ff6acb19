from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.catan import GAME
from noripan.games.catan.actions import BuildCity, BuildRoad, BuildSettlement
from noripan.games.catan.board.geometry import (
    ALL_HEXES,
    ALL_VERTICES,
    CORNERS,
    EDGE_NUMBERS,
    EDGES,
    EDGES_AT,
    ENDS,
    HARBOURS,
    HEX_MASKS,
    HEX_NEIGHBOURS,
    HEX_NUMBERS,
    HEXES,
    HEXES_AT,
    NEIGHBOURS,
    VERTEX_NUMBERS,
    VERTICES,
    corners_of,
    edges_in,
    hexes_at,
    is_land,
    mask,
    numbers_in,
    position,
    vertices_in,
)
from noripan.games.catan.board.placement import can_build_city, can_build_road, can_build_settlement
from noripan.games.catan.board.places import Edge, Hex, Vertex

from .geometry import (
    EDGE_NAMES,
    LAND,
    POINTS,
    SIDES,
    VERTEX_NAMES,
    lands_along,
    lands_at,
    neighbours,
    outline,
    point_of,
    side,
    side_of,
)
from .tables import EPIC5, a_table, drafting

MIDDLE = HEX_NUMBERS[Hex(0, 0)]


def lands(board):
    return {HEXES[number] for number in numbers_in(board)}


def points(board):
    return {point_of(VERTICES[number]) for number in numbers_in(board)}


def sides(board):
    return {side_of(EDGES[number]) for number in numbers_in(board)}


def test_nineteen_hexes_within_two_steps_of_the_middle():  # rule 2.1
    assert len(HEXES) == 19
    assert set(HEXES) == set(LAND)
    assert [sum(at.r == row for at in HEXES) for row in range(-2, 3)] == [3, 4, 5, 4, 3]


def test_q_runs_to_the_right_and_r_to_the_lower_right():  # rule 2.1
    (x, y), (right_x, right_y), (lower_x, lower_y) = (outline(*at)[0] for at in ((0, 0), (1, 0), (0, 1)))
    assert (right_x > x, right_y) == (True, y)
    assert (lower_x > x, lower_y > y) == (True, True)
    assert HEX_NEIGHBOURS[MIDDLE] == mask(HEX_NUMBERS[Hex(q, r)] for q, r in
                                  ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))  # fmt: skip


def test_each_of_the_54_corners_has_exactly_one_name():  # rule 2.2
    assert len(VERTICES) == 54
    assert len({point_of(vertex) for vertex in VERTICES}) == 54
    assert {point_of(vertex) for vertex in VERTICES} == POINTS
    named = [vertex for vertex in VERTEX_NAMES if point_of(vertex) in POINTS]
    assert set(named) == set(VERTICES) == set(VERTEX_NUMBERS)


def test_the_hex_in_a_name_may_lie_off_the_island():  # rule 2.2
    abroad = [vertex for vertex in VERTICES if Hex(vertex.q, vertex.r) not in LAND]
    assert Vertex(3, -3, "S") in abroad
    assert len(abroad) == 54 - 2 * 19


def test_each_of_the_72_sides_is_one_edge_and_30_of_them_lie_on_the_coast():  # rule 2.3
    assert len(EDGES) == 72
    assert {side_of(edge) for edge in EDGES} == SIDES
    assert {edge.dir for edge in EDGES} == {"NE", "E", "SE"}
    coast = {at for at in SIDES if len(lands_along(at)) == 1}
    assert len(coast) == 30
    assert {side_of(edge) for edge in EDGES if not all(map(is_land, hexes_at(edge)))} == coast


@pytest.mark.parametrize(
    ("name", "edge"),
    [
        ((0, 0, "NE"), (0, 0, "NE")),
        ((0, 0, "E"), (0, 0, "E")),
        ((0, 0, "SE"), (0, 0, "SE")),
        ((0, 0, "SW"), (-1, 1, "NE")),
        ((0, 0, "W"), (-1, 0, "E")),
        ((0, 0, "NW"), (0, -1, "SE")),
    ],
)
def test_a_left_side_is_a_right_side_of_the_neighbour(name, edge):  # rule 2.3
    assert Edge(*name) == Edge(*edge)
    assert (Edge(*name).q, Edge(*name).r, Edge(*name).dir) == edge


def test_all_names_of_a_side_are_one_edge_and_no_other():  # rule 2.3
    by_side = {}
    for name in EDGE_NAMES:
        by_side.setdefault(side(*name), set()).add(Edge(*name))
    assert {len(edges) for edges in by_side.values()} == {1}
    assert len({edge for edges in by_side.values() for edge in edges}) == len(by_side)
    assert all(side_of(edge) == at for at, edges in by_side.items() for edge in edges)


def test_an_edge_is_read_from_json_by_any_of_its_names():  # rule 2.3
    for q, r, direction in EDGE_NAMES:
        raw = msgspec.json.encode({"q": q, "r": r, "dir": direction})
        assert msgspec.json.decode(raw, type=Edge) == Edge(q, r, direction)


def test_neighbours_of_a_vertex():  # rules 2.2, 2.3
    for number, vertex in enumerate(VERTICES):
        at = point_of(vertex)
        assert {HEXES[land] for land in HEXES_AT[number]} == lands(HEX_MASKS[number]) == lands_at(at)
        assert {land for land in hexes_at(vertex) if land in LAND} == lands_at(at)
        assert len(HEXES_AT[number]) == len(lands_at(at))
        assert points(NEIGHBOURS[number]) == neighbours(at)
        assert sides(EDGES_AT[number]) == {one for one in SIDES if at in one}
        assert len(neighbours(at)) in (2, 3)


def test_neighbours_of_an_edge():  # rule 2.3
    for number, edge in enumerate(EDGES):
        assert {point_of(VERTICES[end]) for end in ENDS[number]} == side_of(edge)
        assert {point_of(end) for end in corners_of(edge)} == side_of(edge)
        assert {land for land in hexes_at(edge) if land in LAND} == lands_along(side_of(edge))


def test_neighbours_of_a_hex():  # rule 2.1
    for number, land in enumerate(HEXES):
        assert points(CORNERS[number]) == set(LAND[land])
        beside = {other for other in LAND if len(set(LAND[other]) & set(LAND[land])) == 2}
        assert lands(HEX_NEIGHBOURS[number]) == beside


def test_places_are_numbered_row_by_row_from_the_top():  # rules 2.1–2.3
    def row_by_row(drawn):
        return sorted(drawn, key=lambda at: (at[1], at[0]))

    middles = [tuple(map(sum, zip(*side_of(edge), strict=True))) for edge in EDGES]
    centres = [tuple(map(sum, zip(*LAND[land], strict=True))) for land in HEXES]
    corners = [point_of(vertex) for vertex in VERTICES]
    assert (corners, middles, centres) == tuple(map(row_by_row, (corners, middles, centres)))
    assert [position(vertex) for vertex in VERTICES] == [(down, right) for right, down in corners]
    for table, numbers in ((HEXES, HEX_NUMBERS), (VERTICES, VERTEX_NUMBERS), (EDGES, EDGE_NUMBERS)):
        assert [numbers[place] for place in table] == list(range(len(table)))


def coast_clockwise():
    """The thirty coast edges in clockwise order, from the left end of the top row."""
    left = [at for at in SIDES if len(lands_along(at)) == 1]
    at = side(0, -2, "NW")
    left.remove(at)
    coast_line, end = [at], outline(0, -2)[0]
    while left:
        at = next(one for one in left if end in one)
        left.remove(at)
        (end,) = at - {end}
        coast_line.append(at)
    return coast_line


def test_nine_harbours_along_the_coast_share_no_vertex():  # rule 2.5
    coast = coast_clockwise()
    places = [coast.index(side_of(EDGES[edge])) for edge in HARBOURS]
    assert places == sorted(places)
    gaps = [(after - at) % 30 for at, after in zip(places, (*places[1:], places[0]), strict=True)]
    assert gaps == [3, 4, 3, 3, 4, 3, 3, 4, 3]
    assert not any(side_of(EDGES[one]) & side_of(EDGES[other]) for one, other in combinations(HARBOURS, 2))


OFF_VERTICES = [vertex for vertex in VERTEX_NAMES if point_of(vertex) not in POINTS]
OFF_EDGES = [Edge(*name) for name in EDGE_NAMES if side(*name) not in SIDES]


def code_of(verdict):
    may, why = verdict
    assert not may
    return why.code


def test_no_settlement_and_no_city_stands_off_the_island():  # rule 2.4
    pieces = a_table().state.pieces
    codes = {code_of(can_build_settlement(pieces, 0, at, initial=start))
             for at in OFF_VERTICES for start in (True, False)}  # fmt: skip
    assert codes | {code_of(can_build_city(pieces, 0, at)) for at in OFF_VERTICES} == {"OFF_BOARD"}
    table, draft = a_table(options=EPIC5), drafting()
    for at in OFF_VERTICES[::7]:
        assert table.refused(0, BuildSettlement(at)).code == "OFF_BOARD"
        assert table.refused(0, BuildCity(at)).code == "OFF_BOARD"
        assert draft.refused(0, BuildSettlement(at)).code == "OFF_BOARD"


def test_no_road_lies_off_the_island():  # rule 2.4
    table, draft = a_table(), drafting().when(0, BuildSettlement(VERTICES[0]))
    pieces = table.state.pieces
    assert {code_of(can_build_road(pieces, 0, at)) for at in OFF_EDGES} == {"OFF_BOARD"}
    for at in OFF_EDGES[::7]:
        assert table.refused(0, BuildRoad(at)).code == "OFF_BOARD"
        assert draft.refused(0, BuildRoad(at)).code == "OFF_BOARD"


def test_every_place_with_one_hex_of_the_island_is_on_it():  # rule 2.4
    pieces = a_table().state.pieces
    for at in VERTICES:
        assert can_build_settlement(pieces, 0, at, initial=True) == (True, None)
        assert code_of(can_build_city(pieces, 0, at)) == "NOTHING_THERE"
    assert {code_of(can_build_road(pieces, 0, at)) for at in EDGES} == {"NOT_CONNECTED"}


@pytest.mark.parametrize("place", [(4, 0), (0, -4)])
def test_places_farther_off_cannot_be_named(place):  # rule 2.4
    def built(kind, action, q, r, direction):
        return GAME.facts.codecs.action.convert({"type": action, kind: {"q": q, "r": r, "dir": direction}})

    for kind, action, direction in (("vertex", "BuildSettlement", "N"), ("edge", "BuildRoad", "E")):
        assert built(kind, action, 3, -3, direction)
        with pytest.raises(msgspec.ValidationError):
            built(kind, action, *place, direction)


@given(st.integers(0, 2**72 - 1))
def test_a_bitboard_is_a_set_of_numbers(board):
    numbers = [number for number in range(72) if board & 1 << number]
    assert numbers_in(board) == numbers
    assert mask(numbers) == board
    assert edges_in(board) == tuple(EDGES[number] for number in numbers)
    assert vertices_in(board & ALL_VERTICES) == tuple(VERTICES[number] for number in numbers if number < 54)


def test_whole_boards_hold_every_place():
    assert [numbers_in(board) for board in (ALL_HEXES, ALL_VERTICES)] == [list(range(19)), list(range(54))]
