"""All tours; screenshots and quality checks visit every tour in these tables."""

from collections.abc import Callable
from typing import Final

from ..support.guest import Guest
from .analysis import tour_analysis
from .blackjack import tour_blackjack
from .catan import tour_catan
from .dealer_seat import tour_dealer_seat
from .dice_room import tour_dice_room
from .hints import tour_hints
from .host_controls import tour_host_controls
from .lesson import tour_lesson
from .main_pages import tour_lost_players, tour_main_pages
from .play_from_here import tour_play_from_here
from .sequence import tour_sequence
from .stops import Stop, StopFor

SOLO_TOURS: Final[tuple[Callable[[Guest, Stop], None], ...]] = (
    tour_main_pages,
    tour_lost_players,
    tour_sequence,
    tour_blackjack,
    tour_catan,
    tour_lesson,
    tour_analysis,
    tour_hints,
    tour_play_from_here,
)
PAIR_TOURS: Final[tuple[Callable[[Guest, Guest, StopFor], None], ...]] = (
    tour_host_controls,
    tour_dealer_seat,
    tour_dice_room,
)
