"""`make shots`: screenshots of all tours on phone and desktop, light and dark, in both languages."""

import sys
import tempfile
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.server_process import RunningServer

from .support.chromium import launch_chromium
from .support.guest import DESK, PHONE, Guest
from .tours.all_tours import PAIR_TOURS, SOLO_TOURS

FOLDER: Final = Path(__file__).parents[2] / "shots"
WINDOWS: Final = {"phone": PHONE, "desk": DESK}


def main() -> int:
    """Takes all screenshots; returns the exit code."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launch_chromium() as browser,
        RunningServer(Path(folder), bot_pause=0.05) as server,
    ):
        for window, theme, lang in product(WINDOWS, ("light", "dark"), ("ko", "en")):
            _visit_tours(browser, server.url, window, theme, lang)
    print(f"{len(list(FOLDER.glob('*.png')))} screenshots in {FOLDER.name}/")
    return 0


def _visit_tours(browser: Browser, url: str, window: str, theme: str, lang: str) -> None:
    look = f"{window}-{theme}-{lang}"
    open_guest = partial(Guest.open, browser, url, WINDOWS[window], lang=lang, theme=theme)
    for tour in SOLO_TOURS:
        with open_guest() as guest:
            tour(guest, partial(_take, guest, look))
    for pair_tour in PAIR_TOURS:
        with open_guest() as first, open_guest() as second:
            pair_tour(first, second, lambda guest, stop: _take(guest, look, stop))
    print(f"{window}, {theme}, {lang}", flush=True)


def _take(guest: Guest, look: str, stop: str) -> None:
    guest.page.screenshot(path=FOLDER / f"{stop}-{look}.png", animations="disabled")


if __name__ == "__main__":
    sys.exit(main())
