"""No frame reveals what its reader may not know, for shapes of games that only toys have.

The suite checks it for every game.
"""

from dataclasses import replace

import pytest

from noripan.games.registry import Listing, added
from noripan.kernel import AnyGame, Seating
from noripan.suite.secrecy.scenario import open_scenario
from noripan.suite.wire import check_secrecy
from tests.conformance.toy import TOY
from tests.rooms.variants import ASKED, DEALT, FOLLOWED, TOGETHER, TOSSED

DEALERS: AnyGame = replace(DEALT, seating=Seating())
"""A toy game with a role, for names of any length."""

SHAPES = {
    "one after another": TOY,
    "all at once": TOGETHER,
    "at a dealer's table": DEALERS,
    "with dice in chat": TOSSED,
    "where others decide": ASKED,
    "where others answer": FOLLOWED,
}


@pytest.mark.parametrize("game", SHAPES.values(), ids=SHAPES)
async def test_every_frame_can_be_reconstructed_for_toy_games(game: AnyGame) -> None:
    with added(Listing(game, {}, __name__)):
        async with open_scenario(game) as scenario:
            await check_secrecy(scenario)
