"""Laws of play: what `play`, `evolve`, `legal`, `idle` and `leave` owe each other."""

from contextlib import suppress
from typing import Any, Final

from noripan.kernel import (
    Chance,
    FastChance,
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

from ..sampling import sample_actions
from ..trips import Trip
from .base import must

PATIENCE: Final = 20_000
"""Idle turns after which an abandoned table must have come to an end."""


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
    verdict = verify(trip.game, pages)
    must(isinstance(verdict, Verified), f"played again it is not the same: {verdict}")


def codecs_round_trip(trip: Trip) -> None:
    """Whatever is stored or sent comes back as it was."""
    codecs = trip.game.facts.codecs
    pairs: list[tuple[Any, Any]] = [(codecs.options, trip.match.options)]
    for state in trip.milestones():
        pairs.append((codecs.state, state))
        pairs += [(codecs.view, trip.game.view(state, viewer)) for viewer in (*trip.seats, None)]
        pairs += [(codecs.action, action) for seat in trip.seats for action in trip.game.legal(state, seat)]
    for event in (event for step in trip.steps for event in step.entry.events):
        pairs.append((codecs.event, event))
        shown = [trip.game.show(event, viewer) for viewer in (*trip.seats, None)]
        pairs += [(codecs.shown, seen) for seen in shown if seen is not None]
    for codec, value in pairs:
        must(codec.decode(codec.encode(value)) == value, f"{value} does not survive its codec")


def nothing_is_lost_or_made(trip: Trip) -> None:
    """What a game says it conserves stays the same from the empty table to the end."""
    whole = trip.game.conserved(trip.steps[0].before)
    for step in trip.steps:
        now = trip.game.conserved(step.after)
        must(now == whole, f"entry {step.entry.number}: {whole} became {now}")


def play_accepts_what_is_offered(trip: Trip) -> None:
    """`play` accepts an action exactly when it is in the menu or a form admits it."""
    chance = trip.luck("accepts")
    for state in trip.milestones():
        actions = sample_actions(trip.game, state, trip.seats, chance)
        for seat in trip.seats:
            for action in actions:
                offered = _is_offered(trip, state, seat, action)
                accepted = _is_accepted(trip, state, seat, action, FastChance(0))
                must(offered == accepted, f"seat {seat}, {action}: {offered=} {accepted=}")


def _is_offered(trip: Trip, state: Any, seat: Seat, action: Any) -> bool:
    if action in trip.game.legal(state, seat):
        return True
    return any(form.admits(action) for form in trip.game.forms(state, seat))


def _is_accepted(trip: Trip, state: Any, seat: Seat, action: Any, chance: Chance) -> bool:
    try:
        trip.game.play(state, seat, action, chance)
    except RuleViolation:
        return False
    return True


def samples_stand_in_the_menu(trip: Trip) -> None:
    """A form's samples are in the menu, and the form admits them; an actor's menu is never empty."""
    for state in trip.milestones():
        actors = trip.game.actors(state)
        for seat in trip.seats:
            menu, forms = trip.game.legal(state, seat), trip.game.forms(state, seat)
            must(bool(menu) == (seat in actors), f"seat {seat}: a menu of {len(menu)}, actors {actors}")
            samples = [(form, sample) for form in forms for sample in form.samples]
            for form, sample in samples:
                must(form.admits(sample) and sample in menu, f"{sample} is a sample but not offered")


class _Counting:
    """Counts its draws."""

    def __init__(self) -> None:
        self.drawn = 0

    def below(self, bound: int, /) -> int:
        self.drawn += 1
        return bound - 1

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        self.drawn += 1
        return high


def refusals_draw_nothing(trip: Trip) -> None:
    """An action that is refused has not touched luck."""
    chance = trip.luck("refusals")
    for state in trip.milestones():
        actions = sample_actions(trip.game, state, trip.seats, chance)
        for seat in trip.seats:
            for action in actions:
                counting = _Counting()
                if not _is_accepted(trip, state, seat, action, counting):
                    must(counting.drawn == 0, f"{action} was refused after {counting.drawn} draws")


def nobody_acts_after_the_end(trip: Trip) -> None:
    """While there is no outcome someone may act; once there is one, nobody may."""
    game = trip.game
    for state in trip.milestones():
        over = game.outcome(state) is not None
        must(over != bool(game.actors(state)), f"{over=}, actors {game.actors(state)}")
        for seat in trip.seats if over else ():
            must(not game.legal(state, seat), f"seat {seat} still has a menu")
            for action in sample_actions(game, state, trip.seats, trip.luck("end")):
                must(not _is_accepted(trip, state, seat, action, FastChance(0)), f"{action} after the end")


def idle_is_legal(trip: Trip) -> None:
    """What a clock that ran out does is on the menu."""
    for state in trip.milestones():
        for seat in trip.game.actors(state):
            action = trip.game.idle(state, seat)
            must(action in trip.game.legal(state, seat), f"seat {seat} idles with {action}")


def idle_play_ends(trip: Trip) -> None:
    """A table everyone has abandoned comes to an end."""
    state, chance = trip.match.state, trip.luck("idle")
    for _ in range(PATIENCE):
        actors = trip.game.actors(state)
        if not actors:
            return
        with suppress(RuleViolation):  # an illegal idle is another law's business
            state, _ = trip.game.play(state, actors[0], trip.game.idle(state, actors[0]), chance)
    must(kept=False, why=f"after {PATIENCE} idle turns the game goes on")


def leaving_is_total(trip: Trip) -> None:
    """Any seat may leave at any time, once or twice; it acts no more and keeps its number."""
    chance = trip.luck("leave")
    for state in trip.milestones():
        for seat in trip.seats:
            try:
                after, events = trip.game.leave(state, seat, chance)
                again, _ = trip.game.leave(after, seat, chance)
            except Exception as error:
                must(kept=False, why=f"seat {seat} cannot leave: {error!r}")
            must(fold(trip.game, state, events) == after, f"leaving of seat {seat} folds to another state")
            must(seat not in trip.game.actors(after), f"seat {seat} left and still acts")
            must(not trip.game.legal(after, seat), f"seat {seat} left and still has a menu")
            outcome = trip.game.outcome(again)
            must(
                outcome is None or len(outcome.results) == len(outcome.ranks) == len(trip.seats),
                "a seat is gone",
            )
