"""A tour of hints: the card over the tables, with short and long reasons, and the setting of the host."""

from typing import Final

from ..page_objects import catan, pirate_dice
from ..page_objects.catan import Keyboard
from ..support.guest import Guest
from ..support.rooms import open_room
from .stops import Stop

PART: Final = "table/hints"
DEVICE: Final = Keyboard()
ISLAND: Final = {"layout": "beginner"}


def tour_hints(guest: Guest, stop: Stop) -> None:
    """Pirate Dice, Sequence, and Catan: its setup, and a turn in which there is a choice."""
    _start(guest, "pirate_dice", 2)
    pirate_dice.play_until(guest, lambda: pirate_dice.is_on_turn(guest))
    _stop_at_hint(guest, "hint-pirate-dice", stop)
    _start(guest, "sequence", 1)
    _stop_at_hint(guest, "hint-sequence", stop)
    _start(guest, "catan", 2)
    catan.play_until(guest, lambda: catan.is_prompted(guest), DEVICE)
    _stop_at_hint(guest, "hint-catan-setup", stop)
    catan.play_until(guest, lambda: catan.main_action(guest) == "end", DEVICE)
    _stop_at_hint(guest, "hint-catan-turn", stop)


def _start(guest: Guest, game: str, bots: int) -> None:
    options = ISLAND if game == "catan" else None
    name = "지민" if guest.lang == "ko" else "Mina"
    guest.page.goto("about:blank")
    link = open_room(guest.url, game, options=options).link
    if guest.page.context.cookies():
        guest.page.goto(link)
        guest.button("table", "invite.copy").wait_for()
        guest.add_bots(bots)
        guest.button("table", "start.go").click()
    else:
        guest.start_with_bots(link, name, bots=bots)


def _stop_at_hint(guest: Guest, name: str, stop: Stop) -> None:
    """Opens the hint by its key, as soon as there may be one, and follows it."""
    guest.button(PART, "ask").first.wait_for()
    guest.page.keyboard.press("h")
    follow = guest.button(PART, "act")
    follow.wait_for()
    stop(name)
    follow.click()
    follow.wait_for(state="detached")
