"""Why to trade, with the bank or with others."""

from typing import cast

from noripan.kernel import Sentence

from ..actions import Accept, Counter, Decline, Offer, Trade, TradeWithBank, Withdraw
from ..bot.counts import covers, minus, plus, single
from ..bot.plans import Plans
from ..bot.trade import can_trade
from ..phases import Trading
from ..resources import KINDS, Counts
from ..rules.trade import GIVES, WANTS
from ..text import explanations as t
from .goals import about_goal


def bank_trade(plans: Plans, action: TradeWithBank, /) -> Sentence:
    """What the goal lacks, and what it does not need."""
    give = KINDS.index(action.give)
    return _swap(plans, single(give, plans.analysis.view.rates[give]), single(KINDS.index(action.want)))


def terms(plans: Plans, action: Offer | Counter, /) -> Sentence:
    """What the viewer would give and get."""
    give, want = (_counts(action, names) for names in (GIVES, WANTS))
    return _swap(plans, give, want)


def acceptance(plans: Plans, action: Accept, /) -> Sentence:
    """What the offer brings."""
    offer = cast("Trading", plans.analysis.view.phase)
    return _swap(plans, offer.want, offer.give)


def refusal(plans: Plans, action: Decline, /) -> Sentence:
    """Who would gain, what is missing, or that the trade does not help."""
    view, offer = plans.analysis.view, cast("Trading", plans.analysis.view.phase)
    turn = cast("int", view.turn)
    if not can_trade(plans.analysis, turn):
        return Sentence(t.TOO_CLOSE, {"other": turn, "points": view.points[turn]})
    if not covers(view.hand, offer.want):
        return Sentence(t.CANNOT_PAY, {"want": offer.want})
    return about_goal(plans, view.hand, t.NO_CLOSER)


def partner(plans: Plans, action: Trade, /) -> Sentence:
    """What the partner's answer brings."""
    answer = cast("Trading", plans.analysis.view.phase).answers[action.partner]
    return Sentence(t.NO_GOAL) if answer is None else _swap(plans, answer.want, answer.give)


def withdrawal(plans: Plans, action: Withdraw, /) -> Sentence:
    """That no answer is good enough."""
    return Sentence(t.NO_GOOD_ANSWER)


def _swap(plans: Plans, give: Counts, want: Counts) -> Sentence:
    """What a trade is for."""
    hand = plus(minus(plans.analysis.view.hand, give), want)
    is_better = min(hand) >= 0 and plans.worth(hand) > plans.worth(plans.analysis.view.hand)
    return about_goal(plans, hand, t.SWAP if is_better else t.EVEN_SWAP, give=give, want=want)


def _counts(action: Offer | Counter, names: tuple[str, ...]) -> Counts:
    a, b, c, d, e = (getattr(action, name) for name in names)
    return a, b, c, d, e
