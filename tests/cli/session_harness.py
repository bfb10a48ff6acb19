"""A room session without a server: a pure room decides, and its frames go directly to the client's table."""

import asyncio
import json
from contextlib import suppress
from io import StringIO
from typing import Any

from noripan.cli.online.documents import TurnKey
from noripan.cli.online.inbox import ClockWarning, Inbox, TypedLine
from noripan.cli.online.role_keys import RoleKeys
from noripan.cli.online.room_session import RoomSession
from noripan.cli.terminal.screen import SafeConsole
from noripan.cli.terminal.table import Quit
from noripan.client import CommandRefused, ConnectionStatus, Session, Table
from noripan.games.registry import find
from noripan.kernel import AnyGame, Lang, Seat
from noripan.rooms import Act, Connect, Request, RoomCommand, RoomSettings, Wake
from noripan.server.rooms.updates import TableViews, Updates, welcome
from noripan.wire import Join
from tests.rooms.table import Table as Room

GAME = find("pirate_dice").game


class SessionHarness:
    """Ben's session in a room whose host is Ann; there may be others.

    `dealer` joins with the dealer's key; with `has_key`, Ben has it.
    """

    def __init__(
        self,
        *others: str,
        lang: Lang = "en",
        is_interactive: bool = True,
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
        self.sent: list[Any] = []
        """The commands Ben has sent."""
        self.refusal_code: str | None = None
        """The code with which every command is refused, if any."""
        self.lang: Lang = lang
        self._is_interactive = is_interactive
        self._screen = StringIO()
        self._printed = 0

    async def join(self) -> None:
        """Starts Ben's session."""
        self.inbox: Inbox = asyncio.Queue()
        self.table = Table("", "", Join(self.room.room.code))
        self.table.send = self._send  # type: ignore[method-assign]
        self.table.on_frame = self.inbox.put_nowait
        await self.welcome()
        console = SafeConsole(file=self._screen, width=120, highlight=False)
        self.session = RoomSession(
            console,
            self.game,
            ("odds",),
            self.lang,
            Session("http://there"),
            self.table,
            self.inbox,
            save_to=None,
            is_interactive=self._is_interactive,
            keys=self._keys,
        )
        self._running = asyncio.create_task(self._run())
        await self._settle()

    async def welcome(self, missed: list[Any] | None = None) -> None:
        """Sends Ben a Welcome."""
        frame = welcome(self.game, self.room.room, "Ben", missed, self.room.now)
        await self.table.receive(json.loads(frame))
        await self._settle()

    async def decide(self, command: RoomCommand, member: str | None = None) -> None:
        """Decides a command in the room and sends Ben the update."""
        before = self.room.room
        entries = self.room.send_request(Request(command, member))
        tables = TableViews(self.game, before), TableViews(self.game, self.room.room)
        frame = Updates(self.game, *tables, entries, self.room.now).frame("Ben")
        await self.table.receive(json.loads(frame))
        await self._settle()

    def room_move(self, seat: int) -> RoomCommand:
        """A legal move of a seat."""
        return Act(self.game.idle(self.room.match.state, Seat(seat)))

    async def start_match(self) -> None:
        """Makes all players ready and starts the match."""
        for member in self.players:
            await self.decide(self.room.be_ready(), member)
        await self.decide(self.room.begin(), "Ann")

    async def wait(self, seconds: int) -> None:
        """Lets time pass and wakes the room."""
        self.room.now += seconds * 1000
        await self.decide(Wake())

    async def connection(self, status: ConnectionStatus) -> None:
        """Changes the status of Ben's connection."""
        self.inbox.put_nowait(status)
        await self._settle()

    async def warn_of_clock(self, turn: TurnKey) -> None:
        """Lets the clock warning of a turn fire."""
        self.inbox.put_nowait(ClockWarning(turn))
        await self._settle()

    @property
    def turn(self) -> TurnKey:
        """The current turn."""
        return self.room.match.id, self.table.turn["number"]

    async def type(self, line: str | None) -> None:
        """Ben types a line."""
        self.inbox.put_nowait(TypedLine(line))
        await self._settle()

    def output(self) -> str:
        """What was printed since the last call."""
        printed = self._screen.getvalue()[self._printed :]
        self._printed += len(printed)
        return printed

    @property
    def has_quit(self) -> bool:
        """Whether Ben has quit; raises any other error that ended the session."""
        return self._running.done() and self._running.result() is None

    async def _run(self) -> None:
        with suppress(Quit):
            await self.session.run()

    async def _send(self, command: str, /, **fields: Any) -> int:
        self.sent.append((command, fields))
        if self.refusal_code is not None:
            message = {"ko": "안 돼요.", "en": "No."}
            raise CommandRefused({"code": self.refusal_code, "params": {}, "message": message})
        return 0

    async def _settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
