"""Choices of bank trades, offers, answers and trade partners."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, cast

from ..actions import ACCEPT, DECLINE, WITHDRAW, Action, Counter, Offer, Trade, TradeWithBank
from ..phases import Trading
from ..resources import KINDS, Counts
from .analysis import Analysis
from .counts import minus, plus, single
from .plans import Plans

OFFERS_PER_TURN: Final = 2
"""Offers per turn; more would keep the others waiting."""
MIN_LIKELIHOOD: Final = 0.5
"""The least likelihood of success for an offer."""
MIN_GAIN: Final = 1.05
"""The factor by which a trade must improve the hand."""
TOO_CLOSE_TO_WIN: Final = 2
"""The settler does not trade with a seat that lacks this many points or fewer."""


def choose_bank_trade(plans: Plans, menu: Sequence[Action], /) -> TradeWithBank | None:
    """The bank trade that improves the hand most, if any does."""
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
    """The best offer: first one for one, then two for one, so no offer repeats in a turn."""
    view = plans.analysis.view
    tries = view.offers
    if not view.rules.offers or tries >= OFFERS_PER_TURN:
        return None
    rated = max(_offers(plans, 1 + tries), key=lambda rated: rated[0], default=None)
    return None if rated is None else rated[1]


def _offers(plans: Plans, count: int) -> Iterator[tuple[float, Offer]]:
    """Offers of a count of one kind for one of another, rated by gain and likelihood."""
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
    """How likely another seat holds the wanted kind and lacks the given one."""
    likely = 0.0
    for seat, tally in enumerate(analysis.view.tally):
        if seat != analysis.seat and can_trade(analysis, seat):
            held = min(2.0, tally.known[want] + tally.unknown / len(KINDS))
            likely += held / (1 + tally.known[give])
    return likely


def can_trade(analysis: Analysis, seat: int, /) -> bool:
    """Whether a seat is far enough from winning to trade with."""
    view = analysis.view
    return view.present[seat] and view.points[seat] < view.options.target - TOO_CLOSE_TO_WIN


def choose_answer(plans: Plans, menu: Sequence[Action], /) -> Action:
    """Accepts a helpful offer, or makes a counter-offer, or declines."""
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
    """The best one-for-one counter-offer for a kind that the other seat seems to lack."""
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
    """The best trade among those agreed, or a withdrawal."""
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
