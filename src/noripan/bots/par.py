"""Par: one bot in every seat, usually the normal one, each on its own view."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from noripan.kernel import REFEREE, AnyGame, Bot, Chance, Outcome, Seat

MOST_MOVES: Final = 5_000
"""Bots end every match of ours earlier."""


class Par:
    """Plays a game on from any state."""

    __slots__ = ("_advance", "_bot", "_game")

    def __init__(self, game: AnyGame, bot: Bot) -> None:
        self._game = game
        self._bot = bot
        self._advance = game.advance

    def next_actor(self, state: Any, /) -> Seat:
        """The seat that acts first: one for which the table waits."""
        game, actors = self._game, self._game.actors(state)
        if len(actors) == 1:
            return actors[0]
        return next((seat for seat in actors if game.turns.kind(state, seat) != "wait"), actors[0])

    def choice(self, state: Any, seat: Seat, chance: Chance, /) -> Any:
        """The action of a seat; the referee is idle."""
        game = self._game
        if seat == REFEREE:
            return game.idle(state, seat)
        return self._bot(game.view(state, seat), game.legal(state, seat), chance)

    def move(self, state: Any, chance: Chance, /) -> Callable[[Chance], Any]:
        """The next move: from its draws to the state after it."""
        seat = self.next_actor(state)
        return partial(self._advance, state, seat, self.choice(state, seat, chance))

    def step(self, state: Any, chance: Chance, /) -> Any:
        """The state after the next move."""
        return self.move(state, chance)(chance)

    def playout(self, state: Any, chance: Chance, /) -> Outcome:
        """How the match ends."""
        for _ in range(MOST_MOVES):
            outcome = self._game.outcome(state)
            if outcome is not None:
                return outcome
            state = self.step(state, chance)
        raise RuntimeError(f"bots did not end the match within {MOST_MOVES} moves")
