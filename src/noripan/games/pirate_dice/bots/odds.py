"""A bot that plays Pirate Dice by the odds, from its own dice and the bets so far."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from noripan.kernel import Chance

from ..actions import CHALLENGE, FACES, Action, Bet
from ..bets import bets_of
from ..dice import RED_DIE, count_matching
from ..events import BetMade
from ..views import View

BELIEF: Final = 1.6
"""How much more likely a die shows a face that its owner has bet on."""

LOOKAHEAD: Final = 3 * FACES
"""How many bets above the lowest legal one it considers."""

Odds = tuple[float, ...]
"""The probability of each number of matching dice."""


@lru_cache(maxsize=4096)
def binomial(dice: int, probability: float, /) -> Odds:
    """The odds of how many dice match, if each matches with the same probability."""
    odds: Odds = (1.0,)
    for _ in range(dice):
        odds = convolve(odds, (1 - probability, probability))
    return odds


def convolve(first: Odds, second: Odds, /) -> Odds:
    """The odds of the sum of two independent numbers."""
    sums = [0.0] * (len(first) + len(second) - 1)
    for i, p in enumerate(first):
        for j, q in enumerate(second):
            sums[i + j] += p * q
    return tuple(sums)


def match_odds(view: View, face: int, bets: Sequence[BetMade], /) -> Odds:
    """The odds of how many dice of all players count for a face, for this viewer."""
    known = count_matching((view.dice,), face, wild_ones=view.options.wild_ones)
    plain = plain_odds(view, face)
    bettors = {bet.seat for bet in bets if bet.face == face}
    odds: Odds = (0.0,) * known + (1.0,)
    for seat, dice in enumerate(view.cups):
        if seat == view.viewer:
            continue
        likely = min(0.9, plain * BELIEF) if seat in bettors else plain
        odds = convolve(odds, binomial(dice, likely))
    return odds


def bet_value(odds: Odds, count: int, own: int, rival: int, /) -> float:
    """The expected dice a challenged bet gains its bettor: what a rival may lose minus what it may cost."""
    value = 0.0
    for actual, probability in enumerate(odds):
        gain = min(actual - count, rival) or 1  # rule 7.3: exactly right costs everyone else one
        value += probability * max(gain, -own)
    return value


def odds_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Makes its best bet, or challenges if that has a higher expected value."""
    bets, faces = bets_of(view.phase), range(1, FACES + 1)
    odds = {face: match_odds(view, face, bets) for face in faces}
    public_odds = {face: public_odds_of(view, face) for face in faces}
    candidates = [action for action in menu if isinstance(action, Bet)][:LOOKAHEAD]
    values = {bet: _weighted_value(view, odds[bet.face], public_odds[bet.face], bet) for bet in candidates}
    best = max(candidates, key=values.__getitem__, default=None)
    if best is None:
        return CHALLENGE
    if bets and _challenge_value(view, odds[bets[-1].face], bets[-1]) > values[best]:
        return CHALLENGE
    return best


def _weighted_value(view: View, odds: Odds, public_odds: Odds, bet: Bet) -> float:
    """The value of a bet times the probability that the next player doubts it."""
    doubt = 1 - sum(public_odds[bet.count :])
    return bet_value(odds, bet.count, len(view.dice), max(view.owned)) * doubt


def _challenge_value(view: View, odds: Odds, bet: BetMade) -> float:
    return -bet_value(odds, bet.count, view.owned[bet.seat], len(view.dice))


def public_odds_of(view: View, face: int) -> Odds:
    """The odds for somebody who knows no dice."""
    return convolve((0.0, 1.0), binomial(sum(view.cups), plain_odds(view, face)))


def plain_odds(view: View, face: int) -> float:
    """The probability that an unseen die counts for a face."""
    return (2 if view.options.wild_ones and face != RED_DIE else 1) / FACES
