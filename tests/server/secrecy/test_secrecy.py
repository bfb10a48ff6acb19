"""No frame reveals what its reader may not know: each can be reconstructed without it."""

import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame
from tests.conformance.toy import TOY
from tests.rooms.variants import ASKED, FOLLOWED, TOGETHER, TOSSED

from .scenario import DEALERS, Scenario, open_scenario, play_scenario, use_toy
from .secret_search import leaked_secrets


async def check_secrecy(scenario: Scenario) -> None:
    """Plays the scenario, then reconstructs every frame."""
    await play_scenario(scenario)
    reconstruction = await scenario.reconstruction()
    assert reconstruction.complaints() == []
    assert leaked_secrets(reconstruction.determinized, scenario.clients, scenario.guests) == []


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("bots", [0, 1])
async def test_every_frame_can_be_reconstructed_from_the_readers_view(slug: str, bots: int):
    async with open_scenario(find(slug).game, bots=bots, public=not bots) as scenario:
        await check_secrecy(scenario)


SHAPES = {
    "one after another": TOY,
    "all at once": TOGETHER,
    "at a dealer's table": DEALERS,
    "with dice in chat": TOSSED,
    "where others decide": ASKED,
    "where others answer": FOLLOWED,
}


@pytest.mark.parametrize("game", SHAPES.values(), ids=SHAPES)
async def test_every_frame_can_be_reconstructed_for_toy_games(game: AnyGame, monkeypatch: pytest.MonkeyPatch):
    use_toy(game, monkeypatch)
    async with open_scenario(game) as scenario:
        await check_secrecy(scenario)
