"""The dice come from Python's random module instead of the given chance."""

from dataclasses import replace
from random import randint

from noripan.kernel import Chance
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import CupsFilled, State


def setup(state: State, chance: Chance, /) -> rules.Step:
    dice = tuple(tuple(randint(1, 6) for _ in range(state.options.dice)) for _ in state.cups)
    return rules.happened(state, CupsFilled(dice))


GAME = replace(TOY, setup=setup)
