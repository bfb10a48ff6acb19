"""A person's stay in a room of a server: lobby, match, and once more. One loop takes all that happens."""

import asyncio
from collections import deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, assert_never

from rich.console import Console

from noripan.client import CommandRefused, Connection, Frame, NoServer, Session, Table, TableClosed
from noripan.kernel import AnyGame, Lang, Teller, fill
from noripan.rooms import AnySeen, MatchHead, MatchStarted, MemberJoined, MoveSeen, RoomView

from . import words
from .common import Complaint, save
from .documents import Documents
from .lobby import Lobby
from .place import OnlinePlace, Turn
from .table import HELP_WORDS, QUIT_WORDS, Quit, TerminalTable
from .told import news_of

LAST_SECONDS: Final = 2.0
"""How long leaving may take when the server does not answer."""
SAVE_TRIES: Final = 10
"""How often a replay is asked for, once a second: a server may be about to start again."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line from the person; None: there will be no more."""

    line: str | None


@dataclass(frozen=True, slots=True)
class Answered:
    """What was asked for is done, or was refused."""

    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Hurry:
    """The clock of a turn is about to run out."""

    turn: Turn


News = Frame | Connection | Typed | Answered | Hurry
Inbox = asyncio.Queue[News]


class Visit:
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
    ) -> None:
        self._console = console
        self._game = game
        self._bots = tuple(bots)
        self._lang: Lang = lang
        self._session = session
        self._table = table
        self._inbox = inbox
        self._save_to = save_to
        self._is_person = is_person
        self._documents = Documents(game, table)
        self._screen = TerminalTable(console, Teller(game.facts.texts, lang, ()))
        self._place = OnlinePlace(
            self._screen, table, self._documents, lambda turn: inbox.put_nowait(Hurry(turn))
        )
        self._typed: deque[str | None] = deque()
        self._names: dict[str, str] = {}
        """What everyone is called who is or was here."""
        self._asking: set[asyncio.Task[None]] = set()
        """What is not answered yet."""
        self._is_lost = False
        self._is_fresh = False
        """Whether a match is under way that has to be shown first."""
        self._lobby: Lobby | None = None
        """The lobby as it was last shown."""
        self._commitment = self._room.commitment
        """What was shown of the next match's luck before it began."""
        self._ended = self._room.match.id if self._room.match and self._room.phase == "over" else None
        """The match whose end was last told."""
        self._matches = 0

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
        self._screen.say(words.SEAT_LEFT if playing else words.ROOM_LEFT)
        for asking in self._asking:
            asking.cancel()
        with suppress(TimeoutError, CommandRefused):
            async with asyncio.timeout(LAST_SECONDS):
                await self._table.leave()

    def greet(self, *, opened: bool) -> None:
        """What is played here, and how others come in."""
        room, url = self._room, self._session.url
        self._screen.introduce()
        self._screen.explain()
        self._screen.say(words.ROOM_OPENED if opened else words.ROOM_ENTERED, code=room.code)
        if room.settings.public:
            command = f"noripan play --server {url} --room {room.code}"
            self._screen.say_whole(words.JOIN_BY, command=command)
        self._screen.say_whole(words.INVITE_LINK, link=f"{url}/r/{room.code}#{room.invite}")
        self._console.print()

    @property
    def _room(self) -> RoomView[Any, Any]:
        return self._documents.room

    def _get_ready(self) -> None:
        """Whoever came to play is ready; who starts the match says when."""
        lobby = self._lobby_now()
        if self._room.phase != "playing" and lobby.seat is not None and not lobby.may_start:
            self._ask(lobby.on_enter()(self._table))

    def _take(self, news: News) -> None:
        match news:
            case Typed(line):
                self._type(line)
            case Answered(refused):
                self._answered(refused)
            case Hurry(turn):
                self._place.hurry(turn)
            case "closed":
                raise TableClosed
            case "lost":
                self._is_lost = True
                self._screen.say(words.CONNECTION_LOST)
            case "back":
                self._is_lost = False
                self._screen.say(words.CONNECTION_BACK)
                if not self._asking:
                    self._place.forget_question()
            case dict():
                self._hear(news)
            case _:
                assert_never(news)

    def _type(self, line: str | None) -> None:
        """Keeps a line; what a person types again because nothing moves would be a blind choice later."""
        if self._is_person and self._is_lost and not self._is_free(line):
            self._screen.say(words.STILL_LOST)
        else:
            self._typed.append(line)

    def _hear(self, frame: Frame) -> None:
        entries = self._documents.entries(frame)
        if frame["type"] == "Welcome":
            self._welcomed(frame)
        joined = {entry.member: entry.name for entry in entries if isinstance(entry, MemberJoined)}
        self._names |= joined | {member.id: member.name for member in self._room.members}
        for entry in entries:
            self._tell(entry)

    def _welcomed(self, frame: Frame) -> None:
        match = self._room.match
        self._is_fresh = frame["missed"] is None
        if match is not None:
            self._place.take(match.names, match.players)

    def _tell(self, entry: AnySeen) -> None:
        if isinstance(entry, MatchStarted):
            self._is_fresh, self._lobby = False, None
            self._place.take(entry.names, entry.players)
            self._place.begin()
        elif isinstance(entry, MoveSeen):
            self._place.tell(entry)
        elif (said := news_of(entry, self._names, self._table.member, self._screen.teller)) is not None:
            self._screen.note(said)

    def _look(self) -> None:
        """Shows what is to be seen now, if it was not shown before."""
        room = self._room
        if room.phase == "playing":
            if self._is_fresh:
                self._is_fresh = False
                self._place.come_upon()
            self._place.look()
            return
        if room.match is not None and room.match.id != self._ended:
            self._ended = room.match.id
            self._end(room.match)
        self._commitment = room.commitment
        self._look_at_lobby()

    def _look_at_lobby(self) -> None:
        """The lobby, once nothing is on its way that will change it."""
        lobby = self._lobby_now()
        if not self._asking and lobby != self._lobby:
            self._lobby = lobby
            lobby.draw(self._console, self._lang)
            self._prompt()

    def _lobby_now(self) -> Lobby:
        return Lobby(self._room, self._table.member, self._game.facts, self._bots)

    def _prompt(self) -> None:
        """What may be typed now."""
        if self._room.phase == "playing":
            self._place.prompt()
        else:
            bots = ", ".join(f"b {bot}" for bot in self._bots)
            self._screen.say(self._lobby_now().hint(), bots=bots)

    def _end(self, match: MatchHead[Any]) -> None:
        if match.outcome is None:
            return
        self._screen.end(self._documents.view, match.outcome)
        self._screen.say_whole(words.REPLAY_AT, link=self._session.url + self._session.replay_path(match.id))
        self._matches += 1
        if self._save_to is not None:
            file = self._save_to
            numbered = file if self._matches == 1 else file.with_stem(f"{file.stem}-{self._matches}")
            self._ask(self._save(match.id, numbered, self._commitment))

    async def _save(self, match: str, file: Path, commitment: str) -> None:
        try:
            save(file, await self._replay(match), self._lang)
        except Complaint as complaint:
            self._screen.refuse(str(complaint))
        else:
            self._screen.say_whole(words.SAVED_SHOWN, file=file, commitment=commitment)

    async def _replay(self, match: str) -> bytes:
        for _ in range(SAVE_TRIES):
            with suppress(NoServer):
                return await self._session.replay(match)
            await asyncio.sleep(1)
        raise Complaint(fill(words.NO_SERVER_THERE, {"url": self._session.url}, self._lang))

    def _ask(self, asking: Coroutine[Any, Any, Any]) -> None:
        """Does something that takes its time; the inbox hears when it is done."""
        self._asking.add(asyncio.create_task(self._answer(asking)))

    async def _answer(self, asking: Coroutine[Any, Any, Any]) -> None:
        try:
            await asking
        except CommandRefused as no:
            self._inbox.put_nowait(Answered(no.message[self._lang]))
        except TableClosed:
            pass  # the table itself says so
        else:
            self._inbox.put_nowait(Answered())

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
                self._screen.say(words.NOT_NOW)
            self._typed.popleft()

    def _is_free(self, line: str | None) -> bool:
        """One thing after another; but who cannot reach the server may always go."""
        return not self._asking or (self._is_lost and (line is None or line in QUIT_WORDS))

    def _heeded(self, line: str | None) -> bool:
        """Whether a line means something now; if so, it is done."""
        if line is None or line in QUIT_WORDS:
            raise Quit
        if line in HELP_WORDS:
            self._screen.explain()
            self._prompt()
            return True
        if self._room.phase == "playing":
            return self._heeded_in_match(line)
        return self._heeded_in_lobby(line)

    def _heeded_in_match(self, line: str) -> bool:
        if not self._place.heeds(line):
            return False
        action = self._place.heed(line)
        if action is not None:
            self._ask(self._table.act(self._game.facts.codecs.action.plain(action)))
        return True

    def _heeded_in_lobby(self, line: str) -> bool:
        lobby = self._lobby_now()
        asking = lobby.asked(line)
        if asking is not None:
            self._ask(asking(self._table))
        elif self._is_person or lobby.is_asked:
            self._screen.say(words.NO_SUCH_COMMAND, typed=line)
            self._prompt()
        else:
            return False
        return True
