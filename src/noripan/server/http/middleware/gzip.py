"""Gzip for responses that are the same for everyone.

Other responses stay uncompressed: if a stranger's text and a secret are compressed together, the length
reveals the secret.
"""

import asyncio
import gzip
from typing import Final

from ...net.asgi import App, Message, Receive, Scope, Send

PUBLIC_PATHS: Final = ("/api/games", "/api/matches/", "/api/openapi.json")
"""Prefixes of the paths whose responses are the same for everyone."""
STREAMED: Final = "/analysis"
"""The end of the paths whose responses come line by line."""
MIN_GZIP_BYTES: Final = 1400
"""A body that fits into one packet is sent uncompressed."""


def accepted_encodings(scope: Scope, /) -> frozenset[bytes]:
    """The names of the content encodings that the client accepts."""
    accepted: bytes = dict(scope["headers"]).get(b"accept-encoding", b"")
    offers = (offer.partition(b";q=") for offer in accepted.lower().replace(b" ", b"").split(b","))
    return frozenset(name for name, _, weight in offers if not weight or weight.strip(b"0.") != b"")


class GzipMiddleware:
    """Compresses the longer public responses, off the event loop."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if not _is_public(scope):
            await self._app(scope, receive, send)
        elif b"gzip" in accepted_encodings(scope):
            await self._app(scope, receive, _BufferedResponse(send))
        else:
            await self._app(scope, receive, _with_vary(send))


def _is_public(scope: Scope) -> bool:
    path: str = scope.get("path", "")
    if scope["type"] != "http" or scope["method"] != "GET" or path.endswith(STREAMED):
        return False
    return path.startswith(PUBLIC_PATHS)


def _add_vary(start: Message) -> Message:
    """Caches must keep the compressed and the plain copy apart."""
    return {**start, "headers": [*start["headers"], (b"vary", b"Accept-Encoding")]}


def _with_vary(send: Send) -> Send:
    async def send_with_vary(message: Message) -> None:
        is_start = message["type"] == "http.response.start"
        await send(_add_vary(message) if is_start else message)

    return send_with_vary


class _BufferedResponse:
    """Holds one response back until its body is complete."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message = {}
        self._body = b""

    async def __call__(self, message: Message) -> None:
        """Takes the next ASGI message of the response."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if not message.get("more_body", False):
            await self._finish()

    async def _finish(self) -> None:
        start, body = _add_vary(self._start), self._body
        if len(body) > MIN_GZIP_BYTES:
            body = await asyncio.to_thread(gzip.compress, body, mtime=0)
            start = _gzipped_start(start, len(body))
        await self._send(start)
        await self._send({"type": "http.response.body", "body": body})


def _gzipped_start(start: Message, size: int) -> Message:
    others = [line for line in start["headers"] if line[0].lower() != b"content-length"]
    encoding = [(b"content-encoding", b"gzip"), (b"content-length", b"%d" % size)]
    return {**start, "headers": [*others, *encoding]}
