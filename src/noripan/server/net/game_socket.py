"""The game socket: one connection, one room. Frames are decoded here, once, and every command is answered."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import structlog
from msgspec.structs import replace

from noripan.bots import with_general
from noripan.games.registry import find
from noripan.kernel import Bot, Codec, Lang, Refusal, fill_all
from noripan.rooms import Connect, Leave, Lock, React, Request, Say, SeatBot, is_hidden, is_invited, refusal
from noripan.storage import Guest, StorageFailed
from noripan.wire import (
    FIRST_FRAME,
    NOT_A_FRAME,
    NOT_SIGNED_IN,
    TRY_LATER,
    Accepted,
    Allowed,
    BadCommand,
    BrokenFrame,
    Check,
    Command,
    Inbound,
    Join,
    Ping,
    Pong,
    Refused,
    decode,
    encode,
    inbound_codec,
)

from .. import refusal_texts
from ..content.rulebook import rules_behind
from ..http.raw_responses import refuse_handshake
from ..limits.address_limits import address_of
from ..limits.token_bucket import TokenBucket
from ..rooms.hidden_rooms import NO_SUCH_ROOM, evenly_timed
from ..rooms.pending_request import PendingRequest, not_stored
from ..rooms.runner import Runner
from ..service import Service
from ..settings import Settings
from .asgi import Message, Receive, Scope, Send
from .outbox import Outbox

WRONG: Final = ""
"""A proof that opens nothing."""
TALK: Final = frozenset({Say, React})
"""Commands that have a rate of their own."""

ENTER_SECONDS: Final = 20.0
"""How long one may stand at the door without a word."""
SLOWED_SECONDS: Final = 0.05
"""Whoever is too fast is not listened to for so long: refusing costs us as much as it costs them to ask."""
CLOSE_CODES: Final[Mapping[str, int]] = {"NOT_SIGNED_IN": NOT_SIGNED_IN}
"""Where coming again later would not help."""

_LOG = structlog.get_logger(__name__)


class GameSocket:
    """The endpoint, as raw ASGI: a framework's own sockets cost a third of the throughput."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection from its handshake to its end."""
        await receive()
        address = address_of(scope)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            await self._service.addresses.come_in("connect", address)
            if not is_welcome_origin(headers, self._service.settings):
                raise Refusal("FOREIGN_ORIGIN")
        except Refusal as no:
            await refuse_handshake(send, no)
            return
        await send({"type": "websocket.accept"})
        try:
            with self._service.addresses.connected(address):
                await self._serve(address, headers.get("cookie"), receive, send)
        except Refusal as no:
            await _turn_away(send, no, CLOSE_CODES.get(no.code, TRY_LATER))

    async def _serve(self, address: str, cookie: str | None, receive: Receive, send: Send) -> None:
        try:
            person = await self._service.people.by_cookie(cookie)
        except StorageFailed as failed:
            raise not_stored(failed) from failed
        if person is None:
            raise Refusal("NOT_SIGNED_IN")
        self._service.metrics.sockets_open.inc()
        try:
            await Connection(self._service, address, person, receive, send).serve()
        finally:
            self._service.metrics.sockets_open.dec()


class Connection:
    """One person's socket, before and after it has entered a room."""

    def __init__(self, service: Service, address: str, person: Guest, receive: Receive, send: Send) -> None:
        self.member = person.id
        self.narrate: Lang | None = None
        self._service = service
        self._address = address
        self._person = person
        self._receive = receive
        self._send = send
        self._runner: Runner | None = None
        self._codec: Codec[Any] = FIRST_FRAME
        self._close_code = 1000
        self._frames = TokenBucket(service.settings.command_rate)
        self._pay = partial(service.addresses.wrote, address)
        self._talk = TokenBucket(service.settings.talk_rate)
        self._outbox = Outbox(
            service.settings.outbox, send=self._send_frames, resync=self._afresh, overrun=self._give_up
        )
        self._reading: asyncio.Task[Any] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._at_door: asyncio.TimerHandle | None = None
        self._is_dismissed = False
        self._is_given_up = False

    async def serve(self) -> None:
        """Reads and writes until either side is done."""
        self._reading = asyncio.current_task()
        self._writing = asyncio.create_task(self._write())
        self._wait_at_door()
        try:
            await self._read()
        except asyncio.CancelledError:
            if not self._is_given_up:
                raise
        finally:
            self._writing.cancel()
            self._leave_door()
            if self._runner is not None:
                self._runner.lose(self)

    def show(self, frame: bytes) -> None:
        """Sends a frame soon, or everything afresh later."""
        self._outbox.post(frame)

    def dismiss(self, code: int) -> None:
        """Sends what waits, then closes."""
        if not self._is_dismissed:
            self._is_dismissed = True
            self._close_code = code
            self._outbox.close()

    async def gone(self) -> None:
        """Returns when all that waited is sent."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _read(self) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            if self._is_dismissed or self._service.hall.is_closing:
                continue  # about to close: what is asked now is asked again on the next connection
            try:
                await self._take(self._frame(message.get("text") or message.get("bytes") or b""))
            except BrokenFrame:
                self.dismiss(NOT_A_FRAME)

    def _frame(self, raw: str | bytes) -> Inbound | BadCommand:
        try:
            frame: Inbound = decode(self._codec, raw)
        except BadCommand as bad:
            return bad
        return frame

    async def _take(self, frame: Inbound | BadCommand) -> None:
        try:
            await self._count()
        except Refusal as too_fast:
            command = frame.command if isinstance(frame, BadCommand) else getattr(frame, "id", None)
            self._post(refused(command, too_fast))
            await asyncio.sleep(SLOWED_SECONDS)
            return
        if isinstance(frame, Command):
            await self._command(frame)
        elif isinstance(frame, Check):
            self._would(frame)
        elif isinstance(frame, BadCommand):
            self._post(refused(frame.command, Refusal("MALFORMED", why=frame.why)))
        elif isinstance(frame, Ping):
            self._post(Pong(self._service.now()))
        else:
            await self._enter(frame)

    async def _count(self) -> None:
        """Raises Refusal where the connection, or all of its address together, ask too fast."""
        if not self._frames.take(self._service.now()):
            raise Refusal("TOO_FAST")
        await self._service.addresses.take_turn("command", self._address)

    async def _enter(self, frame: Join) -> None:
        """Waits for the answer: what comes after Enter is for the room."""
        if self._runner is not None:
            self._post(refused(None, Refusal("ALREADY_JOINED"), self._runner))
            return
        runner = None
        self.narrate = frame.narrate
        self._leave_door()
        try:
            self._service.addresses.check_writes(self._address)
            async with evenly_timed():
                runner = await self._service.hall.find(frame.room)
                if runner is None or is_hidden(runner.room, self.member, frame.invite):
                    raise Refusal(NO_SUCH_ROOM)
            is_new = self.member not in runner.room.members
            with runner.held():
                proof = await self._proof(runner, frame)
                join = Connect(self._person.name, frame.role, frame.invite, proof, frame.key)
                await runner.enter(self, join, frame.after, self._pay)
        except Refusal as no:
            self._post(refused(None, no, runner))
        except StorageFailed as failed:
            self._post(refused(None, not_stored(failed)))
        except Exception:
            # Our bug, or a room that the games of now cannot read.
            _LOG.exception("cannot enter", room=frame.room)
            self._post(refused(None, Refusal("SERVER_ERROR")))
        else:
            self._runner = runner
            self._codec = inbound_codec(runner.game)
            if is_new:  # members who come back were logged before
                _LOG.info("joined", room=runner.room.id, member=self.member, role=frame.role)
            return
        self._wait_at_door()

    def _wait_at_door(self) -> None:
        self._at_door = asyncio.get_running_loop().call_later(ENTER_SECONDS, self.dismiss, TRY_LATER)

    def _leave_door(self) -> None:
        if self._at_door is not None:
            self._at_door.cancel()

    async def _proof(self, runner: Runner, frame: Join) -> str | None:
        """The lock, where a newcomer's password opens it; none, where no password is asked for."""
        room, password = runner.room, frame.password
        if room.lock is None or password is None:
            return None
        if self.member in room.members or is_invited(room, frame.invite):
            return None
        self._service.addresses.spend("try_password", self._address)
        self._service.addresses.spend("try_room_password", room.id)
        return room.lock if await self._service.locks.opens(room.lock, password) else WRONG

    async def _command(self, frame: Command[Any]) -> None:
        try:
            self._screen(frame.do)
            if isinstance(frame.do, Lock):
                frame = replace(frame, do=await self._hashed(frame.id, frame.do))
        except Refusal as no:
            self._refused(frame.id, type(frame.do), no)
            return
        if self._runner is not None:
            request = Request(frame.do, self.member, frame.id)
            self._runner.submit(
                PendingRequest(
                    request,
                    partial(self._accepted, frame),
                    partial(self._refused, frame.id, type(frame.do)),
                    self._pay,
                )
            )

    async def _hashed(self, command_id: str, command: Lock) -> Lock:
        """The room is given the lock alone. Only for the host is one made: it takes its time."""
        if command.password is None or self._runner is None:
            return command
        room = self._runner.room
        if room.host != self.member:
            raise Refusal("NOT_HOST")
        self._service.addresses.spend("try_password", self._address)
        lock = await self._service.locks.hashed(command.password, room.id, self.member, command_id)
        return replace(command, password=lock)

    def _would(self, frame: Check[Any]) -> None:
        """Answers at once: the room is asked as it is."""
        if self._runner is None:
            return
        try:
            words = self._runner.check(self, frame.action)
        except Refusal as no:
            self._refused(frame.id, Check, no)
        else:
            self._service.metrics.answered(Check)
            self._post(Allowed(frame.id, words))

    def _screen(self, command: Any) -> None:
        """What the room cannot know: how much one has asked for, and which bots there are."""
        if not isinstance(command, Leave):
            self._service.addresses.check_writes(self._address)
        if type(command) in TALK:
            if not self._talk.take(self._service.now()):
                raise Refusal("TOO_FAST")
            self._service.addresses.spend("talk", self._address)
        if isinstance(command, SeatBot) and self._runner is not None:
            bots = bots_of(self._runner.room.slug)
            if command.bot not in bots:
                raise Refusal("NO_SUCH_BOT", bots=tuple(bots))

    def _accepted(self, frame: Command[Any], seq: int) -> None:
        self._service.metrics.answered(type(frame.do))
        self._post(Accepted(frame.id, seq))

    def _refused(self, command: str, kind: type, no: Refusal) -> None:
        self._service.metrics.answered(kind, no.code)
        self._post(refused(command, no, self._runner))

    def _post(self, answer: Accepted | Allowed | Refused | Pong) -> None:
        self._outbox.post(encode(answer), keep=True)

    async def _write(self) -> None:
        try:
            await self._outbox.run()
            await self._tell({"type": "websocket.close", "code": self._close_code})
        except _Closed:
            pass  # whoever reads hears of it too
        except Exception:
            _LOG.exception("cannot write", member=self.member)
            self._give_up()

    async def _send_frames(self, frames: Sequence[bytes]) -> None:
        """Frames that are due at once make one message: every message costs both sides as much as a move."""
        message = frames[0] if len(frames) == 1 else b"[%b]" % b",".join(frames)
        self._service.metrics.sent(len(frames), len(message))
        await self._tell({"type": "websocket.send", "text": message.decode()})

    async def _tell(self, message: Message) -> None:
        try:
            await self._send(message)
        except (OSError, RuntimeError) as error:  # the one where they closed, the other where uvicorn did
            raise _Closed from error

    def _afresh(self) -> bytes | None:
        if self._runner is None or self.member not in self._runner.room.members:
            return None
        self._service.metrics.resynced()
        return self._runner.welcome(self, None)

    def _give_up(self) -> None:
        """Even the answers are not read: there is nothing left to do for this reader."""
        self._is_given_up = True
        if self._reading is not None:
            self._reading.cancel()


class _Closed(Exception):
    """The connection is closed already."""


async def _turn_away(send: Send, no: Refusal, code: int) -> None:
    await send({"type": "websocket.send", "text": encode(refused(None, no)).decode()})
    await send({"type": "websocket.close", "code": code, "reason": no.code})


def bots_of(slug: str, /) -> Mapping[str, Bot]:
    """The bots that can play a game, those who know it first."""
    return with_general(find(slug).bots)


def refused(command: str | None, no: Refusal, runner: Runner | None = None, /) -> Refused:
    """A refusal, explained in every language by whoever made it."""
    if runner is None or no.code in refusal_texts.REFUSALS:
        return Refused(command, no.code, no.params, fill_all(refusal_texts.REFUSALS[no.code], no.params), ())
    rules = rules_behind(runner.room.slug, no)
    return Refused(command, no.code, no.params, refusal(runner.game, runner.room, no), rules)


def is_welcome_origin(headers: Mapping[str, str], settings: Settings, /) -> bool:
    """Whether a page that asks is our own, or one the operator allows; programs send no Origin."""
    origin, host = headers.get("origin"), headers.get("host")
    if origin is None or origin in settings.origins:
        return True
    return origin == f"https://{host}" or (origin == f"http://{host}" and not settings.secure_cookies)
