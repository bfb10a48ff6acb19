"""The server process: the application under uvicorn, from opening the storage to the last answer."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from typing import Final, cast

import structlog
import uvicorn

from noripan import __version__
from noripan.kernel import Refusal

from .app import create_app
from .database_url import without_password
from .event_loop import fastest_loop
from .gc_tuning import tune_gc
from .http.middleware.security_headers import api_headers
from .http.raw_responses import raw_refusal
from .interpreter_build import interpreter
from .limits.address_limits import network_of
from .limits.flood_gate import FloodGate
from .logging_setup import configure_logging
from .net.listen import bound_sockets
from .net.protocols import GameProtocol, RequestProtocol
from .service import Service, open_service
from .settings import Settings

MAX_FRAME_BYTES: Final = 16 * 1024
PING_SECONDS: Final = 20.0
"""How often a silent connection is pinged, and how long its pong may take."""
SHUTDOWN_SECONDS: Final = 5
"""How long connections may take to close when the server stops."""
ANY_HOST: Final = frozenset({"0.0.0.0", ""})  # noqa: S104 - the operator's choice
ANY_IPV6_HOST: Final = "::"
"""All addresses of version 6, and only those."""

_LOG = structlog.get_logger(__name__)


class Server(uvicorn.Server):
    """uvicorn, except that pending requests are answered before the sockets close."""

    def __init__(
        self, config: uvicorn.Config, service: Service, announce: Callable[[list[str]], None]
    ) -> None:
        super().__init__(config)
        self._service = service
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, wakes the rooms that have an alarm, and announces the addresses."""
        await super().startup(sockets)
        if self.started:
            self._service.live_rooms.wake_all()
            port = self.servers[0].sockets[0].getsockname()[1]
            listening = addresses(self.config.host, port)
            rooms = await self._service.storage.count_rooms()
            database = without_password(self._service.settings.database)
            _LOG.info(
                "serving",
                version=__version__,
                python=interpreter(),
                addresses=listening,
                database=database,
                rooms=rooms,
            )
            self._announce(listening)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops accepting, answers pending requests, and closes the sockets with 1012."""
        for server in self.servers:
            server.close()
        await self._service.drain()
        await super().shutdown(sockets)


async def serve(
    settings: Settings, announce: Callable[[list[str]], None], *, shares_port: bool = False
) -> None:
    """Serves until a signal stops it; with `shares_port`, beside other processes on the same port."""
    sockets = own_sockets(settings, shares_port=shares_port)
    try:
        service = await open_service(settings)
        await Server(uvicorn_config(service), service, announce).serve(sockets)
    finally:
        for each in sockets or ():
            each.close()


def own_sockets(settings: Settings, *, shares_port: bool = False) -> list[socket.socket] | None:
    """The sockets to listen on, the public ones first; None: uvicorn makes its own."""
    if not shares_port and not settings.node_port:
        return None
    sockets = bound_sockets(settings.host, settings.port, reuse_port=shares_port)
    if settings.node_port:
        try:
            sockets += bound_sockets(settings.host, settings.node_port)
        except OSError:
            for each in sockets:
                each.close()
            raise
    return sockets


def uvicorn_config(service: Service) -> uvicorn.Config:
    """uvicorn with our application, protocols and limits."""
    settings = service.settings
    return uvicorn.Config(
        create_app(service),
        host=settings.host,
        port=settings.port,
        http=cast("type[RequestProtocol]", partial(RequestProtocol, flood_gate=_flood_gate(service))),
        ws=GameProtocol,
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
    )


def _flood_gate(service: Service) -> FloodGate:
    """Never closed behind a proxy: there, all connections come from the proxy's address."""
    settings = service.settings
    reply = raw_refusal(Refusal("TOO_FAST", seconds=1), api_headers(is_https=settings.secure_cookies))
    return FloodGate(
        lambda host: not settings.proxies and service.address_limits.is_blocked(network_of(host)), reply
    )


def addresses(host: str, port: int, /) -> list[str]:
    """The URLs of the server: on this machine, and on the network if it listens there."""
    if host == ANY_IPV6_HOST:
        own = _own_address(socket.AF_INET6, "2001:db8::1")
        return [_address(each, port) for each in ("::1", own) if each is not None]
    if host not in ANY_HOST:
        return [_address(host, port)]
    own = _own_address(socket.AF_INET, "10.255.255.255") or socket.gethostname()
    return [_address("127.0.0.1", port), _address(own, port)]


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address(family: socket.AddressFamily, elsewhere: str) -> str | None:
    """This machine's address on the network, if it has one; connecting a UDP socket sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 1))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def run(settings: Settings, announce: Callable[[list[str]], None], *, shares_port: bool = False) -> None:
    """Serves in a new event loop."""

    def begin(addresses: list[str]) -> None:
        tune_gc()
        announce(addresses)

    configure_logging(settings.log_level, development=settings.development)
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve(settings, begin, shares_port=shares_port))
