"""The replay file: a header, one entry per line, a footer. Described in docs/reference/replay-format.md."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from msgspec import UNSET, UnsetType

from ..chance.fairness import NonNegative, Terms, commitment_of, key_of
from ..chance.free_rolls import RoomRolls
from ..game import AnyGame
from ..origin import Origin
from ..outcome import Outcome
from ..values import Codec, Value
from .match import AnyMatch, MatchEntry, match_entry_codec

T = TypeVar("T")


class ReplayHeader(Value, frozen=True):
    """The first line: everything fixed and published before the first draw."""

    format: Literal["noripan-replay"]
    format_version: Literal[1]
    terms: Terms
    commitment: str
    names: tuple[str, ...]
    """The names of the seats; not covered by the commitment."""


class ReplayFooter(Value, frozen=True):
    """The last line: everything revealed once the match is over."""

    entries: NonNegative
    outcome: Outcome | None
    secret: str
    key: str
    rolls: RoomRolls | UnsetType = UNSET
    """The room's free rolls that were revealed with the match; absent if there are none."""


HEADING: Final = Codec[ReplayHeader](ReplayHeader)
END: Final = Codec[ReplayFooter](ReplayFooter)


class UnreadableReplay(Exception):
    """The bytes are not a replay file, or end in the middle of a line."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class ReplayFile:
    """A parsed but unverified file: the header, and the other lines as bytes."""

    heading: ReplayHeader
    lines: tuple[bytes, ...]


def terms_of(  # noqa: PLR0917 - all of it is fixed before the first draw
    game: AnyGame,
    options: Any,
    seats: Sequence[Any],
    match: str,
    salts: Sequence[str],
    origin: Origin | None = None,
) -> Terms:
    """The terms of a match of this game."""
    codecs = game.facts.codecs
    return Terms(
        match=match,
        slug=game.facts.slug,
        version=game.facts.version,
        options=codecs.options.plain(options),
        seats=tuple(codecs.seat_options.plain(seat) for seat in seats),
        salts=tuple(salts),
        origin=origin or UNSET,
    )


def write(match: AnyMatch, terms: Terms, secret: bytes, names: Sequence[str]) -> bytes:
    """The file of a match played with verifiable luck."""
    return write_log(match.game, match.log, match.outcome, terms, secret, names)


def write_log(  # noqa: PLR0917 - all of it goes into the file
    game: AnyGame,
    log: Sequence[MatchEntry[Any, Any]],
    outcome: Outcome | None,
    terms: Terms,
    secret: bytes,
    names: Sequence[str],
    rolls: RoomRolls | None = None,
) -> bytes:
    """The file of a log, with the free rolls that were revealed at its end."""
    heading = ReplayHeader("noripan-replay", 1, terms, commitment_of(secret), tuple(names))
    end = ReplayFooter(len(log), outcome, secret.hex(), key_of(secret, terms).hex(), rolls or UNSET)
    lines = [HEADING.encode(heading), *map(match_entry_codec(game).encode, log), END.encode(end)]
    return b"".join(line + b"\n" for line in lines)


def decode_line(codec: Codec[T], line: bytes, /) -> T:
    """Decodes a line; raises ValueError if it is malformed or not in canonical form."""
    try:
        value = codec.decode(line)
        if codec.encode(value) != line:
            raise ValueError("not in canonical form")
        return value
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def read(raw: bytes, /) -> ReplayFile:
    """Parses a file; raises UnreadableReplay."""
    first, *rest = raw.split(b"\n")
    try:
        heading = decode_line(HEADING, first)
    except ValueError as error:
        raise UnreadableReplay("NOT_A_REPLAY") from error
    if len(heading.names) != len(heading.terms.seats):
        raise UnreadableReplay("NOT_A_REPLAY")
    if not rest or rest.pop():
        raise UnreadableReplay("CUT_WITHIN_LINE")
    return ReplayFile(heading, tuple(rest))


def origin_of(terms: Terms, /) -> Origin | None:
    """Where a match with these terms goes on from; None: it starts with its setup."""
    return None if terms.origin is UNSET else terms.origin


def entries_of(game: AnyGame, file: ReplayFile, /) -> list[MatchEntry[Any, Any]]:
    """The entries of a file, unverified; raises UnreadableReplay."""
    codec = match_entry_codec(game)
    try:
        return [decode_line(codec, line) for line in file.lines[:-1]]
    except ValueError as error:
        raise UnreadableReplay("NOT_A_REPLAY") from error
