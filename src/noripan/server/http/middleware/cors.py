"""CORS: pages of the origins an operator lists may read responses, with the session cookie."""

from collections.abc import Sequence
from typing import Final

from ...net.asgi import App, Message, Receive, Scope, Send

_PREFLIGHT: Final = (
    (b"access-control-allow-methods", b"GET, POST, PATCH"),
    (b"access-control-allow-headers", b"content-type"),
    (b"access-control-max-age", b"600"),
)


class Cors:
    """Adds CORS headers to responses to a listed origin; other origins get none."""

    def __init__(self, app: App, origins: Sequence[str]) -> None:
        self._app = app
        self._origins = frozenset(origin.encode() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or a browser's preflight for it."""
        origin = dict(scope.get("headers", ())).get(b"origin")
        if origin not in self._origins:
            await self._app(scope, receive, send)
        elif scope["method"] == "OPTIONS":
            start = {"type": "http.response.start", "status": 204, "headers": _PREFLIGHT}
            await _with_cors_headers(send, origin)(start)
            await send({"type": "http.response.body", "body": b""})
        else:
            await self._app(scope, receive, _with_cors_headers(send, origin))


def _with_cors_headers(send: Send, origin: bytes) -> Send:
    headers = (
        (b"access-control-allow-origin", origin),
        (b"access-control-allow-credentials", b"true"),
        (b"vary", b"origin"),
    )

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *headers]}
        await send(message)

    return send_with_headers
