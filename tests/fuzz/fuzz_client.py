"""A client of the fuzz test: a cookie, a socket into a room, and its documents. It tracks every request until
it is answered."""

import asyncio
import itertools
from collections import defaultdict, deque
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from noripan.wire import KICKED, LEFT, NO_SPECTATORS, apply

from .raw_http import HERE
from .raw_socket import RawSocket, framed, handshake, open_socket
from .recorder import ACCEPTED, ClosedConnection, CommandKey, Promise, Recorder

ANSWER_SECONDS: Final = 60.0
"""Far longer than any answer takes on a busy machine."""
ALWAYS_LOGGED: Final = frozenset({"Act", "Say", "React"})
"""Commands that always make an entry when accepted, so that a resend is recognized."""

REMOVED_FROM_ROOM: Final = frozenset({LEFT, KICKED, NO_SPECTATORS})
"""Close codes for clients that are no longer members."""

PING: Final = framed(b'{"type":"Ping"}')
_IDS: Final = itertools.count(1)
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class Place(NamedTuple):
    """A room's address and game."""

    code: str
    invite: str
    slug: str
    keys: Mapping[str, str] = {}
    """Keys by role; here all clients know them."""


class Done(NamedTuple):
    """An accepted command with an entry."""

    room: str
    id: str
    do: Any


class Pending(NamedTuple):
    """A request without an answer yet."""

    kind: str
    do: Any
    legal: bool


class FuzzClient:
    """One guest with one socket."""

    def __init__(self, port: int, cookie: str, member: str, luck: Random, recorder: Recorder) -> None:
        self.port = port
        self.cookie = cookie
        self.member = member
        self.luck = luck
        self.recorder = recorder
        self.address = HERE
        """The local address of the client."""
        self.place: Place | None = None
        self.room: Any = None
        self.view: Any = None
        self.turn: Any = None
        self.chat: list[Any] = []
        self.seq = 0
        self.done: deque[Done] = deque(maxlen=20)
        self.stale: deque[str] = deque(maxlen=20)
        """Commitments seen before."""
        self.socket: RawSocket | None = None
        self.check_stored: Any = None
        self._pending: defaultdict[str | None, deque[Pending]] = defaultdict(deque)
        self._pings: deque[str] = deque()
        self._changed = asyncio.Event()
        self._unseen: Any = None
        """An acknowledgement that came before its update; allowed only for clients that have left."""

    @property
    def is_in(self) -> bool:
        """Whether the client has joined a room."""
        return self.socket is not None and self.socket.is_open and self.room is not None

    @property
    def waits(self) -> bool:
        """Whether an answer is due."""
        return bool(self._pings) or any(self._pending.values())

    async def open_socket(self) -> RawSocket:
        """Opens a socket with this client's cookie, without joining."""
        self.room = self.view = self.turn = self._unseen = None
        handshake_bytes = handshake(f"127.0.0.1:{self.port}", cookie=self.cookie)
        socket = self.socket = await open_socket(
            self.port, handshake_bytes, self._receive, address=self.address
        )
        socket.closed.add_done_callback(lambda _: self._changed.set())
        socket.closed.add_done_callback(lambda closed: self._record_close(socket, closed.result()))
        return socket

    async def join(self, place: Place, role: str = "player", kind: str = "join", **more: Any) -> bool:
        """Connects and joins; returns whether the room accepted."""
        await self.open_socket()
        self.place = place
        await self.join_here(kind, place, role=role, **more)
        return self.is_in

    async def join_here(self, kind: str, place: Place, **more: Any) -> None:
        """Sends a Join on the current socket."""
        self._expect(kind, None, None, legal=False)
        self._send(_encode({"type": "Join", "room": place.code, "invite": place.invite, **more}))
        await self.settle()

    def command(self, kind: str, do: Any, *, legal: bool = False, known_as: str | None = None) -> None:
        """Sends a command."""
        name = known_as or self.new_id()
        self._expect(kind, name, do, legal=legal)
        self._send(_encode({"type": "Command", "id": name, "do": do}))

    def check(self, kind: str, action: Any) -> None:
        """Sends a Check of an action."""
        name = self.new_id()
        self._expect(kind, name, None, legal=False)
        self._send(_encode({"type": "Check", "id": name, "action": action}))

    def ping(self, kind: str, wire: bytes = PING) -> None:
        """Sends a Ping as these bytes."""
        assert self.socket is not None
        self.recorder.sent[kind] += 1
        self._pings.append(kind)
        self.socket.raw(wire)

    def text(self, kind: str, payload: bytes, known_as: str | None = None) -> None:
        """Sends any text; with an id, an answer under that id is expected."""
        if known_as is None:
            self.recorder.sent[kind] += 1
        else:
            self._expect(kind, known_as, None, legal=False)
        self._send(payload)

    def new_id(self) -> str:
        """A new id, unique among all clients: a guest may have several sockets."""
        return str(next(_IDS))

    async def settle(self, *, until_closed: bool = False) -> int | None:
        """Returns when everything is answered, or the close code once the socket is closed."""
        socket = self.socket
        assert socket is not None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while socket.is_open and (until_closed or self.waits):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            owed = [each.kind for kinds in self._pending.values() for each in kinds]
            self.recorder.fault(f"no answer to {owed or 'anything'} and no close in {ANSWER_SECONDS:.0f} s")
            socket.abort()
        return None if socket.is_open else self._forget(socket)

    async def wait_for_news(self, seconds: float) -> None:
        """Returns at the next frame, or after a timeout."""
        self._changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return

    async def disconnect(self) -> None:
        """Closes the socket with a close frame."""
        if self.socket is not None and self.socket.is_open:
            await self.socket.disconnect()
            self._forget(self.socket)

    def _forget(self, socket: RawSocket) -> int:
        """Records all open requests as answered by the close."""
        code = socket.closed.result()
        for kinds in self._pending.values():
            for pending in kinds:
                self.recorder.answered(pending.kind, f"closed {code}")
        self._pending.clear()
        self._pings.clear()
        if code == 1011:
            self.recorder.fault("a socket was closed with 1011")
        self.room = None
        return code

    def _record_close(self, socket: RawSocket, code: int) -> None:
        if socket is self.socket and self.place is not None and code in REMOVED_FROM_ROOM:
            self.recorder.closed_connections.add(ClosedConnection(self.place.code, self.member, code))

    def _expect(self, kind: str, name: str | None, do: Any, *, legal: bool) -> None:
        self.recorder.sent[kind] += 1
        self._pending[name].append(Pending(kind, do, legal))

    def _send(self, payload: bytes) -> None:
        assert self.socket is not None
        self.socket.send(payload)

    def _receive(self, payload: bytes) -> None:
        came = _decode(payload)
        for frame in came if isinstance(came, list) else (came,):
            _HANDLERS[frame["type"]](self, frame)
        self._changed.set()

    def _shown(self) -> None:
        if self._unseen is not None:
            self.recorder.fault(f"{self._unseen} came before what it speaks of was shown")
            self._unseen = None

    def _welcomed(self, frame: Any) -> None:
        self._shown()
        self.room, self.view, self.turn = frame["room"], frame["table"], frame["turn"]
        self.chat, self.seq = frame["chat"], frame["seq"]
        self.stale.append(frame["room"]["commitment"])
        if self._pending[None]:
            self.recorder.answered(self._pending[None].popleft().kind, "Welcome")

    def _updated(self, frame: Any) -> None:
        self._shown()
        if self.seq + len(frame["entries"]) != frame["seq"]:
            self.recorder.fault(f"after {self.seq} came {len(frame['entries'])} entries up to {frame['seq']}")
        self.seq = frame["seq"]
        if "room" in frame:
            self.room = apply(self.room, frame["room"])
        if "table" in frame:
            self.view = apply(self.view, frame["table"])
        self.turn = apply(self.turn, frame.get("turn", ()))

    def _accepted(self, frame: Any) -> None:
        pending = self._answered(frame, ACCEPTED)
        if pending is None or self.place is None:
            return
        self.recorder.legal += pending.legal
        if frame["seq"] > self.seq:
            self._unseen = frame
        here, name = self.place.code, frame["id"]
        self.recorder.promised(
            CommandKey(here, self.member, name), Promise(frame["seq"], _encode(pending.do))
        )
        if pending.do and pending.do["type"] in ALWAYS_LOGGED:
            self.done.append(Done(here, name, pending.do))
            if self.check_stored is not None:
                self.check_stored(here, frame["seq"], pending.do)

    def _allowed(self, frame: Any) -> None:
        self._answered(frame, "Allowed")

    def _refused(self, frame: Any) -> None:
        if frame["id"] is None and not self._pending[None]:  # a refusal before any Join
            self.recorder.answered("join", frame["code"])
            return
        self._answered(frame, frame["code"])

    def _ponged(self, frame: Any) -> None:
        if self._pings:
            self.recorder.answered(self._pings.popleft(), "Pong")
        else:
            self.recorder.fault("a Pong came unasked")

    def _answered(self, frame: Any, answer: str) -> Pending | None:
        waiting = self._pending[frame["id"]]
        if not waiting:
            self.recorder.fault(f"nobody waited for {frame}")
            return None
        pending = waiting.popleft()
        if not waiting:
            del self._pending[frame["id"]]
        self.recorder.answered(pending.kind, answer)
        return pending


_HANDLERS: Final = {
    "Welcome": FuzzClient._welcomed,
    "Update": FuzzClient._updated,
    "Accepted": FuzzClient._accepted,
    "Allowed": FuzzClient._allowed,
    "Refused": FuzzClient._refused,
    "Pong": FuzzClient._ponged,
    "ServerTime": lambda client, frame: None,  # a busy machine stands still now and then
}
