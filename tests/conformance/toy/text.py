"""The texts of Cups, in Korean and English."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import GameTexts, OptionText, Row, Teller, Text

from .types import (
    CupFilled,
    CupsOpened,
    DieRerolled,
    Open,
    PotWon,
    Reroll,
    Rerolled,
    SeatLeft,
    Stake,
    Staked,
    View,
)

YOURS: Final = Text(ko="컵을 채웠어요. 내 주사위는 {dice!l}.", en="The cups are full. Your dice: {dice!l}.")
UNSEEN: Final = Text(ko="모두 컵을 채웠어요.", en="All cups are full.")
POT: Final = Text(ko="판돈", en="Pot")
CHIPS_LEFT: Final = Text(ko="칩", en="Chips")


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines."""
    chips = (f"{name} {left}" for name, left in zip(teller.names, view.chips, strict=True))
    return ((teller.say(POT), str(view.pot)), (teller.say(CHIPS_LEFT), " · ".join(chips)))


TEXTS: Final[GameTexts[View]] = GameTexts(
    title=Text(ko="컵", en="Cups"),
    summary=Text(
        ko="컵 속 주사위를 믿고 칩을 거는 게임이에요.", en="Stake chips on the dice under your cup."
    ),
    how_to_play=(
        Text(
            ko="차례가 오면 칩을 걸거나, 칩 하나를 내고 주사위 하나를 몰래 다시 굴리거나, 컵을 모두 열어요.",
            en="On your turn stake chips, pay one chip to roll one die again unseen, or open all cups.",
        ),
        Text(ko="합이 가장 큰 사람이 판돈을 가져가요.", en="The highest sum takes the pot."),
    ),
    options={
        "dice": OptionText(
            label=Text(ko="주사위 수", en="Dice each"),
            explained=Text(ko="한 사람이 컵에 넣는 주사위예요(1–3개).", en="Dice under each cup (1–3)."),
        )
    },
    actions={
        Stake: Text(ko="칩 {chips}개 걸기", en="Stake {chips:chip|chips}"),
        Reroll: Text(ko="{face:을/를} 다시 굴리기", en="Roll the {face} again"),
        Open: Text(ko="컵 열기", en="Open the cups"),
    },
    forms={Stake: Text(ko="칩 걸기", en="Stake chips")},
    fields={"chips": Text(ko="칩", en="chips")},
    events={
        CupFilled: lambda event: YOURS if event.dice else UNSEEN,
        Staked: Text(ko="{seat!n:이/가} 칩 {chips}개를 걸었어요.", en="{seat!n} staked {chips:chip|chips}."),
        Rerolled: Text(
            ko="{old:을/를} 다시 굴려 {new:이/가} 나왔어요.", en="You rolled the {old} again: {new}."
        ),
        DieRerolled: Text(
            ko="{seat!n:이/가} 주사위 하나를 다시 굴렸어요.", en="{seat!n} rolled a die again."
        ),
        CupsOpened: Text(ko="{seat!n:이/가} 컵을 모두 열었어요.", en="{seat!n} opened all cups."),
        SeatLeft: Text(ko="{seat!n:이/가} 자리를 떠났어요.", en="{seat!n} left the table."),
        PotWon: Text(ko="{winner!n:이/가} 판돈을 가져갔어요!", en="{winner!n} took the pot!"),
    },
    refusals={
        "STAKE_OUT_OF_RANGE": Text(
            ko="칩은 1개부터 {most}개까지 걸 수 있어요.", en="Stake from 1 to {most} chips."
        ),
        "NO_CHIPS": Text(ko="다시 굴릴 칩이 없어요.", en="You have no chip left to roll again."),
        "NO_SUCH_DIE": Text(ko="내 컵에는 {face:이/가} 없어요.", en="There is no {face} under your cup."),
    },
    reasons={
        "HIGHEST_SUM": Text(
            ko="{winners!n:이/가} 가장 큰 합으로 이겼어요!", en="{winners!n} won with the highest sum!"
        ),
        "LAST_ONE_LEFT": Text(
            ko="{winners!n:이/가} 혼자 남아 이겼어요!", en="{winners!n} won: nobody else is left!"
        ),
    },
    rows=rows,
)
