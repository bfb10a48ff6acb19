"""A tour of a lesson: text, a task, a wrong move, and the end."""

from ..page_objects.lesson import expect_step, next_button, open_lesson
from ..support.guest import Guest
from .stops import Stop

HIT_STEP = 4
"""The step of Blackjack's lesson that asks for a hit."""


def tour_lesson(guest: Guest, stop: Stop) -> None:
    """The lesson of Blackjack."""
    texts = open_lesson(guest, "blackjack")
    stop("lesson-text")
    for number in range(1, HIT_STEP):
        next_button(guest).click()
        expect_step(guest, texts[number])
    stop("lesson-task")
    guest.button("games/blackjack", "stand").click()
    guest.page.locator(".slipped").wait_for()
    stop("lesson-wrong-move")
    guest.button("learn", "skip").click()
    guest.button("learn", "play").wait_for()
    stop("lesson-end")
