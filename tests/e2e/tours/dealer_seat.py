"""A tour of a room with a dealer around its rounds, and of a lobby in which members choose teams."""

from playwright.sync_api import expect

from ..page_objects.dealer_seat import (
    leave_as_dealer,
    lobby_seat,
    next_round_button,
    open_as_dealer,
    seats_cleared_notice,
    stand,
    take_seat_button,
)
from ..page_objects.host_controls import close_sheet, pick, sheet
from ..support.guest import Guest
from ..support.socket_player import SocketPlayer
from .stops import StopFor

TEAMS = ("red", "blue", None, "green", "red", "blue", None, "red", "blue", "green")
"""The choices of ten members who fill a room of twelve."""


def tour_dealer_seat(dealer: Guest, player: Guest, stop: StopFor) -> None:
    """Lobby, between rounds, the dealer leaves, and a full lobby."""
    open_as_dealer(dealer, "지민")
    link = dealer.invite_link()
    player.join(link, "Mina")
    expect(lobby_seat(dealer, 1)).to_contain_text("Mina")
    stop(dealer, "roles-lobby-dealer")
    stop(player, "roles-lobby-player")
    dealer.button("table", "start.go").click()
    stand(player)
    SocketPlayer.join(link, "Haru")
    expect(player.page.locator(".newcomers")).to_contain_text("Haru")
    next_round_button(dealer).wait_for()
    stop(dealer, "roles-between-dealer")
    stop(player, "roles-between-player")
    _dealer_leaves(dealer, player, link, stop)
    _team_choices(dealer, player, stop)


def _dealer_leaves(dealer: Guest, player: Guest, link: str, stop: StopFor) -> None:
    """The dealer leaves and returns; only the key opens the free seat."""
    pick(dealer, "menu.leave")
    sheet(dealer).wait_for()
    stop(dealer, "roles-leave")
    close_sheet(dealer)
    leave_as_dealer(dealer)
    seats_cleared_notice(player).wait_for()
    stop(player, "roles-seats-cleared")
    dealer.page.goto(link)
    expect(lobby_seat(dealer, 0)).to_contain_text("지민")
    lobby_seat(dealer, 0).get_by_role("button").click()
    take_seat_button(dealer).wait_for()
    stop(dealer, "roles-free-seat")


def _team_choices(host: Guest, player: Guest, stop: StopFor) -> None:
    host.open_room("지민", "sequence")
    link = host.invite_link()
    player.page.goto(link)
    for number, team in enumerate(TEAMS):
        SocketPlayer.join(link, f"Haru {number}").request("Choose", options={"team": team})
    expect(lobby_seat(player, 11)).to_be_visible()
    player.page.get_by_role("radio").nth(1).check(force=True)
    expect(lobby_seat(host, 1).locator(".chip")).to_be_visible()
    stop(host, "teams-host")
    stop(player, "teams-player")
