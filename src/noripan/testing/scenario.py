"""Rule tests as given, when, then: a state, an action, and the events it causes."""

from collections.abc import Sequence
from typing import Any, Generic

from noripan.kernel import Game, RuleViolation, ScriptedChance, Seat, default_seats, fold
from noripan.kernel.codecs import A, E, O, P, S, V, W


class Scenario(Generic[O, P, S, A, E, W, V]):
    """A match with scripted draws."""

    def __init__(self, game: Game[O, P, S, A, E, W, V], state: S) -> None:
        self.game = game
        self.state = state
        self.events: tuple[E, ...] = ()

    @classmethod
    def given(
        cls, game: Game[O, P, S, A, E, W, V], seats: int, options: O, *events: E
    ) -> "Scenario[O, P, S, A, E, W, V]":
        """The initial state after these events."""
        return cls(game, fold(game, game.initial(options, default_seats(game, seats)), events))

    def set_up(self, *draws: int) -> "Scenario[O, P, S, A, E, W, V]":
        """Runs the setup with these draws."""
        return self._advance(draws, self.game.setup, self.state)

    def when(self, seat: int, action: A, *draws: int) -> "Scenario[O, P, S, A, E, W, V]":
        """A seat acts, with these draws."""
        return self._advance(draws, self.game.play, self.state, Seat(seat), action)

    def when_leaves(self, seat: int, *draws: int) -> "Scenario[O, P, S, A, E, W, V]":
        """A seat leaves, with these draws."""
        return self._advance(draws, self.game.leave, self.state, Seat(seat))

    def then(self, *events: E) -> "Scenario[O, P, S, A, E, W, V]":
        """Checks that the last step caused exactly these events."""
        assert self.events == events, f"the events are {self.events}"
        return self

    def refused(self, seat: int, action: A) -> RuleViolation:
        """The refusal of an action of a seat."""
        try:
            _, events = self.game.play(self.state, Seat(seat), action, ScriptedChance(()))
        except RuleViolation as refused:
            return refused
        raise AssertionError(f"the action is legal and causes {events}")

    def _advance(self, draws: Sequence[int], step: Any, *arguments: Any) -> "Scenario[O, P, S, A, E, W, V]":
        script = ScriptedChance(draws)
        self.state, events = step(*arguments, script)
        assert script.left == 0, f"{script.left} scripted draws are left over"
        self.events = tuple(events)
        return self
