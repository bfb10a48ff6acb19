"""The ASGI application: the web client, the game socket, the HTTP API, and the routes for operators."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import InternalServerException
from litestar.routes import HTTPRoute

from noripan.kernel import Refusal
from noripan.wire import short_reason

from .http.board_files import board_files
from .http.errors import refusal_response
from .http.middleware.cors import Cors
from .http.middleware.gzip import GzipMiddleware
from .http.middleware.link_previews import PreviewPages, PreviewPictures
from .http.middleware.security_headers import SecurityHeaders
from .http.middleware.static_files import StaticFiles
from .http.openapi import AnyRoute, openapi_document
from .http.origins import is_allowed_origin
from .http.raw_responses import refuse_handshake
from .http.routes import API_DEPENDENCIES, API_ROUTES
from .http.routes.operations import healthz, metrics, readyz
from .http.web_build import WEB_BUILD, read_web_build
from .limits.rate_limit import RateLimit
from .net.asgi import App, Receive, Scope, Send
from .net.game_socket import GameSocket
from .service import Service
from .settings import Settings

SOCKET_PATH: Final = "/api/socket"
MAX_BODY_BYTES: Final = 16_384
JSON: Final = "application/json"

AnyRequest: TypeAlias = Request[Any, Any, Any]


class StrictRequest(Request[Any, Any, Any]):
    """Decodes the body once, strictly into the type that the route takes: "60" is not a number."""

    async def body(self) -> bytes:
        """The complete body."""
        try:
            return await super().body()
        except InternalServerException as gone:
            raise Refusal("MALFORMED", why="the body is cut off") from gone

    async def json(self) -> Any:
        """The body as the route's own type."""
        field = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=Any if field is None else field.annotation)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise Refusal("MALFORMED", why=short_reason(error)) from error


def create_app(service: Service, web: Path = WEB_BUILD) -> App:
    """The whole server. Its lifespan starts and stops the service; the web client is read at once."""
    openapi_json()  # at once, because it takes too long while matches run
    settings = service.settings
    http = cast("App", _http_app(service))  # Litestar has its own names for the same types
    limited = RateLimit(PreviewPictures(GzipMiddleware(http), service), service.address_limits)
    files = {**read_web_build(web), **board_files()}
    with_pages = StaticFiles(files, PreviewPages(files, service), Cors(limited, settings.origins))
    return SecurityHeaders(SocketOrHttp(GameSocket(service), with_pages), is_https=settings.secure_cookies)


class SocketOrHttp:
    """Separates sockets from requests. The game socket bypasses the framework because it has to be fast."""

    def __init__(self, socket: App, http: App) -> None:
        self._socket = socket
        self._http = http

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
        elif scope["path"] == SOCKET_PATH:
            await self._socket(scope, receive, send)
        else:
            await receive()
            await refuse_handshake(send, Refusal("NO_SUCH_PAGE"))


@get("/api/openapi.json", media_type=JSON, sync_to_thread=False)
def openapi() -> bytes:
    """The OpenAPI document of the other routes."""
    return openapi_json()


_ROUTES: Final[tuple[AnyRoute, ...]] = (*API_ROUTES, healthz, readyz, metrics)
"""Every route that the OpenAPI document describes."""


def _dependencies(service: Service | None) -> dict[str, Provide]:
    """What routes get by the names of their parameters."""
    return {**API_DEPENDENCIES, "service": Provide(lambda: service, sync_to_thread=False)}


@cache
def openapi_json() -> bytes:
    """The OpenAPI document; the same for every service, and slow to make."""
    return openapi_document(_ROUTES, _dependencies(None))


def _http_app(service: Service) -> Litestar:
    return Litestar(
        [*_ROUTES, openapi],
        dependencies=_dependencies(service),
        before_request=_request_check(service.settings),
        exception_handlers={Exception: refusal_response},
        lifespan=[_lifespan(service)],
        logging_config=None,
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=MAX_BODY_BYTES,
    )


def _lifespan(service: Service) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    return lifespan


def _request_check(settings: Settings) -> Callable[[AnyRequest], Awaitable[Response[None] | None]]:
    async def check_request(request: AnyRequest) -> Response[None] | None:
        """A foreign page can make a browser send our cookie, but cannot hide its Origin or send JSON."""
        if request.method == "OPTIONS":
            return _options_response(request)
        if request.method == "GET":
            return None
        if not is_allowed_origin(request.headers, settings):
            raise Refusal("FOREIGN_ORIGIN")
        if request.content_type[0] != JSON:
            raise Refusal("NOT_JSON")
        return None

    return check_request


def _options_response(request: AnyRequest) -> Response[None]:
    """The allowed methods; the framework's own response lists only one per path."""
    here = [route for route in request.app.routes if route.path_format == request.scope["path_template"]]
    methods = {method for route in here if isinstance(route, HTTPRoute) for method in route.methods}
    return Response(None, status_code=204, headers={"Allow": ", ".join(sorted(methods))})
