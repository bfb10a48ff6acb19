"""A visit without a server: a pure room decides, its frames are handed to the client's table by hand."""

import asyncio
import json
from contextlib import suppress
from io import StringIO
from typing import Any

from noripan.cli.online.inbox import Inbox, Typed
from noripan.cli.online.role_keys import RoleKeys
from noripan.cli.online.room_session import RoomSession
from noripan.cli.terminal.screen import SafeConsole
from noripan.cli.terminal.table import Quit
from noripan.client import CommandRefused, Session, Socket, Table
from noripan.games.registry import find
from noripan.kernel import AnyGame, Lang, Seat
from noripan.rooms import Act, Connect, Request, RoomCommand, RoomSettings, Wake
from noripan.server.rooms.updates import Tables, Updates, welcome
from noripan.wire import Join
from tests.rooms.table import Table as Room

GAME = find("pirate_dice").game


class Stage:
    """One member's visit, and the room around it. Ann is the host; Ben visits, and others may be there.

    Where the game has a dealer, somebody may come in with the key; and Ben may hold it.
    """

    def __init__(
        self,
        *others: str,
        lang: Lang = "en",
        is_person: bool = True,
        dice: int | None = 2,
        settings: RoomSettings | None = None,
        game: AnyGame = GAME,
        dealer: str | None = None,
        has_key: bool = False,
    ) -> None:
        self.game = game
        self.room = Room(game, settings, **({} if dice is None else {"dice": dice}))
        self.players = ("Ann", "Ben", *others)
        for member in self.players:
            key = self.room.room.keys["dealer"] if member == dealer else None
            self.room.send(Connect(member, "player", self.room.room.invite, key=key), member)
        self._keys = RoleKeys(self.room.room.keys if has_key else {})
        self.asked: list[Any] = []
        self.refuses: str | None = None
        """The code with which the room says no to everything; None: it does not."""
        self.lang: Lang = lang
        self._is_person = is_person
        self._screen = StringIO()
        self._read = 0

    async def enter(self) -> None:
        """Ben comes in to see."""
        self.inbox: Inbox = asyncio.Queue()
        self.table = Table("", "", Join(self.room.room.code))
        self.table.send = self._asked  # type: ignore[method-assign]
        self.table.on_frame = self.inbox.put_nowait
        await self.welcome()
        console = SafeConsole(file=self._screen, width=120, highlight=False)
        self.visit = RoomSession(
            console,
            self.game,
            ("odds",),
            self.lang,
            Session("http://there"),
            self.table,
            self.inbox,
            save_to=None,
            is_person=self._is_person,
            keys=self._keys,
        )
        self._staying = asyncio.create_task(self._stay())
        await self._settle()

    async def welcome(self, missed: list[Any] | None = None) -> None:
        """Everything afresh."""
        frame = welcome(self.game, self.room.room, "Ben", missed, self.room.now)
        await self.table._take(None, json.loads(frame))  # type: ignore[arg-type]
        await self._settle()

    async def happen(self, command: RoomCommand, member: str | None = None) -> None:
        """Something is decided in the room, and shown to Ben."""
        before = self.room.room
        entries = self.room.send_request(Request(command, member))
        tables = Tables(self.game, before), Tables(self.game, self.room.room)
        frame = Updates(self.game, *tables, entries, self.room.now).frame("Ben")
        await self.table._take(None, json.loads(frame))  # type: ignore[arg-type]
        await self._settle()

    def room_move(self, seat: int) -> RoomCommand:
        """Something that a seat may do now."""
        return Act(self.game.idle(self.room.match.state, Seat(seat)))

    async def begin(self) -> None:
        """The match begins."""
        for member in self.players:
            await self.happen(self.room.be_ready(), member)
        await self.happen(self.room.begin(), "Ann")

    async def wait(self, seconds: int) -> None:
        """Time passes, and the clocks are looked at."""
        self.room.now += seconds * 1000
        await self.happen(Wake())

    async def connection(self, news: Socket) -> None:
        """Something becomes of the connection."""
        self.inbox.put_nowait(news)
        await self._settle()

    async def type(self, line: str | None) -> None:
        """Ben types."""
        self.inbox.put_nowait(Typed(line))
        await self._settle()

    def seen(self) -> str:
        """What was printed since the last look."""
        printed = self._screen.getvalue()[self._read :]
        self._read += len(printed)
        return printed

    @property
    def has_quit(self) -> bool:
        """Whether Ben has had enough; raises what ended the visit otherwise."""
        return self._staying.done() and self._staying.result() is None

    async def _stay(self) -> None:
        with suppress(Quit):
            await self.visit.stay()

    async def _asked(self, command: str, /, **fields: Any) -> int:
        self.asked.append((command, fields))
        if self.refuses is not None:
            no = {"ko": "안 돼요.", "en": "No."}
            raise CommandRefused({"code": self.refuses, "params": {}, "message": no})
        return 0

    async def _settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
