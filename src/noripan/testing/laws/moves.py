"""Laws of moves: `play`, `evolve`, `legal`, the forms and the replay agree with each other."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import (
    REFEREE,
    Acted,
    Chance,
    Form,
    Replay,
    RuleViolation,
    Seat,
    Verified,
    entries_of,
    fold,
    read,
    verify,
    write,
)

from ..walks import Step, Walk
from .base import LawBroken, require
from .probes import CountingChance, LateChance, error_of, is_legal, probes


def events_fold_to_state(walk: Walk) -> None:
    """Folding the events of a move gives the state that the move returned."""
    for step in walk.steps:
        folded = fold(walk.game, step.before, step.entry.events)
        require(folded == step.after, f"entry {step.entry.number}: {step.entry.events} fold to another state")


def earlier_states_do_not_change(walk: Walk) -> None:
    """A state stays as it was made, whatever moves are made in it and in later states."""
    for step in walk.steps:
        walk.repeat(step, step.before)
        fold(walk.game, step.before, step.entry.events)
    encode = walk.game.facts.codecs.state.encode
    for step in walk.steps:
        require(
            encode(step.after) == step.encoded, f"the state after entry {step.entry.number} changed later"
        )


def advance_equals_play(walk: Walk) -> None:
    """`advance` gives the state that `play` gives, draws the same numbers and refuses the same actions."""
    if walk.game.play_silently is None:
        return  # `advance` calls `play`
    for step in walk.steps:
        if isinstance(step.entry.move, Acted):
            _require_same_advance(walk, step, step.entry.move)
    for state, actions in probes(walk, "advances"):
        for seat in walk.seats_and_referee:
            for action in actions:
                _require_same_refusal(walk, state, seat, action)


def _require_same_advance(walk: Walk, step: Step, move: Acted[Any]) -> None:
    number, chance = step.entry.number, walk.source.chance(step.entry.number)
    try:
        after = walk.game.advance(step.before, move.seat, move.action, chance)
    except Exception as error:
        raise LawBroken(f"entry {number}: advance raises {error!r}, and play does not") from error
    require(after == step.after, f"entry {number}: advance and play give different states")
    require(chance.draws == step.entry.draws, f"entry {number}: advance and play draw different numbers")


def _require_same_refusal(walk: Walk, state: Any, seat: Seat, action: Any) -> None:
    one, other = (LateChance(lambda: walk.chance_for("play")) for _ in range(2))
    refusal = error_of(walk, state, seat, action, one)
    try:
        walk.game.advance(state, seat, action, other)
    except Exception as error:
        same = repr(error) == repr(refusal)
        require(same, f"seat {seat}, {action}: advance raises {error!r}, play {refusal!r}")
    else:
        require(refusal is None, f"seat {seat}: advance accepts {action}, play raises {refusal!r}")


def replay_equals_play(walk: Walk) -> None:
    """A replay file gives the same entries as the match, and can be verified."""
    record = read(write(walk.match, walk.terms, walk.secret, ["x"] * len(walk.seats)))
    replay = Replay(walk.game, walk.match.options, walk.match.seats, entries_of(walk.game, record))
    for step in walk.steps:
        require(replay.forward() == step.entry, f"entry {step.entry.number} differs in the replay")
    replay.seek(0)
    require(replay.forward() == walk.steps[0].entry, "the first entry differs after seeking back to it")
    for step in walk.steps:
        again = walk.repeat(step, step.before)
        require(again == (step.after, step.entry.events), f"entry {step.entry.number} differs when repeated")
    if walk.is_fair:  # patterned draws cannot be verified
        verdict = verify(walk.game, record)
        require(isinstance(verdict, Verified), f"the replay is not verified: {verdict}")


def conserved_stays_constant(walk: Walk) -> None:
    """The conserved value of a game never changes, from the initial state to the end."""
    initial = walk.game.conserved(walk.steps[0].before)
    for step in walk.steps:
        now = walk.game.conserved(step.after)
        require(now == initial, f"entry {step.entry.number}: conserved changed from {initial} to {now}")


def play_accepts_exactly_legal_actions(walk: Walk) -> None:
    """`play` accepts an action if it is in the menu or a form admits it, and refuses all others."""
    chance = walk.chance_for("outcomes of accepted actions")
    for failed in walk.failed_moves:
        by_seat = failed.action is not None and failed.seat != REFEREE  # the referee has its own law
        legal = by_seat and is_legal(walk, failed.state, failed.seat, failed.action)
        require(not legal, f"seat {failed.seat}: {failed.action} is legal, but play raises {failed.error!r}")
    for state, actions in probes(walk, "accepts"):
        for seat in walk.seats:
            for action in dict.fromkeys((*walk.game.legal(state, seat), *actions)):
                _require_agreement(walk, state, seat, action, chance)


def _require_agreement(walk: Walk, state: Any, seat: Seat, action: Any, chance: Chance) -> None:
    error = error_of(walk, state, seat, action, chance)
    accepted = error is None
    expected = accepted or isinstance(error, RuleViolation)
    require(expected, f"seat {seat}, {action}: play raises {error!r}, not RuleViolation")
    try:
        legal = is_legal(walk, state, seat, action)
    except Exception as unexpected:
        raise LawBroken(f"seat {seat}, {action}: admits raises {unexpected!r}") from unexpected
    require(legal or not accepted, f"seat {seat}, {action}: play accepts it, but it is not legal")
    require(accepted or not legal, f"seat {seat}, {action}: it is legal, but play raises {error!r}")


def menu_contains_form_samples(walk: Walk) -> None:
    """Exactly the actors have menus. The menu has the samples of each form and no other actions of its type.

    A form admits its samples, and they are within its bounds.
    """
    for state in walk.sampled_states():
        actors = walk.game.actors(state)
        for seat in walk.seats:
            menu = walk.game.legal(state, seat)
            matches = bool(menu) == (seat in actors)
            require(matches, f"seat {seat} has {len(menu)} legal actions; actors: {actors}")
            _require_samples(walk.game.forms(state, seat), menu)


def _require_samples(forms: Sequence[Form[Any]], menu: Sequence[Any]) -> None:
    for form in forms:
        for sample in form.samples:
            require(form.admits(sample) and sample in menu, f"the sample {sample} is not legal")
            require(_is_within(form, sample), f"the sample {sample} is outside the bounds of its form")
    kinds, samples = {form.action for form in forms}, {sample for form in forms for sample in form.samples}
    for action in menu:
        is_sample = type(action) not in kinds or action in samples
        require(is_sample, f"{action} is in the menu, but is not a sample of its form")


def _is_within(form: Form[Any], sample: Any) -> bool:
    return all(bound.low <= getattr(sample, bound.name) <= bound.high for bound in form.fields)


def refusals_draw_nothing(walk: Walk) -> None:
    """`play` refuses an action before it draws."""
    source = walk.chance_for("draws")
    for state, actions in probes(walk, "refusals"):
        for seat in walk.seats_and_referee:
            for action in actions:
                counting = CountingChance(source)
                refused = error_of(walk, state, seat, action, counting) is not None
                require(
                    not refused or not counting.drawn, f"{action} was refused after {counting.drawn} draws"
                )
