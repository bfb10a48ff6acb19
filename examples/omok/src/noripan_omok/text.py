"""All texts in Korean and English."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import GameTexts, OptionText, Row, Teller, Text

from .rules import CELLS, SIZE, Cell, Place, Placed, State

COLUMNS: Final = "ABCDEFGHIJKLMNO"
BOARD: Final = Text(ko="판", en="Board")
BLACK: Final = Text(ko="흑 X", en="Black X")
WHITE: Final = Text(ko="백 O", en="White O")


def name_of(cell: Cell) -> str:
    """A cell as people call it: columns from the left, rows from below."""
    row, column = divmod(cell, SIZE)
    return f"{COLUMNS[column]}{SIZE - row}"


def rows(view: State, teller: Teller, /) -> Sequence[Row]:
    """The table for clients without a board: who has which stones, and the board as a drawing."""
    black, white = teller.names
    return [(teller.say(BLACK), black), (teller.say(WHITE), white), (teller.say(BOARD), drawing(view))]


def drawing(view: State) -> str:
    """The board in letters; the last stone is in brackets."""
    signs = ["."] * CELLS
    for number, cell in enumerate(view.stones):
        signs[cell] = "XO"[number % 2]
    last = view.stones[-1] if view.stones else None
    cells = [f"[{sign}]" if cell == last else f" {sign} " for cell, sign in enumerate(signs)]
    lines = [f"{SIZE - row:2}{''.join(cells[row * SIZE : (row + 1) * SIZE])}".rstrip() for row in range(SIZE)]
    return "\n".join([*lines, "  " + "".join(f" {column} " for column in COLUMNS).rstrip()])


TEXTS: Final[GameTexts[State]] = GameTexts(
    title=Text(ko="오목", en="Omok"),
    summary=Text(ko="내 돌 다섯 개를 먼저 한 줄로 이어 보세요.", en="Be the first to get five in a row."),
    how_to_play=(
        Text(ko="흑이 먼저, 번갈아 돌을 하나씩 놓아요.", en="Black begins; place one stone in turn."),
        Text(
            ko="가로, 세로, 대각선 어디로든 다섯 개를 이으면 이겨요.",
            en="Five in a row wins: across, down or diagonally.",
        ),
        Text(
            ko="상대가 세 개나 네 개를 이으면 끝을 막으세요.",
            en="Block the end of a row of three or four of theirs.",
        ),
    ),
    rows=rows,
    actions={Place: Text(ko="{cell!w}에 놓기", en="Place on {cell!w}")},
    events={
        Placed: Text(ko="{seat!n:이/가} {cell!w}에 놓았어요.", en="{seat!n} placed a stone on {cell!w}.")
    },
    words={cell: Text(name_of(cell), name_of(cell)) for cell in range(CELLS)},
    refusals={
        "OCCUPIED": Text(
            ko="{cell!w}에는 이미 돌이 있어요. 빈자리에 놓아 주세요.",
            en="There’s already a stone on {cell!w}. Choose a free crossing.",
        ),
        "OFF_THE_BOARD": Text(ko="판 안에 놓아 주세요.", en="Place your stone on the board."),
    },
    reasons={
        "FIVE": Text(ko="{winners!n:이/가} 다섯 개를 이었어요!", en="{winners!n} made five in a row!"),
        "FULL": Text(ko="판이 가득 찼어요. 무승부예요.", en="The board is full. It’s a draw."),
        "LEFT": Text(
            ko="{losers!n:이/가} 나가서 {winners!n:이/가} 이겼어요.",
            en="{losers!n} left, so {winners!n} won.",
        ),
    },
    options={
        "exactly_five": OptionText(
            Text(ko="정확히 다섯 개만", en="Exactly five"),
            Text(ko="여섯 개 이상 이으면 이기지 못해요.", en="Six or more in a row don’t win."),
        )
    },
    bots={
        "builder": Text(ko="자기 줄만 잇는 봇", en="Builder"),
        "blocker": Text(ko="막을 줄 아는 봇", en="Blocker"),
    },
    bot_notes={
        "builder": Text(ko="자기 돌만 이어요. 막지는 않아요.", en="Builds its own lines and blocks nothing."),
        "blocker": Text(ko="자기 줄을 잇고, 위험한 줄을 막아요.", en="Builds its lines and blocks yours."),
    },
)
