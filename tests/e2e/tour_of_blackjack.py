"""A walk past a table of Blackjack: the turn, the bust, the outcomes, and a table with every seat taken."""

from .dealers import Table, go_bust, stand_button
from .people import Guest
from .tour import Stop

EVERY_SEAT = 13
"""So many bots, beside the dealer, the guest and a friend."""


def tour_of_blackjack(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    table = Table.laid(guest, "지민" if guest.lang == "ko" else "Mina", bots=2)
    stop("blackjack-lobby")
    table.deals(guest)
    stop("blackjack-turn")
    go_bust(guest, table)
    stop("blackjack-bust")
    table.settles(guest)
    stop("blackjack-settled")
    _among_many(guest, stop)


def _among_many(guest: Guest, stop: Stop) -> None:
    table = Table.laid(guest, None, bots=EVERY_SEAT)
    table.deals(guest)
    stop("blackjack-crowd")
    stand_button(guest).click()
    table.settles(guest)
    stop("blackjack-crowd-settled")
