"""The replay file: a heading, an entry a line, an end. Bytes in, bytes out; docs/replay.md describes it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from ..chance.fairness import NonNegative, Terms, commitment_of, key_of
from ..chance.free_rolls import RoomRolls
from ..game import AnyGame
from ..outcome import Outcome
from ..values import Codec, Value
from .match import AnyMatch, MatchEntry, match_entry_codec

T = TypeVar("T")


class ReplayHeader(Value, frozen=True):
    """The first line: what was settled and published before the first draw."""

    format: Literal["noripan-replay"]
    format_version: Literal[1]
    terms: Terms
    commitment: str
    names: tuple[str, ...]
    """What the seats are called; bound by nothing."""


class ReplayFooter(Value, frozen=True):
    """The last line: what is revealed once the match is over."""

    entries: NonNegative
    outcome: Outcome | None
    secret: str
    key: str
    rolls: RoomRolls | UnsetType = UNSET
    """The room's free rolls that were revealed with it; not written where there are none."""


HEADING: Final = Codec[ReplayHeader](ReplayHeader)
END: Final = Codec[ReplayFooter](ReplayFooter)


class UnreadableReplay(Exception):
    """The bytes are not a replay file of ours, or stop in the middle of a line."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class ReplayFile:
    """A file taken apart but not yet believed: the heading, and every later line as it stands."""

    heading: ReplayHeader
    lines: tuple[bytes, ...]


def terms_of(game: AnyGame, options: Any, seats: Sequence[Any], match: str, salts: Sequence[str]) -> Terms:
    """The terms of a match of this game."""
    codecs = game.facts.codecs
    return Terms(
        match=match,
        slug=game.facts.slug,
        version=game.facts.version,
        options=codecs.options.plain(options),
        seats=tuple(codecs.seat_options.plain(seat) for seat in seats),
        salts=tuple(salts),
    )


def write(match: AnyMatch, terms: Terms, secret: bytes, names: Sequence[str]) -> bytes:
    """The file of a match that was played with fair luck."""
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
    """The same of a log that was kept elsewhere, and of the free rolls that were revealed with its end."""
    heading = ReplayHeader("noripan-replay", 1, terms, commitment_of(secret), tuple(names))
    end = ReplayFooter(len(log), outcome, secret.hex(), key_of(secret, terms).hex(), rolls or UNSET)
    lines = [HEADING.encode(heading), *map(match_entry_codec(game).encode, log), END.encode(end)]
    return b"".join(line + b"\n" for line in lines)


def decode_line(codec: Codec[T], line: bytes, /) -> T:
    """The value of a line; ValueError where it is none, or is not spelled the one way we write it."""
    try:
        if msgspec.json.encode(msgspec.json.decode(line)) != line:
            raise ValueError("spelled otherwise")
        return codec.decode(line)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def read(raw: bytes, /) -> ReplayFile:
    """Takes a file apart; raises Unreadable."""
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


def entries_of(game: AnyGame, pages: ReplayFile, /) -> list[MatchEntry[Any, Any]]:
    """The entries of a file that one is willing to believe; raises Unreadable."""
    codec = match_entry_codec(game)
    try:
        return [decode_line(codec, line) for line in pages.lines[:-1]]
    except ValueError as error:
        raise UnreadableReplay("NOT_A_REPLAY") from error
