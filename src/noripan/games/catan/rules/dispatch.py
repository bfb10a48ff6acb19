"""Dispatches each action to its handler, by phase."""

from collections.abc import Callable
from typing import Any, Final

from noripan.kernel import Chance, RuleViolation, Seat, require_seat

from .. import actions as a
from ..events import Event
from ..stages import Acting, Discarding, Drafting, Over, Paving, Robbing, Rolling, Trading
from ..state import State
from ..step import Step
from .build import build_city, build_road, build_settlement
from .development_cards import buy_card, play_knight, play_monopoly, play_road_building, play_year_of_plenty
from .production import roll_dice
from .robber import discard, move_robber
from .trade import accept, counter, decline, offer, trade, trade_with_bank, withdraw
from .turn_order import end_turn

Handler = Callable[[Step, Seat, Any, Chance], None]

_CARD_HANDLERS: Final[dict[type, Handler]] = {
    a.PlayKnight: play_knight,
    a.PlayRoadBuilding: play_road_building,
    a.PlayYearOfPlenty: play_year_of_plenty,
    a.PlayMonopoly: play_monopoly,
}
_SETTLEMENT_HANDLER: Final[dict[type, Handler]] = {a.BuildSettlement: build_settlement}
_ROAD_HANDLER: Final[dict[type, Handler]] = {a.BuildRoad: build_road}
_ANSWER_HANDLERS: Final[dict[type, Handler]] = {a.Accept: accept, a.Decline: decline, a.Counter: counter}
_HANDLERS: Final[dict[type, dict[type, Handler]]] = {
    Rolling: {a.Roll: roll_dice, **_CARD_HANDLERS},
    Robbing: {a.MoveRobber: move_robber},
    Discarding: {a.Discard: discard},
    Paving: _ROAD_HANDLER,
    Acting: {
        **_SETTLEMENT_HANDLER,
        **_ROAD_HANDLER,
        **_CARD_HANDLERS,
        a.BuildCity: build_city,
        a.BuyCard: buy_card,
        a.TradeWithBank: trade_with_bank,
        a.Offer: offer,
        a.EndTurn: end_turn,
    },
    Trading: {a.Trade: trade, a.Withdraw: withdraw, a.EndTurn: end_turn},
}
"""By phase, a handler for each action type. The draft has its own (`_handlers_for`)."""


def play(state: State, seat: Seat, action: a.Action, chance: Chance, /) -> tuple[State, tuple[Event, ...]]:
    """The next state and the events of a seat's action."""
    step = Step(state, records=True)
    _act(step, seat, action, chance)
    return step.state, tuple(step.events)


def play_silently(state: State, seat: Seat, action: a.Action, chance: Chance, /) -> State:
    """The next state alone."""
    step = Step(state, records=False)
    _act(step, seat, action, chance)
    return step.state


def _act(step: Step, seat: Seat, action: a.Action, chance: Chance) -> None:
    handler = _handlers_for(step.state, seat, action).get(type(action))
    if handler is None:
        raise _wrong_phase(step.state, seat, action)
    handler(step, seat, action, chance)


def _handlers_for(state: State, seat: Seat, action: a.Action) -> dict[type, Handler]:
    """The handlers open to a seat now; refuses a seat that may not act."""
    stage = state.stage
    if type(stage) is Discarding:
        require_seat(stage.owed, seat)
        if not stage.owed[seat]:
            raise RuleViolation("NOTHING_TO_DISCARD")  # rule 7.2
        return _HANDLERS[Discarding]
    if seat == state.turn:
        if type(stage) is Drafting:
            return _SETTLEMENT_HANDLER if stage.settlement is None else _ROAD_HANDLER  # rules 3.6, 3.7
        return _HANDLERS[type(stage)]
    if state.turn is None:
        raise RuleViolation("GAME_OVER" if type(stage) is Over else "NOT_STARTED")
    if type(stage) is Trading:
        require_seat(state.present, seat)
        if not stage.asked >> seat & 1:
            raise RuleViolation("ANSWERED_ALREADY")  # rule 8.5
        return _ANSWER_HANDLERS
    if type(action) in _ANSWER_HANDLERS:
        raise RuleViolation("NO_OFFER")  # rule 8.5: the answer came too late
    raise RuleViolation("NOT_YOUR_TURN", turn=state.turn)


def _wrong_phase(state: State, seat: Seat, action: a.Action) -> RuleViolation:
    """The refusal of an action that does not fit the phase."""
    stage = state.stage
    if type(stage) is Drafting:
        return RuleViolation("ROAD_FIRST" if stage.settlement else "SETTLE_FIRST")  # rules 3.6, 3.7
    if type(stage) is Trading:
        return RuleViolation("OFFER_OPEN" if seat == state.turn else "ANSWER_FIRST")  # rules 8.5, 8.7
    if type(stage) is Rolling:
        return RuleViolation("ROLL_FIRST")  # rule 4.1
    if type(stage) is Discarding:
        return RuleViolation("DISCARD_FIRST")  # rule 7.2
    if type(stage) is Robbing:
        return RuleViolation("MOVE_ROBBER_FIRST")  # rule 7.3
    if type(stage) is Paving:
        return RuleViolation("FREE_ROADS_FIRST")  # rule 9.5
    return _too_late(action)


def _too_late(action: a.Action) -> RuleViolation:
    """The refusal of an action that is only possible before the roll, after a seven or during an offer."""
    if isinstance(action, a.Roll):
        return RuleViolation("ROLLED_ALREADY")  # rule 4.1
    if isinstance(action, a.MoveRobber | a.Discard):
        return RuleViolation("NO_SEVEN")  # rules 7.1, 7.3
    return RuleViolation("NO_OFFER")  # rule 8.5
