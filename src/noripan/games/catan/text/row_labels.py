"""Labels and templates for the rows of the table."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Text

from ..phases import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading

KEY: Final = Text(ko="기호", en="Key")
KEY_TEXT: Final = Text(
    ko="(A) 마을 · [A] 도시 · /A/ 도로 · =8= 숫자 · #8# 도둑",
    en="(A) settlement · [A] city · /A/ road · =8= number · #8# robber",
)
NO_ISLAND: Final = Text(ko="아직 섬을 펼치지 않았어요", en="the island isn’t laid out yet")
ISLAND: Final = Text(ko="섬", en="Island")
HARBOURS: Final = Text(ko="항구", en="Harbours")

POINTS: Final = Text(ko="{points}점", en="{points:point|points}")
HIDDEN_POINTS: Final = Text(
    ko="{points}점(숨긴 카드까지 {own}점)", en="{points:point|points} ({own} with hidden cards)"
)
HAND_SIZE: Final = Text(ko="자원 {count}장", en="{count:resource card|resource cards}")
CARD_COUNT: Final = Text(ko="발전 카드 {count}장", en="{count:development card|development cards}")
KNIGHTS: Final = Text(ko="기사 {count}장", en="{count:knight|knights}")
ARMY: Final = Text(ko="기사 {count}장(최강 기사단)", en="{count:knight|knights} (largest army)")
TRAIL: Final = Text(ko="도로 길이 {count}", en="road length {count}")
LONGEST: Final = Text(ko="도로 길이 {count}(최장 교역로)", en="road length {count} (longest road)")
SETTLEMENTS: Final = Text(ko="마을 {places}", en="settlements {places}")
CITIES: Final = Text(ko="도시 {places}", en="cities {places}")
NOTHING_BUILT: Final = Text(ko="아직 지은 것 없음", en="nothing built yet")
KNOWN: Final = Text(ko="확실히 가진 자원: {counts!c}", en="surely holds {counts!c}")
UNKNOWN: Final = Text(ko="모르는 자원 {count}장", en="{count} unknown")
LEFT: Final = Text(ko="나갔어요", en="has left")

NOW: Final = Text(ko="지금", en="Now")
PHASES: Final[Mapping[type, Text]] = {
    Drafting: Text(ko="{turn!n:이/가} 시작 마을을 지을 차례", en="{turn!n} to place a starting settlement"),
    Rolling: Text(ko="{turn!n:이/가} 주사위를 굴릴 차례", en="{turn!n} to roll"),
    Robbing: Text(ko="{turn!n:이/가} 도둑을 옮길 차례", en="{turn!n} to move the robber"),
    Acting: Text(ko="{turn!n:이/가} 교환하고 지을 차례", en="{turn!n} to trade and build"),
    Paving: Text(
        ko="{turn!n:이/가} 공짜 도로를 놓을 차례(남은 {left}개)",
        en="{turn!n} to place free roads ({left} left)",
    ),
    Discarding: Text(ko="7이 나와서 카드를 버리는 중: {owing}", en="discarding after a seven: {owing}"),
    Trading: Text(ko="{turn!n}의 교환 제안에 답하는 중", en="waiting for answers: {turn!n} made an offer"),
}
DRAFT_ROAD: Final = Text(
    ko="{turn!n:이/가} 시작 도로를 놓을 차례(마을 {settlement!w})",
    en="{turn!n} to place a starting road at {settlement!w}",
)
OWING: Final = Text(ko="{seat!n} {count}장", en="{seat!n} {count}")
DICE: Final = Text(ko="주사위 {die1}+{die2}={sum}", en="dice {die1}+{die2}={sum}")
TURNS: Final = Text(ko="차례 {turns}/{limit}", en="turn {turns} of {limit}")

OFFER: Final = Text(ko="제안", en="Offer")
TERMS: Final = Text(
    ko="{seat!n:이/가} {give!c:을/를} 주고 {want!c:을/를} 받고 싶어요", en="{seat!n}: {give!c} for {want!c}"
)
ANSWERS: Final[Mapping[str, Text]] = {
    "asked": Text(ko="{seat!n}: 아직 답하지 않았어요", en="{seat!n}: no answer yet"),
    "yes": Text(ko="{seat!n}: 좋아요", en="{seat!n}: yes"),
    "no": Text(ko="{seat!n}: 거절", en="{seat!n}: no"),
    "counter": Text(
        ko="{seat!n}: 역제안, {give!c:을/를} 주고 {want!c:을/를} 받고 싶어요",
        en="{seat!n}: counter-offer, {give!c} for {want!c}",
    ),
}

ROBBER: Final = Text(ko="도둑", en="Robber")
BANK: Final = Text(ko="은행", en="Bank")
ENDLESS: Final = Text(ko="자원이 떨어지지 않아요", en="never runs out")
DECK: Final = Text(ko="발전 카드", en="Development cards")
DECK_LEFT: Final = Text(ko="{count}장 남음", en="{count} left")
PLAYED: Final = Text(ko="쓴 카드: {cards}", en="played: {cards}")

HAND: Final = Text(ko="내 자원", en="Your hand")
COUNTS: Final = Text(ko="{counts!c}", en="{counts!c}")
OWN_CARDS: Final = Text(ko="내 발전 카드", en="Your development cards")
FRESH: Final = Text(ko="(이번 차례에 산 카드: {cards})", en="(bought this turn: {cards})")
RATES: Final = Text(ko="교환 비율", en="Rates")
RATE: Final = Text(ko="{kind!w} {rate}:1", en="{kind!w} {rate}:1")
PIECES: Final = Text(ko="남은 말", en="Pieces")
PIECES_LEFT: Final = Text(
    ko="도로 {roads}개 · 마을 {settlements}개 · 도시 {cities}개",
    en="{roads:road|roads} · {settlements:settlement|settlements} · {cities:city|cities}",
)
