"""Lets pages of the operator's choosing read our answers, cookie included. Knows headers alone."""

from collections.abc import Sequence
from typing import Final

from ..net.asgi import App, Message, Receive, Scope, Send

_PREFLIGHT: Final = (
    (b"access-control-allow-methods", b"GET, POST, PATCH"),
    (b"access-control-allow-headers", b"content-type"),
    (b"access-control-max-age", b"600"),
)


class Cors:
    """Around the HTTP side: signs the answers to a listed origin, and tells any other nothing."""

    def __init__(self, app: App, origins: Sequence[str]) -> None:
        self._app = app
        self._origins = frozenset(origin.encode() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the question that a browser asks before it."""
        origin = dict(scope.get("headers", ())).get(b"origin")
        if origin not in self._origins:
            await self._app(scope, receive, send)
        elif scope["method"] == "OPTIONS":
            await _signed(send, origin)({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
            await send({"type": "http.response.body", "body": b""})
        else:
            await self._app(scope, receive, _signed(send, origin))


def _signed(send: Send, origin: bytes) -> Send:
    signature = (
        (b"access-control-allow-origin", origin),
        (b"access-control-allow-credentials", b"true"),
        (b"vary", b"origin"),
    )

    async def sign(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *signature]}
        await send(message)

    return sign
