"""Whoever is lost has somebody to stand in for them, in every game."""

import pytest

from noripan.bots import with_general
from noripan.games.registry import find, slugs

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
def test_the_stand_in_is_a_bot_that_can_play_the_game(slug: str) -> None:
    listing = find(slug)
    assert listing.game.facts.stand_in in with_general(listing.bots)


@every_game
def test_what_a_game_does_about_lost_players_is_on_offer(slug: str) -> None:
    lost = find(slug).game.disconnects
    assert lost.then in lost.choices
    assert 0 <= lost.grace <= 600
