"""Trades with the bank and between players, and the offers before them."""

from typing import Final, cast

from noripan.kernel import Seat, put

from ..events import (
    BankTraded,
    OfferAccepted,
    OfferCountered,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    TradeMade,
)
from ..phases import ACTING, Answer, Trading
from ..resources import NOTHING, ONE, Counts, Kind, pack
from ..state import State
from ..step import Step
from .bank import gain, limit_hands, pay
from .tally import known_after_loss, known_after_showing

ASKED: Final = Answer("asked", NOTHING, NOTHING)
DECLINED: Final = Answer("no", NOTHING, NOTHING)


def bank_traded(step: Step, seat: Seat, give: Kind, count: int, want: Kind, /) -> None:
    """Swaps several of a kind for one of another."""  # rules 8.1–8.3
    if step.records:
        step.events.append(BankTraded(seat, give, count, want))
    pay(step.state, seat, count * ONE[give])
    gain(step.state, seat, ONE[want])


def offer_made(step: Step, seat: Seat, give: Counts, want: Counts, /) -> None:
    """Asks all others; the offer proves that the seat holds the cards."""  # rules 8.4, 8.5, 12.2
    state = step.state
    if step.records:
        step.events.append(OfferMade(seat, give, want))
    asked = [ASKED if plays else None for plays in state.present]
    asked[seat] = None
    state.phase = Trading(give, want, tuple(asked))
    state.offers += 1
    _shown(state, seat, give)


def _shown(state: State, seat: Seat, amount: Counts) -> None:
    state.tally = put(state.tally, seat, known_after_showing(state.tally[seat], pack(amount)))


def offer_accepted(step: Step, seat: Seat, /) -> None:
    """Records a yes to the terms of the offer."""  # rule 8.5
    phase = cast("Trading", step.state.phase)
    if step.records:
        step.events.append(OfferAccepted(seat))
    _answered(step.state, seat, Answer("yes", phase.want, phase.give))
    _shown(step.state, seat, phase.want)


def offer_countered(step: Step, seat: Seat, give: Counts, want: Counts, /) -> None:
    """Records a counter-offer."""  # rule 8.5
    if step.records:
        step.events.append(OfferCountered(seat, give, want))
    _answered(step.state, seat, Answer("counter", give, want))
    _shown(step.state, seat, give)


def offer_declined(step: Step, seat: Seat, /) -> None:
    """Records a no."""  # rule 8.5
    if step.records:
        step.events.append(OfferDeclined(seat))
    _answered(step.state, seat, DECLINED)


def _answered(state: State, seat: Seat, answer: Answer) -> None:
    phase = cast("Trading", state.phase)
    state.phase = Trading(phase.give, phase.want, put(phase.answers, seat, answer))


def offer_withdrawn(step: Step, seat: Seat, /) -> None:
    """Closes the offer; the turn continues."""  # rule 8.7
    if step.records:
        step.events.append(OfferWithdrawn(seat))
    step.state.phase = ACTING


def offer_lapsed(step: Step, seat: Seat, /) -> None:
    """Closes the offer that all have declined; the turn continues."""  # rule 8.7
    if step.records:
        step.events.append(OfferLapsed(seat))
    step.state.phase = ACTING


def trade_made(step: Step, seat: Seat, partner: Seat, give: Counts, want: Counts, /) -> None:
    """Swaps the cards in public."""  # rule 8.6
    state = step.state
    if step.records:
        step.events.append(TradeMade(seat, partner, give, want))
    _swap(state, seat, pack(give), pack(want))
    _swap(state, partner, pack(want), pack(give))
    limit_hands(state)
    state.phase = ACTING


def _swap(state: State, seat: Seat, given: int, got: int) -> None:
    state.hands = put(state.hands, seat, state.hands[seat] - given + got)
    state.tally = put(state.tally, seat, known_after_loss(state.tally[seat], given) + got)
