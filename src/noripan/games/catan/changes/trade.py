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
from ..resources import ONE, Kind, has, unpack
from ..stages import ACTING, Answer, Trading
from ..state import State
from ..step import Step
from .bank import gain, limit_hands, pay
from .tally import known_after_loss, known_after_showing

_ASKED: Final = Answer("asked", 0, 0)
_DECLINED: Final = Answer("no", 0, 0)


def bank_traded(step: Step, seat: Seat, give: Kind, count: int, want: Kind, /) -> None:
    """Swaps several of a kind for one of another."""  # rules 8.1–8.3
    if step.records:
        step.events.append(BankTraded(seat, give, count, want))
    pay(step.state, seat, count * ONE[give])
    gain(step.state, seat, ONE[want])


def offer_made(step: Step, seat: Seat, give: int, want: int, /) -> None:
    """Asks all others; the offer proves that the seat holds the cards."""  # rules 8.4, 8.5, 12.2
    state = step.state
    if step.records:
        step.events.append(OfferMade(seat, unpack(give), unpack(want)))
    answers, asked = [_ASKED if plays else None for plays in state.present], 0
    answers[seat] = None
    for other, answer in enumerate(answers):
        if answer is not None:
            asked |= 1 << other
    state.stage = Trading(give, want, tuple(answers), asked, 0)
    state.offers += 1
    _shown(state, seat, give)


def _shown(state: State, seat: Seat, amount: int) -> None:
    """A seat proves that it holds some cards."""  # rule 12.2
    known = state.players[seat].known
    if not has(known, amount):
        state.own(seat).known = known_after_showing(known, amount)


def offer_accepted(step: Step, seat: Seat, /) -> None:
    """Records a yes to the terms of the offer."""  # rule 8.5
    stage = cast("Trading", step.state.stage)
    if step.records:
        step.events.append(OfferAccepted(seat))
    _answered(step.state, seat, Answer("yes", stage.want, stage.give))
    _shown(step.state, seat, stage.want)


def offer_countered(step: Step, seat: Seat, give: int, want: int, /) -> None:
    """Records a counter-offer."""  # rule 8.5
    if step.records:
        step.events.append(OfferCountered(seat, unpack(give), unpack(want)))
    _answered(step.state, seat, Answer("counter", give, want))
    _shown(step.state, seat, give)


def offer_declined(step: Step, seat: Seat, /) -> None:
    """Records a no."""  # rule 8.5
    if step.records:
        step.events.append(OfferDeclined(seat))
    _answered(step.state, seat, _DECLINED)


def _answered(state: State, seat: Seat, answer: Answer) -> None:
    offer, bit = cast("Trading", state.stage), 1 << seat
    agreed = offer.agreed if answer is _DECLINED else offer.agreed | bit
    answers = put(offer.answers, seat, answer)
    state.stage = Trading(offer.give, offer.want, answers, offer.asked & ~bit, agreed)


def offer_withdrawn(step: Step, seat: Seat, /) -> None:
    """Closes the offer; the turn continues."""  # rule 8.7
    if step.records:
        step.events.append(OfferWithdrawn(seat))
    step.state.stage = ACTING


def offer_lapsed(step: Step, seat: Seat, /) -> None:
    """Closes the offer that all have declined; the turn continues."""  # rule 8.7
    if step.records:
        step.events.append(OfferLapsed(seat))
    step.state.stage = ACTING


def trade_made(step: Step, seat: Seat, partner: Seat, give: int, want: int, /) -> None:
    """Swaps the cards in public."""  # rule 8.6
    state = step.state
    if step.records:
        step.events.append(TradeMade(seat, partner, unpack(give), unpack(want)))
    _swap(state, seat, give, want)
    _swap(state, partner, want, give)
    limit_hands(state)
    state.stage = ACTING


def _swap(state: State, seat: Seat, given: int, got: int) -> None:
    player = state.own(seat)
    player.hand += got - given
    player.known = known_after_loss(player.known, given) + got
