import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import BETS, CHALLENGE, Bet, height
from noripan.games.pirate_dice.events import BetMade

from .tables import a_round


def after(face: int, count: int):
    """Two players, two dice each; seat 0 has bet, seat 1 is to act."""
    return a_round("12", "34").when(0, Bet(face, count))


def test_bet_says_how_many_dice_show_a_face():  # rules 4.1, 5.1
    a_round("12", "34").when(0, Bet(face=4, count=5)).then(BetMade(seat=0, face=4, count=5))


@pytest.mark.parametrize(
    ("last", "next_bet", "code"),
    [
        ((4, 5), (5, 5), None),  # rule 5.4: the count stays, the face goes up
        ((4, 5), (2, 5), "FACE_NOT_RAISED"),
        ((4, 5), (4, 5), "FACE_NOT_RAISED"),
        ((4, 6), (1, 7), None),  # rule 5.3: the count goes up, any face
        ((4, 6), (4, 7), None),
        ((4, 6), (6, 7), None),
        ((4, 5), (6, 4), "COUNT_LOWERED"),  # rule 5.2: the count never goes down
        ((1, 2), (6, 1), "COUNT_LOWERED"),
        ((6, 5), (1, 6), None),
        ((6, 5), (6, 5), "FACE_NOT_RAISED"),
        ((3, 3), (3, 999), None),  # rule 4.2: there is always a higher bet, far beyond the dice
        ((5, 999), (6, 999), None),
    ],
)
def test_legal_bets_after_a_bet(last, next_bet, code):  # rules 5.2–5.4
    table, bet = after(*last), Bet(*next_bet)
    if code is not None:
        assert table.refused(1, bet).code == code
        return
    table.when(1, bet).then(BetMade(1, *next_bet))


def test_refusal_names_the_bet_to_beat():  # rules 5.2, 5.4
    assert after(4, 5).refused(1, Bet(4, 3)).params == {"count": 5}
    assert after(4, 5).refused(1, Bet(4, 5)).params == {"face": 4, "count": 5}


@pytest.mark.parametrize("bet", [Bet(1, 1), Bet(6, 1), Bet(3, 40), Bet(6, 999)])
def test_first_bet_is_free(bet):  # rule 5.2
    a_round("12", "34").when(0, bet).then(BetMade(0, bet.face, bet.count))


@pytest.mark.parametrize(
    ("bet", "code"),
    [
        (Bet(0, 3), "FACE_OUT_OF_RANGE"),
        (Bet(7, 3), "FACE_OUT_OF_RANGE"),
        (Bet(-1, 3), "FACE_OUT_OF_RANGE"),
        (Bet(2, 0), "COUNT_OUT_OF_RANGE"),
        (Bet(2, -5), "COUNT_OUT_OF_RANGE"),
        (Bet(2, 1000), "COUNT_OUT_OF_RANGE"),
    ],
)
def test_faces_and_counts_have_bounds(bet, code):  # rule 5.5
    assert a_round("12", "34").refused(0, bet).code == code


def test_opener_cannot_challenge():  # rule 4.3
    table = a_round("12", "34")
    assert CHALLENGE not in GAME.legal(table.state, 0)
    assert table.refused(0, CHALLENGE).code == "NO_BET_TO_CHALLENGE"


def test_next_player_bets_or_challenges():  # rules 4.1, 6.1
    menu = GAME.legal(after(6, 2).state, 1)
    assert menu[0] == CHALLENGE
    assert all(isinstance(action, Bet) for action in menu[1:])


def test_only_the_player_on_turn_acts():  # rule 4.4
    table = after(2, 1)
    for seat in (0, 7):
        refused = table.refused(seat, CHALLENGE)
        assert (refused.code, refused.params) == ("NOT_YOUR_TURN", {"turn": 1})
    assert GAME.legal(table.state, 0) == ()
    assert GAME.forms(table.state, 0) == ()


def test_menu_ends_one_above_the_highest_possible_count():  # rule 5.6
    table = a_round("12", "34")
    menu = GAME.legal(table.state, 0)
    assert menu[0] == Bet(1, 1)
    assert menu[-1] == Bet(6, 4 + 1 + 1)
    assert GAME.legal(after(5, 3).state, 1)[1:] == menu[height(5, 3) + 1 :]


def test_menu_always_contains_the_lowest_raise():  # rule 5.6
    assert GAME.legal(after(6, 20).state, 1) == (CHALLENGE, Bet(1, 21))
    assert GAME.legal(after(2, 20).state, 1) == (CHALLENGE, Bet(3, 20))


def test_only_challenge_is_legal_after_the_highest_bet():  # rules 4.2, 5.5
    table = after(6, 999)
    assert GAME.legal(table.state, 1) == (CHALLENGE,)
    assert GAME.forms(table.state, 1) == ()
    assert GAME.idle(table.state, 1) == CHALLENGE


def test_form_admits_bets_beyond_the_menu():  # rule 5.6
    (form,) = GAME.forms(after(4, 5).state, 1)
    assert [(bound.name, bound.low, bound.high) for bound in form.fields] == [
        ("face", 1, 6),
        ("count", 5, 999),
    ]
    assert form.admits(Bet(1, 500))
    assert form.admits(Bet(5, 5))
    assert not form.admits(Bet(4, 5))
    assert not form.admits(Bet(7, 6))
    assert not form.admits(CHALLENGE)
    assert form.samples[0] == Bet(5, 5)


def test_after_face_six_a_form_asks_for_a_higher_count():  # rule 5.6
    (form,) = GAME.forms(after(6, 5).state, 1)
    assert form.fields[1].low == 6


def test_table_of_bets_is_in_order_of_height():
    assert all(height(bet.face, bet.count) == place for place, bet in enumerate(BETS))
