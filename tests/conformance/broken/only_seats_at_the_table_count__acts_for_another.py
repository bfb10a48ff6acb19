"""A seat is looked up by its place from either end: the seat before the first acts for the last one."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    own = range(len(state.chips))[seat] if seat < len(state.chips) else seat
    return rules.play(state, Seat(own), action, chance)


GAME = replace(TOY, play=play)
