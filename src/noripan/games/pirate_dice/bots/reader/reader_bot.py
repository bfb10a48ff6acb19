"""A bot that reads the bets of others, and mixes its own so that they are hard to read."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from noripan.kernel import Chance, Seat

from ...actions import BETS, CHALLENGE, FACES, Action, height
from ...bets import bets_of
from ...views import View
from .belief import Step, belief_after
from .hands import matches_of
from .one_die import Mix, mix_of
from .search import Search
from .situation import CHALLENGE_HEIGHT, Round
from .worlds import worlds_of

TEMPERATURE: Final = 0.01
"""How much chance to win it gives up so that it is not read."""
RAREST: Final = 0.05
"""Actions that would be mixed in more rarely than this, against the best one, are left out."""
GRAIN: Final = 1 << 30

Policy = Sequence[tuple[Action, float]]
"""Actions with their probabilities."""


def reader(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """One of its best actions, by chance."""
    policy, at = policy_of(view), chance.below(GRAIN) / GRAIN
    for action, odds in policy:
        at -= odds
        if at < 0:
            return action
    return policy[0][0]


def policy_of(view: View, /) -> Policy:
    """How likely it is to choose each action; the view alone decides."""
    table, steps = round_of(view)
    mix = mix_of(view, table, [step.height for step in steps]) or _softmax(values_of(view, table, steps))
    return [(CHALLENGE if each == CHALLENGE_HEIGHT else BETS[each], odds) for each, odds in mix]


def _softmax(values: Mapping[int, float]) -> Mix:
    """The best actions, the better ones more often."""
    best = max(values.values())
    odds = {each: exp((value - best) / TEMPERATURE) for each, value in values.items()}
    kept = {each: weight for each, weight in odds.items() if weight >= RAREST}
    total = sum(kept.values())
    return [(each, weight / total) for each, weight in kept.items()]


def values_of(view: View, table: Round, steps: Sequence[Step], /) -> Mapping[int, float]:
    """By height: about how likely it wins the match after each action that it considers."""
    end = FACES * (sum(table.cups) + 1)
    if table.height >= end:
        return {CHALLENGE_HEIGHT: 1.0}
    viewer = Seat(0 if view.viewer is None else view.viewer)
    beliefs = {
        seat: belief_after(seat, table, steps)
        for seat in map(Seat, range(len(table.cups)))
        if table.cups[seat] and seat != viewer
    }
    own = matches_of(view.dice, table.wild_ones)
    return Search(viewer, own, worlds_of(own, beliefs)).values(table, end)


def round_of(view: View, /) -> tuple[Round, Sequence[Step]]:
    """The round now, and the bets that led to it."""
    table, steps = Round(view.options.wild_ones, view.cups, view.owned, view.living), list[Step]()
    for bet in bets_of(view.phase):
        steps.append(Step(table, bet.seat, height(bet.face, bet.count)))
        table = table.after(bet.seat, steps[-1].height)
    return table, steps
