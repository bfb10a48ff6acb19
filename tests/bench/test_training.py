"""Matches to train on can be repeated, and the fit finds weights that made the results."""

import msgspec
import numpy as np
import pytest
from bench.training import catan
from bench.training.self_play import Table, play
from bench.training.softmax import fit, softmax

from noripan.games.catan import GAME
from noripan.games.catan.evaluation.chances import Weights
from noripan.games.catan.evaluation.features import NAMES

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


def test_training_writes_weights_that_favour_the_winners(tmp_path, monkeypatch):
    monkeypatch.setattr(catan, "WEIGHTS", tmp_path / "weights.json")
    table = Table("catan", 2, "a seed", {"target": 4}, most=10)
    found = list(catan.examples(table, 30, workers=1))
    start, more = catan.trained(found)
    catan.write(2, (start, more))
    written = msgspec.json.decode(catan.WEIGHTS.read_bytes(), type=Weights)
    assert written.seats["2"] == (tuple(start), tuple(more))
    assert (written.version, written.features) == (GAME.facts.version, NAMES)
    favoured = [_score(each, start, more) > 0 for each in found]
    assert sum(favoured) > 0.7 * len(favoured)


def _score(example, start, more):
    """How much better the winner scores than the other seat."""
    weights = np.array(start) + example.progress * np.array(more)
    first, other = np.array(example.seats) @ weights
    return (first - other) * (example.chances[0] - example.chances[1])
