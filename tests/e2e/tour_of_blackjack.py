"""A walk past tables of Blackjack: as a player, with every seat taken, and as the dealer."""

from .dealers import SLUG, Table, go_bust, on_turn, stand_button
from .friends import Friend
from .people import Guest
from .tour import Stop

EVERY_SEAT = 13
"""So many bots, beside the dealer, the guest and a friend."""


def tour_of_blackjack(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    _as_the_dealer(guest, stop)
    table = Table.laid(guest, bots=2)
    stop("blackjack-lobby")
    table.deals(guest)
    stop("blackjack-turn")
    go_bust(guest, table)
    stop("blackjack-bust")
    table.settles(guest)
    stop("blackjack-settled")
    table.is_left()
    _among_many(guest, stop)


def _as_the_dealer(guest: Guest, stop: Stop) -> None:
    """From the flat side of the table; the one who opens it deals."""
    guest.open_table("지민" if guest.lang == "ko" else "Mina", SLUG)
    friends = [Friend.comes(guest.invite_link(), name) for name in ("Joon", "하늘")]
    guest.page.locator("[data-seat='2']").filter(has_text="하늘").wait_for()
    guest.button("table", "start.go").click()
    on_turn(guest).wait_for()
    stop("blackjack-dealer")
    for friend in friends:
        friend.asks("Act", action={"type": "Stand"})
    guest.button("table", "round.start").wait_for()
    stop("blackjack-dealer-settled")
    for friend in friends:
        friend.vanishes()


def _among_many(guest: Guest, stop: Stop) -> None:
    table = Table.laid(guest, bots=EVERY_SEAT)
    table.deals(guest)
    stop("blackjack-crowd")
    stand_button(guest).click()
    table.settles(guest)
    stop("blackjack-crowd-settled")
    table.is_left()
