"""Serves the built web client before any route is tried."""

from collections.abc import Mapping
from typing import Final

from ...net.asgi import App, Receive, Scope, Send
from ..web_build import StaticFile, missing_build
from .gzip import accepts_gzip

RESERVED: Final = frozenset({"api", "healthz", "readyz", "metrics"})
"""First path segments that never show a page."""
INDEX: Final = "/index.html"
READ_METHODS: Final = frozenset({"GET", "HEAD"})


class StaticFiles:
    """Answers requests for files and pages of the web client; passes on all others."""

    def __init__(self, files: Mapping[str, StaticFile], http: App) -> None:
        self._files = files
        self._index = files.get(INDEX) or missing_build()
        self._http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the lifespan."""
        file = None
        if scope["type"] == "http" and scope["method"] in READ_METHODS:
            file = self._file_at(scope["path"])
        if file is None:
            await self._http(scope, receive, send)
        else:
            await _send_file(file, scope, send)

    def _file_at(self, path: str) -> StaticFile | None:
        """A file by its path; a path without an extension is a page of the client, shown by the index."""
        first, last = path.removeprefix("/").partition("/")[0], path.rpartition("/")[2]
        if first in RESERVED:
            return None
        return self._files.get(path) or (None if "." in last else self._index)


async def _send_file(file: StaticFile, scope: Scope, send: Send) -> None:
    request_headers = dict(scope["headers"])
    copy = file.gzipped if accepts_gzip(scope) else file.plain
    status, headers, body = copy.status, copy.headers + copy.body_headers, copy.body
    if _etag_matches(copy.etag, request_headers.get(b"if-none-match", b"")):
        status, headers, body = 304, copy.headers, b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _etag_matches(etag: bytes, known: bytes) -> bool:
    """A proxy that compresses by itself marks an ETag as weak."""
    return etag in {one.strip().removeprefix(b"W/") for one in known.split(b",")}
