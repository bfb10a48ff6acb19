"""Texts of the playground."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from noripan.kernel import Lang, Text

_NAMES: Final[Mapping[Lang, tuple[str, ...]]] = {
    "ko": ("가람", "나래", "다온", "라온", "마루", "바다", "새봄", "아라"),
    "en": ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"),
}
"""In alphabetical order, so that a name says which seat it is."""

REFUSALS: Final[Mapping[str, Text]] = {
    "DRAW_OUT_OF_RANGE": Text(
        ko="{draw}번째로 뽑는 수는 {low}부터 {high}까지예요. {value:은/는} 나올 수 없어요.",
        en="Draw {draw} is from {low} to {high}. It can’t be {value}.",
    ),
    "NO_SUCH_MOVE": Text(ko="0번부터 {last}번 수까지 있어요.", en="There are moves 0 to {last}."),
    "NOTHING_TO_FORFEIT": Text(
        ko="{seat!n:은/는} 지금 기권할 것이 없어요.", en="{seat!n} has nothing to forfeit now."
    ),
    "RULES_CRASHED": Text(
        ko="규칙에서 오류가 났어요. 테이블은 그대로예요: {why}",
        en="The rules raised an error. The table is unchanged: {why}",
    ),
    "RULES_COMPILED": Text(
        ko="컴파일한 규칙은 시작할 때만 읽어요. noripan dev를 다시 시작해 주세요.",
        en="Compiled rules are read only at the start. Start noripan dev again.",
    ),
}


@cache
def player_names(seats: int, lang: Lang, /) -> tuple[str, ...]:
    """The names of the seats; from the ninth on with a number."""
    names = _NAMES[lang]
    rounds = (divmod(seat, len(names)) for seat in range(seats))
    return tuple(names[at] if again == 0 else f"{names[at]} {again + 1}" for again, at in rounds)
