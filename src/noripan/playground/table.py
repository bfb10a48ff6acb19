"""A table of the playground: options, seats and moves with the luck they had. Pure.

The rules make everything else of these: a rewound table shows fewer moves, and after a change of the rules or
of the luck the same moves are played again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET

from noripan.kernel import (
    REFEREE,
    Acted,
    AnyGame,
    Chance,
    Chooser,
    Forfeited,
    MatchEntry,
    Refusal,
    Seat,
    SetUp,
    apply_move,
    check_seats,
    default_seats,
    in_own_types,
    unbounded,
)

from .draws import ChosenLuck

Kind: TypeAlias = Literal["setup", "action", "idle", "leave"]
AnyEntry: TypeAlias = MatchEntry[Any, Any]


@dataclass(frozen=True, slots=True)
class Move:
    """A move as it was asked for. An action is plain JSON, because changed rules have other types."""

    kind: Kind
    seat: Seat | None = None
    action: Any = None
    by: Chooser = "person"
    draws: tuple[int, ...] = ()
    """The values that were drawn, in order."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """The table after a move."""

    state: Any
    entry: AnyEntry


@dataclass(frozen=True, slots=True)
class Stop:
    """A move that could not be played again, and why."""

    number: int
    error: Exception


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A match under development. It always has the setup."""

    game: AnyGame
    options: Any
    """Plain JSON."""
    seats: int
    moves: tuple[Move, ...]
    """From the setup on; those after the last position wait until the rules can play them."""
    positions: tuple[Position, ...]
    """After each move that could be played."""
    wanted: int = 0
    """The number of the position to show, as soon as the rules lead there."""
    next_draws: tuple[int, ...] = ()
    """Values that will be drawn next."""
    stop: Stop | None = None

    @property
    def at(self) -> int:
        """The number of the position that is shown."""
        return min(self.wanted, len(self.positions) - 1)

    @property
    def here(self) -> Position:
        """The position that is shown."""
        return self.positions[self.at]

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.here.state


def start(game: AnyGame, options: Any, seats: int, luck: Chance, /) -> Table:
    """A table after the setup."""
    empty = Table(game=game, options=options, seats=seats, moves=(Move("setup"),), positions=())
    return _replayed(empty, 0, luck)


def act(table: Table, seat: Seat, action: Any, luck: Chance, /, by: Chooser = "person") -> Table:
    """The table after an action, given as plain JSON."""
    return _advanced(table, Move("action", seat, action, by), luck)


def idle(table: Table, seat: Seat, luck: Chance, /) -> Table:
    """The table after a seat's clock ran out."""
    return _advanced(table, Move("idle", seat), luck)


def leave(table: Table, seat: Seat, luck: Chance, /) -> Table:
    """The table after a forfeit, which is refused if the seat has nothing to forfeit."""
    after = _advanced(table, Move("leave", seat), luck)
    if not after.here.entry.events:
        raise Refusal("NOTHING_TO_FORFEIT", seat=seat)
    return after


def seek(table: Table, at: int, /) -> Table:
    """The table at another of its positions, or at the nearest."""
    return replace(table, wanted=min(max(at, 0), len(table.positions) - 1))


def set_next_draws(table: Table, values: Sequence[int], /) -> Table:
    """The table on which the next move draws these values."""
    return replace(table, next_draws=tuple(values))


def redraw(table: Table, number: int, values: Sequence[int], luck: Chance, /) -> Table:
    """The table with other luck in one of its moves; the moves after it are played again.

    Draws without a value are drawn again. Values that the move cannot draw are refused.
    """
    if not 0 <= number < len(table.positions):
        raise Refusal("NO_SUCH_MOVE", last=len(table.positions) - 1)
    moves = list(table.moves)
    moves[number] = replace(moves[number], draws=tuple(values))
    return _replayed(replace(table, moves=tuple(moves)), number, luck, chosen=number)


def with_rules(table: Table, game: AnyGame, luck: Chance, /) -> Table:
    """The same moves by other rules, up to the first that cannot be played; the others are kept.

    Raises what goes wrong in the setup.
    """
    return _replayed(replace(table, game=game), 0, luck)


def is_current(table: Table, seat: Seat, at: int, /) -> bool:
    """Whether a seat that saw the table at a position may still choose: its turn has not ended since."""
    if not 0 <= at <= table.at:
        return False
    seen, *since = table.positions[at : table.at + 1]
    if any(seat_of(each.entry) == seat for each in since):
        return False
    return all(seat in table.game.actors(each.state) for each in (seen, *since))


def left_seats(table: Table, /) -> tuple[Seat, ...]:
    """The seats that have forfeited by now."""
    moves = table.moves[: table.at + 1]
    return tuple(move.seat for move in moves if move.kind == "leave" and move.seat is not None)


def seat_of(entry: AnyEntry, /) -> Seat | None:
    """The seat that made a move; None for the setup."""
    return None if isinstance(entry.move, SetUp) else entry.move.seat


def _advanced(table: Table, move: Move, luck: Chance) -> Table:
    """The table after one more move, which drops the moves that came after the shown position."""
    chosen = replace(move, draws=table.next_draws)
    chance = ChosenLuck(chosen.draws, luck, strict=True)
    position, taken = _taken(table, table.state, table.at + 1, chosen, chance)
    return replace(
        table,
        moves=(*table.moves[: table.at + 1], taken),
        positions=(*table.positions[: table.at + 1], position),
        wanted=table.at + 1,
        next_draws=chance.left,
        stop=None,
    )


def _replayed(table: Table, first: int, luck: Chance, *, chosen: int = 0) -> Table:
    """Plays the moves from one on again, and stops before the first that cannot be played.

    Raises what goes wrong in the setup, and in the move whose luck was chosen.
    """
    moves, positions, stop = list(table.moves), list(table.positions[:first]), None
    state = positions[-1].state if positions else _empty_table(table)
    for number in range(first, len(moves)):
        chance = ChosenLuck(moves[number].draws, luck, strict=number == chosen)
        try:
            position, moves[number] = _taken(table, state, number, moves[number], chance)
        except Exception as error:
            if number in {0, chosen}:
                raise
            stop = Stop(number, error)
            break
        positions.append(position)
        state = position.state
    return replace(table, moves=tuple(moves), positions=tuple(positions), stop=stop)


def _empty_table(table: Table) -> Any:
    game = table.game
    options = game.facts.codecs.options.convert(table.options)
    seats = default_seats(game, table.seats)
    check_seats(game, options, seats)
    return game.initial(options, seats)


def _taken(table: Table, state: Any, number: int, move: Move, chance: ChosenLuck) -> tuple[Position, Move]:
    """The position after a move by the rules, and the move with all its draws."""
    played = _by_rules(table.game, state, move)
    after, events = apply_move(table.game, state, played, chance)
    by = move.by if move.kind == "action" else UNSET
    entry = MatchEntry(number, played, chance.draws, events, by)
    return Position(after, entry), replace(move, draws=chance.values)


def _by_rules(game: AnyGame, state: Any, move: Move) -> SetUp | Acted[Any] | Forfeited:
    """A move in the types of the game."""
    if move.seat is None:
        return SetUp()
    if move.kind == "leave":
        return Forfeited(move.seat)
    if move.kind == "idle":
        return Acted(move.seat, game.idle(state, move.seat), idle=True)
    return Acted(move.seat, read_action(game, move.seat, move.action))


def read_action(game: AnyGame, seat: Seat, plain: Any) -> Any:
    """An action of a seat or the referee; values out of bounds reach the rules, which refuse them."""
    if seat == REFEREE and game.referee is not None:
        return game.referee.codec.convert(plain)
    return in_own_types(msgspec.convert(plain, unbounded(game.facts.codecs.action.type)))
