"""Makes games that are the toy but for one thing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import AnyGame, Chance, Codec, Seat, fold

from .toy import TOY


def refolded(evolve: Callable[[Any, Any], Any], game: AnyGame = TOY) -> AnyGame:
    """The game with another `evolve`, in play and replay alike."""

    def told(state: Any, events: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
        return fold(other, state, events), events

    def setup(state: Any, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return told(state, game.setup(state, chance)[1])

    def play(state: Any, seat: Seat, action: Any, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return told(state, game.play(state, seat, action, chance)[1])

    def leave(state: Any, seat: Seat, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return told(state, game.leave(state, seat, chance)[1])

    other = replace(game, setup=setup, play=play, leave=leave, evolve=evolve)
    return other


def changed(game: AnyGame = TOY, **functions: Any) -> AnyGame:
    """The game with other functions, which may speak of other types."""
    return replace(game, **functions)


def retyped(game: AnyGame = TOY, **kinds: Any) -> AnyGame:
    """The game with other types for what travels: `view=View`."""
    codecs = replace(game.facts.codecs, **{name: Codec(kind) for name, kind in kinds.items()})
    return replace(game, facts=replace(game.facts, codecs=codecs))


def retold(game: AnyGame = TOY, **texts: Any) -> AnyGame:
    """The game with other words: `refusals={…}`."""
    return replace(game, facts=replace(game.facts, texts=replace(game.facts.texts, **texts)))
