"""A walk past what a table of Sequence looks like in the course of a match, with a stop at each."""

from .people import Guest
from .sequences import GAME, LIT, cards, is_on_turn, is_over, keys, large_button, lines, move, until
from .tour import Stop

MIDDLE = 4
"""Moves after which the board is no longer empty."""


def tour_of_sequence(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    guest.play_now("지민" if guest.lang == "ko" else "Mina", GAME)
    until(guest, lambda: is_on_turn(guest))
    stop("sequence-start")
    _in_the_middle(guest, stop)
    _with_a_jack(guest, stop)
    until(guest, lambda: lines(guest) > 0)
    stop("sequence-line")
    until(guest, lambda: is_over(guest))
    stop("sequence-end")


def _in_the_middle(guest: Guest, stop: Stop) -> None:
    """A card is chosen, then a cell."""
    for _ in range(MIDDLE):
        move(guest, keys)
        until(guest, lambda: is_on_turn(guest))
    cards(guest).first.click()
    stop("sequence-card")
    if not large_button(guest).is_visible():
        guest.page.locator(LIT).first.click()
    stop("sequence-aim")
    guest.page.keyboard.press("Escape")


def _with_a_jack(guest: Guest, stop: Stop) -> None:
    """Luck may have none for the guest; then there is nothing to see."""
    until(guest, lambda: is_on_turn(guest) and cards(guest, "_j_").count() > 0)
    if is_over(guest):
        return
    cards(guest, "_j_").first.click()
    stop("sequence-jack")
    guest.page.keyboard.press("Escape")
