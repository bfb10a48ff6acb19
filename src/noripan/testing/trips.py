"""Random play with leaves and idle turns mixed in: the road every law is walked along."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from noripan.kernel import (
    AnyGame,
    Chance,
    Entry,
    FairLuck,
    FastChance,
    Match,
    RuleViolation,
    Seat,
    Terms,
    key_of,
    terms_of,
)

from .sampling import pick, sample_options

LONGEST = 2000
"""Steps after which a trip stops, whether the game is over or not."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A game under test, and the schema of what it stored when that was last written down."""

    game: AnyGame
    stored: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, and the states around it."""

    before: Any
    entry: Entry[Any, Any]
    after: Any


@dataclass(slots=True)
class Trip:
    """A match that was walked through, with all it takes to walk it again."""

    subject: Subject
    match: Match[Any, Any, Any, Any, Any, Any, Any]
    secret: bytes
    terms: Terms
    seed: int
    steps: list[Step] = field(default_factory=list)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.subject.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the match."""
        return self.match.all_seats

    def luck(self, purpose: str) -> Chance:
        """A source of its own for whatever a law wants to decide."""
        return FastChance(f"{purpose}:{self.seed}")

    def milestones(self, most: int = 12) -> list[Any]:
        """Some of the states passed, the first and the last among them."""
        states = [step.after for step in self.steps]
        stride = max(1, len(states) // most)
        return [*states[:-1:stride], states[-1]]


def walk(subject: Subject, seats: int, seed: int, length: int = LONGEST) -> Trip:
    """Plays at random, up to `length` steps or the end."""
    chance = FastChance(f"walk:{seed}")
    game = subject.game
    options = sample_options(game, seats, chance)
    secret = sha256(f"secret:{seed}".encode()).digest()
    places = (game.facts.codecs.seat_options.type(),) * seats
    terms = terms_of(game, options, places, f"trip-{seed}", [f"{seed}-{seat}" for seat in range(seats)])
    initial = game.initial(options, places)
    match = Match(game, options, places, FairLuck(key_of(secret, terms)))
    trip = Trip(subject, match, secret, terms, seed, [Step(initial, match.log[0], match.state)])
    for _ in range(length):
        if not match.actors:
            break
        _step(trip, chance)
    return trip


def _step(trip: Trip, chance: Chance) -> None:
    """One move; where the game refuses what it offered, nothing happens and a law will say so."""
    match = trip.match
    before, entries = match.state, len(match.log)
    try:
        _move(trip, chance)
    except RuleViolation:
        return
    if len(match.log) > entries:
        trip.steps.append(Step(before, match.log[-1], match.state))


def _move(trip: Trip, chance: Chance) -> None:
    match, kind = trip.match, chance.below(32)
    seat = pick(match.actors, chance)
    if kind == 0:
        match.leave(pick(trip.seats, chance))
    elif kind <= 3:
        match.idle(seat)
    elif kind <= 6 and match.forms(seat):
        match.act(seat, _bold(trip, seat, chance))
    elif menu := match.legal(seat):
        match.act(seat, pick(menu, chance))


def _bold(trip: Trip, seat: Seat, chance: Chance) -> Any:
    """An action of a form that need not be among its samples."""
    form = pick(trip.match.forms(seat), chance)
    fields = {bound.name: min(bound.high, bound.low + chance.below(12)) for bound in form.fields}
    action = form.action(**fields)
    return action if form.admits(action) else pick(form.samples, chance)
