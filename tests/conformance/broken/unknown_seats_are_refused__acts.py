"""A negative seat number acts for a seat counted from the end."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    own = range(len(state.chips))[seat] if seat < len(state.chips) else seat
    return rules.play(state, Seat(own), action, chance)


GAME = replace(TOY, play=play)
