import pytest
from bench.pirate_dice.best_response import BestResponse, hands_of
from bench.pirate_dice.exploitability import POLICIES

from noripan.games.pirate_dice.actions import CHALLENGE, Bet


def doubter(view, menu):
    """Bets 1 × 6 to open, and challenges everything."""
    return ((CHALLENGE if CHALLENGE in menu else Bet(6, 1), 1.0),)


def guesser(view, menu):
    """The same, but it lets half of the bets of one die pass with the lowest raise."""
    return (
        ((CHALLENGE, 0.5), (menu[1], 0.5)) if len(menu) > 18 and menu[0] == CHALLENGE else doubter(view, menu)
    )


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_hands_have_probabilities(dice):
    assert sum(odds for _, odds in hands_of(dice)) == pytest.approx(1)


def test_who_is_always_challenged_wins_with_a_bet_that_holds():
    assert BestResponse(doubter, 0.0).chance(1, 1, rival_opens=True) == pytest.approx(1)


def test_certain_losses_decide_a_match_at_once():
    best = BestResponse(doubter, 0.0)
    assert (best.chance(0, 2, rival_opens=True), best.chance(2, 0, rival_opens=False)) == (1, 0)


def test_normal_bot_with_one_die_gives_itself_away():
    best = BestResponse(POLICIES["odds"], 0.0)
    assert best.chance(1, 1, rival_opens=True) == pytest.approx(5 / 6)
    assert best.chance(1, 1, rival_opens=False) == pytest.approx(13 / 18)


def test_less_search_never_finds_a_better_response():
    deep, shallow = BestResponse(guesser, 0.0), BestResponse(guesser, 0.9)
    for opens in (True, False):
        assert shallow.chance(2, 1, rival_opens=opens) <= deep.chance(2, 1, rival_opens=opens) + 1e-9
