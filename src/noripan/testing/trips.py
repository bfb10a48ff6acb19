"""Random play with leaves and idle turns mixed in: the road every law is walked along."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from noripan.kernel import (
    HOUSE,
    AnyGame,
    AnyMatch,
    Chance,
    Entry,
    FairLuck,
    FastChance,
    Form,
    Match,
    Seat,
    Terms,
    Viewer,
    key_of,
    make,
    terms_of,
)

from .sampling import nearby, pick, sample_start

LONGEST = 2000
"""Steps after which a trip stops, whether the game is over or not."""

CROWD = 16
"""At larger tables about so many seats, spread over all, stand for the rest where a law asks much of each."""

UNASKED = 100
"""Once in so many steps the house has something to say that nobody asked for."""

LOYAL = 32
"""By this factor people leave less often on every other trip."""

NEARBY = 4
"""So often a form is filled in beside a sample until it is admitted."""

MISHAPS = 3
"""So many states in which something went wrong are looked at again; one would do, more tell more."""


@dataclass(frozen=True, slots=True, repr=False)
class Subject:
    """A game under test, and the schema of what it stored when that was last written down."""

    game: AnyGame
    stored: Mapping[str, Any] | None = None

    def __repr__(self) -> str:
        return f"Subject({self.game.facts.slug})"


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, and the states around it."""

    before: Any
    entry: Entry[Any, Any]
    after: Any


@dataclass(frozen=True, slots=True)
class Mishap:
    """A move that the game offered and then did not take; no action where idling or leaving failed."""

    state: Any
    seat: Seat
    action: Any
    error: Exception


@dataclass(slots=True, repr=False)
class Trip:
    """A match that was walked through, with all it takes to walk it again."""

    subject: Subject
    match: AnyMatch
    secret: bytes
    terms: Terms
    fair: FairLuck
    seed: int
    steps: list[Step] = field(default_factory=list)
    mishaps: list[Mishap] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"Trip({self.subject}, seats={len(self.seats)}, seed={self.seed}, steps={len(self.steps)})"

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.subject.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the match."""
        return self.match.all_seats

    @property
    def movers(self) -> tuple[Seat, ...]:
        """All seats, and the house where it has a say."""
        return self.seats if self.game.house is None else (*self.seats, HOUSE)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (*self.seats, None)

    @property
    def some_seats(self) -> tuple[Seat, ...]:
        """All seats of a table; of a crowd, the first and others up to the end."""
        return self.seats[:: -(-len(self.seats) // CROWD)]

    def luck(self, purpose: str) -> Chance:
        """A source of its own for whatever a law wants to decide."""
        return FastChance(f"{purpose}:{self.seed}")

    def milestones(self, most: int = 12) -> list[Any]:
        """Some of the states passed, the first, the last and those of mishaps among them."""
        states = [step.after for step in self.steps]
        stride = max(1, len(states) // most)
        stumbled = [mishap.state for mishap in self.mishaps[:MISHAPS]]
        return [*states[:-1:stride], states[-1], *stumbled]

    def again(self, step: Step, world: Any) -> tuple[Any, tuple[Any, ...]]:
        """Makes the move of a step in another world, with the luck it had."""
        return make(self.game, world, step.entry.move, self.fair.chance(step.entry.number))


def walk(subject: Subject, seats: int, seed: int, length: int = LONGEST) -> Trip:
    """Plays at random, up to `length` steps or the end."""
    chance = FastChance(f"walk:{seed}")
    game = subject.game
    options, places = sample_start(game, seats, chance)
    secret = sha256(f"secret:{seed}".encode()).digest()
    terms = terms_of(game, options, places, f"trip-{seed}", [f"{seed}-{seat}" for seat in range(seats)])
    initial = game.initial(options, places)
    fair = FairLuck(key_of(secret, terms))
    match = Match(game, options, places, fair)
    trip = Trip(subject, match, secret, terms, fair, seed, [Step(initial, match.log[0], match.state)])
    for _ in range(length):
        if not match.actors:
            break
        _step(trip, chance)
    return trip


def _step(trip: Trip, chance: Chance) -> None:
    """One move; where the game does not take what it offered, nothing happens and a law will say so."""
    match, kind, action = trip.match, chance.below(32), None
    before, entries, seat = match.state, len(match.log), _mover(trip, chance)
    try:
        if kind == 0 and _lets_leave(trip, chance):
            seat = pick(trip.seats, chance)
            match.leave(seat)
        elif kind <= 3 and seat in match.actors:
            match.idle(seat)
        else:
            action = _choice(trip, seat, chance, bold=kind <= 6)
            match.act(seat, action)
    except Exception as error:
        trip.mishaps.append(Mishap(before, seat, action, error))
        return
    if len(match.log) > entries:  # whoever left before leaves no entry
        trip.steps.append(Step(before, match.log[-1], match.state))


def _lets_leave(trip: Trip, chance: Chance) -> bool:
    """On every other trip people leave so seldom that long games come to an end of their own."""
    return trip.seed % 2 == 0 or chance.below(LOYAL) == 0


def _mover(trip: Trip, chance: Chance) -> Seat:
    """One of those who may act; now and then the house, whether it was asked or not."""
    if trip.game.house is not None and chance.below(UNASKED) == 0:
        return HOUSE
    return pick(trip.match.actors, chance)


def _choice(trip: Trip, seat: Seat, chance: Chance, *, bold: bool) -> Any:
    """An action of the menu; a bold one is of a form and need not be among its samples."""
    menu, forms = trip.match.legal(seat), () if seat == HOUSE else trip.match.forms(seat)
    if not bold or not forms:
        return pick(menu, chance)
    form = pick(forms, chance)
    for action in _bold(form, chance):
        if form.admits(action):
            return action
    return pick(form.samples or menu, chance)


def _bold(form: Form[Any], chance: Chance) -> Iterator[Any]:
    """Fillings of a form: anyhow, which hits where fields are few, and then near some of its samples."""
    fields = {bound.name: min(bound.high, bound.low + chance.below(12)) for bound in form.fields}
    yield form.action(**fields)
    yield from (nearby(form, chance) for _ in range(NEARBY if form.boxes else 0))
