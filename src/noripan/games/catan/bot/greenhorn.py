"""A bot that plays Catan as beginners do: it loves big numbers, saves for nothing and robs anybody."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, cast

from noripan.kernel import Chance

from ..actions import (
    ACCEPT,
    BUY_CARD,
    DECLINE,
    END_TURN,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    ROLL,
    WITHDRAW,
    Action,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    Discard,
    MoveRobber,
    Offer,
    PlayMonopoly,
    PlayYearOfPlenty,
    Trade,
    TradeWithBank,
)
from ..board.geometry import EDGES, HEX_NUMBERS, VERTEX_NUMBERS
from ..phases import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading
from ..resources import KINDS, Counts
from ..views.table import View
from .analysis import Analysis, Route, routes
from .counts import CITY, SETTLEMENT, minus, single

Menu = Sequence[Any]

CROWDED: Final = 8
"""The cards in its hand that remind it of the bank and of development cards."""
NEW_KIND: Final = 2
"""The pips for which it gives up a resource that it does not have yet."""


def greenhorn(view: View, menu: Menu, chance: Chance, /) -> Action:
    """Chooses an action by phase."""
    if len(menu) == 1:
        return cast("Action", menu[0])
    return _CHOICES[type(view.phase)](Analysis(view), menu, chance)


def _draft(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    """The settlement with the biggest numbers, but rather something new; its road leads anywhere."""
    if isinstance(menu[0], BuildRoad):
        return cast("BuildRoad", _any(menu, chance))
    return cast("BuildSettlement", max(menu, key=partial(_promise, analysis)))


def _promise(analysis: Analysis, action: BuildSettlement) -> int:
    gained = analysis.spots[VERTEX_NUMBERS[action.vertex]].income
    new = sum(1 for own, more in zip(analysis.income, gained, strict=True) if more and not own)
    return sum(gained) + NEW_KIND * new


def _roll(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    return ROLL


def _discard(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    """A card of which it has most."""
    hand = analysis.view.hand
    return cast("Discard", max(menu, key=lambda action: hand[KINDS.index(action.kind)]))


def _rob(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    """Robs anybody, on any hex but its own; it does not look who leads."""
    own = analysis.pieces.hexes[analysis.seat]
    elsewhere = [move for move in menu if not own >> HEX_NUMBERS[move.hex] & 1]
    thefts = [move for move in elsewhere if move.victim is not None]
    return cast("MoveRobber", _any(thefts or elsewhere or menu, chance))


def _pave(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    return cast("BuildRoad", _any(menu, chance))


def _act(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    """Builds what it can at once, and saves for nothing."""
    builds = [action for action in menu if isinstance(action, BuildCity | BuildSettlement)]
    if builds:
        return cast("Action", max(builds, key=lambda action: _pips(analysis, action)))
    for choice in (_card, _road, _offer, _bank_trade):
        action = choice(analysis, menu, chance)
        if action is not None:
            return action
    is_crowded = sum(analysis.view.hand) >= CROWDED
    return BUY_CARD if is_crowded and BUY_CARD in menu else END_TURN


def _card(analysis: Analysis, menu: Menu, chance: Chance) -> Action | None:
    """Plays a card as soon as it may; it does not think about which resource to take."""
    plain = [action for action in (PLAY_KNIGHT, PLAY_ROAD_BUILDING) if action in menu]
    takes = [action for action in menu if isinstance(action, PlayMonopoly | PlayYearOfPlenty)]
    return next(iter(plain), None) or (_any(takes, chance) if takes else None)


def _road(analysis: Analysis, menu: Menu, chance: Chance) -> Action | None:
    """The way to the biggest numbers, as soon as it has the cards, unless it has a spot already."""
    spots = _open_spots(analysis)
    if not spots or _has_spot(analysis):
        return None
    best = max(spots, key=lambda vertex: sum(analysis.spots[vertex].income))
    step = BuildRoad(EDGES[spots[best][0]])
    return step if step in menu else None


def _has_spot(analysis: Analysis) -> bool:
    return () in _open_spots(analysis).values()


def _open_spots(analysis: Analysis) -> dict[int, Route]:
    """By spot within reach, the roads still to build."""
    found = routes(analysis.pieces, analysis.seat, analysis.farthest)
    return {vertex: route for vertex, route in found.items() if not analysis.pieces.closed >> vertex & 1}


def _offer(analysis: Analysis, menu: Menu, chance: Chance) -> Action | None:
    """Offers once a turn what it has most of for what its next building lacks, even if others gain more."""
    view, lacking = analysis.view, _lacking(analysis)
    want, give = (lacking.index(choose(lacking)) for choose in (max, min))
    if not view.rules.offers or view.offers or lacking[want] <= 0 or not view.hand[give]:
        return None
    return Offer(*single(give), *single(want))


def _bank_trade(analysis: Analysis, menu: Menu, chance: Chance) -> Action | None:
    """Remembers the bank only with a large hand."""
    lacking = _lacking(analysis)
    trades = [action for action in menu if isinstance(action, TradeWithBank)]
    if sum(analysis.view.hand) < CROWDED or not trades:
        return None
    return max(trades, key=lambda trade: lacking[KINDS.index(trade.want)] - lacking[KINDS.index(trade.give)])


def _lacking(analysis: Analysis) -> Counts:
    """What its next building lacks: a settlement if it has a spot, or else a city."""
    return minus(SETTLEMENT if _has_spot(analysis) else CITY, analysis.view.hand)


def _trade(analysis: Analysis, menu: Menu, chance: Chance) -> Action:
    """Takes any offer that brings something it does not have, whatever it costs."""
    view, phase = analysis.view, cast("Trading", analysis.view.phase)
    if view.turn == view.viewer:
        return next((action for action in menu if isinstance(action, Trade)), WITHDRAW)
    is_new = any(given and not held for given, held in zip(phase.give, view.hand, strict=True))
    return ACCEPT if is_new and ACCEPT in menu else DECLINE


def _pips(analysis: Analysis, action: BuildSettlement | BuildCity) -> int:
    return sum(analysis.spots[VERTEX_NUMBERS[action.vertex]].income)


def _any(menu: Menu, chance: Chance) -> Any:
    return menu[chance.below(len(menu))]


_CHOICES: Final[Mapping[type, Callable[[Analysis, Menu, Chance], Action]]] = {
    Drafting: _draft,
    Rolling: _roll,
    Discarding: _discard,
    Robbing: _rob,
    Paving: _pave,
    Acting: _act,
    Trading: _trade,
}
