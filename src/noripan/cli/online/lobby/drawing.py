"""A room between matches on the screen: who sits where, who is what, and what was agreed on."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as StyledText

from noripan.kernel import Lang, Text, fill
from noripan.rooms import BotPlayer, HumanPlayer, MemberView, Player, StartBlocker, bot_title

from ...terminal.option_values import format_value
from ...terminal.screen import whole
from ...text import room_texts
from .lobby import Lobby

MANY: Final = 12
"""With more people at the table than this, they stand in a row, not one below the other."""

Row = tuple[int, str, str]
"""A seat, who sits there, and what there is to say of them."""


class LobbyDrawing:
    """A lobby in one language."""

    def __init__(self, lobby: Lobby, lang: Lang) -> None:
        self._lobby = lobby
        self._room = lobby.room
        self._facts = lobby.game.facts
        self._lang: Lang = lang

    def draw(self, console: Console) -> None:
        """Who is there and who is ready."""
        rows = list(self._rows())
        seats = _crowd(rows) if len(rows) > MANY else _list(rows)
        title = self._say(
            room_texts.LOBBY, code=self._room.code, taken=len(self._room.seats), most=self._lobby.most
        )
        console.print(Panel(seats, title=StyledText(title), title_align="left", expand=False))
        console.print(" · ".join(self._terms()), markup=False)
        for line in self._previewed():
            console.print(line, markup=False)
        if self._room.start_blocker is not None:
            console.print(self._hindered(self._room.start_blocker), markup=False)
        watchers = [self._name(member) for member in self._room.members if not self._sits(member)]
        if watchers:
            console.print(self._say(room_texts.WATCHERS, names=", ".join(watchers)), markup=False)

    def _previewed(self) -> Iterator[str]:
        """How the options will be understood, and what people may not expect."""
        preview = self._room.preview
        if preview is not None:
            yield from (line.in_(self._lang) for line in (preview.line, *preview.warnings))

    def _hindered(self, start_blocker: StartBlocker) -> str:
        """Why it could not start, and who would have to choose something else."""
        names = [self._name(member) for member in self._room.members if member.id in start_blocker.members]
        why = start_blocker.message.in_(self._lang)
        return f"{', '.join(names)}: {why}" if names else why

    def _say(self, line: Text, **params: Any) -> str:
        return fill(line, params, self._lang)

    def _terms(self) -> Iterator[str]:
        """What was agreed on: the door, the clock, and options that were chosen or have a default to tell."""
        settings = self._room.settings
        doors = {
            room_texts.PRIVATE: not settings.public,
            room_texts.LOCKED: self._room.locked,
            room_texts.NO_WATCHERS: not settings.spectators,
        }
        yield from (self._say(line) for line, is_so in doors.items() if is_so)
        if settings.turn_seconds is not None:
            yield self._say(room_texts.TURN_CLOCK, seconds=settings.turn_seconds)
        for name, value in self._room.options.items():
            if value is not None:
                yield self._labelled(name, value)

    def _labelled(self, name: str, value: Any) -> str:
        texts = self._facts.texts
        return f"{texts.options[name].label.in_(self._lang)}: {format_value(texts, name, value, self._lang)}"

    def _rows(self) -> Iterator[Row]:
        """Every seat that is taken, and those of roles in any case."""
        members = {member.id: member for member in self._room.members}
        taken = {seat.seat: seat.player for seat in self._room.seats}
        for seat in sorted({*taken, *range(len(self._lobby.game.roles))}):
            match taken.get(seat):
                case HumanPlayer(member):
                    name, marks = self._name(members[member]), [*self._marks(members[member])]
                case BotPlayer(bot):
                    name, marks = (
                        bot_title(self._facts.texts, bot).in_(self._lang),
                        [self._say(room_texts.BOT)],
                    )
                case _:
                    name, marks = self._say(room_texts.FREE), []
            yield seat, name, " · ".join((*self._role(seat), *marks))

    def _role(self, seat: int) -> Iterator[str]:
        for role in self._lobby.game.roles[seat : seat + 1]:
            yield self._facts.texts.roles[role.name].in_(self._lang)

    def _name(self, member: MemberView[Any]) -> str:
        return self._say(room_texts.SELF, name=member.name) if member.id == self._lobby.me else member.name

    def _marks(self, member: MemberView[Any]) -> Iterator[str]:
        host = member.id == self._room.host
        marks = {
            room_texts.HOST: host,
            room_texts.READY: self._counts_readiness and member.ready,
            room_texts.NOT_READY: self._counts_readiness
            and not (member.ready or (host and self._host_starts)),
            room_texts.AWAY: not member.connected,
            room_texts.SILENCED: member.muted,
        }
        yield from (self._say(line) for line, is_so in marks.items() if is_so)
        yield from self._wishes(member)

    @property
    def _counts_readiness(self) -> bool:
        return self._room.start != "first_seat"

    @property
    def _host_starts(self) -> bool:
        return self._room.start != "automatic"

    def _wishes(self, member: MemberView[Any]) -> Iterator[str]:
        """What somebody chose for themselves: a word says enough, a number needs its name."""
        codec = self._facts.codecs.seat_options
        usual = codec.plain(codec.type())
        for name, value in member.options.items():
            if value != usual[name]:
                says_enough = value in self._facts.texts.options[name].choices
                told = format_value(self._facts.texts, name, value, self._lang)
                yield told if says_enough else self._labelled(name, value)

    def _sits(self, member: MemberView[Any]) -> bool:
        sitting: list[Player] = [taken.player for taken in self._room.seats]
        return HumanPlayer(member.id) in sitting


def _list(rows: Sequence[Row]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for seat, name, marks in rows:
        grid.add_row(StyledText(str(seat + 1), style="bold cyan"), whole(name), whole(marks))
    return grid


def _crowd(rows: Sequence[Row]) -> StyledText:
    """Everyone in a few lines."""
    people = [
        StyledText.assemble((f"{seat + 1} ", "bold cyan"), _marked(name, marks)) for seat, name, marks in rows
    ]
    return StyledText("  ", overflow="fold").join(people)


def _marked(name: str, marks: str) -> str:
    return f"{name} ({marks})" if marks else name
