"""In words, how unequal the chances are where dice differ in size."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from noripan.kernel import Text

from .odds import chances
from .reading import Understood

FEW: Final = 4
"""Up to this many players are listed one by one; of more, those with the best and the worst chances."""
NAMED: Final = 3

_UNKNOWN: Final = Text(
    ko="주사위 크기가 서로 달라서 걸릴 확률이 다를 수 있어요.",
    en="The dice differ in size, so the chances of being caught may differ too.",
)
_EACH: Final = Text(
    ko="주사위 크기가 달라서 걸릴 확률이 달라요. 앉은 사람이 모두 굴릴 때: {}",
    en="The dice differ in size, and so do the chances of being caught. If everyone seated rolls: {}",
)
_EXTREMES: Final = Text(
    ko="주사위 크기가 달라서 걸릴 확률이 달라요. 앉은 사람이 모두 굴릴 때 "
    "가장 높은 사람: {} / 가장 낮은 사람: {}",
    en="The dice differ in size, and so do the chances of being caught. If everyone seated rolls, "
    "most likely: {} / least likely: {}",
)

Groups = Sequence[tuple[Fraction, Sequence[int]]]
"""The players of each chance, the most likely first."""


def warnings(known: Understood | None, maxima: tuple[int, ...], /) -> tuple[Text, ...]:
    """What everyone should know of the dice at the table; nothing where chances are equal."""  # rule 11.4
    if len({*maxima}) <= 1:
        return ()
    odds = None if known is None else chances(known.reading, maxima)
    if odds is None:
        return (_UNKNOWN,)
    groups = [(chance, _players(odds, chance)) for chance in sorted({*odds}, reverse=True)]
    if len(groups) == 1:
        return ()
    return (_each(groups) if len(maxima) <= FEW else _extremes(groups),)


def _players(odds: Sequence[Fraction], chance: Fraction) -> list[int]:
    return [player for player, own in enumerate(odds) if own == chance]


def _each(groups: Groups) -> Text:
    lines = [
        _with_chance(Text(f"{{{player}!n}}", f"{{{player}!n}}"), chance)
        for chance, group in groups
        for player in group
    ]
    return _filled(_EACH, Text(", ".join(line.ko for line in lines), ", ".join(line.en for line in lines)))


def _extremes(groups: Groups) -> Text:
    (most, likely), (least, unlikely) = groups[0], groups[-1]
    first, last = _with_chance(_named(likely), most), _with_chance(_named(unlikely), least)
    return _filled(_EXTREMES, first, last)


def _filled(line: Text, *parts: Text) -> Text:
    return Text(line.ko.format(*(part.ko for part in parts)), line.en.format(*(part.en for part in parts)))


def _named(players: Sequence[int]) -> Text:
    """Players by their seats, the first few by name."""
    names = ", ".join(f"{{{player}!n}}" for player in players[:NAMED])
    more = len(players) - NAMED
    return Text(f"{names} 외 {more}명", f"{names} and {more} more") if more > 0 else Text(names, names)


def _with_chance(who: Text, chance: Fraction) -> Text:
    told = percent(chance)
    return Text(f"{who.ko} {told.ko}", f"{who.en} {told.en}")


def percent(chance: Fraction, /) -> Text:
    """A chance to a tenth of a percent; what is not quite impossible or certain is not told as if it were."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    if 0 < chance < Fraction(1, 1000):
        return Text(ko="0.1% 미만", en="under 0.1%")
    if Fraction(999, 1000) < chance < 1:
        return Text(ko="99.9% 초과", en="over 99.9%")
    whole, tenth = divmod(tenths, 10)
    told = f"{whole}.{tenth}%" if tenth else f"{whole}%"
    return Text(told, told)
