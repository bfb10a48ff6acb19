"""Matches to train on can be repeated, and the fit finds weights that made the results."""

import numpy as np
import pytest
from bench.training.self_play import Table, play
from bench.training.softmax import fit, softmax

from noripan.games.catan import GAME

TABLE = Table("catan", 2, "a seed", {"target": 4}, varied=2, most=5)


def test_match_depends_only_on_seed_and_number():
    assert play(TABLE, 3) == play(TABLE, 3)
    assert play(TABLE, 3) != play(TABLE, 5)


def test_a_few_positions_at_rest_are_kept_with_the_result():
    played = play(TABLE, 1)
    assert len(played.states) == TABLE.most
    assert all(GAME.evaluation.at_rest(state) for state in played.states)
    assert sorted(played.chances) == [0, 1]


def test_varied_match_begins_with_random_moves():
    """Positions count only after them, so there are fewer at the start."""
    whole, varied = Table("catan", 2, "a seed"), Table("catan", 2, "a seed", varied=2)
    assert play(whole, 2).states[0].turns == 1 < play(varied, 2).states[0].turns


def test_fit_finds_the_weights_behind_the_results():
    random = np.random.default_rng(1)
    weights = np.array([1.0, -0.5])
    features = random.normal(size=(20_000, 3, 2))
    chances = softmax(features @ weights)
    assert fit(features, chances, np.ones(len(features)), 0.001) == pytest.approx(weights, abs=0.01)
