"""Several node processes, with proxies in front of their servers and in front of the nodes."""

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Literal

from tests.fuzz.no_limits import NO_LIMITS
from tests.real_servers.tcp_proxy import TcpProxy
from tests.server_process import RunningServer

from .node_main import BUG

START_SECONDS = 120
RESTART_SECONDS = 0.2
CANNOT_START = ("Cannot start the server", "Application startup failed")
"""Logged if the database cannot be reached, at first or a moment later."""

State = Literal["up", "down", "frozen"]


class Node:
    """One node process. Its proxies stand between it and its servers."""

    def __init__(self, number: int, database: TcpProxy, bus: TcpProxy, server: RunningServer) -> None:
        self.number = number
        self.database = database
        self.bus = bus
        self.server = server
        self.state: State = "down"

    @property
    def port(self) -> int:
        """The port of the node."""
        return self.server.port

    async def start(self) -> None:
        """Starts the process; again if it cannot reach its database, as a process manager does."""
        async with asyncio.timeout(START_SECONDS):
            while self.state == "down":
                try:
                    await asyncio.to_thread(self.server.start)
                except AssertionError:
                    if not any(reason in self.server.log() for reason in CANNOT_START):
                        raise
                    await self.kill()
                    await asyncio.sleep(RESTART_SECONDS)
                else:
                    self.state = "up"

    async def kill(self) -> None:
        """Kills the process with SIGKILL."""
        await asyncio.to_thread(self.server.kill)
        self.state = "down"

    async def stop(self) -> None:
        """Stops the process with SIGTERM; it drains."""
        await asyncio.to_thread(self.server.stop)
        self.state = "down"

    def freeze(self) -> None:
        """Stops the process where it is."""
        self.server.process.send_signal(signal.SIGSTOP)
        self.state = "frozen"

    def thaw(self) -> None:
        """Lets a frozen process run on."""
        self.server.process.send_signal(signal.SIGCONT)
        self.state = "up"


class Nodes:
    """All nodes, and one balancer for each client."""

    def __init__(self, folder: Path, database: str, bus: str, luck: Random, bug: str | None = None) -> None:
        """`database` and `bus` are the addresses of PostgreSQL and Valkey."""
        self._folder = folder
        self._database, self._bus = database, bus
        self._luck = luck
        self._settings = {**NO_LIMITS, "bot_pause": 0, "log_level": "INFO"}
        self._bug = bug
        self._stack = AsyncExitStack()
        self._balancers: list[tuple[TcpProxy, int]] = []
        self.all: list[Node] = []

    async def start(self, count: int) -> None:
        """Starts all nodes at once."""
        for number in range(count):
            node = await self._make(number)
            self.all.append(node)
            self._stack.push_async_callback(node.kill)
        await asyncio.gather(*(node.start() for node in self.all))

    async def close(self) -> None:
        """Kills all nodes and closes all proxies."""
        for node in self.all:
            if node.state == "frozen":
                node.thaw()
        await self._stack.aclose()

    @property
    def up(self) -> list[Node]:
        """The nodes that answer."""
        return [node for node in self.all if node.state == "up"]

    async def balancer(self, preferred: int) -> TcpProxy:
        """A load balancer for one client: it prefers one node, and takes another while that one is not up."""
        proxy = await self._stack.enter_async_context(TcpProxy(luck=self._luck))
        self._balancers.append((proxy, preferred))
        self.route()
        return proxy

    def route(self) -> None:
        """Tells the balancers which nodes are up, as health checks do."""
        for proxy, preferred in self._balancers:
            first = preferred % len(self.all)
            order = [*self.all[first:], *self.all[:first]]
            proxy.targets = [node.port for node in order if node.state == "up"]

    def cut_clients(self, node: Node) -> None:
        """Breaks all client connections to a node."""
        for proxy, _ in self._balancers:
            proxy.cut(node.port)

    def delay_clients(self, delay: tuple[float, float]) -> None:
        """Delays everything between clients and nodes."""
        for proxy, _ in self._balancers:
            proxy.delay = delay

    async def _make(self, number: int) -> Node:
        database = await self._proxy(self._database)
        bus = await self._proxy(self._bus)
        settings = {**self._settings, "bus": bus.through(self._bus)}
        server = RunningServer(
            self._folder,
            module="tests.cluster.node_main",
            name=f"node-{number}",
            database=database.through(self._database),
            **settings,
        )
        if self._bug is not None:
            server.env[BUG] = self._bug
        return Node(number, database, bus, server)

    async def _proxy(self, url: str) -> TcpProxy:
        return await self._stack.enter_async_context(TcpProxy.to(url, self._luck))
