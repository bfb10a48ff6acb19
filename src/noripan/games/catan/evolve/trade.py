"""Folds trades with the bank and between players."""

from typing import Final, cast

from msgspec.structs import replace

from noripan.kernel import put

from .. import events as e
from ..resources import NOTHING, ONE, Counts, pack
from ..state import ACTING, Answer, State, Trading
from .bank import gain, pay
from .tally import Tally, known_after_loss, known_after_showing

ASKED: Final = Answer("asked", NOTHING, NOTHING)
DECLINED: Final = Answer("no", NOTHING, NOTHING)


def bank_traded(state: State, event: e.BankTraded, /) -> State:
    """Swaps several of a kind for one of another."""  # rules 8.1–8.3
    paid = pay(state, event.seat, event.count * ONE[event.give])
    return gain(paid, event.seat, ONE[event.want])


def offer_made(state: State, event: e.OfferMade, /) -> State:
    """Asks all others; the offer proves that the seat holds the cards."""  # rules 8.4, 8.5, 12.2
    asked = put(tuple([ASKED if plays else None for plays in state.present]), event.seat, None)
    return replace(
        state,
        phase=Trading(event.give, event.want, asked),
        tally=_held(state.tally, event.seat, event.give),
        offers=state.offers + 1,
    )


def _held(tally: Tally, seat: int, amount: Counts) -> Tally:
    return put(tally, seat, known_after_showing(tally[seat], pack(amount)))


def offer_accepted(state: State, event: e.OfferAccepted, /) -> State:
    """Records a yes to the terms of the offer."""  # rule 8.5
    phase = cast("Trading", state.phase)
    return _answered(state, event.seat, Answer("yes", phase.want, phase.give))


def offer_countered(state: State, event: e.OfferCountered, /) -> State:
    """Records a counter-offer."""  # rule 8.5
    return _answered(state, event.seat, Answer("counter", event.give, event.want))


def offer_declined(state: State, event: e.OfferDeclined, /) -> State:
    """Records a no."""  # rule 8.5
    return _answered(state, event.seat, DECLINED)


def _answered(state: State, seat: int, answer: Answer) -> State:
    phase = cast("Trading", state.phase)
    trading = Trading(phase.give, phase.want, put(phase.answers, seat, answer))
    if answer.said == "no":
        return replace(state, phase=trading)
    return replace(state, phase=trading, tally=_held(state.tally, seat, answer.give))


def offer_closed(state: State, event: e.OfferWithdrawn | e.OfferLapsed, /) -> State:
    """Closes the offer; the turn continues."""  # rule 8.7
    return replace(state, phase=ACTING)


def trade_made(state: State, event: e.TradeMade, /) -> State:
    """Swaps the cards in public."""  # rule 8.6
    one, two, give, want = event.seat, event.partner, pack(event.give), pack(event.want)
    hands = put(state.hands, one, state.hands[one] - give + want)
    tally = put(state.tally, one, known_after_loss(state.tally[one], give) + want)
    return replace(
        state,
        hands=put(hands, two, hands[two] - want + give),
        tally=put(tally, two, known_after_loss(tally[two], want) + give),
        phase=ACTING,
    )
