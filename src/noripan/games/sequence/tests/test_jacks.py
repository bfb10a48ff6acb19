import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.events import SeatPassed, Sequence5
from noripan.games.sequence.state import Lock

from .tables import a_table, full_except, luck, scored


def offered(table, seat, card):
    return [action.cell for action in GAME.legal(table.state, seat) if action.card == card]


def after_two_eyed(*hands, at=44):
    """Seat 0 has placed a chip with a two-eyed jack."""
    table = a_table("spade_j_2", *hands)
    return table.when(0, Place("spade_j_2", at), luck(table, "clover_2_1"))


def after_one_eyed(*hands, board="." * 44 + "B", at=44):
    """Seat 0 has removed a chip with a one-eyed jack."""
    table = a_table("spade_j_1", *hands, board=board)
    return table.when(0, Remove("spade_j_1", at), luck(table, "clover_2_1"))


def test_two_eyed_jack_reaches_every_empty_cell():  # rule 5.2
    table = a_table("spade_j_2", "", board="." + "R" + "B")
    assert offered(table, 0, "spade_j_2") == [0, *range(3, 100)]


def test_two_eyed_jack_on_a_taken_cell_is_refused():  # rules 4.6, 5.2
    assert a_table("spade_j_2", "", board="B").refused(0, Place("spade_j_2", 0)).code == "CELL_OCCUPIED"


def test_next_player_may_not_remove_the_chip_of_a_two_eyed_jack():  # rule 5.3
    table = after_two_eyed("heart_j_1", "")
    assert table.state.lock == Lock(44, "no_removal", 1)
    refused = table.refused(1, Remove("heart_j_1", 44))
    assert (refused.code, refused.params) == ("LOCKED_REMOVAL", {"cell": 44})
    assert 44 not in offered(table, 1, "heart_j_1")


def test_player_after_the_next_may_remove_it():  # rules 5.3, 5.8
    table = after_two_eyed("clover_3_1", "heart_j_1")
    table.when(1, Place("clover_3_1", 13), luck(table, "clover_4_1"))
    assert table.state.lock is None
    assert 44 in offered(table, 2, "heart_j_1")
    table.when(2, Remove("heart_j_1", 44), luck(table, "clover_5_1"))
    assert table.events[0].removed == 0


def test_next_player_may_remove_other_chips():  # rule 5.3
    table = a_table("spade_j_2", "heart_j_1", board="R")
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_2_1"))
    assert offered(table, 1, "heart_j_1") == [0]


def test_one_eyed_jack_removes_an_opposing_chip():  # rule 5.4
    table = after_one_eyed("")
    assert table.events[0].removed == 1
    assert table.state.chips == (0, 0)


def test_one_eyed_jack_removes_a_chip_of_the_own_team():  # rule 5.4
    table = after_one_eyed("", board="." * 44 + "R")
    assert table.events[0].removed == 0


def test_one_eyed_jack_reaches_every_chip():  # rule 5.4
    assert offered(a_table("spade_j_1", "", board="R.B"), 0, "spade_j_1") == [0, 2]


def test_removal_from_an_empty_cell_is_refused():  # rule 5.4
    refused = a_table("spade_j_1", "").refused(0, Remove("spade_j_1", 3))
    assert (refused.code, refused.params) == ("CELL_EMPTY", {"cell": 3})


def test_placing_with_a_one_eyed_jack_is_refused():  # rule 5.4
    refused = a_table("spade_j_1", "").refused(0, Place("spade_j_1", 3))
    assert (refused.code, refused.params) == ("NOT_A_PLACING_CARD", {"card": "spade_j_1"})


@pytest.mark.parametrize("card", ["spade_2_1", "o_o_1", "spade_j_2"])
def test_removal_with_other_cards_is_refused(card):  # rule 5.4
    refused = a_table(card, "", board=".B").refused(0, Remove(card, 1))
    assert (refused.code, refused.params) == ("NOT_A_REMOVING_CARD", {"card": card})


def test_next_player_may_not_use_a_two_eyed_jack_on_the_cleared_cell():  # rule 5.5
    table = after_one_eyed("heart_j_2", "")
    assert table.state.lock == Lock(44, "no_wild", 1)
    refused = table.refused(1, Place("heart_j_2", 44))
    assert (refused.code, refused.params) == ("LOCKED_PLACING", {"cell": 44})
    assert offered(table, 1, "heart_j_2") == [*range(44), *range(45, 100)]


def test_player_after_the_next_may_use_a_two_eyed_jack_there():  # rules 5.5, 5.8
    table = after_one_eyed("clover_3_1", "heart_j_2")
    table.when(1, Place("clover_3_1", 13), luck(table, "clover_4_1"))
    assert 44 in offered(table, 2, "heart_j_2")


def test_next_player_may_fill_the_cleared_cell_with_an_ordinary_card():  # rule 5.6
    table = after_one_eyed("heart_5_1")
    table.when(1, Place("heart_5_1", 44), luck(table, "clover_4_1"))
    assert table.state.chips == (0, 1 << 44)


def test_next_player_may_fill_the_cleared_cell_with_a_corner_card():  # rule 5.6
    table = after_one_eyed("o_o_1", board="B", at=0)
    table.when(1, Place("o_o_1", 0), luck(table, "clover_4_1"))
    assert table.state.chips == (0, 1)


def test_removal_from_a_sequence_is_refused():  # rule 5.7
    table = scored(a_table("spade_j_1", "", board="BBBBB.B"), Sequence5(1, (0, 1, 2, 3, 4)))
    refused = table.refused(0, Remove("spade_j_1", 2))
    assert (refused.code, refused.params) == ("IN_SEQUENCE", {"cell": 2})
    assert offered(table, 0, "spade_j_1") == [6]


def test_removal_from_a_sequence_of_the_last_turn_is_refused():  # rule 5.7
    table = a_table("spade_6_1", "heart_j_1", board=".RRRR")
    table.when(0, Place("spade_6_1", 5), luck(table, "clover_4_1"))
    assert table.refused(1, Remove("heart_j_1", 3)).code == "IN_SEQUENCE"


def test_lock_binds_the_next_seat_of_any_team():  # rule 5.8
    table = a_table("spade_j_2", "", "heart_j_1", "").when_leaves(1)
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_2_1"))
    assert table.state.lock == Lock(44, "no_removal", 2)
    assert table.refused(2, Remove("heart_j_1", 44)).code == "LOCKED_REMOVAL"


def test_lock_ends_when_its_seat_leaves():  # rule 5.8
    table = after_two_eyed("", "heart_j_1").when_leaves(1)
    assert table.state.lock is None
    assert offered(table, 2, "heart_j_1") == [44]


def test_ordinary_card_locks_nothing():  # rule 5.8
    table = a_table("spade_2_1", "heart_j_1")
    table.when(0, Place("spade_2_1", 1), luck(table, "clover_4_1"))
    assert table.state.lock is None
    assert offered(table, 1, "heart_j_1") == [1]


CLOVERS = "clover_2_1 clover_3_1 clover_4_1 clover_5_1 clover_6_1 clover_8_1"


def test_lock_ends_when_its_seat_passes():  # rules 5.8, 8.3
    table = a_table("spade_j_2", CLOVERS, "heart_j_1", board=full_except(0, 44))
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_9_1"))
    assert table.events[1:] == (SeatPassed(1),)
    assert GAME.actors(table.state) == (2,)
    assert 44 in offered(table, 2, "heart_j_1")


def test_seat_passes_if_its_only_play_is_locked():  # rules 5.5, 8.3
    table = a_table("spade_j_1", CLOVERS.replace("clover_2_1", "heart_j_2"), "heart_5_1", board=full_except())
    table.when(0, Remove("spade_j_1", 44), luck(table, "clover_9_1"))
    assert table.events[1:] == (SeatPassed(1),)
    assert GAME.view(table.state, 1).dead == tuple(CLOVERS.split()[1:])
