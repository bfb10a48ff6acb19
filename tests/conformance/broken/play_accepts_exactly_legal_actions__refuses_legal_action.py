"""The menu offers a reroll to a seat without chips."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, State


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    menu = rules.legal(state, seat)
    return (*menu, Reroll(state.cups[seat][0])) if menu and not state.chips[seat] else menu


GAME = replace(TOY, legal=legal)
