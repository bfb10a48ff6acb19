"""The fold function of each event type."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from .. import events as e
from ..state import State
from . import trade as trades
from .build import city_built, road_built, settlement_built
from .development_cards import (
    card_bought,
    knight_played,
    monopoly_played,
    road_building_played,
    year_of_plenty_played,
)
from .production import dice_rolled
from .robber import card_discarded, card_stolen, robber_moved
from .turn_order import (
    game_ended,
    island_laid,
    largest_army_awarded,
    longest_road_awarded,
    seat_left,
    starter_found,
    turn_ended,
)

FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    e.IslandLaid: island_laid,
    e.StarterFound: starter_found,
    e.SettlementBuilt: settlement_built,
    e.RoadBuilt: road_built,
    e.CityBuilt: city_built,
    e.DiceRolled: dice_rolled,
    e.CardDiscarded: card_discarded,
    e.RobberMoved: robber_moved,
    e.CardStolen: card_stolen,
    e.CardBought: card_bought,
    e.KnightPlayed: knight_played,
    e.RoadBuildingPlayed: road_building_played,
    e.YearOfPlentyPlayed: year_of_plenty_played,
    e.MonopolyPlayed: monopoly_played,
    e.BankTraded: trades.bank_traded,
    e.OfferMade: trades.offer_made,
    e.OfferAccepted: trades.offer_accepted,
    e.OfferCountered: trades.offer_countered,
    e.OfferDeclined: trades.offer_declined,
    e.OfferWithdrawn: trades.offer_closed,
    e.OfferLapsed: trades.offer_closed,
    e.TradeMade: trades.trade_made,
    e.LongestRoadAwarded: longest_road_awarded,
    e.LargestArmyAwarded: largest_army_awarded,
    e.TurnEnded: turn_ended,
    e.SeatLeft: seat_left,
    e.GameEnded: game_ended,
}


def evolve(state: State, event: e.Event, /) -> State:
    """The state after the event."""
    return FOLDS[type(event)](state, event)
