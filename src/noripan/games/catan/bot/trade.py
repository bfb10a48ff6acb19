"""Trade: with the bank, by offers of one's own, and in answer to those of others."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, cast

from ..actions import ACCEPT, DECLINE, WITHDRAW, Action, Counter, Offer, Trade, TradeWithBank
from ..resources import KINDS, Counts
from ..state import Trading
from .analysis import Analysis
from .counts import minus, plus, single
from .plans import Plans

MAX_OFFERS: Final = 2
"""Offers in a turn; more would only keep the others waiting."""
MIN_LIKELIHOOD: Final = 0.5
"""Below this likelihood an offer would only be a nuisance."""
MIN_GAIN: Final = 1.05
"""By how much a trade has to make a hand better."""
MIN_DISTANCE_TO_WIN: Final = 2
"""With whom lacks so few points one does not trade."""


def choose_bank_trade(plans: Plans, menu: Sequence[Action], /) -> TradeWithBank | None:
    """The trade with the bank that makes the hand best, if it makes it better."""
    hand, rates = plans.analysis.view.hand, plans.analysis.view.rates
    best, worth = None, plans.worth(hand) * MIN_GAIN
    for action in menu:
        if isinstance(action, TradeWithBank):
            give, want = KINDS.index(action.give), KINDS.index(action.want)
            then = plans.worth(plus(minus(hand, single(give, rates[give])), single(want)))
            if then > worth:
                best, worth = action, then
    return best


def choose_offer(plans: Plans, menu: Sequence[Action], /) -> Offer | None:
    """First one for one, then two for one: so no offer is made twice in a turn."""
    view = plans.analysis.view
    tries = view.offers
    if not view.rules.offers or tries >= MAX_OFFERS:
        return None
    rated = max(_offers(plans, 1 + tries), key=lambda rated: rated[0], default=None)
    return None if rated is None else rated[1]


def _offers(plans: Plans, count: int) -> Iterator[tuple[float, Offer]]:
    """So many of a kind for one of another, by what they would bring and how likely they find somebody."""
    analysis = plans.analysis
    hand, now = analysis.view.hand, plans.worth(analysis.view.hand)
    for give, want in _PAIRS:
        if hand[give] < count:
            continue
        likely = _likelihood(analysis, give, want)
        if likely < MIN_LIKELIHOOD:
            continue
        worth = plans.worth(plus(minus(hand, single(give, count)), single(want)))
        if worth > now * MIN_GAIN:
            yield (worth - now) * likely, Offer(*single(give, count), *single(want))


_PAIRS: Final = tuple(permutations(range(len(KINDS)), 2))


def _likelihood(analysis: Analysis, give: int, want: int) -> float:
    """How many others seem to have one kind and to lack another."""
    likely = 0.0
    for seat, tally in enumerate(analysis.view.tally):
        if seat != analysis.seat and can_trade(analysis, seat):
            held = min(2.0, tally.known[want] + tally.unknown / len(KINDS))
            likely += held / (1 + tally.known[give])
    return likely


def can_trade(analysis: Analysis, seat: int, /) -> bool:
    """Whether a seat is far enough from winning to be traded with."""
    view = analysis.view
    return view.present[seat] and view.points[seat] < view.options.target - MIN_DISTANCE_TO_WIN


def choose_answer(plans: Plans, menu: Sequence[Action], /) -> Action:
    """Yes to what helps, else perhaps another offer, else no."""
    analysis = plans.analysis
    view, phase = analysis.view, cast("Trading", analysis.view.phase)
    turn = cast("int", view.turn)
    if not can_trade(analysis, turn):
        return DECLINE
    now = plans.worth(view.hand) * MIN_GAIN
    if ACCEPT in menu and plans.worth(plus(minus(view.hand, phase.want), phase.give)) > now:
        return ACCEPT
    lacking = [bool(want) or not held for want, held in zip(phase.want, view.tally[turn].known, strict=True)]
    return _choose_counter(plans, phase.give, lacking, now) or DECLINE


def _choose_counter(plans: Plans, offered: Counts, lacking: Sequence[bool], now: float) -> Counter | None:
    """One of what is offered, for one of something else that the other seems to lack."""
    hand = plans.analysis.view.hand
    best: Counter | None = None
    for give, want in _PAIRS:
        if not offered[want] or not hand[give] or offered[give] or not lacking[give]:
            continue
        worth = plans.worth(plus(minus(hand, single(give)), single(want)))
        if worth > now:
            best, now = Counter(*single(give), *single(want)), worth
    return best


def choose_partner(plans: Plans, menu: Sequence[Action], /) -> Action:
    """The best of those who agreed, if it still helps."""
    view, phase = plans.analysis.view, cast("Trading", plans.analysis.view.phase)
    best: Action = WITHDRAW
    worth = plans.worth(view.hand)
    for action in menu:
        if not isinstance(action, Trade) or not can_trade(plans.analysis, action.partner):
            continue
        terms = phase.answers[action.partner]
        if terms is None:
            continue
        then = plans.worth(plus(minus(view.hand, terms.want), terms.give))
        if then > worth:
            best, worth = action, then
    return best
