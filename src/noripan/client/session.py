"""A guest's session with a server: sign in, list games and rooms, join a room, fetch replays."""

from collections.abc import Callable, Mapping
from functools import cache
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote

import httpx2
from msgspec import Struct

from noripan.kernel import Lang
from noripan.rooms import JoinAs, link_key
from noripan.wire import Join

from .errors import CommandRefused, NoServer
from .table import ConnectionStatus, Frame, Table

REQUEST_SECONDS: Final = 30.0
"""A request to a busy server, or from a busy machine, may take longer than the 5 s of the library."""
_ssl_context: Final = cache(httpx2.create_ssl_context)
"""Shared by all sessions: creating it takes longer than many requests."""


class RoomAddress(Struct, frozen=True):
    """A room's code, and the secrets of an invite link."""

    code: str
    invite: str | None = None
    keys: Mapping[str, str] = {}
    """The keys that open role seats, by role and in order. Only the client that opens the room gets them."""

    @classmethod
    def read(cls, text: str) -> "RoomAddress":
        """Reads a code or an invite link, maybe with a role's key: `…/r/CODE?k=…#invite.dealer.key`."""
        address, _, hidden = text.strip().rpartition("/")[2].partition("#")
        code = address.partition("?")[0]
        invite, role, key, *_ = (*hidden.split("."), "", "")
        return cls(code, invite or None, {role: key} if role and key else {})

    def path(self, role: str | None = None) -> str:
        """The path of the invite link, with the key of a role if given."""
        key = "" if role is None else f".{role}.{self.keys[role]}"
        invite = self.invite or ""
        query = f"?k={link_key(invite)}" if invite else ""
        return f"/r/{self.code}{query}#{invite}{key}"


class Session:
    """One guest at one server."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        try:
            self._http = httpx2.AsyncClient(base_url=self.url, verify=_ssl_context(), timeout=REQUEST_SECONDS)
        except httpx2.InvalidURL as error:
            raise NoServer(str(error)) from error

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def sign_in(self, name: str, lang: str = "en") -> Any:
        """Signs in as a new guest."""
        return await self.request("POST", "/api/session", {"name": name, "lang": lang})

    async def games(self) -> Any:
        """The server's games."""
        return await self.request("GET", "/api/games")

    async def open_rooms(self) -> Any:
        """The public list of rooms."""
        return await self.request("GET", "/api/rooms")

    async def open_room(self, game: str, **chosen: Any) -> RoomAddress:
        """Opens a room, optionally with `options` and `settings`."""
        opened = await self.request("POST", "/api/rooms", {"game": game, **chosen})
        return RoomAddress(opened["code"], opened["invite"], opened["keys"])

    async def replay(self, match: str) -> bytes:
        """The replay file of a finished match."""
        return (await self._send("GET", self.replay_path(match))).content

    @staticmethod
    def replay_path(match: str) -> str:
        """The URL path of a match's replay file."""
        return f"/api/matches/{match}/replay"

    async def join(
        self,
        room: RoomAddress,
        role: str = "player",
        *,
        password: str | None = None,
        key: str | None = None,
        narrate: Lang | None = None,
        on_frame: Callable[[Frame], None] | None = None,
        on_connection: Callable[[ConnectionStatus], None] | None = None,
    ) -> Table:
        """Joins a room or returns to it. The callbacks get every frame, the Welcome included.

        A locked room needs its password unless the address has the invite: CommandRefused says
        PASSWORD_NEEDED or WRONG_PASSWORD.
        The key of a role takes its seat; a wrong key is ignored.
        With `narrate`, frames include a narration in that language.
        The URL names the room, for proxies that bring its players to the same server.
        """
        url = f"ws{self.url.removeprefix('http')}/api/socket?room={quote(room.code, safe='')}"
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        part: JoinAs = "player" if role == "player" else "spectator"
        table = Table(url, cookie, Join(room.code, part, room.invite, password, key, narrate=narrate))
        table.on_frame, table.on_connection = on_frame, on_connection
        return await table.open()

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON answer of an HTTP request; raises CommandRefused or NoServer."""
        return _json(await self._send(method, path, body))

    async def _send(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        try:
            answer = await self._http.request(method, path, json=body)
        except httpx2.TransportError as error:
            raise NoServer(str(error)) from error
        if answer.is_error:
            raise _refusal(answer)
        return answer


def _json(answer: httpx2.Response) -> Any:
    try:
        return answer.json()
    except ValueError as error:
        raise NoServer(f"status {answer.status_code} without JSON") from error


def _refusal(answer: httpx2.Response) -> Exception:
    """The refusal in an error response; NoServer if it is not one of ours."""
    try:
        return CommandRefused(_json(answer))
    except (LookupError, TypeError):
        return NoServer(f"status {answer.status_code}")
