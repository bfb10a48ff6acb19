"""What the opponents may have under their cups, and how they may play, after the bets of a round."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from noripan.kernel import Seat

from .hands import Matches, hands_of
from .models import MODELS, Model
from .situation import Round, Situation

FAINT: Final = 1e-3
"""Guesses this much less likely than the likeliest are dropped."""


class Guess(NamedTuple):
    """A hand and a way of playing, with their probability."""

    weight: float
    hand: Matches
    model: Model


Belief = tuple[Guess, ...]


class Step(NamedTuple):
    """A bet: the round before it, who made it, and its height."""

    before: Round
    seat: Seat
    height: int


@lru_cache(maxsize=64)
def first_belief(dice: int, wild_ones: bool, /) -> Belief:
    """About a seat that has not bet yet."""
    hands = hands_of(dice, wild_ones)
    return tuple(Guess(model.prior * odds, hand, model) for model in MODELS for hand, odds in hands)


def belief_after(seat: Seat, table: Round, steps: Sequence[Step], /) -> Belief:
    """About a seat after its bets."""
    belief = first_belief(table.cups[seat], table.wild_ones)
    for step in steps:
        if step.seat == seat:
            belief = normalized(list(_weighed(belief, step)))
    return belief


def _weighed(belief: Belief, step: Step) -> Iterator[Guess]:
    situation = Situation(step.before, step.seat)
    for weight, hand, model in belief:
        yield Guess(weight * model.likelihood(situation, hand, step.height), hand, model)


def normalized(guesses: Sequence[Guess], /) -> Belief:
    """Without faint guesses, and with a sum of 1; the likeliest first."""
    ordered = sorted(guesses, key=lambda each: -each.weight)
    least = FAINT * ordered[0].weight
    kept = [each for each in ordered if each.weight >= least]
    total = sum([each.weight for each in kept])
    return tuple([Guess(weight / total, hand, model) for weight, hand, model in kept])
