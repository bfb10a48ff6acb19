"""What people do in the Dice room: coming together under a rule, rolling, reading who is caught."""

from typing import Any, Final

from playwright.sync_api import Locator, expect

from .conftest import OpenWindow
from .friends import open_room_of
from .people import DESK, PHONE, Guest

GAME: Final = "dice_room"
BOARD: Final = f"games/{GAME}"


def two_under(open_window: OpenWindow, rule: str, **options: Any) -> tuple[Guest, Guest]:
    """A host on a phone and a friend at a desk, in a match under a rule."""
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK)
    link = open_room_of(GAME, host.url, options={"rule": rule, **options}).link
    host.come_by(link, "지민")
    host.button("table", "start.go").wait_for()
    friend.come_by(link, "Mina")
    friend.button("table", "start.ready").click()
    host.button("table", "start.with", count=2).tap()
    return host, friend


def message_field(guest: Guest) -> Locator:
    """Where one writes, and rolls."""
    return guest.page.get_by_role("combobox", name=guest.text("table", "chat.input"))


def rolled_in_talk(guest: Guest, said: str) -> Locator:
    """The numbers that came of such messages."""
    return guest.page.locator("li.message", has_text=said).locator(".die .number > [aria-hidden]")


def roll_button(guest: Guest) -> Locator:
    """The one button."""
    return guest.page.locator("button.roll")


def both_roll(host: Guest, friend: Guest) -> None:
    """One by touch where the window has it, one by key."""
    (roll_button(host).tap if host.is_on_phone else roll_button(host).click)()
    expect(roll_button(host)).to_be_hidden()
    roll_button(friend).wait_for()
    friend.page.keyboard.press("Enter")


def numbers(guest: Guest) -> dict[str, int]:
    """What everyone rolled, by name."""
    cells = guest.page.locator("li[data-seat]:has(b)").all()
    return {
        cell.locator(".name").inner_text(): int(cell.locator("b").inner_text().replace(",", ""))
        for cell in cells
    }


def caught(guest: Guest) -> set[str]:
    """Who is caught, as it stands big on the board, once it is over."""
    guest.page.locator("#result-title").wait_for()
    return set(guest.page.locator(".ending li").all_inner_texts())
