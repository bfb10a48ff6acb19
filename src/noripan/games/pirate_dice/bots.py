"""A bot that plays Pirate Dice by the odds: what its own dice and the bets so far make likely."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from noripan.kernel import Bot, Chance

from .actions import CHALLENGE, FACES, Action, Bet
from .dice import RED_DIE, count_matching
from .events import BetMade
from .state import Betting
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
    wild = view.options.wild_ones
    known = count_matching((view.dice,), face, wild_ones=wild)
    plain = (2 if wild and face != RED_DIE else 1) / FACES
    believers = {bet.seat for bet in bets if bet.face == face}
    odds: Odds = (0.0,) * known + (1.0,)
    for seat, dice in enumerate(view.cups):
        if seat == view.viewer:
            continue
        likely = min(0.9, plain * BELIEF) if seat in believers else plain
        odds = combined(odds, binomial(dice, likely))
    return odds


def worth_of_bet(odds: Odds, count: int, others: int, /) -> float:
    """Dice the bettor gains on the others, on average, if a bet of `count` is challenged."""
    worth = 0.0
    for actual, probability in enumerate(odds):
        gain = actual - count if actual != count else others
        worth += probability * gain
    short = count - len(odds) + 1
    return worth if short <= 0 else -float(short)


def odds_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Challenges a bet that is worth less than the best bet it could make itself."""
    bets = view.phase.bets if isinstance(view.phase, Betting) else ()
    others = len(view.living) - 1
    candidates = [action for action in menu if isinstance(action, Bet)][:LOOKAHEAD]
    by_face = {face: match_odds(view, face, bets) for face in range(1, FACES + 1)}
    best = max(
        candidates, key=lambda bet: (_worth(view, by_face[bet.face], bet, others), -bet.count), default=None
    )
    if best is None or not bets:
        return best or CHALLENGE
    last = bets[-1]
    challenge = -worth_of_bet(by_face[last.face], last.count, others)
    return CHALLENGE if challenge > _worth(view, by_face[best.face], best, others) else best


def _worth(view: View, odds: Odds, bet: Bet, others: int) -> float:
    """A bet's worth when challenged, weighed by how likely the next player is to doubt it."""
    doubt = 1 - sum(_stranger_odds(view, bet.face)[bet.count :])
    return worth_of_bet(odds, bet.count, others) * doubt


def _stranger_odds(view: View, face: int) -> Odds:
    """What someone who knows no dice at all would expect."""
    plain = (2 if view.options.wild_ones and face != RED_DIE else 1) / FACES
    return combined((0.0, 1.0), binomial(sum(view.cups), plain))


BOTS: Final[Mapping[str, Bot]] = {"odds": odds_bot}
