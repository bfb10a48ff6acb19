"""Plays any choice of its menu, each as likely as the next."""

from collections.abc import Sequence
from typing import Any, TypeVar

from noripan.kernel import Chance

A = TypeVar("A")


def uniform(view: Any, menu: Sequence[A], chance: Chance, /) -> A:
    """Any choice."""
    return menu[chance.below(len(menu))]
