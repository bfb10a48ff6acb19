"""Smaller answers for whoever takes gzip. Only what is the same for everyone: where words of a stranger and a
secret are compressed together, the length of the answer would tell of the secret."""

import asyncio
import gzip
from typing import Final

from ..net.asgi import App, Message, Receive, Scope, Send

SAME_FOR_ALL: Final = ("/api/games", "/api/matches/", "/api/openapi.json")
"""How such addresses begin."""
FEW_BYTES: Final = 1400
"""What fits into one packet is sent as it is."""


def accepts_gzip(scope: Scope, /) -> bool:
    """Whether whoever asks accepts it."""
    accepted: bytes = dict(scope["headers"]).get(b"accept-encoding", b"")
    for offer in accepted.lower().replace(b" ", b"").split(b","):
        name, _, weight = offer.partition(b";q=")
        if name == b"gzip":
            return not weight or weight.strip(b"0.") != b""
    return False


class GzipMiddleware:
    """Around the API: compresses its longer answers, away from the event loop."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if not _is_same_for_all(scope):
            await self._app(scope, receive, send)
        elif accepts_gzip(scope):
            await self._app(scope, receive, _Answer(send))
        else:
            await self._app(scope, receive, _told_apart(send))


def _is_same_for_all(scope: Scope) -> bool:
    path: str = scope.get("path", "")
    return scope["type"] == "http" and scope["method"] == "GET" and path.startswith(SAME_FOR_ALL)


def _varying(start: Message) -> Message:
    """A cache has to tell one copy from the other."""
    return {**start, "headers": [*start["headers"], (b"vary", b"Accept-Encoding")]}


def _told_apart(send: Send) -> Send:
    async def say(message: Message) -> None:
        is_start = message["type"] == "http.response.start"
        await send(_varying(message) if is_start else message)

    return say


class _Answer:
    """One answer on its way: kept back until all of it is there."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message = {}
        self._body = b""

    async def __call__(self, message: Message) -> None:
        """Takes the next piece of it."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if not message.get("more_body", False):
            await self._finish()

    async def _finish(self) -> None:
        start, body = _varying(self._start), self._body
        if len(body) > FEW_BYTES:
            body = await asyncio.to_thread(gzip.compress, body, mtime=0)
            start = _zipped_head(start, len(body))
        await self._send(start)
        await self._send({"type": "http.response.body", "body": body})


def _zipped_head(start: Message, size: int) -> Message:
    others = [line for line in start["headers"] if line[0].lower() != b"content-length"]
    about = [(b"content-encoding", b"gzip"), (b"content-length", b"%d" % size)]
    return {**start, "headers": [*others, *about]}
