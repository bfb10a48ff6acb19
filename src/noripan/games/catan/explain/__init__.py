"""Why the settler would choose an action, in one sentence and from its view."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from noripan.kernel import Sentence

from .. import actions as a
from ..bot.analysis import Analysis
from ..bot.plans import Plans
from ..views.table import View
from . import builds, cards, trades, turn


def explain(view: View, action: a.Action, /) -> Sentence:
    """What speaks for an action of the viewer's menu."""
    return _REASONS[type(action)](Plans(Analysis(view)), action)


_REASONS: Final[Mapping[type, Callable[[Plans, Any], Sentence]]] = {
    a.Roll: turn.roll,
    a.BuildRoad: builds.road,
    a.BuildSettlement: builds.settlement,
    a.BuildCity: builds.city,
    a.BuyCard: cards.purchase,
    a.PlayKnight: cards.knight,
    a.PlayRoadBuilding: cards.road_building,
    a.PlayYearOfPlenty: cards.year_of_plenty,
    a.PlayMonopoly: cards.monopoly,
    a.Discard: turn.discard,
    a.MoveRobber: turn.robbery,
    a.TradeWithBank: trades.bank_trade,
    a.Offer: trades.terms,
    a.Accept: trades.acceptance,
    a.Decline: trades.refusal,
    a.Counter: trades.terms,
    a.Trade: trades.partner,
    a.Withdraw: trades.withdrawal,
    a.EndTurn: turn.end,
}
