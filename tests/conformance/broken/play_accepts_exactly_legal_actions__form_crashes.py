"""The form treats every action as a stake."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from noripan.kernel import Form, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Stake, State


def forms(state: State, seat: Seat, /) -> Sequence[Form[Stake]]:
    return [
        structs.replace(form, admits=lambda stake: 1 <= stake.chips <= state.chips[seat])
        for form in rules.forms(state, seat)
    ]


GAME = replace(TOY, forms=forms)
