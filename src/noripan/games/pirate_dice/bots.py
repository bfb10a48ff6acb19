"""A bot that plays Pirate Dice by the odds: what its own dice and the bets so far make likely."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from noripan.kernel import Bot, Chance

from .actions import CHALLENGE, FACES, Action, Bet
from .dice import RED_DIE, count_matching
from .events import BetMade
from .state import bets_of
from .views import View

BELIEF: Final = 1.6
"""How much likelier a die shows a face that its owner has bet on."""

LOOKAHEAD: Final = 3 * FACES
"""How far above the least raise it looks for a bet."""

Odds = tuple[float, ...]
"""The probability of each number of matching dice."""


@lru_cache(maxsize=4096)
def binomial(dice: int, chance_of_one: float, /) -> Odds:
    """How many of so many dice match, when each does with the same probability."""
    odds: Odds = (1.0,)
    for _ in range(dice):
        odds = combined(odds, (1 - chance_of_one, chance_of_one))
    return odds


def combined(first: Odds, second: Odds, /) -> Odds:
    """The odds of a sum."""
    sums = [0.0] * (len(first) + len(second) - 1)
    for i, p in enumerate(first):
        for j, q in enumerate(second):
            sums[i + j] += p * q
    return tuple(sums)


def match_odds(view: View, face: int, bets: Sequence[BetMade], /) -> Odds:
    """The odds of how many dice on the whole table count for a face, as this viewer sees it."""
    known = count_matching((view.dice,), face, wild_ones=view.options.wild_ones)
    plain = _plain_odds(view, face)
    believers = {bet.seat for bet in bets if bet.face == face}
    odds: Odds = (0.0,) * known + (1.0,)
    for seat, dice in enumerate(view.cups):
        if seat == view.viewer:
            continue
        likely = min(0.9, plain * BELIEF) if seat in believers else plain
        odds = combined(odds, binomial(dice, likely))
    return odds


def worth_of_bet(odds: Odds, count: int, own: int, rival: int, /) -> float:
    """Dice a bet is worth to its bettor when challenged: what a rival may lose less what it may cost."""
    worth = 0.0
    for actual, probability in enumerate(odds):
        gain = min(actual - count, rival) or 1  # rule 7.3: exactly right costs everyone else one
        worth += probability * max(gain, -own)
    return worth


def odds_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Makes its best bet, or challenges where that is worth more."""
    bets, faces = bets_of(view.phase), range(1, FACES + 1)
    odds = {face: match_odds(view, face, bets) for face in faces}
    guesses = {face: _stranger_odds(view, face) for face in faces}
    candidates = [action for action in menu if isinstance(action, Bet)][:LOOKAHEAD]
    worths = {bet: _worth(view, odds[bet.face], guesses[bet.face], bet) for bet in candidates}
    best = max(candidates, key=worths.__getitem__, default=None)
    if best is None:
        return CHALLENGE
    if bets and _worth_of_challenge(view, odds[bets[-1].face], bets[-1]) > worths[best]:
        return CHALLENGE
    return best


def _worth(view: View, odds: Odds, guess: Odds, bet: Bet) -> float:
    """A bet's worth, weighed by how likely the next player is to doubt it."""
    doubt = 1 - sum(guess[bet.count :])
    return worth_of_bet(odds, bet.count, len(view.dice), max(view.owned)) * doubt


def _worth_of_challenge(view: View, odds: Odds, bet: BetMade) -> float:
    return -worth_of_bet(odds, bet.count, view.owned[bet.seat], len(view.dice))


def _stranger_odds(view: View, face: int) -> Odds:
    """What someone who knows no dice at all would expect."""
    return combined((0.0, 1.0), binomial(sum(view.cups), _plain_odds(view, face)))


def _plain_odds(view: View, face: int) -> float:
    """How likely an unseen die counts for a face."""
    return (2 if view.options.wild_ones and face != RED_DIE else 1) / FACES


BOTS: Final[Mapping[str, Bot]] = {"odds": odds_bot}
