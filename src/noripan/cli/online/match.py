"""A match on a server as one member plays it: shows the moves and asks in turn."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from noripan.client import Table
from noripan.kernel import Teller, TurnKind, Viewer
from noripan.rooms import ActivePlayer, MoveView, names_called, seat_among
from noripan.rooms.views.texts import MATCH_BEGINS, TIME_RAN_OUT

from ..terminal.choices import Menu
from ..terminal.table import TerminalTable
from ..text import room_texts, table_texts
from .documents import Documents, TurnKey

WARNING_SECONDS: Final = 10
"""How long before the end of a clock the user is warned."""

TABLE_COMMANDS: Final = frozenset({"t", "T"})


class OnlineMatch:
    """The matches of a room for one member."""

    def __init__(
        self, screen: TerminalTable, table: Table, documents: Documents, warn: Callable[[TurnKey], None]
    ) -> None:
        self.seat: Viewer = None
        """The user's seat; None for a spectator."""
        self._screen = screen
        self._table = table
        self._documents = documents
        self._warn = warn
        self._asked: TurnKey | None = None
        """The turn for which the user was last asked."""
        self._last_menu: tuple[Menu, TurnKind] | None = None
        """The menu at that time, and why the user could act."""

    def set_players(self, names: Sequence[str], players: Sequence[ActivePlayer | None]) -> None:
        """Sets the names at the table; the user is called as in a match without a server."""
        teller = self._screen.teller
        self.seat = seat_among(players, self._table.member)
        everyone = names_called(teller.texts, names, players, teller.lang)
        called = [
            table_texts.YOU.in_(teller.lang) if seat == self.seat else name
            for seat, name in enumerate(everyone)
        ]
        self._screen.teller = Teller(teller.texts, teller.lang, called)

    def free_seat(self, seat: int) -> None:
        """A seat was freed; its player is a spectator now."""
        if seat == self.seat:
            self.seat = None

    def drop(self) -> None:
        """The match was dropped; nobody has a seat."""
        self.seat = None

    def announce_start(self) -> None:
        """Prints that a match starts, and with whom."""
        names = self._screen.teller.names
        self._screen.draw_separator()
        self._screen.say(
            MATCH_BEGINS if self.seat is not None else room_texts.MATCH_RUNNING, names=", ".join(names)
        )
        others = [name for seat, name in enumerate(names) if seat != self.seat]
        if self.seat is not None and others:
            self._screen.say(table_texts.OPPONENTS, names=", ".join(others))
        self._screen.say(self._hint())

    def ask_again(self) -> None:
        """Asks again next time: the question may have scrolled away, or the clock was reset."""
        self._asked = None

    def show_running_match(self) -> None:
        """Shows a running match whose moves the user has not seen, or not all."""
        self.ask_again()
        self._screen.say(room_texts.MATCH_RUNNING, names=", ".join(self._screen.teller.names))
        if self._documents.menu() is None:
            self._screen.show(self._documents.view)
            self._screen.say(self._hint())

    def show_move(self, move: MoveView[Any]) -> None:
        """Prints a move, and whether a timeout made it."""
        if move.kind == "idle":
            mine = move.seat == self.seat
            self._screen.say(room_texts.OWN_TIME_RAN_OUT if mine else TIME_RAN_OUT, seat=move.seat)
        self._screen.show_events(move.events)
        if move.seat is not None and move.seat == self.seat:
            self.ask_again()

    def ask_if_needed(self) -> None:
        """Asks the user if they may act and were not asked yet."""
        turn, menu = self._turn_key(), self._documents.menu()
        if menu is None or turn is None:
            self.ask_again()
            return
        kind = self._documents.turn_kind(self.seat)
        if self._was_asked(turn, menu, kind):
            return
        self._asked, self._last_menu = turn, (menu, kind)
        seconds = self._documents.seconds_left(self.seat)
        self._screen.ask(self._documents.view, menu, kind, seconds)
        if self._documents.turn is not None and self._documents.turn.hint:
            self._screen.say(table_texts.CAN_ASK_HINT)
        if seconds is not None and seconds > WARNING_SECONDS:
            asyncio.get_running_loop().call_later(seconds - WARNING_SECONDS, self._warn, turn)

    def warn_of_clock(self, turn: TurnKey) -> None:
        """Prints the seconds left if the user has not acted in that turn yet."""
        seconds = self._documents.seconds_left(self.seat)
        if turn == self._asked and seconds is not None and self._documents.menu() is not None:
            self._screen.say(room_texts.TIME_RUNNING_OUT, seconds=seconds)

    def show_hint(self) -> None:
        """Prints what can be typed now."""
        self._screen.say(self._hint() if self._documents.menu() is None else table_texts.PROMPT_HELP)

    async def ask_hint(self) -> None:
        """Asks the server for a hint and prints it."""
        hint = await self._table.hint()
        self._screen.show_hint(hint["words"], hint["why"])

    def parse(self, line: str) -> Any:
        """The action a line stands for, or None after the line was answered here."""
        if line in TABLE_COMMANDS:
            self._screen.show(self._documents.view)
            self.show_hint()
            return None
        return self._screen.parse_choice(line.lower())

    def understands(self, line: str) -> bool:
        """Whether `parse` can handle a line now."""
        return line in TABLE_COMMANDS or self._documents.menu() is not None

    def _was_asked(self, turn: TurnKey, menu: Menu, kind: TurnKind) -> bool:
        """Whether this was the last question: if several may act, another's move may leave it unchanged."""
        if self._asked is None or self._asked == turn:
            return self._asked == turn
        is_same = self._asked[0] == turn[0] and self._last_menu == (menu, kind)
        return is_same and self._documents.several_may_act

    def _turn_key(self) -> TurnKey | None:
        turn, match = self._documents.turn, self._documents.room.match
        return None if turn is None or match is None else (match.id, turn.number)

    def _hint(self) -> Any:
        return room_texts.SPECTATING if self.seat is None else room_texts.WILL_BE_ASKED
