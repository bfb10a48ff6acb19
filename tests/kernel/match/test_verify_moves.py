"""Forged but well-formed moves are found even if the forger knows the secret."""

import json
from typing import Any

import pytest

from noripan.kernel import REFEREE, Differs, Verified
from tests.kernel.recordings import PIRATES, Recording, answer, edited, pirates, words
from tests.kernel.wordplay import WORDPLAY

FINE = pirates(3, 2)
WORDS = words()
SETUP, SAID, IDLED, LEFT, TIME = range(5)


def with_move(recording: Recording, number: int, *path: str, to: Any) -> bytes:
    return recording.with_entry(number, edited(recording.entries[number], "move", *path, to=to)).raw


@pytest.mark.parametrize("seat", [3, 9, 254, REFEREE])
@pytest.mark.parametrize("number", [SAID, IDLED, LEFT])
def test_unknown_seat_is_found_before_the_rules_see_it(number: int, seat: int) -> None:
    assert answer(WORDPLAY, with_move(WORDS, number, "seat", to=seat)) == Differs(number, "move")


@pytest.mark.parametrize("seat", [-1, 256, 2**53, 2**64, None, "0", 0.5])
@pytest.mark.parametrize("number", [SAID, IDLED, LEFT])
def test_invalid_seat_makes_the_line_invalid(number: int, seat: Any) -> None:
    assert answer(WORDPLAY, with_move(WORDS, number, "seat", to=seat)) == Differs(number, "line")


def test_referee_move_is_found_in_a_game_without_referee() -> None:
    number = next(at for at, line in enumerate(FINE.entries) if json.loads(line)["move"]["type"] == "Acted")
    assert answer(PIRATES, with_move(FINE, number, "seat", to=REFEREE)) == Differs(number, "move")


def test_setup_is_only_the_first_move() -> None:
    setup, left = {"type": "SetUp"}, {"type": "Forfeited", "seat": 0}
    for number, move in ((SETUP, left), (SAID, setup)):
        line = edited(WORDS.entries[number], "move", to=move)
        assert answer(WORDPLAY, WORDS.with_entry(number, line).raw) == Differs(number, "move")


def test_move_that_the_rules_refuse_is_found() -> None:
    assert answer(WORDPLAY, with_move(WORDS, TIME, "seat", to=0)) == Differs(TIME, "move")
    gone = {"type": "Acted", "seat": 1, "action": {"type": "Say", "word": "a"}, "idle": False}
    line = edited(WORDS.entries[TIME], "move", to=gone)
    assert answer(WORDPLAY, WORDS.with_entry(TIME, line).raw) == Differs(TIME, "move")


def test_idle_move_must_be_the_idle_action_of_an_actor() -> None:
    assert answer(WORDPLAY, with_move(WORDS, SAID, "idle", to=True)) == Differs(SAID, "move")
    assert answer(WORDPLAY, with_move(WORDS, IDLED, "action", "word", to="a")) == Differs(IDLED, "move")
    over = {"type": "Acted", "seat": 2, "action": {"type": "Say", "word": "놀이"}, "idle": True}
    extra = edited(edited(WORDS.entries[TIME], "move", to=over), "number", to=5)
    assert answer(WORDPLAY, with_extra(extra)) == Differs(5, "move")


def with_extra(line: bytes) -> bytes:
    return WORDS.with_entries([*WORDS.entries, line]).with_end("entries", to=6).raw


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_forfeit_without_events_is_found(seat: int) -> None:
    """Otherwise nothing would bind the seat it names. Seat 1 has left; the others still have a stake."""
    left = {
        "type": "MatchEntry",
        "number": 5,
        "move": {"type": "Forfeited", "seat": seat},
        "draws": [],
        "events": [],
    }
    line = json.dumps(left, separators=(",", ":")).encode()
    assert answer(WORDPLAY, with_extra(line)) == Differs(5, "move" if seat == 1 else "events")


DRAWN = {"type": "Drawn", "bound": 6, "value": 0}
SEEDED = {"type": "SeededDrawn", "contribution": "a", "low": 1, "high": 6, "value": 1}
DRAWS: list[tuple[list[Any], str]] = [
    ([], "draws"),
    ([DRAWN], "draws"),
    ([SEEDED], "draws"),
    ([{**DRAWN, "value": 6}], "draws"),
    ([{**SEEDED, "low": 6, "high": 1}], "draws"),
    ([{**SEEDED, "low": -(2**53), "high": 2**53}], "draws"),
    ([{**DRAWN, "bound": 0}], "line"),
    ([{**DRAWN, "bound": 2**53 + 1}], "line"),
    ([{**DRAWN, "value": -1}], "line"),
    ([{**SEEDED, "low": -(2**53) - 1}], "line"),
    ([{**SEEDED, "contribution": None}], "line"),
    ([{"type": "Guessed"}], "line"),
    ([None], "line"),
]


@pytest.mark.parametrize(("draws", "part"), DRAWS)
def test_invented_draws_are_found(draws: list[Any], part: str) -> None:
    line = edited(WORDS.entries[SAID], "draws", to=draws)
    assert answer(WORDPLAY, WORDS.with_entry(SAID, line).raw) == Differs(SAID, part)


@pytest.mark.parametrize("number", [SETUP, SAID, LEFT, TIME])
def test_correct_but_unneeded_draw_is_found(number: int) -> None:
    """It follows from the key, but the rules do not draw it."""
    draws = json.loads(WORDS.entries[number])["draws"]
    for value in range(6):
        line = edited(WORDS.entries[number], "draws", to=[*draws, {**DRAWN, "value": value}])
        assert answer(WORDPLAY, WORDS.with_entry(number, line).raw) == Differs(number, "draws")


def test_invented_events_are_found() -> None:
    said = json.loads(WORDS.entries[SAID])["events"][0]
    for events in ([], [said, said], [{**said, "score": 7 - said["score"] % 2}], [{**said, "seat": 1}]):
        line = edited(WORDS.entries[SAID], "events", to=events)
        verdict = answer(WORDPLAY, WORDS.with_entry(SAID, line).raw)
        assert isinstance(verdict, Differs)
        assert verdict.entry == SAID


@pytest.mark.parametrize("by", ["person", "bot"])
def test_chooser_of_an_action_is_allowed(by: str) -> None:
    noted = WORDS.with_entry(SAID, edited(WORDS.entries[SAID], "by", to=by))
    assert answer(WORDPLAY, noted.raw) == Verified(len(WORDS.entries))


@pytest.mark.parametrize("number", [SETUP, IDLED, LEFT, TIME])
def test_chooser_of_other_moves_is_found(number: int) -> None:
    noted = WORDS.with_entry(number, edited(WORDS.entries[number], "by", to="person"))
    assert answer(WORDPLAY, noted.raw) == Differs(number, "move")


@pytest.mark.parametrize("by", ["idle", "", None, 0])
def test_unknown_chooser_is_found(by: Any) -> None:
    noted = WORDS.with_entry(SAID, edited(WORDS.entries[SAID], "by", to=by))
    assert answer(WORDPLAY, noted.raw) == Differs(SAID, "line")
