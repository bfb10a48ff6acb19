"""The server of the playground: the web client, and routes that show every seat and all luck.

It answers only pages of this machine, because any other could read what is hidden or make moves.
"""

import asyncio
import re
from collections import ChainMap
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeVar, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Stream

from noripan.kernel import LANGS, Lang, Refusal, Seat, Text
from noripan.server.app import StrictRequest
from noripan.server.http.errors import RefusalBody, refusal_response, status_of
from noripan.server.http.middleware.security_headers import SecurityHeaders
from noripan.server.http.middleware.static_files import INDEX, Pages, StaticFiles
from noripan.server.http.raw_responses import refuse_request
from noripan.server.http.web_build import WEB_BUILD, missing_build, page_file, read_web_build
from noripan.server.net.asgi import App, Receive, Scope, Send

from .commands import CheckAct, DevCommand
from .live_table import LiveTable

PAGE: Final = "/dev"
JSON: Final = "application/json"
_LOCAL: Final = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?")
"""Host headers of pages of this machine. A foreign name that leads here (DNS rebinding) is none of them."""
_COMMANDS: Final = msgspec.json.Decoder(DevCommand)
_CHECKS: Final = msgspec.json.Decoder(CheckAct)

T = TypeVar("T")
AnyRequest: TypeAlias = Request[Any, Any, Any]
Language = Annotated[Lang, QueryParameter(description="The language of the texts.")]
Eyes = Annotated[int | None, QueryParameter(ge=0, le=254, description="As which seat the moves are told.")]


def create_dev_app(live: LiveTable, web: Path = WEB_BUILD) -> App:
    """The playground of one table. While it runs, the table's rules are watched."""
    http = cast(
        "App",
        Litestar(
            _routes(live),
            exception_handlers={Refusal: _refuser(live), Exception: refusal_response},
            lifespan=[_watching(live)],
            logging_config=None,
            openapi_config=None,
            request_class=StrictRequest,
        ),
    )
    files = ChainMap(live.board_files, dict(read_web_build(web)))
    return SecurityHeaders(LocalOnly(StaticFiles(files, _index_page(files), http)), is_https=False)


class LocalOnly:
    """Refuses requests of foreign pages, and of pages with foreign names."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the lifespan."""
        if scope["type"] == "http" and not _is_local(scope):
            await refuse_request(send, Refusal("FOREIGN_ORIGIN"))
        elif scope["type"] == "http" and scope["path"] == "/":
            headers = [(b"location", PAGE.encode()), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 307, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
        else:
            await self._app(scope, receive, send)


def _is_local(scope: Scope) -> bool:
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1")
    origin = headers.get(b"origin")
    return _LOCAL.fullmatch(host) is not None and origin in {None, f"http://{host}".encode()}


def _routes(live: LiveTable) -> list[Any]:
    @get("/api/dev/live")
    async def show(lang: Language = "en", eyes: Eyes = None) -> Stream:
        """The table at once and after each change, as server-sent events."""
        return Stream(live.events(lang, None if eyes is None else Seat(eyes)), media_type="text/event-stream")

    @get("/api/dev/state", media_type=MediaType.JSON, sync_to_thread=False)
    def state() -> bytes:
        """The whole state."""
        return live.state

    @post("/api/dev/commands", status_code=204)
    async def command(request: AnyRequest) -> None:
        """Carries out a command."""
        await live.do(await _read(request, _COMMANDS))

    @post("/api/dev/checks", status_code=200)
    async def check(request: AnyRequest, lang: Language = "en") -> str:
        """An action in words, if it would be accepted."""
        return live.check(await _read(request, _CHECKS), lang)

    return [show, state, command, check]


async def _read(request: AnyRequest, decoder: msgspec.json.Decoder[T]) -> T:
    if request.content_type[0] != JSON:
        raise Refusal("NOT_JSON")
    try:
        return decoder.decode(await request.body())
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("MALFORMED", why=str(error)) from error


def _refuser(live: LiveTable) -> Callable[[AnyRequest, Refusal], Response[RefusalBody]]:
    """Refusals in the words of the game."""

    def refuse(_: AnyRequest, refusal: Refusal) -> Response[RefusalBody]:
        words = Text(**{lang: live.words(refusal, lang) for lang in LANGS})
        body = RefusalBody(refusal.code, refusal.params, words)
        return Response(body, status_code=status_of(refusal.code))

    return refuse


def _watching(live: LiveTable) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        watching = asyncio.create_task(live.watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    return lifespan


def _index_page(files: Any) -> Pages:
    index = files.get(INDEX)
    page = missing_build() if index is None else page_file(index.plain.body.decode())

    async def page_of(_: Scope) -> Any:
        return page

    return page_of
