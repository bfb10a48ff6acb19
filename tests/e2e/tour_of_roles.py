"""A walk past a dealer's table before, between and after rounds, and past a lobby full of wishes."""

from playwright.sync_api import expect

from .friends import Friend
from .hosting import pick, put_away, sheet
from .people import Guest
from .roles import leave_for_good, next_round, notice, open_as_dealer, place, stands, take_seat
from .tour_of_hosts import StopFor

WISHES = ("red", "blue", None, "green", "red", "blue", None, "red", "blue", "green")
"""Of those who come to fill a table of twelve."""


def tour_of_roles(dealer: Guest, player: Guest, stop: StopFor) -> None:
    """Calls `stop` with somebody and the name of each place once their page shows it."""
    open_as_dealer(dealer, "지민")
    link = dealer.invite_link()
    player.come_by(link, "Mina")
    expect(place(dealer, 1)).to_contain_text("Mina")
    stop(dealer, "roles-lobby-dealer")
    stop(player, "roles-lobby-player")
    dealer.button("table", "start.go").click()
    stands(player)
    Friend.comes(link, "Haru")
    expect(player.page.locator(".newcomers")).to_contain_text("Haru")
    next_round(dealer).wait_for()
    stop(dealer, "roles-between-dealer")
    stop(player, "roles-between-player")
    _go(dealer, player, link, stop)
    _many_wishes(dealer, player, stop)


def _go(dealer: Guest, player: Guest, link: str, stop: StopFor) -> None:
    """The dealer goes, and comes back to the free seat, which is open to the key alone."""
    pick(dealer, "menu.leave")
    sheet(dealer).wait_for()
    stop(dealer, "roles-leave")
    put_away(dealer)
    leave_for_good(dealer)
    notice(player).wait_for()
    stop(player, "roles-cleared")
    dealer.page.goto(link)
    expect(place(dealer, 0)).to_contain_text("지민")
    place(dealer, 0).get_by_role("button").click()
    take_seat(dealer).wait_for()
    stop(dealer, "roles-free")


def _many_wishes(host: Guest, player: Guest, stop: StopFor) -> None:
    host.open_table("지민", "sequence")
    link = host.invite_link()
    player.page.goto(link)
    for number, wish in enumerate(WISHES):
        Friend.comes(link, f"Haru {number}").asks("Choose", options={"team": wish})
    expect(place(player, 11)).to_be_visible()
    player.page.get_by_role("radio").nth(1).check(force=True)
    expect(place(host, 1).locator(".chip")).to_be_visible()
    stop(host, "wishes-host")
    stop(player, "wishes-player")
