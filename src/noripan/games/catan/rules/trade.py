"""Trade with the bank and harbours, and between the seat on turn and the others."""

from functools import lru_cache
from typing import Any, Final, cast

from noripan.kernel import Bound, Chance, Form, RuleViolation, Seat
from noripan.kernel.forms import boxes_of

from ..action_tables import SAMPLE_TERMS
from ..actions import MAX_PER_KIND, Accept, Counter, Decline, Offer, Trade, TradeWithBank, Withdraw
from ..board.pieces import rate_of
from ..changes.trade import (
    bank_traded,
    offer_accepted,
    offer_countered,
    offer_declined,
    offer_lapsed,
    offer_made,
    offer_withdrawn,
    trade_made,
)
from ..resources import KINDS, LANE, LOWEST_LANE, count_of, pack, unpack
from ..stages import Answer, Trading
from ..state import State
from ..step import Step
from .build import require_price

MAX_OFFERS: Final = 10
"""Offers per turn; the limit makes every turn end."""  # rule 8.4
GIVES: Final = tuple(f"give_{kind}" for kind in KINDS)
WANTS: Final = tuple(f"want_{kind}" for kind in KINDS)


# rules 8.1–8.3
def trade_with_bank(step: Step, seat: Seat, action: TradeWithBank, chance: Chance, /) -> None:
    """Trades four of a kind for one of another, or fewer at a harbour."""
    state = step.state
    if not state.rules.bank_trade:
        raise RuleViolation("NO_BANK_TRADE_HERE")
    if action.give == action.want:
        raise RuleViolation("SAME_KIND")
    if not count_of(state.bank, action.want):
        raise RuleViolation("BANK_LACKS", bank=unpack(state.bank))
    rate = rate_of(state.pieces, seat, action.give)
    if count_of(state.players[seat].hand, action.give) < rate:
        raise RuleViolation("RATE_NOT_MET", kind=action.give, rate=rate)
    bank_traded(step, seat, action.give, rate, action.want)


# rule 8.4
def offer(step: Step, seat: Seat, action: Offer, chance: Chance, /) -> None:
    """Offers a trade to all others."""
    state = step.state
    if not state.rules.offers:
        raise RuleViolation("NO_OFFERS_HERE")
    if state.offers >= MAX_OFFERS:
        raise RuleViolation("TOO_MANY_OFFERS", most=MAX_OFFERS)
    give, want = _valid_terms(state, seat, action)
    offer_made(step, seat, give, want)


# rules 8.4, 8.5
def _valid_terms(state: State, seat: Seat, terms: Offer | Counter) -> tuple[int, int]:
    """Both sides, packed; refuses gifts, a kind on both of them, and cards that the seat does not hold."""
    give, want = _sides(terms)
    require_price(state, seat, give)
    return give, want


@lru_cache(maxsize=4096)
def _sides(terms: Offer | Counter) -> tuple[int, int]:
    """Refuses terms that are not a trade, whatever the hands; cached because valid terms recur."""
    give = (terms.give_wood, terms.give_brick, terms.give_sheep, terms.give_wheat, terms.give_ore)
    want = (terms.want_wood, terms.want_brick, terms.want_sheep, terms.want_wheat, terms.want_ore)
    if min(*give, *want) < 0 or max(*give, *want) > MAX_PER_KIND:
        raise RuleViolation("COUNT_OUT_OF_RANGE", most=MAX_PER_KIND)
    if not any(give) or not any(want):
        raise RuleViolation("NO_GIFTS")
    if any(given and wanted for given, wanted in zip(give, want, strict=True)):
        raise RuleViolation("KIND_ON_BOTH_SIDES")
    return pack(give), pack(want)


def accept(step: Step, seat: Seat, action: Accept, chance: Chance, /) -> None:
    """Agrees to the offer; the seat must hold the cards wanted."""  # rule 8.5
    require_price(step.state, seat, open_offer(step.state).want)
    offer_accepted(step, seat)


def counter(step: Step, seat: Seat, action: Counter, chance: Chance, /) -> None:
    """Answers with other terms, which obey the rules of an offer."""  # rule 8.5
    give, want = _valid_terms(step.state, seat, action)
    offer_countered(step, seat, give, want)


def decline(step: Step, seat: Seat, action: Decline, chance: Chance, /) -> None:
    """Declines; the offer lapses once all have declined."""  # rules 8.5, 8.7
    offer_declined(step, seat)
    lapse_offer(step)


def lapse_offer(step: Step, /) -> None:
    """Closes an open offer if every answer is a no."""  # rule 8.7
    stage = step.state.stage
    if type(stage) is Trading and not stage.asked and not stage.agreed:
        offer_lapsed(step, cast("Seat", step.state.turn))


def withdraw(step: Step, seat: Seat, action: Withdraw, chance: Chance, /) -> None:
    """Takes the offer back."""  # rule 8.7
    offer_withdrawn(step, seat)


# rule 8.6
def trade(step: Step, seat: Seat, action: Trade, chance: Chance, /) -> None:
    """Trades with a seat that agreed, on the terms of its answer."""
    answer = agreed_answer(step.state, action.partner)
    if answer is None:
        raise RuleViolation("NOT_AGREED")
    require_price(step.state, seat, answer.want)
    trade_made(step, seat, action.partner, answer.want, answer.give)


def agreed_answer(state: State, seat: int, /) -> Answer | None:
    """A seat's answer, if it agreed or made a counter-offer."""
    offer = open_offer(state)
    return offer.answers[seat] if 0 <= seat < len(offer.answers) and offer.agreed >> seat & 1 else None


def open_offer(state: State, /) -> Trading:
    """The open offer."""
    return cast("Trading", state.stage)


# rules 8.4, 8.5
def terms_form(action: type[Offer] | type[Counter], state: State, seat: Seat, /) -> Form[Any]:
    """The form of an offer: ten numbers, given and wanted by kind."""
    hand = state.players[seat].hand
    held, (give, want) = unpack(hand), sample_kinds(hand)
    gives = (Bound(name, 0, min(count, MAX_PER_KIND)) for name, count in zip(GIVES, held, strict=True))
    wants = (Bound(name, 0, MAX_PER_KIND) for name in WANTS)

    def admits(terms: Any) -> bool:
        if not isinstance(terms, action):
            return False
        try:
            _valid_terms(state, seat, terms)
        except RuleViolation:
            return False
        return True

    return Form(action, (*gives, *wants), admits, boxes_of([SAMPLE_TERMS[give][want]]))


def sample_kinds(hand: int, /) -> tuple[int, int]:
    """The kinds of a sample offer: one card of the most held kind for one of the least held kind."""
    give = want = 0
    most = least = hand & LOWEST_LANE
    for kind in range(1, len(KINDS)):
        count = hand >> kind * LANE & LOWEST_LANE
        if count > most:
            give, most = kind, count
        elif count < least:
            want, least = kind, count
    return give, want if want != give else int(not give)
