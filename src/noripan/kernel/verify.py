"""Plays a replay file again and says whether every draw, event and the end came out the same."""

from typing import Any, Literal

import msgspec

from .errors import RuleViolation
from .fairness import FairChance, FairLuck, Terms, commitment_of, key_of, redraw
from .game import AnyGame
from .match import Acted, Entry, Left, Number, SetUp, check_seats, entry_codec, make
from .record import END, End, Pages
from .values import Codec, Tagged

Part = Literal["commitment", "secret", "terms", "line", "number", "move", "draws", "events", "end"]


class Verified(Tagged, frozen=True):
    """Everything came out the same."""

    entries: Number


class Differs(Tagged, frozen=True):
    """The first place that does not: an entry's number, or the end where there is no such entry."""

    entry: Number
    part: Part


class OtherVersion(Tagged, frozen=True):
    """The draws are right; the rules that made the events are not the ones at hand."""

    entries: Number
    version: Number
    ours: Number


Verdict = Verified | Differs | OtherVersion


class _Difference(Exception):
    def __init__(self, entry: int, part: Part) -> None:
        self.verdict = Differs(entry, part)


_BARE = Codec[Entry[Any, Any]](Entry[Any, Any])


def verify(game: AnyGame, pages: Pages, /, *, commitment: str | None = None) -> Verdict:
    """Checks a file against the commitment one was shown, or against its own."""
    try:
        return _verify(game, pages, commitment or pages.heading.commitment)
    except _Difference as found:
        return found.verdict


def _verify(game: AnyGame, pages: Pages, commitment: str) -> Verdict:
    heading = pages.heading
    if heading.commitment != commitment:
        raise _Difference(0, "commitment")
    end = _end(pages)
    ours = game.facts.version == heading.terms.version
    codec = entry_codec(game) if ours else _BARE
    entries = [_entry(codec, number, line) for number, line in enumerate(pages.lines[:-1])]
    luck = FairLuck(_key(heading.terms, end, commitment))
    for entry in entries:
        _check_draws(luck.key, entry)
    if not ours:
        return OtherVersion(len(entries), heading.terms.version, game.facts.version)
    _play_again(game, heading.terms, entries, end, luck)
    return Verified(len(entries))


def _end(pages: Pages) -> End:
    """The last line, if it is an end; a file cut after a whole entry has none."""
    if not pages.lines:
        raise _Difference(0, "end")
    try:
        return END.decode(pages.lines[-1])
    except (msgspec.DecodeError, UnicodeDecodeError):
        damaged = not _is_entry(pages.lines[-1])
        raise _Difference(len(pages.lines) - damaged, "end") from None


def _is_entry(line: bytes) -> bool:
    try:
        _BARE.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def _entry(codec: Codec[Entry[Any, Any]], number: int, line: bytes) -> Entry[Any, Any]:
    try:
        entry = codec.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _Difference(number, "line") from None
    if entry.number != number:
        raise _Difference(number, "number")
    return entry


def _key(terms: Terms, end: End, commitment: str) -> bytes:
    try:
        secret = bytes.fromhex(end.secret)
    except ValueError:
        raise _Difference(end.entries, "secret") from None
    if commitment_of(secret) != commitment:
        raise _Difference(end.entries, "secret")
    key = key_of(secret, terms)
    if key.hex() != end.key:
        raise _Difference(0, "terms")
    return key


def _check_draws(key: bytes, entry: Entry[Any, Any]) -> None:
    try:
        again = redraw(key, entry.number, entry.draws)
    except ValueError:
        raise _Difference(entry.number, "draws") from None
    if again != entry.draws:
        raise _Difference(entry.number, "draws")


def _play_again(
    game: AnyGame, terms: Terms, entries: list[Entry[Any, Any]], end: End, luck: FairLuck
) -> None:
    state = _opening(game, terms)
    for entry in entries:
        if isinstance(entry.move, Left) and entry.move.seat >= len(terms.seats):
            raise _Difference(entry.number, "move")
        chance = luck.chance(entry.number)
        state, events = _step(game, state, entry, chance)
        if chance.draws != entry.draws:
            raise _Difference(entry.number, "draws")
        if events != entry.events:
            raise _Difference(entry.number, "events")
    if end.entries != len(entries) or end.outcome != game.outcome(state):
        raise _Difference(len(entries), "end")


def _opening(game: AnyGame, terms: Terms) -> Any:
    codecs = game.facts.codecs
    try:
        options = codecs.options.convert(terms.options)
        seats = tuple(codecs.seat_options.convert(seat) for seat in terms.seats)
        check_seats(game, options, seats)
    except (msgspec.ValidationError, RuleViolation):
        raise _Difference(0, "terms") from None
    return game.initial(options, seats)


def _step(
    game: AnyGame, state: Any, entry: Entry[Any, Any], chance: FairChance
) -> tuple[Any, tuple[Any, ...]]:
    move = entry.move
    if isinstance(move, SetUp) != (entry.number == 0):
        raise _Difference(entry.number, "move")
    if isinstance(move, Acted) and move.idle and not _is_idle(game, state, move):
        raise _Difference(entry.number, "move")
    try:
        return make(game, state, move, chance)
    except RuleViolation:
        raise _Difference(entry.number, "move") from None


def _is_idle(game: AnyGame, state: Any, move: Acted[Any]) -> bool:
    return move.seat in game.actors(state) and move.action == game.idle(state, move.seat)
