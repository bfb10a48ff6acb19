"""Whole matches over real sockets: what clients receive reveals nothing that they may not know."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest

from noripan.games import registry
from noripan.games.registry import Listing

from .base import Cases, GameTests
from .secrecy.scenario import Scenario, open_scenario, play_scenario, players_of
from .secrecy.secret_search import leaked_secrets


class WireTests(GameTests):
    """A server in this process, with players, spectators, second tabs, slow readers and lost players."""

    short_options: ClassVar[Mapping[str, Any]] = {}
    """Options that make matches of a long game shorter."""

    @classmethod
    def cases(cls, config: pytest.Config) -> Mapping[str, Cases]:
        """A table of people and, if the process of bots can find the game, one with a bot."""
        seats = players_of(cls.game) - len(cls.game.roles)
        with_bot = {"with a bot": 1} if seats > 1 and cls.is_installed() else {}
        return {**super().cases(config), "table_bots": {"of people": 0, **with_bot}}

    @classmethod
    @contextmanager
    def found(cls) -> Iterator[None]:
        """The registry finds the game."""
        if cls.is_installed():
            yield
        else:
            with registry.added(Listing(cls.game, cls.bots, cls.__module__)):
                yield

    def test_frames_reveal_nothing_that_their_readers_may_not_know(self, table_bots: int) -> None:
        with self.found():
            asyncio.run(self._check_secrecy(table_bots))

    async def _check_secrecy(self, bots: int) -> None:
        async with open_scenario(
            self.game, bots=bots, public=not bots, options=self.short_options
        ) as scenario:
            await check_secrecy(scenario)


async def check_secrecy(scenario: Scenario) -> None:
    """Plays the scenario, then makes every frame again from what its reader may know."""
    await play_scenario(scenario)
    reconstruction = await scenario.reconstruction()
    assert reconstruction.complaints() == []
    assert leaked_secrets(reconstruction.determinized, scenario.clients, scenario.guests) == []
