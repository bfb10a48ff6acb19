"""First lessons as people find them: the words of each step, and the ways through them."""

from playwright.sync_api import Locator, expect

from noripan.games.registry import find
from noripan.kernel import Teller

from .people import WEB, Guest


def drawn() -> list[str]:
    """The games that have a board: a lesson needs one."""
    return sorted(file.parent.name for file in WEB.glob("games/*/index.ts"))


def said(guest: Guest, slug: str) -> list[str]:
    """The teacher's words, step by step."""
    game = find(slug).game
    assert game.lesson is not None
    teller = Teller(game.facts.texts, guest.lang, [name.in_(guest.lang) for name in game.lesson.names])
    return [teller.say(step.says) for step in game.lesson.steps]


def begin(guest: Guest, slug: str) -> list[str]:
    """Opens a lesson; gives the words of all its steps."""
    guest.go(f"/learn/{slug}")
    words = said(guest, slug)
    hears(guest, words[0])
    return words


def hears(guest: Guest, words: str) -> None:
    """The teacher has come to these words."""
    expect(guest.page.locator(".teacher .says")).to_have_text(words)


def onward(guest: Guest) -> Locator:
    """The way on: to the next words, or having it done."""
    return guest.page.locator(".onward").get_by_role("button")
