"""`make quality`: measures pages, moves and inputs, and writes docs/reference/quality.md."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from playwright.sync_api import Browser

from noripan.suite.local_server import RATES
from tests.server_process import RunningServer

from ..support.chromium import launch_chromium
from .document_checks import check_documents
from .headers import check_headers
from .input_times import measure_inputs
from .move_bytes import MoveBytes, measure_moves
from .report import Figures, report
from .tour_checks import check_all_tours
from .transfer_sizes import additions, first_visits
from .vitals import measure_vitals

PAGE: Final = Path(__file__).parents[3] / "docs" / "reference" / "quality.md"
BOT_PAUSE: Final = 0.05

T = TypeVar("T")


def main() -> int:
    """Measures everything; returns the exit code."""
    rates = dict.fromkeys((*RATES, "command_rate"), "10000000/1")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), bot_pause=BOT_PAUSE, **rates) as server,
    ):
        moves = _timed("moves", lambda: measure_moves(server.url))  # before Playwright starts its event loop
        with launch_chromium() as browser:
            PAGE.write_text(report(_measure(browser, server.url, moves)))
    print(f"written: {PAGE.relative_to(PAGE.parents[2])}")
    return 0


def _measure(browser: Browser, url: str, moves: list[MoveBytes]) -> Figures:
    return Figures(
        machine=f"{os.cpu_count()} cores, Chromium {browser.version}",
        moves=moves,
        visits=_timed("first visits", lambda: list(first_visits(browser, url))),
        additions=_timed("rooms and boards", lambda: additions(browser, url)),
        inputs=_timed("inputs", lambda: list(measure_inputs(browser, url))),
        vitals=_timed("vitals", lambda: list(measure_vitals(browser, url))),
        tours=_timed("tours", lambda: check_all_tours(browser, url)),
        checks=_timed("checks", lambda: [*check_documents(browser, url), *check_headers(url)]),
    )


def _timed(name: str, measure: Callable[[], T]) -> T:
    started = time.monotonic()
    measured = measure()
    print(f"{name}: {time.monotonic() - started:.0f} s", flush=True)
    return measured


if __name__ == "__main__":
    sys.exit(main())
