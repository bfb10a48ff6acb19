import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    DECLINE,
    END_TURN,
    PLAY_ROAD_BUILDING,
    ROLL,
    BuildRoad,
    BuildSettlement,
    Discard,
    MoveRobber,
    Offer,
)
from noripan.games.catan.board.geometry import HEX_NUMBERS, HEXES, VERTICES, hexes_at
from noripan.games.catan.board.island import BEGINNER, PIPS
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING, Discarding, Robbing
from noripan.kernel import Match

from .tables import BASE, a_table, built, drafting, e, h, holding, v, with_cards

ROBBING = Robbing(rolled=True)


def idle(table, seat=0):
    """The idle action of a seat; it is in the menu."""
    action = GAME.idle(table.state, seat)
    assert action in GAME.legal(table.state, seat)
    return action


def test_idle_before_the_roll_rolls():  # rule 11.2
    assert idle(with_cards(a_table(phase=ROLLING), 0, knight=2, monopoly=1)) == ROLL


def test_idle_after_the_roll_ends_the_turn():  # rule 11.2
    table = holding(built(a_table(), 0, settlements="0,0,N"), 0, wood=9, brick=9, wheat=9, ore=9)
    assert idle(with_cards(table, 0, knight=1)) == END_TURN


# Discards


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ({"wood": 2, "ore": 6}, "ore"),
        ({"wood": 2, "sheep": 4, "wheat": 3}, "sheep"),
        ({"brick": 4, "wheat": 4}, "brick"),  # the first of equals
        ({"wheat": 4, "ore": 4}, "wheat"),
    ],
)
def test_idle_discards_the_most_held_kind(hand, kind):  # rule 11.2
    table = holding(a_table(phase=Discarding((0, 4, 0, 0))), 1, **hand)
    assert idle(table, 1) == Discard(kind)


def test_the_roller_discards_in_the_same_way():  # rule 11.2
    assert idle(holding(a_table(phase=Discarding((4, 0, 0, 0))), 0, ore=8)) == Discard("ore")


# The robber


def everywhere(*but):
    """A settlement at the top of every hex except some, and one more at the lowest pasture."""
    tops = [f"{at.q},{at.r},N" for at in HEXES if (at.q, at.r) not in but]
    return " ".join(tops if (0, 2) in but else [*tops, "0,3,N"])


def test_the_robber_goes_where_it_costs_nothing():  # rule 11.2
    assert idle(a_table(phase=ROBBING)) == MoveRobber(h("0,-2"), None)


def test_the_robber_leaves_the_seats_own_hexes():  # rule 11.2
    table = built(a_table(phase=ROBBING), 0, settlements="0,-2,N")
    assert idle(table) == MoveRobber(h("1,-2"), None)


def test_the_robber_goes_where_it_costs_the_fewest_pips():  # rule 11.2
    table = holding(built(a_table(phase=ROBBING), 1, settlements=everywhere()), 1, ore=1)
    assert idle(table) == MoveRobber(h("1,-2"), 1)  # the two, with three settlements at it


def test_a_city_costs_twice_its_pips():  # rule 11.2
    table = built(a_table(phase=ROBBING), 2, cities="1,-2,N")
    table = holding(built(table, 1, settlements=everywhere((1, -2))), 1, ore=1)
    assert idle(table) == MoveRobber(h("-1,-1"), 1)  # the twelve, with three settlements at it


def test_the_desert_costs_nothing():  # rule 11.2
    table = built(a_table(phase=ROBBING, robber=0), 1, settlements=everywhere())
    assert idle(table) == MoveRobber(h("0,0"), None)


def test_seats_that_left_lose_nothing():  # rules 11.2, 11.3
    table = built(a_table(phase=ROBBING), 1, settlements="0,-2,N 2,-1,S").when_leaves(1)
    assert idle(table) == MoveRobber(h("0,-2"), None)


def test_the_robber_prefers_hexes_of_others():  # rule 11.2
    """The only foreign hex costs four pips, an own one three."""
    table = built(a_table(phase=ROBBING), 0, settlements=everywhere((0, 2)))
    table = built(table, 1, cities="0,2,S")
    assert idle(table) == MoveRobber(h("0,2"), None)


def test_among_own_hexes_the_robber_costs_the_fewest_pips():  # rule 11.2
    table = built(a_table(phase=ROBBING), 0, settlements=everywhere())
    assert idle(table) == MoveRobber(h("1,-2"), None)


def besieged(*seats, cards=(1, 2, 3)):
    """Seat 0 is at all hexes except one, where others have settled; some of them hold a card."""
    table = built(a_table(phase=ROBBING), 0, settlements=everywhere((0, 2)))
    for seat, at in zip(seats, ("0,3,N", "-1,3,N", "1,1,S"), strict=False):
        table = built(table, seat, settlements=at)
    for seat in cards:
        table = holding(table, seat, ore=1)
    return table


def test_the_lowest_of_tied_victims_is_robbed():  # rule 11.2
    assert idle(besieged(3, 2, 1)) == MoveRobber(h("0,2"), 1)
    assert idle(besieged(3, 2)) == MoveRobber(h("0,2"), 2)


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_leading_victim_is_robbed(leader):  # rule 11.2
    table = besieged(1, 2, 3)
    at = ("0,3,N", "-1,3,N", "1,1,S")[leader - 1]
    assert idle(built(table, leader, cities=at)) == MoveRobber(h("0,2"), leader)


def test_hidden_points_do_not_count_for_the_lead():  # rules 11.2, 12.3
    assert idle(with_cards(besieged(1, 2, 3), 3, point=4)) == MoveRobber(h("0,2"), 1)


def test_a_seat_without_cards_is_not_robbed():  # rules 7.4, 11.2
    table = built(besieged(1, 2, 3, cards=(2, 3)), 1, cities="0,3,N")
    assert idle(table) == MoveRobber(h("0,2"), 2)


# Offers


def test_idle_declines_an_offer_or_ends_the_offering_turn():  # rules 8.7, 11.2
    table = holding(holding(a_table(), 0, wood=1), 1, ore=1).when(0, Offer(give_wood=1, want_ore=1))
    assert [idle(table, seat) for seat in (1, 2, 3)] == [DECLINE] * 3
    assert idle(table, 0) == END_TURN


def test_an_offer_that_nobody_answers_lapses():  # rules 8.7, 11.2
    table = holding(a_table(), 0, wood=1).when(0, Offer(give_wood=1, want_ore=1))
    for seat in (1, 2, 3):
        table.when(seat, GAME.idle(table.state, seat))
    assert table.state.phase == ACTING


# Roads and settlements


def pips(vertex):
    return sum(PIPS[BEGINNER.tokens[HEX_NUMBERS[at]]] for at in hexes_at(vertex) if at in HEX_NUMBERS)


def test_a_start_settlement_goes_where_most_pips_are():  # rule 11.2
    table = drafting(options=BASE)
    most = max(map(pips, VERTICES))
    best = [vertex for vertex in VERTICES if pips(vertex) == most]
    assert most == 11
    assert idle(table) == BuildSettlement(best[0])


def test_idle_skips_taken_vertices():  # rules 3.6, 11.2
    table = drafting(options=BASE)
    first = idle(table)
    table.when(0, first).when(0, GAME.legal(table.state, 0)[0])
    legal = [action.vertex for action in GAME.legal(table.state, 1)]
    second = idle(table, 1).vertex
    assert pips(second) == max(map(pips, legal))
    assert second == next(vertex for vertex in legal if pips(vertex) == pips(second))


def test_idle_builds_the_first_road():  # rule 11.2
    table = drafting(options=BASE).when(0, BuildSettlement(v("0,0,N")))
    assert idle(table) == GAME.legal(table.state, 0)[0] == BuildRoad(e("0,-1,E"))


def test_idle_builds_the_first_free_road():  # rules 9.5, 11.2
    table = with_cards(built(a_table(), 0, settlements="0,0,N"), 0, road_building=1)
    table.when(0, PLAY_ROAD_BUILDING)
    assert idle(table) == BuildRoad(e("0,-1,E"))


@pytest.mark.parametrize("preset", ["base", "epic5"])
@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_an_abandoned_table_ends(seats, preset):  # rules 6.4, 11.2
    match = Match.start(GAME, seats, Options(preset=preset, turn_limit=60), seed=seats)
    while match.outcome is None:
        match.idle(match.actors[0])
    assert match.outcome.reason in ("POINTS", "TURN_LIMIT")
