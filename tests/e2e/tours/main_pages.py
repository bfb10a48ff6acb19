"""Tours of the main pages with a match of Pirate Dice, and of a room with lost players."""

from collections.abc import Callable

from playwright.sync_api import expect

from ..page_objects.pirate_dice import challenge_button, is_on_turn, play_to_the_end, play_until
from ..support.guest import Guest
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer
from .stops import Stop

LEAVERS = "table/disconnects"


def tour_main_pages(guest: Guest, stop: Stop) -> None:
    """Start page, rules, settings, lobby, match, result and replay."""
    _pages_outside_rooms(guest, stop)
    _room(guest, stop)
    _replay(guest, stop)


LONG_GRACE = 600
"""Seconds; longer than any stop takes."""


def tour_lost_players(guest: Guest, stop: Stop) -> None:
    """A lost player in the lobby and in a match, the vote, the stand-in and a match that ends."""
    guest.join(open_room(guest.url).link, _name(guest))
    guest.button("table", "invite.copy").wait_for()
    _lost_in_lobby(guest, stop)
    _lost_in_match(guest, stop)
    _vote_for_stand_in(guest, stop)
    _lost_opponent(guest, stop)


def _lost_in_lobby(guest: Guest, stop: Stop) -> None:
    link = _open_empty_room(guest, LONG_GRACE)
    SocketPlayer.join(link, "Haru").disconnect()
    guest.page.locator("[data-seat] [role=timer]").wait_for()
    stop("lobby-lost")


def _lost_in_match(guest: Guest, stop: Stop) -> None:
    link = _open_empty_room(guest, LONG_GRACE)
    lost, other = (SocketPlayer.join(link, name) for name in ("Joon", "하늘"))
    _start_match(guest)
    lost.disconnect()
    waiting = guest.page.get_by_role("region", name=guest.text(LEAVERS, "lost.label"))
    waiting.get_by_text("Joon").wait_for()
    stop("table-lost")
    other.disconnect()


def _vote_for_stand_in(guest: Guest, stop: Stop) -> None:
    """After the grace time the others vote for a bot."""
    link = _open_empty_room(guest, 0)
    lost, other = (SocketPlayer.join(link, name) for name in ("Joon", "하늘"))
    _start_match(guest)
    lost.disconnect()
    guest.button(LEAVERS, "vote.yes").click()
    guest.page.locator("[aria-pressed=true]", has_text=guest.text(LEAVERS, "vote.yes")).wait_for()
    stop("table-vote")
    other.request("Vote", seat=1, yes=True)
    guest.page.get_by_text(guest.text("kit", "standIn")).first.wait_for(state="attached")
    stop("table-standin")
    _toggle_list(guest)
    guest.page.get_by_text(guest.text(LEAVERS, "standIn.short"), exact=True).first.wait_for()
    stop("table-standin-list")
    _toggle_list(guest)
    other.disconnect()


def _lost_opponent(guest: Guest, stop: Stop) -> None:
    """A match of two ends when one is lost."""
    friend = SocketPlayer.join(_open_empty_room(guest, 0), "Joon")
    _start_match(guest)
    friend.disconnect()
    guest.button("table", "result.playOn").wait_for()
    stop("result-play-on")


def _open_empty_room(guest: Guest, grace_seconds: int) -> str:
    """Opens an empty room, in which the guest becomes the host; returns its link."""
    link = open_room(guest.url, grace_seconds=grace_seconds).link
    guest.page.goto(link)
    guest.button("table", "invite.copy").wait_for()
    return link


def _start_match(guest: Guest) -> None:
    start = guest.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    guest.page.locator(".own").wait_for()


def _name(guest: Guest) -> str:
    return "지민" if guest.lang == "ko" else "Mina"


def _pages_outside_rooms(guest: Guest, stop: Stop) -> None:
    guest.go()
    guest.play_button().wait_for()
    stop("home")
    sheet = guest.open_sheet()
    stop("home-sheet")
    sheet.get_by_role("link", name=guest.text("app", "game.rules")).click()
    guest.page.locator("dl").first.wait_for()
    stop("how-to-play")
    guest.go("/settings")
    guest.page.get_by_role("switch").first.wait_for()
    stop("settings")
    guest.go("/about")
    guest.page.get_by_text(guest.text("app", "about.trademarks")).wait_for()
    stop("about")
    guest.go("/kit")
    guest.page.get_by_text(guest.text("kit/page", "trays.about")).wait_for()
    stop("kit")
    guest.go("/no/such/place")
    guest.page.get_by_text(guest.text("app", "notFound.lead")).wait_for()
    stop("not-found")


def _room(guest: Guest, stop: Stop) -> None:
    guest.open_room(_name(guest))
    stop("lobby-empty")
    guest.button("table", "seat.addBot").first.click()
    _in_sheet(guest, lambda: stop("lobby-bots"))
    guest.add_bots(2)
    stop("lobby")
    guest.button("table", "menu.how").click()
    _in_sheet(guest, lambda: stop("lobby-how-to-play"))
    guest.button("table", "settings.change").click()
    _in_sheet(guest, lambda: stop("lobby-settings"))
    guest.button("table", "invite.qr.large").click()
    _in_sheet(guest, lambda: stop("lobby-invite"))
    guest.button("table", "fair.open").click()
    _in_sheet(guest, lambda: stop("lobby-fairness"))
    guest.button("table", "start.go").click()
    _match(guest, stop)


def _match(guest: Guest, stop: Stop) -> None:
    """A whole match, with a stop at the first turn with a bet to challenge."""
    play_until(guest, lambda: is_on_turn(guest) and challenge_button(guest).is_visible())
    stop("table")
    _list_and_chat(guest, stop)
    play_to_the_end(guest)
    stop("result")
    guest.button("table/result/charts", "open").click()
    guest.page.locator("dialog[open] h3").first.wait_for()
    _in_sheet(guest, lambda: stop("result-charts"))


def _list_and_chat(guest: Guest, stop: Stop) -> None:
    """The list view of the table, and the chat."""
    _toggle_list(guest)
    guest.page.get_by_role("heading", name=guest.text("table", "list.table")).wait_for()
    stop("table-list")
    _toggle_list(guest)
    if guest.is_on_phone:
        guest.button("table", "chat.open").click()
        _in_sheet(guest, lambda: stop("table-chat"))
    # Otherwise Enter presses the button that opened the sheet.
    guest.page.evaluate("document.activeElement.blur()")


def _toggle_list(guest: Guest) -> None:
    guest.button("table", "menu").click()
    guest.page.get_by_role("switch", name=guest.text("table", "menu.list")).click()
    guest.page.keyboard.press("Escape")


def _replay(guest: Guest, stop: Stop) -> None:
    guest.open_replay()
    guest.button("replay", "forward").wait_for()
    for _ in range(3):
        guest.button("replay", "forward").click()
    stop("replay")
    guest.button("replay", "verify.title").click()
    expect(guest.page.get_by_text(guest.text("replay", "verdict.kept"))).to_be_visible()
    stop("replay-verification")


def _in_sheet(guest: Guest, look: Callable[[], None]) -> None:
    """Calls `look` while a sheet is open, then closes the sheet."""
    guest.page.locator("dialog[open]").wait_for()
    look()
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
