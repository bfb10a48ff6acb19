"""Position counts (perft): the number of positions after all actions and draws, to a given depth."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct, convert

from noripan.kernel import AnyGame, ScriptedChance, Seat, default_seats, every_outcome


class Counts(Struct, frozen=True):
    """The number of positions, of terminal ones among them, and of choices in all of them."""

    nodes: int
    terminals: int
    choices: int

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.nodes + other.nodes, self.terminals + other.terminals, self.choices + other.choices
        )


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A named position: options, scripted draws, the moves that lead to it, and its counts by depth."""

    seats: int
    options: dict[str, Any]
    luck: Sequence[int]
    """All draws up to the position, those of the setup first."""
    moves: Sequence[tuple[int, dict[str, Any]]]
    """The seat, or the referee, and its action."""
    counts: dict[int, Counts] = {}
    """Written by `pytest --golden`."""


def reach(game: AnyGame, position: Position) -> Any:
    """The state of a named position."""
    chance, seats = ScriptedChance(position.luck), default_seats(game, position.seats)
    options = game.facts.codecs.options.convert(position.options)
    state, _ = game.setup(game.initial(options, seats), chance)
    for seat, action in position.moves:
        state, _ = game.play(state, Seat(seat), convert(action, game.move_type), chance)
    return state


def count(game: AnyGame, state: Any, depth: int) -> Counts:
    """Counts a position and all positions that can follow it within `depth` actions."""
    menus = [(seat, game.legal(state, seat)) for seat in game.actors(state)]
    total = Counts(1, 0 if menus else 1, sum(len(menu) for _, menu in menus))
    if depth == 0:
        return total
    for seat, menu in menus:
        for action in menu:
            for _, (after, _) in every_outcome(partial(game.play, state, seat, action)):
                total += count(game, after, depth - 1)
    return total
