"""Random play ends, also from determinized positions, in every game."""

import pytest
from bench.measurement import Count
from bench.random_play import RandomPlay
from bench.rules import PEERS, TABLES

from noripan.games.registry import find
from tests.own_games import OWN_GAMES


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_every_way_plays_to_the_end(slug):
    table = next(table for table in TABLES if table.slug == slug)
    game = find(slug).game
    ways = RandomPlay(game, table.seats, game.facts.codecs.options.convert(table.options)).ways()
    assert {name: play_one() > 0 for name, play_one in ways.items()} == dict.fromkeys(ways, True)
    assert {"play", "playout", "playout through Match"} <= ways.keys()


def test_every_game_has_a_table():
    assert {table.slug for table in TABLES} == set(OWN_GAMES)


def test_projects_are_compared_with_tables_of_ours():
    assert {peer.table for peer in PEERS} - {""} <= {table.name for table in TABLES}


def test_figures_are_relative_to_the_baseline():
    assert Count(actions=600, games=3, seconds=2.0).figures(10_000.0) == {
        "actions": 300.0,
        "games": 1.5,
        "k": 30.0,
        "steps": 10_000.0,
    }
