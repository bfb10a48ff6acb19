"""The endpoint of the game socket: refuses or accepts a handshake, then serves the connection."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Refusal
from noripan.storage import StorageFailed
from noripan.wire import NOT_SIGNED_IN, TRY_LATER, encode

from ..http.origins import is_allowed_origin
from ..http.raw_responses import refuse_handshake
from ..limits.address_limits import address_of
from ..rooms.pending_request import storage_refusal
from ..service import Service
from .asgi import Receive, Scope, Send
from .connection import Connection
from .direct_socket import EXTENSION, DirectSocket
from .refused_frame import refused_frame

CLOSE_CODES: Final[Mapping[str, int]] = {"NOT_SIGNED_IN": NOT_SIGNED_IN}
"""Refusals for which trying again later does not help."""


class GameSocket:
    """The endpoint as plain ASGI: a framework's sockets cost a third of the throughput."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection from its handshake to its end."""
        await receive()
        address = address_of(scope)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            await self._service.address_limits.admit("connect", address)
            if not is_allowed_origin(headers, self._service.settings):
                raise Refusal("FOREIGN_ORIGIN")
        except Refusal as refusal:
            await refuse_handshake(send, refusal)
            return
        await send({"type": "websocket.accept"})
        try:
            with self._service.address_limits.connection(address):
                direct = scope.get("extensions", {}).get(EXTENSION)
                await self._serve(address, headers.get("cookie"), receive, send, direct)
        except Refusal as refusal:
            await _refuse_connection(send, refusal)

    async def _serve(
        self, address: str, cookie: str | None, receive: Receive, send: Send, direct: DirectSocket | None
    ) -> None:
        try:
            guest = await self._service.guests.by_cookie(cookie)
        except StorageFailed as failed:
            raise storage_refusal(failed) from failed
        if guest is None:
            raise Refusal("NOT_SIGNED_IN")
        self._service.metrics.sockets_open.inc()
        try:
            await Connection(self._service, address, guest, receive, send, direct).serve()
        finally:
            self._service.metrics.sockets_open.dec()


async def _refuse_connection(send: Send, refusal: Refusal) -> None:
    code = CLOSE_CODES.get(refusal.code, TRY_LATER)
    await send({"type": "websocket.send", "text": encode(refused_frame(None, refusal)).decode()})
    await send({"type": "websocket.close", "code": code, "reason": refusal.code})
