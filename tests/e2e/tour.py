"""A walk past every page and table there is, with a stop at each, for photographs and for checks."""

from collections.abc import Callable

from playwright.sync_api import expect

from . import turns
from .friends import Friend, open_room
from .people import Guest
from .pirates import challenge_button, is_on_turn, is_over, keys, move

Stop = Callable[[str], None]
LEAVERS = "table/leavers"


def tour(guest: Guest, stop: Stop) -> None:
    """Calls `stop` with the name of each place once the page shows it."""
    _around_the_house(guest, stop)
    _at_a_table(guest, stop)
    _afterwards(guest, stop)


LONG_GRACE = 600
"""Seconds: longer than any look at a lost player."""


def tour_of_the_missing(guest: Guest, stop: Stop) -> None:
    """The same past everything that is shown when people vanish."""
    guest.come_by(open_room(guest.url), _own_name(guest))
    guest.button("table", "invite.copy").wait_for()
    _wait_for_a_friend(guest, stop)
    _miss_a_friend(guest, stop)
    _vote(guest, stop)
    _lose_the_only_one(guest, stop)


def _wait_for_a_friend(guest: Guest, stop: Stop) -> None:
    """In the lobby."""
    link = _another_table(guest, LONG_GRACE)
    Friend.comes(link, "Haru").vanishes()
    guest.page.locator("[data-seat] [role=timer]").wait_for()
    stop("lobby-lost")


def _miss_a_friend(guest: Guest, stop: Stop) -> None:
    """In a match."""
    link = _another_table(guest, LONG_GRACE)
    lost, other = (Friend.comes(link, name) for name in ("Joon", "하늘"))
    _begin(guest)
    lost.vanishes()
    guest.page.locator(".bar li", has_text="Joon").wait_for()
    stop("table-lost")
    other.vanishes()


def _vote(guest: Guest, stop: Stop) -> None:
    """About a bot for somebody who was waited for long enough."""
    link = _another_table(guest, 0)
    lost, other = (Friend.comes(link, name) for name in ("Joon", "하늘"))
    _begin(guest)
    lost.vanishes()
    guest.button(LEAVERS, "vote.yes").click()
    guest.page.locator("[aria-pressed=true]", has_text=guest.text(LEAVERS, "vote.yes")).wait_for()
    stop("table-vote")
    other.asks("Vote", seat=1, yes=True)
    guest.page.get_by_text(guest.text(LEAVERS, "standIn.short"), exact=True).first.wait_for()
    stop("table-standin")
    _toggle_list(guest)
    guest.page.get_by_text(guest.text(LEAVERS, "standIn.short"), exact=True).first.wait_for()
    stop("table-standin-list")
    _toggle_list(guest)
    other.vanishes()


def _lose_the_only_one(guest: Guest, stop: Stop) -> None:
    """A match of two, which is over."""
    friend = Friend.comes(_another_table(guest, 0), "Joon")
    _begin(guest)
    friend.vanishes()
    guest.button("table", "result.playOn").wait_for()
    stop("result-play-on")


def _another_table(guest: Guest, grace_seconds: int) -> str:
    """The link of an empty table at which the guest, whose name is known, is the host now."""
    link = open_room(guest.url, grace_seconds=grace_seconds)
    guest.page.goto(link)
    guest.button("table", "invite.copy").wait_for()
    return link


def _begin(guest: Guest) -> None:
    start = guest.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    guest.page.locator(".own").wait_for()


def _own_name(guest: Guest) -> str:
    return "지민" if guest.lang == "ko" else "Mina"


def _around_the_house(guest: Guest, stop: Stop) -> None:
    guest.go()
    guest.on_card("game.open").wait_for()
    stop("home")
    guest.way_on_card("game.rules").click()
    guest.page.locator("dl").first.wait_for()
    stop("how")
    guest.go("/settings")
    guest.page.get_by_role("switch").first.wait_for()
    stop("settings")
    guest.go("/about")
    guest.page.get_by_text(guest.text("app", "about.trademarks")).wait_for()
    stop("about")
    guest.go("/no/such/place")
    guest.page.get_by_text(guest.text("app", "nowhere.lead")).wait_for()
    stop("nowhere")


def _at_a_table(guest: Guest, stop: Stop) -> None:
    guest.open_table(_own_name(guest))
    stop("lobby-alone")
    guest.button("table", "seat.addBot").first.click()
    _in_sheet(guest, lambda: stop("lobby-bots"))
    guest.add_bots(2)
    stop("lobby")
    guest.button("table", "menu.how").click()
    _in_sheet(guest, lambda: stop("lobby-how"))
    guest.button("table", "terms.change").click()
    _in_sheet(guest, lambda: stop("lobby-rules"))
    guest.button("table", "invite.qr").click()
    guest.page.get_by_role("img", name=guest.text("table", "invite.qr.label")).wait_for()
    stop("lobby-invite")
    guest.page.keyboard.press("Escape")
    guest.button("table", "start.go").click()
    _play(guest, stop)


def _play(guest: Guest, stop: Stop) -> None:
    """To the end, with a stop at the first turn that has a bet to doubt."""
    _until(guest, lambda: is_on_turn(guest) and challenge_button(guest).is_visible())
    stop("table")
    _other_looks(guest, stop)
    play_to_the_end(guest)
    stop("result")


def play_to_the_end(guest: Guest) -> None:
    """Moves whenever it is one's turn, until there is a result."""
    _until(guest, lambda: is_over(guest))


def _until(guest: Guest, is_there: Callable[[], bool]) -> None:
    turns.until(guest, is_there, may_act=lambda: is_on_turn(guest), act=lambda: move(guest, keys))


def _other_looks(guest: Guest, stop: Stop) -> None:
    """The table as a list, and what was said."""
    _toggle_list(guest)
    guest.page.get_by_role("heading", name=guest.text("table", "list.table")).wait_for()
    stop("table-list")
    _toggle_list(guest)
    if guest.is_on_phone:
        guest.button("table", "talk.open").click()
        _in_sheet(guest, lambda: stop("table-talk"))
    guest.page.evaluate(
        "document.activeElement.blur()"
    )  # else Enter belongs to the button that opened the sheet


def _toggle_list(guest: Guest) -> None:
    guest.button("table", "menu").click()
    guest.page.get_by_role("switch", name=guest.text("table", "menu.list")).click()
    guest.page.keyboard.press("Escape")


def _afterwards(guest: Guest, stop: Stop) -> None:
    guest.watch_again()
    guest.button("replay", "play").wait_for()
    for _ in range(3):
        guest.button("replay", "forward").click()
    stop("replay")
    guest.button("replay", "verify.title").click()
    expect(guest.page.get_by_text(guest.text("replay", "verdict.kept"))).to_be_visible()
    stop("replay-luck")


def _in_sheet(guest: Guest, look: Callable[[], None]) -> None:
    """A look while a sheet lies over the page; then it is put away."""
    guest.page.locator("dialog[open]").wait_for()
    look()
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
