"""The texts of the Dice room in Korean and English."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from noripan.kernel import Chosen, GameTexts, HouseRule, OptionText, Row, SeatLeft, Teller, Text

from .actions import CallOff, CannotSay, Roll, Verdict
from .events import Judged, JudgedBy, NearMiss, NotJudged, Rolled, Unjudged, VerdictAsked
from .options import adjudicator
from .presets import rule_text
from .rule_preview import rule_summary
from .state import Caught, RollMade
from .views import View

TITLE: Final = Text(ko="주사위 방", en="Dice room")
SUMMARY: Final = Text(
    ko="한 번씩 굴려서 커피 살 사람을 정해요. 룰은 방장 마음대로!",
    en="Everyone rolls once, and somebody buys the coffee. The host makes the rule.",
)
HOW_TO_PLAY: Final = (
    Text(
        ko="누가 걸릴지는 방장이 룰로 정해요. 준비된 룰을 골라도 되고, 마음대로 써도 돼요.",
        en="The host sets the rule: a ready-made one, or one in their own words.",
    ),
    Text(
        ko="내 주사위가 몇까지 나올지 정하고 준비를 눌러요. 처음엔 100이고, 100,000까지 돼요.",
        en="Choose how high your die goes (100 to begin with, up to 100,000) and get ready.",
    ),
    Text(
        ko="시작하면 한 사람이 딱 한 번씩 굴려요. 순서는 없어요.",
        en="Everyone rolls exactly once, in any order.",
    ),
    Text(
        ko="모두 굴리면 바로 판정해요. 동점이면 다 같이 걸려요.",
        en="Once everyone has rolled, it’s decided on the spot. Tied players are all caught.",
    ),
    Text(
        ko="자동으로 판정할 수 없는 룰은 AI 심판이나 방장이 판정해요.",
        en="If a rule can’t be judged automatically, the AI judge or the host decides.",
    ),
    Text(
        ko="채팅에 /주사위라고 쳐도 굴릴 수 있어요. 게임이 없을 때는 /주사위 1 50처럼 몇 번이든 굴려요.",
        en="You can also roll in chat with /roll. Between matches, /roll 1 50 works as often as you like.",
    ),
)
OPTIONS: Final = {
    "rule": OptionText(
        label=Text(ko="룰", en="Rule"),
        explained=Text(
            ko="누가 걸리는지 적어 주세요(500자까지).",
            en="Who is caught, in your own words (up to 500 characters).",
        ),
    ),
    "common_max": OptionText(
        label=Text(ko="모두 같은 주사위", en="Same die for everyone"),
        explained=Text(
            ko="모두 1부터 이 수까지 굴려요. 비워 두면 저마다 정해요.",
            en="Everyone rolls 1 to this number. Leave it empty to let everyone choose.",
        ),
    ),
    "judge": OptionText(
        label=Text(ko="자동 판정이 안 되면", en="If the rule is unclear"),
        explained=Text(
            ko="자동으로 판정할 수 없는 룰을 누가 판정할지 정해요.",
            en="Who decides if the rule can’t be judged automatically.",
        ),
        choices={
            "model": Text(ko="AI 심판(안 되면 방장)", en="AI judge, else the host"),
            "host": Text(ko="방장", en="The host"),
        },
    ),
    "max": OptionText(
        label=Text(ko="내 주사위", en="My die"),
        explained=Text(ko="1부터 이 수까지 굴려요.", en="You roll 1 to this number."),
    ),
}
_NOBODY: Final = Text(ko="아무도 걸리지 않았어요.", en="Nobody is caught.")


def _verdict(action: Verdict) -> Text:
    if not action.caught:
        return Text(ko="아무도 안 걸림", en="Nobody is caught")
    return Text(ko="걸린 사람: {caught!n}", en="Caught: {caught!n}")


ACTIONS: Final[Mapping[type, Chosen]] = {
    Roll: Text(ko="주사위 굴리기", en="Roll the die"),
    Verdict: _verdict,
    CannotSay: Text(ko="판정하지 않기", en="Give no verdict"),
    CallOff: Text(ko="게임 그만하기", en="Call the match off"),
}

_ROLLED: Final = Text(ko="{seat!n:이/가} {value:을/를} 굴렸어요.", en="{seat!n} rolled {value}.")
_LAST: Final = Text(ko="마지막!", en="Last roll!")
_CLOSE: Final = Text(ko="아슬아슬!", en="Close!")
_CLOSENESS: Final[Mapping[NearMiss, Text]] = {
    "new": Text(ko="위험해요!", en="Danger!"),
    "second": _CLOSE,
    "third": _CLOSE,
}


def _rolled(event: Rolled) -> Text:
    if event.is_last_roller:
        return _LAST + _ROLLED
    return _ROLLED if event.near_miss is None else _CLOSENESS[event.near_miss] + _ROLLED


_DECIDED: Final[Mapping[JudgedBy, Text]] = {
    **dict.fromkeys(
        ("HIGH", "LOW", "NEAR", "reader"), Text(ko="룰대로 판정했어요.", en="Judged by the rule.")
    ),
    "model": Text(ko="AI 심판이 판정했어요.", en="The AI judge has decided."),
    "host": Text(ko="방장이 판정했어요.", en="The host has decided."),
}
"""`REASONS` name the caught players."""
_WHY: Final = Text(ko="이유: {reason}", en="Why: {reason}")


def _judged(event: Judged) -> Text:
    return _DECIDED[event.by] + _WHY if event.reason else _DECIDED[event.by]


_ASKED: Final = {
    "model": Text(ko="AI 심판이 룰을 읽고 있어요.", en="The AI judge is reading the rule."),
    "host": Text(ko="누가 걸렸는지 방장이 정해 주세요.", en="The host decides who is caught."),
}
_UNJUDGED: Final[Mapping[Unjudged, Text]] = {
    "CALLED_OFF": Text(ko="방장이 게임을 그만하기로 했어요.", en="The host called the match off."),
    "NO_ANSWER": Text(ko="방장이 제때 판정하지 않았어요.", en="The host didn’t decide in time."),
    "NO_ROLLS": Text(ko="아무도 굴리지 않았어요.", en="Nobody rolled."),
}
EVENTS: Final[Mapping[type, Chosen]] = {
    Rolled: _rolled,
    SeatLeft: Text(ko="{seat!n:이/가} 굴리지 않고 나갔어요.", en="{seat!n} left without rolling."),
    VerdictAsked: lambda event: _ASKED[event.of],
    Judged: _judged,
    NotJudged: lambda event: _UNJUDGED[event.why],
}
REFUSALS: Final = {
    "ALREADY_ROLLED": Text(
        ko="한 게임에 한 번만 굴릴 수 있어요. 이미 굴렸어요.",
        en="Everyone rolls once per match, and you already have.",
    ),
    "NOT_JOINED": Text(
        ko="이번 게임의 참가자가 아니에요. 다음 게임부터 함께할 수 있어요.",
        en="You’re not part of this match. You can join the next one.",
    ),
    "SEED_TOO_LONG": Text(
        ko="운에 섞는 말은 {most}자까지예요.",
        en="What you add to the luck can have at most {most} characters.",
    ),
    "UNSEEN_IN_RULE": Text(
        ko="룰에 보이지 않는 글자가 섞여 있어요. 지우고 다시 적어 주세요.",
        en="The rule contains invisible characters. Delete them or type it again.",
    ),
    "NOT_FOR_SEATS": Text(
        ko="그건 방장이나 AI 심판만 할 수 있어요.", en="Only the host or the AI judge can do that."
    ),
    "NOT_FOR_THE_HOUSE": Text(ko="주사위는 참가자만 굴릴 수 있어요.", en="Only players can roll."),
    "NOT_ASKED": Text(ko="지금은 판정할 것이 없어요.", en="There’s nothing to decide right now."),
    "INVALID_VERDICT": Text(
        ko="주사위를 굴린 사람만, 한 번씩 고를 수 있어요.",
        en="Only players who rolled can be caught, each once.",
    ),
    "REASON_TOO_LONG": Text(ko="이유는 {most}자까지예요.", en="A reason can have at most {most} characters."),
}
_LOSERS: Final = Text(ko="{losers!n:이/가} 걸렸어요!", en="{losers!n} got caught!")
REASONS: Final[Mapping[str, Text]] = {
    **dict.fromkeys(("HIGH", "LOW", "NEAR", "reader", "model", "host"), _LOSERS),
    "NOBODY_CAUGHT": _NOBODY,
    **dict.fromkeys(_UNJUDGED, Text(ko="판정 없이 끝났어요.", en="The match ended without a verdict.")),
}

_JUDGED_BY: Final = Text(ko="판정", en="Verdict")
_PROGRESS: Final = Text(ko="굴린 사람", en="Rolled")
_WAITING: Final = Text(ko="기다리는 사람", en="Waiting for")
_MARK: Final = Text(ko=" · 걸렸어요!", en=" · caught!")


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines."""
    return list(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    yield teller.say(OPTIONS["rule"].label), rule_text(view.options.rule).in_(teller.lang)
    yield teller.say(_JUDGED_BY), rule_summary(view.options.rule, adjudicator(view.options)).in_(teller.lang)
    yield teller.say(_PROGRESS), f"{view.rolled}/{view.taking_part}"
    yield from ((teller.names[roll.seat], _number(view, roll, teller)) for roll in view.rolls)
    if view.waiting:
        yield teller.say(_WAITING), teller.say(Text("{waiting!n}", "{waiting!n}"), waiting=view.waiting)


def _number(view: View, roll: RollMade, teller: Teller) -> str:
    caught = isinstance(view.phase, Caught) and roll.seat in view.phase.seats
    return f"{roll.value} (1–{view.ranges[roll.seat]}){teller.say(_MARK) if caught else ''}"


HOUSE_RULES: Final = (
    HouseRule("5.6", Text(ko="동점이면 모두 걸려요", en="All tied players are caught")),
    HouseRule("2.2", Text(ko="주사위는 저마다", en="Everyone picks a die"), {"common_max": None}),
)

TEXTS: Final[GameTexts[Any]] = GameTexts(
    title=TITLE,
    summary=SUMMARY,
    how_to_play=HOW_TO_PLAY,
    options=OPTIONS,
    actions=ACTIONS,
    fields={},
    forms={Roll: Text(ko="주사위 굴리기", en="Roll the die")},
    events=EVENTS,
    refusals=REFUSALS,
    reasons=REASONS,
    rows=rows,
    house_rules=HOUSE_RULES,
)
