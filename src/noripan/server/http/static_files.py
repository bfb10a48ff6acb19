"""Hands out the web client, in front of the rest of HTTP. Knows addresses, and no route behind it."""

from collections.abc import Mapping
from typing import Final

from ..net.asgi import App, Receive, Scope, Send
from .gzip_middleware import accepts_gzip
from .web_build import StaticFile, not_built

SERVICE: Final = frozenset({"api", "healthz", "readyz", "metrics"})
"""An address that begins with one of these shows no page."""
INDEX: Final = "/index.html"
READING: Final = frozenset({"GET", "HEAD"})


class StaticFiles:
    """Answers what belongs to the web client, and hands on the rest."""

    def __init__(self, pages: Mapping[str, StaticFile], http: App) -> None:
        self._pages = pages
        self._index = pages.get(INDEX) or not_built()
        self._http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the server's own beginning and end."""
        page = None
        if scope["type"] == "http" and scope["method"] in READING:
            page = self._page_at(scope["path"])
        if page is None:
            await self._http(scope, receive, send)
        else:
            await _answer(page, scope, send)

    def _page_at(self, path: str) -> StaticFile | None:
        """A file by its name; whatever does not look like one is an address that the index shows."""
        first, last = path.removeprefix("/").partition("/")[0], path.rpartition("/")[2]
        if first in SERVICE:
            return None
        return self._pages.get(path) or (None if "." in last else self._index)


async def _answer(page: StaticFile, scope: Scope, send: Send) -> None:
    asked = dict(scope["headers"])
    copy = page.gzipped if accepts_gzip(scope) else page.plain
    status, headers, body = copy.status, copy.headers + copy.about_body, copy.body
    if _is_among(copy.tag, asked.get(b"if-none-match", b"")):
        status, headers, body = 304, copy.headers, b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _is_among(tag: bytes, known: bytes) -> bool:
    """A proxy that compresses by itself marks a tag as weak."""
    return tag in {one.strip().removeprefix(b"W/") for one in known.split(b",")}
