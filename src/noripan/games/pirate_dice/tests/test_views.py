import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.events import RoundBegan, RoundStarted
from noripan.kernel import Teller

from .tables import a_round, dice, draws_for


def test_seat_sees_its_own_dice_and_only_counts_of_others():  # rule 3.2
    view = GAME.view(a_round("12", "345"[:2], "66").state, 1)
    assert view.dice == dice("34")
    assert view.cups == (2, 2, 2)
    assert b"6,6" not in GAME.facts.codecs.view.encode(view)


def test_spectator_sees_no_dice():  # rule 3.2
    assert GAME.view(a_round("12", "34").state, None).dice == ()


def test_round_start_shows_each_seat_only_its_dice():  # rule 3.2
    started = RoundStarted(4, 1, (dice("12"), dice("34")))
    assert GAME.show(started, 0) == RoundBegan(4, 1, dice("12"))
    assert GAME.show(started, None) == RoundBegan(4, 1, ())


def test_board_has_thirty_slots_a_track_and_the_red_die():  # rules 1.3–1.5
    table = a_round("44", "56").when(0, Bet(4, 4)).when(1, CHALLENGE, *draws_for("6", "13"))
    board = GAME.view(table.state, None).board
    assert len(board.slots) == 30
    assert board.slots[:2] == (0, None)
    assert board.red_die == 1
    assert board.places == 5


@pytest.mark.parametrize(("count", "place"), [(3, 3), (77, 5)])
def test_bet_beyond_the_track_is_on_the_last_place(count: int, place: int):  # rule 1.4
    view = GAME.view(a_round("44", "56").when(0, Bet(4, count)).state, 1)
    teller = Teller(GAME.facts.texts, "en", ("Ann", "Ben"))
    assert any(f"place {place} of 5" in text for _, text in teller.rows(view))


def test_last_reveal_stays_in_view():  # rule 7.4
    table = a_round("44", "56").when(0, Bet(4, 4)).when(1, CHALLENGE, *draws_for("6", "13"))
    assert GAME.view(table.state, None).judgement.dice == (dice("44"), dice("56"))
