"""One connection on the game socket. It decodes each frame once and answers every command."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import structlog
from msgspec.structs import replace

from noripan.kernel import Codec, Lang, Refusal
from noripan.rooms import Connect, Leave, Lock, React, Request, Say, SeatBot, is_hidden, is_invited
from noripan.storage import Guest, StorageFailed
from noripan.wire import (
    FIRST_FRAME,
    NOT_A_FRAME,
    TRY_LATER,
    Accepted,
    Allowed,
    AskHint,
    BadCommand,
    BrokenFrame,
    Check,
    Command,
    Inbound,
    Join,
    Pong,
    Refused,
    decode,
    encode,
    inbound_codec,
)

from ..bots.available import bots_of
from ..limits.hidden_rooms import NO_SUCH_ROOM, uniform_timing
from ..limits.token_bucket import TokenBucket
from ..rooms.pending_request import PendingRequest, storage_refusal
from ..rooms.runner import Runner
from ..service import Service
from .asgi import Message, Receive, Send
from .direct_socket import DirectSocket
from .hint_questions import HintQuestions
from .outbox import Outbox
from .refused_frame import refused_frame

WRONG_PASSWORD: Final = ""
"""A proof that opens no lock."""
CHAT: Final = frozenset({Say, React})
"""Commands with a rate limit of their own."""

JOIN_SECONDS: Final = 20.0
"""How long a connection may stay open without joining a room."""
SLOWED_SECONDS: Final = 0.05
"""A client that is too fast waits this long: refusing costs the server as much as asking costs the client."""

_LOG = structlog.get_logger(__name__)


class Connection:
    """One guest's socket, before and after it joins a room."""

    def __init__(  # noqa: PLR0917 - who it is, and the ways to the client
        self,
        service: Service,
        address: str,
        guest: Guest,
        receive: Receive,
        send: Send,
        socket: DirectSocket | None = None,
    ) -> None:
        self.member = guest.id
        self.narrate: Lang | None = None
        self.outbox = Outbox(
            service.settings.outbox,
            send=self._send_frames,
            resync=self._resync,
            on_overflow=self.abort,
            is_writable=lambda: socket is not None and socket.is_writable,
            write=None if socket is None else self._write_frames,
        )
        self._service = service
        self._address = address
        self._guest = guest
        self._receive = receive
        self._send = send
        self._socket = socket
        self._runner: Runner | None = None
        self._codec: Codec[Any] = FIRST_FRAME
        self._close_code = 1000
        self._frames = TokenBucket(service.settings.command_rate)
        self._chat = TokenBucket(service.settings.chat_rate)
        self._charge_write = partial(service.address_limits.charge_write, address)
        self._reading: asyncio.Task[Any] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._hints = HintQuestions(service, address, guest, self.outbox)
        self._join_timer: asyncio.TimerHandle | None = None
        self._is_closing = False
        self._is_aborted = False

    async def serve(self) -> None:
        """Reads and writes until either side closes."""
        self._reading = asyncio.current_task()
        self._writing = asyncio.create_task(self._write())
        self._start_join_timer()
        if self._socket is not None:
            self._socket.on_text = self.handle_at_once
        try:
            await self._read()
        except asyncio.CancelledError:
            if not self._is_aborted:
                raise
        finally:
            self._is_closing = True
            self._writing.cancel()
            self._hints.close()
            self._stop_join_timer()
            if self._runner is not None:
                self._runner.disconnect(self)

    def send(self, frame: bytes) -> None:
        """Queues a frame; if too many wait, a fresh Welcome replaces them."""
        self.outbox.post(frame)

    def close(self, code: int) -> None:
        """Closes the connection after sending the waiting frames."""
        if not self._is_closing:
            self._is_closing = True
            self._close_code = code
            self.outbox.close()

    async def wait_closed(self) -> None:
        """Returns when all waiting frames are sent."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    def abort(self) -> None:
        """Ends the connection at once: the client does not even read answers."""
        self._is_aborted = True
        if self._reading is not None:
            self._reading.cancel()

    def handle_at_once(self, text: str) -> bool:
        """Handles a frame if that needs no waiting; otherwise does nothing and returns False."""
        if self._runner is None or self._ignores_frames:
            return False
        frame = self._frame(text)
        if frame is None:
            return True
        if _needs_waiting(frame) or not self._counts_at_once():
            return False
        self._handle_simple(frame)
        return True

    def _counts_at_once(self) -> bool:
        """Counts a frame, unless `_count_frame` would refuse or delay it."""
        now, limits = self._service.now(), self._service.address_limits
        return (
            self._frames.has_token(now) and limits.take("command", self._address) and self._frames.take(now)
        )

    @property
    def _ignores_frames(self) -> bool:
        """Whether it is about to close: the client repeats the command on its next connection."""
        return self._is_closing or self._service.live_rooms.is_closing

    async def _read(self) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            if self._ignores_frames:
                continue
            frame = self._frame(message.get("text") or message.get("bytes") or b"")
            if frame is not None:
                await self._handle(frame)

    def _frame(self, raw: str | bytes) -> Inbound | BadCommand | None:
        """The frame; None if it is none at all, which closes the connection."""
        try:
            frame: Inbound = decode(self._codec, raw)
        except BadCommand as bad:
            return bad
        except BrokenFrame:
            self.close(NOT_A_FRAME)
            return None
        return frame

    async def _handle(self, frame: Inbound | BadCommand) -> None:
        try:
            await self._count_frame()
        except Refusal as refusal:
            command = frame.command if isinstance(frame, BadCommand) else getattr(frame, "id", None)
            self._answer(refused_frame(command, refusal))
            await asyncio.sleep(SLOWED_SECONDS)
            return
        if isinstance(frame, Join):
            await self._join(frame)
        elif isinstance(frame, Command) and isinstance(frame.do, Lock):
            await self._lock(frame)
        else:
            self._handle_simple(frame)

    def _handle_simple(self, frame: Inbound | BadCommand) -> None:
        """Handles a frame that needs no waiting."""
        if isinstance(frame, Command):
            self._command(frame)
        elif isinstance(frame, Check):
            self._check(frame)
        elif isinstance(frame, AskHint) and self._runner is not None:
            self._hints.ask(self._runner, frame, self.narrate)
        elif isinstance(frame, BadCommand):
            self._answer(refused_frame(frame.command, Refusal("MALFORMED", why=frame.why)))
        else:
            self._answer(Pong(self._service.now()))

    async def _count_frame(self) -> None:
        """Raises Refusal if this connection, or its address, sends too fast."""
        if not self._frames.take(self._service.now()):
            raise Refusal("TOO_FAST")
        await self._service.address_limits.throttle("command", self._address)

    async def _join(self, frame: Join) -> None:
        """Waits for the room's answer, because the next frames are for the room."""
        if self._runner is not None:
            self._answer(refused_frame(None, Refusal("ALREADY_JOINED"), self._runner))
            return
        runner = None
        self.narrate = frame.narrate
        self._stop_join_timer()
        try:
            self._service.address_limits.check_writes(self._address)
            async with uniform_timing():
                runner = await self._service.live_rooms.find_newest(frame.room)
                if runner is None or is_hidden(runner.room, self.member, frame.invite):
                    raise Refusal(NO_SUCH_ROOM)
            is_new = self.member not in runner.room.members
            with runner.keep_awake():
                proof = await self._proof(runner, frame)
                connect = Connect(self._guest.name, frame.role, frame.invite, proof, frame.key)
                await runner.join(self, connect, frame.after, self._charge_write)
        except Refusal as refusal:
            self._answer(refused_frame(None, refusal, runner))
        except StorageFailed as failed:
            self._answer(refused_frame(None, storage_refusal(failed)))
        except Exception:
            # Our bug, or a room that the current version of its game cannot read.
            _LOG.exception("cannot join", room=frame.room)
            self._answer(refused_frame(None, Refusal("SERVER_ERROR")))
        else:
            self._runner = runner
            self._codec = inbound_codec(runner.game)
            if is_new:  # reconnecting members are not logged again
                _LOG.info("joined", room=runner.room.id, member=self.member, role=frame.role)
            return
        self._start_join_timer()

    def _start_join_timer(self) -> None:
        self._join_timer = asyncio.get_running_loop().call_later(JOIN_SECONDS, self.close, TRY_LATER)

    def _stop_join_timer(self) -> None:
        if self._join_timer is not None:
            self._join_timer.cancel()

    async def _proof(self, runner: Runner, frame: Join) -> str | None:
        """The lock, if a newcomer's password opens it; None if the room asks for no password."""
        room, password = runner.room, frame.password
        if room.lock is None or password is None:
            return None
        if self.member in room.members or is_invited(room, frame.invite):
            return None
        await self._service.address_limits.spend_everywhere("try_password", self._address)
        await self._service.address_limits.spend_everywhere("try_room_password", room.id)
        return room.lock if await self._service.passwords.verify(room.lock, password) else WRONG_PASSWORD

    def _command(self, frame: Command[Any]) -> None:
        try:
            self._check_command(frame.do)
        except Refusal as refusal:
            self._refused(frame.id, type(frame.do), refusal)
        else:
            self._submit(frame)

    async def _lock(self, frame: Command[Lock]) -> None:
        """The same, but hashing a password takes long."""
        try:
            self._check_command(frame.do)
            self._submit(replace(frame, do=await self._hash_password(frame.id, frame.do)))
        except Refusal as refusal:
            self._refused(frame.id, Lock, refusal)
        except StorageFailed as failed:
            self._refused(frame.id, Lock, storage_refusal(failed))

    def _submit(self, frame: Command[Any]) -> None:
        if self._runner is not None:
            request = Request(frame.do, self.member, frame.id)
            accepted = partial(self._accepted, frame)
            refused = partial(self._refused, frame.id, type(frame.do))
            self._runner.submit(
                PendingRequest(request, accepted, refused, self._charge_write, lambda: not self._is_closing)
            )

    async def _hash_password(self, command_id: str, command: Lock) -> Lock:
        """Replaces the password by its hash, for the host only, because hashing is slow."""
        if command.password is None or self._runner is None:
            return command
        room = self._runner.room
        if room.host != self.member:
            raise Refusal("NOT_HOST")
        await self._service.address_limits.spend_everywhere("try_password", self._address)
        lock = await self._service.passwords.hash(command.password, room.id, self.member, command_id)
        return replace(command, password=lock)

    def _check(self, frame: Check[Any]) -> None:
        """Answers at once, by the room as it is."""
        if self._runner is None:
            return
        try:
            text = self._runner.check(self, frame.action)
        except Refusal as refusal:
            self._refused(frame.id, Check, refusal)
        else:
            self._service.metrics.answered(Check)
            self._answer(Allowed(frame.id, text))

    def _check_command(self, command: Any) -> None:
        """Checks what the room cannot know: rate limits, and which bots exist."""
        if not isinstance(command, Leave):
            self._service.address_limits.check_writes(self._address)
        if type(command) in CHAT:
            if not self._chat.take(self._service.now()):
                raise Refusal("TOO_FAST")
            self._service.address_limits.spend("chat", self._address)
        if isinstance(command, SeatBot) and self._runner is not None:
            bots = bots_of(self._runner.room.slug)
            if command.bot not in bots:
                raise Refusal("NO_SUCH_BOT", bots=tuple(bots))

    def _accepted(self, frame: Command[Any], seq: int) -> None:
        self._service.metrics.answered(type(frame.do))
        self._answer(Accepted(frame.id, seq))

    def _refused(self, command: str, kind: type, refusal: Refusal) -> None:
        self._service.metrics.answered(kind, refusal.code)
        self._answer(refused_frame(command, refusal, self._runner))

    def _answer(self, answer: Accepted | Allowed | Refused | Pong) -> None:
        self.outbox.post(encode(answer), keep=True)

    async def _write(self) -> None:
        try:
            await self.outbox.run()
            await self._send_message({"type": "websocket.close", "code": self._close_code})
        except _Closed:
            pass  # the reading side notices too
        except Exception:
            _LOG.exception("cannot write", member=self.member)
            self.abort()

    def _write_frames(self, frames: Sequence[bytes]) -> None:
        if self._socket is not None:
            self._socket.write_text(self._message(frames))

    async def _send_frames(self, frames: Sequence[bytes]) -> None:
        await self._send_message({"type": "websocket.send", "text": self._message(frames).decode()})

    def _message(self, frames: Sequence[bytes]) -> bytes:
        """Waiting frames as one message: a message costs both sides as much as a move."""
        message = frames[0] if len(frames) == 1 else b"[%b]" % b",".join(frames)
        self._service.metrics.sent(len(frames), len(message))
        return message

    async def _send_message(self, message: Message) -> None:
        try:
            await self._send(message)
        except (OSError, RuntimeError) as error:  # closed by the client, or by uvicorn
            raise _Closed from error

    def _resync(self) -> bytes | None:
        if self._runner is None or self.member not in self._runner.room.members:
            return None
        self._service.metrics.resynced()
        return self._runner.welcome(self, None)


def _needs_waiting(frame: Inbound | BadCommand) -> bool:
    return isinstance(frame, Join) or (isinstance(frame, Command) and isinstance(frame.do, Lock))


class _Closed(Exception):
    """The connection is already closed."""
