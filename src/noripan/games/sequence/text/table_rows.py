"""The table as text: the board row by row, then hands, sequences, pile and lock."""

from collections.abc import Iterator, Sequence
from typing import Final

from noripan.kernel import Row, Seat, Teller, Text

from ..board import BOARD, CELLS, SIZE
from ..cards import CORNER, KINDS
from ..views.visibility import EMPTY, View
from .names import COLUMNS, TEAMS, face_name

CHIPS: Final = "RBG"
"""The letter of each team."""
CORNER_SIGN: Final = " ◇ "
HAND: Final = Text(ko="{hand!w}", en="{hand!w}")
PLAYERS: Final = Text(ko="차례(손패)", en="Turns (hand)")
PILE: Final = Text(ko="카드 더미", en="Pile")
LEFT: Final = Text(ko="{left}장 남았어요", en="{left:card|cards} left")
SEQUENCES: Final = Text(ko="시퀀스", en="Sequences")
YOURS: Final = Text(ko="내 카드", en="Your hand")
DEAD: Final = Text(ko="지금은 못 내는 카드", en="Dead for now")
LOCKED: Final = Text(ko="잠긴 칸", en="Locked")
NO_REMOVAL: Final = Text(
    ko="{cell!w}: {seat!n:은/는} 이 칩을 뗄 수 없어요", en="{cell!w}: {seat!n} can’t remove this chip"
)
NO_WILD: Final = Text(
    ko="{cell!w}: {seat!n:은/는} 여기에 두 눈 잭을 쓸 수 없어요",
    en="{cell!w}: {seat!n} can’t use a two-eyed jack here",
)


def table_rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines."""
    return tuple(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    say = teller.say
    yield "·", " ".join(f" {column} " for column in COLUMNS)
    fixed = {cell for sequence in view.sequences for cell in sequence.cells}
    for start in range(0, CELLS, SIZE):
        cells = range(start, start + SIZE)
        yield str(start // SIZE + 1), " ".join(_cell(view, cell, cell in fixed) for cell in cells)
    yield say(PLAYERS), "  ".join(_player(view, teller, Seat(seat)) for seat in range(len(view.teams)))
    yield say(SEQUENCES), _score(view, teller)
    yield say(PILE), say(LEFT, left=view.pile)
    if view.lock is not None:
        line = NO_REMOVAL if view.lock.kind == "no_removal" else NO_WILD
        yield say(LOCKED), say(line, cell=view.lock.cell, seat=view.lock.seat)
    if view.hand:
        yield say(YOURS), say(HAND, hand=view.hand)
    if view.dead:
        yield say(DEAD), say(HAND, hand=view.dead)


def _cell(view: View, cell: int, is_fixed: bool) -> str:
    """Three characters: a chip (in brackets if it is in a sequence), or the card."""
    owner = view.chips[cell]
    if owner != EMPTY:
        return f"[{CHIPS[owner]}]" if is_fixed else f" {CHIPS[owner]} "
    card = BOARD[cell]
    return CORNER_SIGN if KINDS[card] == CORNER else f"{face_name(card).en:3}"


def _player(view: View, teller: Teller, seat: Seat) -> str:
    mark = "▸" if view.turn == seat else "·" if view.present[seat] else "✗"
    return f"{mark} {teller.names[seat]} {CHIPS[view.teams[seat]]}({view.hand_sizes[seat]})"


def _score(view: View, teller: Teller) -> str:
    scored = [sequence.team for sequence in view.sequences]
    return "  ".join(
        f"{CHIPS[team]} {teller.say(TEAMS[team])} {scored.count(team)}/{view.needed}"
        for team in range(view.team_count)
    )
