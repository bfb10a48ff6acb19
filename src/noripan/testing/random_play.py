"""Plays random and extreme matches in which seats also idle and leave."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from msgspec import convert

from noripan.kernel import (
    REFEREE,
    Acted,
    AnyGame,
    Chance,
    FairChanceSource,
    FastChance,
    Form,
    Match,
    Seat,
    SetUp,
    default_seats,
    key_of,
    terms_of,
)

from .extremes import USUAL, Extreme, PatternedChanceSource, spiteful
from .positions import Position
from .sampling import nearby, pick, sample_start
from .walks import Choice, FailedMove, Step, Subject, Walk

LONGEST = 2000
"""Steps after which a walk stops, even if the match is not over."""

LONGEST_EXTREME = 300
"""The same for an extreme walk, in which each step may need a search."""

REFEREE_INTERVAL = 100
"""One in this many steps is the referee's, even if nobody asked it."""

RARE_LEAVE_FACTOR = 32
"""How much less often seats leave in every other walk."""

NEARBY_TRIES = 4
"""How many variations of a sample are tried until a form admits one."""


def random_walk(
    subject: Subject, seats: int, seed: int, length: int = LONGEST, extreme: Extreme = USUAL
) -> Walk:
    """Plays at random, or as extreme as requested, up to `length` steps or the end."""
    chance = FastChance(f"walk:{seed}")
    options, seat_options = _start(subject.game, seats, extreme.position, chance)
    walk = opened_walk(subject, options, seat_options, seed, extreme)
    if extreme.position is not None:
        _follow(walk, extreme.position)
    if extreme.manner == "alone":
        _leave_all_but_one(walk)
    for _ in range(length if extreme is USUAL else min(length, LONGEST_EXTREME)):
        if not walk.match.actors:
            break
        _step(walk, chance)
    return walk


def _start(
    game: AnyGame, seats: int, position: Position | None, chance: Chance
) -> tuple[Any, tuple[Any, ...]]:
    if position is None:
        return sample_start(game, seats, chance)
    return game.facts.codecs.options.convert(position.options), default_seats(game, seats)


def opened_walk(
    subject: Subject,
    options: Any,
    seat_options: tuple[Any, ...],
    seed: int,
    extreme: Extreme,
    *,
    script: Sequence[int] = (),
) -> Walk:
    """The walk after its setup, whose draws may be scripted."""
    game = subject.game
    secret = sha256(f"secret:{seed}".encode()).digest()
    salts = [f"{seed}-{seat}" for seat in range(len(seat_options))]
    # The match id decides the draws, and so the golden transcripts.
    terms = terms_of(game, options, seat_options, f"trip-{seed}", salts)
    initial, key = game.initial(options, seat_options), key_of(secret, terms)
    source = FairChanceSource(key) if extreme is USUAL else PatternedChanceSource(key, extreme.pattern)
    if isinstance(source, PatternedChanceSource):
        source.scripts[0] = script
        _script_setup(source, game, initial, extreme)
    match = Match(game, options, seat_options, source)
    first = Step(initial, match.log[0], match.state, game.facts.codecs.state.encode(match.state))
    return Walk(subject, match, secret, terms, source, seed, extreme, [first])


def _script_setup(source: PatternedChanceSource, game: AnyGame, initial: Any, extreme: Extreme) -> None:
    """Scripts the draws of a setup if they do not follow a pattern."""
    if extreme.position is not None:
        script = iter(extreme.position.luck)
        source.pattern = lambda _place, _low, _high: next(script)
    elif extreme.searched:
        source.search(game, initial, SetUp(), 0)


def _follow(walk: Walk, position: Position) -> None:
    """Makes the moves that lead to a position; after them, draws are fair."""
    for seat, action in position.moves:
        choose(walk, Choice("acts", Seat(seat), convert(action, walk.game.move_type)))
    for failed in walk.failed_moves:
        raise failed.error
    if isinstance(walk.source, PatternedChanceSource):
        walk.source.scripts = {entry.number: [draw.value for draw in entry.draws] for entry in walk.match.log}
        walk.source.pattern = walk.extreme.pattern


def _leave_all_but_one(walk: Walk) -> None:
    """The seed decides which seat stays and in which order the others leave."""
    stays = Seat(walk.seed % len(walk.seats))
    leaving = [seat for seat in walk.seats if seat != stays]
    for seat in reversed(leaving) if walk.seed // len(walk.seats) % 2 else leaving:
        choose(walk, Choice("leaves", seat))


def _step(walk: Walk, chance: Chance) -> None:
    """Makes one move. A move that fails is noted for the laws and changes nothing."""
    match, kind = walk.match, chance.below(32)
    seat = _next_seat(walk, chance)
    if kind == 0 and _may_leave(walk, chance):
        choose(walk, Choice("leaves", pick(walk.seats, chance)))
    elif kind <= 3 and seat in match.actors:
        choose(walk, Choice("idles", seat))
    else:
        try:
            action = _choice(walk, seat, chance, fills_forms=kind <= 6)
        except Exception as error:
            _note_failure(walk, Choice("acts", seat), error)
        else:
            choose(walk, Choice("acts", seat, action))


def choose(walk: Walk, choice: Choice) -> None:
    """Makes a move, and records it with its draws. If it fails, that is noted, and nothing changes."""
    match = walk.match
    before, number = match.state, len(match.log)
    try:
        match choice.kind:
            case "leaves":
                match.leave(choice.seat)
            case "idles":
                match.idle(choice.seat)
            case "acts":
                match.act(choice.seat, choice.action)
    except Exception as error:
        _note_failure(walk, choice, error)
        return
    if len(match.log) > number:  # a second leave of a seat makes no entry
        entry, after = match.log[-1], match.state
        draws = tuple(draw.value for draw in entry.draws)
        walk.choices.append(replace(choice, draws=draws, error=None))
        walk.steps.append(Step(before, entry, after, walk.game.facts.codecs.state.encode(after)))


def _note_failure(walk: Walk, choice: Choice, error: Exception) -> None:
    walk.choices.append(replace(choice, draws=(), error=error))
    walk.failed_moves.append(FailedMove(walk.match.state, choice.seat, choice.action, error))


def _may_leave(walk: Walk, chance: Chance) -> bool:
    """In every other walk seats leave so rarely that long matches are played to their end."""
    return walk.seed % 2 == 0 or chance.below(RARE_LEAVE_FACTOR) == 0


def _next_seat(walk: Walk, chance: Chance) -> Seat:
    """One of the actors; now and then the referee, whether it was asked or not."""
    if walk.game.referee is not None and chance.below(REFEREE_INTERVAL) == 0:
        return REFEREE
    return pick(walk.match.actors, chance)


def _choice(walk: Walk, seat: Seat, chance: Chance, *, fills_forms: bool) -> Any:
    """An action from the menu, or one of a form that need not be among its samples."""
    menu, forms = walk.match.legal(seat), () if seat == REFEREE else walk.match.forms(seat)
    if not fills_forms or not forms:
        return _menu_choice(walk, seat, menu, chance)
    form = pick(forms, chance)
    for action in _fillings(form, chance):
        if form.admits(action):
            return action
    return pick(form.samples or menu, chance)


def _menu_choice(walk: Walk, seat: Seat, menu: Sequence[Any], chance: Chance) -> Any:
    """An action from the menu, in the manner of the walk; a searched walk also scripts its draws."""
    if not isinstance(walk.source, PatternedChanceSource):
        return pick(menu, chance)
    state, number = walk.match.state, len(walk.match.log)
    match walk.extreme.manner:
        case "first":
            action = menu[0]
        case "last":
            action = menu[-1]
        case "spiteful":
            action = spiteful(walk.game, state, seat, menu, walk.next_chance)
        case _:
            action = pick(menu, chance)
    if walk.extreme.searched:
        walk.source.search(walk.game, state, Acted(seat, action), number)
    return action


def _fillings(form: Form[Any], chance: Chance) -> Iterator[Any]:
    """Actions of a form: one at random, which works for few fields, then some near its samples."""
    fields = {bound.name: min(bound.high, bound.low + chance.below(12)) for bound in form.fields}
    yield form.action(**fields)
    yield from (nearby(form, chance) for _ in range(NEARBY_TRIES if form.boxes else 0))
