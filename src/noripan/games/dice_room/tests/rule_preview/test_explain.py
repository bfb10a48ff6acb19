"""The sentence that explains a reading; as a rule it has the same reading."""

import pytest
from hypothesis import given

from noripan.games.dice_room.rule_preview import rule_summary
from noripan.games.dice_room.rule_preview.explain import explain
from noripan.games.dice_room.rule_text.interpreter import interpret
from noripan.games.dice_room.rule_text.readings import (
    Compared,
    Extreme,
    Nearest,
    Parity,
    Placed,
    Reading,
    Same,
)
from noripan.kernel import LANGS

from ..rule_text.readings import SHAPES, readings


@pytest.mark.parametrize(
    ("reading", "ko", "en"),
    [
        (
            Reading(Extreme("lowest")),
            "가장 낮은 수를 굴린 사람이 걸려요. 동점이면 모두 걸려요.",
            "Whoever rolls lowest is caught; if there is a tie, all of them are.",
        ),
        (
            Reading(Extreme("highest", 2), ties="nobody"),
            "가장 높은 수를 굴린 2명이 걸려요. 마지막 자리가 동점이면 그 사람들은 걸리지 않아요.",
            "The 2 highest are caught; if there is a tie for the last place, none of them is.",
        ),
        (
            Reading(Placed("lowest", 2), ties="first"),
            "2번째로 낮은 수를 굴린 사람이 걸려요. 동점이면 먼저 굴린 사람만 걸려요.",
            "Whoever rolls the 2nd lowest number is caught; "
            "if there is a tie, only the first of them to roll is.",
        ),
        (
            Reading(Nearest(50, "at_most")),
            "50을 넘지 않고 50에 가장 가까운 수를 굴린 사람이 걸려요. 동점이면 모두 걸려요.",
            "Whoever rolls closest to 50 without going over is caught; if there is a tie, all of them are.",
        ),
        (
            Reading(Nearest(42, "at_most", farthest=True), ties="last"),
            "42를 넘지 않고 42에서 가장 먼 수를 굴린 사람이 걸려요. 동점이면 나중에 굴린 사람만 걸려요.",
            "Whoever rolls farthest from 42 without going over is caught; "
            "if there is a tie, only the last of them to roll is.",
        ),
        (
            Reading(Parity("odd")),
            "홀수를 굴린 사람은 모두 걸려요.",
            "Anyone who rolls an odd number is caught.",
        ),
        (
            Reading(Compared("exactly", 7)),
            "정확히 7을 굴린 사람은 모두 걸려요.",
            "Anyone who rolls exactly 7 is caught.",
        ),
        (
            Reading(Compared("exactly", 5)),
            "정확히 5를 굴린 사람은 모두 걸려요.",
            "Anyone who rolls exactly 5 is caught.",
        ),
        (
            Reading(Compared("at_least", 50), but=True),
            "50 이상을 굴린 사람만 빼고 모두 걸려요.",
            "Everyone is caught but anyone who rolls at least 50.",
        ),
        (
            Reading(Same()),
            "다른 사람과 같은 수를 굴린 사람은 모두 걸려요.",
            "Anyone who rolls the same number as someone else is caught.",
        ),
        (
            Reading(Extreme("highest"), but=True),
            "가장 높은 수를 굴린 사람만 빼고 모두 걸려요. 동점이면 모두 면제예요.",
            "Everyone is caught but whoever rolls highest; if there is a tie, all of them are spared.",
        ),
        (
            Reading(Extreme("lowest"), Parity("odd"), but=True),
            "모두 걸려요. 단, 홀수를 굴린 사람 중에서 가장 낮은 수를 굴린 사람만 면제예요. "
            "동점이면 모두 면제예요.",
            "Everyone is caught; only whoever rolls lowest among those who roll an odd number is spared; "
            "if there is a tie, all of them are spared.",
        ),
        (
            Reading(Extreme("lowest", 2), Parity("odd"), but=True),
            "모두 걸려요. 단, 홀수를 굴린 사람 중에서 가장 낮은 수를 굴린 2명만 면제예요. "
            "마지막 자리가 동점이면 모두 면제예요.",
            "Everyone is caught; only the 2 lowest among those who roll an odd number are spared; "
            "if there is a tie for the last place, all of them are spared.",
        ),
        (
            Reading(Extreme("lowest"), Parity("odd")),
            "홀수를 굴린 사람 중에서 가장 낮은 수를 굴린 사람이 걸려요. 동점이면 모두 걸려요.",
            "Whoever rolls lowest among those who roll an odd number is caught; "
            "if there is a tie, all of them are.",
        ),
    ],
)
def test_sentence_of_a_reading(reading, ko, en):
    assert (explain(reading).ko, explain(reading).en) == (ko, en)


@pytest.mark.no_cover
@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_has_its_own_reading(lang):
    sentences = {reading: explain(reading).in_(lang) for reading in SHAPES}
    assert len(set(sentences.values())) == len(SHAPES)
    for reading, sentence in sentences.items():
        assert interpret(sentence) == reading, sentence


@given(readings)
def test_every_sentence_is_complete(reading):
    line = explain(reading)
    for text in (line.ko, line.en):
        assert text.endswith(".")
        assert "  " not in text
        assert not set("{}()") & set(text)
    assert line.en[0].isupper()


def test_understood_rule_is_explained_with_any_adjudicator():
    for text in ("하이 - 낮은 사람이 걸림", "꼴찌"):
        for judge in ("model", "host"):
            assert rule_summary(text, judge) == explain(Reading(Extreme("lowest")))


def test_summary_of_unclear_rule_says_who_decides():
    assert "AI 심판" in rule_summary("운 없는 사람", "model").ko
    assert "AI judge" in rule_summary("운 없는 사람", "model").en
    assert "심판" not in rule_summary("운 없는 사람", "host").ko
    assert "host" in rule_summary("운 없는 사람", "host").en


@pytest.mark.parametrize("text", ["", "   ", "\n\u3000"])
def test_host_decides_a_blank_rule(text):
    for judge in ("model", "host"):
        assert rule_summary(text, judge) == rule_summary("", "host")
    assert "방장" in rule_summary(text, "model").ko
