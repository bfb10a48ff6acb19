"""The law of evaluations: chances are probabilities, pure, and right at the end."""

from typing import Any, Final

from noripan.kernel import LANGS, Evaluation, Seat, Teller

from ..walks import Walk
from .base import LawBroken, require

TINY: Final = 1e-9


def evaluations_are_probabilities(walk: Walk) -> None:
    """Every position has the chance of each seat, from 0 to 1; after the end it is the result."""
    evaluation = walk.game.evaluation
    if evaluation is None:
        return
    for state in walk.sampled_states():
        _require_chances(walk, evaluation, state)
    outcome, state = walk.match.outcome, walk.match.state
    if outcome is not None:
        chances = tuple(evaluation.chances(state))
        require(chances == outcome.chances, f"the match ended {outcome.results}, its chances are {chances}")


def _require_chances(walk: Walk, evaluation: Evaluation[Any, Any, Any], state: Any) -> None:
    try:
        chances, again = tuple(evaluation.chances(state)), tuple(evaluation.chances(state))
        evaluation.at_rest(state)
        hash(evaluation.alike(state))
    except Exception as error:
        raise LawBroken(f"a position has no value: {error!r}") from error
    require(chances == again, "the same position has two values")
    require(len(chances) == len(walk.seats), f"{len(chances)} chances for {len(walk.seats)} seats")
    require(all(-TINY <= chance <= 1 + TINY for chance in chances), f"not probabilities: {chances}")


def actions_are_explained(walk: Walk) -> None:
    """If a game explains choices, it explains each kind of action of a menu in both languages."""
    explain = walk.game.explain
    if explain is None:
        return
    names = tuple(f"P{seat}" for seat in walk.seats)
    for state in walk.sampled_states():
        for seat in walk.game.actors(state):
            if seat in walk.seats:
                _require_explained(walk, state, seat, names)


def _require_explained(walk: Walk, state: Any, seat: Seat, names: tuple[str, ...]) -> None:
    game = walk.game
    view = game.view(state, seat)
    kinds = {type(action): action for action in game.legal(state, seat)}
    for action in kinds.values():
        for lang in LANGS:
            teller = Teller(game.facts.texts, lang, names).at(view)
            try:
                said = teller.sentence(game.explain(view, action))  # type: ignore[misc]  # checked by the caller
            except Exception as error:
                raise LawBroken(f"{action} is not explained: {error!r}") from error
            require(bool(said.strip()), f"{action} has an empty explanation")
