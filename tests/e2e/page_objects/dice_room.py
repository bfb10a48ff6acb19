"""The Dice room: matches under a rule, rolls, and results."""

from typing import Any, Final

from playwright.sync_api import Locator, expect

from ..support.guest import DESK, PHONE, Guest, OpenWindow
from ..support.rooms import open_room

GAME: Final = "dice_room"
BOARD: Final = f"games/{GAME}"
NAMES: Final = {"ko": "지민", "en": "Mina"}
"""The players of a match of two, by language."""


def start_match_of_two(open_window: OpenWindow, rule: str, **options: Any) -> tuple[Guest, Guest]:
    """A host on a phone and a friend at a desk, in a running match under a rule."""
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK)
    link = open_room(host.url, GAME, options={"rule": rule, **options}).link
    host.join(link, NAMES[host.lang])
    host.button("table", "start.go").wait_for()
    friend.join(link, NAMES[friend.lang])
    friend.button("table", "start.ready").click()
    host.button("table", "start.with", count=2).tap()
    return host, friend


def message_field(guest: Guest) -> Locator:
    """The chat field, which also takes commands."""
    return guest.page.get_by_role("combobox", name=guest.text("table", "chat.input"))


def chat_rolls(guest: Guest, said: str) -> Locator:
    """The numbers rolled by messages with this text."""
    return guest.page.locator("li.message", has_text=said).locator(".die .number > [aria-hidden]")


def roll_button(guest: Guest) -> Locator:
    """The button that rolls."""
    return guest.page.locator(".roll button")


def both_roll(host: Guest, friend: Guest) -> None:
    """The host rolls by touch or mouse, the friend by key."""
    (roll_button(host).tap if host.is_on_phone else roll_button(host).click)()
    expect(roll_button(host)).to_be_hidden()
    roll_button(friend).wait_for()
    friend.page.keyboard.press("Enter")


def rolled_numbers(guest: Guest) -> dict[str, int]:
    """The number that each player of a match of two rolled, by name."""
    plates = guest.page.locator("[data-seat]:has(b)").all()
    return {_name(guest, plate): int(plate.locator("b").inner_text().replace(",", "")) for plate in plates}


def _name(guest: Guest, plate: Locator) -> str:
    name = plate.locator(".name").inner_text()
    return NAMES[guest.lang] if name == guest.text("kit", "me") else name


def caught_players(guest: Guest) -> set[str]:
    """The caught players on the board, after the match is over."""
    guest.page.locator("#result-title").wait_for()
    return set(guest.page.locator(".ending li").all_inner_texts())
