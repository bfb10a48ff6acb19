"""`make shots`: photographs of every page and table, on phone and desk, light and dark, in both languages."""

import sys
import tempfile
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.server_process import RunningServer

from .chromium import launched
from .people import DESK, PHONE, Guest
from .tours import ALONE, IN_PAIRS

FOLDER: Final = Path(__file__).parents[2] / "shots"
WINDOWS: Final = {"phone": PHONE, "desk": DESK}


def main() -> int:
    """Takes them all; returns the exit code."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launched() as browser,
        RunningServer(Path(folder), bot_pause=0.05) as server,
    ):
        for window, theme, lang in product(WINDOWS, ("light", "dark"), ("ko", "en")):
            _photograph(browser, server.url, window, theme, lang)
    print(f"{len(list(FOLDER.glob('*.png')))} photographs in {FOLDER.name}/")
    return 0


def _photograph(browser: Browser, url: str, window: str, theme: str, lang: str) -> None:
    look = f"{window}-{theme}-{lang}"
    through = partial(Guest.at, browser, url, WINDOWS[window], lang=lang, theme=theme)
    for walk in ALONE:
        with through() as guest:
            walk(guest, partial(_take, guest, look))
    for meeting in IN_PAIRS:
        with through() as one, through() as other:
            meeting(one, other, lambda who, place: _take(who, look, place))
    print(f"{window}, {theme}, {lang}", flush=True)


def _take(guest: Guest, look: str, place: str) -> None:
    guest.page.screenshot(path=FOLDER / f"{place}-{look}.png", animations="disabled")


if __name__ == "__main__":
    sys.exit(main())
