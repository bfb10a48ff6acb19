"""The rules of Catan: the empty table, the opening, and every move."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from noripan.kernel import Chance, NoSeatOptions, RuleViolation, Seat, all_seats, require_seat

from . import actions as a
from .building import build_city, build_road, build_settlement
from .developing import buy_card, play_knight, play_monopoly, play_road_building, play_year_of_plenty
from .dice import roll
from .ending import Step, after
from .events import IslandLaid, OfferWithdrawn, StarterFound, StartingRoll, TurnEnded
from .island import SEA, lay
from .leaving import begun
from .options import Options, rules_of
from .pieces import bare
from .resources import DECK, STOCK, total
from .rolling import discard, move_robber, roll_dice
from .state import (
    NOWHERE,
    WAITING,
    Acting,
    Discarding,
    Drafting,
    Over,
    Paving,
    Robbing,
    Rolling,
    State,
    Trading,
)
from .trading import accept, counter, decline, offer, trade, trade_with_bank, withdraw


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    """The empty table."""
    count, rules = len(seats), rules_of(options)
    nothing = (0,) * count
    return State(
        options=options,
        rules=rules,
        island=SEA,
        pieces=bare(count),
        phase=WAITING,
        order=all_seats(count),
        turn=None,
        turns=0,
        present=(True,) * count,
        robber=NOWHERE,
        hands=nothing,
        bank=STOCK,
        tally=nothing,
        deck=DECK if rules.cards else 0,
        cards=nothing,
        fresh=0,
        played=0,
        gone=0,
        has_played=False,
        knights=nothing,
        trails=nothing,
        road=None,
        army=None,
        offers=0,
        dice=None,
    )


# rules 3.1–3.4
def setup(state: State, chance: Chance, /) -> Step:
    """The island is laid, and the dice say who begins."""
    laid = IslandLaid(lay(state.options.layout, chance))
    found = _starter(state.order, chance) if state.rules.starting_roll else StarterFound((), state.order[0])
    return after(state, laid, found)


def _starter(seats: tuple[Seat, ...], chance: Chance) -> StarterFound:
    """Everyone rolls; those who tie for the highest roll again."""  # rule 3.4
    rolls: list[StartingRoll] = []
    while len(seats) > 1:
        results = {seat: roll(chance) for seat in seats}
        rolls += (StartingRoll(seat, dice.die1, dice.die2, dice.sum) for seat, dice in results.items())
        best = max(dice.sum for dice in results.values())
        seats = tuple(seat for seat, dice in results.items() if dice.sum == best)
    return StarterFound(tuple(rolls), seats[0])


def end_turn(state: State, seat: Seat, action: a.EndTurn, chance: Chance, /) -> Step:
    """The next seat rolls, unless it wins or the last turn is over."""  # rules 4.8, 6.1, 6.4, 8.7
    withdrawn = (OfferWithdrawn(seat),) if isinstance(state.phase, Trading) else ()
    return begun(after(state, *withdrawn, TurnEnded(seat)))


Move = Callable[[State, Seat, Any, Chance], Step]


def settle(state: State, seat: Seat, action: a.BuildSettlement, chance: Chance, /) -> Step:
    """A settlement."""
    return build_settlement(state, seat, action.vertex)


def pave(state: State, seat: Seat, action: a.BuildRoad, chance: Chance, /) -> Step:
    """A road."""
    return build_road(state, seat, action.edge)


def upgrade(state: State, seat: Seat, action: a.BuildCity, chance: Chance, /) -> Step:
    """A city."""
    return build_city(state, seat, action.vertex)


_PLAYED: Final[Mapping[type, Move]] = {
    a.PlayKnight: play_knight,
    a.PlayRoadBuilding: play_road_building,
    a.PlayYearOfPlenty: play_year_of_plenty,
    a.PlayMonopoly: play_monopoly,
}
_SETTLED: Final[Mapping[type, Move]] = {a.BuildSettlement: settle}
_PAVED: Final[Mapping[type, Move]] = {a.BuildRoad: pave}
_ANSWERED: Final[Mapping[type, Move]] = {a.Accept: accept, a.Decline: decline, a.Counter: counter}
_MOVES: Final[Mapping[type, Mapping[type, Move]]] = {
    Rolling: {a.Roll: roll_dice, **_PLAYED},
    Robbing: {a.MoveRobber: move_robber},
    Discarding: {a.Discard: discard},
    Paving: _PAVED,
    Acting: {
        **_SETTLED,
        **_PAVED,
        **_PLAYED,
        a.BuildCity: upgrade,
        a.BuyCard: buy_card,
        a.TradeWithBank: trade_with_bank,
        a.Offer: offer,
        a.EndTurn: end_turn,
    },
    Trading: {a.Trade: trade, a.Withdraw: withdraw, a.EndTurn: end_turn},
}
"""What can be tried, phase by phase; in the draft it depends on what comes next."""


def play(state: State, seat: Seat, action: a.Action, chance: Chance, /) -> Step:
    """One move of one seat."""
    move = _moves_of(state, seat, action).get(type(action))
    if move is None:
        raise _untimely(state, seat, action)
    return move(state, seat, action, chance)


def _moves_of(state: State, seat: Seat, action: a.Action) -> Mapping[type, Move]:
    """What a seat may try now; refuses one that has nothing to do."""
    phase = state.phase
    if isinstance(phase, Discarding):
        require_seat(phase.owed, seat)
        if not phase.owed[seat]:
            raise RuleViolation("NOTHING_TO_DISCARD")  # rule 7.2
        return _MOVES[Discarding]
    if seat == state.turn:
        if isinstance(phase, Drafting):
            return _SETTLED if phase.settlement is None else _PAVED  # rules 3.6, 3.7
        return _MOVES[type(phase)]
    if state.turn is None:
        raise RuleViolation("GAME_OVER" if isinstance(phase, Over) else "NOT_STARTED")
    if isinstance(phase, Trading):
        require_seat(phase.answers, seat)
        if not phase.asks(seat):
            raise RuleViolation("ANSWERED_ALREADY")  # rule 8.5
        return _ANSWERED
    if type(action) in _ANSWERED:
        raise RuleViolation("NO_OFFER")  # rule 8.5: an answer that came too late
    raise RuleViolation("NOT_YOUR_TURN", turn=state.turn)


def _untimely(state: State, seat: Seat, action: a.Action) -> RuleViolation:
    """What has to be done first, or what the action has to wait for."""
    match state.phase:
        case Drafting(_, settlement):
            return RuleViolation("ROAD_FIRST" if settlement else "SETTLE_FIRST")  # rules 3.6, 3.7
        case Rolling():
            return RuleViolation("ROLL_FIRST")  # rule 4.1
        case Discarding():
            return RuleViolation("DISCARD_FIRST")  # rule 7.2
        case Robbing():
            return RuleViolation("MOVE_ROBBER_FIRST")  # rule 7.3
        case Paving():
            return RuleViolation("FREE_ROADS_FIRST")  # rule 9.5
        case Trading():
            return RuleViolation("OFFER_OPEN" if seat == state.turn else "ANSWER_FIRST")  # rules 8.5, 8.7
        case _:
            return _too_late(action)


def _too_late(action: a.Action) -> RuleViolation:
    """After the roll, what comes with it or with an offer."""
    if isinstance(action, a.Roll):
        return RuleViolation("ROLLED_ALREADY")  # rule 4.1
    if isinstance(action, a.MoveRobber | a.Discard):
        return RuleViolation("NO_SEVEN")  # rules 7.1, 7.3
    return RuleViolation("NO_OFFER")  # rule 8.5


# rules 4.6, 9.1
def conserved(state: State, /) -> tuple[int, ...]:
    """All resources, kind by kind, of the bank and the hands, and all development cards."""
    resources = state.bank + sum(state.hands) if state.rules.stock else 0
    cards = total(state.deck) + sum(map(total, state.cards)) + total(state.played) + state.gone
    return resources, cards


from .idling import idle as idle
from .leaving import leave as leave
from .menus import actors as actors
from .menus import forms as forms
from .menus import legal as legal
from .menus import turn as turn
from .menus import turn_kind as turn_kind
from .scoring import outcome as outcome
