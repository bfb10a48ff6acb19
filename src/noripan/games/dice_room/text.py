"""The Dice room in words, Korean and English."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from noripan.kernel import Chosen, Line, OptionText, Row, Teller, Texts

from .actions import CallOff, CannotSay, Roll, Verdict
from .events import Judged, NotJudged, Rolled, SeatLeft, VerdictAsked
from .understood import preview_of
from .views import View

TITLE: Final = Line(ko="주사위 방", en="Dice room")
SUMMARY: Final = Line(
    ko="한 번씩 굴려서 커피 살 사람을 정해요. 룰은 방장 마음대로!",
    en="Everyone rolls once; somebody buys the coffee. The host makes up the rule.",
)
HOW_TO_PLAY: Final = (
    Line(
        ko="방장이 룰을 적어요. 하이·로우·니어 중에서 골라도 되고, 마음대로 써도 돼요.",
        en="The host writes the rule: one of the ready ones, or anything in plain words.",
    ),
    Line(
        ko="저마다 주사위의 끝 수를 정하고(1부터 100,000까지) 준비를 눌러요.",
        en="Choose how high your own die goes (up to 100,000) and get ready.",
    ),
    Line(ko="시작하면 한 사람에 한 번씩 굴려요. 순서는 없어요.", en="Everyone rolls once, in any order."),
    Line(
        ko="모두 굴리면 바로 판정해요. 동점이면 모두 걸려요.",
        en="Once all have rolled, it is judged. Tied players are all caught.",
    ),
    Line(
        ko="읽을 수 없는 룰은 심판이나 방장이 판정해요.",
        en="A rule that cannot be read is decided by a judge or by the host.",
    ),
    Line(
        ko="채팅에 /주사위 나 /주사위 1 50 을 쳐도 굴릴 수 있어요.",
        en="You can roll in the chat, too: /roll, or /roll 1 50.",
    ),
)
OPTIONS: Final = {
    "rule": OptionText(
        label=Line(ko="룰", en="Rule"),
        explained=Line(
            ko="누가 걸리는지 적어요(500자까지).", en="Who is caught, in your own words (500 characters)."
        ),
    ),
    "common_max": OptionText(
        label=Line(ko="모두 같은 주사위", en="One die for all"),
        explained=Line(
            ko="모두 1부터 이 수까지 굴려요. 비워 두면 저마다 정해요.",
            en="Everyone rolls 1 to this number. Left empty, all choose their own.",
        ),
    ),
    "judge": OptionText(
        label=Line(ko="읽을 수 없는 룰은", en="Unreadable rules"),
        explained=Line(
            ko="자동으로 읽을 수 없는 룰을 누가 판정할지 정해요.",
            en="Who decides where the rule cannot be read.",
        ),
        choices={
            "model": Line(ko="심판(AI)에게, 안 되면 방장", en="The AI judge, else the host"),
            "host": Line(ko="방장이 정하기", en="The host"),
        },
    ),
    "max": OptionText(
        label=Line(ko="내 주사위", en="My die"),
        explained=Line(ko="1부터 이 수까지 굴려요.", en="You roll 1 to this number."),
    ),
}
ACTIONS: Final[Mapping[type, Chosen]] = {
    Roll: Line(ko="주사위 굴리기", en="Roll the die"),
    Verdict: Line(ko="판정하기", en="Give the verdict"),
    CannotSay: Line(ko="판정하지 않기", en="Give no verdict"),
    CallOff: Line(ko="게임 끝내기", en="Call the game off"),
}


def _rolled(event: Rolled) -> Line:
    if event.is_last_roller:
        return Line(
            ko="마지막으로 {seat!n:이/가} {value:을/를} 굴렸어요!", en="Last of all, {seat!n} rolled {value}!"
        )
    if event.near_miss is not None:
        return Line(
            ko="아슬아슬! {seat!n:이/가} {value:을/를} 굴렸어요.", en="Close! {seat!n} rolled {value}."
        )
    return Line(ko="{seat!n:이/가} {value:을/를} 굴렸어요.", en="{seat!n} rolled {value}.")


def _judged(event: Judged) -> Line:
    if not event.caught:
        return Line(ko="아무도 걸리지 않았어요.", en="Nobody is caught.") + _why(event)
    return Line(ko="{caught!n:이/가} 걸렸어요!", en="Caught: {caught!n}!") + _why(event)


def _why(event: Judged) -> Line:
    return Line(ko="({reason})", en="({reason})") if event.reason else Line(ko="", en="")


_ASKED: Final = {
    "model": Line(ko="심판에게 판정을 부탁했어요.", en="The judge is asked for a verdict."),
    "host": Line(ko="방장이 판정할 차례예요.", en="The host has to decide."),
}
_UNJUDGED: Final = {
    "CALLED_OFF": Line(ko="방장이 게임을 끝냈어요.", en="The host called the game off."),
    "NO_ANSWER": Line(ko="판정 없이 끝났어요.", en="The game ended without a verdict."),
    "NO_ROLLS": Line(ko="아무도 굴리지 않았어요.", en="Nobody rolled."),
}
EVENTS: Final[Mapping[type, Chosen]] = {
    Rolled: _rolled,
    SeatLeft: Line(ko="{seat!n:은/는} 굴리지 않고 나갔어요.", en="{seat!n} left without rolling."),
    VerdictAsked: lambda event: _ASKED[event.of],
    Judged: _judged,
    NotJudged: lambda event: _UNJUDGED[event.why],
}
REFUSALS: Final = {
    "ALREADY_ROLLED": Line(ko="이번 판에서는 이미 굴렸어요.", en="You have rolled in this game already."),
    "NOT_JOINED": Line(ko="이번 판에는 끼지 않았어요.", en="You are not part of this game."),
    "SEED_TOO_LONG": Line(ko="행운의 말은 {most}자까지예요.", en="At most {most} characters of your own."),
    "UNSEEN_IN_RULE": Line(
        ko="룰에 보이지 않는 글자가 있어요.", en="There are characters in the rule that nobody can see."
    ),
    "NOT_FOR_SEATS": Line(ko="그건 할 수 없어요.", en="That is not for you to do."),
    "NOT_ASKED": Line(ko="지금은 판정할 것이 없어요.", en="There is nothing to decide now."),
    "INVALID_VERDICT": Line(
        ko="주사위를 굴린 사람만, 한 번씩 고를 수 있어요.",
        en="Only those who rolled can be caught, each once.",
    ),
}
_CAUGHT: Final = Line(ko="{losers!n:이/가} 걸렸어요!", en="Caught: {losers!n}!")
REASONS: Final = {
    **dict.fromkeys(("HIGH", "LOW", "NEAR", "reader", "model", "host"), _CAUGHT),
    "NOBODY_CAUGHT": Line(ko="아무도 걸리지 않았어요.", en="Nobody is caught."),
    **_UNJUDGED,
}


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table without a board."""
    return list(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    yield teller.say(OPTIONS["rule"].label), view.options.rule
    yield "", preview_of(view.options.rule, view.options.judge).in_(teller.lang)
    yield teller.say(Line(ko="굴린 사람", en="Rolled")), f"{view.rolled}/{view.taking_part}"
    for roll in view.rolls:
        yield teller.names[roll.seat], f"{roll.value} / {view.ranges[roll.seat]}"


TEXTS: Final[Texts[Any]] = Texts(
    title=TITLE,
    summary=SUMMARY,
    how_to_play=HOW_TO_PLAY,
    options=OPTIONS,
    actions=ACTIONS,
    fields={},
    forms={Roll: Line(ko="주사위 굴리기", en="Roll the die")},
    events=EVENTS,
    refusals=REFUSALS,
    reasons=REASONS,
    rows=rows,
)
