"""Every game has a stand-in for lost players."""

import pytest

from noripan.bots import with_general
from noripan.games.registry import find, slugs

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
def test_stand_in_is_a_bot_of_the_game(slug: str) -> None:
    listing = find(slug)
    assert listing.game.facts.stand_in in with_general(listing.game, listing.bots)


@every_game
def test_default_for_lost_players_is_among_the_choices(slug: str) -> None:
    lost = find(slug).game.disconnects
    assert lost.then in lost.choices
    assert 0 <= lost.grace <= 600
