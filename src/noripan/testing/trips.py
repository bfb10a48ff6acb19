"""Random and extreme play with leaves and idle turns mixed in: the road every law is walked along."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from msgspec import convert

from noripan.kernel import (
    REFEREE,
    Acted,
    AnyGame,
    AnyMatch,
    Chance,
    FairChanceSource,
    FastChance,
    Form,
    Match,
    MatchEntry,
    Seat,
    SetUp,
    Terms,
    Viewer,
    apply_move,
    default_seats,
    key_of,
    terms_of,
)

from .extremes import USUAL, Extreme, PatternedLuck, spiteful
from .positions import Position
from .sampling import nearby, pick, sample_start

LONGEST = 2000
"""Steps after which a trip stops, whether the game is over or not."""

LONGEST_EXTREME = 300
"""Steps after which an extreme trip stops: each may take a search."""

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
    entry: MatchEntry[Any, Any]
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
    source: FairChanceSource | PatternedLuck
    seed: int
    extreme: Extreme
    steps: list[Step] = field(default_factory=list)
    mishaps: list[Mishap] = field(default_factory=list)
    situations: list[Any] | None = None
    """The states in which somebody could do something for the first time, once they were looked for."""

    def __repr__(self) -> str:
        told = f"seats={len(self.seats)}, seed={self.seed}, steps={len(self.steps)}, {self.extreme}"
        return f"Trip({self.subject}, {told})"

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
        return self.seats if self.game.referee is None else (*self.seats, REFEREE)

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

    def next_chance(self, ahead: int = 0) -> Chance:
        """The luck, fair or patterned, of a move that might come after the last one, or later."""
        return self.source.chance(len(self.match.log) + ahead)

    @property
    def is_fair(self) -> bool:
        """Whether anyone could verify the luck."""
        return isinstance(self.source, FairChanceSource)

    def milestones(self, most: int = 12) -> list[Any]:
        """Some of the states passed: the first, the last, new situations and those of mishaps among them."""
        states = [step.after for step in self.steps]
        stride = max(1, len(states) // most)
        if self.situations is None:
            self.situations = _new_situations(self.game, states)
        stumbled = [mishap.state for mishap in self.mishaps[:MISHAPS]]
        return [*states[:-1:stride], states[-1], *self.situations[-most:], *stumbled]

    def again(self, step: Step, world: Any) -> tuple[Any, tuple[Any, ...]]:
        """Makes the move of a step in another world, with the luck it had."""
        return apply_move(self.game, world, step.entry.move, self.source.chance(step.entry.number))


def _new_situations(game: AnyGame, states: Sequence[Any]) -> list[Any]:
    """The states in which a kind of action is on offer for the first time: so each phase is among them."""
    first, met = [], set[Any]()
    for state in states:
        kinds = {
            (game.turns.kind(state, seat), type(action))
            for seat in game.actors(state)
            for action in game.legal(state, seat)
        }
        if not kinds <= met:
            met |= kinds
            first.append(state)
    return first


def walk(subject: Subject, seats: int, seed: int, length: int = LONGEST, extreme: Extreme = USUAL) -> Trip:
    """Plays at random, or as extreme as asked, up to `length` steps or the end."""
    chance = FastChance(f"walk:{seed}")
    options, places = _start(subject.game, seats, extreme.position, chance)
    trip = _opened(subject, options, places, seed, extreme)
    if extreme.position is not None:
        _follow(trip, extreme.position)
    if extreme.manner == "alone":
        _leave_one(trip)
    for _ in range(length if extreme is USUAL else min(length, LONGEST_EXTREME)):
        if not trip.match.actors:
            break
        _step(trip, chance)
    return trip


def _start(
    game: AnyGame, seats: int, position: Position | None, chance: Chance
) -> tuple[Any, tuple[Any, ...]]:
    if position is None:
        return sample_start(game, seats, chance)
    return game.facts.codecs.options.convert(position.options), default_seats(game, seats)


def _opened(subject: Subject, options: Any, places: tuple[Any, ...], seed: int, extreme: Extreme) -> Trip:
    """The trip after its opening."""
    game = subject.game
    secret = sha256(f"secret:{seed}".encode()).digest()
    salts = [f"{seed}-{seat}" for seat in range(len(places))]
    terms = terms_of(game, options, places, f"trip-{seed}", salts)
    initial, key = game.initial(options, places), key_of(secret, terms)
    source = FairChanceSource(key) if extreme is USUAL else PatternedLuck(key, extreme.pattern)
    if isinstance(source, PatternedLuck):
        _prepare(source, game, initial, extreme)
    match = Match(game, options, places, source)
    first = Step(initial, match.log[0], match.state)
    return Trip(subject, match, secret, terms, source, seed, extreme, [first])


def _prepare(luck: PatternedLuck, game: AnyGame, initial: Any, extreme: Extreme) -> None:
    """The luck of an opening, where it does not follow from a pattern."""
    if extreme.position is not None:
        script = iter(extreme.position.luck)
        luck.pattern = lambda _place, _low, _high: next(script)
    elif extreme.searched:
        luck.search(game, initial, SetUp(), 0)


def _follow(trip: Trip, position: Position) -> None:
    """The moves that lead to a position; from there on luck is fair."""
    for seat, action in position.moves:
        before = trip.match.state
        trip.match.act(Seat(seat), convert(action, trip.game.move_type))
        _note(trip, before)
    if isinstance(trip.source, PatternedLuck):
        trip.source.scripts = {entry.number: [draw.value for draw in entry.draws] for entry in trip.match.log}
        trip.source.pattern = trip.extreme.pattern


def _leave_one(trip: Trip) -> None:
    """All leave but one; who stays, and who goes first, depends on the seed."""
    stays = Seat(trip.seed % len(trip.seats))
    going = [seat for seat in trip.seats if seat != stays]
    for seat in reversed(going) if trip.seed // len(trip.seats) % 2 else going:
        _leave(trip, seat)


def _leave(trip: Trip, seat: Seat) -> None:
    before = trip.match.state
    try:
        trip.match.leave(seat)
    except Exception as error:
        trip.mishaps.append(Mishap(before, seat, None, error))
        return
    _note(trip, before)


def _step(trip: Trip, chance: Chance) -> None:
    """One move; where the game does not take what it offered, nothing happens and a law will say so."""
    match, kind, action = trip.match, chance.below(32), None
    before, seat = match.state, _mover(trip, chance)
    if kind == 0 and _lets_leave(trip, chance):
        _leave(trip, pick(trip.seats, chance))
        return
    try:
        if kind <= 3 and seat in match.actors:
            match.idle(seat)
        else:
            action = _choice(trip, seat, chance, bold=kind <= 6)
            match.act(seat, action)
    except Exception as error:
        trip.mishaps.append(Mishap(before, seat, action, error))
        return
    _note(trip, before)


def _note(trip: Trip, before: Any) -> None:
    """The step, if there was one: a seat that left before leaves no entry."""
    entry = trip.match.log[-1]
    if entry is not trip.steps[-1].entry:
        trip.steps.append(Step(before, entry, trip.match.state))


def _lets_leave(trip: Trip, chance: Chance) -> bool:
    """On every other trip people leave so seldom that long games come to an end of their own."""
    return trip.seed % 2 == 0 or chance.below(LOYAL) == 0


def _mover(trip: Trip, chance: Chance) -> Seat:
    """One of those who may act; now and then the house, whether it was asked or not."""
    if trip.game.referee is not None and chance.below(UNASKED) == 0:
        return REFEREE
    return pick(trip.match.actors, chance)


def _choice(trip: Trip, seat: Seat, chance: Chance, *, bold: bool) -> Any:
    """An action of the menu; a bold one is of a form and need not be among its samples."""
    menu, forms = trip.match.legal(seat), () if seat == REFEREE else trip.match.forms(seat)
    if not bold or not forms:
        return _of_the_menu(trip, seat, menu, chance)
    form = pick(forms, chance)
    for action in _bold(form, chance):
        if form.admits(action):
            return action
    return pick(form.samples or menu, chance)


def _of_the_menu(trip: Trip, seat: Seat, menu: Sequence[Any], chance: Chance) -> Any:
    """One of the menu, in the manner of the trip; with luck that is searched, the draws it will meet."""
    if not isinstance(trip.source, PatternedLuck):
        return pick(menu, chance)
    state, number = trip.match.state, len(trip.match.log)
    match trip.extreme.manner:
        case "first":
            action = menu[0]
        case "last":
            action = menu[-1]
        case "spiteful":
            action = spiteful(trip.game, state, seat, menu, trip.next_chance)
        case _:
            action = pick(menu, chance)
    if trip.extreme.searched:
        trip.source.search(trip.game, state, Acted(seat, action), number)
    return action


def _bold(form: Form[Any], chance: Chance) -> Iterator[Any]:
    """Fillings of a form: anyhow, which hits where fields are few, and then near some of its samples."""
    fields = {bound.name: min(bound.high, bound.low + chance.below(12)) for bound in form.fields}
    yield form.action(**fields)
    yield from (nearby(form, chance) for _ in range(NEARBY if form.boxes else 0))
