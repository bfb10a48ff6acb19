"""A server process: the app under uvicorn, from opening the storage to the last answer."""

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
from .event_loop import fastest_loop
from .gc_tuning import tune_gc
from .http.raw_responses import written_refusal
from .http.security_headers import plain_lines
from .limits.address_limits import network_of
from .limits.flood_gate import FloodGate
from .logging_setup import configure_logging
from .net.protocols import GameProtocol, RequestProtocol
from .service import Service, open_storage
from .settings import Settings

MOST_FRAME_BYTES: Final = 16 * 1024
PING_SECONDS: Final = 20.0
"""How often a silent connection is asked whether it lives, and how long it may take to answer."""
LAST_SECONDS: Final = 5
"""How long connections may take to close at the end."""
ANY_HOST: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - the operator's choice, told apart from others

_LOG = structlog.get_logger(__name__)


class Server(uvicorn.Server):
    """uvicorn, but for its end: what is decided is answered before the sockets close."""

    def __init__(
        self, config: uvicorn.Config, service: Service, announce: Callable[[list[str]], None]
    ) -> None:
        super().__init__(config)
        self._service = service
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, then says where and takes up the rooms that were left."""
        await super().startup(sockets)
        if self.started:
            self._service.listens()
            port = self.servers[0].sockets[0].getsockname()[1]
            where = addresses(self.config.host, port)
            rooms = await self._service.storage.count_rooms()
            database = self._service.settings.database
            _LOG.info("serving", version=__version__, addresses=where, database=database, rooms=rooms)
            self._announce(where)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops accepting, finishes what is decided, and closes the sockets with 1012."""
        for server in self.servers:
            server.close()
        await self._service.drain()
        await super().shutdown(sockets)


async def serve(settings: Settings, announce: Callable[[list[str]], None]) -> None:
    """Serves until a signal says that it is enough."""
    service = Service(settings, await open_storage(settings))
    await Server(_config(service), service, announce).serve()


def _config(service: Service) -> uvicorn.Config:
    settings = service.settings
    return uvicorn.Config(
        create_app(service),
        host=settings.host,
        port=settings.port,
        http=cast("type[RequestProtocol]", partial(RequestProtocol, door=_door(service))),
        ws=GameProtocol,
        ws_max_size=MOST_FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=LAST_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
    )


def _door(service: Service) -> FloodGate:
    """Behind a proxy all come from one address, and only what they say tells them apart."""
    settings = service.settings
    answer = written_refusal(Refusal("TOO_FAST", seconds=1), plain_lines(is_https=settings.secure_cookies))
    return FloodGate(
        lambda host: not settings.proxies and service.addresses.is_shut_out(network_of(host)), answer
    )


def addresses(host: str, port: int, /) -> list[str]:
    """Where a browser finds the server: here, and from elsewhere if it listens there too."""
    if host not in ANY_HOST:
        return [_address(host, port)]
    return [_address("127.0.0.1", port), _address(_own_address(), port)]


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """This machine's address towards the others; asking the routing table sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 1))
        except OSError:
            return socket.gethostname()
        return str(asking.getsockname()[0])


def run(settings: Settings, announce: Callable[[list[str]], None]) -> None:
    """Serves in an event loop of its own, the quickest there is."""

    def begin(addresses: list[str]) -> None:
        tune_gc()
        announce(addresses)

    configure_logging(settings.log_level, development=settings.development)
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve(settings, begin))
