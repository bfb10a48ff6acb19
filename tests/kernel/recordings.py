"""Replay files of played matches, and helpers to change them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st

from noripan.games.registry import find
from noripan.kernel import (
    REFEREE,
    AnyGame,
    FairChanceSource,
    Match,
    Seat,
    Terms,
    UnreadableReplay,
    Verdict,
    commitment_of,
    default_seats,
    key_of,
    read,
    terms_of,
    verify,
    write,
)
from noripan.testing import Subject, random_walk

from .wordplay import WORDPLAY, CallTime, Say

PIRATES = find("pirate_dice").game


@dataclass(frozen=True, slots=True)
class Recording:
    """A file by its lines: the heading, the entries, the end."""

    heading: bytes
    entries: tuple[bytes, ...]
    end: bytes

    @classmethod
    def of(cls, raw: bytes) -> "Recording":
        heading, *entries, end = raw.splitlines()
        return cls(heading, tuple(entries), end)

    @property
    def raw(self) -> bytes:
        return joined([self.heading, *self.entries, self.end])

    def with_entry(self, number: int, line: bytes) -> "Recording":
        return self.with_entries([*self.entries[:number], line, *self.entries[number + 1 :]])

    def with_entries(self, entries: Sequence[bytes]) -> "Recording":
        return replace(self, entries=tuple(entries))

    def with_heading(self, *path: str | int, to: Any) -> "Recording":
        return replace(self, heading=edited(self.heading, *path, to=to))

    def with_end(self, *path: str | int, to: Any) -> "Recording":
        return replace(self, end=edited(self.end, *path, to=to))

    def sealed(self) -> "Recording":
        """With a commitment and a key that fit the current terms, as a forger would write them."""
        heading, end = json.loads(self.heading), json.loads(self.end)
        secret = bytes.fromhex(end["secret"])
        key = key_of(secret, msgspec.convert(heading["terms"], Terms)).hex()
        return self.with_heading("commitment", to=commitment_of(secret)).with_end("key", to=key)


def joined(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def edited(line: bytes, *path: str | int, to: Any) -> bytes:
    """The line with another value at a path."""
    value = json.loads(line)
    inner = value
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return msgspec.json.encode(value)


@cache
def pirates(seats: int, seed: int, version: int = 1) -> Recording:
    """A random match of Pirate Dice, with idle moves and forfeits."""
    game = replace(PIRATES, facts=replace(PIRATES.facts, version=version))
    walk = random_walk(Subject(game), seats, seed)
    return Recording.of(
        write(walk.match, walk.terms, walk.secret, ["지민", "Ann", "x", "y", "z", "ㅎ"][:seats])
    )


@cache
def words(*, theme: str = "놀이\x1f") -> Recording:
    """A match of the toy game with control characters in its words."""
    secret, options = bytes(range(32)), WORDPLAY.facts.codecs.options.type(theme=theme)
    places = default_seats(WORDPLAY, 3)
    terms = terms_of(WORDPLAY, options, places, "판-1", ("소금", "\x1f", "c"))
    match = Match(WORDPLAY, options, places, FairChanceSource(key_of(secret, terms)))
    match.act(Seat(0), Say("행운\x1f"))
    match.idle(Seat(1))
    match.leave(Seat(1))
    match.act(REFEREE, CallTime())
    return Recording.of(write(match, terms, secret, ("지민", "Ann", "x")))


def answer(game: AnyGame, raw: bytes, commitment: str | None = None) -> Verdict | UnreadableReplay:
    """The verdict about a file."""
    try:
        return verify(game, read(raw), commitment=commitment)
    except UnreadableReplay as unreadable:
        return unreadable


RECORDINGS = st.builds(pirates, st.sampled_from(PIRATES.facts.seats), st.integers(0, 30))
"""Matches of Pirate Dice, each played only once."""


@st.composite
def entry_numbers(draw: Callable[[st.SearchStrategy[Any]], Any]) -> tuple[Recording, int]:
    """A recording and one of its entries."""
    recording: Recording = draw(RECORDINGS)
    return recording, draw(st.integers(0, len(recording.entries) - 1))


def changed(line: bytes, at: int, byte: int) -> bytes:
    """The line with one byte changed to another value."""
    other = byte if line[at] != byte else byte ^ 1
    return line[:at] + bytes([other]) + line[at + 1 :]
