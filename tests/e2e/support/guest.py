"""The page object of a guest: one browser window that finds buttons and texts by the client's strings."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from noripan.games import registry

WEB = Path(__file__).parents[3] / "web" / "src"
FIXED_SALTS = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (bytes) => ([6, 16].includes(bytes.length) ? bytes.fill(7) : random(bytes));
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  send.call(this, text.replace(/"client_seed":"\\d+-/, '"client_seed":"0-'));
};
"""
"""Makes a browser's salts for matches and free rolls constant; command ids stay random.

The client seed of a free roll starts with the time of the click; the script replaces it by 0.
"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A board measures itself in one frame and draws in the next."""
NO_WORKER = "Service Worker registration blocked by Playwright"
TIMEOUT_MS = 60_000
"""Far more than any wait takes on a busy machine."""
expect.set_options(timeout=TIMEOUT_MS)

Lang = Literal["ko", "en"]
LANGS: tuple[Lang, ...] = ("ko", "en")
Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Window:
    """The size of a browser window, and whether it is a phone's."""

    width: int
    height: int
    is_phone: bool = False


PHONE = Window(390, 844, is_phone=True)
SMALL = Window(360, 640, is_phone=True)
DESK = Window(1280, 800)
PHONE_WINDOWS = {
    "phone": PHONE,
    "small-phone": SMALL,
    "phone-on-its-side": Window(740, 360, is_phone=True),
    "tablet": Window(820, 1180, is_phone=True),
}
DESK_WINDOWS = {
    "desk": DESK,
    "large-desk": Window(1920, 1080),
    "desk-at-200": Window(640, 400),
    "large-desk-at-200": Window(960, 540),
}
"""A page at 200 % zoom has half the CSS pixels of its window."""
WINDOWS = PHONE_WINDOWS | DESK_WINDOWS


@cache
def strings(part: str, lang: Lang) -> dict[str, str]:
    """The texts of a part of the client: `app`, `table`, `replay`, `games/<slug>`."""
    return json.loads((WEB / part / "strings" / f"{lang}.json").read_text())


class Guest:
    """A guest in a browser profile of their own."""

    open_guests: ClassVar[list["Guest"]] = []
    """Guests whose window is open now."""

    def __init__(self, page: Page, url: str, lang: Lang, *, theme: Theme, is_on_phone: bool) -> None:
        self.page = page
        self.url = url
        self.lang = lang
        self.theme = theme
        self.is_on_phone = is_on_phone
        self.console_errors: list[str] = []
        self.ignores_network_errors = False
        """Whether network errors in the console are expected."""
        page.set_default_timeout(TIMEOUT_MS)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.console_errors.append(f"{error.name}: {error.message}"))

    @classmethod
    @contextmanager
    def open(
        cls,
        browser: Browser,
        url: str,
        window: Window,
        *,
        lang: Lang = "en",
        theme: Theme = "light",
        reduced_motion: bool = True,
        has_worker: bool = False,
    ) -> Iterator["Guest"]:
        """A guest with an empty profile; the window closes at the end of the block.

        Without a service worker no window fetches all files in the background.
        """
        context = browser.new_context(
            viewport={"width": window.width, "height": window.height},
            is_mobile=window.is_phone,
            has_touch=window.is_phone,
            device_scale_factor=2 if window.is_phone else 1,
            locale={"ko": "ko-KR", "en": "en-GB"}[lang],
            color_scheme=theme,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            service_workers="allow" if has_worker else "block",
        )
        context.add_init_script(FIXED_SALTS)
        guest = cls(context.new_page(), url, lang, theme=theme, is_on_phone=window.is_phone)
        cls.open_guests.append(guest)
        try:
            yield guest
        finally:
            cls.open_guests.remove(guest)
            context.close()

    def __str__(self) -> str:
        return f"the guest at {self.page.url}"

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if message.text == NO_WORKER or (self.ignores_network_errors and "ERR_" in message.text):
            return
        self.console_errors.append(message.text)

    @contextmanager
    def resized(self, window: Window, theme: Theme) -> Iterator[None]:
        """Shows the same page in another window and theme; at the end of the block it is as before."""
        before = self.page.viewport_size
        self.page.set_viewport_size({"width": window.width, "height": window.height})
        self.page.emulate_media(color_scheme=theme)
        self.page.evaluate(TWO_FRAMES)
        try:
            yield
        finally:
            if before is not None:
                self.page.set_viewport_size(before)
            self.page.emulate_media(color_scheme=self.theme)

    def visible_text(self) -> str:
        """The text of all tabs of this guest."""
        try:
            return "\n\n".join(tab.locator("body").inner_text() for tab in self.page.context.pages)
        except Error as error:
            return error.message

    def open_tab(self) -> "Guest":
        """The same guest in another tab."""
        page = self.page.context.new_page()
        tab = Guest(page, self.url, self.lang, theme=self.theme, is_on_phone=self.is_on_phone)
        tab.console_errors = self.console_errors
        return tab

    def go_offline(self) -> None:
        """Cuts the network; its errors in the console are expected."""
        self.ignores_network_errors = True
        self.page.context.set_offline(True)

    def go_online(self) -> None:
        """Restores the network."""
        self.page.context.set_offline(False)

    def go(self, path: str = "/") -> None:
        """Opens a path of the server."""
        self.page.goto(self.url + path)

    def text(self, part: str, key: str, **params: Any) -> str:
        """A text of the client with its parameters filled in."""

        def filled(found: re.Match[str]) -> str:
            name, one, many = found.groups()
            return (
                str(params[name]) if many is None else f"{params[name]} {one if params[name] == 1 else many}"
            )

        return re.sub(r"\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}", filled, strings(part, self.lang)[key])

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
        """The field for the guest's name."""
        return self.page.get_by_role("textbox", name=self.text("app", "name.label"))

    def play_button(self, game: str = "pirate_dice") -> Locator:
        """The button on a game's card that starts a match at once."""
        return self._card_button("game.play.of", game)

    def more_button(self, game: str = "pirate_dice") -> Locator:
        """The button on a game's card that opens its sheet."""
        return self._card_button("game.more.of", game)

    def open_sheet(self, game: str = "pirate_dice") -> Locator:
        """Opens the sheet of a game's card on the start page."""
        self.more_button(game).click()
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_role("button", name=self.text("app", "game.open")).wait_for()
        return sheet

    def _card_button(self, key: str, game: str) -> Locator:
        title = registry.find(game).game.facts.texts.title.in_(self.lang)
        return self.page.get_by_role("button", name=self.text("app", key, game=title), exact=True)

    def open_room(self, name: str, game: str = "pirate_dice") -> None:
        """Opens a room from the start page and waits for its lobby."""
        self.go()
        self.name_field().fill(name)
        self.open_sheet(game).get_by_role("button", name=self.text("app", "game.open")).click()
        self.button("table", "invite.copy").first.wait_for()  # a room with a role has a second copy button

    def play_with_bots(self, name: str, game: str = "pirate_dice") -> None:
        """Starts a match with bots from the start page."""
        self.go()
        self.name_field().fill(name)
        self.play_button(game).click()

    def start_with_bots(self, link: str, name: str, *, bots: int) -> None:
        """Joins an empty room as its host and starts a match with bots."""
        self.join(link, name)
        self.button("table", "invite.copy").wait_for()
        self.add_bots(bots)
        self.button("table", "start.go").click()

    def open_replay(self) -> None:
        """Opens the replay from the result; by key, because the result may still be moving."""
        self.page.get_by_role("link", name=self.text("table", "result.replay")).press("Enter")
        self.page.wait_for_url("**/replay/*")

    def invite_link(self) -> str:
        """The link that invites others to this room."""
        return self.page.url

    def join(self, link: str, name: str) -> None:
        """Joins a room by its invite link under a new name."""
        self.page.goto(link)
        self.name_field().fill(name)
        self.page.locator("form [type=submit]").click()

    def clear_identity(self) -> None:
        """Clears storage and cookies, as in a new browser."""
        self.page.evaluate("localStorage.clear()")
        self.page.context.clear_cookies()

    def add_bots(self, count: int) -> None:
        """Adds bots to free seats."""
        for _ in range(count):
            before = self.button("table", "seat.removeBot").count()
            self.button("table", "seat.addBot").first.click()
            self.choose_bot("normal")
            expect(self.button("table", "seat.removeBot")).to_have_count(before + 1)

    def choose_bot(self, level: Literal["easy", "normal", "hard"]) -> None:
        """Chooses a bot in the open sheet by its level."""
        name = self.text("ui/player", f"level.{level}")
        self.page.get_by_role("dialog").get_by_role("button", name=name).click()


OpenWindow = Callable[..., Guest]
"""Opens a window for a new guest; the type of the fixture `open_window`."""
