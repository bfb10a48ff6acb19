"""A person's stay in a room of a server: lobby, match, and once more. One loop takes all that happens."""

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
from ..terminal.option_values import NoSuchValue
from ..terminal.table import HELP_WORDS, QUIT_WORDS, Quit, TerminalTable
from ..text import room_texts
from .absences import VOTE_WORD, Absences
from .chat_dice import rolled_in_talk, with_own_words
from .documents import Documents, MenuKey
from .host_commands import HostCommands
from .host_verdict import numbered
from .inbox import Answer, Hurry, Inbox, News, Typed
from .lobby.screen import LobbyScreen
from .match import OnlineMatch
from .narrator import Narrator
from .role_keys import RoleKeys
from .saved_replays import SavedReplays

NO_KEYS: Final = RoleKeys()
LAST_SECONDS: Final = 2.0
"""How long leaving may take when the server does not answer."""


class RoomSession:
    """One person in one room."""

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
        is_person: bool,
        keys: RoleKeys = NO_KEYS,
    ) -> None:
        self._console = console
        self._game = game
        self._lang: Lang = lang
        self._session = session
        self._table = table
        self._inbox = inbox
        self._is_person = is_person
        self._documents = Documents(game, table)
        self._screen = TerminalTable(console, Teller(game.facts.texts, lang, ()))
        self._place = OnlineMatch(
            self._screen, table, self._documents, lambda turn: inbox.put_nowait(Hurry(turn))
        )
        self._telling = Narrator(self._screen, self._place, self._documents, table, session.url)
        self._absences = Absences(self._screen, table, self._documents)
        self._between = LobbyScreen(console, game, tuple(bots), lang, self._documents, table, keys)
        self._replays = SavedReplays(self._screen, session, save_to, lang)
        self._typed: deque[str | None] = deque()
        self._asking: set[asyncio.Task[None]] = set()
        """What is not answered yet."""
        self._is_lost = False
        self._is_fresh = False
        """Whether a match is under way that has to be shown first."""
        self._commitment = self._room.commitment
        """What was shown of the next match's luck before it began."""
        self._ended = self._room.match.id if self._room.match and self._room.phase == "over" else None
        """The match whose end was last told."""
        self._is_locking = False
        """Whether the next line is a password."""
        self._decides: MenuKey | None = None
        """The question of the table that was last looked at."""

    async def stay(self) -> None:
        """Takes everything as it comes until the person has had enough: raises Quit then."""
        self._get_ready()
        while True:
            self._take(await self._inbox.get())
            while not self._inbox.empty():
                self._take(self._inbox.get_nowait())
            self._look()
            self._heed()

    async def leave(self) -> None:
        """Says goodbye, to the server too if it hears."""
        playing = self._room.phase == "playing" and self._place.seat is not None
        self._screen.say(room_texts.SEAT_LEFT if playing else room_texts.ROOM_LEFT)
        for asking in self._asking:
            asking.cancel()
        with suppress(TimeoutError, CommandRefused):
            async with asyncio.timeout(LAST_SECONDS):
                await self._table.leave()

    def greet(self, *, opened: bool) -> None:
        """What is played here, and how others come in."""
        room = self._room
        self._screen.introduce()
        self._screen.explain()
        self._screen.say(room_texts.ROOM_OPENED if opened else room_texts.ROOM_ENTERED, code=room.code)
        if room.settings.public or room.locked:
            command = f"noripan play --server {self._session.url} --room {room.code}"
            self._screen.say_whole(room_texts.JOIN_BY, command=command)
        self._telling.show_invite()
        self._console.print()

    @property
    def _room(self) -> RoomView[Any, Any]:
        return self._documents.room

    def _get_ready(self) -> None:
        """Whoever came to play is ready; who starts the match says when."""
        lobby = self._between.lobby
        asking = lobby.on_enter() if self._room.phase != "playing" and lobby.comes_ready else None
        if asking is not None:
            self._ask(asking(self._table))

    def _take(self, news: News) -> None:
        match news:
            case Typed(line):
                self._type(line)
            case Answer(refused):
                self._answered(refused)
            case Hurry(turn):
                self._place.hurry(turn)
            case "closed":
                raise self._table.ended or TableClosed("NOT_OPEN")
            case "lost":
                self._is_lost = True
                self._screen.say(room_texts.CONNECTION_LOST)
            case "back":
                self._is_lost = False
                self._screen.say(room_texts.CONNECTION_BACK)
                self._absences.forget_questions()
                if not self._asking:
                    self._place.forget_question()
            case dict():
                self._hear(news)
            case _:
                assert_never(news)

    def _type(self, line: str | None) -> None:
        """Keeps a line; what a person types again because nothing moves would be a blind choice later."""
        if self._is_person and self._is_lost and not self._is_free(line):
            self._screen.say(room_texts.STILL_LOST)
        else:
            self._typed.append(line)

    def _hear(self, frame: Frame) -> None:
        entries = self._documents.entries(frame)
        if frame["type"] == "Welcome":
            self._welcomed(frame)
        if any(isinstance(entry, MatchStarted) for entry in entries):
            self._is_fresh = False
            self._between.forget()
        self._telling.tell(entries)

    def _welcomed(self, frame: Frame) -> None:
        match = self._room.match
        self._is_fresh = frame["missed"] is None
        if match is not None:
            self._place.take(match.names, match.players)

    def _look(self) -> None:
        """Shows what is to be seen now, if it was not shown before."""
        room = self._room
        if room.phase == "playing":
            if self._is_fresh:
                self._is_fresh = False
                self._place.come_upon()
            self._absences.look()
            self._place.look()
            self._look_at_question()
            return
        if room.match is not None and room.match.id != self._ended:
            self._ended = room.match.id
            self._end(room.match)
        self._commitment = room.commitment
        self._look_at_lobby()

    def _look_at_question(self) -> None:
        """Asks the host, where the table waits for an answer and this question was not put yet."""
        asked = self._documents.asks
        if asked is not None and asked != self._decides and self._hosting().is_host:
            self._screen.say(room_texts.DECIDED_BY_HOST, names=numbered(self._screen.teller.names))
            self._screen.say(room_texts.HOST_SAYS)
        self._decides = asked

    def _look_at_lobby(self) -> None:
        """The lobby, once nothing is on its way that will change it."""
        if not self._asking:
            self._between.look()

    def _prompt(self) -> None:
        """What may be typed now."""
        if self._room.phase == "playing":
            self._prompt_in_match()
        else:
            self._between.prompt()

    def _prompt_in_match(self) -> None:
        about_us = self._absences.hint()
        if about_us is None:
            self._place.prompt()
        else:
            self._screen.say(about_us)

    def _end(self, match: MatchSummary[Any]) -> None:
        if match.outcome is None:
            return
        self._screen.end(self._documents.view, match.outcome)
        self._replays.tell(match.id)
        if self._replays.are_kept:
            self._ask(self._replays.keep(match.id, self._commitment))

    def _ask(self, asking: Coroutine[Any, Any, Any]) -> None:
        """Does something that takes its time; the inbox hears when it is done."""
        self._asking.add(asyncio.create_task(self._answer(asking)))

    async def _answer(self, asking: Coroutine[Any, Any, Any]) -> None:
        try:
            await asking
        except CommandRefused as no:
            self._inbox.put_nowait(Answer(no.message[self._lang]))
        except TableClosed:
            pass  # the table itself says so
        else:
            self._inbox.put_nowait(Answer())

    def _answered(self, refused: str | None) -> None:
        self._asking = {asking for asking in self._asking if not asking.done()}
        if refused is not None:
            self._screen.refuse(refused)
            self._prompt()

    def _heed(self) -> None:
        """Does what was typed. A person is told what means nothing now; a pipe's lines wait until they do."""
        while self._typed and self._is_free(self._typed[0]):
            if not self._heeded(self._typed[0]):
                if not self._is_person:
                    return
                self._screen.say(self._absences.hint() or room_texts.NOT_NOW)
            self._typed.popleft()

    def _is_free(self, line: str | None) -> bool:
        """One thing after another; but who cannot reach the server may always go."""
        return not self._asking or (self._is_lost and (line is None or _means(line, QUIT_WORDS)))

    def _heeded(self, line: str | None) -> bool:
        """Whether a line means something now; if so, it is done."""
        if self._is_locking and line is not None:
            self._lock(line)
            return True
        if line is None or _means(line, QUIT_WORDS):
            raise Quit
        if _means(line, HELP_WORDS):
            self._explain()
            return True
        rolled = rolled_in_talk(self._game, line.strip())
        if rolled is not None:
            self._ask(rolled(self._table))
            return True
        return self._heeded_from_host(line.strip()) or self._heeded_here(line.strip())

    def _explain(self) -> None:
        self._screen.explain()
        if self._room.phase != "playing":
            self._between.prompt(whole=True)
            return
        self._prompt_in_match()
        if self._hosting().is_host:
            self._screen.say(room_texts.HOST_CAN)
            if self._game.referee is not None:
                self._screen.say(room_texts.HOST_SAYS)

    def _hosting(self) -> HostCommands:
        return HostCommands(self._room, self._table.member)

    def _heeded_from_host(self, line: str) -> bool:
        hosting = self._hosting()
        asking = hosting.asked(line)
        if hosting.wants_lock(line):
            self._is_locking = True
            input_lines.show_typing(False)
            self._screen.say(room_texts.NEW_PASSWORD)
        elif asking is not None:
            self._ask(asking(self._table))
        else:
            return False
        return True

    def _lock(self, password: str) -> None:
        self._is_locking = False
        input_lines.show_typing(True)
        self._ask(self._table.send("Lock", password=password or None))

    def _heeded_here(self, line: str) -> bool:
        if self._room.phase == "playing":
            return self._heeded_in_match(line)
        return self._heeded_in_lobby(line)

    def _heeded_in_match(self, line: str) -> bool:
        asking = self._absences.asked(line)
        if asking is not None:
            self._ask(asking(self._table))
            return True
        if line.lower().startswith(VOTE_WORD) or not self._place.heeds(line):
            return False
        action = self._place.heed(line)
        if action is not None:
            own = with_own_words(self._game, action)
            self._ask(self._table.act(self._game.facts.codecs.action.plain(own)))
        return True

    def _heeded_in_lobby(self, line: str) -> bool:
        if self._between.shows_keys(line, self._session.url):
            return True
        lobby = self._between.lobby
        try:
            asking = lobby.asked(line)
        except NoSuchValue as none:
            self._screen.refuse(none.explained.in_(self._lang))
            return True
        if asking is None:
            return self._puzzled(line, lobby.is_asked)
        self._ask(asking(self._table))
        return True

    def _puzzled(self, line: str, is_asked: bool) -> bool:
        """Tells a person that a line means nothing; a pipe's line waits where nothing was asked."""
        if not self._is_person and not is_asked:
            return False
        if line:
            self._screen.say(room_texts.NO_SUCH_COMMAND, typed=line)
        self._prompt()
        return True


def _means(line: str, meant: frozenset[str]) -> bool:
    """Whether a line is one of some words, in capitals or not."""
    return line.strip().lower() in meant
