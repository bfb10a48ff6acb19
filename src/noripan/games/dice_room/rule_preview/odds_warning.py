"""Warns the players if their chances of being caught differ because their dice do."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from noripan.kernel import Text

from ..rule_text.readings import Understood
from .odds import probabilities

MOST_LISTED: Final = 4
"""Up to this many players are all listed; with more, only the most and the least likely ones."""
MOST_NAMED: Final = 3
"""How many players of equal probability are named; the others are counted."""

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
"""The players by probability, the most likely first."""


def odds_warnings(known: Understood | None, maxima: tuple[int, ...], /) -> tuple[Text, ...]:
    """A warning if the dice differ, unless all players are equally likely to be caught."""  # rule 11.4
    if len({*maxima}) <= 1:
        return ()
    odds = None if known is None else probabilities(known.reading, maxima)
    if odds is None:
        return (_UNKNOWN,)
    groups = [(each, _players(odds, each)) for each in sorted({*odds}, reverse=True)]
    if len(groups) == 1:
        return ()
    return (_each(groups) if len(maxima) <= MOST_LISTED else _extremes(groups),)


def _players(odds: Sequence[Fraction], probability: Fraction) -> list[int]:
    return [player for player, own in enumerate(odds) if own == probability]


def _each(groups: Groups) -> Text:
    lines = [
        _with_percent(Text(f"{{{player}!n}}", f"{{{player}!n}}"), probability)
        for probability, group in groups
        for player in group
    ]
    return _filled(_EACH, Text(", ".join(line.ko for line in lines), ", ".join(line.en for line in lines)))


def _extremes(groups: Groups) -> Text:
    (most, likely), (least, unlikely) = groups[0], groups[-1]
    first, last = _with_percent(_named(likely), most), _with_percent(_named(unlikely), least)
    return _filled(_EXTREMES, first, last)


def _filled(line: Text, *parts: Text) -> Text:
    return Text(line.ko.format(*(part.ko for part in parts)), line.en.format(*(part.en for part in parts)))


def _named(players: Sequence[int]) -> Text:
    """The names of the first few players, and how many more there are."""
    names = ", ".join(f"{{{player}!n}}" for player in players[:MOST_NAMED])
    more = len(players) - MOST_NAMED
    return Text(f"{names} 외 {more}명", f"{names} and {more} more") if more > 0 else Text(names, names)


def _with_percent(who: Text, probability: Fraction) -> Text:
    share = percent(probability)
    return Text(f"{who.ko} {share.ko}", f"{who.en} {share.en}")


def percent(probability: Fraction, /) -> Text:
    """A probability to a tenth of a percent; only an impossible one is 0% and only a certain one 100%."""
    tenths = int(probability * 1000 + Fraction(1, 2))
    if 0 < probability < Fraction(1, 1000):
        return Text(ko="0.1% 미만", en="under 0.1%")
    if Fraction(999, 1000) < probability < 1:
        return Text(ko="99.9% 초과", en="over 99.9%")
    whole, tenth = divmod(tenths, 10)
    share = f"{whole}.{tenth}%" if tenth else f"{whole}%"
    return Text(share, share)
