"""How an opponent may play: from a situation and a hand to what they do, with probabilities."""

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple

from ...actions import BETS, FACES
from .hands import Matches
from .situation import CHALLENGE_HEIGHT, Situation

Reactions = tuple[tuple[int, float], ...]
"""Heights of bets, or CHALLENGE_HEIGHT, with their probabilities."""

LEAN: Final = 0.0
"""By how many dice a bet usually exceeds what its hand expects."""
STEEPNESS: Final = 5.0
"""How sharply doubt grows with the count of a bet."""


class Model(NamedTuple):
    """A way of playing."""

    prior: float
    """How likely an unknown opponent plays like this."""
    react: Callable[[Situation, Matches], Reactions]
    """Its usual reactions."""
    whims: float
    """How often it makes another bet."""
    whim: Callable[[Situation, Matches, int], float]
    """How likely it then makes this bet."""

    def likelihood(self, situation: Situation, hand: Matches, height: int) -> float:
        """How likely a hand makes this bet."""
        usual = sum([odds for each, odds in self.react(situation, hand) if each == height])
        return (1 - self.whims) * usual + self.whims * self.whim(situation, hand, height)


def _reckon(situation: Situation, hand: Matches, /) -> Reactions:
    """As `odds` does."""
    best, negative = max(map(tuple.__getitem__, situation.bet_values, hand))
    if situation.challenge_values and situation.challenge_values[hand[situation.last_face]] > best:
        return ((CHALLENGE_HEIGHT, 1.0),)
    return ((-negative, 1.0),)


def _creep(situation: Situation, hand: Matches, /) -> Reactions:
    """Raises as little as it can, to a bet that it believes, and challenges what it does not believe."""
    doubt = _doubt(situation, hand, 0.0)
    lowest, expected = situation.lowest, situation.expected
    for height in range(lowest, lowest + 2 * FACES):
        if BETS[height].count <= hand[height % FACES] + expected[height % FACES]:
            return ((CHALLENGE_HEIGHT, doubt), (height, 1 - doubt))
    return ((CHALLENGE_HEIGHT, doubt), (lowest, 1 - doubt))


def _speak_true(situation: Situation, hand: Matches, /) -> Reactions:
    """Bets on its best face, what it has of it at least, and challenges late."""
    doubt = _doubt(situation, hand, 0.75)
    face = max(range(FACES), key=lambda each: (hand[each], each))
    return ((CHALLENGE_HEIGHT, doubt), (_on(face, hand[face] + 1, situation.lowest), 1 - doubt))


def _estimate(situation: Situation, hand: Matches, /) -> Reactions:
    """Bets what it expects, on any face."""
    doubt = _doubt(situation, hand, 0.4)
    third = (1 - doubt) / 3
    lowest, expected = situation.lowest, situation.expected
    heights = sorted([_on(face, int(expected[face] + hand[face]), lowest) for face in range(FACES)])
    return ((CHALLENGE_HEIGHT, doubt), *((height, third) for height in heights[::2]))


def _bluff(situation: Situation, hand: Matches, /) -> Reactions:
    """Raises a little or much, whatever it has, and challenges late."""
    doubt = _doubt(situation, hand, 0.75)
    third = (1 - doubt) / 3
    lowest = situation.lowest
    return ((CHALLENGE_HEIGHT, doubt), (lowest, third), (lowest + 4, third), (lowest + 8, third))


def _on(face: int, count: int, lowest: int) -> int:
    """The height of a bet on a face with this count, or of the lowest legal bet on it."""
    return max(lowest + (face - lowest) % FACES, FACES * (count - 1) + face)


def _blind(situation: Situation, hand: Matches, height: int) -> float:
    return situation.blind_odds(height)


def _plausible(situation: Situation, hand: Matches, height: int) -> float:
    """More likely if the count is about what the hand expects."""
    face = height % FACES
    above = BETS[height].count - hand[face] - situation.expected[face]
    return exp(-2 * (above - LEAN) ** 2) / 9


def _doubt(situation: Situation, hand: Matches, tolerance: float) -> float:
    """The probability of a challenge: a half if the bet is this much above what the hand expects."""
    if situation.lowest == 0:
        return 0.0
    face = situation.last_face
    above = BETS[situation.lowest - 1].count - hand[face] - situation.expected[face] - tolerance
    return 1 / (1 + exp(-STEEPNESS * above))


MODELS: Final = (
    Model(0.25, _reckon, 0.05, _blind),
    Model(0.12, _creep, 0.05, _blind),
    Model(0.1, _speak_true, 0.1, _blind),
    Model(0.35, _estimate, 0.7, _plausible),
    Model(0.18, _bluff, 0.7, _blind),
)
