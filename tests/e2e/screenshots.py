"""`make shots`: screenshots of all tours in every window, light and dark, in both languages.

A tour is played once on a phone and once on a desk; at each stop the page is resized. A sheet shows one
stop in all windows. `make shots TOURS="catan blackjack"` takes only those tours.
"""

import sys
import tempfile
from collections.abc import Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.server_process import RunningServer

from .support.chromium import launch_chromium
from .support.guest import DESK_WINDOWS, LANGS, PHONE_WINDOWS, WINDOWS, Guest, Lang, Theme, Window
from .tours.all_tours import PAIR_TOURS, SOLO_TOURS

FOLDER: Final = Path(__file__).parents[2] / "shots"
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
SHEETS: Final = FOLDER / "sheets"
SHEET_WIDTH: Final = 1600
SHEET_STYLE: Final = """
body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; background: gray; font: 13px sans-serif; }
img { display: block; height: 380px; }
"""


def main(names: list[str]) -> int:
    """Takes the screenshots of the named tours, or of all; returns the exit code."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launch_chromium() as browser,
        RunningServer(Path(folder), bot_pause=0.05) as server,
    ):
        for windows, lang in product((DESK_WINDOWS, PHONE_WINDOWS), LANGS):
            _visit_tours(browser, server.url, windows, lang, names)
        _draw_sheets(browser)
    print(f"{len(list(FOLDER.glob('*.png')))} screenshots in {FOLDER.name}/, sheets in {FOLDER.name}/sheets/")
    return 0


def _visit_tours(
    browser: Browser, url: str, windows: Mapping[str, Window], lang: Lang, names: list[str]
) -> None:
    open_guest = partial(Guest.open, browser, url, next(iter(windows.values())), lang=lang)
    take = partial(_take, windows)
    for tour in SOLO_TOURS:
        if _is_named(tour.__name__, names):
            with open_guest() as guest:
                tour(guest, partial(take, guest))
    for pair_tour in PAIR_TOURS:
        if _is_named(pair_tour.__name__, names):
            with open_guest() as first, open_guest() as second:
                pair_tour(first, second, take)
    print(f"{', '.join(windows)}: {lang}", flush=True)


def _is_named(tour: str, names: list[str]) -> bool:
    return not names or tour.removeprefix("tour_") in names


def _take(windows: Mapping[str, Window], guest: Guest, stop: str) -> None:
    for (name, window), theme in product(windows.items(), THEMES):
        with guest.resized(window, theme):
            path = FOLDER / f"{stop}_{guest.lang}_{theme}_{name}.png"
            guest.page.screenshot(path=path, animations="disabled")


def _draw_sheets(browser: Browser) -> None:
    """One picture for each stop, language and theme, with the page in every window."""
    stops = sorted({path.stem.rsplit("_", 1)[0] for path in FOLDER.glob("*.png")})
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 100})
    for stop in stops:
        shots = [FOLDER / f"{stop}_{name}.png" for name in WINDOWS]
        images = "".join(f'<img src="{path.name}">' for path in shots if path.exists())
        index = FOLDER / "sheet.html"
        index.write_text(f"<!doctype html><style>{SHEET_STYLE}</style>{images}")
        page.goto(index.as_uri())
        page.screenshot(path=SHEETS / f"{stop}.png", full_page=True)
        index.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
