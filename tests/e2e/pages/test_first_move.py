"""A newcomer's way from an empty phone to the first move; prints its time and taps."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import bet_button, move
from ..support.guest import PHONE, Guest


@pytest.mark.measured
def test_newcomer_makes_a_first_move(
    browser: Browser, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """With animations and bots at their real speed."""
    with (
        RunningServer(tmp_path) as server,
        Guest.open(browser, server.url, PHONE, lang="ko", reduced_motion=False) as guest,
    ):
        start = time.monotonic()
        guest.go()
        guest.play_button().tap()
        bet_button(guest).wait_for()
        move(guest, lambda _, button, __: button.tap(), challenges=False)
        seconds = time.monotonic() - start
        assert guest.console_errors == []
    with capfd.disabled():
        print(f"\nfrom an empty phone to the first move: {seconds:.1f} s, 2 taps")
