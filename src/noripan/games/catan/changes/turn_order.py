"""The match starts, turns pass, awards change hands, seats leave, and the match ends."""

from noripan.kernel import Seat, next_in, put

from ..board.island import Island
from ..board.pieces import stop_income
from ..events import (
    GameEnded,
    IslandLaid,
    LargestArmyAwarded,
    LongestRoadAwarded,
    Reason,
    SeatLeft,
    StarterFound,
    StartingRoll,
    TurnEnded,
)
from ..resources import total, unpack
from ..stages import ROLLING, Discarding, Drafting, Over, Trading
from ..state import State
from ..step import Step
from .bank import pay
from .robber import after_seven


def island_laid(step: Step, island: Island, /) -> None:
    """Puts the robber, if it is played with, into the desert."""  # rule 7.6
    state = step.state
    if step.records:
        step.events.append(IslandLaid(island))
    state.island = island
    if state.rules.robber:
        state.robber = island.desert


def starter_found(step: Step, rolls: tuple[StartingRoll, ...], seat: Seat, /) -> None:
    """The starter opens the draft; the others follow in seat order."""  # rules 3.4, 3.5
    state = step.state
    if step.records:
        step.events.append(StarterFound(rolls, seat))
    state.order = state.order[seat:] + state.order[:seat]
    state.turn = seat
    state.stage = Drafting(0, None)


# rules 3.5, 3.9
def next_placement(state: State, placed: int, /) -> None:
    """Moves to the next seat in the draft that still plays; after the last one, the first seat rolls."""
    snake = state.order + state.order[::-1]
    for later in range(placed + 1, len(snake)):
        if state.present[snake[later]]:
            state.turn = snake[later]
            state.stage = Drafting(later, None)
            return
    state.turn = next(seat for seat in state.order if state.present[seat])
    state.turns = 1
    state.stage = ROLLING


def longest_road_awarded(step: Step, seat: Seat | None, length: int, /) -> None:
    """Changes the holder of the longest road."""  # rules 10.3, 10.4
    if step.records:
        step.events.append(LongestRoadAwarded(seat, length))
    step.state.road = seat


def largest_army_awarded(step: Step, seat: Seat | None, knights: int, /) -> None:
    """Changes the holder of the largest army."""  # rule 10.5
    if step.records:
        step.events.append(LargestArmyAwarded(seat, knights))
    step.state.army = seat


def turn_ended(step: Step, seat: Seat, /) -> None:
    """Begins the turn of the next seat that still plays."""  # rule 4.8
    if step.records:
        step.events.append(TurnEnded(seat))
    _pass_turn(step.state, seat)


def _pass_turn(state: State, seat: Seat) -> None:
    following = next_in(state.order, seat)
    while not state.present[following]:
        following = next_in(state.order, following)
    state.turn = following
    state.turns += 1
    state.stage = ROLLING
    state.fresh = 0
    state.has_played = False
    state.offers = 0
    state.dice = None


def seat_left(step: Step, seat: Seat, returned: int, /) -> None:
    """Keeps the seat's pieces, removes its cards and debts, and passes its turn."""  # rules 11.3, 11.4
    state, stage = step.state, step.state.stage
    if step.records:
        step.events.append(SeatLeft(seat, unpack(returned)))
    pay(state, seat, returned)
    state.present = put(state.present, seat, False)
    state.pieces = stop_income(state.pieces, seat)
    state.gone += total(state.players[seat].cards)
    state.own(seat).cards = 0
    if state.turn != seat:
        _answer_nothing(state, seat)
    elif type(stage) is Drafting:
        next_placement(state, stage.step)
    else:
        _pass_turn(state, seat)


def _answer_nothing(state: State, seat: Seat) -> None:
    """Nobody waits for a seat that left, neither for discards nor for an answer."""
    stage = state.stage
    if type(stage) is Discarding:
        after_seven(state, put(stage.owed, seat, 0))
    elif type(stage) is Trading:
        answers, others = put(stage.answers, seat, None), ~(1 << seat)
        state.stage = Trading(stage.give, stage.want, answers, stage.asked & others, stage.agreed & others)


def game_ended(step: Step, winner: Seat | None, reason: Reason, points: tuple[int, ...], /) -> None:
    """Ends the game: nobody has the turn."""
    state = step.state
    if step.records:
        step.events.append(GameEnded(winner, reason, points))
    state.turn = None
    state.fresh = 0
    state.stage = Over(winner, reason, points)
