import re
import unicodedata

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import BuildRoad, BuildSettlement
from noripan.games.catan.board.geometry import EDGES, HARBOURS, VERTICES
from noripan.games.catan.board.island import BEGINNER, Island
from noripan.games.catan.board.places import Edge, Vertex
from noripan.games.catan.debug import action_text, board_text, player_text, state_text
from noripan.games.catan.events import CityBuilt, IslandLaid, RoadBuilt, SettlementBuilt, StarterFound
from noripan.games.catan.options import Options
from noripan.games.catan.text.island_map import WIDTH, draw_island
from noripan.games.catan.text.names import EDGE_NAMES, HEX_NAMES, VERTEX_NAMES
from noripan.games.catan.views.table import SeatPieces
from noripan.kernel import SPECTATOR, Match, Teller
from noripan.testing import Scenario

NOTHING = (0, 0, 0, 0, 0)
AT = {name: vertex for vertex, name in VERTEX_NAMES.items()}
ALONG = {name: edge for edge, name in EDGE_NAMES.items()}
EMPTY = draw_island(BEGINNER, None, (), "en")

GOLDEN = r"""
                           2:1 wheat
                a1        a2        a3
         3:1  /     \   /     \   /     \
           b1   T1   b2   T2   b3   T3   b4
            |   ore   |  sheep  |  wood   |
           c1  =10=  c2   =2=  c3   =9=  c4
         /     \   /     \   /     \   /     \  2:1 ore
 2:1  d1   T4   d2   T5   d3   T6   d4   T7   d5
 wood  |  wheat  |  brick  |  sheep  |  brick  |
      e1  =12=  e2   =6=  e3   =4=  e4  =10=  e5
    /     \   /     \   /     \   /     \   /     \
 f1   T8   f2   T9   f3   T10  f4   T11  [C]  T12  f6
  |  wheat  |  wood   | desert  |  wood  |C|  ore   |  3:1
 g1   =9=  g2  =11=  g3   ##   g4   =3=  g5   =8=  g6
     \   /     \   /     \   /     \   /     \   /
 2:1  (A)  T13  h2   T14  h3   T15  h4   T16  h5
brick |A| wood   |   ore   |  wheat  |  sheep  |
      j1   =8=  j2   =3=  j3   =4=  j4   =5=  j5
          \   /     \   /     \   /     \   /   2:1 sheep
           k1   T17  k2   T18  k3   T19  k4
            |  brick  |  wheat  |  sheep  |
           m1   =5=  m2   =6=  m3  =11=  (B)
         3:1   \   /     \   /     \  /B/
                n1        n2        n3
                              3:1
"""


def a_table(options=None):
    """A table in the draft, with settlements, a city and roads."""
    events = (
        IslandLaid(BEGINNER),
        StarterFound((), 0),
        SettlementBuilt(0, AT["h1"], NOTHING),
        RoadBuilt(0, ALONG["h1–j1"]),
        SettlementBuilt(1, AT["m4"], NOTHING),
        RoadBuilt(1, ALONG["m4–n3"]),
        SettlementBuilt(2, AT["f5"], (0, 0, 1, 2, 3)),
        RoadBuilt(2, ALONG["f5–g5"]),
        CityBuilt(2, AT["f5"]),
    )
    return Scenario.given(GAME, 3, options or Options(layout="beginner"), *events)


def spots(drawing, word):
    """Line and column of each separate occurrence of a word."""
    by_itself = re.compile(rf"(?<![\w]){re.escape(word)}(?![\w])")
    return [(at, found.start()) for at, line in enumerate(drawing) for found in by_itself.finditer(line)]


def middle(drawing, word):
    ((line, column),) = spots(drawing, word)
    return line, column + len(word) // 2


def test_the_island_map():
    drawn = board_text(a_table().state)
    assert drawn.split("\n") == GOLDEN.strip("\n").split("\n")


@pytest.mark.parametrize("names", [VERTEX_NAMES, EDGE_NAMES, HEX_NAMES])
def test_no_two_places_share_a_name(names):
    assert len(set(names.values())) == len(names)


def test_vertices_edges_and_tiles_cannot_be_taken_for_each_other():
    assert len({*VERTEX_NAMES.values(), *EDGE_NAMES.values(), *HEX_NAMES.values()}) == 54 + 72 + 19


@pytest.mark.parametrize("name", [*VERTEX_NAMES.values(), *HEX_NAMES.values()])
def test_the_name_of_a_free_place_stands_on_the_island_once(name):
    assert len(spots(EMPTY, name)) == 1


@pytest.mark.parametrize("edge", EDGES, ids=EDGE_NAMES.get)
def test_a_road_lies_between_its_ends(edge: Edge):
    drawn = draw_island(BEGINNER, None, (SeatPieces((), (), ()), SeatPieces((), (), (edge,))), "en")
    ends = [middle(drawn, name) for name in EDGE_NAMES[edge].split("–")]
    (line, column), (other_line, other_column) = ends
    ((at, start),) = spots(drawn, "B")
    assert at == (line + other_line) / 2
    assert abs(start - (column + other_column) / 2) <= 0.5


@pytest.mark.parametrize("vertex", VERTICES, ids=VERTEX_NAMES.get)
def test_a_building_stands_where_the_name_of_its_place_stood(vertex: Vertex):
    for pieces, drawn_as in ((SeatPieces((vertex,), (), ()), "(A)"), (SeatPieces((), (vertex,), ()), "[A]")):
        drawn = draw_island(BEGINNER, None, (pieces,), "en")
        line, column = middle(EMPTY, VERTEX_NAMES[vertex])
        assert drawn[line][column - 1 : column + 2] == drawn_as
        assert spots(drawn, VERTEX_NAMES[vertex]) == []


def test_nothing_overlaps_on_a_full_island():
    full = SeatPieces((), VERTICES, EDGES)
    drawn = "\n".join(draw_island(BEGINNER, None, (full,), "en"))
    assert drawn.count("[A]") == len(VERTICES)
    assert len(re.findall(r"\|A\||/A/|\\A\\", drawn)) == len(EDGES)
    assert all(
        drawn.count(f"={token}=") == BEGINNER.tokens.count(token) for token in range(2, 13) if token != 7
    )
    for word in ("desert", "wood", "brick", "sheep", "wheat", "ore", "3:1"):
        on_land, at_sea = EMPTY, drawn.split("\n")
        assert len(spots(at_sea, word)) == len(spots(on_land, word))


@pytest.mark.parametrize("number", range(len(HARBOURS)))
def test_a_harbour_label_is_beside_its_edge(number):  # rule 2.5
    harbours = tuple("ore" if at == number else "any" for at in range(len(HARBOURS)))
    bare = Island(("desert",) * 19, (0,) * 19, harbours)
    drawn = draw_island(bare, None, (), "en")
    line, column = middle(drawn, "ore")
    (up, left), (down, right) = (middle(drawn, end) for end in EDGE_NAMES[EDGES[HARBOURS[number]]].split("–"))
    assert up - 1 <= line <= down + 1
    assert abs(column - (left + right) / 2) <= 10


def test_the_robber_is_drawn_where_it_is():  # rule 7.6
    at = next(place for place, name in HEX_NAMES.items() if name == "T5")
    assert "#6#" in draw_island(BEGINNER, at, (), "en")[9]
    assert not any("#" in line for line in EMPTY)


def test_resources_are_named_in_korean_and_everything_else_stays_in_place():
    korean = draw_island(BEGINNER, None, (), "ko")
    assert not re.search(r"wood|brick|sheep|wheat|ore|desert", "\n".join(korean))
    assert {"나무", "벽돌", "양", "밀", "철광석", "사막"} <= set(re.findall(r"[가-힣]+", "\n".join(korean)))
    padded = [re.sub(r"([가-힣])", r"\1.", line) for line in korean]
    assert spots(padded, "n3") == spots(EMPTY, "n3")
    assert [middle(padded, name) for name in HEX_NAMES.values()] == [
        middle(EMPTY, name) for name in HEX_NAMES.values()
    ]
    assert max(map(len, padded)) <= WIDTH


def test_english_letters_are_narrow_and_lines_are_short():
    assert all(unicodedata.east_asian_width(letter) == "Na" for line in EMPTY for letter in line)
    assert max(map(len, EMPTY)) <= WIDTH < 80


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_rows_show_the_map(lang):
    teller = Teller(GAME.facts.texts, lang, ("지민", "Mike", "하늘"))
    seen = GAME.view(a_table().state, SPECTATOR)
    drawn = draw_island(seen.island, seen.robber, seen.pieces, lang)
    assert teller.rows(seen)[0][1] == "\n".join(drawn)


def test_a_whole_state_as_plain_text_that_can_be_read_back():
    state = Match.start(GAME, 3, seed=1).state
    dumped = state_text(state)
    assert "\n  " in dumped
    assert GAME.facts.codecs.state.decode(dumped.encode()) == state


def test_a_player_and_an_action_as_plain_text():
    state = a_table().state
    assert player_text(GAME.view(state, SPECTATOR), 2).split("\n") == [
        "▸ C: C · 2 points · 1 resource card · 0 development cards · 0 knights · road length 1",
        "cities f5 · surely holds 1 sheep",
    ]
    own = player_text(GAME.view(state, 0), 0, lang="ko")
    assert own.startswith("· A: A · 1점 · 자원 0장")
    assert "내 자원: 없음" in own
    assert action_text(BuildSettlement(AT["d3"])) == "Build a settlement at d3"
    assert action_text(BuildRoad(ALONG["d3–e3"]), lang="ko") == "d3–e3에 도로 놓기"
