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
def test_events_are_told_by_their_type_and_by_what_happened(event: Struct, ko: str, en: str) -> None:
    assert [teller("ko").event(event), teller("en").event(event)] == [ko, en]


def test_actions_are_told_as_choices() -> None:
    assert teller("ko").action(Say("꽃")) == "꽃을 외치기"
    assert teller("en").action(CallTime()) == "time"


def test_a_form_has_a_title() -> None:
    assert [teller("ko").form(Say), teller("en").form(Say)] == ["낱말 외치기", "say a word"]


def test_a_field_has_a_name() -> None:
    assert [teller("ko").field("word"), teller("en").field("word")] == ["낱말", "word"]


def test_a_refusal_is_told_in_the_games_words_or_else_in_common_ones() -> None:
    assert teller("ko").refusal(RuleViolation("GONE", seat=1)) == "Mike는 떠났어요."
    assert teller("en").refusal(RuleViolation("NOT_YOUR_TURN", turn=0)) == (
        "It is not your turn: the table waits for 지민."
    )


def test_a_refusal_nobody_has_words_for_is_our_bug() -> None:
    with pytest.raises(KeyError):
        teller("en").refusal(RuleViolation("UNHEARD_OF"))


def test_an_outcome_names_the_winners() -> None:
    won = Outcome(("win", "lose"), (1, 2), "TIME")
    assert teller("en").outcome(won) == "Time is up; winners: 지민."


def test_a_view_is_told_as_rows() -> None:
    assert teller("ko").rows(State((4, None))) == [("지민", "4"), ("Mike", "None")]


def test_a_line_of_ones_own() -> None:
    line = Text(ko="{count}개", en="{count:die|dice}")
    assert [teller("ko").say(line, count=1), teller("en").say(line, count=1)] == ["1개", "1 die"]


def test_the_house_has_no_name_at_the_table() -> None:
    with pytest.raises(IndexError):
        teller("en").event(SeatLeft(REFEREE))
