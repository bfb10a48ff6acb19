"""Fits a softmax over seats of one linear score with shared weights."""

from typing import Any, Final

import numpy as np

STEPS: Final = 12
"""Newton's method usually converges before."""
CONVERGED: Final = 1e-6
"""A step that changes no weight by more is the last one."""


def fit(features: Any, chances: Any, importance: Any, penalty: float, /) -> Any:
    """The weights with the least weighted log loss plus an L2 penalty.

    `features` has a row of numbers for each position and seat, `chances` what became of each seat, and
    `importance` one number for each position.
    """
    positions, seats, numbers = features.shape
    weights = np.zeros(numbers)
    for _ in range(STEPS):
        expected = softmax(features @ weights)
        slope = penalty * weights
        curve = penalty * np.eye(numbers)
        means = np.zeros((positions, numbers))
        for seat in range(seats):
            own, share = features[:, seat], expected[:, seat] * importance
            slope += own.T @ (share - chances[:, seat] * importance)
            curve += (own * share[:, None]).T @ own
            means += own * expected[:, seat, None]
        curve -= (means * importance[:, None]).T @ means
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < CONVERGED:
            break
    return weights


def softmax(scores: Any, /) -> Any:
    """Scores by position and seat as chances."""
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)
