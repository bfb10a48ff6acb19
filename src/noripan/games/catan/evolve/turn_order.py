"""Folds the start, turns, awards, forfeits and the end of the game."""

from msgspec.structs import replace

from noripan.kernel import Seat, next_in, put

from .. import events as e
from ..board.pieces import stop_income
from ..resources import pack, total
from ..state import ROLLING, Discarding, Drafting, Over, Phase, State, Trading
from .bank import pay
from .robber import phase_after_seven


def island_laid(state: State, event: e.IslandLaid, /) -> State:
    """Puts the robber, if it is played with, into the desert."""  # rule 7.6
    robber = event.island.desert if state.rules.robber else state.robber
    return replace(state, island=event.island, robber=robber)


def starter_found(state: State, event: e.StarterFound, /) -> State:
    """The starter opens the draft; the others follow in seat order."""  # rules 3.4, 3.5
    order = state.order[event.seat :] + state.order[: event.seat]
    return replace(state, order=order, turn=event.seat, phase=Drafting(0, None))


# rules 3.5, 3.9
def next_placement(state: State, step: int, /) -> State:
    """Moves to the next seat in the draft that still plays; after the last one, the first seat rolls."""
    snake = state.order + state.order[::-1]
    for later in range(step + 1, len(snake)):
        if state.present[snake[later]]:
            return replace(state, turn=snake[later], phase=Drafting(later, None))
    first = next(seat for seat in state.order if state.present[seat])
    return replace(state, turn=first, turns=1, phase=ROLLING)


def longest_road_awarded(state: State, event: e.LongestRoadAwarded, /) -> State:
    """Changes the holder of the longest road."""  # rules 10.3, 10.4
    return replace(state, road=event.seat)


def largest_army_awarded(state: State, event: e.LargestArmyAwarded, /) -> State:
    """Changes the holder of the largest army."""  # rule 10.5
    return replace(state, army=event.seat)


def turn_ended(state: State, event: e.TurnEnded, /) -> State:
    """Begins the turn of the next seat that still plays."""  # rule 4.8
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
    """Keeps the seat's pieces, removes its cards and debts, and passes its turn."""  # rules 11.3, 11.4
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
    """The phase without a seat that was not on turn."""
    if isinstance(phase, Discarding):
        return phase_after_seven(state, put(phase.owed, seat, 0))
    if isinstance(phase, Trading):
        return Trading(phase.give, phase.want, put(phase.answers, seat, None))
    return phase


def game_ended(state: State, event: e.GameEnded, /) -> State:
    """Ends the game: nobody has the turn."""
    return replace(state, turn=None, fresh=0, phase=Over(event.winner, event.reason, event.points))
