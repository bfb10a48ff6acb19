"""Refusals: why an action is not allowed, and what to do instead."""

from typing import Final

from noripan.kernel import Text

REFUSALS: Final = {
    "AWARDS_NEED_PIECE_LIMITS": Text(
        ko="최장 교역로·최강 기사단을 켜려면 말 개수 제한도 켜야 해요. 둘 다 켜거나 둘 다 꺼 주세요.",
        en="Longest road and largest army need “Pieces can run out”: turn both on, or both off.",
    ),
    "SETTLE_FIRST": Text(
        ko="지금은 시작 마을을 지을 차례예요. 빈 꼭짓점을 골라 주세요.",
        en="Place your starting settlement now: choose a free corner.",
    ),
    "ROAD_FIRST": Text(
        ko="방금 지은 마을에 이어 시작 도로를 놓아 주세요.",
        en="Place your starting road now, at the settlement you’ve just built.",
    ),
    "NOT_AT_SETTLEMENT": Text(
        ko="시작 도로는 방금 지은 마을에 붙어 있어야 해요.",
        en="A starting road has to touch the settlement you’ve just built.",
    ),
    "ROLL_FIRST": Text(
        ko="주사위부터 굴려 주세요. 굴리기 전에는 발전 카드만 쓸 수 있어요.",
        en="Roll the dice first. Before that you can only play a development card.",
    ),
    "ROLLED_ALREADY": Text(
        ko="이번 차례에는 이미 주사위를 굴렸어요. 짓거나 교환하거나 차례를 마쳐 주세요.",
        en="You’ve already rolled this turn: build, trade or end your turn.",
    ),
    "DISCARD_FIRST": Text(
        ko="7이 나왔어요. 카드가 많은 사람이 절반을 버려야 이어갈 수 있어요.",
        en="A seven was rolled: players with too many cards discard half of them first.",
    ),
    "NOTHING_TO_DISCARD": Text(
        ko="버릴 카드가 없어요. 다른 사람이 카드를 다 버릴 때까지 기다려 주세요.",
        en="You have nothing to discard: wait until the others are done.",
    ),
    "KIND_NOT_HELD": Text(
        ko="{kind!w:이/가} 손에 없어요. 가지고 있는 카드 중에서 버려 주세요.",
        en="You have no {kind!w}: discard something you have.",
    ),
    "MOVE_ROBBER_FIRST": Text(
        ko="도둑부터 옮겨 주세요. 지금 있는 곳이 아닌 땅을 골라 주세요.",
        en="Move the robber first, to another hex.",
    ),
    "ROBBER_MUST_MOVE": Text(
        ko="도둑은 이미 그 땅에 있어요. 다른 땅으로 옮겨 주세요.",
        en="The robber is already there: move it to another hex.",
    ),
    "VICTIM_NEEDED": Text(
        ko="그 땅에서는 카드를 뺏을 사람을 골라야 해요: {victims!n}.",
        en="Choose who to rob there: {victims!n}.",
    ),
    "NOT_A_VICTIM": Text(
        ko="그 사람에게서는 뺏을 수 없어요. 그 땅에 마을이나 도시가 있고 카드를 가진 다른 사람을 골라 주세요.",
        en="You can’t rob them there: choose a player with a building at that hex and a card in hand.",
    ),
    "NO_SEVEN": Text(
        ko="도둑을 옮기거나 카드를 버리는 건 7이 나오거나 기사 카드를 썼을 때만 해요.",
        en="The robber moves, and cards are discarded, only after a seven or a knight.",
    ),
    "OFF_BOARD": Text(
        ko="그런 곳은 섬에 없어요. 섬의 꼭짓점이나 변, 땅을 골라 주세요.",
        en="There’s no such place on the island: choose one of its corners, edges or hexes.",
    ),
    "OCCUPIED": Text(
        ko="거기는 이미 차 있어요. 빈 곳을 골라 주세요.",
        en="That place is taken: choose a free one.",
    ),
    "DISTANCE_RULE": Text(
        ko="바로 옆 꼭짓점에 마을이나 도시가 있어요. 다른 건물과 두 칸 이상 떨어진 곳에 지어 주세요.",
        en="There’s a building on the next corner: settle at least two edges away from any other.",
    ),
    "NOT_CONNECTED": Text(
        ko="내 도로와 이어져 있지 않아요. 마을은 내 도로 끝에, 도로는 내 도로나 건물에 이어서 지어요. 남의 건물 너머로는 이을 수 없어요.",
        en="That isn’t connected: settlements go on your roads, and roads continue your roads or buildings, never past another player’s building.",
    ),
    "NOTHING_THERE": Text(
        ko="거기에는 마을이 없어요. 도시는 내 마을이 있는 곳에 지어요.",
        en="There’s no settlement there: a city replaces one of yours.",
    ),
    "NOT_YOURS": Text(
        ko="내 마을이 아니에요. 도시는 내 마을이 있는 곳에 지어요.",
        en="That settlement isn’t yours: a city replaces one of your own.",
    ),
    "ALREADY_A_CITY": Text(
        ko="거기는 이미 도시예요. 아직 마을인 곳을 골라 주세요.",
        en="That’s already a city: choose one of your settlements.",
    ),
    "NO_PIECES_LEFT": Text(
        ko="그 말을 다 썼어요(도로 15개, 마을 5개, 도시 4개). 마을을 도시로 바꾸면 마을 말이 돌아와요.",
        en="You have none of these pieces left (15 roads, 5 settlements, 4 cities). Upgrading to a city gives you its settlement back.",
    ),
    "NOT_ENOUGH_RESOURCES": Text(
        ko="자원이 모자라요. {cost!c:이/가} 드는데, {lacks!c:이/가} 더 필요해요.",
        en="Not enough resources: it costs {cost!c}. You still need {lacks!c}.",
    ),
    "NO_CARDS_HERE": Text(
        ko="이번 게임에는 발전 카드가 없어요.",
        en="This match is played without development cards.",
    ),
    "DECK_EMPTY": Text(
        ko="발전 카드가 다 팔렸어요. 다른 데에 자원을 써 주세요.",
        en="The development cards are sold out: spend your resources on something else.",
    ),
    "CARD_NOT_HELD": Text(
        ko="{card!w} 카드가 손에 없어요.",
        en="You have no {card!w} card.",
    ),
    "CARD_TOO_NEW": Text(
        ko="{card!w} 카드는 이번 차례에 샀어요. 다음 차례부터 쓸 수 있어요.",
        en="You bought this {card!w} card this turn: play it from your next turn on.",
    ),
    "CARD_PLAYED_ALREADY": Text(
        ko="발전 카드는 한 차례에 한 장만 쓸 수 있어요. 다음 차례에 써 주세요.",
        en="You can play one development card a turn: save this one for your next.",
    ),
    "NO_ROAD_POSSIBLE": Text(
        ko="지금은 도로를 놓을 곳이나 남은 도로가 없어서 도로 건설 카드를 쓸 수 없어요.",
        en="You can’t play road building now: there’s no place for a road, or you have none left.",
    ),
    "FREE_ROADS_FIRST": Text(
        ko="도로 건설 카드의 공짜 도로부터 놓아 주세요.",
        en="Place the free roads of your card first.",
    ),
    "TAKE_TWO": Text(
        ko="풍년 카드로는 2장을 받아요. 하나를 더 골라 주세요.",
        en="Year of plenty gives two cards: choose another one.",
    ),
    "BANK_LACKS": Text(
        ko="은행에 그만큼 없어요. 은행에 있는 자원: {bank!c}.",
        en="The bank doesn’t have that. It has {bank!c}.",
    ),
    "NO_BANK_TRADE_HERE": Text(
        ko="이번 게임에는 은행·항구 교환이 없어요.",
        en="This match is played without the bank and harbours.",
    ),
    "SAME_KIND": Text(
        ko="같은 자원끼리는 바꿀 수 없어요. 다른 자원을 골라 주세요.",
        en="You can’t trade a resource for itself: choose another.",
    ),
    "RATE_NOT_MET": Text(
        ko="은행과 바꾸려면 {kind!w} {rate}장이 있어야 해요.",
        en="The bank wants {rate} {kind!w}, and you have fewer.",
    ),
    "NO_OFFERS_HERE": Text(
        ko="이번 게임에는 플레이어끼리 하는 교환이 없어요.",
        en="This match is played without trades between players.",
    ),
    "TOO_MANY_OFFERS": Text(
        ko="제안은 한 차례에 {most}번까지예요. 짓거나 차례를 마쳐 주세요.",
        en="You have made all {most} offers of this turn: build or end your turn.",
    ),
    "COUNT_OUT_OF_RANGE": Text(
        ko="교환하는 자원은 종류마다 0장부터 {most}장까지예요.",
        en="A trade can have 0 to {most} of each resource.",
    ),
    "NO_GIFTS": Text(
        ko="공짜로 주거나 받을 수는 없어요. 양쪽 모두 한 장 이상 적어 주세요.",
        en="No gifts: both sides give at least one card.",
    ),
    "KIND_ON_BOTH_SIDES": Text(
        ko="같은 자원을 주면서 받을 수는 없어요. 한쪽에만 적어 주세요.",
        en="You can’t give and get the same resource: take it off one side.",
    ),
    "OFFER_OPEN": Text(
        ko="아직 제안이 열려 있어요. 교환하거나 제안을 취소한 뒤에 해 주세요.",
        en="Your offer is still open: trade or cancel it first.",
    ),
    "ANSWER_FIRST": Text(
        ko="지금은 제안에 답할 때예요. 받아들이거나 거절하거나 역제안해 주세요.",
        en="Answer the offer first: accept it, decline it, or make a counter-offer.",
    ),
    "ANSWERED_ALREADY": Text(
        ko="이 제안에는 답할 게 없어요. 제안한 사람이 정할 때까지 기다려 주세요.",
        en="You have nothing to answer now: wait for the player who made the offer.",
    ),
    "NO_OFFER": Text(
        ko="지금은 열려 있는 제안이 없어요. 이미 끝났거나 아직 아무도 제안하지 않았어요.",
        en="No offer is open: it’s already closed, or nobody has made one yet.",
    ),
    "NOT_AGREED": Text(
        ko="그 사람은 아직 교환하겠다고 하지 않았어요. 받아들였거나 역제안한 사람과 교환할 수 있어요.",
        en="They haven’t agreed to trade: choose someone who accepted or made a counter-offer.",
    ),
}
