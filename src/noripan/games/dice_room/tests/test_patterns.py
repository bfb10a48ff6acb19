"""HIGH, LOW and NEAR: the short ways of writing a rule, looked for in the text as it was typed."""

import pytest

from noripan.games.dice_room.patterns import matched
from noripan.games.dice_room.reading import HIGHEST_NUMBER, Extreme, Nearest, Reading, Understood
from noripan.games.dice_room.understood import understood

HIGH = Understood("HIGH", Reading(Extreme("lowest")))
LOW = Understood("LOW", Reading(Extreme("highest")))


def near(number: int) -> Understood:
    return Understood("NEAR", Reading(Nearest(number)))


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
def test_which_pattern_a_text_shows(text, mode):
    assert matched(text) == mode


def test_a_pattern_comes_before_the_reader():
    assert understood("하이 게임이지만 낮은 사람 말고 세모난 사람") == HIGH


def test_what_shows_no_pattern_is_read():
    known = understood("꼴찌")
    assert known is not None
    assert (known.by, known.reading) == ("reader", Reading(Extreme("lowest")))
