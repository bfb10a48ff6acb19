"""The patterns HIGH, LOW and NEAR, and the words that they ignore."""

import pytest

from noripan.games.dice_room.rule_preview import rule_summary
from noripan.games.dice_room.rule_text.ignored_words import MOST_PIECES
from noripan.games.dice_room.rule_text.patterns import match_pattern
from noripan.games.dice_room.rule_text.readings import HIGHEST_NUMBER, Extreme, Nearest, Reading, Understood
from noripan.games.dice_room.rule_text.understand import understand
from noripan.kernel import fill

HIGH = ("HIGH", Reading(Extreme("lowest")))
LOW = ("LOW", Reading(Extreme("highest")))


def near(number: int) -> tuple[str, Reading]:
    return "NEAR", Reading(Nearest(number))


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("하이 - 낮은 사람이 걸림", HIGH),
        ("낮은 사람이 걸리는 하이", HIGH),
        ("하이낮은", HIGH),
        ("로우 - 높은 사람이 걸림", LOW),
        ("높은 숫자가 지는 로우", LOW),
        ("하이로우 낮은 높은", HIGH),
        ("로우 높은, 하이 낮은", HIGH),
        ("니어 50 하이 낮은", HIGH),
        ("니어 50 로우 높은", LOW),
        ("하이 높은", None),
        ("로우 낮은", None),
        ("하이", None),
        ("낮은", None),
        ("로우 높은 하이", LOW),
        ("하이 로우 낮은", HIGH),
        ("니어50", near(50)),
        ("니어 50", near(50)),
        ("니어(50)", near(50)),
        ("니어 ( 50 )", near(50)),
        ("니어(50", near(50)),
        ("니어 50)", near(50)),
        ("오늘은 니어 77로 가자", near(77)),
        ("니어 007", near(7)),
        ("니어 0", near(0)),
        ("니어 10 니어 20", near(10)),
        ("니어 가즈아 니어 20", near(20)),
        ("니어\t\n\u00a0\u3000\ufeff(\u202850", near(50)),
        ("니어\x1c50", None),
        ("니어\x8550", None),
        ("니어 50.7", near(50)),
        ("니어 ((50))", None),
        ("니어 -50", None),
        ("니어 ５０", None),
        ("니어 ٥٠", None),
        ("니어", None),
        ("니어 오십", None),
        ("니 어 50", None),
        ("니어 " + "9" * 490, near(HIGHEST_NUMBER)),
        (f"니어 {HIGHEST_NUMBER}", near(HIGHEST_NUMBER)),
        ("", None),
    ],
)
def test_pattern_of_a_text(text, mode):
    match = match_pattern(text)
    assert (match and (match.by, match.reading)) == mode


def test_pattern_wins_over_interpretation():
    known = understand("하이 게임이지만 낮은 사람 말고 세모난 사람")
    assert known == Understood(*HIGH, ignored=("게임이지만", "말고 세모난"))


def test_text_without_pattern_is_interpreted():
    known = understand("꼴찌")
    assert known == Understood("reader", Reading(Extreme("lowest")))


@pytest.mark.parametrize(
    "text",
    [
        "하이 - 낮은 사람이 걸림",
        "로우 - 높은 사람이 걸림",
        "니어(50)",
        "니어 30",
        "하이 (낮은 사람 걸림)",
        "하이낮은",
        "하이! 낮은 사람이 커피 사기 ㅋㅋ 🎲",
        "하이로 낮은 사람이 걸림",
        "낮은 사람이 걸리는 하이",
        "높은 숫자가 지는 로우",
        "하이 - 높은 사람이 이기고 낮은 사람이 걸림",
        "하이 - 낮은 사람이 걸림, 동점이면 모두 걸림",
        "니어(50) 사람이 걸림",
        "니어(50) - 가까운 사람이 걸림",
        "니어 50 제일 가까운 사람이 커피 사기",
        "오늘은 니어 50 게임",
        "니어 " + "9" * 490,
        "하이 낮은 사람 " + "커피 산다 " * 10,
    ],
)
def test_nothing_is_ignored_if_the_pattern_explains_all(text):
    known = understand(text)
    assert known is not None
    assert known.by != "reader"
    assert known.ignored == ()


@pytest.mark.parametrize(
    ("text", "ignored"),
    [
        ("하이 - 낮은 사람 2명이 걸림", ("2명이",)),
        ("하이 - 낮은 사람 빼고 다 걸림", ("빼고 다",)),
        ("하이 - 두 번째로 낮은 사람이 걸림", ("두 번째로",)),
        ("하이 - 홀수 중에 낮은 사람", ("홀수 중에",)),
        ("하이 - 낮은 사람은 안 걸림", ("안",)),
        ("하이 - 낮은 사람이 걸림, 동점이면 먼저 굴린 사람", ("동점이면 먼저",)),
        ("하이 - 낮은 사람 ❌", ("❌",)),
        ("하이 낮은 커피", ("커피",)),
        ("하이볼은 낮은 사람이 쏘기", ("볼은",)),
        ("하이로우 낮은 높은", ("로우", "높은")),
        ("로우 - 높은 사람\n\n 세 \n 명", ("세 명",)),
        ("주니어 2명", ("주", "명")),
        ("엔지니어 3명이 쏘기", ("엔지", "명이")),
        ("니어 50 이하", ("이하",)),
        ("니어 50 - 20에 가까운 사람이 걸림", ("20에",)),
        ("니어 50 - 가장 가까운 사람 빼고 다 걸림", ("빼고 다",)),
        ("니어 50.7", ("7",)),
        ("니어 10 니어 20", ("니어 20",)),
        ("니어 50 하이 낮은", ("니어 50",)),
        ("니어 50 {0} %s", ("{0} %s",)),
        ("하이 - 낮은 사람 " + "빼고 " * 20, (" ".join(["사람", *["빼고"] * 20]),)),
    ],
)
def test_unexplained_words_are_ignored(text, ignored):  # rule 5.11
    known = understand(text)
    assert known is not None
    assert known.by != "reader"
    assert known.ignored == ignored


def test_summary_lists_ignored_words():
    line = rule_summary("하이 - 낮은 사람 2명이 걸림", "host")
    assert line.ko == (
        '가장 낮은 수를 굴린 사람이 걸려요. 동점이면 모두 걸려요. "2명이"는 판정에 쓰지 않아요.'
    )
    assert line.en == (
        'Whoever rolls lowest is caught; if there is a tie, all of them are. Not used for judging: "2명이".'
    )
    assert rule_summary("주니어 2명", "host").ko.endswith('"주", "명"은 판정에 쓰지 않아요.')


def test_summary_escapes_typed_braces():
    line = rule_summary("니어 50 {0} {ko!n} }{", "host")
    assert fill(line, {}, "ko") == line.ko
    assert fill(line, {}, "en") == line.en


def test_number_of_interpretations_is_bounded(monkeypatch):
    tried: list[str] = []
    monkeypatch.setattr("noripan.games.dice_room.rule_text.ignored_words.interpret", tried.append)
    for words in (MOST_PIECES, MOST_PIECES + 1, 100):
        tried.clear()
        understand.__wrapped__("니어 50" + " 빼고" * words)
        assert len(tried) == (1 + words if words <= MOST_PIECES else 1)
