from fractions import Fraction

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import BUY_CARD, END_TURN, PLAY_KNIGHT, ROLL, BuildRoad, Discard, MoveRobber
from noripan.games.catan.board.geometry import HEX_NUMBERS, HEXES
from noripan.games.catan.events import CardDiscarded, CardSeenStolen, CardStolen, DiceRolled, RobberMoved
from noripan.games.catan.phases import ACTING, ROLLING, Discarding, Robbing
from noripan.games.catan.resources import NOTHING
from noripan.games.catan.rules.production import distribute_resources
from noripan.games.catan.rules.robber import cards_owed

from .queries import NO_DEBTS, SEVEN, counts, odds, offered, on_turn, refusal
from .tables import BASE, a_table, built, drafting, e, h, hand_of, holding, luck_for, packed_of

ROBBING = Robbing(rolled=True)
HILLS, DESERT = h("0,-1"), h("0,0")
AT_HILLS, BESIDE_HILLS, ACROSS_HILLS = "-1,0,N", "0,-1,N", "0,0,N"
"""Three corners of the hills with the six, none next to another."""


def sevened(*sizes, known=True):
    """Seat 0 has rolled a seven; `sizes` are the hands of wood by seat."""
    table = a_table(phase=ROLLING)
    for seat, size in enumerate(sizes):
        table = holding(table, seat, wood=size, known=known)
    return table.when(0, ROLL, *SEVEN)


def robbing(*victims, **hands):
    """Seat 0 moves the robber; each of some seats has a settlement at the hills and a sheep."""
    table = a_table(phase=ROBBING)
    for seat, at in zip(victims, (AT_HILLS, BESIDE_HILLS, ACROSS_HILLS), strict=False):
        table = holding(built(table, seat, settlements=at), seat, **(hands or {"sheep": 1}))
    return table


# Discards


@pytest.mark.parametrize(("size", "owed"), [(0, 0), (6, 0), (7, 0), (8, 4), (9, 4), (10, 5), (15, 7)])
def test_half_of_more_than_seven_is_owed_rounded_down(size, owed):  # rule 7.1
    assert cards_owed(packed_of(wood=size)) == owed
    assert cards_owed(packed_of(wood=size // 2, ore=size - size // 2)) == owed


def test_a_seven_says_how_many_cards_each_has_to_give_back():  # rules 4.7, 7.1
    table = sevened(8, 7, 3, 1)
    table.then(DiceRolled(0, 1, 6, 7, (NOTHING,) * 4, (4, 0, 0, 0)))
    assert table.state.phase == Discarding((4, 0, 0, 0))


def test_a_seven_with_nobody_over_seven_moves_the_robber_at_once():  # rules 7.1, 7.3
    table = sevened(7, 7, 0, 5).then(DiceRolled(0, 1, 6, 7, (NOTHING,) * 4, NO_DEBTS))
    assert table.state.phase == ROBBING
    assert GAME.actors(table.state) == (0,)


def test_no_other_roll_makes_anyone_discard():  # rule 7.1
    table = holding(a_table(phase=ROLLING), 1, wood=15).when(0, ROLL, 0, 4)
    assert table.events[0].owed == NO_DEBTS
    assert table.state.phase == ACTING


@pytest.mark.parametrize("order", [(0, 1, 3), (3, 1, 0), (1, 0, 3)])
def test_all_who_owe_discard_in_any_order(order):  # rule 7.2
    table = a_table(phase=ROLLING)
    for seat, size in enumerate((8, 9, 7, 10)):
        table = holding(table, seat, ore=size if seat < 2 else 0, sheep=size if seat > 1 else 0)
    table.when(0, ROLL, *SEVEN)
    assert GAME.actors(table.state) == (0, 1, 3)
    for seat in order:
        kind = "ore" if seat < 2 else "sheep"
        for _ in range((4, 4, 0, 5)[seat]):
            assert seat in GAME.actors(table.state)
            table.when(seat, Discard(kind)).then(CardDiscarded(seat, kind))
    assert [sum(hand_of(table.state, seat).values()) for seat in range(4)] == [4, 5, 7, 5]
    assert table.state.phase == ROBBING


def test_discards_may_alternate_card_by_card_and_kind_by_kind():  # rule 7.2
    table = holding(a_table(phase=ROLLING), 0, wood=4, ore=4)
    table = holding(table, 2, brick=7, sheep=1).when(0, ROLL, *SEVEN)
    for seat, kind in ((2, "brick"), (0, "ore"), (2, "sheep"), (0, "wood"), (2, "brick"), (0, "ore")):
        table.when(seat, Discard(kind))
    assert table.state.phase == Discarding((1, 0, 1, 0))
    table.when(0, Discard("ore")).when(2, Discard("brick"))
    assert (hand_of(table.state, 0), hand_of(table.state, 2)) == ({"wood": 3, "ore": 1}, {"brick": 4})
    assert table.state.bank == packed_of(wood=16, brick=15, sheep=19, wheat=19, ore=18)


def test_a_menu_of_discards_has_each_kind_that_is_held():  # rule 7.2
    table = holding(a_table(phase=ROLLING), 1, wood=5, wheat=4).when(0, ROLL, *SEVEN)
    assert GAME.legal(table.state, 1) == (Discard("wood"), Discard("wheat"))
    assert GAME.legal(table.state, 0) == ()


def test_a_discard_of_a_kind_not_held_is_refused():  # rule 7.2
    assert refusal(sevened(8), 0, Discard("ore")) == ("KIND_NOT_HELD", {"kind": "ore"})


@pytest.mark.parametrize("action", [END_TURN, ROLL, BUY_CARD, MoveRobber(HILLS, None)])
def test_a_seat_that_owes_cards_may_only_discard(action):  # rule 7.2
    assert refusal(sevened(8, 8), 0, action) == ("DISCARD_FIRST", {})
    assert refusal(sevened(8, 8), 1, action) == ("DISCARD_FIRST", {})


def test_a_discard_without_debt_is_refused():  # rule 7.2
    table = sevened(7, 8)
    for seat in (0, 2):
        for action in (Discard("wood"), END_TURN):
            assert refusal(table, seat, action) == ("NOTHING_TO_DISCARD", {})


def test_nobody_discards_more_than_owed():  # rule 7.2
    table = sevened(8, 8)
    for _ in range(4):
        table.when(1, Discard("wood"))
    assert refusal(table, 1, Discard("wood")) == ("NOTHING_TO_DISCARD", {})


def test_discards_need_a_seven():  # rules 7.1, 7.3
    assert refusal(holding(a_table(), 0, wood=9), 0, Discard("wood")) == ("NO_SEVEN", {})
    assert refusal(holding(a_table(), 1, wood=9), 1, Discard("wood")) == ("NOT_YOUR_TURN", {"turn": 0})


def test_the_roller_moves_the_robber_after_the_discards():  # rules 7.2, 7.3
    table = sevened(0, 8)
    for _ in range(4):
        assert GAME.actors(table.state) == (1,)
        table.when(1, Discard("wood"))
    assert (GAME.actors(table.state), table.state.phase) == ((0,), ROBBING)


# The robber


def test_the_robber_starts_in_the_desert():  # rule 7.6
    table = drafting(options=BASE)
    assert HEXES[table.state.robber] == DESERT
    assert GAME.view(table.state, None).robber == DESERT


def test_the_robber_goes_to_any_other_hex():  # rule 7.3
    table = robbing()
    assert offered(table, 0, MoveRobber) == [MoveRobber(at, None) for at in HEXES if at != DESERT]
    table.when(0, MoveRobber(HILLS, None)).then(RobberMoved(0, HILLS))
    assert (HEXES[table.state.robber], table.state.phase) == (HILLS, ACTING)


def test_the_robber_must_move():  # rule 7.3
    assert refusal(robbing(), 0, MoveRobber(DESERT, None)) == ("ROBBER_MUST_MOVE", {})


def test_the_robber_stays_on_the_island():  # rule 2.4
    assert refusal(robbing(), 0, MoveRobber(h("3,0"), None)) == ("OFF_BOARD", {})


@pytest.mark.parametrize("action", [END_TURN, ROLL, Discard("wood"), BuildRoad(e("0,0,E")), PLAY_KNIGHT])
def test_the_robber_moves_before_anything_else(action):  # rule 7.3
    assert refusal(robbing(), 0, action) == ("MOVE_ROBBER_FIRST", {})


def test_the_robber_moves_only_after_a_seven_or_a_knight():  # rule 7.3
    assert refusal(a_table(), 0, MoveRobber(HILLS, None)) == ("NO_SEVEN", {})
    assert refusal(a_table(phase=ROLLING), 0, MoveRobber(HILLS, None)) == ("ROLL_FIRST", {})


def test_only_the_seat_on_turn_moves_the_robber():  # rule 7.3
    assert refusal(robbing(1), 1, MoveRobber(HILLS, None)) == ("NOT_YOUR_TURN", {"turn": 0})


def test_a_robber_move_before_the_roll_leads_back_to_the_roll():  # rules 7.3, 9.4
    table = a_table(phase=Robbing(rolled=False)).when(0, MoveRobber(HILLS, None))
    assert table.state.phase == ROLLING


# Theft


def test_the_only_victim_is_robbed():  # rule 7.4
    table = robbing(2).when(0, MoveRobber(HILLS, 2), 0)
    table.then(RobberMoved(0, HILLS), CardStolen(0, 2, "sheep"))
    assert (hand_of(table.state, 0), hand_of(table.state, 2)) == ({"sheep": 1}, {})


def test_a_city_makes_its_owner_a_victim():  # rule 7.4
    table = holding(built(a_table(phase=ROBBING), 1, cities=AT_HILLS), 1, ore=1)
    table.when(0, MoveRobber(HILLS, 1), 0).then(RobberMoved(0, HILLS), CardStolen(0, 1, "ore"))


def test_the_thief_chooses_among_several_victims():  # rule 7.4
    for victim in (1, 3):
        table = robbing(1, 3)
        at_hills = [action for action in offered(table, 0, MoveRobber) if action.hex == HILLS]
        assert at_hills == [MoveRobber(HILLS, 1), MoveRobber(HILLS, 3)]
        table.when(0, MoveRobber(HILLS, victim), 0)
        assert table.events[1] == CardStolen(0, victim, "sheep")


def test_a_possible_victim_must_be_robbed():  # rule 7.4
    code = "VICTIM_NEEDED"
    assert refusal(robbing(1, 3), 0, MoveRobber(HILLS, None)) == (code, {"victims": (1, 3)})
    assert refusal(robbing(2), 0, MoveRobber(HILLS, None)) == (code, {"victims": (2,)})


@pytest.mark.parametrize("victim", [0, 1, 3, 7])
def test_other_victims_are_refused(victim):  # rule 7.4
    table = holding(built(robbing(2), 0, settlements=ACROSS_HILLS), 0, ore=1)
    table = holding(table, 3, wood=5)  # with cards, but no building there
    table = built(table, 1, settlements=BESIDE_HILLS)  # with a building there, but no card
    assert refusal(table, 0, MoveRobber(HILLS, victim)) == ("NOT_A_VICTIM", {})


def test_seats_before_and_behind_can_be_robbed():  # rule 7.4
    for victim in (0, 3):
        table = on_turn(robbing(0, 1, 3), 1)
        assert refusal(table, 1, MoveRobber(HILLS, None)) == ("VICTIM_NEEDED", {"victims": (0, 3)})
        assert refusal(table, 1, MoveRobber(HILLS, 1)) == ("NOT_A_VICTIM", {})
        table.when(1, MoveRobber(HILLS, victim), 0)
        assert hand_of(table.state, 1) == {"sheep": 2}


def test_without_a_card_there_is_nothing_to_steal():  # rule 7.4
    table = built(a_table(phase=ROBBING), 1, settlements=AT_HILLS)
    table.when(0, MoveRobber(HILLS, None)).then(RobberMoved(0, HILLS))


def test_a_road_makes_no_victim():  # rule 7.4
    table = holding(built(a_table(phase=ROBBING), 1, roads="0,-1,E 0,-1,NE"), 1, ore=3)
    table.when(0, MoveRobber(HILLS, None)).then(RobberMoved(0, HILLS))


def test_all_cards_are_equally_likely_to_be_stolen():  # rule 7.5
    table = robbing(1, wood=3, wheat=2, ore=1)
    chances = odds(table, 0, MoveRobber(HILLS, 1), lambda events: events[1].kind)
    assert chances == {"wood": Fraction(1, 2), "wheat": Fraction(1, 3), "ore": Fraction(1, 6)}


def test_the_stolen_card_changes_hands():  # rules 7.4, 7.5
    table = robbing(1, wood=3, wheat=2, ore=1)
    table.when(0, MoveRobber(HILLS, 1), luck_for(table.state, 1, "wheat"))
    assert table.events[1] == CardStolen(0, 1, "wheat")
    assert (hand_of(table.state, 0), hand_of(table.state, 1)) == (
        {"wheat": 1},
        {"wood": 3, "wheat": 1, "ore": 1},
    )


def test_only_thief_and_victim_see_the_stolen_card():  # rule 7.5
    stolen = CardStolen(0, 2, "ore")
    assert [GAME.show(stolen, viewer) for viewer in (0, 2)] == [stolen, stolen]
    assert {GAME.show(stolen, viewer) for viewer in (1, 3, None)} == {CardSeenStolen(0, 2)}


# Blocked production


def test_the_robbers_hex_produces_nothing():  # rule 4.5
    table = built(a_table(phase=ROLLING, robber=HEX_NUMBERS[HILLS]), 0, settlements=AT_HILLS)
    table = built(table, 1, cities=ACROSS_HILLS)
    table.when(0, ROLL, 0, 4).then(DiceRolled(0, 1, 5, 6, (NOTHING,) * 4, NO_DEBTS))


def test_another_hex_with_that_number_still_produces():  # rule 4.5
    table = built(a_table(phase=ROLLING, robber=HEX_NUMBERS[HILLS]), 0, cities="-1,2,N -1,0,N")
    table = built(table, 1, settlements="0,-1,N").when(0, ROLL, 0, 4)
    assert table.events[0].gained == (counts(wheat=2), NOTHING, NOTHING, NOTHING)


def test_the_robber_blocks_only_its_own_hex():  # rules 4.2, 4.5
    """A settlement at each of the two fours; the robber is on one of them."""
    table = built(a_table(robber=HEX_NUMBERS[h("0,1")]), 1, cities="0,0,N", settlements="0,1,N")
    assert distribute_resources(table.state, 4) == (0, packed_of(sheep=2), 0, 0)
    assert distribute_resources(table.state, 3) == (0, packed_of(wood=1), 0, 0)


def test_a_hex_produces_again_without_the_robber():  # rule 4.5
    table = built(a_table(phase=ROBBING, robber=HEX_NUMBERS[HILLS]), 0, settlements=AT_HILLS)
    table.when(0, MoveRobber(DESERT, None))
    assert distribute_resources(table.state, 6)[0] == packed_of(brick=1)
