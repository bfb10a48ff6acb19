"""The door of a room: knocks, and asks the person for the password where the room does."""

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
from .inbox import Inbox, Typed

ENTER_SECONDS: Final = 10.0
"""How long the door may take to open the first time."""
ASKS: Final = frozenset({"PASSWORD_NEEDED", "WRONG_PASSWORD"})
"""Refusals that a password may change."""


class RoomEntrance:
    """One person's way in."""

    def __init__(self, session: Session, console: Console, inbox: Inbox, lang: Lang) -> None:
        self._session = session
        self._console = console
        self._inbox = inbox
        self._lang: Lang = lang

    async def enter(self, room: RoomAddress, role: JoinAs, key: str | None = None) -> Table:
        """Comes in; raises CommandRefused where it is not about a password, or the person gives none."""
        password = None
        while True:
            try:
                return await self._knock(room, role, key, password)
            except CommandRefused as no:
                if no.code not in ASKS or (password := await self._ask(no.message[self._lang])) is None:
                    raise

    async def _knock(self, room: RoomAddress, role: JoinAs, key: str | None, password: str | None) -> Table:
        hear = self._inbox.put_nowait
        try:
            async with asyncio.timeout(ENTER_SECONDS):
                return await self._session.enter(
                    room, role, password=password, key=key, on_frame=hear, on_connection=hear
                )
        except TimeoutError as late:
            raise NoServer("its game socket does not open") from late

    async def _ask(self, why: str) -> str | None:
        """The password as the person types it, which nobody sees; None: there will be none."""
        input_lines.show_typing(False)
        try:
            password = await self._typed(why)
            while password is not None and not _may_be_one(password):
                password = await self._typed(REFUSALS["WRONG_PASSWORD"].in_(self._lang))
            return password
        finally:
            input_lines.show_typing(True)

    async def _typed(self, why: str) -> str | None:
        """The next line: nothing else happens to who is not inside."""
        self._say(why)
        self._say(room_texts.PASSWORD.in_(self._lang))
        news = await self._inbox.get()
        return news.line if isinstance(news, Typed) else None

    def _say(self, line: str) -> None:
        self._console.print(line, markup=False)


def _may_be_one(password: str) -> bool:
    """Whether it could be sent; what is too long for that is nobody's password."""
    try:
        msgspec.convert({"type": "Join", "room": "any", "password": password}, Join)
    except msgspec.ValidationError:
        return False
    return True
