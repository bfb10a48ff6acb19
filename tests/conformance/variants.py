"""Makes copies of a game, by default the toy, with one thing changed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import AnyGame, Chance, Codec, Seat, fold

from .toy import TOY


def with_evolve(evolve: Callable[[Any, Any], Any], game: AnyGame = TOY) -> AnyGame:
    """The game with another `evolve`, which its moves use too."""

    def step(state: Any, events: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
        return fold(other, state, events), events

    def setup(state: Any, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return step(state, game.setup(state, chance)[1])

    def play(state: Any, seat: Seat, action: Any, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return step(state, game.play(state, seat, action, chance)[1])

    def leave(state: Any, seat: Seat, chance: Chance, /) -> tuple[Any, Sequence[Any]]:
        return step(state, game.leave(state, seat, chance)[1])

    other = replace(game, setup=setup, play=play, leave=leave, evolve=evolve)
    return other


def with_functions(game: AnyGame = TOY, **functions: Any) -> AnyGame:
    """The game with other functions: `legal=legal`. Their types are not checked."""
    return replace(game, **functions)


def with_types(game: AnyGame = TOY, **kinds: Any) -> AnyGame:
    """The game with other types in its codecs: `view=View`."""
    codecs = replace(game.facts.codecs, **{name: Codec(kind) for name, kind in kinds.items()})
    return replace(game, facts=replace(game.facts, codecs=codecs))


def with_texts(game: AnyGame = TOY, **texts: Any) -> AnyGame:
    """The game with other texts: `refusals={…}`."""
    return replace(game, facts=replace(game.facts, texts=replace(game.facts.texts, **texts)))
