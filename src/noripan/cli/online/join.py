"""Joins a room, and prompts for its password if needed."""

import asyncio
from typing import Final

import msgspec
from rich.console import Console

from noripan.client import CommandRefused, NoServer, RoomAddress, Session, Table
from noripan.kernel import Lang
from noripan.rooms import REFUSALS, JoinAs
from noripan.wire import Join

from ..terminal import input_lines
from ..text import room_texts
from .inbox import Inbox, TypedLine

JOIN_SECONDS: Final = 10.0
"""How long the first join may take."""
PASSWORD_REFUSALS: Final = frozenset({"PASSWORD_NEEDED", "WRONG_PASSWORD"})


class RoomJoiner:
    """Joins rooms for one user."""

    def __init__(self, session: Session, console: Console, inbox: Inbox, lang: Lang) -> None:
        self._session = session
        self._console = console
        self._inbox = inbox
        self._lang: Lang = lang

    async def join(self, room: RoomAddress, role: JoinAs, key: str | None = None) -> Table:
        """Joins a room; raises CommandRefused unless a password solves it."""
        password = None
        while True:
            try:
                return await self._try(room, role, key, password)
            except CommandRefused as refused:
                if refused.code not in PASSWORD_REFUSALS:
                    raise
                password = await self._read_password(refused.message[self._lang])
                if password is None:
                    raise

    async def _try(self, room: RoomAddress, role: JoinAs, key: str | None, password: str | None) -> Table:
        put = self._inbox.put_nowait
        try:
            async with asyncio.timeout(JOIN_SECONDS):
                return await self._session.join(
                    room, role, password=password, key=key, on_frame=put, on_connection=put
                )
        except TimeoutError as late:
            raise NoServer("its game socket does not open") from late

    async def _read_password(self, reason: str) -> str | None:
        """Reads a password without echo; None at the end of the input."""
        input_lines.set_echo(False)
        try:
            password = await self._read_line(reason)
            while password is not None and not _is_valid(password):
                password = await self._read_line(REFUSALS["WRONG_PASSWORD"].in_(self._lang))
            return password
        finally:
            input_lines.set_echo(True)

    async def _read_line(self, reason: str) -> str | None:
        """The next line: before joining, nothing else arrives."""
        self._say(reason)
        self._say(room_texts.PASSWORD.in_(self._lang))
        item = await self._inbox.get()
        return item.line if isinstance(item, TypedLine) else None

    def _say(self, line: str) -> None:
        self._console.print(line, markup=False)


def _is_valid(password: str) -> bool:
    """Whether the server would accept the frame: no room has a password longer than that."""
    try:
        msgspec.convert({"type": "Join", "room": "any", "password": password}, Join)
    except msgspec.ValidationError:
        return False
    return True
