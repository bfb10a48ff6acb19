"""Nothing arrives over a socket that its reader may not know: it can all be made again without that."""

import pytest

from noripan.games.registry import find, slugs

from .evening import evening, whole_evening
from .searching import heard_secrets

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
@pytest.mark.parametrize("bots", [0, 1])
async def test_every_byte_can_be_told_again_in_a_world_of_the_readers_own(slug: str, bots: int):
    async with evening(find(slug).game, bots=bots, public=not bots) as it:
        await whole_evening(it)
        retelling = await it.retelling()
    assert retelling.complaints() == []
    assert heard_secrets(retelling.worlds, it.ears, it.guests) == []
