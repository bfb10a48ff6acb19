"""The server as one ASGI application: the pages, the game socket, the HTTP API, what an operator asks for."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.di import Provide
from litestar.exceptions import InternalServerException
from litestar.routes import HTTPRoute

from noripan.kernel import Refusal
from noripan.wire import short_reason

from .http.cors import Cors
from .http.dependencies import Serving
from .http.errors import refusal_response
from .http.gzip_middleware import GzipMiddleware
from .http.openapi import READING, answers, document
from .http.raw_responses import refuse_handshake
from .http.routes import api_routes
from .http.schemas import Health
from .http.security_headers import SecurityHeaders
from .http.static_files import StaticFiles
from .http.web_build import BUILT, read_web_build
from .limits.rate_limit import RateLimit
from .net.asgi import App, Receive, Scope, Send
from .net.game_socket import GameSocket, is_welcome_origin
from .service import Service
from .settings import Settings

SOCKET_PATH: Final = "/api/socket"
METRICS_PATH: Final = "/metrics"
MOST_BODY_BYTES: Final = 16_384
JSON: Final = "application/json"

AnyRequest: TypeAlias = Request[Any, Any, Any]


@get(
    "/healthz",
    tags=["service"],
    summary="Is the process alive?",
    responses=answers(200, Health, what="It serves."),
)
async def healthz() -> Health:
    """Answers as long as anything does."""
    return Health("ok")


@get(
    "/readyz",
    tags=["service"],
    summary="Should it be sent people?",
    responses=answers(
        200, Health, *READING, "STORAGE_FULL", "SHUTTING_DOWN", what="A move could be stored now."
    ),
)
async def readyz(service: Serving) -> Health:
    """Answers where a move could be stored now."""
    if service.hall.is_closing:
        raise Refusal("SHUTTING_DOWN")
    await service.storage.ready()
    return Health("ok")


@get(
    METRICS_PATH,
    tags=["service"],
    summary="Counts for Prometheus",
    media_type=MediaType.TEXT,
    responses=answers(200, str, "NO_SUCH_PAGE", what="In Prometheus' text format.", media_type="text/plain"),
)
async def metrics(request: AnyRequest, service: Serving) -> Response[bytes]:
    """Nothing in it names a person or a room; but between moves it tells how long bots think.

    Under this very address alone: a proxy that denies it may not know another spelling.
    """
    is_exact = request.scope.get("raw_path") == METRICS_PATH.encode()
    if not is_exact or request.client is None or request.client.host not in service.settings.metrics_for:
        raise Refusal("NO_SUCH_PAGE")
    text, content_type = service.metrics.render()
    return Response(text, media_type=content_type)


class StrictRequest(Request[Any, Any, Any]):
    """Its body is decoded once, into the very type the route takes: "60" is no number."""

    async def body(self) -> bytes:
        """The body, if all of it came."""
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


def create_app(service: Service, web: Path = BUILT) -> App:
    """The whole server; its lifespan starts and stops the service. The web client is read now."""
    description()  # now: it takes too long beside a match
    settings = service.settings
    http = cast("App", _http_app(service))  # which spells the same types otherwise
    http = StaticFiles(
        read_web_build(web), Cors(RateLimit(GzipMiddleware(http), service.addresses), settings.origins)
    )
    return SecurityHeaders(SocketOrHttp(GameSocket(service), http), is_https=settings.secure_cookies)


class SocketOrHttp:
    """Tells sockets from requests. The game socket comes before any framework: it is what has to be fast."""

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
    """The description of the others."""
    return description()


def _routes(service: Service | None) -> Router:
    """Every route that has a description."""
    return Router(
        "/",
        route_handlers=[api_routes(), healthz, readyz, metrics],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
    )


@cache
def description() -> bytes:
    """The same for every service, and slow to make."""
    return document(_routes(None))


def _http_app(service: Service) -> Litestar:
    return Litestar(
        [_routes(service), openapi],
        before_request=_gate(service.settings),
        exception_handlers={Exception: refusal_response},
        lifespan=[_lifespan(service)],
        logging_config=None,
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=MOST_BODY_BYTES,
    )


def _lifespan(service: Service) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def serving(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    return serving


def _gate(settings: Settings) -> Callable[[AnyRequest], Awaitable[Response[None] | None]]:
    async def check_sender(request: AnyRequest) -> Response[None] | None:
        """A page elsewhere can make a browser send our cookie, but neither hide its Origin nor send JSON."""
        if request.method == "OPTIONS":
            return _options(request)
        if request.method == "GET":
            return None
        if not is_welcome_origin(request.headers, settings):
            raise Refusal("FOREIGN_ORIGIN")
        if request.content_type[0] != JSON:
            raise Refusal("NOT_JSON")
        return None

    return check_sender


def _options(request: AnyRequest) -> Response[None]:
    """What may be done here; the framework's own answer knows one method of each address."""
    here = [route for route in request.app.routes if route.path_format == request.scope["path_template"]]
    methods = {method for route in here if isinstance(route, HTTPRoute) for method in route.methods}
    return Response(None, status_code=204, headers={"Allow": ", ".join(sorted(methods))})
