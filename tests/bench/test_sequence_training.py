"""The training of Sequence's hard bot: boards in the order of play, and weights that follow the results."""

import numpy as np
import pytest
from bench.training import sequence
from bench.training.logistic import fit, sigmoid

from noripan.games.sequence.bots.board_features import NAMES


def test_same_seed_gives_the_same_match():
    assert sequence.played(2, 5) == sequence.played(2, 5)
    assert sequence.played(2, 5) != sequence.played(2, 6)


@pytest.mark.parametrize("teams", [2, 3])
def test_boards_of_a_match_follow_each_other_team_by_team(teams):
    boards = sequence.boards(teams, range(2), workers=1)
    assert boards.counts.shape[1] == len(NAMES)
    assert list(boards.lines_of_play) == sorted(boards.lines_of_play)
    assert len(set(boards.lines_of_play)) == 2 * teams
    assert set(boards.stages) <= {"1-1", "1-2", "2-1", "2-2"}


def test_boards_learn_from_later_boards_of_their_match_only():
    given = sequence.Boards(
        np.zeros((3, 1)), np.array(["a"] * 3), np.array([1.0, 1.0, 0.0]), np.array([0, 0, 1])
    )
    targets = sequence._targets(given, np.array([0.5, 0.25, 0.5]))
    assert targets == pytest.approx([0.2 * 0.25 + 0.8 * 1, 1, 0])


def test_fit_finds_the_weights_behind_the_results():
    random = np.random.default_rng(1)
    weights = np.array([1.0, -0.5])
    features = random.normal(size=(20_000, 2))
    found = fit(features, sigmoid(features @ weights), 0.001, np.zeros(2))
    assert found == pytest.approx(weights, abs=0.01)


def test_high_penalty_keeps_the_prior_weights():
    prior = np.array([2.0])
    assert fit(np.ones((10, 1)), np.zeros(10), 1e9, prior) == pytest.approx(prior)
