"""Position counts: every action and every way luck can fall, to a depth. No silent change survives them."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct, convert

from noripan.kernel import AnyGame, ScriptedChance, Seat, default_seats, every_outcome


class Counts(Struct, frozen=True):
    """Positions met, how many of them were ends, and all their choices added up."""

    nodes: int
    terminals: int
    choices: int

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.nodes + other.nodes, self.terminals + other.terminals, self.choices + other.choices
        )


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A named position: a match opened with scripted luck, some moves, and the counts by depth."""

    seats: int
    options: dict[str, Any]
    luck: Sequence[int]
    """All draws up to the position, the opening's first."""
    moves: Sequence[tuple[int, dict[str, Any]]]
    """By whom: a seat, or the house."""
    counts: dict[int, Counts]


def reach(game: AnyGame, position: Position) -> Any:
    """The state of a named position."""
    luck, places = ScriptedChance(position.luck), default_seats(game, position.seats)
    options = game.facts.codecs.options.convert(position.options)
    state, _ = game.setup(game.initial(options, places), luck)
    for seat, action in position.moves:
        state, _ = game.play(state, Seat(seat), convert(action, game.move_type), luck)
    return state


def count(game: AnyGame, state: Any, depth: int) -> Counts:
    """Counts a position and all that can follow it within so many actions."""
    menus = [(seat, game.legal(state, seat)) for seat in game.actors(state)]
    total = Counts(1, 0 if menus else 1, sum(len(menu) for _, menu in menus))
    if depth == 0:
        return total
    for seat, menu in menus:
        for action in menu:
            for _, (after, _) in every_outcome(partial(game.play, state, seat, action)):
                total += count(game, after, depth - 1)
    return total
