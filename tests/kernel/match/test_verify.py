"""Every change to the file of a played match is found, and the verdict names the place."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import Differs, OtherVersion, UnreadableReplay, Verified, commitment_of
from noripan.testing import Subject, random_walk
from tests.kernel.recordings import (
    PIRATES,
    RECORDINGS,
    Recording,
    answer,
    changed,
    edited,
    entry_numbers,
    joined,
    pirates,
    words,
)
from tests.kernel.wordplay import WORDPLAY

FINE = pirates(3, 2)
WORDS = words()
BYTES = st.integers(0, 255)


@given(RECORDINGS)
def test_played_match_verifies(recording: Recording) -> None:
    commitment = json.loads(recording.heading)["commitment"]
    assert answer(PIRATES, recording.raw) == Verified(len(recording.entries))
    assert answer(PIRATES, recording.raw, commitment) == Verified(len(recording.entries))


def test_seeded_draws_and_referee_moves_verify() -> None:
    assert answer(WORDPLAY, WORDS.raw) == Verified(5)


@given(entry_numbers(), st.data())
def test_changed_byte_is_found_at_its_entry(place: tuple[Recording, int], data: st.DataObject) -> None:
    recording, number = place
    line = recording.entries[number]
    at = data.draw(st.integers(0, len(line) - 1))
    raw = recording.with_entry(number, changed(line, at, data.draw(BYTES))).raw
    assert_differs_at(number, answer(PIRATES, raw))


TELLING_BYTES = [*b' \n\r\t"\\{}[],:-.019eEFaf', 0, 0x7F, 0x80, 0xFF]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "recording"), [(PIRATES, pirates(2, 1)), (WORDPLAY, WORDS)])
def test_every_changed_byte_of_a_short_match_is_found(game: Any, recording: Recording) -> None:
    for number, line in enumerate(recording.entries):
        for at in range(len(line)):
            for byte in TELLING_BYTES if number % 2 else (line[at] ^ 1, line[at] ^ 0x20, ord(" ")):
                raw = recording.with_entry(number, changed(line, at, byte)).raw
                assert_differs_at(number, answer(game, raw))


def assert_differs_at(number: int, verdict: object) -> None:
    assert isinstance(verdict, Differs), verdict
    assert verdict.entry == number


@given(entry_numbers())
def test_dropped_entry_is_found(place: tuple[Recording, int]) -> None:
    recording, number = place
    entries = [*recording.entries[:number], *recording.entries[number + 1 :]]
    part = "number" if number < len(entries) else "end"
    assert answer(PIRATES, recording.with_entries(entries).raw) == Differs(number, part)


@given(entry_numbers())
def test_repeated_entry_is_found(place: tuple[Recording, int]) -> None:
    recording, number = place
    entries = [*recording.entries[: number + 1], *recording.entries[number:]]
    assert answer(PIRATES, recording.with_entries(entries).raw) == Differs(number + 1, "number")


@given(entry_numbers(), st.data())
def test_moved_or_swapped_entries_are_found(place: tuple[Recording, int], data: st.DataObject) -> None:
    recording, number = place
    other = data.draw(st.integers(0, len(recording.entries) - 1).filter(lambda other: other != number))
    moved, swapped = list(recording.entries), list(recording.entries)
    moved.insert(other, moved.pop(number))
    swapped[number], swapped[other] = swapped[other], swapped[number]
    for entries in (moved, swapped):
        verdict = answer(PIRATES, recording.with_entries(entries).raw)
        assert verdict == Differs(min(number, other), "number")


def renumbered(recording: Recording, without: int) -> Recording:
    """The recording without an entry, and the others renumbered."""
    left = [*recording.entries[:without], *recording.entries[without + 1 :]]
    entries = [edited(line, "number", to=number) for number, line in enumerate(left)]
    return recording.with_entries(entries).with_end("entries", to=len(entries))


def test_dropped_entry_is_found_after_renumbering() -> None:
    recording = pirates(6, 3)
    drawn = [number for number, line in enumerate(recording.entries) if json.loads(line)["draws"]]
    for number in range(drawn[-1]):
        assert isinstance(answer(PIRATES, renumbered(recording, number).raw), Differs)


def test_other_legal_match_with_the_same_luck_verifies() -> None:
    """The limit of what a file can prove: no draw follows, so nothing shows that a forfeit is missing."""
    assert answer(WORDPLAY, renumbered(WORDS, without=3).raw) == Verified(4)


@given(entry_numbers())
def test_file_cut_after_an_entry_is_found(place: tuple[Recording, int]) -> None:
    recording, number = place
    raw = joined([recording.heading, *recording.entries[: number + 1]])
    assert answer(PIRATES, raw) == Differs(number + 1, "end")


def test_file_cut_after_its_header_is_found() -> None:
    assert answer(PIRATES, joined([FINE.heading])) == Differs(0, "end")


def test_file_without_entries_is_found() -> None:
    assert answer(PIRATES, FINE.with_entries(()).raw) == Differs(0, "end")
    assert answer(PIRATES, FINE.with_entries(()).with_end("entries", to=0).raw) == Differs(0, "end")


@given(RECORDINGS, st.data())
def test_file_cut_within_a_line_is_unreadable(recording: Recording, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(recording.raw) - 1))
    cut = recording.raw[:at]
    expected = Differs if cut.endswith(b"\n") else UnreadableReplay
    assert isinstance(answer(PIRATES, cut), expected)


def test_blank_line_at_the_end_is_found() -> None:
    assert_differs_at(len(FINE.entries) + 1, answer(PIRATES, FINE.raw + b"\n"))


def test_entry_of_another_match_is_found() -> None:
    other = pirates(3, 1)
    for number in range(min(len(FINE.entries), len(other.entries))):
        verdict = answer(PIRATES, FINE.with_entry(number, other.entries[number]).raw)
        assert isinstance(verdict, Differs)
        assert verdict.entry >= number


def test_first_of_two_differences_is_named() -> None:
    later = FINE.with_entry(5, b"{}")
    first = changed(later.entries[2], len(later.entries[2]) - 4, ord("7"))
    assert_differs_at(5, answer(PIRATES, later.raw))
    assert_differs_at(2, answer(PIRATES, later.with_entry(2, first).raw))


TERMS: list[tuple[tuple[str | int, ...], Any]] = [
    (("match",), "walk-3"),
    (("slug",), "pirate_dicf"),
    (("version",), 2),
    (("options", "wild_ones"), "false"),
    (("options", "dice"), 2),
    (("options",), {}),
    (("seats",), [{}, {}, {"team": 1}]),
    (("salts", 0), "another"),
    (("salts", 2), ""),
    (("salts",), []),
]


@pytest.mark.parametrize(("path", "to"), TERMS)
def test_changed_terms_are_found(path: tuple[str | int, ...], to: Any) -> None:
    tampered = FINE.with_heading("terms", *path, to=to)
    assert answer(PIRATES, tampered.raw) == Differs(0, "terms")


@pytest.mark.parametrize(("path", "to"), TERMS)
def test_changed_terms_are_found_even_with_a_new_key(path: tuple[str | int, ...], to: Any) -> None:
    """The key fits the terms, but it is another key, so the draws differ."""
    tampered = FINE.with_heading("terms", *path, to=to).sealed()
    assert_differs_at(0, answer(PIRATES, tampered.raw))


SECRET: str = json.loads(FINE.end)["secret"]
COMMITMENT: str = json.loads(FINE.heading)["commitment"]
LENGTH = len(FINE.entries)
ENDS = [
    ("secret", bytes(32).hex(), Differs(LENGTH, "secret")),
    ("secret", SECRET.upper(), Differs(LENGTH, "secret")),
    ("secret", f" {SECRET}", Differs(LENGTH, "secret")),
    ("secret", SECRET[:-2], Differs(LENGTH, "secret")),
    ("secret", "no hex", Differs(LENGTH, "secret")),
    ("secret", "", Differs(LENGTH, "secret")),
    ("key", bytes(32).hex(), Differs(0, "terms")),
    ("key", json.loads(FINE.end)["key"].upper(), Differs(0, "terms")),
    ("key", "", Differs(0, "terms")),
    ("outcome", None, Differs(LENGTH, "end")),
    ("outcome", {"results": ["win"] * 3, "ranks": [1, 1, 1], "reason": "GIFT"}, Differs(LENGTH, "end")),
    ("outcome", {"results": []}, Differs(LENGTH, "end")),
    ("entries", LENGTH - 1, Differs(LENGTH, "end")),
    ("entries", 2**53, Differs(LENGTH, "end")),
    ("entries", -1, Differs(LENGTH, "end")),
    ("extra", 1, Differs(LENGTH, "end")),
]


@pytest.mark.parametrize(("field", "to", "verdict"), ENDS)
def test_changed_footer_is_found(field: str, to: Any, verdict: Differs) -> None:
    assert answer(PIRATES, FINE.with_end(field, to=to).raw) == verdict


def test_changed_commitment_is_found() -> None:
    for to in (bytes(32).hex(), COMMITMENT.upper(), ""):
        assert answer(PIRATES, FINE.with_heading("commitment", to=to).raw) == Differs(LENGTH, "secret")


@pytest.mark.parametrize("shown", [bytes(32).hex(), COMMITMENT[:-1], ""])
def test_unpublished_commitment_is_found(shown: str) -> None:
    assert answer(PIRATES, FINE.raw, shown) == Differs(0, "commitment")


def test_secret_changed_with_its_commitment_is_found() -> None:
    other = bytes(range(32))
    tampered = FINE.with_end("secret", to=other.hex()).sealed()
    assert answer(PIRATES, tampered.raw) == Differs(0, "draws")
    assert answer(PIRATES, tampered.raw, COMMITMENT) == Differs(0, "commitment")
    assert json.loads(tampered.heading)["commitment"] == commitment_of(other)


def test_secret_of_another_length_is_rejected() -> None:
    short = FINE.with_end("secret", to="00" * 31).sealed()
    assert answer(PIRATES, short.raw) == Differs(LENGTH, "secret")


def test_file_of_another_game_is_rejected() -> None:
    assert answer(WORDPLAY, FINE.raw) == Differs(0, "terms")


OTHER = pirates(4, 5, version=7)


def test_draws_are_checked_under_another_rules_version() -> None:
    assert answer(PIRATES, OTHER.raw) == OtherVersion(len(OTHER.entries), 7, 1)


def test_file_of_an_older_version_is_reported() -> None:
    newer = replace(PIRATES, facts=replace(PIRATES.facts, version=2))
    assert answer(newer, FINE.raw) == OtherVersion(LENGTH, 1, 2)


@given(st.data())
def test_wrong_draw_is_found_under_any_version(data: st.DataObject) -> None:
    drawn = [number for number, line in enumerate(OTHER.entries) if json.loads(line)["draws"]]
    number = data.draw(st.sampled_from(drawn))
    draws = json.loads(OTHER.entries[number])["draws"]
    at = data.draw(st.integers(0, len(draws) - 1))
    value = data.draw(st.integers(0, draws[at]["bound"]).filter(lambda value: value != draws[at]["value"]))
    tampered = OTHER.with_entry(number, edited(OTHER.entries[number], "draws", at, "value", to=value))
    assert answer(PIRATES, tampered.raw) == Differs(number, "draws")


def test_missing_entry_is_found_under_another_version() -> None:
    last = len(OTHER.entries) - 1
    assert answer(PIRATES, OTHER.with_entries(OTHER.entries[:-1]).raw) == Differs(last, "end")
    assert answer(PIRATES, OTHER.with_entries(OTHER.entries[1:]).raw) == Differs(0, "number")
    assert answer(PIRATES, OTHER.with_end("secret", to=SECRET).raw) == Differs(last + 1, "secret")
    assert answer(PIRATES, OTHER.with_heading("terms", "match", to="x").raw) == Differs(0, "terms")


def test_unfinished_match_verifies() -> None:
    walk = random_walk(Subject(PIRATES), 3, 2, length=4)
    assert walk.match.outcome is None
    shorter = FINE.with_entries(FINE.entries[:5]).with_end("entries", to=5).with_end("outcome", to=None)
    assert answer(PIRATES, shorter.raw) == Verified(5)
