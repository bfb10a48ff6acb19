"""How people play Catan at the page: with a thumb, or with the keyboard alone. On the beginners' island."""

from collections.abc import Callable
from typing import Final, Protocol

from playwright.sync_api import Locator

from noripan.games.catan.board.geometry import HEXES_AT
from noripan.games.catan.board.island import BEGINNER
from noripan.games.catan.resources import KINDS

from . import turns
from .people import Guest
from .pirates import tab_to

GAME: Final = "catan"
WARES: Final = ("city", "settlement", "road")
"""What is built as soon as it can be, the best first."""

ASKED: Final = "[data-large], [data-spot], [data-answer=decline]"
SHOWN: Final = """([made, asked]) =>
  document.querySelector('[data-moves]').dataset.moves !== made || !document.querySelector(asked)"""
TOO_SOON: Final = 420
"""Milliseconds in which the button that ends a turn does not listen: whoever rolls twice shall not end it."""


class Hands(Protocol):
    """A way to press things."""

    def press(self, guest: Guest, found: Locator) -> None:
        """Presses what is in sight."""

    def place(self, guest: Guest) -> None:
        """Aims at some place of the island, and puts there whatever it is."""


class Thumb:
    """Taps."""

    def press(self, guest: Guest, found: Locator) -> None:
        """A tap."""
        found.tap()

    def place(self, guest: Guest) -> None:
        """Taps the best place, unless the only one is aimed at already, and the large button."""
        aimed = guest.page.locator("[data-large=build], [data-large=rob], [data-victim]")
        if not aimed.count():
            guest.page.locator(f"[data-spot='{max(spots(guest), key=_pips)}']").tap()
        aimed.first.tap()


class Keys:
    """Never touches a mouse."""

    def press(self, guest: Guest, found: Locator) -> None:
        """Comes there with Tab, unless it is gone meanwhile: others answer an offer, too."""
        while found.count():
            if found.evaluate_all("all => all.includes(document.activeElement)"):
                return guest.page.keyboard.press("Enter")
            guest.page.keyboard.press("Tab")
        return None

    def place(self, guest: Guest) -> None:
        """Goes over the island with arrows; a second Enter puts it there."""
        page = guest.page
        is_aimed = page.locator("[data-large=build], [data-large=rob]").count() > 0
        tab_to(page, page.locator("[data-spot][tabindex='0']"))
        for key in ("Home", "ArrowDown", "ArrowDown", *(() if is_aimed else ("Enter",))):
            page.keyboard.press(key)
        if page.locator("[data-victim]").count():
            self.press(guest, page.locator("[data-victim]").first)
        else:
            page.keyboard.press("Enter")


def is_asked(guest: Guest) -> bool:
    """Whether the page shows something to do; what was just begun may still be on its way."""
    return guest.page.locator("[data-actions]").count() > 0 and guest.page.locator(ASKED).count() > 0


def is_over(guest: Guest) -> bool:
    """Whether the page shows a result."""
    return guest.page.locator("#result-title").is_visible()


def large(guest: Guest) -> str:
    """What the large button would do; empty: there is none."""
    found = guest.page.locator("[data-large]")
    return (found.get_attribute("data-large") or "") if found.count() else ""


def spots(guest: Guest) -> list[str]:
    """Where something may be put now, as in `vertex:12`."""
    return guest.page.locator("[data-spot]").evaluate_all("all => all.map((one) => one.dataset.spot)")


def _pips(spot: str) -> int:
    """How often a corner harvests, of 36 rolls."""
    on, _, at = spot.partition(":")
    if on != "vertex":
        return 0
    tokens = (BEGINNER.tokens[place] for place in HEXES_AT[int(at)])
    return sum(6 - abs(7 - token) for token in tokens if token)


def held(guest: Guest, kind: str) -> int:
    """How many cards of a kind the hand shows."""
    found = guest.page.locator(f"[data-hand={kind}]")
    return int(found.get_attribute("data-count") or 0) if found.count() else 0


def answer(guest: Guest, hands: Hands, *, builds: bool) -> None:
    """Does whatever the page asks for next; builds only where that is wanted."""
    declines = guest.page.locator("[data-answer=decline]")
    match "offer" if declines.count() else large(guest):
        case "offer":
            hands.press(guest, declines)
        case "discard":
            _discard(guest, hands)
        case "roll":
            hands.press(guest, guest.page.locator("[data-large]"))
        case "end" if builds and (ware := _affordable(guest)):
            hands.press(guest, guest.page.locator(f"[data-build={ware}]"))
            hands.place(guest)
        case "end":
            guest.page.wait_for_timeout(TOO_SOON)
            hands.press(guest, guest.page.locator("[data-large]"))
        case _ if spots(guest):  # else it was over before it was seen
            hands.place(guest)


def _affordable(guest: Guest) -> str | None:
    for ware in WARES:
        if guest.page.locator(f"[data-build={ware}]:not([aria-disabled=true])").count():
            return ware
    return None


def _discard(guest: Guest, hands: Hands) -> None:
    """Gives back whatever comes first, until it is enough."""
    button = guest.page.locator("[data-large=discard]")
    while button.get_attribute("aria-disabled") == "true":
        kind = next(kind for kind in KINDS if held(guest, kind))
        hands.press(guest, guest.page.locator(f"[data-hand={kind}]"))
    hands.press(guest, button)
    button.wait_for(state="detached")  # they go one by one


def move(guest: Guest, act: Callable[[], None]) -> None:
    """Does something, and returns when the page shows it, or that it had been too late."""
    made = guest.page.locator("[data-moves]").get_attribute("data-moves")
    act()
    guest.page.wait_for_function(SHOWN, arg=[made, ASKED])


def until(guest: Guest, is_there: Callable[[], bool], hands: Hands, *, builds: bool = True) -> None:
    """Answers whenever one is asked, until something is there or the game is over."""
    turns.until(
        guest,
        lambda: is_there() or is_over(guest),
        may_act=lambda: is_asked(guest),
        act=lambda: move(guest, lambda: answer(guest, hands, builds=builds)),
    )
