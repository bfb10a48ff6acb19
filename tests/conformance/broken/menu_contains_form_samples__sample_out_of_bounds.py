"""The smallest sample of the form is below its bounds."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from noripan.kernel import Bound, Form, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Stake, State


def forms(state: State, seat: Seat, /) -> Sequence[Form[Stake]]:
    return [
        structs.replace(form, fields=(Bound("chips", 2, state.chips[seat]),))
        for form in rules.forms(state, seat)
        if state.chips[seat] >= 2
    ]


GAME = replace(TOY, forms=forms)
