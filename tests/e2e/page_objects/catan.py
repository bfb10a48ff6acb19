"""The board of Catan on the beginners' island, played by touch or by keyboard only."""

from collections.abc import Callable
from typing import Final, Protocol

from playwright.sync_api import Locator

from noripan.games.catan.board.geometry import HEXES_AT
from noripan.games.catan.board.island import BEGINNER
from noripan.games.catan.resources import KINDS

from ..support import polling
from ..support.guest import Guest

GAME: Final = "catan"
BUILDINGS: Final = ("city", "settlement", "road")
"""The best first; players build as soon as they can."""

PROMPTS: Final = "[data-large], [data-spot], [data-answer=decline]"
MOVE_SHOWN: Final = """([made, prompts]) =>
  document.querySelector('[data-position]').dataset.position !== made || !document.querySelector(prompts)"""
END_TURN_DELAY_MS: Final = 420
"""The button that ends a turn ignores presses for this time, so that a double roll does not end the turn."""


class InputDevice(Protocol):
    """A way to press controls and to choose places on the island."""

    def press(self, guest: Guest, found: Locator) -> None:
        """Presses a visible control."""

    def place(self, guest: Guest) -> None:
        """Chooses a place on the island and confirms it."""


class Touch:
    """Taps."""

    def press(self, guest: Guest, found: Locator) -> None:
        """Taps the control."""
        found.tap()

    def place(self, guest: Guest) -> None:
        """Taps the best place, unless one is chosen already, then the large button."""
        confirm = guest.page.locator("[data-large=build], [data-large=rob], [data-victim]")
        if not confirm.count():
            guest.page.locator(f"[data-spot='{max(spots(guest), key=_pips)}']").tap()
        confirm.first.tap()


class Keyboard:
    """Uses no mouse."""

    def press(self, guest: Guest, found: Locator) -> None:
        """Presses Tab up to the control, unless it disappears because others answered an offer."""
        while found.count():
            if found.evaluate_all("all => all.includes(document.activeElement)"):
                return guest.page.keyboard.press("Enter")
            guest.page.keyboard.press("Tab")
        return None

    def place(self, guest: Guest) -> None:
        """Moves over the island with arrows; a second Enter confirms."""
        page = guest.page
        is_chosen = page.locator("[data-large=build], [data-large=rob]").count() > 0
        if not page.locator("[data-spot]:focus").count():  # else the build menu moved the focus
            page.keyboard.press("i")
        page.locator("[data-spot]:focus").wait_for()
        for key in ("Home", "ArrowDown", "ArrowDown", *(() if is_chosen else ("Enter",))):
            page.keyboard.press(key)
        if page.locator("[data-victim]").count():
            self.press(guest, page.locator("[data-victim]").first)
        else:
            page.keyboard.press("Enter")


def is_prompted(guest: Guest) -> bool:
    """Whether the page offers an action."""
    return guest.page.locator("[data-actions]").count() > 0 and guest.page.locator(PROMPTS).count() > 0


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


def main_action(guest: Guest) -> str:
    """The action of the large button; empty if there is none."""
    found = guest.page.locator("[data-large]")
    return (found.get_attribute("data-large") or "") if found.count() else ""


def spots(guest: Guest) -> list[str]:
    """Places that can be chosen now, such as `vertex:12`."""
    return guest.page.locator("[data-spot]").evaluate_all("all => all.map((one) => one.dataset.spot)")


def _pips(spot: str) -> int:
    """Of 36 rolls, how many bring a harvest at a corner."""
    on, _, at = spot.partition(":")
    if on != "vertex":
        return 0
    tokens = (BEGINNER.tokens[place] for place in HEXES_AT[int(at)])
    return sum(6 - abs(7 - token) for token in tokens if token)


def card_count(guest: Guest, kind: str) -> int:
    """How many cards of a kind are in the hand."""
    found = guest.page.locator(f"[data-hand={kind}]")
    return int(found.get_attribute("data-count") or 0) if found.count() else 0


def respond(guest: Guest, device: InputDevice, *, builds: bool) -> None:
    """Does what the page prompts for; builds only if `builds`."""
    declines = guest.page.locator("[data-answer=decline]")
    match "offer" if declines.count() else main_action(guest):
        case "offer":
            _decline(guest, device, declines)
        case "discard":
            _discard(guest, device)
        case "roll":
            device.press(guest, guest.page.locator("[data-large]"))
        case "end" if builds and (building := _affordable(guest)):
            device.press(guest, guest.page.locator(f"[data-build={building}]"))
            device.place(guest)
        case "end":
            guest.page.wait_for_timeout(END_TURN_DELAY_MS)
            device.press(guest, guest.page.locator("[data-large]"))
        case _ if spots(guest):  # else the prompt is gone already
            device.place(guest)


def _decline(guest: Guest, device: InputDevice, button: Locator) -> None:
    """Declines; returns when this offer is answered. Others answer meanwhile, and another offer may follow at
    once."""
    of_this_offer = button.element_handle()
    device.press(guest, button)
    guest.page.wait_for_function("button => !button.isConnected", arg=of_this_offer)


def _affordable(guest: Guest) -> str | None:
    for building in BUILDINGS:
        if guest.page.locator(f"[data-build={building}]:not([aria-disabled=true])").count():
            return building
    return None


def _discard(guest: Guest, device: InputDevice) -> None:
    """Discards the first cards of the hand until it is enough."""
    button = guest.page.locator("[data-large=discard]")
    while button.get_attribute("aria-disabled") == "true":
        kind = next(kind for kind in KINDS if card_count(guest, kind))
        device.press(guest, guest.page.locator(f"[data-hand={kind}]"))
    device.press(guest, button)
    button.wait_for(state="detached")  # cards leave one by one


def move(guest: Guest, act: Callable[[], None]) -> None:
    """Acts; returns when the page shows a move or no longer prompts."""
    made = guest.page.locator("[data-position]").get_attribute("data-position")
    act()
    guest.page.wait_for_function(MOVE_SHOWN, arg=[made, PROMPTS])


def play_until(
    guest: Guest, is_done: Callable[[], bool], device: InputDevice, *, builds: bool = True
) -> None:
    """Responds to every prompt until `is_done` or the match is over."""
    polling.act_until(
        guest,
        lambda: is_done() or is_over(guest),
        may_act=lambda: is_prompted(guest),
        act=lambda: move(guest, lambda: respond(guest, device, builds=builds)),
    )
