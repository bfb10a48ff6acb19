"""Trade: with the bank, by offers of one's own, and in answer to those of others."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from .actions import ACCEPT, DECLINE, WITHDRAW, Action, Counter, Offer, Trade, TradeWithBank
from .outlook import Outlook
from .plans import Plans
from .reckoning import Counts, covers, less, plus, single
from .resources import KINDS
from .state import Trading

MOST_TRIES: Final = 3
"""Offers in a turn; more would only keep the others waiting."""
GAIN: Final = 1.05
"""By how much a trade has to make a hand better."""
TOO_NEAR: Final = 2
"""With whom lacks so few points one does not trade."""


def bank_trade(plans: Plans, menu: Sequence[Action], /) -> TradeWithBank | None:
    """The trade that brings the best goal nearest, if any does."""
    hand, rates = plans.outlook.view.hand, plans.outlook.view.rates
    trades = [action for action in menu if isinstance(action, TradeWithBank)]
    if not trades:
        return None

    def after(action: TradeWithBank) -> float:
        give, want = KINDS.index(action.give), KINDS.index(action.want)
        return _directly(plans, plus(less(hand, single(give, rates[give])), single(want)))

    best = max(trades, key=after)
    return best if after(best) > _directly(plans, hand) * GAIN else None


def _directly(plans: Plans, hand: Counts) -> float:
    """What a hand is worth, where trading away still lies ahead of it a little less."""
    best = plans.best(hand)
    if best is None:
        return 0.0
    lacking = sum(max(0, count) for count in less(best.cost, hand))
    return plans.worth(hand) / (1 + 0.1 * lacking)


def offer(plans: Plans, /) -> Offer | None:
    """The next of the offers that would help and may find somebody."""
    view = plans.outlook.view
    if view.offers >= MOST_TRIES:
        return None
    offers = sorted(_offers(plans), key=lambda rated: -rated[0])
    return offers[view.offers][1] if view.offers < len(offers) else None


def _offers(plans: Plans) -> Iterator[tuple[float, Offer]]:
    """One or two of a kind for one of another, and what the hand would be worth."""
    view = plans.outlook.view
    hand, now = view.hand, plans.worth(view.hand)
    wanted = [kind for kind in range(len(KINDS)) if _may_be_had(plans.outlook, kind)]
    for give, held in enumerate(hand):
        for count in range(1, min(2, held) + 1):
            for want in wanted:
                if want == give:
                    continue
                worth = plans.worth(plus(less(hand, single(give, count)), single(want)))
                if worth > now * GAIN:
                    yield worth, Offer(*single(give, count), *single(want))


def _may_be_had(outlook: Outlook, kind: int) -> bool:
    """Whether somebody else may hold a kind."""
    return any(
        tally.known[kind] or tally.unknown
        for seat, tally in enumerate(outlook.view.tally)
        if seat != outlook.seat and can_trade(outlook, seat)
    )


def can_trade(outlook: Outlook, seat: int, /) -> bool:
    """Whether a seat is far enough from winning to be traded with."""
    view = outlook.view
    return view.present[seat] and view.points[seat] < view.options.target - TOO_NEAR


def answer(plans: Plans, menu: Sequence[Action], /) -> Action:
    """Yes to what helps, else perhaps another offer, else no."""
    outlook = plans.outlook
    view, phase = outlook.view, cast("Trading", outlook.view.phase)
    if view.turn is None or not can_trade(outlook, view.turn):
        return DECLINE
    now = plans.worth(view.hand) * GAIN
    if ACCEPT in menu and plans.worth(plus(less(view.hand, phase.want), phase.give)) > now:
        return ACCEPT
    return _counter(plans, phase, now) or DECLINE


def _counter(plans: Plans, phase: Trading, now: float) -> Counter | None:
    """One of what is offered, for one of something else."""
    hand = plans.outlook.view.hand
    best: Counter | None = None
    for want, offered in enumerate(phase.give):
        for give, held in enumerate(hand):
            if not offered or not held or phase.give[give] or phase.want[give]:
                continue
            worth = plans.worth(plus(less(hand, single(give)), single(want)))
            if worth > now:
                best, now = Counter(*single(give), *single(want)), worth
    return best


def settled(plans: Plans, menu: Sequence[Action], /) -> Action:
    """The best of those who agreed, if it still helps."""
    view, phase = plans.outlook.view, cast("Trading", plans.outlook.view.phase)
    best: Action = WITHDRAW
    worth = plans.worth(view.hand)
    for action in menu:
        if not isinstance(action, Trade) or not can_trade(plans.outlook, action.partner):
            continue
        terms = phase.answers[action.partner]
        if terms is None:
            continue
        then = plans.worth(plus(less(view.hand, terms.want), terms.give))
        if then > worth:
            best, worth = action, then
    return best
