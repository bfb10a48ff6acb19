"""The longest road, compared with an exhaustive search of all trails."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import EDGE_NUMBERS, EDGES, VERTEX_NUMBERS, VERTICES, corners_of, mask
from noripan.games.catan.board.longest_road import longest_road, longest_road_with
from noripan.games.catan.events import RoadBuilt, SettlementBuilt
from noripan.games.catan.options import Options
from noripan.games.catan.resources import NOTHING, ROAD_COST, SETTLEMENT_COST

from .tables import a_table, built, e, v

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""Sides of a hex, clockwise."""


def around(*hexes):
    """All sides of some hexes, each once."""
    return list(dict.fromkeys(e(f"{at},{side}") for at in hexes for side in SIDES))


def reference(roads, blocked):
    """The longest trail, by walking all trails from every road in both directions."""
    ends = {road: corners_of(road) for road in roads}

    def walked(at, left):
        if at in blocked:
            return 0
        ahead = [road for road in left if at in ends[road]]
        return max((1 + walked(far_end(ends[road], at), left - {road}) for road in ahead), default=0)

    every = frozenset(roads)
    return max(
        (1 + walked(end, every - {road}) for road in roads for end in ends[road]),
        default=0,
    )


def far_end(ends, at):
    one, other = ends
    return other if at == one else one


def edge_mask(roads):
    return mask(EDGE_NUMBERS[road] for road in roads)


def vertex_mask(vertices):
    return mask(VERTEX_NUMBERS[vertex] for vertex in vertices)


# Named shapes

RING = around("0,0")
LINE = RING[:5]
TAIL = e("0,-1,E")
"""A road out of the ring, from the top of the hex."""
FORK = [*RING[:4], e("1,-1,SE")]
EIGHT = around("0,0", "1,0")
"""Two hexes side by side."""
PAIR = [*around("-1,0"), *around("1,0")]
"""Two hexes with one between them."""
BRIDGED = [*PAIR, e("0,0,NW"), e("0,0,NE")]
"""The same, joined over the top of the hex between."""

CASES = {
    "nothing": ([], "", 0),
    "one road": (RING[:1], "", 1),
    "a line of five": (LINE, "", 5),
    "a fork counts its longer branch": (FORK, "", 4),
    "a fork in the middle": ([e("0,0,NE"), e("0,0,NW"), TAIL], "", 2),
    "a ring of six": (RING, "", 6),
    "a ring with a tail counts whole": ([*RING, TAIL], "", 7),
    "a ring with two tails loses one": ([*RING, TAIL, e("0,1,NE")], "", 7),
    "a figure of eight": (EIGHT, "", 11),
    "two rings apart": (PAIR, "", 6),
    "two rings with a bridge": (BRIDGED, "", 14),
    "a line cut in the middle": (LINE, "0,1,N", 3),
    "a line cut at its end": (LINE, "0,0,N", 5),
    "a line cut twice": (LINE, "1,-1,S 0,0,S", 2),
    "a cut ring still walks round": (RING, "0,0,N", 6),
    "a ring cut twice": (RING, "0,0,N 0,0,S", 3),
    "a ring cut where its tail begins": ([*RING, TAIL], "0,0,N", 6),
    "a tail cut off at its far end": ([*RING, TAIL], "1,-2,S", 7),
    "a way that starts where it is blocked": ([e("0,0,NE"), e("0,0,E")], "0,0,N", 2),
    "a figure of eight cut where both meet": (EIGHT, "1,-1,S", 10),
}


@pytest.mark.parametrize("name", CASES)
def test_lengths_of_named_roads(name):  # rules 10.1, 10.2
    roads, cuts, length = CASES[name]
    blocked = {v(at) for at in cuts.split()}
    assert longest_road(edge_mask(roads), vertex_mask(blocked)) == length
    assert reference(roads, blocked) == length


# Random networks


def touching(roads):
    """The edges that touch some roads."""
    reached = {end for road in roads for end in corners_of(road)}
    return [edge for edge in EDGES if edge not in roads and reached & {*corners_of(edge)}]


@st.composite
def grown(draw):
    """Connected roads, in the order a player builds them."""
    roads = [draw(st.sampled_from(EDGES))]
    for _ in range(draw(st.integers(0, 14))):
        roads.append(draw(st.sampled_from(touching(roads))))
    return roads


scattered = st.lists(st.sampled_from(EDGES), unique=True, max_size=15)
crowded = st.lists(st.sampled_from(around("0,0", "1,0", "0,1", "-1,0")), unique=True, min_size=8, max_size=15)
networks = st.one_of(grown(), crowded, scattered)


@st.composite
def cut_networks(draw):
    """Roads, and some vertices of other seats, mostly on those roads."""
    roads = draw(networks)
    near = sorted({end for road in roads for end in corners_of(road)}, key=VERTEX_NUMBERS.get)
    blocked = draw(st.sets(st.sampled_from([*near, *VERTICES[::9]]), max_size=4))
    return roads, blocked


@given(cut_networks())
def test_longest_road_matches_exhaustive_search(network):  # rule 10.2
    roads, blocked = network
    assert longest_road(edge_mask(roads), vertex_mask(blocked)) == reference(roads, blocked)


@given(cut_networks())
def test_incremental_longest_road_matches(network):  # rule 10.2
    roads, blocked = network
    longest, laid = 0, 0
    for count, road in enumerate(roads, 1):
        laid |= edge_mask([road])
        longest = longest_road_with(longest, laid, EDGE_NUMBERS[road], vertex_mask(blocked))
        assert longest == reference(roads[:count], blocked)


@given(grown(), st.data())
def test_the_state_keeps_the_longest_road_through_roads_and_cuts(roads, data):  # rules 10.1, 10.2
    """Seat 0 builds roads, and seat 1 settles on some of them, even against the rules."""
    state, blocked = a_table().state, set()
    for count, road in enumerate(roads, 1):
        state = GAME.evolve(paid(state, 0, ROAD_COST), RoadBuilt(0, road))
        if data.draw(st.integers(0, 5)) == 0:
            at = data.draw(st.sampled_from(corners_of(roads[data.draw(st.integers(0, count - 1))])))
            blocked.add(at)
            state = GAME.evolve(paid(state, 1, SETTLEMENT_COST), SettlementBuilt(1, at, NOTHING))
        assert state.trails == (reference(roads[:count], blocked), 0, 0, 0)


def paid(state, seat, price):
    """The state with the price moved from the bank to the hand."""
    hands = tuple(hand + price * (at == seat) for at, hand in enumerate(state.hands))
    return state.replace(hands=hands, bank=state.bank - price)


def test_an_own_building_does_not_cut_a_road():  # rule 10.2
    roads = " ".join(f"{road.q},{road.r},{road.dir}" for road in LINE)
    assert built(a_table(), 0, settlements="0,1,N", roads=roads).state.trails[0] == 5
    assert built(built(a_table(), 0, roads=roads), 1, cities="0,1,N").state.trails[0] == 3


def test_road_lengths_are_kept_only_with_awards():  # rules 1.4, 10.1
    table = a_table(options=Options(layout="beginner", awards="off"))
    state = GAME.evolve(paid(table.state, 0, ROAD_COST), RoadBuilt(0, RING[0]))
    assert state.trails == (0, 0, 0, 0)
