"""How soon an input is seen in each game, on a phone's screen: as fast as this machine, and much slower."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from .. import dealers, pirates, rollers, sequences, settlers
from ..latency import percentile, seen_after, taken, watch_inputs
from ..people import PHONE, Guest
from .vitals import CPU

MANY: Final = 40
FEW: Final = 8
"""Inputs that are moves: others have to answer before the next one."""


class Way(NamedTuple):
    """How somebody sits down to a game, and what they press, so that every press changes what is seen."""

    sit: Callable[[Guest], None]
    press: Callable[[Guest, int], None]
    inputs: int = MANY


class InputTimes(NamedTuple):
    """The share of inputs that 95 of 100 do not exceed, in milliseconds."""

    slug: str
    inputs: int
    quick: float
    slow: float


def _at_pirate_dice(guest: Guest) -> None:
    guest.play_now("Mina")
    pirates.bet_button(guest).wait_for()


def _at_sequence(guest: Guest) -> None:
    guest.play_now("Mina", sequences.GAME)
    sequences.until(guest, lambda: sequences.is_on_turn(guest))


def _choose_a_card(guest: Guest, number: int) -> None:
    cards = sequences.cards(guest)
    cards.nth(number % cards.count()).tap()


def _at_catan(guest: Guest) -> None:
    guest.play_now("Mina", settlers.GAME)
    guest.page.locator("[data-spot]").first.wait_for()


def _aim_elsewhere(guest: Guest, number: int) -> None:
    """At another corner each time: a second tap would settle there."""
    spots = guest.page.locator("[data-spot]")
    spots.nth(number % spots.count()).tap()


def _at_blackjack(guest: Guest) -> None:
    guest.play_now("Mina", dealers.SLUG)


def _take_a_card_or_go_on(guest: Guest, _: int) -> None:
    """A card while there is one to take, else the next round."""
    pirates.thumb(guest, dealers.hit_button(guest).or_(guest.button("table", "round.ready")).first, "")


def _at_the_dice_room(guest: Guest) -> None:
    guest.play_now("Mina", rollers.GAME)


def _roll_or_go_on(guest: Guest, _: int) -> None:
    """The roll, and after the result whatever leads to the next one."""
    rematch, start = (guest.button("table", key) for key in ("result.rematch", "result.start"))
    pirates.thumb(guest, rollers.roll_button(guest).or_(rematch).or_(start).first, "")


WAYS: Final[Mapping[str, Way]] = {
    "blackjack": Way(_at_blackjack, _take_a_card_or_go_on, FEW),
    "catan": Way(_at_catan, _aim_elsewhere),
    "dice_room": Way(_at_the_dice_room, _roll_or_go_on, FEW),
    "pirate_dice": Way(_at_pirate_dice, pirates.pick_something),
    "sequence": Way(_at_sequence, _choose_a_card),
}
"""A game whose board is new gets a row here."""


def measure_inputs(browser: Browser, url: str) -> Iterator[InputTimes]:
    """A row for every game that has a way."""
    for slug, way in WAYS.items():
        quick, slow = (_measured(browser, url, way, rate) for rate in (1, CPU))
        yield InputTimes(slug, len(quick) + len(slow), percentile(quick, 0.95), percentile(slow, 0.95))


def _measured(browser: Browser, url: str, way: Way, rate: int) -> list[float]:
    with Guest.at(browser, url, PHONE, still=False) as guest:
        way.sit(guest)
        page = guest.page
        watch_inputs(page)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for number in range(way.inputs):
            seen_after(page, lambda: way.press(guest, number))  # noqa: B023 - pressed at once
        return taken(page)
