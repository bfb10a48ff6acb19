"""Any bytes lead to a verdict or to UnreadableReplay; nothing else is raised."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import AnyGame, Differs, OtherVersion, UnreadableReplay, Verified, read
from tests.kernel.recordings import PIRATES, RECORDINGS, Recording, answer, changed, edited, pirates, words
from tests.kernel.wordplay import WORDPLAY

ANSWERS = (Verified, Differs, OtherVersion, UnreadableReplay)
FILES: list[tuple[AnyGame, Recording]] = [
    (WORDPLAY, words()),
    (PIRATES, pirates(2, 1)),
    (PIRATES, pirates(3, 2)),
    (PIRATES, pirates(2, 3, version=9)),
]
SOME_FILE = st.sampled_from(FILES)

HOSTILE = [
    b"null", b"true", b"-1", b"0", b"-0", b"256", b"9007199254740993", b"18446744073709551616",
    b"1" * 400, b"1" * 5000, b"1.0", b"1e2", b"1e400", b"-1e400", b"NaN", b"Infinity", b"0x10", b"01",
    b'""', b'"\\u0000"', b'"\\ud800"', b'"\\udc00\\ud800"', b'"\\uD83D\\uDE00"', b'"\\u001F"', b'"\\x"',
    b'"\xff"', b'"\xed\xa0\x80"', b'"\xc0\x80"', b'"\0"', b'"' + b"x" * 100_000 + b'"',
    b"[]", b"[[]]", b"{}", b'{"":{}}', b'{"a":1,"a":1}', b"[" * 500 + b"]" * 500, b"[" * 100_000,
    b'{"a":' * 100_000, b'{"type":"SetUp"}', b'{"type":"Forfeited","seat":255}', b"", b",", b"}",
]  # fmt: skip


def places(value: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    """The path of every value inside a JSON value."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in inner:
        yield from places(part, *path, step)


def spliced(line: bytes, path: tuple[str | int, ...], raw: bytes) -> bytes:
    """The line with raw bytes instead of a value."""
    return edited(line, *path, to="@here@").replace(b'"@here@"', raw)


@given(SOME_FILE, st.data())
def test_hostile_value_anywhere_gets_a_verdict(file: tuple[AnyGame, Recording], data: st.DataObject) -> None:
    game, recording = file
    lines = recording.raw.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    path = data.draw(st.sampled_from(list(places(json.loads(lines[number])))))
    lines[number] = spliced(lines[number], path, data.draw(st.sampled_from(HOSTILE)))
    assert isinstance(answer(game, b"".join(line + b"\n" for line in lines)), ANSWERS)


TERMS_PLACES = list(places({"terms": json.loads(words().heading)["terms"]}))


@pytest.mark.parametrize("path", TERMS_PLACES, ids=lambda path: ".".join(map(str, path)))
def test_hostile_terms_with_a_fitting_key_get_a_verdict(path: tuple[str | int, ...]) -> None:
    for raw in HOSTILE:
        tampered = replace(words(), heading=spliced(words().heading, path, raw))
        with suppress(ValueError, RecursionError):
            tampered = tampered.sealed()
        assert isinstance(answer(WORDPLAY, tampered.raw), Differs | UnreadableReplay) or tampered == words()


@pytest.mark.parametrize("path", [("terms", "options", "theme"), ("terms", "seats", 0)])
def test_deeply_nested_terms_get_a_verdict(path: tuple[str | int, ...]) -> None:
    for depth in (*range(0, 900, 100), *range(900, 1100)):
        heading = spliced(words().heading, path, b"[" * depth + b"1" + b"]" * depth)
        verdict = answer(WORDPLAY, replace(words(), heading=heading).raw)
        assert isinstance(verdict, Differs | UnreadableReplay)


def test_deeply_nested_events_of_another_version_get_a_verdict() -> None:
    game, recording = FILES[-1]
    for depth in (*range(0, 900, 100), *range(900, 1100)):
        line = spliced(recording.entries[1], ("events",), b"[" * depth + b"[]" + b"]" * depth)
        assert isinstance(answer(game, recording.with_entry(1, line).raw), Differs | OtherVersion)


@given(RECORDINGS, st.data())
def test_only_changed_names_go_unnoticed(recording: Recording, data: st.DataObject) -> None:
    raw = recording.raw
    at = data.draw(st.integers(0, len(raw) - 1))
    mutated = changed(raw, at, data.draw(st.integers(0, 255)))
    verdict = answer(PIRATES, mutated)
    assert isinstance(verdict, ANSWERS)
    if isinstance(verdict, Verified):
        before, after = read(raw), read(mutated)
        assert before.lines == after.lines
        assert before.heading.names != after.heading.names
        assert recording.heading.index(b'"names"') < at < len(recording.heading)


@pytest.mark.parametrize(("game", "recording"), FILES[:2])
def test_changed_byte_of_header_or_footer_is_found(game: AnyGame, recording: Recording) -> None:
    raw = recording.raw
    names = range(raw.index(b'"names"'), len(recording.heading))
    ends = range(len(raw) - len(recording.end) - 1, len(raw))
    for at in (*range(len(recording.heading) + 1), *ends):
        for byte in (raw[at] ^ 1, raw[at] ^ 0x20, *b' 0f"\n'):
            verdict = answer(game, changed(raw, at, byte))
            assert isinstance(verdict, Differs | UnreadableReplay) or at in names


@given(SOME_FILE, st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6), st.binary(max_size=8))))
def test_randomly_replaced_slices_get_a_verdict(
    file: tuple[AnyGame, Recording], slices: list[tuple[int, int, bytes]]
) -> None:
    game, recording = file
    raw = recording.raw
    for start, length, other in slices:
        at = start % (len(raw) + 1)
        raw = raw[:at] + other + raw[at + length % 40 :]
    verdict = answer(game, raw)
    assert isinstance(verdict, ANSWERS)


@given(st.binary(max_size=200))
def test_random_bytes_are_unreadable(raw: bytes) -> None:
    assert isinstance(answer(PIRATES, raw), UnreadableReplay)
    assert isinstance(answer(PIRATES, pirates(2, 1).heading + b"\n" + raw + b"\n"), Differs)
