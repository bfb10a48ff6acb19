"""The texts of Sequence in Korean and English; `names.py` has the names of cards and cells."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Chosen, GameTexts, HouseRule, OptionText, SeatLeft, Text

from ..actions import Place, Remove
from ..events import CardPlayed, CardSeenPlayed, GameEnded, HandDealt, SeatPassed
from ..options import COLOURS
from ..views.visibility import View
from .names import TEAMS, WORDS
from .table_rows import table_rows

TITLE: Final = Text(ko="시퀀스", en="Sequence")
SUMMARY: Final = Text(
    ko="카드를 내고 칩을 놓아 딱 다섯 개를 한 줄로 잇는 게임이에요.",
    en="Play cards, place chips, and get exactly five in a row.",
)
HOW_TO_PLAY: Final = (
    Text(
        ko="차례가 오면 카드 한 장을 내고, 그 카드가 그려진 빈칸에 칩을 놓아요. 새 카드는 자동으로 뽑아요.",
        en="On your turn, play a card and place a chip on an empty cell showing it. You draw a new card automatically.",
    ),
    Text(
        ko="가로, 세로, 대각선으로 같은 색 칩 다섯 개가 이어지면 시퀀스예요. 두 팀이면 둘, 세 팀이면 하나를 먼저 만들면 이겨요.",
        en="Five chips of one colour in a row, column or diagonal make a sequence. Two teams race for two sequences, three teams for one.",
    ),
    Text(
        ko="딱 다섯 개여야 해요. 여섯 개부터는 시퀀스가 아니에요. 네 모서리도 공짜가 아니라서 모서리 카드를 내고 칩을 놓아야 해요.",
        en="Exactly five: six or more in a line don’t count. Corners aren’t free either; each needs a corner card and a chip.",
    ),
    Text(
        ko="두 눈 잭을 내면 빈칸 어디에나 칩을 놓아요. 바로 다음 사람은 그 칩을 뗄 수 없어요.",
        en="A two-eyed jack places a chip on any empty cell. The next player can’t remove that chip.",
    ),
    Text(
        ko="외눈 잭을 내면 칩 하나를 떼어 내요. 바로 다음 사람은 그 칸에 두 눈 잭을 쓸 수 없어요. 완성된 시퀀스의 칩은 아무도 못 떼요.",
        en="A one-eyed jack removes a chip. The next player can’t use a two-eyed jack on that cell. Chips in a completed sequence are safe.",
    ),
    Text(
        ko="놓을 칸이 모두 찬 카드는 바꾸지 않고 들고 있어요. 낼 카드가 하나도 없으면 차례가 자동으로 넘어가고, 카드 더미가 다 떨어지면 비겨요.",
        en="A card whose cells are all taken stays in your hand. With no playable card you pass automatically. If the pile runs out, it’s a draw.",
    ),
)
OPTIONS: Final = {
    "teams": OptionText(
        label=Text(ko="팀 수", en="Teams"),
        explained=Text(
            ko="6명이나 12명일 때 두 팀으로 할지 세 팀으로 할지 정해요. 다른 인원은 정해져 있어요.",
            en="Two or three teams with 6 or 12 players. For other numbers it’s fixed.",
        ),
    ),
    "team": OptionText(
        label=Text(ko="내 팀", en="Your team"),
        explained=Text(
            ko="함께하고 싶은 팀이에요. 고르지 않으면 빈자리가 있는 팀에 들어가요.",
            en="The team you’d like to join. Leave it open to join a team with a free seat.",
        ),
        choices=dict(zip(COLOURS, TEAMS, strict=True)),
    ),
}
ACTIONS: Final[Mapping[type, Chosen]] = {
    Place: Text(ko="{card!w}: {cell!w}에 칩 놓기", en="{card!w}: place a chip on {cell!w}"),
    Remove: Text(ko="{card!w}: {cell!w}의 칩 떼기", en="{card!w}: remove the chip from {cell!w}"),
}

PLACED: Final = Text(
    ko="{seat!n:이/가} {card!w:을/를} 내고 {cell!w}에 칩을 놓았어요.",
    en="{seat!n} played {card!w} and placed a chip on {cell!w}.",
)
REMOVED: Final = tuple(
    Text(
        ko=f"{{seat!n:이/가}} {{card!w:을/를}} 내고 {{cell!w}}의 {team.ko} 칩을 떼어 냈어요.",
        en=f"{{seat!n}} played {{card!w}} and removed the {team.en} chip from {{cell!w}}.",
    )
    for team in TEAMS
)
DREW: Final = Text(ko="새 카드는 {drawn!w:이에요/예요}.", en="New card: {drawn!w}.")
COMPLETED: Final = tuple(
    Text(ko=f"{team.ko} 팀 시퀀스 완성!", en=f"{team.en.capitalize()} completes a sequence!")
    for team in TEAMS
)
WON: Final = tuple(Text(ko=f"{team.ko} 팀이 이겼어요!", en=f"{team.en.capitalize()} wins!") for team in TEAMS)
LAST_TEAM: Final = tuple(
    Text(ko=f"{team.ko} 팀만 남아서 이겼어요!", en=f"{team.en.capitalize()} is the last team left and wins!")
    for team in TEAMS
)
PILE_EMPTY: Final = Text(ko="카드 더미가 다 떨어져서 비겼어요.", en="The pile has run out: it’s a draw.")
NO_MOVES: Final = Text(
    ko="아무도 낼 카드가 없어서 비겼어요.", en="Nobody has a card left to play: it’s a draw."
)
DEALT: Final = Text(
    ko="카드를 나눴어요. 내 카드는 {hand!w:이에요/예요}.", en="The cards are dealt. Your hand: {hand!w}."
)
DEALT_UNSEEN: Final = Text(ko="카드를 나눴어요.", en="The cards are dealt.")


def _seen_played(event: CardPlayed | CardSeenPlayed) -> Text:
    line = PLACED if event.removed is None else REMOVED[event.removed]
    for sequence in event.sequences:
        line += COMPLETED[sequence.team]
    return line


def _ended(event: GameEnded) -> Text:
    if event.winner is None:
        return PILE_EMPTY if event.reason == "PILE_EMPTY" else NO_MOVES
    return (LAST_TEAM if event.reason == "LAST_TEAM" else WON)[event.winner]


EVENTS: Final[Mapping[type, Chosen]] = {
    HandDealt: lambda event: DEALT if event.hand else DEALT_UNSEEN,
    CardPlayed: lambda event: _seen_played(event) + DREW,
    CardSeenPlayed: _seen_played,
    SeatPassed: Text(
        ko="{seat!n:은/는} 낼 카드가 없어서 차례를 넘겼어요.",
        en="{seat!n} had no card to play and passed.",
    ),
    SeatLeft: Text(
        ko="{seat!n:이/가} 나갔어요. 손에 든 카드는 게임에서 빠져요.",
        en="{seat!n} left. That hand is out of play.",
    ),
    GameEnded: _ended,
}
REFUSALS: Final = {
    "WRONG_SEAT_COUNT": Text(
        ko="{count}명은 크기가 같은 두 팀이나 세 팀으로 나눌 수 없어요. 시퀀스는 {allowed}명이 할 수 있어요.",
        en="{count} players can’t be split into two or three equal teams. Sequence is for {allowed} players.",
    ),
    "TEAM_TOO_LARGE": Text(
        ko="{team!w} 팀을 {count}명이 골랐는데 자리는 {most}개예요. 몇 명은 다른 팀을 고르거나 팀을 비워 두세요.",
        en="{count} players chose the {team!w} team, but it has room for {most}. Some of them need to choose another team, or none.",
    ),
    "TEAM_NOT_PLAYING": Text(
        ko="이번에는 {team!w} 팀이 없어요. {teams!w} 가운데에서 골라 주세요.",
        en="There’s no {team!w} team in this match. Choose {teams!w}.",
    ),
    "CELL_OUT_OF_RANGE": Text(
        ko="칸은 0부터 {highest}까지예요.",
        en="Cells are numbered from 0 to {highest}.",
    ),
    "CARD_NOT_IN_HAND": Text(
        ko="그 카드는 손에 없어요. 손에 든 카드: {hand!w}",
        en="That card isn’t in your hand. You have {hand!w}.",
    ),
    "NOT_A_PLACING_CARD": Text(
        ko="{card!w:은/는} 칩을 놓는 카드가 아니에요. 이 카드로는 놓인 칩 하나를 떼어 낼 수 있어요.",
        en="{card!w} doesn’t place chips. Use it to remove one from the board.",
    ),
    "NOT_A_REMOVING_CARD": Text(
        ko="{card!w:으로/로}는 칩을 뗄 수 없어요. 칩은 외눈 잭으로만 떼고, 이 카드로는 칩을 놓아요.",
        en="{card!w} doesn’t remove chips; only a one-eyed jack does. Use it to place a chip.",
    ),
    "CARD_DEAD": Text(
        ko="{card!w:을/를} 놓을 칸이 모두 차서 지금은 낼 수 없어요. 칩이 떼어져 빈칸이 생기면 다시 낼 수 있어요.",
        en="All cells of {card!w} are taken. You can play it again once a chip is removed from one of them.",
    ),
    "WRONG_CELL": Text(
        ko="{card!w:은/는} 그 칸의 카드가 아니에요. 놓을 수 있는 칸: {cells!w}",
        en="{card!w} doesn’t go there. Place your chip on {cells!w}.",
    ),
    "CELL_OCCUPIED": Text(
        ko="{cell!w}에는 이미 칩이 있어요. 그 카드로 갈 수 있는 빈칸에 놓아 주세요.",
        en="There’s already a chip on {cell!w}. Choose an empty cell that fits your card.",
    ),
    "LOCKED_PLACING": Text(
        ko="{cell!w}의 칩이 방금 떼어져서, 이번 차례에는 두 눈 잭을 거기 쓸 수 없어요. 다른 빈칸에 쓰거나, 그 칸의 카드로 놓아 주세요.",
        en="A chip was just removed from {cell!w}, so you can’t use a two-eyed jack there this turn. Use it elsewhere, or play the card printed on that cell.",
    ),
    "CELL_EMPTY": Text(
        ko="{cell!w}에는 뗄 칩이 없어요. 칩이 놓인 칸을 골라 주세요.",
        en="There’s no chip on {cell!w}. Choose a cell that has one.",
    ),
    "IN_SEQUENCE": Text(
        ko="{cell!w}의 칩은 완성된 시퀀스라서 뗄 수 없어요. 시퀀스가 아닌 칩을 골라 주세요.",
        en="The chip on {cell!w} is part of a completed sequence and can’t be removed. Choose another.",
    ),
    "LOCKED_REMOVAL": Text(
        ko="{cell!w}의 칩은 방금 두 눈 잭으로 놓여서, 이번 차례에는 뗄 수 없어요. 다른 칩을 골라 주세요.",
        en="The chip on {cell!w} was just placed with a two-eyed jack, so you can’t remove it this turn. Choose another.",
    ),
}
REASONS: Final = {
    "SEQUENCES": Text(ko="{winners!n:이/가} 시퀀스를 완성해 이겼어요!", en="{winners!n} won!"),
    "LAST_TEAM": Text(
        ko="{winners!n:이/가} 끝까지 남아서 이겼어요!", en="{winners!n} won: the last team left!"
    ),
    "PILE_EMPTY": PILE_EMPTY,
    "NO_MOVES": NO_MOVES,
}
BOTS: Final = {
    "streak": Text(ko="외길파", en="One-Track"),
    "lines": Text(ko="줄잇기 명수", en="Weaver"),
}
BOT_NOTES: Final = {
    "streak": Text(
        ko="자기 줄만 보고 달리다가 상대의 네 칸을 자주 놓쳐요.",
        en="Runs after its own line and often misses your four.",
    ),
    "lines": Text(
        ko="다섯 칸 줄을 차근차근 잇고, 상대의 줄은 끊어요.", en="Builds lines of five and breaks yours."
    ),
}

HOUSE_RULES: Final = (
    HouseRule("1.4", Text(ko="모서리도 칩이 필요해요", en="Corners aren’t free")),
    HouseRule("7.3", Text(ko="여섯이 이어지면 무효", en="Six in a row don’t count")),
    HouseRule("5.1", Text(ko="잭은 무늬마다 두 종류", en="Both kinds of jack in each suit")),
    HouseRule("5.3", Text(ko="잭을 쓰면 한 차례 보호", en="Jacks protect for one turn")),
    HouseRule("6.1", Text(ko="막힌 카드는 교환 없음", en="No swapping dead cards")),
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
    rows=table_rows,
    bots=BOTS,
    bot_notes=BOT_NOTES,
    words=WORDS,
    house_rules=HOUSE_RULES,
)
