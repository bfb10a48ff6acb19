"""Draws the lobby: seats, members, settings and options."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as StyledText

from noripan.kernel import Lang, Text, fill
from noripan.rooms import (
    BotPlayer,
    HumanPlayer,
    MemberView,
    Player,
    StartBlocker,
    bot_level,
    bot_name,
    bot_title,
)

from ...terminal.option_values import format_value
from ...terminal.screen import wrapped
from ...text import level_texts, room_texts
from .lobby import Lobby

MAX_LISTED: Final = 12
"""More players than this are drawn side by side instead of one per line."""

Row = tuple[int, str, str]
"""A seat, its player's name, and marks such as ready."""


class LobbyDrawing:
    """Draws a lobby in one language."""

    def __init__(self, lobby: Lobby, lang: Lang) -> None:
        self._lobby = lobby
        self._room = lobby.room
        self._facts = lobby.game.facts
        self._lang: Lang = lang

    def draw(self, console: Console) -> None:
        """Prints the lobby."""
        rows = list(self._rows())
        seats = _side_by_side(rows) if len(rows) > MAX_LISTED else _list(rows)
        title = self._say(
            room_texts.LOBBY, code=self._room.code, taken=len(self._room.seats), most=self._lobby.max_seats
        )
        console.print(Panel(seats, title=StyledText(title), title_align="left", expand=False))
        console.print(" · ".join(self._settings()), markup=False)
        for line in self._preview_lines():
            console.print(line, markup=False)
        if self._room.start_blocker is not None:
            console.print(self._blocker_line(self._room.start_blocker), markup=False)
        spectators = [self._name(member) for member in self._room.members if not self._has_seat(member)]
        if spectators:
            console.print(self._say(room_texts.SPECTATORS, names=", ".join(spectators)), markup=False)

    def _preview_lines(self) -> Iterator[str]:
        """How the options will be understood, and warnings."""
        preview = self._room.preview
        if preview is not None:
            yield from (line.in_(self._lang) for line in (preview.line, *preview.warnings))

    def _blocker_line(self, start_blocker: StartBlocker) -> str:
        """Why the match cannot start, and which members could change that."""
        names = [self._name(member) for member in self._room.members if member.id in start_blocker.members]
        reason = start_blocker.message.in_(self._lang)
        return f"{', '.join(names)}: {reason}" if names else reason

    def _say(self, line: Text, **params: Any) -> str:
        return fill(line, params, self._lang)

    def _settings(self) -> Iterator[str]:
        """Who may join, the clock, and all options with a value."""
        settings = self._room.settings
        access = {
            room_texts.PRIVATE: not settings.public,
            room_texts.LOCKED: self._room.locked,
            room_texts.NO_SPECTATORS: not settings.spectators,
        }
        yield from (self._say(line) for line, applies in access.items() if applies)
        if settings.turn_seconds is not None:
            yield self._say(room_texts.TURN_CLOCK, seconds=settings.turn_seconds)
        for name, value in self._room.options.items():
            if value is not None:
                yield self._label(name, value)

    def _label(self, name: str, value: Any) -> str:
        texts = self._facts.texts
        return f"{texts.options[name].label.in_(self._lang)}: {format_value(texts, name, value, self._lang)}"

    def _rows(self) -> Iterator[Row]:
        """All taken seats, and all role seats."""
        members = {member.id: member for member in self._room.members}
        taken = {seat.seat: seat.player for seat in self._room.seats}
        for seat in sorted({*taken, *range(len(self._lobby.game.roles))}):
            match taken.get(seat):
                case HumanPlayer(member):
                    name, marks = self._name(members[member]), [*self._marks(members[member])]
                case BotPlayer() as player:
                    name, marks = bot_name(self._facts.texts, player).in_(self._lang), [self._bot(player)]
                case _:
                    name, marks = self._say(room_texts.FREE), []
            yield seat, name, " · ".join((*self._role(seat), *marks))

    def _bot(self, player: BotPlayer) -> str:
        """What kind of bot it is, and how well it plays."""
        level = bot_level(self._facts, player.bot)
        if level is None:
            return self._say(room_texts.BOT)
        title = bot_title(self._facts.texts, player.bot).in_(self._lang)
        return self._say(room_texts.BOT_LEVEL, title=title, level=level_texts.LEVELS[level].in_(self._lang))

    def _role(self, seat: int) -> Iterator[str]:
        for role in self._lobby.game.roles[seat : seat + 1]:
            yield self._facts.texts.roles[role.name].in_(self._lang)

    def _name(self, member: MemberView[Any]) -> str:
        return self._say(room_texts.SELF, name=member.name) if member.id == self._lobby.me else member.name

    def _marks(self, member: MemberView[Any]) -> Iterator[str]:
        host = member.id == self._room.host
        marks = {
            room_texts.HOST: host,
            room_texts.READY: self._shows_ready and member.ready,
            room_texts.NOT_READY: self._shows_ready and not (member.ready or (host and self._host_starts)),
            room_texts.DISCONNECTED: not member.connected,
            room_texts.MUTED: member.muted,
        }
        yield from (self._say(line) for line, applies in marks.items() if applies)
        yield from self._seat_options(member)

    @property
    def _shows_ready(self) -> bool:
        return self._room.start != "first_seat"

    @property
    def _host_starts(self) -> bool:
        return self._room.start != "automatic"

    def _seat_options(self, member: MemberView[Any]) -> Iterator[str]:
        """A member's own options that differ from the defaults; only words are shown without a label."""
        codec = self._facts.codecs.seat_options
        defaults = codec.plain(codec.type())
        for name, value in member.options.items():
            if value != defaults[name]:
                is_word = value in self._facts.texts.options[name].choices
                text = format_value(self._facts.texts, name, value, self._lang)
                yield text if is_word else self._label(name, value)

    def _has_seat(self, member: MemberView[Any]) -> bool:
        players: list[Player] = [taken.player for taken in self._room.seats]
        return HumanPlayer(member.id) in players


def _list(rows: Sequence[Row]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for seat, name, marks in rows:
        grid.add_row(StyledText(str(seat + 1), style="bold cyan"), wrapped(name), wrapped(marks))
    return grid


def _side_by_side(rows: Sequence[Row]) -> StyledText:
    """All players in a few lines."""
    players = [
        StyledText.assemble((f"{seat + 1} ", "bold cyan"), _marked(name, marks)) for seat, name, marks in rows
    ]
    return StyledText("  ", overflow="fold").join(players)


def _marked(name: str, marks: str) -> str:
    return f"{name} ({marks})" if marks else name
