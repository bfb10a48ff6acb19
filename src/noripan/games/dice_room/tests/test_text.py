import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, ROLL, Verdict
from noripan.games.dice_room.events import Judged, NotJudged, Rolled, VerdictAsked
from noripan.kernel import LANGS, REFEREE, RuleViolation, SeatLeft, Teller

from .tables import UNCLEAR, a_game, rolled

NAMES = ("지민", "Mike", "하늘이")
KO, EN = (Teller(GAME.facts.texts, lang, NAMES) for lang in LANGS)


def a_roll(seat, value, *, last=False, miss=None):
    return Rolled(seat, value, last, miss, "digitByDigit" if last else "upAndDown" if miss else "countUp")


EVENTS = [
    (a_roll(0, 7), "지민이 7을 굴렸어요.", "지민 rolled 7."),
    (a_roll(2, 4), "하늘이가 4를 굴렸어요.", "하늘이 rolled 4."),
    (a_roll(1, 100), "Mike가 100을 굴렸어요.", "Mike rolled 100."),
    (a_roll(0, 99_999), "지민이 99999를 굴렸어요.", "지민 rolled 99999."),
    (a_roll(0, 3, last=True), "마지막! 지민이 3을 굴렸어요.", "Last roll! 지민 rolled 3."),
    (a_roll(0, 3, last=True, miss="new"), "마지막! 지민이 3을 굴렸어요.", "Last roll! 지민 rolled 3."),
    (a_roll(0, 3, miss="new"), "위험해요! 지민이 3을 굴렸어요.", "Danger! 지민 rolled 3."),
    (a_roll(0, 5, miss="second"), "아슬아슬! 지민이 5를 굴렸어요.", "Close! 지민 rolled 5."),
    (a_roll(0, 5, miss="third"), "아슬아슬! 지민이 5를 굴렸어요.", "Close! 지민 rolled 5."),
    (SeatLeft(2), "하늘이가 굴리지 않고 나갔어요.", "하늘이 left without rolling."),
    (VerdictAsked("model"), "AI 심판이 룰을 읽고 있어요.", "The AI judge is reading the rule."),
    (VerdictAsked("host"), "누가 걸렸는지 방장이 정해 주세요.", "The host decides who is caught."),
    (Judged((0,), "HIGH", ""), "룰대로 판정했어요.", "Judged by the rule."),
    (Judged((), "reader", ""), "룰대로 판정했어요.", "Judged by the rule."),
    (
        Judged((1,), "model", "막내라서"),
        "AI 심판이 판정했어요. 이유: 막내라서",
        "The AI judge has decided. Why: 막내라서",
    ),
    (Judged((), "host", ""), "방장이 판정했어요.", "The host has decided."),
    (NotJudged("CALLED_OFF"), "방장이 게임을 그만하기로 했어요.", "The host called the match off."),
    (NotJudged("NO_ANSWER"), "방장이 제때 판정하지 않았어요.", "The host didn’t decide in time."),
    (NotJudged("NO_ROLLS"), "아무도 굴리지 않았어요.", "Nobody rolled."),
]


@pytest.mark.parametrize(("event", "ko", "en"), EVENTS)
def test_event_texts(event, ko, en):
    assert (KO.event(event), EN.event(event)) == (ko, en)


def test_reason_of_the_host_is_not_a_template():
    assert KO.event(Judged((0,), "host", "{seat} 100%")).endswith("이유: {seat} 100%")


@pytest.mark.parametrize(
    ("action", "ko", "en"),
    [
        (ROLL, "주사위 굴리기", "Roll the die"),
        (Verdict((), ""), "아무도 안 걸림", "Nobody is caught"),
        (Verdict((0, 1), ""), "걸린 사람: 지민, Mike", "Caught: 지민 and Mike"),
        (CANNOT_SAY, "판정하지 않기", "Give no verdict"),
        (CALL_OFF, "게임 그만하기", "Call the match off"),
    ],
)
def test_action_texts(action, ko, en):
    assert (KO.action(action), EN.action(action)) == (ko, en)


@pytest.mark.parametrize(
    ("refused", "ko"),
    [
        (RuleViolation("INVALID_RANGE", allowed="1–50"), "지금 굴릴 수 있는 범위: 1–50"),
        (RuleViolation("SEED_TOO_LONG", most=64), "운에 섞는 말은 64자까지예요."),
        (RuleViolation("REASON_TOO_LONG", most=300), "이유는 300자까지예요."),
        (RuleViolation("ALREADY_ROLLED"), "한 게임에 한 번만 굴릴 수 있어요. 이미 굴렸어요."),
    ],
)
def test_refusal_texts(refused, ko):
    assert KO.refusal(refused) == ko
    assert EN.refusal(refused)


@pytest.mark.parametrize(
    ("table", "ko", "en"),
    [
        (rolled(7, 9), "지민이 걸렸어요!", "지민 got caught!"),
        (rolled(7, 7, 9), "지민, Mike가 걸렸어요!", "지민 and Mike got caught!"),
        (
            a_game(100, 100).when(REFEREE, CALL_OFF),
            "판정 없이 끝났어요.",
            "The match ended without a verdict.",
        ),
        (
            rolled(7, 9, rule=UNCLEAR).when(REFEREE, Verdict((), "")),
            "아무도 걸리지 않았어요.",
            "Nobody is caught.",
        ),
    ],
)
def test_outcome_texts(table, ko, en):
    outcome = GAME.outcome(table.state)
    assert (KO.outcome(outcome), EN.outcome(outcome)) == (ko, en)


def test_table_rows():
    table = a_game(100, 6, 100_000).when(1, ROLL, 3)
    assert EN.rows(GAME.view(table.state, None))[2:] == [
        ("Rolled", "1/3"),
        ("Mike", "3 (1–6)"),
        ("Waiting for", "지민 and 하늘이"),
    ]
    table.when(0, ROLL, 2).when(2, ROLL, 77_777)
    label, rule = KO.rows(GAME.view(table.state, None))[0]
    assert (label, rule) == ("룰", "하이 - 낮은 사람이 걸림")
    assert KO.rows(GAME.view(table.state, None))[2:] == [
        ("굴린 사람", "3/3"),
        ("Mike", "3 (1–6)"),
        ("지민", "2 (1–100) · 걸렸어요!"),
        ("하늘이", "77777 (1–100000)"),
    ]


def test_a_ready_made_rule_is_read_in_both_languages():  # rule 1.3
    for rule in ("가장 낮은 사람이 걸려요", "Lowest loses"):
        view = GAME.view(a_game(6, 6, rule=rule).state, None)
        assert (KO.rows(view)[0][1], EN.rows(view)[0][1]) == ("가장 낮은 사람이 걸려요", "Lowest loses")


def test_event_texts_have_no_stray_spaces():
    lines = [teller.event(event) for event, *_ in EVENTS for teller in (KO, EN)]
    assert all(line == line.strip() and "  " not in line for line in lines)
