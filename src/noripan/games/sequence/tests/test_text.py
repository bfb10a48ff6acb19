import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.events import (
    CardPlayed,
    CardSeenPlayed,
    GameEnded,
    HandDealt,
    SeatPassed,
    Sequence5,
)
from noripan.kernel import RuleViolation, Teller

from .tables import a_table, luck, scored

KO, EN = (Teller(GAME.facts.texts, lang, ("지민", "Mike", "하늘")) for lang in ("ko", "en"))
FIVE = Sequence5(0, (1, 2, 3, 4, 5))


@pytest.mark.parametrize(
    ("card", "ko", "en"),
    [
        ("spade_10_1", "♠10", "♠10"),
        ("heart_q_2", "♥퀸", "♥Q"),
        ("clover_a_1", "♣에이스", "♣A"),
        ("diamond_j_2", "♦잭(두 눈)", "♦J (two-eyed)"),
        ("clover_j_1", "♣잭(외눈)", "♣J (one-eyed)"),
        ("o_o_4", "모서리 카드", "a corner card"),
        (42, "C5(♣7)", "C5 (♣7)"),
        (99, "J10(모서리)", "J10 (corner)"),
        ("green", "초록", "green"),
    ],
)
def test_names(card, ko, en):
    name = GAME.facts.texts.words[card]
    assert (name.ko, name.en) == (ko, en)


EVENTS = [
    (
        CardSeenPlayed(0, "heart_q_1", 17, None, ()),
        "지민이 ♥퀸을 내고 H2(♥퀸)에 칩을 놓았어요.",
        "지민 played ♥Q and placed a chip on H2 (♥Q).",
    ),
    (
        CardSeenPlayed(1, "spade_j_1", 0, 2, ()),
        "Mike가 ♠잭(외눈)을 내고 A1(모서리)의 초록 칩을 떼어 냈어요.",
        "Mike played ♠J (one-eyed) and removed the green chip from A1 (corner).",
    ),
    (
        CardPlayed(0, "spade_6_1", 5, None, (FIVE,), "spade_9_1"),
        "지민이 ♠6을 내고 F1(♠6)에 칩을 놓았어요. 빨강 팀 시퀀스 완성! 새 카드는 ♠9예요.",
        "지민 played ♠6 and placed a chip on F1 (♠6). Red completes a sequence! New card: ♠9.",
    ),
    (
        HandDealt(("spade_2_1", "clover_k_1"), (2, 2)),
        "카드를 나눴어요. 내 카드는 ♠2, ♣킹이에요.",
        "The cards are dealt. Your hand: ♠2 and ♣K.",
    ),
    (HandDealt((), (2, 2)), "카드를 나눴어요.", "The cards are dealt."),
    (
        SeatPassed(1),
        "Mike는 낼 카드가 없어서 차례를 넘겼어요.",
        "Mike had no card to play and passed.",
    ),
    (GameEnded(1, "SEQUENCES"), "파랑 팀이 이겼어요!", "Blue wins!"),
    (GameEnded(2, "LAST_TEAM"), "초록 팀만 남아서 이겼어요!", "Green is the last team left and wins!"),
    (
        GameEnded(None, "PILE_EMPTY"),
        "카드 더미가 다 떨어져서 비겼어요.",
        "The pile has run out: it’s a draw.",
    ),
    (
        GameEnded(None, "NO_MOVES"),
        "아무도 낼 카드가 없어서 비겼어요.",
        "Nobody has a card left to play: it’s a draw.",
    ),
]


@pytest.mark.parametrize(("event", "ko", "en"), EVENTS)
def test_event_texts(event, ko, en):
    assert (KO.event(event), EN.event(event)) == (ko, en)


@pytest.mark.parametrize(
    ("action", "ko", "en"),
    [
        (Place("spade_2_1", 86), "♠2: G9(♠2)에 칩 놓기", "♠2: place a chip on G9 (♠2)"),
        (
            Remove("spade_j_1", 1),
            "♠잭(외눈): B1(♠2)의 칩 떼기",
            "♠J (one-eyed): remove the chip from B1 (♠2)",
        ),
    ],
)
def test_action_texts(action, ko, en):
    assert (KO.action(action), EN.action(action)) == (ko, en)


def test_refusal_names_what_is_allowed():  # rules 3.6, 4.3
    wrong = a_table("spade_2_1", "").refused(0, Place("spade_2_1", 44))
    assert KO.refusal(wrong) == "♠2는 그 칸의 카드가 아니에요. 놓을 수 있는 칸: B1(♠2), G9(♠2)"
    assert EN.refusal(wrong) == "♠2 doesn’t go there. Place your chip on B1 (♠2) and G9 (♠2)."
    team = RuleViolation("TEAM_NOT_PLAYING", team="green", teams=("red", "blue"))
    assert KO.refusal(team) == "이번에는 초록 팀이 없어요. 빨강, 파랑 가운데에서 골라 주세요."


def test_table_rows():
    table = scored(a_table("spade_j_2 spade_2_1", "", board="RRRRRBB"), Sequence5(0, (0, 1, 2, 3, 4)))
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_9_1"))
    rows = dict(EN.rows(GAME.view(table.state, 0)))
    assert rows["·"].split() == list("ABCDEFGHIJ")
    assert rows["1"] == "[R] [R] [R] [R] [R]  B   B  ♠8  ♠9   ◇ "
    assert rows["5"].split()[4] == "R"
    assert rows["Sequences"] == "R red 1/2  B blue 0/2"
    assert rows["Pile"] == "95 cards left"
    assert rows["Locked"] == "E5 (♥5): Mike can’t remove this chip"
    assert rows["Turns (hand)"].startswith("· 지민 R(6)  ▸ Mike B(6)")
    assert "♣9" in rows["Your hand"]


def test_table_rows_list_dead_cards():  # rule 6.1
    board = ".R" + "." * 84 + "B"
    rows = dict(KO.rows(GAME.view(a_table("spade_2_1", "", board=board).state, 0)))
    assert rows["지금은 못 내는 카드"] == "♠2"
