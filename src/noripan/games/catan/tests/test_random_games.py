"""Random games: `NORIPAN_MATCHES` sets their number for each preset."""

import os

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.board.pieces import derive
from noripan.games.catan.options import Options
from noripan.games.catan.phases import Over
from noripan.games.catan.rules.scoring import points_of
from noripan.kernel import FastChance, default_seats
from noripan.testing.sampling import pick

GAMES = int(os.environ.get("NORIPAN_MATCHES", "300"))
SLICES = 4
"""Each test plays a part of the games, so that they run in parallel."""

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("preset", ["base", "epic5"])
def test_random_games_end(preset, part):  # rules 1.1, 1.4, 6.1, 6.4
    for seed in range(part, GAMES, SLICES):
        must_end_well(Options(preset=preset), GAME.facts.seats[seed % len(GAME.facts.seats)], seed)


def must_end_well(options, seats, seed):
    chance = FastChance(f"{options.preset}:{seed}")
    state = GAME.initial(options, default_seats(GAME, seats))
    whole = GAME.conserved(state)
    state, _ = GAME.setup(state, chance)
    while acting := GAME.actors(state):
        seat = pick(acting, chance)
        state, _ = GAME.play(state, seat, pick(GAME.legal(state, seat), chance), chance)
        assert GAME.conserved(state) == whole
    over, pieces = state.phase, state.pieces
    assert isinstance(over, Over)
    assert over.points == tuple(points_of(state, seat) for seat in range(seats))
    assert pieces == derive(state.island, pieces.settlements, pieces.cities, pieces.roads, state.present)
    if over.winner is None:
        assert (over.reason, state.turns) == ("TURN_LIMIT", options.turn_limit + 1)
    else:
        assert over.reason == "POINTS"
        assert over.points[over.winner] >= options.target
