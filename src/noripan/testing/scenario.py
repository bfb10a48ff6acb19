"""Rule tests that read as a story: given a table, when somebody acts, then this happens."""

from collections.abc import Sequence
from typing import Any, Generic

from noripan.kernel import Game, RuleViolation, ScriptedChance, Seat, default_seats, fold
from noripan.kernel.codecs import A, E, O, P, S, V, W


class Scenario(Generic[O, P, S, A, E, W, V]):
    """A table whose luck is written down beforehand."""

    def __init__(self, game: Game[O, P, S, A, E, W, V], state: S) -> None:
        self.game = game
        self.state = state
        self.events: tuple[E, ...] = ()

    @classmethod
    def given(
        cls, game: Game[O, P, S, A, E, W, V], seats: int, options: O, *events: E
    ) -> "Scenario[O, P, S, A, E, W, V]":
        """The empty table, and what has happened at it so far."""
        return cls(game, fold(game, game.initial(options, default_seats(game, seats)), events))

    def set_up(self, *luck: int) -> "Scenario[O, P, S, A, E, W, V]":
        """The opening, with this luck."""
        return self._happened(luck, self.game.setup, self.state)

    def when(self, seat: int, action: A, *luck: int) -> "Scenario[O, P, S, A, E, W, V]":
        """A seat acts, with this luck."""
        return self._happened(luck, self.game.play, self.state, Seat(seat), action)

    def when_leaves(self, seat: int, *luck: int) -> "Scenario[O, P, S, A, E, W, V]":
        """A seat leaves, with this luck."""
        return self._happened(luck, self.game.leave, self.state, Seat(seat))

    def then(self, *events: E) -> "Scenario[O, P, S, A, E, W, V]":
        """Just this has happened."""
        assert self.events == events, f"it happened: {self.events}"
        return self

    def refused(self, seat: int, action: A) -> RuleViolation:
        """The refusal that a seat gets for an action."""
        try:
            _, events = self.game.play(self.state, Seat(seat), action, ScriptedChance(()))
        except RuleViolation as refused:
            return refused
        raise AssertionError(f"it was allowed: {events}")

    def _happened(self, luck: Sequence[int], step: Any, *arguments: Any) -> "Scenario[O, P, S, A, E, W, V]":
        script = ScriptedChance(luck)
        self.state, events = step(*arguments, script)
        assert script.left == 0, f"{script.left} draws were not needed"
        self.events = tuple(events)
        return self
