"""A tour of a match of Sequence."""

from ..page_objects.sequence import (
    GAME,
    PLAYABLE_CELLS,
    cards,
    is_on_turn,
    is_over,
    move,
    move_by_keyboard,
    play_button,
    play_until,
    sequence_count,
)
from ..support.guest import Guest
from .stops import Stop

FIRST_MOVES = 4
"""Moves until the board shows some chips."""


def tour_sequence(guest: Guest, stop: Stop) -> None:
    """Start, choosing a card and a cell, a jack, a sequence and the result."""
    guest.play_with_bots("지민" if guest.lang == "ko" else "Mina", GAME)
    play_until(guest, lambda: is_on_turn(guest))
    stop("sequence-start")
    _choosing_a_card(guest, stop)
    _choosing_a_jack(guest, stop)
    play_until(guest, lambda: sequence_count(guest) > 0)
    stop("sequence-made")
    play_until(guest, lambda: is_over(guest))
    stop("sequence-end")


def _choosing_a_card(guest: Guest, stop: Stop) -> None:
    """After some moves, a card and then a cell."""
    for _ in range(FIRST_MOVES):
        move(guest, move_by_keyboard)
        play_until(guest, lambda: is_on_turn(guest))
    cards(guest).first.click()
    stop("sequence-card")
    if not play_button(guest).is_visible():
        guest.page.locator(PLAYABLE_CELLS).first.click()
    stop("sequence-cell")
    guest.page.keyboard.press("Escape")


def _choosing_a_jack(guest: Guest, stop: Stop) -> None:
    """Stops unless the match ends before the guest has a jack."""
    play_until(guest, lambda: is_on_turn(guest) and cards(guest, "_j_").count() > 0)
    if is_over(guest):
        return
    cards(guest, "_j_").first.click()
    stop("sequence-jack")
    guest.page.keyboard.press("Escape")
