"""Trade with the bank and harbours, and between the seat on turn and the others."""

from functools import lru_cache
from typing import Any, Final, cast

from noripan.kernel import Bound, Chance, Form, RuleViolation, Seat
from noripan.kernel.forms import boxes_of

from ..actions import MAX_PER_KIND, Accept, Counter, Decline, Offer, Trade, TradeWithBank, Withdraw
from ..board.pieces import rate_of
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
from ..resources import KINDS, Counts, count_of, pack, unpack
from ..state import Answer, State, Trading
from .build import require_price
from .step import Step, apply

MAX_OFFERS: Final = 10
"""Offers per turn; the limit makes every turn end."""  # rule 8.4
AGREEING: Final = ("yes", "counter")
GIVES: Final = tuple(f"give_{kind}" for kind in KINDS)
WANTS: Final = tuple(f"want_{kind}" for kind in KINDS)


# rules 8.1–8.3
def trade_with_bank(state: State, seat: Seat, action: TradeWithBank, chance: Chance, /) -> Step:
    """Trades four of a kind for one of another, or fewer at a harbour."""
    if not state.rules.bank_trade:
        raise RuleViolation("NO_BANK_TRADE_HERE")
    if action.give == action.want:
        raise RuleViolation("SAME_KIND")
    if not count_of(state.bank, action.want):
        raise RuleViolation("BANK_LACKS", bank=unpack(state.bank))
    rate = rate_of(state.pieces, seat, action.give)
    if count_of(state.hands[seat], action.give) < rate:
        raise RuleViolation("RATE_NOT_MET", kind=action.give, rate=rate)
    return apply(state, BankTraded(seat, action.give, rate, action.want))


def sides(terms: Offer | Counter, /) -> tuple[Counts, Counts]:
    """The cards given and wanted, by kind."""
    give = (terms.give_wood, terms.give_brick, terms.give_sheep, terms.give_wheat, terms.give_ore)
    want = (terms.want_wood, terms.want_brick, terms.want_sheep, terms.want_wheat, terms.want_ore)
    return give, want


# rule 8.4
def offer(state: State, seat: Seat, action: Offer, chance: Chance, /) -> Step:
    """Offers a trade to all others."""
    if not state.rules.offers:
        raise RuleViolation("NO_OFFERS_HERE")
    if state.offers >= MAX_OFFERS:
        raise RuleViolation("TOO_MANY_OFFERS", most=MAX_OFFERS)
    give, want = sides(action)
    require_valid_terms(state, seat, give, want)
    return apply(state, OfferMade(seat, give, want))


# rules 8.4, 8.5
def require_valid_terms(state: State, seat: Seat, give: Counts, want: Counts, /) -> None:
    """Refuses gifts, a kind on both sides, and cards that the seat does not hold."""
    _check_terms(give, want)
    require_price(state, seat, pack(give))


@lru_cache(maxsize=4096)
def _check_terms(give: Counts, want: Counts) -> None:
    """Refuses terms that are not a trade, whatever the hands; cached because valid terms recur."""
    if min(*give, *want) < 0 or max(*give, *want) > MAX_PER_KIND:
        raise RuleViolation("COUNT_OUT_OF_RANGE", most=MAX_PER_KIND)
    if not any(give) or not any(want):
        raise RuleViolation("NO_GIFTS")
    if any(given and wanted for given, wanted in zip(give, want, strict=True)):
        raise RuleViolation("KIND_ON_BOTH_SIDES")


def accept(state: State, seat: Seat, action: Accept, chance: Chance, /) -> Step:
    """Agrees to the offer; the seat must hold the cards wanted."""  # rule 8.5
    require_price(state, seat, pack(open_offer(state).want))
    return apply(state, OfferAccepted(seat))


def counter(state: State, seat: Seat, action: Counter, chance: Chance, /) -> Step:
    """Answers with other terms, which obey the rules of an offer."""  # rule 8.5
    give, want = sides(action)
    require_valid_terms(state, seat, give, want)
    return apply(state, OfferCountered(seat, give, want))


def decline(state: State, seat: Seat, action: Decline, chance: Chance, /) -> Step:
    """Declines; the offer lapses once all have declined."""  # rules 8.5, 8.7
    return lapse_offer(apply(state, OfferDeclined(seat)))


def lapse_offer(step: Step, /) -> Step:
    """Closes an open offer if every answer is a no."""  # rule 8.7
    state, events = step
    phase = state.phase
    if not isinstance(phase, Trading):
        return step
    for answer in phase.answers:
        if answer is not None and answer.said != "no":
            return step
    state, more = apply(state, OfferLapsed(cast("Seat", state.turn)))
    return state, events + more


def withdraw(state: State, seat: Seat, action: Withdraw, chance: Chance, /) -> Step:
    """Takes the offer back."""  # rule 8.7
    return apply(state, OfferWithdrawn(seat))


# rule 8.6
def trade(state: State, seat: Seat, action: Trade, chance: Chance, /) -> Step:
    """Trades with a seat that agreed, on the terms of its answer."""
    answer = agreed_answer(state, action.partner)
    if answer is None:
        raise RuleViolation("NOT_AGREED")
    require_price(state, seat, pack(answer.want))
    return apply(state, TradeMade(seat, action.partner, answer.want, answer.give))


def agreed_answer(state: State, seat: int, /) -> Answer | None:
    """A seat's answer, if it agreed or made a counter-offer."""
    answers = open_offer(state).answers
    answer = answers[seat] if 0 <= seat < len(answers) else None
    return answer if answer is not None and answer.said in AGREEING else None


def open_offer(state: State, /) -> Trading:
    """The open offer."""
    return cast("Trading", state.phase)


# rules 8.4, 8.5
def terms_form(action: type[Offer] | type[Counter], state: State, seat: Seat, /) -> Form[Any]:
    """The form of an offer: ten numbers, given and wanted by kind."""
    held = unpack(state.hands[seat])
    gives = (Bound(name, 0, min(count, MAX_PER_KIND)) for name, count in zip(GIVES, held, strict=True))
    wants = (Bound(name, 0, MAX_PER_KIND) for name in WANTS)

    def admits(terms: Any) -> bool:
        if not isinstance(terms, action):
            return False
        try:
            require_valid_terms(state, seat, *sides(terms))
        except RuleViolation:
            return False
        return True

    return Form(action, (*gives, *wants), admits, boxes_of([_sample_terms(state.hands[seat])]))


@lru_cache(maxsize=4096)
def sample_offers(hand: int, /) -> tuple[Offer, ...]:
    """A sample offer for a hand; none if it is empty."""
    return (Offer(*_sample_terms(hand)),) if hand else ()


@lru_cache(maxsize=4096)
def sample_counters(hand: int, /) -> tuple[Counter, ...]:
    """A sample counter-offer for a hand; none if it is empty."""
    return (Counter(*_sample_terms(hand)),) if hand else ()


def _sample_terms(hand: int) -> tuple[int, ...]:
    """One card of the most held kind for one of the least held kind."""
    held = unpack(hand)
    give = held.index(max(held))
    want = held.index(min(held))
    return _ONE_FOR_ONE[give][want if want != give else not give]


_ONE_FOR_ONE: Final = tuple(
    tuple(
        tuple(int(at in (give, len(KINDS) + want)) for at in range(2 * len(KINDS)))
        for want in range(len(KINDS))
    )
    for give in range(len(KINDS))
)
"""By kind given and kind wanted, the fields of a one-for-one offer."""
