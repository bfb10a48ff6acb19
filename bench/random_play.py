"""Random play of one of our games: whole matches, and playouts from positions in the middle of matches."""

from collections.abc import Callable
from copy import copy
from itertools import cycle
from typing import Any

from noripan.kernel import AnyGame, AnyMatch, FastChance, FastChanceSource, Match, default_seats

SEED = 1
MATCHES = 6
"""Matches from which positions for playouts are taken."""


class RandomPlay:
    """The ways to play one table; each plays one game and returns its number of actions."""

    def __init__(self, game: AnyGame, seats: int, options: Any) -> None:
        self._game = game
        self._advance = getattr(game, "advance", None)  # an earlier version has none
        self._options = options
        self._seats = default_seats(game, seats)
        self._chance = FastChance(SEED)
        self._positions = cycle([self._middle(number) for number in range(MATCHES)])

    def ways(self) -> dict[str, Callable[[], int]]:
        """All ways by name."""
        with_advance = {} if self._advance is None else {"advance": lambda: self._finish(self._dealt())}
        return {
            "play": lambda: self._finish_with_events(self._dealt()),
            **with_advance,
            "playout": self._playout,
            "playout through Match": self._match_playout,
        }

    def _dealt(self) -> Any:
        state, _ = self._game.setup(self._game.initial(self._options, self._seats), self._chance)
        return state

    def _finish_with_events(self, state: Any) -> int:
        play, legal, actors, chance = self._game.play, self._game.legal, self._game.actors, self._chance
        below = chance.below
        actions = 0
        while acting := actors(state):
            seat = acting[0]
            menu = legal(state, seat)
            state, _ = play(state, seat, menu[below(len(menu))], chance)
            actions += 1
        return actions

    def _finish(self, state: Any) -> int:
        advance, legal, actors, chance = self._advance, self._game.legal, self._game.actors, self._chance
        if advance is None:
            return self._finish_with_events(state)
        below = chance.below
        actions = 0
        while acting := actors(state):
            seat = acting[0]
            menu = legal(state, seat)
            state = advance(state, seat, menu[below(len(menu))], chance)
            actions += 1
        return actions

    def _playout(self) -> int:
        _, view = next(self._positions)
        return self._finish(self._game.determinize(view, self._chance))

    def _match_playout(self) -> int:
        match, view = next(self._positions)
        playout = copy(match)
        playout.log = []
        playout.state = self._game.determinize(view, self._chance)
        return self._play_on(playout, self._chance)

    def _middle(self, number: int) -> tuple[AnyMatch, Any]:
        """A random match in its middle, and the view of the seat whose turn it is."""
        moves = self._play_on(self._new_match(number), FastChance(number))
        match = self._new_match(number)
        self._play_on(match, FastChance(number), moves // 2)
        return match, match.view(match.actors[0])

    def _new_match(self, number: int) -> AnyMatch:
        return Match(self._game, self._options, self._seats, FastChanceSource(number))

    @staticmethod
    def _play_on(match: AnyMatch, chance: FastChance, most: int | None = None) -> int:
        """Plays a match at random, to its end or for some actions; returns their number."""
        actions = 0
        while actions != most and (acting := match.actors):
            menu = match.legal(acting[0])
            match.act(acting[0], menu[chance.below(len(menu))])
            actions += 1
        return actions
