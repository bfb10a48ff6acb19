"""Tables of actions, by bitboards of places."""

from noripan.games.catan.action_tables import ROADS
from noripan.games.catan.actions import BuildRoad
from noripan.games.catan.board.geometry import EDGES


def test_a_table_of_actions_forgets_and_finds_again():
    menus = {places: ROADS.at(places) for places in range((1 << 14) + 100)}
    assert menus[0b101] == ROADS.at(0b101) == (BuildRoad(EDGES[0]), BuildRoad(EDGES[2]))
