"""A tour of Blackjack: as the dealer, as a player, and with every seat taken."""

from ..page_objects.blackjack import Table, go_bust, seat_on_turn, stand_button
from ..page_objects.dealer_seat import open_as_dealer
from ..support.guest import Guest
from ..support.socket_player import SocketPlayer
from .stops import Stop

BOTS_FOR_A_FULL_TABLE = 13
"""Beside the dealer, the guest and a friend."""


def tour_blackjack(guest: Guest, stop: Stop) -> None:
    """Lobby, turns, a bust hand and results."""
    _as_the_dealer(guest, stop)
    table = Table.set_up(guest, bots=2)
    stop("blackjack-lobby")
    table.deal(guest)
    stop("blackjack-turn")
    go_bust(guest, table)
    stop("blackjack-bust")
    table.finish_round(guest)
    stop("blackjack-settled")
    table.disconnect()
    _with_every_seat_taken(guest, stop)


def _as_the_dealer(guest: Guest, stop: Stop) -> None:
    """The guest deals instead of the house."""
    open_as_dealer(guest, "지민" if guest.lang == "ko" else "Mina")
    friends = [SocketPlayer.join(guest.invite_link(), name) for name in ("Joon", "하늘")]
    guest.page.locator("[data-seat='2']").filter(has_text="하늘").wait_for()
    guest.button("table", "start.go").click()
    seat_on_turn(guest).wait_for()
    stop("blackjack-dealer")
    for friend in friends:
        friend.request("Act", action={"type": "Stand"})
    guest.button("table", "round.start").wait_for()
    stop("blackjack-dealer-settled")
    for friend in friends:
        friend.disconnect()


def _with_every_seat_taken(guest: Guest, stop: Stop) -> None:
    table = Table.set_up(guest, bots=BOTS_FOR_A_FULL_TABLE)
    table.deal(guest)
    stop("blackjack-full")
    stand_button(guest).click()
    table.finish_round(guest)
    stop("blackjack-full-settled")
    table.disconnect()
