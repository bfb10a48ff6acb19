"""A room between matches, as one member stands in it: who is there, what may be typed, what it asks for."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from noripan.kernel import Facts, Lang, Line, Viewer, fill
from noripan.rooms import DEALER_SEAT, Bot, MemberView, Person, Player, RoomView, seat_among

from . import words
from .asking import Asking
from .choices import whole_number
from .screen import whole

_TWO = 2

AnyFacts = Facts[Any, Any, Any, Any, Any, Any, Any]


class Lobby(Struct, frozen=True):
    """What a member sees and may do. Equal lobbies look the same."""

    room: RoomView[Any, Any]
    me: str
    facts: AnyFacts
    bots: tuple[str, ...]
    """The bots of the game, the best first."""

    @property
    def seat(self) -> Viewer:
        """Where the member sits; None: looks on."""
        at = seat_among([taken.player for taken in self.room.seats], self.me)
        return None if at is None else self.room.seats[at].seat

    @property
    def is_ready(self) -> bool:
        """Whether the member is ready."""
        return any(member.ready for member in self.room.members if member.id == self.me)

    @property
    def is_asked(self) -> bool:
        """Whether the room waits for the member."""
        return self.may_start or not self.is_ready

    @property
    def _is_host(self) -> bool:
        return self.room.host == self.me

    @property
    def may_start(self) -> bool:
        """Whether it is the member who starts the match."""
        return self.seat == DEALER_SEAT if self.room.start == "dealer" else self._is_host

    @property
    def _most(self) -> int:
        return max(self.facts.seats)

    @property
    def _is_over(self) -> bool:
        return self.room.phase == "over"

    @property
    def _may_play_on(self) -> bool:
        """Whether the other one of two is gone."""
        players = () if self.room.match is None else self.room.match.players
        seat = seat_among(players, self.me)
        if not self._is_over or seat is None or len(players) != _TWO:
            return False
        return all(taken.seat != 1 - seat for taken in self.room.seats)

    def asked(self, typed: str) -> Asking | None:
        """What the room is asked for by a line; None: it means nothing here."""
        word, *rest = typed.lower().split() or [""]
        if word == "" and not rest:
            return self.on_enter()
        if word == "u" and self.is_ready:
            return lambda table: table.send("Unready")
        if word == "p" and self._may_play_on:
            return lambda table: table.ready("PlayOn")
        if word == "b" and self._is_host:
            bot = rest[0] if rest else self.bots[0]
            return lambda table: table.send("SeatBot", bot=bot)
        if word == "x" and self._is_host:
            return self._without_bot(rest)
        return None

    def on_enter(self) -> Asking:
        """What most people want next: to be ready, to play again, or to start."""
        wants_start = self.may_start and self.seat is not None and (self.is_ready or not self._is_over)
        command = "Start" if wants_start else "Rematch" if self._is_over else "Ready"
        return lambda table: table.ready(command)

    def _without_bot(self, typed: Sequence[str]) -> Asking | None:
        """The seat that was named, else the last bot's."""
        seated = [taken.seat for taken in self.room.seats if isinstance(taken.player, Bot)]
        number = whole_number(typed[0]) if typed else max(seated, default=0) + 1
        if number is None or not 1 <= number <= self._most:
            return None
        return lambda table: table.send("RemoveBot", seat=number - 1)

    def draw(self, console: Console, lang: Lang) -> None:
        """Who is there and who is ready."""
        grid = Grid.grid(padding=(0, 2))
        for number, name, marks in self._rows(lang):
            grid.add_row(Text(number, style="bold cyan"), whole(name), whole(marks))
        title = fill(
            words.LOBBY, {"code": self.room.code, "taken": len(self.room.seats), "most": self._most}, lang
        )
        console.print(Panel(grid, title=Text(title), title_align="left", expand=False))
        console.print(" · ".join(self._terms(lang)), markup=False)
        watchers = [self._name(member, lang) for member in self.room.members if not self._sits(member)]
        if watchers:
            console.print(fill(words.WATCHERS, {"names": ", ".join(watchers)}, lang), markup=False)

    def hints(self) -> Iterator[Line]:
        """What the member may type."""
        if self._may_play_on:
            yield words.CAN_PLAY_ON
        yield self._hint()
        if self._is_host and len(self.room.members) > 1:
            yield words.HOST_CAN

    def _hint(self) -> Line:
        if self.seat is None:
            return words.WATCHES
        if self._is_over and not self.is_ready:
            return words.HOST_PLAY_AGAIN if self._is_host else words.PLAY_AGAIN
        if self.may_start:
            return words.CAN_START
        if self.is_ready:
            return words.WAITS_FOR_OTHERS if self._is_over else words.IS_READY
        return words.CAN_BE_READY

    def _terms(self, lang: Lang) -> Iterator[str]:
        """What was agreed on: the door, the clock, and options that were chosen or have a default to tell."""
        settings = self.room.settings
        doors = {
            words.PRIVATE: not settings.public,
            words.LOCKED: self.room.locked,
            words.NO_WATCHERS: not settings.spectators,
        }
        yield from (line.in_(lang) for line, is_so in doors.items() if is_so)
        if settings.turn_seconds is not None:
            yield fill(words.TURN_CLOCK, {"seconds": settings.turn_seconds}, lang)
        for name, value in self.room.options.items():
            if value is not None:
                told = (words.ON if value else words.OFF).in_(lang) if isinstance(value, bool) else value
                yield f"{self.facts.texts.options[name].label.in_(lang)}: {told}"

    def _rows(self, lang: Lang) -> Iterator[tuple[str, str, str]]:
        members = {member.id: member for member in self.room.members}
        for taken in self.room.seats:
            number = str(taken.seat + 1)
            if isinstance(taken.player, Bot):
                yield number, taken.player.bot, words.BOT.in_(lang)
            else:
                member = members[taken.player.member]
                yield number, self._name(member, lang), self._marks(member, lang)

    def _name(self, member: MemberView[Any], lang: Lang) -> str:
        return fill(words.SELF, {"name": member.name}, lang) if member.id == self.me else member.name

    def _marks(self, member: MemberView[Any], lang: Lang) -> str:
        host = member.id == self.room.host
        marks = [words.HOST] if host else []
        if member.ready or not host:
            marks.append(words.READY if member.ready else words.NOT_READY)
        if not member.connected:
            marks.append(words.AWAY)
        if member.muted:
            marks.append(words.SILENCED)
        return " · ".join(mark.in_(lang) for mark in marks)

    def _sits(self, member: MemberView[Any]) -> bool:
        sitting: list[Player] = [taken.player for taken in self.room.seats]
        return Person(member.id) in sitting
