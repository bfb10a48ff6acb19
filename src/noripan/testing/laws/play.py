"""Laws of play: what `play`, `evolve`, `legal` and the forms owe each other."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import (
    REFEREE,
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

from ..trips import Trip
from .asking import CountingChance, is_offered, objection, probes
from .base import LawBroken, must


def events_make_the_state(trip: Trip) -> None:
    """Folding the events of a step gives its state."""
    for step in trip.steps:
        folded = fold(trip.game, step.before, step.entry.events)
        must(folded == step.after, f"entry {step.entry.number}: {step.entry.events} fold to another state")


def replay_equals_play(trip: Trip) -> None:
    """A match written to a file and read again tells the same story, and verifies."""
    pages = read(write(trip.match, trip.terms, trip.secret, ["x"] * len(trip.seats)))
    replay = Replay(trip.game, trip.match.options, trip.match.seats, entries_of(trip.game, pages))
    for step in trip.steps:
        must(replay.forward() == step.entry, f"entry {step.entry.number} was read back differently")
    replay.seek(0)
    must(replay.forward() == trip.steps[0].entry, "stepping back and forth loses the way")
    for step in trip.steps:
        again = trip.again(step, step.before)
        must(again == (step.after, step.entry.events), f"entry {step.entry.number} plays differently again")
    if trip.is_fair:  # no file vouches for draws that were arranged
        verdict = verify(trip.game, pages)
        must(isinstance(verdict, Verified), f"played again it is not the same: {verdict}")


def nothing_is_lost_or_made(trip: Trip) -> None:
    """What a game says it conserves stays the same from the empty table to the end."""
    whole = trip.game.conserved(trip.steps[0].before)
    for step in trip.steps:
        now = trip.game.conserved(step.after)
        must(now == whole, f"entry {step.entry.number}: {whole} became {now}")


def play_accepts_what_is_offered(trip: Trip) -> None:
    """`play` accepts an action exactly when it is in the menu or a form admits it; all else it refuses."""
    chance = trip.luck("outcomes of accepted actions")
    for mishap in trip.mishaps:
        chosen = mishap.action is not None and mishap.seat != REFEREE  # of the house its own law speaks
        offered = chosen and is_offered(trip, mishap.state, mishap.seat, mishap.action)
        must(not offered, f"seat {mishap.seat} was offered {mishap.action}: {mishap.error!r}")
    for state, actions in probes(trip, "accepts"):
        for seat in trip.seats:
            for action in dict.fromkeys((*trip.game.legal(state, seat), *actions)):
                _must_agree(trip, state, seat, action, chance)


def _must_agree(trip: Trip, state: Any, seat: Seat, action: Any, chance: Chance) -> None:
    error = objection(trip, state, seat, action, chance)
    accepted = error is None
    must(accepted or isinstance(error, RuleViolation), f"seat {seat}, {action}: not refused but {error!r}")
    try:
        offered = is_offered(trip, state, seat, action)
    except Exception as unforeseen:
        raise LawBroken(f"a form cannot be asked about {action}: {unforeseen!r}") from unforeseen
    must(offered == accepted, f"seat {seat}, {action}: {offered=} {accepted=}")


def samples_stand_in_the_menu(trip: Trip) -> None:
    """A form admits its samples, within its bounds; of its kind the menu has only them; actors have menus."""
    for state in trip.milestones():
        actors = trip.game.actors(state)
        for seat in trip.seats:
            menu = trip.game.legal(state, seat)
            must(bool(menu) == (seat in actors), f"seat {seat}: a menu of {len(menu)}, actors {actors}")
            _must_stand_for_samples(trip.game.forms(state, seat), menu)


def _must_stand_for_samples(forms: Sequence[Form[Any]], menu: Sequence[Any]) -> None:
    for form in forms:
        for sample in form.samples:
            must(form.admits(sample) and sample in menu, f"{sample} is a sample but not offered")
            must(_is_within(form, sample), f"{sample} is a sample outside the bounds of its form")
    kinds, samples = {form.action for form in forms}, {sample for form in forms for sample in form.samples}
    for action in menu:
        must(type(action) not in kinds or action in samples, f"{action} is offered beside its form's samples")


def _is_within(form: Form[Any], sample: Any) -> bool:
    return all(bound.low <= getattr(sample, bound.name) <= bound.high for bound in form.fields)


def refusals_draw_nothing(trip: Trip) -> None:
    """An action that is refused has not touched luck."""
    source = trip.luck("draws")
    for state, actions in probes(trip, "refusals"):
        for seat in trip.movers:
            for action in actions:
                counting = CountingChance(source)
                refused = objection(trip, state, seat, action, counting) is not None
                must(not refused or not counting.drawn, f"{action} was refused after {counting.drawn} draws")
