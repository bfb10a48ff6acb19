"""A walk past first lessons: words to read, something to do, what is said of a slip, and the goodbye."""

from .lessons import begin, hears, onward
from .people import Guest
from .tour import Stop

DOING = 4
"""The step of Blackjack at which one has to hit."""


def tour_of_lessons(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    words = begin(guest, "blackjack")
    stop("lesson-words")
    for number in range(1, DOING):
        onward(guest).click()
        hears(guest, words[number])
    stop("lesson-task")
    guest.button("games/blackjack", "stand").click()
    guest.page.locator(".slipped").wait_for()
    stop("lesson-slip")
    guest.button("learn", "skip").click()
    guest.button("learn", "play").click()
    guest.name_field().wait_for()
    stop("lesson-end")
