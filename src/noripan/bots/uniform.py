"""A bot that plays uniformly at random."""

from collections.abc import Sequence
from typing import Any, TypeVar

from noripan.kernel import Chance

A = TypeVar("A")


def uniform(view: Any, menu: Sequence[A], chance: Chance, /) -> A:
    """A random action of the menu."""
    return menu[chance.below(len(menu))]
