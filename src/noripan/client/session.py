"""A guest's session with a server: signing in, games, rooms, replays; and the way to a table."""

from collections.abc import Callable, Mapping
from functools import cache
from types import TracebackType
from typing import Any, Final, Self

import httpx2
from msgspec import Struct

from noripan.kernel import Lang
from noripan.rooms import JoinAs
from noripan.wire import Join

from .refusals import CommandRefused, NoServer
from .table import Frame, Socket, Table

_trusted: Final = cache(httpx2.create_ssl_context)
"""Whom to trust; to read it up takes longer than many requests, so all sessions share it."""


class RoomAddress(Struct, frozen=True):
    """How to find a room: the code, and what a private one asks for besides."""

    code: str
    invite: str | None = None
    keys: Mapping[str, str] = {}
    """By role, in order: what opens its seat. Only whoever opens a room is told, and may hand it on."""

    @classmethod
    def read(cls, text: str) -> "RoomAddress":
        """A code, or an invite link, which may hold the key of a role: `…/r/CODE#invite.dealer.key`."""
        code, _, hidden = text.strip().rpartition("/")[2].partition("#")
        invite, role, key, *_ = (*hidden.split("."), "", "")
        return cls(code, invite or None, {role: key} if role and key else {})

    def path(self, role: str | None = None) -> str:
        """Of the invite link; with a role, its key goes along."""
        key = "" if role is None else f".{role}.{self.keys[role]}"
        return f"/r/{self.code}#{self.invite or ''}{key}"


class Session:
    """One guest at one server."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        try:
            self._http = httpx2.AsyncClient(base_url=self.url, verify=_trusted())
        except httpx2.InvalidURL as error:
            raise NoServer(str(error)) from error

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def sign_in(self, name: str, lang: str = "en") -> Any:
        """Becomes a guest of the server."""
        return await self._ask("POST", "/api/session", {"name": name, "lang": lang})

    async def games(self) -> Any:
        """The games the server has."""
        return await self._ask("GET", "/api/games")

    async def open_rooms(self) -> Any:
        """The rooms anyone may enter."""
        return await self._ask("GET", "/api/rooms")

    async def open_room(self, game: str, **chosen: Any) -> RoomAddress:
        """Opens a room; `options` and `settings` may be chosen."""
        opened = await self._ask("POST", "/api/rooms", {"game": game, **chosen})
        return RoomAddress(opened["code"], opened["invite"], opened["keys"])

    async def replay(self, match: str) -> bytes:
        """The replay file of a finished match."""
        return (await self._answer("GET", self.replay_path(match))).content

    @staticmethod
    def replay_path(match: str) -> str:
        """Where the server keeps the replay file of a finished match."""
        return f"/api/matches/{match}/replay"

    async def enter(
        self,
        room: RoomAddress,
        role: str = "player",
        *,
        password: str | None = None,
        key: str | None = None,
        narrate: Lang | None = None,
        on_frame: Callable[[Frame], None] | None = None,
        on_connection: Callable[[Socket], None] | None = None,
    ) -> Table:
        """Enters a room, or comes back to it; the hooks hear everything, from the welcome on.

        A locked room asks newcomers without the invite for its password: CommandRefused then says
        PASSWORD_NEEDED or WRONG_PASSWORD.
        With the key of a role one takes its seat; one that fits none opens nothing.
        With `narrate`, frames say everything in words of that language as well.
        """
        url = f"ws{self.url.removeprefix('http')}/api/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        part: JoinAs = "player" if role == "player" else "spectator"
        enter = Join(room.code, part, room.invite, password, key, narrate=narrate)
        table = Table(url, cookie, enter)
        table.on_frame, table.on_connection = on_frame, on_connection
        return await table.open()

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        return _read(await self._answer(method, path, body))

    async def _answer(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        try:
            answer = await self._http.request(method, path, json=body)
        except httpx2.TransportError as error:
            raise NoServer(str(error)) from error
        if answer.is_error:
            raise _refusal(answer)
        return answer


def _read(answer: httpx2.Response) -> Any:
    try:
        return answer.json()
    except ValueError as error:
        raise NoServer(f"status {answer.status_code}, and no JSON") from error


def _refusal(answer: httpx2.Response) -> Exception:
    """Why not; whoever does not say it in our way is not one of ours."""
    try:
        return CommandRefused(_read(answer))
    except (LookupError, TypeError):
        return NoServer(f"status {answer.status_code}")
