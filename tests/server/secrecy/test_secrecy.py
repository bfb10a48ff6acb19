"""Nothing arrives over a socket that its reader may not know: it can all be made again without that."""

import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame
from tests.conformance.toy import TOY
from tests.rooms.variants import ASKED, FOLLOWED, TOGETHER, TOSSED

from .evening import DEALERS, Evening, evening, shelved, whole_evening
from .searching import heard_secrets


async def nothing_is_told_too_much(it: Evening) -> None:
    """Plays, and tells everything again."""
    await whole_evening(it)
    retelling = await it.retelling()
    assert retelling.complaints() == []
    assert heard_secrets(retelling.worlds, it.ears, it.guests) == []


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("bots", [0, 1])
async def test_every_byte_can_be_told_again_in_a_world_of_the_readers_own(slug: str, bots: int):
    async with evening(find(slug).game, bots=bots, public=not bots) as it:
        await nothing_is_told_too_much(it)


SHAPES = {
    "one after another": TOY,
    "all at once": TOGETHER,
    "at a dealer's table": DEALERS,
    "with dice in the talk": TOSSED,
    "where others decide": ASKED,
    "where others answer": FOLLOWED,
}


@pytest.mark.parametrize("game", SHAPES.values(), ids=SHAPES)
async def test_so_it_is_with_games_of_other_shapes(game: AnyGame, monkeypatch: pytest.MonkeyPatch):
    shelved(game, monkeypatch)
    async with evening(game) as it:
        await nothing_is_told_too_much(it)
