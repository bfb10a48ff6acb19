"""People at a browser: a window, a language, a theme. What they read and press is the page's own text."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from noripan.games import registry

WEB = Path(__file__).parents[2] / "web" / "src"
STEADY_SALTS = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => ([6, 16].includes(bytes.length) ? bytes.fill(7) : random(bytes));
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  send.call(this, text.replace(/"client_seed":"\\d+-/, '"client_seed":"0-'));
};
"""
"""What a player adds to the luck of a match and of a die is always the same; ids of commands differ.

A die's share also has the time of the press in front, which is taken out on its way to the server.
"""
PATIENCE = 60_000
"""Milliseconds for whatever is awaited: far more than it takes on a busy machine."""
expect.set_options(timeout=PATIENCE)

Lang = Literal["ko", "en"]
Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Window:
    """What somebody looks through."""

    width: int
    height: int
    is_phone: bool = False


PHONE = Window(390, 844, is_phone=True)
SMALL = Window(360, 640, is_phone=True)
DESK = Window(1280, 800)


@cache
def strings(part: str, lang: Lang) -> dict[str, str]:
    """The texts of a part of the page: `app`, `table`, `replay`, `games/<slug>`."""
    return json.loads((WEB / part / "strings" / f"{lang}.json").read_text())


class Guest:
    """Somebody at the page."""

    present: ClassVar[list["Guest"]] = []
    """Everybody whose window is open."""

    def __init__(self, page: Page, url: str, lang: Lang, *, is_on_phone: bool) -> None:
        self.page = page
        self.url = url
        self.lang = lang
        self.is_on_phone = is_on_phone
        self.complaints: list[str] = []
        self.expects_breaks = False
        """Whether the browser may say in its console that it found no server."""
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"{error.name}: {error.message}"))

    @classmethod
    @contextmanager
    def at(
        cls,
        browser: Browser,
        url: str,
        window: Window,
        *,
        lang: Lang = "en",
        theme: Theme = "light",
        still: bool = True,
    ) -> Iterator["Guest"]:
        """A new profile: nothing is kept, nobody is known. `still`: the system asks for reduced motion."""
        context = browser.new_context(
            viewport={"width": window.width, "height": window.height},
            is_mobile=window.is_phone,
            has_touch=window.is_phone,
            device_scale_factor=2 if window.is_phone else 1,
            locale={"ko": "ko-KR", "en": "en-GB"}[lang],
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.add_init_script(STEADY_SALTS)
        guest = cls(context.new_page(), url, lang, is_on_phone=window.is_phone)
        cls.present.append(guest)
        try:
            yield guest
        finally:
            cls.present.remove(guest)
            context.close()

    def __str__(self) -> str:
        return f"the guest at {self.page.url}"

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.expects_breaks and "ERR_" in message.text:
            return
        self.complaints.append(message.text)

    def sees(self) -> str:
        """What all of this person's tabs show now, in letters."""
        try:
            return "\n\n".join(tab.locator("body").inner_text() for tab in self.page.context.pages)
        except Error as trouble:
            return trouble.message

    def another_tab(self) -> "Guest":
        """The same person once more, in the same profile."""
        tab = Guest(self.page.context.new_page(), self.url, self.lang, is_on_phone=self.is_on_phone)
        tab.complaints = self.complaints
        return tab

    def lose_network(self) -> None:
        """The network goes."""
        self.expects_breaks = True
        self.page.context.set_offline(True)

    def find_network(self) -> None:
        """The network comes back."""
        self.page.context.set_offline(False)

    def go(self, path: str = "/") -> None:
        """Opens an address of the server."""
        self.page.goto(self.url + path)

    def text(self, part: str, key: str, **params: Any) -> str:
        """A text of the page, filled."""
        return re.sub(r"\{(\w+)\}", lambda gap: str(params[gap[1]]), strings(part, self.lang)[key])

    def button(self, part: str, key: str, **params: Any) -> Locator:
        """The button with this text."""
        return self.page.get_by_role("button", name=self.text(part, key, **params))

    @property
    def code(self) -> str:
        """The code of the room the page is in."""
        found = re.search(r"/r/(\w+)", self.page.url)
        assert found, f"{self} is in no room"
        return found[1]

    def name_field(self) -> Locator:
        """The field for one's name."""
        return self.page.get_by_role("textbox", name=self.text("app", "name.label"))

    def on_card(self, key: str, game: str = "pirate_dice") -> Locator:
        """A button on a game's card on the start page."""
        return self._card(game).get_by_role("button", name=self.text("app", key))

    def way_on_card(self, key: str, game: str = "pirate_dice") -> Locator:
        """A link on a game's card on the start page."""
        return self._card(game).get_by_role("link", name=self.text("app", key))

    def _card(self, game: str) -> Locator:
        title = registry.find(game).game.facts.texts.title.in_(self.lang)
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=title))

    def open_table(self, name: str, game: str = "pirate_dice") -> None:
        """From the start page to a table of one's own."""
        self.go()
        self.name_field().fill(name)
        self.on_card("game.open", game).click()
        self.button("table", "invite.copy").first.wait_for()  # a role's link is copied by another

    def play_now(self, name: str, game: str = "pirate_dice") -> None:
        """From the start page straight to a table with bots."""
        self.go()
        self.name_field().fill(name)
        self.on_card("game.play", game).click()

    def play_at(self, link: str, name: str, *, bots: int) -> None:
        """By the link of an empty room to a match with bots."""
        self.come_by(link, name)
        self.button("table", "invite.copy").wait_for()
        self.add_bots(bots)
        self.button("table", "start.go").click()

    def watch_again(self) -> None:
        """From the result, which may still be growing under a finger, to the replay."""
        self.page.get_by_role("link", name=self.text("table", "result.replay")).press("Enter")
        self.page.wait_for_url("**/replay/*")

    def invite_link(self) -> str:
        """What one would send to a friend."""
        return self.page.url

    def come_by(self, link: str, name: str) -> None:
        """Opens an invite link for the first time."""
        self.page.goto(link)
        self.name_field().fill(name)
        self.button("table", "join.submit").click()

    def become_a_stranger(self) -> None:
        """Forgets everything, as in a new browser."""
        self.page.evaluate("localStorage.clear()")
        self.page.context.clear_cookies()

    def add_bots(self, count: int) -> None:
        """Puts bots into free seats."""
        for _ in range(count):
            before = self.button("table", "seat.removeBot").count()
            self.button("table", "seat.addBot").first.click()
            self.page.get_by_role("dialog").get_by_role("button").nth(1).click()
            expect(self.button("table", "seat.removeBot")).to_have_count(before + 1)
