"""Why the normal bot would play a card: what the chip does to the lines of five through its cell."""

from collections.abc import Iterator
from typing import Final

from noripan.kernel import Sentence, Text

from .actions import Action, Place, Remove
from .lines import FIVE, THROUGH
from .options import COLOURS
from .views import View

COMPLETES: Final = Text(ko="이 칩이면 시퀀스가 완성돼요.", en="This chip completes a sequence.")
EXTENDS: Final = Text(
    ko="내 팀 줄이 다섯 칸 가운데 {own}칸까지 차요.",
    en="It gives your team {own} of the five chips in a line.",
)
BLOCKS: Final = Text(
    ko="{team!w} 팀이 다섯 칸 가운데 {chips}칸을 채운 줄을 막아요.",
    en="It blocks a line in which {team!w} has {chips} of five chips.",
)
OPENS: Final = Text(
    ko="이 칸을 지나는 다섯 칸짜리 줄 {lines}개가 아직 비어 있어요.",
    en="Through this cell, {lines:line of five is|lines of five are} still open to you.",
)
SPARES: Final = Text(
    ko="손에 든 카드 가운데 이 카드를 쓰는 것이 가장 덜 아까워요.",
    en="Of your cards, this is the one you will miss least.",
)
BREAKS: Final = Text(
    ko="{team!w} 팀이 다섯 칸 가운데 {chips}칸을 채운 줄에서 칩을 빼요.",
    en="It takes a chip from a line in which {team!w} has {chips} of five.",
)
SHORTENS: Final = Text(
    ko="이 칩을 빼면 딱 다섯 개로 맞출 수 있어요.",
    en="Without this chip, exactly five in a line are possible.",
)


def explain(view: View, action: Action, /) -> Sentence:
    """What the action does to the lines of five."""
    return _removing(view, action) if isinstance(action, Remove) else _placing(view, action)


def _placing(view: View, action: Place) -> Sentence:
    team = _own_team(view)
    chips = {other: _chips(view, action.cell, other) for other in range(view.team_count)}
    own = chips.pop(team)
    rival = max(chips, key=lambda other: max(chips[other], default=0))
    most, blocked = max(own, default=0), max(chips[rival], default=0)
    if most == FIVE - 1:
        return Sentence(COMPLETES)
    if blocked > max(most, 1):
        return Sentence(BLOCKS, {"team": COLOURS[rival], "chips": blocked})
    if most:
        return Sentence(EXTENDS, {"own": most + 1})
    return Sentence(OPENS, {"lines": len(own)}) if own else Sentence(SPARES)


def _removing(view: View, action: Remove) -> Sentence:
    owner = view.chips[action.cell]
    if owner == _own_team(view):
        return Sentence(SHORTENS)
    chips = max(_chips(view, action.cell, owner), default=1)
    return Sentence(BREAKS, {"team": COLOURS[owner], "chips": chips})


def _own_team(view: View) -> int:
    return next(team for seat, team in enumerate(view.teams) if seat == view.viewer)


def _chips(view: View, cell: int, team: int) -> list[int]:
    """By line of five through a cell that a team may still complete: how many of its chips are in it."""
    return [(own & five).bit_count() for own, five in _open_lines(view, cell, team)]


# rules 7.2, 7.3
def _open_lines(view: View, cell: int, team: int) -> Iterator[tuple[int, int]]:
    """The team's chips, and each line through the cell without others' chips and without a sixth chip."""
    own = sum(1 << at for at, owner in enumerate(view.chips) if owner == team)
    others = sum(1 << at for at, owner in enumerate(view.chips) if owner not in {team, -1})
    done = [sum(1 << at for at in sequence.cells) for sequence in view.sequences if sequence.team == team]
    for _, windows in THROUGH[cell]:
        for five, around in windows:
            is_taken = bool(five & others) or around & own != five & own
            if not is_taken and all((five & line).bit_count() <= 1 for line in done):
                yield own, five
