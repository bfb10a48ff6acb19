"""The menu of an unknown seat raises IndexError."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, State


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    menus = [rules.legal(state, Seat(own)) for own in range(len(state.chips))]
    return menus[seat]


GAME = replace(TOY, legal=legal)
