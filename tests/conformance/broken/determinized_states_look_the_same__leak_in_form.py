"""Stakes are limited by the highest sum, so the bound of the form reveals it."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Bound, Chance, Form, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State


def most(state: State, seat: Seat) -> int:
    return min(state.chips[seat], max(sum(cup) for cup in state.cups))


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    menu = rules.legal(state, seat)
    return [action for action in menu if not isinstance(action, Stake) or action.chips == 1]


def forms(state: State, seat: Seat, /) -> Sequence[Form[Stake]]:
    if not rules.forms(state, seat):
        return ()
    limit = most(state, seat)
    return (
        Form(Stake, (Bound("chips", 1, limit),), lambda action: rules.admits(limit, action), (((1, 1),),)),
    )


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake) and action.chips > most(state, seat):
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=most(state, seat))
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, legal=legal, forms=forms, play=play)
