"""All hands at the table at once, as the viewer believes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from noripan.kernel import Seat

from .belief import Belief, Guess
from .hands import Matches
from .models import Model

MOST: Final = 100
"""How many worlds are looked at."""
STRIDES: Final = (1, 7, 11, 13, 17)
"""By opponent: how far apart the guesses in neighbouring worlds are; all are coprime to MOST."""


class World(NamedTuple):
    """One possible truth, with its probability."""

    weight: float
    hands: Mapping[Seat, Matches]
    models: Mapping[Seat, Model]
    counts: tuple[int, ...]
    """By face, ones first: how many dice count, with the red one."""


def worlds_of(own: Matches, beliefs: Mapping[Seat, Belief], /) -> tuple[World, ...]:
    """All worlds if they are few, or else an even sample."""
    if len(beliefs) > 1 or any(len(belief) > MOST for belief in beliefs.values()):
        return tuple([_world(1 / MOST, own, guesses) for guesses in _sampled(beliefs)])
    return tuple(
        [_world(guess.weight, own, {seat: guess}) for seat, belief in beliefs.items() for guess in belief]
    )


def _world(weight: float, own: Matches, guesses: Mapping[Seat, Guess]) -> World:
    hands = {seat: guess.hand for seat, guess in guesses.items()}
    counts = [1 + sum(of_face) for of_face in zip(own, *hands.values(), strict=True)]
    return World(weight, hands, {seat: guess.model for seat, guess in guesses.items()}, tuple(counts))


def _sampled(beliefs: Mapping[Seat, Belief]) -> Iterator[Mapping[Seat, Guess]]:
    """Each guess as often as it is likely, together with different guesses about the others."""
    samples = [(seat, _even_sample(belief)) for seat, belief in beliefs.items()]
    for number in range(MOST):
        yield {
            seat: sample[number * stride % MOST]
            for (seat, sample), stride in zip(samples, STRIDES, strict=False)
        }


def _even_sample(belief: Belief) -> Sequence[Guess]:
    """MOST guesses, each as often as it is likely."""
    sample, passed = list[Guess](), 0.0
    for guess in belief:
        passed += guess.weight
        sample += [guess] * (round(passed * MOST) - len(sample))
    return sample
