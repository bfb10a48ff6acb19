"""Serves the built web client before any route is tried."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from ...net.asgi import App, Receive, Scope, Send
from ..web_build import EncodedFile, StaticFile
from .gzip import accepted_encodings

RESERVED: Final = frozenset({"api", "healthz", "metrics", "preview", "readyz"})
"""First path segments that never show a page."""
INDEX: Final = "/index.html"
Pages: TypeAlias = Callable[[Scope], Awaitable[StaticFile]]
"""Makes the page of a request."""
READ_METHODS: Final = frozenset({"GET", "HEAD"})


class StaticFiles:
    """Answers requests for files and pages of the web client; passes on all others."""

    def __init__(self, files: Mapping[str, StaticFile], pages: Pages, http: App) -> None:
        self._files = files
        self._pages = pages
        self._http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the lifespan."""
        file = None
        if scope["type"] == "http" and scope["method"] in READ_METHODS:
            file = await self._file_for(scope)
        if file is None:
            await self._http(scope, receive, send)
        else:
            await send_file(file, scope, send)

    async def _file_for(self, scope: Scope) -> StaticFile | None:
        """A file by its path; a path without an extension is a page of the client, shown by the index."""
        path: str = scope["path"]
        first, last = path.removeprefix("/").partition("/")[0], path.rpartition("/")[2]
        if first in RESERVED:
            return None
        if path != INDEX and path in self._files:
            return self._files[path]
        return None if "." in last and path != INDEX else await self._pages(scope)


async def send_file(file: StaticFile, scope: Scope, send: Send) -> None:
    """Sends a file, or 304 if the client has it."""
    request_headers = dict(scope["headers"])
    copy = _best_copy(file, scope)
    status, headers, body = copy.status, copy.headers + copy.body_headers, copy.body
    if _etag_matches(copy.etag, request_headers.get(b"if-none-match", b"")):
        status, headers, body = 304, copy.headers, b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _best_copy(file: StaticFile, scope: Scope) -> EncodedFile:
    """The smallest copy that the client can read."""
    accepted = accepted_encodings(scope)
    if file.brotli is not None and b"br" in accepted:
        return file.brotli
    return file.gzipped if b"gzip" in accepted else file.plain


def _etag_matches(etag: bytes, known: bytes) -> bool:
    """A proxy that compresses by itself marks an ETag as weak."""
    return etag in {one.strip().removeprefix(b"W/") for one in known.split(b",")}
