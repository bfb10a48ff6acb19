"""The training of Sequence's chances: examples of whole teams, and weights that favour the winners."""

import msgspec
import numpy as np
import pytest
from bench.training import sequence
from bench.training.self_play import Table

from noripan.games.sequence import GAME
from noripan.games.sequence.evaluation.chances import Weights
from noripan.games.sequence.evaluation.features import DRAW_NAMES, NAMES


@pytest.mark.parametrize(("seats", "teams"), [(2, 2), (3, 3), (4, 2)])
def test_examples_are_by_team_with_the_result(seats, teams):
    found = list(sequence.examples(Table("sequence", seats, "a seed", most=4), 3, workers=1))
    assert len(found) == 12
    for example in found:
        assert example.counts.shape == (teams, len(NAMES))
        assert len(example.names) == teams
        assert len(example.draw) == len(DRAW_NAMES)
        assert sorted(example.results) == [0] * teams + [1]


def test_training_writes_weights_that_favour_the_winners(tmp_path, monkeypatch):
    monkeypatch.setattr(sequence, "WEIGHTS", tmp_path / "weights.json")
    found = list(sequence.examples(Table("sequence", 2, "a seed", most=14), 30, workers=1))
    weights = sequence.trained(found)
    sequence.write(2, weights)
    written = msgspec.json.decode(sequence.WEIGHTS.read_bytes(), type=Weights)
    assert written.seats["2"] == {name: tuple(own) for name, own in weights.items()}
    assert (written.version, written.features) == (GAME.facts.version, (*NAMES, *DRAW_NAMES))
    favoured = [_advantage(example, weights) > 0 for example in found]
    assert sum(favoured) > 0.6 * len(favoured)


def _advantage(example, weights):
    """How much better the winner scores than the other team."""
    first, other = (
        np.dot(weights[name], counts) for name, counts in zip(example.names, example.counts, strict=True)
    )
    return (first - other) * (example.results[0] - example.results[1])
