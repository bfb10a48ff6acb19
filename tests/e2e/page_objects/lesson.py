"""The lesson page: the text of each step, and the button to the next one."""

from playwright.sync_api import Locator, expect

from noripan.games.registry import find
from noripan.kernel import Teller

from ..support.guest import WEB, Guest


def games_with_board() -> list[str]:
    """Games with a board of their own, which lessons need."""
    return sorted(file.parent.name for file in WEB.glob("games/*/index.ts"))


def step_texts(guest: Guest, slug: str) -> list[str]:
    """The text of every step."""
    game = find(slug).game
    assert game.lesson is not None
    teller = Teller(game.facts.texts, guest.lang, [name.in_(guest.lang) for name in game.lesson.names])
    return [teller.say(step.says) for step in game.lesson.steps]


def open_lesson(guest: Guest, slug: str) -> list[str]:
    """Opens a lesson; returns the text of every step."""
    guest.go(f"/learn/{slug}")
    texts = step_texts(guest, slug)
    expect_step(guest, texts[0])
    return texts


def expect_step(guest: Guest, text: str) -> None:
    """Waits until the lesson shows this text."""
    expect(guest.page.locator(".teacher .says")).to_have_text(text)


def next_button(guest: Guest) -> Locator:
    """The button to the next step, which also does the step's task."""
    return guest.page.locator(".onward").get_by_role("button")
