"""Verifies a replay file: repeats every move and compares draws, events and the end."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET

from ..chance.fairness import SECRET_BYTES, FairChance, NonNegative, Terms, commitment_of, key_of, redraw
from ..chance.free_rolls import rolls_match_secret
from ..game import AnyGame
from ..refusals import RuleViolation
from ..seats import REFEREE
from ..values import Codec, Tagged
from .match import (
    Acted,
    Forfeited,
    MatchEntry,
    SetUp,
    apply_move,
    check_seats,
    first_state,
    match_entry_codec,
)
from .replay_file import END, ReplayFile, ReplayFooter, ReplayHeader, decode_line, origin_of

Part = Literal["commitment", "secret", "terms", "line", "number", "move", "draws", "events", "end", "rolls"]


class Verified(Tagged, frozen=True):
    """Everything is the same."""

    entries: NonNegative
    rolls: NonNegative = 0
    """How many of the room's free rolls were verified."""


class Differs(Tagged, frozen=True):
    """The first difference: the number of an entry, or the number of entries if it is at the end."""

    entry: NonNegative
    part: Part


class OtherVersion(Tagged, frozen=True):
    """The draws are right, but the file was made by another version of the rules."""

    entries: NonNegative
    version: NonNegative
    ours: NonNegative
    rolls: NonNegative = 0
    """How many of the room's free rolls were verified."""


Verdict = Verified | Differs | OtherVersion


class _Difference(Exception):
    def __init__(self, entry: int, part: Part) -> None:
        self.verdict = Differs(entry, part)


_RULES_FAILED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""How the rules fail at a table that no match can have reached."""
_ANY_ENTRY = Codec[MatchEntry[Any, Any]](MatchEntry[Any, Any])


def verify(
    game: AnyGame, file: ReplayFile, /, *, commitment: str | None = None, rolls: str | None = None
) -> Verdict:
    """Verifies a file against the commitments that were published before, or against its own."""
    try:
        return _verify(game, file, commitment, rolls)
    except _Difference as found:
        return found.verdict


def _verify(game: AnyGame, file: ReplayFile, published: str | None, rolls: str | None) -> Verdict:
    header, lines = file.heading, file.lines[:-1]
    if published is not None and published != header.commitment:
        raise _Difference(0, "commitment")
    end = _end(file)
    key = _key(header, end, len(lines))
    if header.terms.slug != game.facts.slug:
        raise _Difference(0, "terms")
    if header.terms.version == game.facts.version:
        try:
            _play_again(game, header.terms, lines, end, key)
        except _RULES_FAILED:
            if header.terms.origin is UNSET:  # our bug
                raise
            raise _Difference(0, "terms") from None
        return Verified(len(lines), _verify_rolls(end, rolls))
    for number, line in enumerate(lines):
        _entry(_ANY_ENTRY, key, number, line)
    _check_length(end, len(lines))
    return OtherVersion(len(lines), header.terms.version, game.facts.version, _verify_rolls(end, rolls))


def _end(file: ReplayFile) -> ReplayFooter:
    """The footer; missing if the file was cut after an entry."""
    if not file.lines:
        raise _Difference(0, "end")
    try:
        return decode_line(END, file.lines[-1])
    except ValueError:
        damaged = not _is_entry(file.lines[-1])
        raise _Difference(len(file.lines) - damaged, "end") from None


def _is_entry(line: bytes) -> bool:
    try:
        decode_line(_ANY_ENTRY, line)
    except ValueError:
        return False
    return True


def _key(header: ReplayHeader, end: ReplayFooter, last: int) -> bytes:
    try:
        secret = bytes.fromhex(end.secret)
    except ValueError:
        raise _Difference(last, "secret") from None
    is_canonical = len(secret) == SECRET_BYTES and secret.hex() == end.secret
    if not is_canonical or commitment_of(secret) != header.commitment:
        raise _Difference(last, "secret")
    try:
        key = key_of(secret, header.terms)
    except RecursionError:
        raise _Difference(0, "terms") from None
    if key.hex() != end.key:
        raise _Difference(0, "terms")
    return key


def _entry(codec: Codec[MatchEntry[Any, Any]], key: bytes, number: int, line: bytes) -> MatchEntry[Any, Any]:
    """Decodes an entry and checks everything that does not need the rules."""
    try:
        entry = decode_line(codec, line)
    except ValueError:
        raise _Difference(number, "line") from None
    if entry.number != number:
        raise _Difference(number, "number")
    if isinstance(entry.move, SetUp) != (number == 0) or not _may_be_chosen(entry):
        raise _Difference(number, "move")
    _check_draws(key, entry)
    return entry


def _may_be_chosen(entry: MatchEntry[Any, Any]) -> bool:
    """Whether `by` is allowed for this move."""
    if entry.by is UNSET:
        return True
    move = entry.move
    return isinstance(move, Acted) and move.seat != REFEREE and not move.idle


def _check_draws(key: bytes, entry: MatchEntry[Any, Any]) -> None:
    try:
        again = redraw(key, entry.number, entry.draws)
    except ValueError:
        raise _Difference(entry.number, "draws") from None
    if again != entry.draws:
        raise _Difference(entry.number, "draws")


def _check_length(end: ReplayFooter, entries: int) -> None:
    if end.entries != entries or entries == 0:
        raise _Difference(entries, "end")


def _verify_rolls(end: ReplayFooter, published: str | None) -> int:
    """Verifies the free rolls in the footer and returns how many there are."""
    made = None if end.rolls is UNSET else end.rolls
    found = None if made is None else commitment_of(bytes.fromhex(made.secret))
    if published not in {None, found} or (made is not None and not rolls_match_secret(made)):
        raise _Difference(end.entries, "rolls")
    return 0 if made is None else len(made.rolls)


def _play_again(game: AnyGame, terms: Terms, lines: tuple[bytes, ...], end: ReplayFooter, key: bytes) -> None:
    codec, state, is_set_up = match_entry_codec(game), _first_state(game, terms), terms.origin is not UNSET
    for number, line in enumerate(lines):
        entry = _entry(codec, key, number, line)
        if not _is_seated(game, len(terms.seats), entry.move):
            raise _Difference(number, "move")
        state = _step(game, state, entry, FairChance(key, number), is_set_up)
    _check_length(end, len(lines))
    if end.outcome != game.outcome(state):
        raise _Difference(len(lines), "end")


def _first_state(game: AnyGame, terms: Terms) -> Any:
    """A table from which the match goes on is taken as it is: only the rules after it are checked."""
    codecs = game.facts.codecs
    try:
        options = codecs.options.convert(terms.options)
        seats = tuple(codecs.seat_options.convert(seat) for seat in terms.seats)
        check_seats(game, options, seats)
        return first_state(game, options, seats, origin_of(terms))
    except (msgspec.DecodeError, RuleViolation):
        raise _Difference(0, "terms") from None


def _is_seated(game: AnyGame, seats: int, move: SetUp | Acted[Any] | Forfeited) -> bool:
    if isinstance(move, SetUp) or move.seat < seats:
        return True
    return isinstance(move, Acted) and move.seat == REFEREE and game.referee is not None


def _step(game: AnyGame, state: Any, entry: MatchEntry[Any, Any], chance: FairChance, is_set_up: bool) -> Any:
    """The state after the entry, if its draws and events come out the same."""
    move = entry.move
    if isinstance(move, Acted) and move.idle and not _is_idle(game, state, move):
        raise _Difference(entry.number, "move")
    try:
        state, events = apply_move(game, state, move, chance, is_set_up)
    except RuleViolation:
        raise _Difference(entry.number, "move") from None
    if isinstance(move, Forfeited) and not events:  # never logged, and nothing would bind its seat
        raise _Difference(entry.number, "move")
    if chance.draws != entry.draws:
        raise _Difference(entry.number, "draws")
    if events != entry.events:
        raise _Difference(entry.number, "events")
    return state


def _is_idle(game: AnyGame, state: Any, move: Acted[Any]) -> bool:
    return move.seat in game.actors(state) and move.action == game.idle(state, move.seat)
