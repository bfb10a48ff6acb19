"""Finds the shortest moves that show what a walk has shown: a law that breaks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from noripan.kernel import REFEREE, RuleViolation, check_seats, default_seats

from .extremes import USUAL, Extreme, PatternedChanceSource
from .random_play import choose, opened_walk
from .walks import Choice, Walk

MOST_WORK: Final = 20_000
"""Moves that are made again at most, so that a failure is reported within seconds."""

OVERHEAD: Final = 10
"""What one try costs besides its moves, in moves."""

FEW: Final = 12
"""The random choices of a law may be unlucky in a walk of up to this many moves, so it is checked again."""

SEEDS: Final = 3
"""How many random choices are tried in a short walk."""

REPLAYED: Final = Extreme("shortened")

Check = Callable[[Walk], str | None]
"""How a walk breaks the law, in words; None: it keeps the law."""


@dataclass(frozen=True, slots=True)
class Found:
    """A walk that breaks a law, and how."""

    walk: Walk
    message: str


@dataclass(frozen=True, slots=True)
class _Plan:
    """A walk to be made: its start and its moves."""

    walk: Walk
    """The original."""
    options: Any
    seats: tuple[Any, ...]
    choices: tuple[Choice, ...]
    setup: tuple[int, ...] | None
    """The draws of the setup; None: no draws are scripted, so that they can be verified."""
    passes_turns_on: bool = False
    """Whether the seat whose turn it is makes a move of another one, whose turn it would not be any more."""


class _Shrinking:
    """Makes walks and checks them until a limit of work is reached."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._left = MOST_WORK

    def found(self, plan: _Plan) -> Found | None:
        """The walk of a plan if it still breaks the law."""
        for seed in range(SEEDS if len(plan.choices) <= FEW else 1):
            if self._left <= 0:
                return None
            self._left -= len(plan.choices) + OVERHEAD
            walk = _replayed(plan)
            if walk is None:
                return None
            walk.seed += seed
            message = self._check(walk)
            if message is not None:
                return Found(walk, message)
        return None


def shortest(found: Found, check: Check) -> Found:
    """The shortest walk found that breaks the same law: fewer moves and seats, and default options."""
    shrinking = _Shrinking(check)
    walk = found.walk
    setup = tuple(draw.value for draw in walk.match.log[0].draws)
    plan = _Plan(walk, walk.match.options, walk.match.seats, tuple(walk.choices), setup)
    for start in (plan, replace(plan, setup=None)):
        cut = _shortest_beginning(shrinking, start)
        if cut is not None:
            return _with_fewer_moves(shrinking, *_with_simpler_start(shrinking, *cut))
    return found


def _replayed(plan: _Plan) -> Walk | None:
    """Makes the moves of a plan that are offered; None if the match cannot start."""
    original = plan.walk
    try:
        check_seats(original.game, plan.options, plan.seats)
    except RuleViolation:
        return None
    extreme = USUAL if plan.setup is None else REPLAYED
    walk = opened_walk(
        original.subject, plan.options, plan.seats, original.seed, extreme, script=plan.setup or ()
    )
    for choice in plan.choices:
        if not walk.match.actors:
            break
        offered = _offered(walk, choice, passes_turns_on=plan.passes_turns_on)
        if offered is not None:
            _choose_again(walk, offered)
    return walk


def _choose_again(walk: Walk, choice: Choice) -> None:
    number, source = len(walk.match.log), walk.source
    if isinstance(source, PatternedChanceSource):
        source.scripts[number] = choice.draws
    choose(walk, choice)
    if isinstance(source, PatternedChanceSource) and len(walk.match.log) == number:
        del source.scripts[number]


def _offered(walk: Walk, choice: Choice, *, passes_turns_on: bool) -> Choice | None:
    """The choice if a walk might have made it, by its own seat or by the one whose turn it is."""
    others = walk.match.actors if passes_turns_on and choice.kind == "acts" and choice.seat != REFEREE else ()
    tried = (choice, *(replace(choice, seat=seat) for seat in others if seat != REFEREE))
    return next((each for each in tried if _is_offered(walk, each)), None)


def _is_offered(walk: Walk, choice: Choice) -> bool:
    match, seat = walk.match, choice.seat
    if seat != REFEREE and seat not in walk.seats:
        return False
    if choice.kind != "acts":
        return choice.kind == "leaves" or seat in match.actors
    try:
        forms = () if seat == REFEREE else match.forms(seat)
        return choice.action in match.legal(seat) or any(form.admits(choice.action) for form in forms)
    except Exception:
        return True


def _shortest_beginning(shrinking: _Shrinking, plan: _Plan) -> tuple[_Plan, Found] | None:
    """The fewest first moves that suffice: lengths are doubled, then halved."""
    kept, length, count = -1, 0, len(plan.choices)
    while (found := shrinking.found(_beginning(plan, length))) is None:
        if length >= count:
            return None
        kept, length = length, min(count, max(1, 2 * length))
    while length - kept > 1:
        middle = (kept + length) // 2
        shorter = shrinking.found(_beginning(plan, middle))
        if shorter is None:
            kept = middle
        else:
            length, found = middle, shorter
    return _beginning(plan, length), found


def _beginning(plan: _Plan, length: int) -> _Plan:
    return replace(plan, choices=plan.choices[:length])


def _with_simpler_start(shrinking: _Shrinking, plan: _Plan, found: Found) -> tuple[_Plan, Found]:
    """With as few seats as possible, and with default options if they show it, too."""
    game = plan.walk.game
    default = game.facts.codecs.options.type()
    sizes = [count for count in game.facts.seats if count <= len(plan.seats)]
    starts = [(options, count) for options in (default, plan.options) for count in sizes]
    for options, count in starts:
        simpler = replace(plan, options=options, seats=default_seats(game, count))
        if (simpler.options, simpler.seats) == (plan.options, plan.seats):
            break
        shown = shrinking.found(simpler)
        if shown is not None:
            return replace(simpler, choices=tuple(shown.walk.choices)), shown
    return plan, found


def _with_fewer_moves(shrinking: _Shrinking, plan: _Plan, found: Found) -> Found:
    """Leaves out moves, many at a time and then fewer, until none can be left out."""
    before = None
    while before != len(plan.choices):
        before = len(plan.choices)
        for chunk in _chunks(before):
            plan, found = _without_chunks(shrinking, plan, found, chunk)
    return found


def _chunks(count: int) -> Iterator[int]:
    """How many moves to leave out at once: halves of halves, then every small number."""
    while count > FEW:
        count //= 2
        yield count
    yield from range(count, 0, -1)


def _without_chunks(shrinking: _Shrinking, plan: _Plan, found: Found, chunk: int) -> tuple[_Plan, Found]:
    for at in range(len(plan.choices) - chunk, -1, -1 if chunk <= FEW else -chunk):
        for passes_turns_on in (False, True):
            choices = (*plan.choices[:at], *plan.choices[at + chunk :])
            if len(choices) < len(plan.choices):
                shorter = replace(plan, choices=choices, passes_turns_on=passes_turns_on)
                shown = shrinking.found(shorter)
                if shown is not None:
                    plan, found = replace(plan, choices=tuple(shown.walk.choices)), shown
    return plan, found
