"""A client's table that records every command and every answer in a history."""

from typing import Any

from websockets.asyncio.client import ClientConnection

from noripan.client import RoomAddress, Session, Table
from noripan.client.table import Frame
from noripan.wire import Join, encode
from tests.fuzz.recorder import CommandKey
from tests.server.harness import cookie_of, documents, socket_url

from .history import Answer, Departure, History, milliseconds


class RecordedTable(Table):
    """Records commands when they are first sent, and answers when they arrive."""

    def __init__(self, url: str, cookie: str, join: Join, history: History) -> None:
        super().__init__(url, cookie, join)
        self.history = history
        self._next_frame_sent: Frame = {}
        self._welcomed = 0.0
        self._ids = map(self._record_command, self._ids)

    @classmethod
    async def join(
        cls, session: Session, room: RoomAddress, history: History, key: str | None = None
    ) -> "RecordedTable":
        """Joins a room as a player."""
        wanted = Join(room.code, "player", room.invite, None, key)
        table = cls(socket_url(session.url), cookie_of(session), wanted, history)
        await table.open()
        return table

    @property
    def code(self) -> str:
        """The room's code."""
        return self._join.room

    def record_end(self) -> None:
        """Records what this client shows at the end of a run, or that it was thrown out."""
        if self.closed is None:
            self.history.finish(self.code, self.member, documents(self))
        else:
            departure = Departure(self.member, str(self.closed), self._welcomed)
            self.history.rooms[self.code].departures.append(departure)

    async def receive(self, frame: Frame, socket: ClientConnection | None = None) -> None:
        """Records answers to commands; `Allowed` answers a check, which changes nothing."""
        if frame["type"] == "Accepted":
            self.history.answer(self._key(frame["id"]), Answer(milliseconds(), seq=frame["seq"]))
        elif frame["type"] == "Refused" and frame["id"] is not None:
            self.history.answer(self._key(frame["id"]), Answer(milliseconds(), code=frame["code"]))
        elif frame["type"] == "Welcome":
            self._welcomed = milliseconds()
        await super().receive(frame, socket)

    async def _request(self, frame: Frame) -> Any:
        self._next_frame_sent = frame
        return await super()._request(frame)

    def _record_command(self, command: str) -> str:
        """Called for the id of each new command, right before it is sent."""
        do = self._next_frame_sent.get("do")
        if do is not None:
            self.history.send(self._key(command), encode(do), milliseconds())
        return command

    def _key(self, command: str) -> CommandKey:
        return CommandKey(self.code, self.member, command)
