from noripan.games.pirate_dice import BOTS, GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import ScriptedChance

from ..tables import a_round

PATIENT, ANGRY = 1, 0


def choose(table, seat, temper=PATIENT):
    menu = GAME.legal(table.state, seat)
    return BOTS["deckhand"](GAME.view(table.state, seat), menu, ScriptedChance([temper]))


def test_it_opens_with_what_it_has_and_forgets_its_ones():
    assert choose(a_round("11442", "23456"), 0) == Bet(4, 3)


def test_it_raises_only_on_its_own_face():
    assert choose(a_round("44426", "23456").when(0, Bet(6, 2)), 1) == Bet(6, 3)
    assert choose(a_round("23456", "44426").when(0, Bet(3, 2)), 1) == Bet(4, 2)


def test_it_believes_more_of_a_face_that_somebody_has_bet_on():
    assert choose(a_round("33333", "66624").when(0, Bet(3, 4)), 1) != CHALLENGE
    assert choose(a_round("33333", "66624").when(0, Bet(3, 5)), 1) == CHALLENGE


def test_it_challenges_earlier_when_it_loses_its_patience():
    table = a_round("33333", "66624").when(0, Bet(3, 4))
    assert choose(table, 1, ANGRY) == CHALLENGE


def test_it_challenges_if_nobody_could_make_its_bet():
    table = a_round("5", "5").when(0, Bet(5, 3)).when(1, Bet(5, 4))
    assert choose(table, 0) == CHALLENGE
