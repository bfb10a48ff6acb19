"""Thousands of sentences as people write them: most have the right reading, none a wrong one."""

from pathlib import Path

import msgspec
import pytest

from noripan.games.dice_room.rule_text.interpreter import interpret
from noripan.games.dice_room.rule_text.readings import Extreme, Parity, Reading, Same
from noripan.games.dice_room.tests.rule_text.examples import Examples
from noripan.games.dice_room.tests.rule_text.sentences import LOWEST, Sentence, all_sentences

NATURAL = msgspec.json.decode(
    Path(__file__).with_name("natural_examples.json").read_bytes(), type=dict[str, Examples]
)
SENTENCES = all_sentences()


def understood_share(sentences: tuple[Sentence, ...]) -> float:
    """The share of the clear sentences that are understood; fails if one is misread."""
    found = [(text, meaning, interpret(text)) for text, meaning in sentences]
    wrong = [f"{text}: {known}" for text, meaning, known in found if known not in (meaning, None)]
    assert not wrong, f"{len(wrong)} of {len(found)} are misread:\n" + "\n".join(wrong)
    clear = [known for _, meaning, known in found if meaning is not None]
    return sum(known is not None for known in clear) / len(clear)


def sentences_of(examples: Examples) -> tuple[Sentence, ...]:
    clear = tuple(Sentence(text, same.reading) for same in examples.readable for text in same.texts)
    return clear + tuple(Sentence(text, None) for text in examples.unreadable)


@pytest.mark.no_cover
def test_generated_sentences_are_never_misread_and_mostly_understood():
    assert len(SENTENCES) >= 2_000
    assert understood_share(SENTENCES) >= 0.9


def test_generated_texts_are_unique():
    assert len({text for text, _ in SENTENCES}) == len(SENTENCES)


def test_natural_texts_are_never_misread_and_mostly_understood():
    texts = sentences_of(NATURAL["natural"])
    assert len(texts) >= 150
    assert understood_share(texts) >= 0.8


def test_polite_texts_are_mostly_understood():
    texts = sentences_of(NATURAL["polite"])
    assert len(texts) >= 40
    assert understood_share(texts) >= 0.8


def test_misread_sentence_fails_the_check():
    with pytest.raises(AssertionError, match="1 of 1 are misread"):
        understood_share((Sentence("꼴찌가 쏘기", Reading(Same())),))


TWO_LOWEST = Reading(Extreme("lowest", 2))
ALL_BUT_HIGHEST = Reading(Extreme("highest"), but=True)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("꼴찌 2명이 4명 커피값 내기", TWO_LOWEST),  # rule 5.12
        ("꼴찌가 4명 커피값 내기", LOWEST),
        ("lowest buys 4 coffees", LOWEST),
        ("5명 중 꼴찌가 쏘기", LOWEST),
        ("꼴찌 4명 커피값 내기", None),
        ("lowest 2 beers", None),
        ("roll two dice, lowest pays", None),
        ("꼴찌는 쏘기", LOWEST),  # rule 5.13
        ("꼴찌를 사주기", None),
        ("꼴찌에게 커피 쏘기", None),
        ("꼴찌의 커피값 내기", None),
        ("꼴찌 커피 사주기", None),
        ("꼴찌가 커피 사주기", LOWEST),
        ("홀수 중에서 꼴찌 빼고 다 쏘기", None),  # rule 5.14
        ("가장 낮은 홀수 빼고 다 쏘기", Reading(Extreme("lowest"), Parity("odd"), but=True)),
        ("1등 빼고 엔빵", ALL_BUT_HIGHEST),  # rule 5.15
        ("꼴찌 2명이 반반", TWO_LOWEST),
        ("엔빵", None),
        ("꼴찌가 엔빵", None),
        ("lowest splits the bill", None),
        ("꼴찌 몰빵", LOWEST),
    ],
)
def test_readings_that_the_rules_promise(text, meaning):
    assert interpret(text) == meaning
