"""All tours there are; a new one gets a row here, and is photographed and looked at like the others."""

from collections.abc import Callable
from typing import Final

from .people import Guest
from .tour import Stop, tour, tour_of_the_missing
from .tour_of_blackjack import tour_of_blackjack
from .tour_of_catan import tour_of_catan
from .tour_of_hosts import StopFor, tour_of_hosts
from .tour_of_lessons import tour_of_lessons
from .tour_of_roles import tour_of_roles
from .tour_of_rolls import tour_of_rolls
from .tour_of_sequence import tour_of_sequence

ALONE: Final[tuple[Callable[[Guest, Stop], None], ...]] = (
    tour,
    tour_of_the_missing,
    tour_of_sequence,
    tour_of_blackjack,
    tour_of_catan,
    tour_of_lessons,
)
IN_PAIRS: Final[tuple[Callable[[Guest, Guest, StopFor], None], ...]] = (
    tour_of_hosts,
    tour_of_roles,
    tour_of_rolls,
)
