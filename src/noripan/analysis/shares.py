"""Arithmetic on one number for each seat."""

from collections.abc import Iterable

from .report import Shares


def added(*parts: Shares) -> Shares:
    """The sums."""
    return tuple(map(sum, zip(*parts, strict=True)))


def less(shares: Shares, others: Shares, /) -> Shares:
    """The differences."""
    return tuple(own - other for own, other in zip(shares, others, strict=True))


def mean(weighted: Iterable[tuple[float, Shares]], /) -> Shares:
    """The sums, each share times its weight."""
    scaled = [tuple(weight * share for share in shares) for weight, shares in weighted]
    return added(*scaled)
