"""The start page and every table look as in the stored pictures; `pytest --golden` stores new ones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from ..page_objects import blackjack, catan, dice_room, pirate_dice, sequence
from ..support.guest import WINDOWS, Guest, OpenWindow, Theme
from ..support.layout import window_problems
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer
from .comparison import GOLDEN, MAX_CHANGED, changed_share, shrink

CHANGED: Final = Path(__file__).parents[3] / "shots" / "changed"
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
SOME_CARDS: Final = 4


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Closes what a subject needs."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """An empty page to compare pictures in."""
    page = browser.new_page()
    page.goto("about:blank")
    yield page
    page.close()


def show_home(guest: Guest, _: ExitStack) -> None:
    guest.go()
    guest.page.get_by_role("article").last.wait_for()
    guest.name_field().fill("지민")


def show_pirate_dice(guest: Guest, _: ExitStack) -> None:
    guest.start_with_bots(open_room(guest.url).link, "지민", bots=3)
    pirate_dice.play_until(
        guest, lambda: pirate_dice.is_on_turn(guest) and pirate_dice.challenge_button(guest).is_visible()
    )


def show_sequence(guest: Guest, _: ExitStack) -> None:
    guest.start_with_bots(open_room(guest.url, sequence.GAME).link, "지민", bots=3)
    for _ in range(3):
        sequence.play_until(guest, lambda: sequence.is_on_turn(guest))
        sequence.move(guest, sequence.move_by_keyboard)
    sequence.play_until(guest, lambda: sequence.is_on_turn(guest))
    sequence.cards(guest).first.click()


def show_blackjack(guest: Guest, stack: ExitStack) -> None:
    guest.join(open_room(guest.url).link, "지민")
    table = blackjack.Table.set_up(guest, bots=4)
    stack.callback(table.disconnect)
    table.deal(guest)


def show_dice_room(guest: Guest, stack: ExitStack) -> None:
    options = {"rule": "가장 낮은 사람이 걸려요"}
    link = open_room(guest.url, dice_room.GAME, options=options).link
    guest.join(link, "지민")
    guest.button("table", "start.go").wait_for()
    friends = [SocketPlayer.join(link, name) for name in ("Mina", "하늘", "Joon", "수아")]
    for friend in friends:
        stack.callback(friend.disconnect)
    guest.button("table", "start.with", count=len(friends) + 1).click()
    dice_room.roll_button(guest).wait_for()
    for friend in friends[1:]:
        friend.request("Act", action={"type": "Roll", "client_seed": "0-1", "range": None})


def show_catan(guest: Guest, _: ExitStack) -> None:
    link = open_room(guest.url, catan.GAME, options={"layout": "beginner"}).link
    guest.start_with_bots(link, "지민", bots=3)
    device = catan.Keyboard()

    def has_cards_to_spend() -> bool:
        cards = sum(catan.card_count(guest, kind) for kind in catan.KINDS)
        return catan.main_action(guest) == "end" and cards >= SOME_CARDS

    catan.play_until(guest, has_cards_to_spend, device)


SUBJECTS: Final[dict[str, Callable[[Guest, ExitStack], None]]] = {
    "home": show_home,
    "pirate-dice": show_pirate_dice,
    "sequence": show_sequence,
    "blackjack": show_blackjack,
    "dice-room": show_dice_room,
    "catan": show_catan,
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_looks_as_stored(
    open_window: OpenWindow, stack: ExitStack, blank: Page, golden: bool, subject: str
) -> None:
    """Windows alternate between light and dark."""
    guest = open_window(lang="ko")
    SUBJECTS[subject](guest, stack)
    changed, problems = {}, {}
    for number, (name, window) in enumerate(WINDOWS.items()):
        with guest.resized(window, THEMES[number % len(THEMES)]):
            taken = shrink(blank, guest.page.screenshot(animations="disabled", scale="css"))
            if found := window_problems(guest.page):
                problems[name] = found
        path = GOLDEN / f"{subject}-{name}.webp"
        if golden:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(taken)
        elif (share := changed_share(blank, path.read_bytes(), taken)) > MAX_CHANGED:
            changed[_store_changed(path.name, taken)] = f"{share:.1%}"
    assert not problems
    assert not changed, f"look at the pictures; if they are as intended, store them with --golden: {changed}"


def _store_changed(name: str, taken: bytes) -> str:
    CHANGED.mkdir(parents=True, exist_ok=True)
    (CHANGED / name).write_bytes(taken)
    return f"shots/changed/{name}"


def test_a_missing_part_is_noticed(open_window: OpenWindow, stack: ExitStack, blank: Page) -> None:
    guest = open_window(lang="ko")
    show_home(guest, stack)
    before = shrink(blank, guest.page.screenshot(animations="disabled", scale="css"))
    again = shrink(blank, guest.page.screenshot(animations="disabled", scale="css"))
    assert changed_share(blank, before, again) == 0
    guest.page.get_by_role("article").first.evaluate("card => { card.style.visibility = 'hidden'; }")
    after = shrink(blank, guest.page.screenshot(animations="disabled", scale="css"))
    assert changed_share(blank, before, after) > MAX_CHANGED
