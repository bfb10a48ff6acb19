"""The menu has a stake that is not a sample of the form, so no client learns of it."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    menu = rules.legal(state, seat)
    return (Stake(3), *menu) if menu and state.chips[seat] >= 3 else menu


GAME = replace(TOY, legal=legal)
