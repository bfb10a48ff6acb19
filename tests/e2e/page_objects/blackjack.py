"""The board of Blackjack, and a table with a dealer, another player and bots."""

from typing import Final, NamedTuple

from playwright.sync_api import Locator, expect

from ..support.guest import Guest
from ..support.rooms import OpenedRoom, open_room
from ..support.socket_player import SocketPlayer

SLUG: Final = "blackjack"
GAME: Final = f"games/{SLUG}"
BOT: Final = "counter"


def hit_button(guest: Guest) -> Locator:
    """The button that takes a card, while it can be pressed."""
    return guest.page.locator("[data-move=Hit][data-ready]")


def stand_button(guest: Guest) -> Locator:
    """The button that takes no more cards, while it can be pressed."""
    return guest.page.locator("[data-move=Stand][data-ready]")


def own_result(guest: Guest) -> Locator:
    """The result of the guest's hand."""
    return guest.page.locator(".own .stamp")


def own_cards(guest: Guest) -> Locator:
    """The cards of the guest's hand."""
    return guest.page.locator(".own .laid")


def own_plate(guest: Guest) -> Locator:
    """The guest's name, state and score over the rounds."""
    return guest.page.locator(".own .plate").first


def score_row(guest: Guest, name: str) -> Locator:
    """A player's row in the score over the rounds; only a large desk has it beside the table."""
    table = guest.page.get_by_role("table", name=guest.text(GAME, "score.title"))
    open_sheet = guest.button(GAME, "score.open")
    table.or_(open_sheet).first.wait_for()
    if not table.is_visible():
        open_sheet.click()
    return table.get_by_role("row", name=name)


def seat_on_turn(guest: Guest) -> Locator:
    """The seat of another player whose turn it is."""
    return guest.page.locator(".seat.turn")


class Table(NamedTuple):
    """A room before its first round: the guest plays first, then the friend, then bots."""

    room: OpenedRoom
    dealer: SocketPlayer
    friend: SocketPlayer

    @classmethod
    def set_up(cls, guest: Guest, *, bots: int = 0) -> "Table":
        """Seats everyone; the guest already has a name."""
        room = open_room(guest.url, SLUG, options={"house_dealer": False})
        dealer = SocketPlayer.join(room.link, "Dana", key=room.keys["dealer"])
        guest.page.goto(room.link)
        guest.page.locator("[data-seat='1']").wait_for()
        friend = SocketPlayer.join(room.link, "Joon")
        for _ in range(bots):
            dealer.request("SeatBot", bot=BOT)
        return cls(room, dealer, friend)

    def deal(self, guest: Guest) -> None:
        """Starts the next round and waits for the guest's turn."""
        self.dealer.start_match()
        hit_button(guest).wait_for()

    def finish_round(self, guest: Guest) -> None:
        """After the guest's turn the friend stands; waits for the results."""
        expect(hit_button(guest)).to_be_hidden()
        self.friend.request("Act", action={"type": "Stand"})
        own_result(guest).wait_for()
        guest.page.get_by_text(guest.text("table", "round.starter", name="Dana")).wait_for()

    def disconnect(self) -> None:
        """Disconnects the dealer and the friend."""
        self.friend.disconnect()
        self.dealer.disconnect()


def hit(guest: Guest) -> None:
    """Takes a card by key; returns when the page shows it."""
    count = own_cards(guest).count()
    guest.page.keyboard.press("h")
    expect(own_cards(guest)).not_to_have_count(count)


def go_bust(guest: Guest, table: Table) -> None:
    """Takes cards until the hand is bust; plays another round if it makes 21."""
    bust = guest.page.locator(".own").get_by_text(guest.text(GAME, "state.Busted"))
    while not bust.is_visible():
        if own_result(guest).is_visible():
            table.deal(guest)
        while hit_button(guest).is_visible():
            hit(guest)
        if not bust.is_visible():
            table.finish_round(guest)
