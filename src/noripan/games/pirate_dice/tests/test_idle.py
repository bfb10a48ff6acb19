import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import Match

from .tables import a_round


def test_idle_opener_makes_the_lowest_bet():  # rule 12.4
    assert GAME.idle(a_round("12", "34").state, 0) == Bet(face=1, count=1)


@pytest.mark.parametrize(
    ("last", "idle"),
    [
        (Bet(3, 2), Bet(4, 2)),
        (Bet(6, 2), Bet(1, 3)),
        (Bet(5, 5), Bet(6, 5)),  # four dice and the red one could still show five
        (Bet(6, 5), CHALLENGE),  # but never six
        (Bet(2, 300), CHALLENGE),
    ],
)
def test_idle_action_is_the_lowest_raise_while_it_is_possible(last, idle):  # rule 12.4
    assert GAME.idle(a_round("12", "34").when(0, last).state, 1) == idle


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_idle_match_ends(seats):  # rule 12.4
    match = Match.start(GAME, seats, seed=seats)
    while match.outcome is None:
        match.idle(match.actors[0])
    assert len(match.outcome.winners) == 1
