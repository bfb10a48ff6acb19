"""What a bot is: it sees what a person in its seat would see, and answers with one of the choices."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from .chance.sources import Chance

Bot: TypeAlias = Callable[[Any, Sequence[Any], Chance], Any]
"""From the seat's view and its menu, with luck of its own, to an action."""
