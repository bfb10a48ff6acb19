"""Replays a log by folding its events; needs neither rules nor chance."""

from collections.abc import Iterable, Sequence
from typing import Generic

from ..codecs import A, E, O, P, S, V, W
from ..game import Game
from ..origin import Origin
from ..seats import Viewer
from .match import MatchEntry, first_state


def fold(game: Game[O, P, S, A, E, W, V], state: S, events: Iterable[E], /) -> S:
    """The state after the events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def shown(game: Game[O, P, S, A, E, W, V], events: Iterable[E], viewer: Viewer, /) -> tuple[W, ...]:
    """The events as a viewer may know them."""
    return tuple([seen for event in events if (seen := game.show(event, viewer)) is not None])


class Replay(Generic[O, P, S, A, E, W, V]):
    """A cursor in a log that moves back and forth; position 0 is the table before the first move."""

    def __init__(
        self,
        game: Game[O, P, S, A, E, W, V],
        options: O,
        seats: tuple[P, ...],
        entries: Sequence[MatchEntry[A, E]],
        origin: Origin | None = None,
    ) -> None:
        self.game = game
        self.entries = entries
        self.position = 0
        self._states = [first_state(game, options, seats, origin)]

    @property
    def state(self) -> S:
        """The state at this position."""
        return self._states[self.position]

    @property
    def at_end(self) -> bool:
        """Whether this is the last position."""
        return self.position == len(self.entries)

    def forward(self) -> MatchEntry[A, E]:
        """Moves over the next entry and returns it."""
        entry = self.entries[self.position]
        self.seek(self.position + 1)
        return entry

    def back(self) -> MatchEntry[A, E]:
        """Moves back over the last entry and returns it."""
        self.seek(self.position - 1)
        return self.entries[self.position]

    def seek(self, position: int) -> S:
        """Goes to a position."""
        if not 0 <= position <= len(self.entries):
            raise IndexError(f"a replay of {len(self.entries)} entries has no position {position}")
        while len(self._states) <= position:
            entry = self.entries[len(self._states) - 1]
            self._states.append(fold(self.game, self._states[-1], entry.events))
        self.position = position
        return self.state
