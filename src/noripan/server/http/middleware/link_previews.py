"""Answers requests for pages, with the tags of their link previews, and for the pictures in these tags."""

import asyncio
from collections.abc import Mapping
from typing import Final

import structlog

from noripan.kernel import Lang, Refusal
from noripan.storage import StorageFailed

from ...limits.address_limits import address_of
from ...limits.rate_limit import REQUEST_LIMITS, RequestLimits
from ...link_previews.head import with_head
from ...link_previews.lookup import Preview, PreviewLookup, start_preview
from ...link_previews.pictures import MatchPicture, Picture, StartPicture, draw
from ...link_previews.png import DrawingFailed
from ...link_previews.targets import (
    PICTURES,
    GameTarget,
    MatchTarget,
    RoomTarget,
    StartTarget,
    language_of,
    target_of_page,
    target_of_picture,
)
from ...net.asgi import App, Receive, Scope, Send
from ...service import Service
from ..origins import public_origin
from ..preloads import files_of, read_preloads, with_preloads
from ..raw_responses import refuse_request
from ..web_build import StaticFile, missing_build, page_file, picture_file
from .static_files import INDEX, READ_METHODS, send_file

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE

_LOG = structlog.get_logger(__name__)


class PreviewPages:
    """The index page, with the tags of the page that was asked for."""

    def __init__(self, files: Mapping[str, StaticFile], service: Service) -> None:
        index = files.get(INDEX)
        self._index = None if index is None else index.plain.body.decode()
        self._preloads = read_preloads(files)
        self._lookup = PreviewLookup(service)
        self._service = service

    async def __call__(self, scope: Scope) -> StaticFile:
        """The page of a request."""
        if self._index is None:
            return missing_build()
        query = scope["query_string"]
        accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        lang = language_of(accepted, query)
        preview = await self._preview(scope, query, lang)
        page = with_head(self._index, preview, lang, public_origin(scope, self._service.settings))
        return page_file(with_preloads(page, files_of(self._preloads, scope["path"], preview.game)))

    async def _preview(self, scope: Scope, query: bytes, lang: Lang) -> Preview:
        """Looking up counts as a request; a reader who asks too often still gets the page."""
        target = target_of_page(scope["path"], query)
        if isinstance(target, RoomTarget | MatchTarget):
            try:
                self._service.address_limits.spend("request", address_of(scope))
            except Refusal:
                return start_preview(lang)
        return await self._lookup.preview(target, lang)


class PreviewPictures:
    """Pictures by their addresses; passes on all other requests."""

    def __init__(self, http: App, service: Service) -> None:
        self._http = http
        self._lookup = PreviewLookup(service)
        self._kept = service.preview_pictures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the lifespan."""
        is_picture = scope["type"] == "http" and scope["path"].startswith(PICTURES)
        found = target_of_picture(scope["path"], scope["query_string"]) if is_picture else None
        if found is None or scope["method"] not in READ_METHODS:
            await self._http(scope, receive, send)
            return
        target, lang = found
        preview = await self._lookup.preview(target, lang)
        try:
            png = await self._png(preview, lang, scope[REQUEST_LIMITS])
        except Refusal as refusal:
            await refuse_request(send, refusal)
        else:
            is_lasting = isinstance(preview.target, GameTarget | MatchTarget) or target == StartTarget()
            await send_file(picture_file(png, DAY if is_lasting else MINUTE), scope, send)

    async def _png(self, preview: Preview, lang: Lang, limits: RequestLimits) -> bytes:
        try:
            return await self._drawn(preview.picture, lang, limits)
        except (DrawingFailed, StorageFailed) as failed:
            _LOG.error("cannot draw a link preview", why=str(failed))
            return await self._drawn(StartPicture(lang), lang, limits)

    async def _drawn(self, picture: Picture | MatchTarget, lang: Lang, limits: RequestLimits) -> bytes:
        if not isinstance(picture, MatchTarget):
            return await self._kept.get(picture, lambda: _svg(picture))
        match = picture
        if (match, lang) not in self._kept:
            limits.spend("replay")

        async def describe() -> str:
            described: MatchPicture = await self._lookup.match_picture(match, lang)
            return await _svg(described)

        return await self._kept.get((match, lang), describe)


async def _svg(picture: Picture) -> str:
    """Python draws in a thread: the larger boards take some milliseconds."""
    return await asyncio.to_thread(draw, picture)
