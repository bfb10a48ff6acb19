"""The rules; RULES.md numbers them."""

from collections.abc import Collection
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from noripan.kernel import (
    Chance,
    NoSeatOptions,
    Outcome,
    Public,
    RuleViolation,
    Seat,
    SeatLeft,
    SeatNumber,
    Tagged,
    Value,
    all_seats,
    check_turn,
)

SIZE: Final = 15
CELLS: Final = SIZE * SIZE
DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Rows and columns per step: a row, a column and both diagonals."""

Cell = Annotated[int, Meta(ge=0, le=CELLS - 1)]
"""A crossing of two lines, counted along the rows from the upper left."""


class Options(Value, frozen=True):
    exactly_five: bool = False


class Place(Tagged, frozen=True):
    cell: Cell


class Placed(Tagged, frozen=True):
    seat: Public[SeatNumber]
    cell: Public[Cell]


class State(Value, frozen=True):
    exactly_five: bool
    players: tuple[SeatNumber, ...]
    """Who has not left."""
    stones: tuple[Cell, ...] = ()
    """In the order in which they were placed: black and white by turns."""
    line: tuple[Cell, ...] = ()
    """The stones that won."""


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    return State(options.exactly_five, all_seats(2))


def actors(state: State, /) -> tuple[Seat, ...]:
    return () if outcome(state) else (Seat(len(state.stones) % 2),)  # rule 2.1


def legal(state: State, seat: Seat, /) -> tuple[Place, ...]:
    if seat not in actors(state):
        return ()
    taken = set(state.stones)
    return tuple(Place(cell) for cell in range(CELLS) if cell not in taken)


def play(state: State, seat: Seat, action: Place, chance: Chance, /) -> tuple[State, tuple[Placed]]:
    check_turn(actors(state), seat)
    if not 0 <= action.cell < CELLS:
        raise RuleViolation("OFF_THE_BOARD")  # rule 2.2
    if action.cell in state.stones:
        raise RuleViolation("OCCUPIED", cell=action.cell)  # rule 2.3
    event = Placed(seat, action.cell)
    return evolve(state, event), (event,)


def evolve(state: State, event: Placed | SeatLeft, /) -> State:
    if isinstance(event, SeatLeft):
        return replace(state, players=tuple(seat for seat in state.players if seat != event.seat))
    stones = (*state.stones, event.cell)
    return replace(state, stones=stones, line=winning_line(stones, exactly_five=state.exactly_five))


def outcome(state: State, /) -> Outcome | None:
    if len(state.players) == 1:
        return Outcome.won_by(state.players, 2, "LEFT")  # rule 3.4
    if state.line:
        return Outcome.won_by([Seat((len(state.stones) - 1) % 2)], 2, "FIVE")  # rule 3.1
    return Outcome.draw(2, "FULL") if len(state.stones) == CELLS else None  # rule 3.3


def winning_line(stones: tuple[Cell, ...], *, exactly_five: bool) -> tuple[Cell, ...]:
    """The line that the last stone has completed; empty for none."""
    own = frozenset(stones[-1::-2])
    for direction in DIRECTIONS:
        line = line_through(own, stones[-1], direction)
        if len(line) == 5 or (len(line) > 5 and not exactly_five):  # rules 3.1, 3.2
            return line
    return ()


def line_through(stones: Collection[Cell], cell: Cell, direction: tuple[int, int]) -> tuple[Cell, ...]:
    """A cell and the stones that join it without a gap, in order."""
    down, right = direction
    return (*reversed(_run(stones, cell, -down, -right)), cell, *_run(stones, cell, down, right))


def _run(stones: Collection[Cell], start: Cell, down: int, right: int) -> list[Cell]:
    """The stones that follow a cell without a gap."""
    row, column = divmod(start, SIZE)
    found: list[Cell] = []
    while True:
        row, column = row + down, column + right
        cell = row * SIZE + column
        if not (0 <= row < SIZE and 0 <= column < SIZE and cell in stones):
            return found
        found.append(cell)
