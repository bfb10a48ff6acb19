"""Folds an event into a state: its change, without recording it again."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from .. import events as e
from ..board.geometry import EDGE_NUMBERS, HEX_NUMBERS, VERTEX_NUMBERS
from ..dice import result_of
from ..resources import pack
from ..state import State
from ..step import Step
from . import build, development_cards, production, robber, trade, turn_order

Change = Callable[[Step, Any], None]


def evolve(state: State, event: e.Event, /) -> State:
    """The state after the event."""
    step = Step(state, records=False)
    _CHANGES[type(event)](step, event)
    return step.state


_CHANGES: Final[Mapping[type, Change]] = {
    e.IslandLaid: lambda step, event: turn_order.island_laid(step, event.island),
    e.StarterFound: lambda step, event: turn_order.starter_found(step, event.rolls, event.seat),
    e.SettlementBuilt: lambda step, event: build.settlement_built(
        step, event.seat, VERTEX_NUMBERS[event.vertex], pack(event.gained)
    ),
    e.RoadBuilt: lambda step, event: build.road_built(step, event.seat, EDGE_NUMBERS[event.edge]),
    e.CityBuilt: lambda step, event: build.city_built(step, event.seat, VERTEX_NUMBERS[event.vertex]),
    e.DiceRolled: lambda step, event: production.dice_rolled(
        step,
        event.seat,
        result_of(event.die1, event.die2),
        tuple([pack(counts) for counts in event.gained]),
        event.owed,
    ),
    e.CardDiscarded: lambda step, event: robber.card_discarded(step, event.seat, event.kind),
    e.RobberMoved: lambda step, event: robber.robber_moved(step, event.seat, HEX_NUMBERS[event.hex]),
    e.CardStolen: lambda step, event: robber.card_stolen(step, event.seat, event.victim, event.kind),
    e.CardBought: lambda step, event: development_cards.card_bought(step, event.seat, event.card),
    e.KnightPlayed: lambda step, event: development_cards.knight_played(step, event.seat),
    e.RoadBuildingPlayed: lambda step, event: development_cards.road_building_played(
        step, event.seat, event.roads
    ),
    e.YearOfPlentyPlayed: lambda step, event: development_cards.year_of_plenty_played(
        step, event.seat, pack(event.gained)
    ),
    e.MonopolyPlayed: lambda step, event: development_cards.monopoly_played(
        step, event.seat, event.kind, event.taken
    ),
    e.BankTraded: lambda step, event: trade.bank_traded(
        step, event.seat, event.give, event.count, event.want
    ),
    e.OfferMade: lambda step, event: trade.offer_made(step, event.seat, pack(event.give), pack(event.want)),
    e.OfferAccepted: lambda step, event: trade.offer_accepted(step, event.seat),
    e.OfferCountered: lambda step, event: trade.offer_countered(
        step, event.seat, pack(event.give), pack(event.want)
    ),
    e.OfferDeclined: lambda step, event: trade.offer_declined(step, event.seat),
    e.OfferWithdrawn: lambda step, event: trade.offer_withdrawn(step, event.seat),
    e.OfferLapsed: lambda step, event: trade.offer_lapsed(step, event.seat),
    e.TradeMade: lambda step, event: trade.trade_made(
        step, event.seat, event.partner, pack(event.give), pack(event.want)
    ),
    e.LongestRoadAwarded: lambda step, event: turn_order.longest_road_awarded(step, event.seat, event.length),
    e.LargestArmyAwarded: lambda step, event: turn_order.largest_army_awarded(
        step, event.seat, event.knights
    ),
    e.TurnEnded: lambda step, event: turn_order.turn_ended(step, event.seat),
    e.SeatLeft: lambda step, event: turn_order.seat_left(step, event.seat, pack(event.returned)),
    e.GameEnded: lambda step, event: turn_order.game_ended(step, event.winner, event.reason, event.points),
}
"""By event, its change with the arguments that the event contains."""
