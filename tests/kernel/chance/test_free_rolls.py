"""Free rolls: how they are made, and how forged ones are found in a file."""

from dataclasses import replace as with_lines
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from noripan.kernel import (
    AnyGame,
    Differs,
    FreeRoll,
    OtherVersion,
    RoomRolls,
    UnreadableReplay,
    Verdict,
    Verified,
    commitment_of,
    free_roll,
    read,
    verify,
)
from noripan.kernel.chance.fairness import seeded_random
from noripan.kernel.chance.free_rolls import rolls_match_secret
from noripan.kernel.match.replay_file import END
from tests.kernel.recordings import PIRATES, Recording, answer, changed, pirates, words
from tests.kernel.wordplay import WORDPLAY

SECRET = bytes(range(1, 33)).hex()
COMMITTED = commitment_of(bytes.fromhex(SECRET))
MADE = RoomRolls(SECRET, tuple(free_roll(SECRET, number, f"행운 {number}", 1, 100) for number in range(5)))


def with_rolls(recording: Recording, rolls: Any) -> Recording:
    """The file with free rolls in its footer."""
    return with_lines(recording, end=END.encode(replace(END.decode(recording.end), rolls=rolls)))


FILE = with_rolls(words(), MADE)
ENTRIES = len(FILE.entries)


def checked(game: AnyGame, recording: Recording, shown: str | None = None) -> Verdict:
    return verify(game, read(recording.raw), rolls=shown)


def forged(at: int, **changes: Any) -> Recording:
    rolls = [*MADE.rolls]
    rolls[at] = replace(rolls[at], **changes)
    return with_rolls(words(), RoomRolls(SECRET, tuple(rolls)))


@given(st.integers(0, 2**53), st.text(max_size=64), st.integers(2, 10**6))
def test_roll_depends_on_secret_number_and_words(number: int, own: str, high: int) -> None:
    value = seeded_random(f"{SECRET}:{number}:{own}", 1, high)
    assert free_roll(SECRET, number, own, 1, high) == FreeRoll(number, own, 1, high, value)


def test_file_with_free_rolls_verifies_and_counts_them() -> None:
    assert answer(WORDPLAY, FILE.raw) == Verified(ENTRIES, 5)


def test_file_without_free_rolls_has_no_field_for_them() -> None:
    assert answer(WORDPLAY, words().raw) == Verified(ENTRIES, 0)
    assert b'"rolls"' not in words().end
    assert with_rolls(words(), msgspec.UNSET).end == words().end


def test_free_rolls_verify_under_another_rules_version() -> None:
    older = with_rolls(pirates(2, 3, version=9), MADE)
    assert answer(PIRATES, older.raw) == OtherVersion(len(older.entries), 9, 1, 5)
    other = with_rolls(pirates(2, 3, version=9), replace(MADE, secret=bytes(32).hex()))
    assert answer(PIRATES, other.raw) == Differs(len(other.entries), "rolls")


@pytest.mark.parametrize("at", range(5))
@pytest.mark.parametrize("change", [{"value": 101}, {"number": 7}, {"words": "?"}, {"high": 99}, {"low": 2}])
def test_forged_roll_is_found(at: int, change: dict[str, Any]) -> None:
    assert checked(WORDPLAY, forged(at, **change)) == Differs(ENTRIES, "rolls")


def test_roll_with_an_invalid_range_is_found() -> None:
    assert checked(WORDPLAY, forged(2, low=100, high=1)) == Differs(ENTRIES, "rolls")


@pytest.mark.parametrize("rolls", [MADE.rolls[1:], MADE.rolls[::-1], (*MADE.rolls, MADE.rolls[0])])
def test_missing_added_or_swapped_rolls_are_found(rolls: tuple[FreeRoll, ...]) -> None:
    assert not rolls_match_secret(RoomRolls(SECRET, rolls))
    assert checked(WORDPLAY, with_rolls(words(), RoomRolls(SECRET, rolls))) == Differs(ENTRIES, "rolls")


def test_missing_last_rolls_go_unnoticed() -> None:
    """Nothing in the file says how many there were; only a reader who remembers them can tell."""
    assert rolls_match_secret(RoomRolls(SECRET, MADE.rolls[:-1]))


def test_published_commitment_binds_the_roll_secret() -> None:
    assert checked(WORDPLAY, FILE, COMMITTED) == Verified(ENTRIES, 5)
    assert checked(WORDPLAY, FILE, "0" * 64) == Differs(ENTRIES, "rolls")
    assert checked(WORDPLAY, words(), COMMITTED) == Differs(ENTRIES, "rolls")


@pytest.mark.parametrize(
    "rolls",
    [
        None,
        [],
        {},
        {"secret": SECRET.upper(), "rolls": []},
        {"secret": SECRET[2:], "rolls": []},
        {"secret": SECRET, "rolls": [], "more": 1},
        {"secret": SECRET, "rolls": [{**msgspec.to_builtins(MADE.rolls[0]), "words": "x" * 65}]},
        {"secret": SECRET, "rolls": [{**msgspec.to_builtins(MADE.rolls[0]), "value": 0}]},
    ],
)
def test_malformed_rolls_make_the_footer_invalid(rolls: Any) -> None:
    plain = {**msgspec.json.decode(words().end), "rolls": rolls}
    spoilt = with_lines(words(), end=msgspec.json.encode(plain))
    assert answer(WORDPLAY, spoilt.raw) == Differs(ENTRIES, "end")


def test_changed_byte_in_rolls_of_many_numbers_is_found() -> None:
    """With few numbers, other words often roll the same one."""
    wide = tuple(free_roll(SECRET, number, "행운", 1, 10**6) for number in range(3))
    file = with_rolls(words(), RoomRolls(SECRET, wide))
    raw = file.raw
    for at in range(len(raw) - len(file.end) - 1, len(raw)):
        for byte in (raw[at] ^ 1, raw[at] ^ 0x20, *b' 0f"\n'):
            assert isinstance(answer(WORDPLAY, changed(raw, at, byte)), Differs | UnreadableReplay)
