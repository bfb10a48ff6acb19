"""Time from an input to its first frame in each game, on a phone at full speed and with a slow CPU."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from ..page_objects import blackjack, catan, dice_room, pirate_dice, sequence
from ..support.gestures import tap
from ..support.guest import PHONE, Guest
from ..support.input_latency import latencies, percentile, press_and_wait, record_latencies
from .vitals import CPU

MANY: Final = 40
FEW: Final = 8
"""For inputs that are moves, which other players have to answer."""


class GameInput(NamedTuple):
    """How a guest starts a match, and an input that always changes the page."""

    start: Callable[[Guest], None]
    press: Callable[[Guest, int], None]
    inputs: int = MANY


class InputTimes(NamedTuple):
    """The 95th percentile in milliseconds, at full speed and with a slow CPU."""

    slug: str
    inputs: int
    quick: float
    slow: float


def _start_pirate_dice(guest: Guest) -> None:
    guest.play_with_bots("Mina")
    pirate_dice.bet_button(guest).wait_for()


def _start_sequence(guest: Guest) -> None:
    guest.play_with_bots("Mina", sequence.GAME)
    sequence.play_until(guest, lambda: sequence.is_on_turn(guest))


def _choose_card(guest: Guest, number: int) -> None:
    cards = sequence.cards(guest)
    cards.nth(number % cards.count()).tap()


def _start_catan(guest: Guest) -> None:
    guest.play_with_bots("Mina", catan.GAME)
    guest.page.locator("[data-spot]").first.wait_for()


def _choose_other_place(guest: Guest, number: int) -> None:
    """Another corner each time, because a second tap would build there."""
    spots = guest.page.locator("[data-spot]")
    spots.nth(number % spots.count()).tap()


def _start_blackjack(guest: Guest) -> None:
    guest.play_with_bots("Mina", blackjack.SLUG)


def _hit_or_start_round(guest: Guest, _: int) -> None:
    """Hits if possible, else starts the next round."""
    tap(guest, blackjack.hit_button(guest).or_(guest.button("table", "round.ready")).first, "")


def _start_dice_room(guest: Guest) -> None:
    guest.play_with_bots("Mina", dice_room.GAME)


def _roll_or_start_match(guest: Guest, _: int) -> None:
    """Rolls, or starts the next match after a result."""
    rematch, start = (guest.button("table", key) for key in ("result.rematch", "result.start"))
    tap(guest, dice_room.roll_button(guest).or_(rematch).or_(start).first, "")


INPUTS: Final[Mapping[str, GameInput]] = {
    "blackjack": GameInput(_start_blackjack, _hit_or_start_round, FEW),
    "catan": GameInput(_start_catan, _choose_other_place),
    "dice_room": GameInput(_start_dice_room, _roll_or_start_match, FEW),
    "pirate_dice": GameInput(_start_pirate_dice, pirate_dice.change_bet),
    "sequence": GameInput(_start_sequence, _choose_card),
}
"""Add a row for a new board."""


def measure_inputs(browser: Browser, url: str) -> Iterator[InputTimes]:
    """A row for every game in `INPUTS`."""
    for slug, game_input in INPUTS.items():
        quick, slow = (_measure(browser, url, game_input, rate) for rate in (1, CPU))
        yield InputTimes(slug, len(quick) + len(slow), percentile(quick, 0.95), percentile(slow, 0.95))


def _measure(browser: Browser, url: str, game_input: GameInput, rate: int) -> list[float]:
    with Guest.open(browser, url, PHONE, reduced_motion=False) as guest:
        game_input.start(guest)
        page = guest.page
        record_latencies(page)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for number in range(game_input.inputs):
            press_and_wait(page, lambda: game_input.press(guest, number))  # noqa: B023 - called at once
        return latencies(page)
