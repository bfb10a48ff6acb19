import re
from pathlib import Path

import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import ROLL
from noripan.games.dice_room.events import Judged, VerdictAsked
from noripan.games.dice_room.rule_text.understand import understand

from .tables import HIGH, LOW, NEAR, UNCLEAR, a_game, rolled

RULES = Path(__file__).parents[1] / "RULES.md"


@pytest.mark.parametrize(
    ("rule", "numbers", "caught", "by"),
    [
        (HIGH, (30, 7, 99), (1,), "HIGH"),  # rule 5.2
        ("낮은 사람! 하이!", (30, 7, 99), (1,), "HIGH"),
        (LOW, (30, 7, 99), (2,), "LOW"),  # rule 5.3
        ("높은 사람이 커피, 로우", (30, 7, 99), (2,), "LOW"),
        (NEAR, (30, 7, 99), (0,), "NEAR"),  # rule 5.4
        ("니어 90", (30, 7, 99), (2,), "NEAR"),
        ("니어10", (30, 7, 99), (1,), "NEAR"),
        ("오늘은 니어 ( 10 ) !", (30, 7, 99), (1,), "NEAR"),
        ("니어(99999999999999999999)", (30, 7, 99), (2,), "NEAR"),
    ],
)
def test_pattern_catches_the_right_seats(rule, numbers, caught, by):  # rules 5.2–5.4
    assert rolled(*numbers, rule=rule).events[1:] == (Judged(caught, by, ""),)


@pytest.mark.parametrize(
    ("rule", "by"),
    [
        ("하이 낮은 로우 높은 니어 5", "HIGH"),
        ("로우 높은 니어 5", "LOW"),
        ("하이 로우 높은", "LOW"),
        ("하이 높은 니어 5", "NEAR"),
    ],
)
def test_first_matching_pattern_decides(rule, by):  # rule 5.1
    assert rolled(7, 9, rule=rule).events[1].by == by


@pytest.mark.parametrize(
    ("rule", "numbers", "caught"),
    [
        (HIGH, (7, 30, 7), (0, 2)),
        (LOW, (30, 7, 30), (0, 2)),
        (NEAR, (45, 100, 55), (0, 2)),  # from either side
        (HIGH, (5, 5, 5), (0, 1, 2)),
    ],
)
def test_equal_results_are_all_caught(rule, numbers, caught):  # rule 5.6
    table = rolled(*numbers, rule=rule)
    assert table.events[1:] == (Judged(caught, table.events[1].by, ""),)
    assert GAME.outcome(table.state).losers == caught
    assert GAME.actors(table.state) == ()


def test_caught_seats_are_in_ascending_order():  # rule 5.6
    table = a_game(100, 100, 100).when(2, ROLL, 7).when(1, ROLL, 8).when(0, ROLL, 7)
    assert table.events[1].caught == (0, 2)


def test_numbers_of_different_dice_are_compared_as_they_are():  # rules 2.2, 5.2
    table = a_game(2, 100_000).when(0, ROLL, 2).when(1, ROLL, 99_999)
    assert table.events[1].caught == (0,)


@pytest.mark.parametrize(
    ("rule", "caught"),
    [
        ("제일 큰 사람이 쏜다", (2,)),
        ("1등 빼고 모두 걸림", (0, 1)),
        ("홀수가 나온 사람은 모두 걸림", (1, 2)),
        ("100 이상이면 걸림", ()),
    ],
)
def test_interpreted_rule_decides(rule, caught):  # rules 5.1, 5.5
    assert rolled(30, 7, 99, rule=rule).events[1:] == (Judged(caught, "reader", ""),)


def test_examples_in_the_rules_are_understood():  # rule 5.5
    section = RULES.read_text().partition("Examples of what the reader understands")[2].partition("## 6")[0]
    examples = re.findall("`([^`]+)`", section.partition("| --- |")[2])
    assert len(examples) > 15
    assert [rule for rule in examples if understand(rule) is None] == []


def test_examples_in_the_korean_rules_are_understood():  # rule 5.5
    korean = RULES.with_name("RULES.ko.md").read_text()
    section = korean.partition("자동으로 읽는 룰은")[2].partition("## 6")[0]
    examples = re.findall("“([^”]+)”", section)
    assert len(examples) > 8
    assert [rule for rule in examples if understand(rule) is None] == []


def test_prize_means_caught():  # rule 5.7
    assert rolled(30, 7, rule="하이 - 낮은 사람이 당첨").events[1].caught == (1,)


def test_rule_not_about_numbers_goes_to_the_adjudicator():  # rule 5.10
    assert rolled(30, 7, rule=UNCLEAR).events[1:] == (VerdictAsked("model"),)
