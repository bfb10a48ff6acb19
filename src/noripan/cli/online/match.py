"""A person's place in a match over a server: told the moves, asked in turn. Knows no lobby."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from noripan.client import Table
from noripan.kernel import Teller, TurnKind, Viewer
from noripan.rooms import ActivePlayer, MoveView, names_called, seat_among
from noripan.rooms.views.texts import MATCH_BEGINS, TIME_RAN_OUT

from ..terminal.choices import Menu
from ..terminal.table import TerminalTable
from ..text import command_texts, room_texts
from .documents import Documents

HURRY_SECONDS: Final = 10
"""So many seconds before the clock runs out, the person hears of it."""

TABLE_WORDS: Final = frozenset({"t", "T"})

Turn = tuple[str, int]
"""A match, and the number of moves before the turn."""


class OnlineMatch:
    """What one member sees of the matches of a room, and does in them."""

    def __init__(
        self, screen: TerminalTable, table: Table, documents: Documents, remind: Callable[[Turn], None]
    ) -> None:
        self.seat: Viewer = None
        """The person's seat; None: looks on."""
        self._screen = screen
        self._table = table
        self._documents = documents
        self._remind = remind
        self._asked: Turn | None = None
        """The turn at which the person was last asked."""
        self._offered: tuple[Menu, TurnKind] | None = None
        """What could be done then, and why."""

    def take(self, names: Sequence[str], players: Sequence[ActivePlayer | None]) -> None:
        """The names at the table; the person's own is the same as in a match without a server."""
        teller = self._screen.teller
        self.seat = seat_among(players, self._table.member)
        everyone = names_called(teller.texts, names, players, teller.lang)
        called = [
            command_texts.YOU.in_(teller.lang) if seat == self.seat else name
            for seat, name in enumerate(everyone)
        ]
        self._screen.teller = Teller(teller.texts, teller.lang, called)

    def lose(self, seat: int) -> None:
        """A seat is given up; whoever had it looks on."""
        if seat == self.seat:
            self.seat = None

    def stand_up(self) -> None:
        """The match is put away, and nobody plays."""
        self.seat = None

    def begin(self) -> None:
        """A match begins."""
        names = self._screen.teller.names
        self._screen.begin()
        self._screen.say(
            MATCH_BEGINS if self.seat is not None else room_texts.MATCH_WATCHED, names=", ".join(names)
        )
        others = [name for seat, name in enumerate(names) if seat != self.seat]
        if self.seat is not None and others:
            self._screen.say(command_texts.PLAY_AGAINST, names=", ".join(others))
        self._screen.say(self._hint())

    def forget_question(self) -> None:
        """The person is to be asked anew: much may have scrolled by, and the clock may have been set back."""
        self._asked = None

    def come_upon(self) -> None:
        """A match is under way, and nothing of it was seen, or too little to tell it."""
        self.forget_question()
        self._screen.say(room_texts.MATCH_WATCHED, names=", ".join(self._screen.teller.names))
        if self._documents.offer() is None:
            self._screen.show(self._documents.view)
            self._screen.say(self._hint())

    def tell(self, move: MoveView[Any]) -> None:
        """A move, and whether a clock made it."""
        if move.kind == "idle":
            mine = move.seat == self.seat
            self._screen.say(room_texts.OWN_TIME_RAN_OUT if mine else TIME_RAN_OUT, seat=move.seat)
        self._screen.tell(move.events)
        if move.seat is not None and move.seat == self.seat:
            self.forget_question()

    def look(self) -> None:
        """Asks the person, where they may act and were not asked yet."""
        turn, offer = self._turn(), self._documents.offer()
        if offer is None or turn is None:
            self.forget_question()
            return
        kind = self._documents.turn_kind(self.seat)
        if self._was_asked(turn, offer, kind):
            return
        self._asked, self._offered = turn, (offer, kind)
        seconds = self._documents.seconds_left(self.seat)
        self._screen.ask(self._documents.view, offer, kind, seconds)
        if seconds is not None and seconds > HURRY_SECONDS:
            asyncio.get_running_loop().call_later(seconds - HURRY_SECONDS, self._remind, turn)

    def hurry(self, turn: Turn) -> None:
        """Says that the time runs out, where the person still thinks about that turn."""
        seconds = self._documents.seconds_left(self.seat)
        if turn == self._asked and seconds is not None and self._documents.offer() is not None:
            self._screen.say(room_texts.HURRY, seconds=seconds)

    def prompt(self) -> None:
        """What may be typed now."""
        self._screen.say(self._hint() if self._documents.offer() is None else command_texts.PROMPT_HELP)

    def heed(self, line: str) -> Any:
        """The action a line stands for; None: none, and the person was told."""
        if line in TABLE_WORDS:
            self._screen.show(self._documents.view)
            self.prompt()
            return None
        return self._screen.chosen(line.lower())

    def heeds(self, line: str) -> bool:
        """Whether a line means something now."""
        return line in TABLE_WORDS or self._documents.offer() is not None

    def _was_asked(self, turn: Turn, offer: Menu, kind: TurnKind) -> bool:
        """Whether this is the last question: where several may act, another's move need not change it."""
        if self._asked is None or self._asked == turn:
            return self._asked == turn
        is_same = self._asked[0] == turn[0] and self._offered == (offer, kind)
        return is_same and self._documents.all_move

    def _turn(self) -> Turn | None:
        turn, match = self._documents.turn, self._documents.room.match
        return None if turn is None or match is None else (match.id, turn.number)

    def _hint(self) -> Any:
        return room_texts.LOOKING_ON if self.seat is None else room_texts.WILL_BE_ASKED
