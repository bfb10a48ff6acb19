"""How people play Blackjack at the page, and tables of it: a dealer and friends without a page, and bots."""

from typing import Final, NamedTuple

from playwright.sync_api import Locator, expect

from .friends import Friend, OpenedRoom, open_room_of
from .people import Guest

SLUG: Final = "blackjack"
GAME: Final = f"games/{SLUG}"
BOT: Final = "counter"


def hit_button(guest: Guest) -> Locator:
    """One more card."""
    return guest.page.locator("[data-move=Hit]")


def stand_button(guest: Guest) -> Locator:
    """No more cards."""
    return guest.page.locator("[data-move=Stand]")


def own_stamp(guest: Guest) -> Locator:
    """How the round went for oneself."""
    return guest.page.locator(".own .stamp")


def own_cards(guest: Guest) -> Locator:
    """The cards of one's own hand."""
    return guest.page.locator(".own .laid")


def on_turn(guest: Guest) -> Locator:
    """The seat of somebody else whose turn it is."""
    return guest.page.locator(".arena .turn[data-seat]")


class Table(NamedTuple):
    """A table that waits: the guest is the first to play, the friend the second; bots come after them."""

    room: OpenedRoom
    dealer: Friend
    friend: Friend

    @classmethod
    def laid(cls, guest: Guest, *, bots: int = 0) -> "Table":
        """Everyone sits down; the guest has a name already."""
        room = open_room_of(SLUG, guest.url)
        dealer = Friend.comes(room.link, "Dana", key=room.keys["dealer"])
        guest.page.goto(room.link)
        guest.page.locator("[data-seat='1']").wait_for()
        friend = Friend.comes(room.link, "Joon")
        for _ in range(bots):
            dealer.asks("SeatBot", bot=BOT)
        return cls(room, dealer, friend)

    def deals(self, guest: Guest) -> None:
        """The next round begins, and it is the guest's turn."""
        self.dealer.starts()
        hit_button(guest).wait_for()

    def settles(self, guest: Guest) -> None:
        """After the guest the friend wants no more, then come the bots, the dealer and the outcomes."""
        expect(hit_button(guest)).to_be_hidden()
        self.friend.asks("Act", action={"type": "Stand"})
        own_stamp(guest).wait_for()
        guest.page.get_by_text(guest.text("table", "round.starter", name="Dana")).wait_for()

    def is_left(self) -> None:
        """Those without a page are gone."""
        self.friend.vanishes()
        self.dealer.vanishes()


def hit(guest: Guest) -> None:
    """With a key; returns when the page shows one more card."""
    count = own_cards(guest).count()
    guest.page.keyboard.press("h")
    expect(own_cards(guest)).not_to_have_count(count)


def go_bust(guest: Guest, table: Table) -> None:
    """Takes cards until it is one too many; in another round where they made twenty-one."""
    bust = guest.page.locator(".own").get_by_text(guest.text(GAME, "state.Busted"))
    while not bust.is_visible():
        if own_stamp(guest).is_visible():
            table.deals(guest)
        while hit_button(guest).is_visible():
            hit(guest)
        if not bust.is_visible():
            table.settles(guest)
