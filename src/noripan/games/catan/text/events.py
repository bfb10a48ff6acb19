"""Log lines for events, complete enough for a player who cannot see the board."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Chosen, Text, with_particle

from .. import events as e
from ..dice import SEVEN

STARTED: Final = Text(ko="{seat!n:이/가} 먼저 시작해요.", en="Starting player: {seat!n}.")


def _starter(event: e.StarterFound) -> Text:
    """All rolls, round by round, and the starter."""
    if not event.rolls:
        return STARTED
    first, *again = _rounds(event.rolls)
    line = Text(f"시작 순서를 정해요: {_rolled(first)}.", f"Rolling for the start: {_rolled(first)}.")
    for tied in again:
        line += Text(f"동점이라 다시 굴려요: {_rolled(tied)}.", f"A tie, once more: {_rolled(tied)}.")
    return line + STARTED


def _rounds(rolls: Sequence[e.StartingRoll]) -> list[list[e.StartingRoll]]:
    """Splits rolls into rounds: a seat that rolls again starts a new one."""
    rounds: list[list[e.StartingRoll]] = [[]]
    for roll in rolls:
        if any(roll.seat == earlier.seat for earlier in rounds[-1]):
            rounds.append([])
        rounds[-1].append(roll)
    return rounds


def _rolled(rolls: Sequence[e.StartingRoll]) -> str:
    return ", ".join(f"{{{roll.seat}!n}} {roll.sum}" for roll in rolls)


SETTLED: Final = Text(
    ko="{seat!n:이/가} {vertex!w}에 마을을 지었어요.", en="{seat!n} built a settlement at {vertex!w}."
)
SETTLED_AND_GAINED: Final = SETTLED + Text(
    ko="시작 자원으로 {gained!c:을/를} 받았어요.", en="Starting resources: {gained!c}."
)
NOBODY_GAINED: Final = Text(ko="아무도 자원을 받지 못했어요.", en="Nobody got anything.")


def _dice(event: e.DiceRolled) -> Text:
    rolled = event.sum
    line = Text(
        ko=f"{{seat!n:이/가}} {with_particle(str(rolled), '을/를')} 굴렸어요({{die1}}+{{die2}}).",
        en=f"{{seat!n}} rolled {rolled} ({{die1}}+{{die2}}).",
    )
    if rolled == SEVEN:
        return line + _owed(event) if any(event.owed) else line
    return line + _gained(event)


def _gained(event: e.DiceRolled) -> Text:
    """The resources each seat gained."""
    seats = [seat for seat, gained in enumerate(event.gained) if any(gained)]
    if not seats:
        return NOBODY_GAINED
    ko = ", ".join(f"{{{seat}!n:이/가}} {{gained[{seat}]!c:을/를}}" for seat in seats)
    en = "; ".join(f"{{{seat}!n}} got {{gained[{seat}]!c}}" for seat in seats)
    return Text(f"{ko} 받았어요.", f"{en}.")


def _owed(event: e.DiceRolled) -> Text:
    """The cards each seat has to discard after a seven."""
    seats = [seat for seat, owed in enumerate(event.owed) if owed]
    ko = ", ".join(f"{{{seat}!n:은/는}} {{owed[{seat}]}}장을" for seat in seats)
    en = ", ".join(f"{{{seat}!n}} {{owed[{seat}]}}" for seat in seats)
    return Text(f"7장을 넘어서 {ko} 버려야 해요.", f"Cards to discard: {en}.")


MONOPOLY: Final = Text(
    ko="{seat!n:이/가} 독점 카드로 {kind!w:을/를} 불렀어요.",
    en="{seat!n} played monopoly and called {kind!w}.",
)
NOBODY_HAD: Final = Text(ko="가진 사람이 없었어요.", en="Nobody had any.")


def _monopoly(event: e.MonopolyPlayed) -> Text:
    seats = [seat for seat, count in enumerate(event.taken) if count]
    if not seats:
        return MONOPOLY + NOBODY_HAD
    ko = ", ".join(f"{{{seat}!n}}에게서 {{taken[{seat}]}}장을" for seat in seats)
    en = "; ".join(f"{{taken[{seat}]}} from {{{seat}!n}}" for seat in seats)
    return MONOPOLY + Text(f"{ko} 가져왔어요.", f"Taken: {en}.")


ROAD_WON: Final = Text(
    ko="{seat!n:이/가} 최장 교역로(길이 {length})를 차지해서 2점을 얻었어요.",
    en="{seat!n} took the longest road ({length:road|roads}): 2 points.",
)
ROAD_ASIDE: Final = Text(
    ko="최장 교역로의 주인이 없어졌어요. 다음에 혼자 가장 긴 도로를 가진 사람이 가져가요.",
    en="Nobody has the longest road now. The next player to take the lead gets it.",
)
ARMY_WON: Final = Text(
    ko="{seat!n:이/가} 최강 기사단(기사 {knights}장)을 차지해서 2점을 얻었어요.",
    en="{seat!n} took the largest army ({knights:knight|knights}): 2 points.",
)
ARMY_ASIDE: Final = Text(ko="최강 기사단의 주인이 없어졌어요.", en="Nobody has the largest army now.")
LEFT: Final = Text(
    ko="{seat!n:이/가} 나갔어요. 지은 것은 섬에 남아요.",
    en="{seat!n} left. The pieces stay on the island.",
)
LEFT_CARDS: Final = LEFT + Text(
    ko="손에 있던 {returned!c:은/는} 은행으로 돌아가요.", en="Back to the bank: {returned!c}."
)
ENDINGS: Final[Mapping[str, Text]] = {
    "LAST_PLAYER": Text(
        ko="{winner!n:이/가} 혼자 남아 이겼어요!", en="{winner!n} won as the last player left!"
    ),
    "TURN_LIMIT": Text(ko="정해진 차례가 다 지나서 비겼어요.", en="The turn limit is reached: a draw."),
}


def _ending(event: e.GameEnded) -> Text:
    if event.reason != "POINTS":
        return ENDINGS[event.reason]
    points = f"points[{event.winner}]"
    return Text(
        ko=f"{{winner!n:이/가}} {{{points}}}점으로 이겼어요!",
        en=f"{{winner!n}} won with {{{points}:point|points}}!",
    )


def _ended(event: e.GameEnded) -> Text:
    seats = range(len(event.points))
    ko = ", ".join(f"{{{seat}!n}} {{points[{seat}]}}점" for seat in seats)
    en = ", ".join(f"{{{seat}!n}} {{points[{seat}]}}" for seat in seats)
    return _ending(event) + Text(f"최종 점수: {ko}.", f"Final points: {en}.")


EVENTS: Final[Mapping[type, Chosen]] = {
    e.IslandLaid: Text(ko="카탄 섬이 펼쳐졌어요.", en="The island is laid out."),
    e.StarterFound: _starter,
    e.SettlementBuilt: lambda event: SETTLED_AND_GAINED if any(event.gained) else SETTLED,
    e.RoadBuilt: Text(
        ko="{seat!n:이/가} {edge!w}에 도로를 놓았어요.", en="{seat!n} built a road at {edge!w}."
    ),
    e.CityBuilt: Text(
        ko="{seat!n:이/가} {vertex!w}의 마을을 도시로 바꿨어요.",
        en="{seat!n} upgraded the settlement at {vertex!w} to a city.",
    ),
    e.DiceRolled: _dice,
    e.CardDiscarded: Text(ko="{seat!n:이/가} {kind!w} 1장을 버렸어요.", en="{seat!n} discarded 1 {kind!w}."),
    e.RobberMoved: Text(
        ko="{seat!n:이/가} 도둑을 {hex!w:으로/로} 옮겼어요.", en="{seat!n} moved the robber to {hex!w}."
    ),
    e.CardStolen: Text(
        ko="{seat!n:이/가} {victim!n}에게서 {kind!w} 1장을 뺏었어요.",
        en="{seat!n} stole 1 {kind!w} from {victim!n}.",
    ),
    e.CardSeenStolen: Text(
        ko="{seat!n:이/가} {victim!n}에게서 카드 1장을 뺏었어요.", en="{seat!n} stole a card from {victim!n}."
    ),
    e.CardBought: Text(
        ko="{seat!n:이/가} 발전 카드를 샀어요: {card!w}.", en="{seat!n} bought a development card: {card!w}."
    ),
    e.CardSeenBought: Text(ko="{seat!n:이/가} 발전 카드를 샀어요.", en="{seat!n} bought a development card."),
    e.KnightPlayed: Text(ko="{seat!n:이/가} 기사 카드를 썼어요.", en="{seat!n} played a knight."),
    e.RoadBuildingPlayed: Text(
        ko="{seat!n:이/가} 도로 건설 카드를 썼어요. 도로 {roads}개를 공짜로 놓아요.",
        en="{seat!n} played road building: {roads:road|roads} for free.",
    ),
    e.YearOfPlentyPlayed: Text(
        ko="{seat!n:이/가} 풍년 카드로 {gained!c:을/를} 받았어요.",
        en="{seat!n} played year of plenty and took {gained!c}.",
    ),
    e.MonopolyPlayed: _monopoly,
    e.BankTraded: Text(
        ko="{seat!n:이/가} 은행에 {give!w} {count}장을 주고 {want!w} 1장을 받았어요.",
        en="{seat!n} traded {count} {give!w} to the bank for 1 {want!w}.",
    ),
    e.OfferMade: Text(
        ko="{seat!n:이/가} 교환을 제안했어요: {give!c:을/를} 주고 {want!c:을/를} 받고 싶어요.",
        en="{seat!n} offered a trade: {give!c} for {want!c}.",
    ),
    e.OfferAccepted: Text(ko="{seat!n:이/가} 제안을 받아들였어요.", en="{seat!n} accepted the offer."),
    e.OfferDeclined: Text(ko="{seat!n:이/가} 제안을 거절했어요.", en="{seat!n} declined the offer."),
    e.OfferCountered: Text(
        ko="{seat!n:이/가} 역제안했어요: {give!c:을/를} 주고 {want!c:을/를} 받고 싶어요.",
        en="{seat!n} made a counter-offer: {give!c} for {want!c}.",
    ),
    e.OfferWithdrawn: Text(ko="{seat!n:이/가} 제안을 취소했어요.", en="{seat!n} cancelled the offer."),
    e.OfferLapsed: Text(
        ko="아무도 {seat!n}의 제안을 받지 않았어요.",
        en="Nobody took the trade {seat!n} offered.",
    ),
    e.TradeMade: Text(
        ko="{seat!n:과/와} {partner!n:이/가} 교환했어요: {seat!n:이/가} {give!c:을/를} 주고 {want!c:을/를} 받았어요.",
        en="{seat!n} and {partner!n} traded: {seat!n} gave {give!c} for {want!c}.",
    ),
    e.LongestRoadAwarded: lambda event: ROAD_ASIDE if event.seat is None else ROAD_WON,
    e.LargestArmyAwarded: lambda event: ARMY_ASIDE if event.seat is None else ARMY_WON,
    e.TurnEnded: Text(ko="{seat!n:이/가} 차례를 마쳤어요.", en="{seat!n} ended the turn."),
    e.SeatLeft: lambda event: LEFT_CARDS if any(event.returned) else LEFT,
    e.GameEnded: _ended,
}
