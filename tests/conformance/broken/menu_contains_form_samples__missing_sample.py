"""The menu lacks the largest sample of the form."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    return [action for action in rules.legal(state, seat) if action != Stake(5)]


GAME = replace(TOY, legal=legal)
