"""A user's session in a room on a server: lobby and matches. One loop handles frames and typed lines."""

import asyncio
from collections import deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, assert_never

from rich.console import Console

from noripan.client import CommandRefused, Frame, Session, Table, TableClosed
from noripan.kernel import AnyGame, Lang, Teller
from noripan.rooms import MatchStarted, MatchSummary, RoomView

from ..terminal import input_lines
from ..terminal.option_values import InvalidValue
from ..terminal.table import HELP_COMMANDS, HINT_COMMANDS, QUIT_COMMANDS, Quit, TerminalTable
from ..text import room_texts
from .absences import VOTE_COMMAND, Absences
from .documents import Documents, TurnKey
from .free_rolls import free_roll_command, with_client_seed
from .host_commands import HostCommands
from .host_verdict import numbered_names
from .inbox import ClockWarning, CommandDone, Inbox, InboxItem, TypedLine
from .lobby.screen import LobbyScreen
from .match import OnlineMatch
from .narrator import Narrator
from .role_keys import RoleKeys
from .saved_replays import SavedReplays

NO_KEYS: Final = RoleKeys()
LEAVE_SECONDS: Final = 2.0
"""How long to wait for the server when leaving."""


class RoomSession:
    """One user in one room."""

    def __init__(
        self,
        console: Console,
        game: AnyGame,
        bots: Sequence[str],
        lang: Lang,
        session: Session,
        table: Table,
        inbox: Inbox,
        *,
        save_to: Path | None,
        is_interactive: bool,
        keys: RoleKeys = NO_KEYS,
    ) -> None:
        self._console = console
        self._game = game
        self._lang: Lang = lang
        self._session = session
        self._table = table
        self._inbox = inbox
        self._is_interactive = is_interactive
        self._documents = Documents(game, table)
        self._screen = TerminalTable(console, Teller(game.facts.texts, lang, ()))
        self._match = OnlineMatch(
            self._screen, table, self._documents, lambda turn: inbox.put_nowait(ClockWarning(turn))
        )
        self._narrator = Narrator(self._screen, self._match, self._documents, table, session.url)
        self._absences = Absences(self._screen, table, self._documents)
        self._lobby = LobbyScreen(console, game, tuple(bots), lang, self._documents, table, keys)
        self._replays = SavedReplays(self._screen, session, save_to, lang)
        self._lines: deque[str | None] = deque()
        self._pending: set[asyncio.Task[None]] = set()
        """Commands without an answer yet."""
        self._is_lost = False
        self._needs_overview = False
        """Whether a running match must be shown as a whole first."""
        self._commitment = self._room.commitment
        """The commitment shown before the match."""
        self._last_ended = self._room.match.id if self._room.match and self._room.phase == "over" else None
        """The match whose outcome was shown last."""
        self._is_locking = False
        """Whether the next line is a password."""
        self._host_question: TurnKey | None = None
        """The last question to the host."""

    async def run(self) -> None:
        """Handles everything in order until the user quits: then it raises Quit."""
        self._send_ready()
        while True:
            self._handle(await self._inbox.get())
            while not self._inbox.empty():
                self._handle(self._inbox.get_nowait())
            self._refresh()
            self._process_lines()

    async def leave(self) -> None:
        """Says goodbye, and leaves the room if the server answers."""
        playing = self._room.phase == "playing" and self._match.seat is not None
        self._screen.say(room_texts.SEAT_LEFT if playing else room_texts.ROOM_LEFT)
        for command in self._pending:
            command.cancel()
        with suppress(TimeoutError, CommandRefused):
            async with asyncio.timeout(LEAVE_SECONDS):
                await self._table.leave()

    def show_welcome(self, *, opened: bool) -> None:
        """Prints the game, its rules, and how others can join."""
        room = self._room
        self._screen.show_title()
        self._screen.show_rules()
        self._screen.say(room_texts.ROOM_OPENED if opened else room_texts.ROOM_JOINED, code=room.code)
        if room.settings.public or room.locked:
            command = f"noripan play --server {self._session.url} --room {room.code}"
            self._screen.say_unwrapped(room_texts.JOIN_COMMAND, command=command)
        self._narrator.show_invite()
        self._console.print()

    @property
    def _room(self) -> RoomView[Any, Any]:
        return self._documents.room

    def _send_ready(self) -> None:
        """Gets a player ready at once if somebody else starts the match."""
        lobby = self._lobby.lobby
        command = lobby.on_enter() if self._room.phase != "playing" and lobby.readies_on_join else None
        if command is not None:
            self._start(command(self._table))

    def _handle(self, item: InboxItem) -> None:
        match item:
            case TypedLine(line):
                self._queue_line(line)
            case CommandDone(refused):
                self._finish_command(refused)
            case ClockWarning(turn):
                self._match.warn_of_clock(turn)
            case "closed":
                raise self._table.closed or TableClosed("NOT_OPEN")
            case "lost":
                self._is_lost = True
                self._screen.say(room_texts.CONNECTION_LOST)
            case "back":
                self._is_lost = False
                self._screen.say(room_texts.CONNECTION_BACK)
                self._absences.ask_again()
                if not self._pending:
                    self._match.ask_again()
            case dict():
                self._handle_frame(item)
            case _:
                assert_never(item)

    def _queue_line(self, line: str | None) -> None:
        """Queues a line. While the connection is lost, a user's repeated input is dropped, not run later."""
        if self._is_interactive and self._is_lost and not self._is_free(line):
            self._screen.say(room_texts.STILL_LOST)
        else:
            self._lines.append(line)

    def _handle_frame(self, frame: Frame) -> None:
        entries = self._documents.entries(frame)
        if frame["type"] == "Welcome":
            self._handle_welcome(frame)
        if any(isinstance(entry, MatchStarted) for entry in entries):
            self._needs_overview = False
            self._lobby.invalidate()
        self._narrator.show(entries)

    def _handle_welcome(self, frame: Frame) -> None:
        match = self._room.match
        self._needs_overview = frame["missed"] is None
        if match is not None:
            self._match.set_players(match.names, match.players)

    def _refresh(self) -> None:
        """Shows the match or the lobby, as far as it has changed."""
        room = self._room
        if room.phase == "playing":
            if self._needs_overview:
                self._needs_overview = False
                self._match.show_running_match()
            self._absences.ask_new_questions()
            self._match.ask_if_needed()
            self._ask_host()
            return
        if room.match is not None and room.match.id != self._last_ended:
            self._last_ended = room.match.id
            self._show_end(room.match)
        self._commitment = room.commitment
        self._refresh_lobby()

    def _ask_host(self) -> None:
        """Asks the host if the table waits for their answer and they were not asked yet."""
        question = self._documents.host_question
        if question is not None and question != self._host_question and self._host_commands().is_host:
            self._screen.say(room_texts.VERDICT_NEEDED, names=numbered_names(self._screen.teller.names))
            self._screen.say(room_texts.VERDICT_COMMANDS)
        self._host_question = question

    def _refresh_lobby(self) -> None:
        """Shows the lobby once no pending command can change it."""
        if not self._pending:
            self._lobby.refresh()

    def _show_hint(self) -> None:
        """Prints what can be typed now."""
        if self._room.phase == "playing":
            self._show_match_hint()
        else:
            self._lobby.show_hints()

    def _show_match_hint(self) -> None:
        hint = self._absences.hint()
        if hint is None:
            self._match.show_hint()
        else:
            self._screen.say(hint)

    def _show_end(self, match: MatchSummary[Any]) -> None:
        if match.outcome is None:
            return
        self._screen.show_outcome(self._documents.view, match.outcome)
        self._replays.show_link(match.id)
        if self._replays.are_saved:
            self._start(self._replays.save(match.id, self._commitment))

    def _start(self, command: Coroutine[Any, Any, Any]) -> None:
        """Runs a command in the background; the inbox gets its result."""
        self._pending.add(asyncio.create_task(self._run_command(command)))

    async def _run_command(self, command: Coroutine[Any, Any, Any]) -> None:
        try:
            await command
        except CommandRefused as refused:
            self._inbox.put_nowait(CommandDone(refused.message[self._lang]))
        except TableClosed:
            pass  # the inbox gets `closed`
        else:
            self._inbox.put_nowait(CommandDone())

    def _finish_command(self, refused: str | None) -> None:
        self._pending = {command for command in self._pending if not command.done()}
        if refused is not None:
            self._screen.show_refusal(refused)
            self._show_hint()

    def _process_lines(self) -> None:
        """Processes queued lines. A user gets a hint for a line without meaning; a pipe's line waits."""
        while self._lines and self._is_free(self._lines[0]):
            if not self._process(self._lines[0]):
                if not self._is_interactive:
                    return
                self._screen.say(self._absences.hint() or room_texts.NOT_NOW)
            self._lines.popleft()

    def _is_free(self, line: str | None) -> bool:
        """Whether a line can be processed: one command at a time, but quitting works without a server."""
        return not self._pending or (self._is_lost and (line is None or _is_command(line, QUIT_COMMANDS)))

    def _process(self, line: str | None) -> bool:
        """Runs a line if it means something now; returns whether it did."""
        if self._is_locking and line is not None:
            self._lock(line)
            return True
        if line is None or _is_command(line, QUIT_COMMANDS):
            raise Quit
        if _is_command(line, HELP_COMMANDS):
            self._show_help()
            return True
        roll = free_roll_command(self._game, line.strip())
        if roll is not None:
            self._start(roll(self._table))
            return True
        return self._process_host_line(line.strip()) or self._process_room_line(line.strip())

    def _show_help(self) -> None:
        self._screen.show_rules()
        if self._room.phase != "playing":
            self._lobby.show_hints(complete=True)
            return
        self._show_match_hint()
        if self._host_commands().is_host:
            self._screen.say(room_texts.HOST_COMMANDS)
            if self._game.referee is not None:
                self._screen.say(room_texts.VERDICT_COMMANDS)

    def _host_commands(self) -> HostCommands:
        return HostCommands(self._room, self._table.member)

    def _process_host_line(self, line: str) -> bool:
        host = self._host_commands()
        command = host.command_for(line)
        if host.asks_for_password(line):
            self._is_locking = True
            input_lines.set_echo(False)
            self._screen.say(room_texts.NEW_PASSWORD)
        elif command is not None:
            self._start(command(self._table))
        else:
            return False
        return True

    def _lock(self, password: str) -> None:
        self._is_locking = False
        input_lines.set_echo(True)
        self._start(self._table.send("Lock", password=password or None))

    def _process_room_line(self, line: str) -> bool:
        if self._room.phase == "playing":
            return self._process_match_line(line)
        return self._process_lobby_line(line)

    def _process_match_line(self, line: str) -> bool:
        command = self._absences.command_for(line)
        if command is not None:
            self._start(command(self._table))
            return True
        if _is_command(line, HINT_COMMANDS) and self._match.seat is not None:
            self._start(self._match.ask_hint())
            return True
        if line.lower().startswith(VOTE_COMMAND) or not self._match.understands(line):
            return False
        action = self._match.parse(line)
        if action is not None:
            own = with_client_seed(self._game, action)
            self._start(self._table.act(self._game.facts.codecs.action.plain(own)))
        return True

    def _process_lobby_line(self, line: str) -> bool:
        if self._lobby.show_keys(line, self._session.url):
            return True
        lobby = self._lobby.lobby
        try:
            command = lobby.command_for(line)
        except InvalidValue as invalid:
            self._screen.show_refusal(invalid.explained.in_(self._lang))
            return True
        if command is None:
            return self._reject(line, lobby.is_awaited)
        self._start(command(self._table))
        return True

    def _reject(self, line: str, is_awaited: bool) -> bool:
        """Tells a user that a line means nothing; a pipe's line waits unless the room awaits the member."""
        if not self._is_interactive and not is_awaited:
            return False
        if line:
            self._screen.say(room_texts.NO_SUCH_COMMAND, typed=line)
        self._show_hint()
        return True


def _is_command(line: str, words: frozenset[str]) -> bool:
    """Whether a line is one of these words, ignoring case."""
    return line.strip().lower() in words
