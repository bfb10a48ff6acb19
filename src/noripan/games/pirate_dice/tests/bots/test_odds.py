from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.bots import bet_value, binomial, match_odds, odds_bot
from noripan.kernel import FastChance, every_outcome, roll

from ..tables import a_round

CHANCE = FastChance(0)


def choose(table, seat):
    return odds_bot(GAME.view(table.state, seat), GAME.legal(table.state, seat), CHANCE)


def test_binomial_odds_are_exact():
    exact = [0.0] * 4
    for weight, dice in every_outcome(lambda chance: roll(chance, 3)):
        exact[dice.count(4) + dice.count(1)] += float(weight)
    assert [round(p, 9) for p in binomial(3, 1 / 3)] == [round(p, 9) for p in exact]


def test_own_dice_and_the_red_die_are_certain():
    odds = match_odds(GAME.view(a_round("4416", "22").state, 0), 4, ())
    assert odds[:4] == (0.0,) * 4
    assert round(sum(odds), 9) == 1


def test_value_of_a_bet_is_the_dice_a_challenge_moves():
    certain = (0.0, 0.0, 1.0)
    assert bet_value(certain, 1, 5, 5) == 1
    assert bet_value(certain, 2, 5, 5) == 1
    assert bet_value(certain, 5, 5, 5) == -3
    assert bet_value(certain, 9, 2, 5) == -2


def test_odds_bot_challenges_impossible_bets():
    assert choose(a_round("23", "45").when(0, Bet(6, 30)), 1) == CHALLENGE


def test_odds_bot_does_not_challenge_a_bet_that_its_dice_prove():
    assert choose(a_round("23", "66").when(0, Bet(6, 2)), 1) != CHALLENGE


def test_odds_bot_opens_with_a_bet_and_challenges_the_highest():
    assert isinstance(choose(a_round("23", "45"), 0), Bet)
    assert choose(a_round("23", "45").when(0, Bet(6, 999)), 1) == CHALLENGE
