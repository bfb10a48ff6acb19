import pytest
from msgspec import Struct

from noripan.kernel import REFEREE, Lang, Outcome, RuleViolation, Seat, Teller, Text
from tests.kernel.wordplay import WORDPLAY, CallTime, Said, Say, SeatLeft, State, TimeCalled

NAMES = ("지민", "Mike")


def teller(lang: Lang) -> Teller:
    return Teller(WORDPLAY.facts.texts, lang, NAMES)


EVENTS: list[tuple[Struct, str, str]] = [
    (Said(Seat(0), "별", 3), "지민이 별을 외쳤어요.", "지민 said 별."),
    (Said(Seat(1), "놀이", -3), "Mike가 놀이를 외쳤지만 잃었어요.", "Mike said 놀이 and lost."),
    (TimeCalled(), "끝났어요.", "Time."),
    (SeatLeft(Seat(1)), "Mike가 떠났어요.", "Mike left."),
]


@pytest.mark.parametrize(("event", "ko", "en"), EVENTS)
def test_event_text_depends_on_type_and_value(event: Struct, ko: str, en: str) -> None:
    assert [teller("ko").event(event), teller("en").event(event)] == [ko, en]


def test_actions_are_rendered_as_choices() -> None:
    assert teller("ko").action(Say("꽃")) == "꽃을 외치기"
    assert teller("en").action(CallTime()) == "time"


def test_form_has_a_title() -> None:
    assert [teller("ko").form(Say), teller("en").form(Say)] == ["낱말 외치기", "say a word"]


def test_field_has_a_name() -> None:
    assert [teller("ko").field("word"), teller("en").field("word")] == ["낱말", "word"]


def test_refusal_text_is_the_games_own_or_the_common_one() -> None:
    assert teller("ko").refusal(RuleViolation("GONE", seat=1)) == "Mike는 떠났어요."
    assert teller("en").refusal(RuleViolation("NOT_YOUR_TURN", turn=0)) == (
        "It’s not your turn yet. Waiting for 지민."
    )


def test_refusal_without_a_text_raises() -> None:
    with pytest.raises(KeyError):
        teller("en").refusal(RuleViolation("UNHEARD_OF"))


def test_outcome_text_names_the_winners() -> None:
    won = Outcome(("win", "lose"), (1, 2), "TIME")
    assert teller("en").outcome(won) == "Time is up; winners: 지민."


def test_view_is_rendered_as_rows() -> None:
    assert teller("ko").rows(State((4, None))) == [("지민", "4"), ("Mike", "None")]


def test_any_text_can_be_rendered() -> None:
    line = Text(ko="{count}개", en="{count:die|dice}")
    assert [teller("ko").say(line, count=1), teller("en").say(line, count=1)] == ["1개", "1 die"]


def test_referee_has_no_name() -> None:
    with pytest.raises(IndexError):
        teller("en").event(SeatLeft(REFEREE))
