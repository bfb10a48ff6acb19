"""A client that plays on and on, whatever happens to its node."""

import asyncio
from random import Random

from noripan.client import CommandRefused, TableClosed
from noripan.client.autoplay import choose_action, start_command
from tests.real_servers.tcp_proxy import TcpProxy

from .recorded_table import RecordedTable

IDLE_SHARE = 0.05
"""The share of turns that a player leaves to the clock."""
PAUSE_SECONDS = (0.01, 0.1)


class Player:
    """Acts when it may, helps to start the next match, and chats meanwhile."""

    def __init__(
        self, table: RecordedTable, luck: Random, balancer: TcpProxy, idle_share: float = IDLE_SHARE
    ) -> None:
        self.table = table
        self._balancer = balancer
        self._luck = luck
        self._idle_share = idle_share
        self._is_stopping = False
        self._idle_turn: int | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def node_port(self) -> int | None:
        """The port of the node this client is connected to."""
        return self._balancer.current_target

    def start(self) -> None:
        """Begins to play."""
        self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Sends no more commands; returns when the last one is answered."""
        self._is_stopping = True
        if self._task is not None:
            await self._task

    async def vanish(self) -> None:
        """Disconnects for good, without leaving the room."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self.table.close()

    async def _play(self) -> None:
        while not self._is_stopping:
            try:
                await self._do_something()
            except CommandRefused:
                pass  # the history has it
            except TableClosed:
                return  # the check reports it
            await asyncio.sleep(self._luck.uniform(*PAUSE_SECONDS))

    async def _do_something(self) -> None:
        table = self.table
        if table.menu and not table.waits and not self._leaves_to_the_clock():
            await table.act(choose_action(table.menu, self._luck))
        elif not table.is_playing and (command := start_command(table)) is not None:
            await table.ready(command)
        elif self._luck.random() < 0.2:
            await table.send("Say", text="…")

    def _leaves_to_the_clock(self) -> bool:
        """Whether the player sleeps through the current turn."""
        turn = self.table.turn["number"]
        if turn != self._idle_turn and self._luck.random() < self._idle_share:
            self._idle_turn = turn
        return turn == self._idle_turn
