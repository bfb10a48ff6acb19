"""Texts of actions in a menu, and of the two trade forms."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Chosen, Text

from .. import actions as a
from ..resources import KINDS
from ..rules.trade import GIVES, WANTS
from .names import WORDS

FORMS: Final[Mapping[type, Text]] = {
    a.Offer: Text(ko="교환 제안하기", en="Offer a trade"),
    a.Counter: Text(ko="역제안하기", en="Make a counter-offer"),
}
FIELDS: Final = {
    **{
        name: Text(ko=f"줄 {WORDS[kind].ko}", en=f"give {WORDS[kind].en}")
        for name, kind in zip(GIVES, KINDS, strict=True)
    },
    **{
        name: Text(ko=f"받을 {WORDS[kind].ko}", en=f"want {WORDS[kind].en}")
        for name, kind in zip(WANTS, KINDS, strict=True)
    },
}
OFFERED: Final = Text(ko="제안: {}", en="Offer: {}")
COUNTERED: Final = Text(ko="역제안: {}", en="Counter-offer: {}")


def _terms(action: a.Offer | a.Counter, heading: Text) -> Text:
    """The terms of a trade; the form's title if all ten fields are filled, as those are still blanks."""
    give, want = (_named_fields(action, names) for names in (GIVES, WANTS))
    if len(give) == len(want) == len(KINDS):
        return FORMS[type(action)]
    ko = f"{_listed_ko(give)} 주고 {_listed_ko(want)} 받기"
    en = f"give {_listed_en(give)} for {_listed_en(want)}"
    return Text(heading.ko.format(ko), heading.en.format(en))


def _named_fields(action: a.Offer | a.Counter, names: Sequence[str]) -> list[tuple[str, Text]]:
    """The non-zero fields of one side, with the names of their kinds."""
    return [(name, WORDS[kind]) for name, kind in zip(names, KINDS, strict=True) if getattr(action, name)]


def _listed_ko(side: Sequence[tuple[str, Text]]) -> str:
    return ", ".join(f"{kind.ko} {{{name}}}장" for name, kind in side)


def _listed_en(side: Sequence[tuple[str, Text]]) -> str:
    return ", ".join(f"{{{name}}} {kind.en}" for name, kind in side)


PLENTY: Final = Text(
    ko="풍년 카드 쓰기: {first!w} 1장, {second!w} 1장 받기",
    en="Play year of plenty: take 1 {first!w} and 1 {second!w}",
)
PLENTY_TWICE: Final = Text(
    ko="풍년 카드 쓰기: {first!w} 2장 받기", en="Play year of plenty: take 2 {first!w}"
)
PLENTY_LAST: Final = Text(
    ko="풍년 카드 쓰기: 은행에 하나 남은 {first!w} 1장 받기",
    en="Play year of plenty: take 1 {first!w}, the bank’s last card",
)


def _plenty(action: a.PlayYearOfPlenty) -> Text:
    if action.second is None:
        return PLENTY_LAST
    return PLENTY_TWICE if action.first == action.second else PLENTY


MOVED: Final = Text(
    ko="도둑을 {hex!w:으로/로} 옮기기(뺏을 사람 없음)", en="Move the robber to {hex!w} (nobody to rob)"
)
ROBBED: Final = Text(
    ko="도둑을 {hex!w:으로/로} 옮겨 {victim!n}에게서 1장 뺏기",
    en="Move the robber to {hex!w} and rob {victim!n}",
)

ACTIONS: Final[Mapping[type, Chosen]] = {
    a.Roll: Text(ko="주사위 굴리기", en="Roll the dice"),
    a.BuildRoad: Text(ko="{edge!w}에 도로 놓기", en="Build a road at {edge!w}"),
    a.BuildSettlement: Text(ko="{vertex!w}에 마을 짓기", en="Build a settlement at {vertex!w}"),
    a.BuildCity: Text(
        ko="{vertex!w}의 마을을 도시로 바꾸기", en="Upgrade the settlement at {vertex!w} to a city"
    ),
    a.BuyCard: Text(ko="발전 카드 사기", en="Buy a development card"),
    a.PlayKnight: Text(ko="기사 카드 쓰기", en="Play a knight"),
    a.PlayRoadBuilding: Text(
        ko="도로 건설 카드 쓰기: 도로 2개까지 공짜로 놓기", en="Play road building: up to two free roads"
    ),
    a.PlayYearOfPlenty: _plenty,
    a.PlayMonopoly: Text(
        ko="독점 카드 쓰기: 모두에게서 {kind!w} 전부 가져오기", en="Play monopoly: take everyone’s {kind!w}"
    ),
    a.Discard: Text(ko="{kind!w} 1장 버리기", en="Discard 1 {kind!w}"),
    a.MoveRobber: lambda action: MOVED if action.victim is None else ROBBED,
    a.TradeWithBank: Text(
        ko="은행에 {give!w:을/를} 주고 {want!w} 1장 받기", en="Trade with the bank: {give!w} for 1 {want!w}"
    ),
    a.Offer: lambda action: _terms(action, OFFERED),
    a.Accept: Text(ko="제안 받아들이기", en="Accept the offer"),
    a.Decline: Text(ko="제안 거절하기", en="Decline the offer"),
    a.Counter: lambda action: _terms(action, COUNTERED),
    a.Trade: Text(ko="{partner!n:과/와} 교환하기", en="Trade with {partner!n}"),
    a.Withdraw: Text(ko="제안 취소하기", en="Cancel the offer"),
    a.EndTurn: Text(ko="차례 마치기", en="End your turn"),
}
