"""Trade: with the bank, by offers of one's own, and in answer to those of others."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, cast

from .actions import ACCEPT, DECLINE, WITHDRAW, Action, Counter, Offer, Trade, TradeWithBank
from .outlook import Outlook
from .plans import Plans
from .reckoning import less, plus, single
from .resources import KINDS, Counts
from .state import Trading

MOST_TRIES: Final = 2
"""Offers in a turn; more would only keep the others waiting."""
LIKELY: Final = 0.5
"""Below this likelihood an offer would only be a nuisance."""
GAIN: Final = 1.05
"""By how much a trade has to make a hand better."""
TOO_NEAR: Final = 2
"""With whom lacks so few points one does not trade."""


def bank_trade(plans: Plans, menu: Sequence[Action], /) -> TradeWithBank | None:
    """The trade with the bank that makes the hand best, if it makes it better."""
    hand, rates = plans.outlook.view.hand, plans.outlook.view.rates
    best, worth = None, plans.worth(hand) * GAIN
    for action in menu:
        if isinstance(action, TradeWithBank):
            give, want = KINDS.index(action.give), KINDS.index(action.want)
            then = plans.worth(plus(less(hand, single(give, rates[give])), single(want)))
            if then > worth:
                best, worth = action, then
    return best


def offer(plans: Plans, menu: Sequence[Action], /) -> Offer | None:
    """First one for one, then two for one: so no offer is made twice in a turn."""
    view = plans.outlook.view
    tries = view.offers
    if not view.rules.offers or tries >= MOST_TRIES:
        return None
    rated = max(_offers(plans, 1 + tries), key=lambda rated: rated[0], default=None)
    return None if rated is None else rated[1]


def _offers(plans: Plans, count: int) -> Iterator[tuple[float, Offer]]:
    """So many of a kind for one of another, by what they would bring and how likely they find somebody."""
    outlook = plans.outlook
    hand, now = outlook.view.hand, plans.worth(outlook.view.hand)
    for give, want in _PAIRS:
        if hand[give] < count:
            continue
        likely = _likelihood(outlook, give, want)
        if likely < LIKELY:
            continue
        worth = plans.worth(plus(less(hand, single(give, count)), single(want)))
        if worth > now * GAIN:
            yield (worth - now) * likely, Offer(*single(give, count), *single(want))


_PAIRS: Final = tuple(permutations(range(len(KINDS)), 2))


def _likelihood(outlook: Outlook, give: int, want: int) -> float:
    """How many others seem to have one kind and to lack another."""
    likely = 0.0
    for seat, tally in enumerate(outlook.view.tally):
        if seat != outlook.seat and can_trade(outlook, seat):
            held = min(2.0, tally.known[want] + tally.unknown / len(KINDS))
            likely += held / (1 + tally.known[give])
    return likely


def can_trade(outlook: Outlook, seat: int, /) -> bool:
    """Whether a seat is far enough from winning to be traded with."""
    view = outlook.view
    return view.present[seat] and view.points[seat] < view.options.target - TOO_NEAR


def answer(plans: Plans, menu: Sequence[Action], /) -> Action:
    """Yes to what helps, else perhaps another offer, else no."""
    outlook = plans.outlook
    view, phase = outlook.view, cast("Trading", outlook.view.phase)
    turn = cast("int", view.turn)
    if not can_trade(outlook, turn):
        return DECLINE
    now = plans.worth(view.hand) * GAIN
    if ACCEPT in menu and plans.worth(plus(less(view.hand, phase.want), phase.give)) > now:
        return ACCEPT
    lacking = [bool(want) or not held for want, held in zip(phase.want, view.tally[turn].known, strict=True)]
    return _counter(plans, phase.give, lacking, now) or DECLINE


def _counter(plans: Plans, offered: Counts, lacking: Sequence[bool], now: float) -> Counter | None:
    """One of what is offered, for one of something else that the other seems to lack."""
    hand = plans.outlook.view.hand
    best: Counter | None = None
    for give, want in _PAIRS:
        if not offered[want] or not hand[give] or offered[give] or not lacking[give]:
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
