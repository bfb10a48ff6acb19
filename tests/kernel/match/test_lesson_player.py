"""Lessons are played by the rules; one that does not fit them is broken."""

import re
from typing import Any

import pytest

from noripan.kernel import (
    COMPANY,
    YOU,
    Lesson,
    LessonStep,
    OtherMove,
    Seat,
    SetUp,
    Text,
    draw_of,
    play_lesson,
)
from noripan.kernel.match.lesson_player import BrokenLesson
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open, Options, Reroll, Stake

HELLO = Text(ko="안녕하세요.", en="Hello.")
CUPS = (draw_of((6, 1)), draw_of((3, 2)))
STAKE: LessonStep[Any] = LessonStep(
    says=HELLO, do=Stake(2), then=(OtherMove(1, Reroll(3), (draw_of((5,)),)),)
)
OPEN: LessonStep[Any] = LessonStep(says=HELLO, do=Open())
END: LessonStep[Any] = LessonStep(says=HELLO)


def lesson(*steps: LessonStep[Any], **changes: Any) -> Lesson[Any, Any, Any]:
    given = {"options": Options(dice=2), "names": (YOU, COMPANY[0]), "opening": CUPS, "steps": steps}
    return Lesson(**{**given, **changes})


def test_each_scene_follows_from_the_step_before() -> None:
    scenes = list(play_lesson(TOY, lesson(STAKE, OPEN, END)))
    assert [scene.step for scene in scenes] == [STAKE, OPEN, END]
    assert [len(scene.moves) for scene in scenes] == [1, 2, 1]
    assert scenes[0].moves[0].move == SetUp()
    assert [scene.state.cups for scene in scenes] == [((6, 1), (3, 2)), ((6, 1), (5, 2)), ((6, 1), (5, 2))]
    assert TOY.outcome(scenes[-1].state) is not None


def test_step_without_action_changes_nothing() -> None:
    first, second = play_lesson(TOY, lesson(END, END))
    assert second.moves == ()
    assert second.state is first.state


def test_learner_may_have_any_seat() -> None:
    first: LessonStep[Any] = LessonStep(says=HELLO, then=(OtherMove(0, Stake(1)),))
    _, scene, *_ = play_lesson(TOY, lesson(first, OPEN, END, learner=Seat(1)))
    assert tuple(TOY.actors(scene.state)) == (1,)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (lesson(END, opening=CUPS[:1]), "the opening: the script has no value left"),
        (lesson(END, opening=(*CUPS, 0)), "the opening: 1 draws were not needed"),
        (lesson(END, opening=(36, 0)), "the opening: the script says 36"),
        (lesson(LessonStep(says=HELLO, do=Stake(99)), END), "step 1, Stake(chips=99): Rule"),
        (lesson(LessonStep(says=HELLO, do=Stake(1), luck=(3,)), END), "step 1, Stake(chips=1): 1 draws"),
        (lesson(END, LessonStep(says=HELLO, do=Reroll(6)), END), "step 2, Reroll(face=6): the script"),
        (lesson(STAKE, LessonStep(says=HELLO, then=(OtherMove(1, Open()),)), END), "step 2, Open(): Rule"),
    ],
)  # fmt: skip
def test_lesson_against_the_rules_is_broken(broken: Lesson[Any, Any, Any], why: str) -> None:
    with pytest.raises(BrokenLesson, match=re.escape(why)):
        list(play_lesson(TOY, broken))
