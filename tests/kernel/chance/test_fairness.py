import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from noripan.kernel import (
    MAX_BOUND,
    FairChance,
    FairChanceSource,
    Terms,
    canonical,
    commitment_of,
    draw_of,
    free_roll,
    key_of,
)
from noripan.kernel.chance import fairness
from noripan.kernel.chance.fairness import SECRET_BYTES, Drawn, SeededDrawn, redraw, seeded_random

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[3] / "docs/reference/vectors/fairness.json").read_text(encoding="utf-8")
)
KEY = bytes(range(32))
BOUNDS = st.lists(st.integers(1, MAX_BOUND), max_size=20)
KEYS = st.binary(min_size=32, max_size=32)


def drawn(chance: FairChance, draw: dict[str, Any]) -> int:
    if "bound" in draw:
        return chance.below(draw["bound"])
    return chance.seeded(draw["contribution"], draw["low"], draw["high"])


@pytest.mark.parametrize("vector", VECTORS["commitments"])
def test_commitment_vectors(vector: dict[str, str]) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert len(secret) == SECRET_BYTES
    assert commitment_of(secret) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["keys"], ids=lambda vector: vector["name"])
def test_key_vectors(vector: dict[str, Any]) -> None:
    terms = msgspec.convert(vector["terms"], Terms)
    assert canonical(terms).decode() == vector["canonical"]
    assert key_of(bytes.fromhex(vector["secret"]), terms).hex() == vector["key"]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["name"])
def test_draw_vectors(vector: dict[str, Any]) -> None:
    chance = FairChance(bytes.fromhex(vector["key"]), vector["number"])
    assert [drawn(chance, draw) for draw in vector["draws"]] == [draw["value"] for draw in vector["draws"]]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["name"])
def test_block_vectors(vector: dict[str, Any]) -> None:
    chance = FairChance(bytes.fromhex(vector["key"]), vector["number"])
    for block in vector["blocks"]:
        words = [chance._word() for _ in range(4)]
        assert b"".join(word.to_bytes(8, "big") for word in words).hex() == block


@pytest.mark.parametrize("vector", VECTORS["dice"], ids=lambda vector: str(vector["count"]))
def test_dice_vectors(vector: dict[str, Any]) -> None:
    assert 6 ** vector["count"] == vector["bound"]
    assert draw_of(vector["faces"]) == vector["value"]


@pytest.mark.parametrize("vector", VECTORS["seeded"], ids=lambda vector: repr(vector["seed"]))
def test_seeded_number_vectors(vector: dict[str, Any]) -> None:
    assert seeded_random(vector["seed"], vector["low"], vector["high"]) == vector["value"]


@pytest.mark.parametrize("vector", VECTORS["free_rolls"], ids=lambda vector: repr(vector["words"]))
def test_free_roll_vectors(vector: dict[str, Any]) -> None:
    roll = free_roll(*(vector[name] for name in ("secret", "number", "words", "low", "high")))
    assert roll.value == vector["value"]


def test_seeded_numbers_of_two_well_known_seeds() -> None:
    assert seeded_random("test", 1, 100) == 34
    assert seeded_random("hello", 1, 100_000) == 75_343


def test_rejection_vector_contains_a_rejection() -> None:
    vector = next(vector for vector in VECTORS["draws"] if vector["name"] == "rejection")
    (block,), (draw,) = vector["blocks"], vector["draws"]
    bound, words = draw["bound"], [int(block[at : at + 16], 16) for at in range(0, 64, 16)]
    limit = 2**64 - 2**64 % bound
    assert words[0] >= limit > words[1]
    assert words[1] % bound == draw["value"] != words[0] % bound


class ChanceWithWords(FairChance):
    """A fair chance with given words."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", 0)
        self._words = list(reversed(words))


@pytest.mark.parametrize("bound", range(1, 17))
def test_every_value_has_equally_many_accepted_words(bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "_WORDS", 16)
    values: Counter[int] = Counter()
    for word in range(16):
        chance = ChanceWithWords(word, 0)
        value = chance.below(bound)
        was_taken = chance._words == [0]
        values[value] += was_taken
    assert values == dict.fromkeys(range(bound), 16 // bound)


@given(st.integers(1, MAX_BOUND))
def test_words_above_the_limit_are_rejected(bound: int) -> None:
    limit = 2**64 - 2**64 % bound
    assert limit % bound == 0
    assert ChanceWithWords(limit - 1).below(bound) == bound - 1
    if limit < 2**64:
        assert ChanceWithWords(2**64 - 1, limit, 5).below(bound) == 5 % bound


@given(KEYS, st.integers(0, 2**53), BOUNDS)
def test_draws_stay_below_their_bounds_and_are_recorded(key: bytes, number: int, bounds: list[int]) -> None:
    chance = FairChance(key, number)
    values = [chance.below(bound) for bound in bounds]
    assert all(0 <= value < bound for value, bound in zip(values, bounds, strict=True))
    assert chance.draws == tuple(map(Drawn, bounds, values))


@given(KEYS, st.integers(0, 2**53), BOUNDS)
def test_draws_can_be_repeated_from_their_bounds(key: bytes, number: int, bounds: list[int]) -> None:
    chance = FairChance(key, number)
    for bound in bounds:
        chance.below(bound)
        chance.seeded(f"{bound}", -bound, bound)
    assert redraw(key, number, chance.draws) == chance.draws


def test_seeded_draws_do_not_shift_other_draws() -> None:
    plain, wordy = FairChance(KEY, 4), FairChance(KEY, 4)
    wordy.seeded("행운", 1, 6)
    assert plain.below(1000) == wordy.below(1000)
    assert wordy.draws[0] == SeededDrawn("행운", 1, 6, seeded_random(f"{KEY.hex()}:4:행운", 1, 6))


def test_draws_of_a_move_depend_only_on_its_number() -> None:
    """Regardless of the draws of other moves."""
    luck, other = FairChanceSource(KEY), FairChanceSource(KEY)
    alone = [luck.chance(7).below(10**9) for _ in range(3)]
    for number in (3, 7, 1, 7):
        other.chance(number).below(6)
    assert alone == [other.chance(7).below(10**9)] * 3
    assert len({luck.chance(number).below(10**15) for number in range(100)}) == 100


TERMS = Terms(match="m", slug="s", version=1, options={"a": 1}, seats=({}, {}), salts=("x", "y"))


@pytest.mark.parametrize(
    "change",
    [
        {"match": "n"},
        {"slug": "t"},
        {"version": 2},
        {"options": {"a": 2}},
        {"options": {"a": 1, "b": None}},
        {"seats": ({}, {"team": 1})},
        {"seats": ({},)},
        {"salts": ("x", "z")},
        {"salts": ("y", "x")},
        {"salts": ("xy", "")},
    ],
)
def test_key_depends_on_every_part_of_the_terms(change: dict[str, Any]) -> None:
    assert key_of(KEY, replace(TERMS, **change)) != key_of(KEY, TERMS)


def test_key_depends_on_the_secret_but_not_on_option_order() -> None:
    assert key_of(bytes(32), TERMS) != key_of(KEY, TERMS)
    both = [replace(TERMS, options=options) for options in ({"a": 1, "b": 2}, {"b": 2, "a": 1})]
    assert key_of(KEY, both[0]) == key_of(KEY, both[1])


@pytest.mark.parametrize(
    "draw",
    [
        lambda chance: chance.below(0),
        lambda chance: chance.below(-1),
        lambda chance: chance.below(MAX_BOUND + 1),
        lambda chance: chance.seeded("word", 2, 1),
        lambda chance: chance.seeded("word", 0, MAX_BOUND + 1),
        lambda chance: chance.seeded("word", -MAX_BOUND - 1, 0),
        lambda chance: chance.seeded("\ud800", 1, 6),
    ],
)
def test_draw_out_of_range_is_rejected(draw: Callable[[FairChance], int]) -> None:
    chance = FairChance(KEY, 0)
    with pytest.raises(ValueError, match=r"bound|range|surrogates"):
        draw(chance)
    assert chance.draws == ()


def test_seeded_random_rejects_an_empty_range() -> None:
    assert seeded_random("any", 3, 3) == 3
    with pytest.raises(ValueError, match="nothing lies"):
        seeded_random("any", 3, 2)
