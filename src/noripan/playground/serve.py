"""The process of the playground: its server on this machine only."""

import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from noripan.server.logging_setup import configure_logging

from .app import PAGE, create_dev_app
from .live_table import LiveTable

HOST: Final = "127.0.0.1"
SHUTDOWN_SECONDS: Final = 1
"""How long a request may take to end when the server stops."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, live: LiveTable, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._live = live
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, and announces the page."""
        await super().startup(sockets)
        if self.started:
            self._announce(f"http://{HOST}:{self.servers[0].sockets[0].getsockname()[1]}{PAGE}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets go of the open pages, which would follow the table for ever."""
        self._live.close()
        await super().shutdown(sockets)


def run(live: LiveTable, port: int, announce: Callable[[str], None]) -> None:
    """Serves until a signal stops it; 0 picks a free port. Raises OSError if the port is taken."""
    configure_logging("WARNING", development=True)
    with socket.create_server((HOST, port)) as bound:
        config = uvicorn.Config(
            create_dev_app(live),
            host=HOST,
            ws="none",
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            log_config=None,
            access_log=False,
            server_header=False,
        )
        _Server(config, live, announce).run([bound])
