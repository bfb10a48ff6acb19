"""A tour of the analysis of a match: the chart, the table behind it, and what the match came down to."""

from typing import Final

from playwright.sync_api import Locator

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import Guest
from ..support.rooms import open_room
from .stops import Stop

PART: Final = "replay/analysis"
TO_THE_TOP: Final = "(one) => one.scrollIntoView({ block: 'start' })"


def tour_analysis(guest: Guest, stop: Stop) -> None:
    """A short match, because its analysis plays it out many times."""
    guest.start_with_bots(open_room(guest.url, options={"dice": 2}).link, "Mina", bots=2)
    play_to_the_end(guest)
    guest.open_replay()
    title = guest.button("replay", "analysis.title")
    title.click()
    totals = guest.page.get_by_role("heading", name=guest.text(PART, "totals"))
    totals.wait_for()
    _stop_at(title, "analysis", stop)
    table = guest.page.get_by_text(guest.text("ui/chart", "table"))
    table.click()
    _stop_at(table, "analysis-table", stop)
    table.click()
    _stop_at(totals, "analysis-totals", stop)


def _stop_at(place: Locator, name: str, stop: Stop) -> None:
    place.evaluate(TO_THE_TOP)
    stop(name)
