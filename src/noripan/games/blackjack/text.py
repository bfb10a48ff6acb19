"""The texts of Blackjack, in Korean and English."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from noripan.kernel import Chosen, GameTexts, HouseRule, OptionText, Row, Teller, Text

from .actions import Hit, Stand
from .events import (
    CardDrawn,
    Cards,
    DealerDrew,
    GameTerminated,
    RoundAbandoned,
    RoundSettled,
    RoundStarted,
    ShoeRanOut,
    Stood,
)
from .state import PlayerState
from .views import View

TITLE: Final = Text(ko="블랙잭", en="Blackjack")
SUMMARY: Final = Text(
    ko="21을 넘지 않으면서 딜러보다 높은 점수를 만드는 카드 게임이에요.",
    en="Get closer to 21 than the dealer, without going over.",
)
HOW_TO_PLAY: Final = (
    Text(
        ko="딜러까지 모두 카드를 두 장씩 받아요. 카드는 모두 앞면이 보이게 놓아요.",
        en="Everyone gets two cards, the dealer too. All cards are face up.",
    ),
    Text(
        ko="2–9는 숫자대로, 10·J·Q·K는 10점, A는 언제나 1점이에요.",
        en="2–9 count their number; 10, J, Q and K count 10; an ace always counts 1.",
    ),
    Text(
        ko="내 차례에는 한 장 더 받거나(히트) 멈춰요(스탠드). 멈추기 전까지는 몇 장이든 받을 수 있어요.",
        en="On your turn, take another card (hit) or stop (stand). Take as many as you dare.",
    ),
    Text(
        ko="21점을 넘으면 버스트, 바로 져요. 딱 21점이면 자동으로 멈춰요.",
        en="Go over 21 and you’re bust: you lose at once. At exactly 21 you stand automatically.",
    ),
    Text(
        ko="모두 끝나면 딜러 차례예요. 정해진 점수(보통 17점)가 될 때까지 자동으로 카드를 받아요.",
        en="When everyone is done, the dealer draws automatically, up to a set score (usually 17).",
    ),
    Text(
        ko="딜러가 버스트이거나 내 점수가 더 높으면 이겨요. 같으면 비기고, 낮으면 져요. 누구나 딜러하고만 겨뤄요.",
        en="You win if the dealer busts or you score higher; equal scores tie, lower loses. Everyone plays only against the dealer.",
    ),
)
OPTIONS: Final = {
    "deck_count": OptionText(
        label=Text(ko="카드 벌 수", en="Decks"),
        explained=Text(
            ko="카드를 몇 벌 섞어 쓸지 정해요(1–8벌).",
            en="How many decks of 52 cards are in the shoe (1–8).",
        ),
    ),
    "dealer_stand_score": OptionText(
        label=Text(ko="딜러가 멈추는 점수", en="Dealer stands on"),
        explained=Text(
            ko="딜러는 이 점수가 될 때까지 카드를 받아요(12–20점).",
            en="The dealer draws until reaching this score (12–20).",
        ),
    ),
    "min_players_to_start": OptionText(
        label=Text(ko="시작할 최소 인원", en="Players needed to start"),
        explained=Text(
            ko="딜러까지 이만큼 모여야 라운드를 시작해요(1–16명).",
            en="A round starts with at least this many, the dealer included (1–16).",
        ),
    ),
    "min_name_length": OptionText(
        label=Text(ko="이름 최소 길이", en="Shortest name"),
        explained=Text(
            ko="이름은 이 글자 수 이상이어야 해요(1–20자).",
            en="The fewest characters a name may have (1–20).",
        ),
        fine=True,
    ),
    "max_name_length": OptionText(
        label=Text(ko="이름 최대 길이", en="Longest name"),
        explained=Text(
            ko="이름은 이 글자 수까지 쓸 수 있어요(1–20자).",
            en="The most characters a name may have (1–20).",
        ),
        fine=True,
    ),
    "house_dealer": OptionText(
        label=Text(ko="하우스가 딜러", en="The house deals"),
        explained=Text(
            ko="켜면 봇이 딜러를 맡고, 모두 준비하면 라운드가 시작돼요. 끄면 딜러 열쇠를 가진 사람이 맡아요.",
            en="On: a bot deals, and a round starts once everyone is ready. Off: the player with the dealer’s key deals.",
        ),
    ),
}
ACTIONS: Final[Mapping[type, Chosen]] = {
    Hit: Text(ko="히트: 한 장 더 받기", en="Hit: one more card"),
    Stand: Text(ko="스탠드: 여기서 멈추기", en="Stand: stop here"),
}
DEALER_KEPT: Final = Text(
    ko="딜러는 카드를 더 받지 않았어요.",
    en="The dealer stood on the first two cards.",
)
DEALER_TOOK: Final = Text(
    ko="딜러가 카드를 더 받았어요: {cards!l}.",
    en="The dealer drew {cards!l}.",
)
RESULTS: Final = (
    ("Win", "{}명 승리", "{} won"),
    ("Tie", "{}명 무승부", "{} tied"),
    ("Lose", "{}명 패배", "{} lost"),
)
DEALER_LEFT: Final = Text(
    ko="딜러가 나가서 게임이 끝났어요.",
    en="The dealer left, so the match is over.",
)
NOBODY_JUDGED: Final = Text(ko="딜러 혼자 라운드를 마쳤어요.", en="The dealer finished the round alone.")


def _settled(event: RoundSettled) -> Text:
    """The numbers of wins, ties and losses, without zeros."""
    counts = {name: event.outcomes.count(name) for name in event.outcomes if name != "None"}
    parts = [(ko.format(counts[name]), en.format(counts[name])) for name, ko, en in RESULTS if name in counts]
    if not parts:
        return NOBODY_JUDGED
    ko, en = (", ".join(texts) for texts in zip(*parts, strict=True))
    return Text(ko=f"결과: {ko}.", en=f"The results: {en}.")


EVENTS: Final[Mapping[type, Chosen]] = {
    RoundStarted: Text(
        ko="새 라운드예요! 카드를 돌렸어요.",
        en="New round! The cards are dealt.",
    ),
    CardDrawn: Text(ko="{seat!n:이/가} 카드를 받았어요: {card}.", en="{seat!n} drew {card}."),
    Stood: Text(ko="{seat!n:이/가} 멈췄어요.", en="{seat!n} stood."),
    DealerDrew: lambda event: DEALER_TOOK if event.cards else DEALER_KEPT,
    RoundSettled: _settled,
    ShoeRanOut: Text(
        ko="카드가 다 떨어져서 라운드가 끝났어요.",
        en="The shoe ran out, so the round is over.",
    ),
    RoundAbandoned: Text(
        ko="남은 플레이어가 없어서 라운드가 끝났어요.",
        en="Only the dealer is left, so the round is over.",
    ),
    GameTerminated: Text(
        ko="이번 라운드는 결과 없이 끝났어요.",
        en="This round ends without a result.",
    ),
}
REFUSALS: Final = {
    "NOT_JOINED": Text(
        ko="자리에 앉아 있지 않아요. 앉으면 다음 라운드부터 함께해요.",
        en="You have no seat here. Sit down to join the next round.",
    ),
    "DEALER_IS_AUTO": Text(
        ko="딜러는 고를 게 없어요. 정해진 점수까지 자동으로 카드를 받아요.",
        en="The dealer has nothing to choose: cards are drawn automatically, up to the set score.",
    ),
    "ALREADY_DONE": Text(
        ko="이번 라운드의 내 차례는 이미 끝났어요. 다음 라운드까지 기다려 주세요.",
        en="Your turn in this round is over. Wait for the next one.",
    ),
    "INSUFFICIENT_PLAYERS": Text(
        ko="딜러까지 {least}명은 있어야 시작할 수 있어요. 지금은 {count}명이에요.",
        en="A round needs {least:player|players}, the dealer included. So far: {count}.",
    ),
    "NAME_LENGTHS_CROSSED": Text(
        ko="이름의 최소 길이({least}자)가 최대 길이({most}자)보다 길어요. 최소를 줄이거나 최대를 늘려 주세요.",
        en="The shortest name ({least}) can’t be longer than the longest ({most}). Lower the first or raise the second.",
    ),
    "GAME_NOT_INROUND": Text(
        ko="지금은 라운드 중이 아니에요. 다음 라운드까지 기다려 주세요.",
        en="No round is being played. Wait for the next one.",
    ),
    "NOT_DEALER": Text(ko="딜러만 라운드를 시작할 수 있어요.", en="Only the dealer can start a round."),
    "DEALER_ALREADY_EXISTS": Text(
        ko="이 방에는 이미 딜러가 있어요.",
        en="This room already has a dealer.",
    ),
    "GAME_TERMINATED": DEALER_LEFT,
}
NO_RESULT: Final = Text(ko="이번 라운드는 승부 없이 끝났어요.", en="This round ended without a result.")
REASONS: Final = {
    "SETTLED": Text(ko="라운드 끝!", en="Round over"),
    "SHOE_EMPTY": NO_RESULT,
    "GAME_TERMINATED": NO_RESULT,
    "NO_PLAYERS": NO_RESULT,
}
"""The last event already said why a round has no result."""

SHOE: Final = Text(ko="남은 카드", en="Shoe")
CARDS_LEFT: Final = Text(ko="{count}장", en="{count:card|cards} left")
HAND: Final = Text(ko="{cards} · {score}점", en="{cards} · {score}")
NO_CARDS: Final = Text(ko="아직 카드가 없어요", en="no cards yet")
LEFT: Final = Text(ko="나갔어요", en="left")
DEALER_NAMED: Final = Text(ko="{name} (딜러)", en="{name} (dealer)")
TURN_STATES: Final = {
    "Playing": Text(ko="플레이 중", en="playing"),
    "Standing": Text(ko="스탠드", en="standing"),
    "Busted": Text(ko="버스트", en="bust"),
}
OUTCOMES: Final = {
    "Win": Text(ko="승리!", en="won!"),
    "Tie": Text(ko="무승부", en="tie"),
    "Lose": Text(ko="패배", en="lost"),
}


def faces(cards: Cards, /) -> str:
    """Cards side by side."""
    return " ".join(map(str, cards))


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines, the dealer first."""
    return tuple(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    for seat, player in enumerate(view.players):
        mark = "▸ " if view.turn == seat else ""
        yield mark + _name(player, teller, seat), _hand(player, teller)
    yield teller.say(SHOE), teller.say(CARDS_LEFT, count=view.shoe)


def _name(player: PlayerState, teller: Teller, seat: int) -> str:
    name = teller.names[seat]
    return teller.say(DEALER_NAMED, name=name) if player.is_dealer else name


def _hand(player: PlayerState, teller: Teller) -> str:
    if not player.present:
        return teller.say(LEFT)
    if not player.cards:
        return teller.say(NO_CARDS)
    hand = teller.say(HAND, cards=faces(player.cards), score=player.score)
    status = OUTCOMES.get(player.outcome, TURN_STATES[player.turn_state])
    return f"{hand} · {teller.say(status)}"


BOTS: Final = {
    "timid": Text(ko="조심쟁이", en="Timid"),
    "book": Text(ko="정석파", en="By the Book"),
    "counter": Text(ko="눈썰미", en="Keen Eye"),
    "house": Text(ko="하우스", en="House"),
}
BOT_NOTES: Final = {
    "timid": Text(
        ko="터질까 봐 일찍 멈추고, 가끔은 감으로 한 장 더 받아요.",
        en="Stops early for fear of busting, and sometimes follows a hunch.",
    ),
    "book": Text(
        ko="내 합과 딜러의 합만 보고 정석대로 해요.",
        en="Plays by the book from both totals, without counting.",
    ),
    "counter": Text(
        ko="남은 카드를 하나하나 세어 가장 좋은 선택을 해요.", en="Counts every card and never errs."
    ),
    "house": Text(ko="규칙대로 카드를 나눠요.", en="Deals by the rules."),
}
ROLES: Final = {"dealer": Text(ko="딜러", en="Dealer")}

HOUSE_RULES: Final = (
    HouseRule("2.4", Text(ko="에이스는 항상 1", en="Aces count 1")),
    HouseRule("1.4", Text(ko="카드는 모두 공개", en="All cards open")),
    HouseRule("1.7", Text(ko="스플릿·더블 없음", en="No splits, no doubles")),
)

TEXTS: Final[GameTexts[View]] = GameTexts(
    title=TITLE,
    summary=SUMMARY,
    how_to_play=HOW_TO_PLAY,
    options=OPTIONS,
    actions=ACTIONS,
    fields={},
    events=EVENTS,
    refusals=REFUSALS,
    reasons=REASONS,
    rows=rows,
    bots=BOTS,
    bot_notes=BOT_NOTES,
    roles=ROLES,
    house_rules=HOUSE_RULES,
)
