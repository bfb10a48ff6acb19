"""The texts of Pirate Dice, in Korean and English."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from noripan.kernel import Chosen, GameTexts, HouseRule, OptionText, Row, Seat, SeatLeft, Teller, Text

from .actions import Bet, Challenge
from .bets import bets_of
from .events import BetMade, ChallengeJudged, GameEnded, OrderRolled, RoundBegan
from .numbers import count_words, dice_of_face
from .state import Betting
from .views import View

TITLE: Final = Text(ko="해적 주사위", en="Pirate Dice")
SUMMARY: Final = Text(
    ko="컵 속 주사위를 두고 부풀려 걸고, 거짓말을 잡아내는 게임이에요.",
    en="Bet on the dice under all the cups, bluff, and catch the liars.",
)
HOW_TO_PLAY: Final = (
    Text(
        ko="모두 컵 안에서 주사위를 굴리고 자기 것만 봐요.",
        en="Everyone rolls under a cup and looks only at their own dice.",
    ),
    Text(
        ko="차례가 오면 “모든 컵을 합쳐 3이 다섯 개 이상”처럼 베팅하거나, 바로 앞 베팅에 도전해요.",
        en="On your turn, make a bet, such as “at least five 3s under all the cups”, or challenge the last one.",
    ),
    Text(
        ko="베팅은 점점 높아져요. 개수를 올리거나(눈은 마음대로), 개수는 그대로 두고 더 높은 눈을 불러요.",
        en="Each bet must be higher: raise the count (any face will do), or keep the count and name a higher face.",
    ),
    Text(
        ko="도전하면 모두 컵을 열고 개수를 세어요. 가운데 빨간 주사위는 어떤 눈으로든 1개로 쳐요. 굴려 나온 1도 그래요(옵션으로 끌 수 있어요).",
        en="A challenge lifts all the cups. The red die in the middle counts as any face, and so does every rolled 1 (unless that option is off).",
    ),
    Text(
        ko="실제가 더 많으면 도전한 사람이, 더 적으면 베팅한 사람이 그 차이만큼 주사위를 잃어요.",
        en="If there are more than the bet, the challenger loses the difference in dice. If there are fewer, the bettor does.",
    ),
    Text(
        ko="딱 맞으면 베팅한 사람만 빼고 모두 하나씩 잃어요. 주사위가 없으면 탈락, 마지막 한 명이 이겨요.",
        en="If the bet is exactly right, everyone but the bettor loses a die. With no dice left you’re out; the last one standing wins.",
    ),
)
OPTIONS: Final = {
    "wild_ones": OptionText(
        label=Text(ko="1도 만능", en="Wild ones"),
        explained=Text(
            ko="켜면 굴려 나온 1을 어떤 눈으로든 세어요. 끄면 빨간 주사위만 그래요.",
            en="On: every rolled 1 counts as any face. Off: only the red die does.",
        ),
    ),
    "dice": OptionText(
        label=Text(ko="주사위 수", en="Dice each"),
        explained=Text(
            ko="한 사람이 갖고 시작하는 주사위예요(1–15개, 모두 합쳐 30개까지). 비워 두면 인원에 맞춰요.",
            en="How many dice each player starts with (1–15, at most 30 in all). Leave it empty to fit the number of players.",
        ),
    ),
}
FORMS: Final[Mapping[type, Text]] = {Bet: Text(ko="베팅하기", en="Make a bet")}
FIELDS: Final = {
    "face": Text(ko="눈", en="face"),
    "count": Text(ko="개수", en="count"),
}


def _claim(count: int) -> Text:
    """A bet: at least this many dice of `{face}`."""
    dice = dice_of_face(count)
    return Text(ko=f"{dice.ko} 이상", en=f"at least {dice.en}")


def _found(event: ChallengeJudged) -> Text:
    """The challenge, the bet and the actual count, which includes the red die."""
    claim, actual = _claim(event.count), count_words(event.actual)
    there_are = "there is" if event.actual == 1 else "there are"
    if event.actual == event.count:
        dice = dice_of_face(event.count)
        return Text(
            ko=f"{{challenger!n:이/가}} 도전했어요! 그런데 빨간 주사위까지 세어 보니 {{face:이/가}} 딱 {actual.ko}예요. 베팅이 정확했어요.",
            en=f"{{challenger!n}} challenged! Counting the red die, {there_are} exactly {dice.en}: spot on.",
        )
    if event.actual > event.count:
        return Text(
            ko=f"{{challenger!n:이/가}} 도전했어요! {claim.ko}이라 했는데, 빨간 주사위까지 세어 보니 {actual.ko}예요. 베팅이 맞았어요.",
            en=f"{{challenger!n}} challenged! The bet was {claim.en}, and counting the red die {there_are} {actual.en}. The bet holds.",
        )
    return Text(
        ko=f"{{challenger!n:이/가}} 도전했어요! {claim.ko}이라 했는데, 빨간 주사위까지 세어도 {actual.ko}뿐이에요.",
        en=f"{{challenger!n}} challenged! The bet was {claim.en}, but even with the red die {there_are} only {actual.en}.",
    )


LOST: Final = Text(
    ko="{losers!n:이/가} 주사위 {dice_to_lose}개를 잃었어요.",
    en="{losers!n} lost {dice_to_lose:die|dice}.",
)
LOST_ALL: Final = Text(
    ko="{losers!n:이/가} 남은 주사위를 모두 잃었어요.",
    en="{losers!n} lost every last die.",
)
LOST_ONE_EACH: Final = Text(
    ko="{bettor!n}만 빼고 모두 주사위를 하나씩 잃었어요.",
    en="Everyone except {bettor!n} lost a die.",
)
WON: Final = Text(
    ko="{winner!n:이/가} 마지막까지 남아 이겼어요!", en="{winner!n} won: the last one standing!"
)
ALL_OUT: Final = Text(
    ko="마지막 사람들이 한꺼번에 탈락해서 비겼어요.",
    en="The last players went out together: it’s a draw.",
)
ROLLED: Final = Text(
    ko="{number}라운드: 모두 주사위를 굴렸어요. 내 주사위는 {dice!l:이에요/예요}. 첫 베팅은 {opener!n:이/가} 해요.",
    en="Round {number}: everyone rolled. Your dice: {dice!l}. First to bet: {opener!n}.",
)
ROLLED_UNSEEN: Final = Text(
    ko="{number}라운드: 모두 주사위를 굴렸어요. 첫 베팅은 {opener!n:이/가} 해요.",
    en="Round {number}: everyone rolled. First to bet: {opener!n}.",
)


def _judged(event: ChallengeJudged) -> Text:
    if event.actual == event.count:
        return _found(event) + LOST_ONE_EACH
    loser = event.losers[0]
    return _found(event) + (LOST if event.lost[loser] == event.dice_to_lose else LOST_ALL)


def _bet_made(event: BetMade) -> Text:
    claim = _claim(event.count)
    return Text(ko=f"{{seat!n:이/가}} 베팅했어요: {claim.ko}.", en=f"{{seat!n}} bet {claim.en}.")


def _bet_action(action: Bet) -> Text:
    claim = _claim(action.count)
    return Text(ko=f"베팅: {claim.ko}", en=f"Bet: {claim.en}")


ACTIONS: Final[Mapping[type, Chosen]] = {
    Bet: _bet_action,
    Challenge: Text(ko="도전: 앞 베팅은 거짓!", en="Challenge: the last bet is a lie!"),
}
EVENTS: Final[Mapping[type, Chosen]] = {
    OrderRolled: Text(
        ko="주사위를 굴려 순서를 정했어요. 순서는 {order!n:이에요/예요}.",
        en="Everyone rolled for turn order: {order!n}.",
    ),
    RoundBegan: lambda event: ROLLED if event.dice else ROLLED_UNSEEN,
    BetMade: _bet_made,
    ChallengeJudged: _judged,
    SeatLeft: Text(
        ko="{seat!n:이/가} 나갔어요. 그 주사위는 이번 라운드가 끝날 때까지 함께 세어요.",
        en="{seat!n} left. Those dice still count until the round ends.",
    ),
    GameEnded: lambda event: ALL_OUT if event.winner is None else WON,
}
REFUSALS: Final = {
    "TOO_MANY_DICE": Text(
        ko="{dice}개씩이면 가운데 {slots}칸에 다 놓을 수 없어요. 이 인원으로는 {most}개씩까지 돼요.",
        en="{dice:die|dice} each won’t fit the {slots} slots in the middle. With this many players the limit is {most} each.",
    ),
    "FACE_OUT_OF_RANGE": Text(
        ko="눈은 1부터 {highest}까지예요.",
        en="Faces go from 1 to {highest}.",
    ),
    "COUNT_OUT_OF_RANGE": Text(
        ko="개수는 1부터 {highest}까지예요.",
        en="The count goes from 1 to {highest}.",
    ),
    "COUNT_LOWERED": Text(
        ko="개수는 낮출 수 없어요. {count}개 이상으로 걸어 주세요.",
        en="The count can’t go down. Bet {count} or more.",
    ),
    "FACE_NOT_RAISED": Text(
        ko="개수가 {count}개 그대로면 {face}보다 높은 눈이어야 해요. 아니면 개수를 올려 주세요.",
        en="At a count of {count}, the face must be higher than {face}. Or raise the count.",
    ),
    "NO_BET_TO_CHALLENGE": Text(
        ko="아직 베팅이 없어서 도전할 수 없어요. 먼저 베팅해 주세요.",
        en="There’s no bet to challenge yet. Make the first bet.",
    ),
}
REASONS: Final = {
    "LAST_STANDING": Text(ko="{winners!n:이/가} 이겼어요!", en="{winners!n} won!"),
    "ALL_OUT": ALL_OUT,
}

ROUND: Final = Text(ko="라운드", en="Round")
PLAYERS: Final = Text(ko="순서(주사위)", en="Order (dice)")
YOURS: Final = Text(ko="내 주사위", en="Your dice")
LAST_BET: Final = Text(ko="베팅", en="Bet")
NO_BET: Final = Text(ko="아직 없어요", en="none yet")
CENTRE: Final = Text(ko="가운데", en="Centre")
SLOTS_TAKEN: Final = Text(
    ko="잃은 주사위 {gone}개(30칸) · 빨간 주사위 [1] · 남은 주사위 {left}개",
    en="{gone} of 30 slots filled · red die [1] · {left:die|dice} in play",
)
REVEALED: Final = Text(ko="지난 공개", en="Last reveal")


def faces(dice: Sequence[int], /) -> str:
    """Dice as small boxes, highest first."""
    return " ".join(f"[{face}]" for face in sorted(dice, reverse=True))


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines."""
    return tuple(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    say = teller.say
    yield say(ROUND), str(view.round)
    if view.judgement is not None:
        opened = (
            f"{teller.names[seat]} {faces(dice)}" for seat, dice in enumerate(view.judgement.dice) if dice
        )
        yield say(REVEALED), "  ".join(opened)
    yield say(PLAYERS), "  ".join(_player(view, teller, seat) for seat in view.order)
    gone = sum(seat is not None for seat in view.board.slots)
    yield say(CENTRE), say(SLOTS_TAKEN, gone=gone, left=sum(view.owned))
    if isinstance(view.phase, Betting):
        yield say(LAST_BET), _bet(view, teller)
    if view.dice:
        yield say(YOURS), faces(view.dice)


def _player(view: View, teller: Teller, seat: Seat) -> str:
    turn = isinstance(view.phase, Betting) and view.phase.turn == seat
    mark = "▸" if turn else "✗" if seat not in view.living else "·"
    return f"{mark} {teller.names[seat]} ({view.owned[seat]})"


def _bet(view: View, teller: Teller) -> str:
    bets, places = bets_of(view.phase), view.board.places
    if not bets:
        return teller.say(NO_BET)
    bet, claim = bets[-1], _claim(bets[-1].count)
    standing = Text(
        ko=f"{claim.ko} ({{seat!n}}) · 베팅 칸 {{place}}/{{places}}",
        en=f"{claim.en} (by {{seat!n}}) · place {{place}} of {{places}} on the track",
    )
    return teller.say(standing, face=bet.face, seat=bet.seat, place=min(bet.count, places), places=places)


BOTS: Final = {
    "deckhand": Text(ko="새내기 선원", en="Deckhand"),
    "odds": Text(ko="계산가", en="Reckoner"),
    "reader": Text(ko="독심술사", en="Mind Reader"),
}
BOT_NOTES: Final = {
    "deckhand": Text(
        ko="자기 주사위를 믿고, 남의 말도 쉽게 믿어요.", en="Trusts its own dice, and everyone’s word."
    ),
    "odds": Text(
        ko="자기 주사위와 베팅을 보고 확률대로 해요.", en="Plays the odds of its dice and the bets."
    ),
    "reader": Text(
        ko="베팅에서 남의 패를 읽고, 자기 패는 숨겨요.", en="Reads hands from bets, and hides its own."
    ),
}

HOUSE_RULES: Final = (
    HouseRule("10.1", Text(ko="빨간 주사위는 만능", en="The red die is wild")),
    HouseRule("10.3", Text(ko="1도 만능", en="Ones are wild"), {"wild_ones": True}),
    HouseRule("7.1", Text(ko="틀린 만큼 잃어요", en="Lose the difference")),
    HouseRule("7.3", Text(ko="딱 맞으면 나머지가 1개씩", en="Exact: all others lose one")),
)

TEXTS: Final[GameTexts[View]] = GameTexts(
    title=TITLE,
    summary=SUMMARY,
    how_to_play=HOW_TO_PLAY,
    options=OPTIONS,
    actions=ACTIONS,
    forms=FORMS,
    fields=FIELDS,
    events=EVENTS,
    refusals=REFUSALS,
    reasons=REASONS,
    rows=rows,
    bots=BOTS,
    bot_notes=BOT_NOTES,
    house_rules=HOUSE_RULES,
)
