"""Folds what has happened into the state, one small function an event. Decides nothing, draws nothing."""

from msgspec.structs import replace

from noripan.kernel import Seat, next_in, put

from .. import events as e
from ..board.pieces import stop_income
from ..resources import pack, total
from ..state import ROLLING, Discarding, Drafting, Over, Phase, State, Trading
from .bank import pay
from .robber import phase_after_seven


def island_laid(state: State, event: e.IslandLaid, /) -> State:
    """The robber, where there is one, stands in the desert."""  # rule 7.6
    robber = event.island.desert if state.rules.robber else state.robber
    return replace(state, island=event.island, robber=robber)


def starter_found(state: State, event: e.StarterFound, /) -> State:
    """The starter begins the draft, the others follow in ascending order."""  # rules 3.4, 3.5
    order = state.order[event.seat :] + state.order[: event.seat]
    return replace(state, order=order, turn=event.seat, phase=Drafting(0, None))


def next_placement(state: State, step: int) -> State:
    """The next seat of the draft that still plays; after the last the first rolls."""  # rules 3.5, 3.9
    snake = state.order + state.order[::-1]
    for later in range(step + 1, len(snake)):
        if state.present[snake[later]]:
            return replace(state, turn=snake[later], phase=Drafting(later, None))
    first = next(seat for seat in state.order if state.present[seat])
    return replace(state, turn=first, turns=1, phase=ROLLING)


def longest_road_awarded(state: State, event: e.LongestRoadAwarded, /) -> State:
    """It has another holder, or none."""  # rules 10.3, 10.4
    return replace(state, road=event.seat)


def largest_army_awarded(state: State, event: e.LargestArmyAwarded, /) -> State:
    """It has another holder, or none."""  # rule 10.5
    return replace(state, army=event.seat)


def turn_ended(state: State, event: e.TurnEnded, /) -> State:
    """The next seat that still plays begins its turn."""  # rule 4.8
    following = next_in(state.order, event.seat)
    while not state.present[following]:
        following = next_in(state.order, following)
    return replace(
        state,
        turn=following,
        turns=state.turns + 1,
        phase=ROLLING,
        fresh=0,
        has_played=False,
        offers=0,
        dice=None,
    )


def seat_left(state: State, event: e.SeatLeft, /) -> State:
    """Its pieces stay, its cards go, what it owed is dropped, and its turn passes."""  # rules 11.3, 11.4
    seat = event.seat
    left = replace(
        pay(state, seat, pack(event.returned)),
        present=put(state.present, seat, False),
        pieces=stop_income(state.pieces, seat),
        cards=put(state.cards, seat, 0),
        gone=state.gone + total(state.cards[seat]),
    )
    phase = state.phase
    if isinstance(phase, Drafting):
        return next_placement(left, phase.step) if state.turn == seat else left
    if state.turn == seat:
        return turn_ended(left, e.TurnEnded(seat))
    return replace(left, phase=_phase_without(phase, left, seat))


def _phase_without(phase: Phase, state: State, seat: Seat) -> Phase:
    """What goes on without a seat that was not on turn."""
    if isinstance(phase, Discarding):
        return phase_after_seven(state, put(phase.owed, seat, 0))
    if isinstance(phase, Trading):
        return Trading(phase.give, phase.want, put(phase.answers, seat, None))
    return phase


def game_ended(state: State, event: e.GameEnded, /) -> State:
    """Nobody acts any more."""
    return replace(state, turn=None, fresh=0, phase=Over(event.winner, event.reason, event.points))
