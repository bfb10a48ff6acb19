"""From an empty folder, the tutorial's commands alone lead to a game that can be played everywhere."""

import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from ..support.guest import DESK, Guest
from .page import PAGE, Command, Edit, Experiment, Output, Step, steps
from .reader import Reader

BOARD = "src/noripan_omok/board/board.js"
ANY_NUMBER = re.compile(r"\d+")


class Follower:
    """Does what the page says, step by step."""

    def __init__(self, reader: Reader, browser: Browser) -> None:
        self.reader = reader
        self.browser = browser
        self.printed = ""
        self.done: list[str] = []

    def follow(self, page: list[Step]) -> None:
        experiment: Experiment | None = None
        for step in page:
            match step:
                case Edit():
                    step.write(self.reader.project)
                case Experiment():
                    experiment = step
                case Output(text):
                    assert ANY_NUMBER.sub("0", text) in ANY_NUMBER.sub("0", self.printed)
                case Command(line) if experiment is not None:
                    with experiment.made(self.reader.project):
                        self.type(line, fails=True)
                    experiment = None
                case Command(line):
                    self.type(line)

    def type(self, line: str, *, fails: bool = False) -> None:
        """Types a command, and uses what it starts."""
        self.done.append(line)
        match line.split()[:2]:
            case ["noripan", "play"]:
                self.play_in_the_terminal(line)
            case ["noripan", "serve"]:
                self.play_in_the_browser(line)
            case ["noripan", "dev"]:
                self.open_the_playground(line)
            case _:
                ran = self.reader.run(line)
                self.printed = ran.stdout
                assert (ran.returncode != 0) == fails, ran.stdout

    def play_in_the_terminal(self, line: str) -> None:
        """Takes the first action of every menu."""
        ran = self.reader.run(line, typed="1\n" * 300)
        assert ran.returncode == 0, ran.stdout
        assert "Standings: " in ran.stdout

    def play_in_the_browser(self, line: str) -> None:
        with self.reader.running(line) as address, self.guest_at(address) as guest:
            guest.go()
            guest.name_field().fill("Ann")
            guest.page.get_by_role("button", name=guest.text("app", "game.play.of", game="Omok")).click()
            if (self.reader.project / BOARD).exists():
                play_on_the_board(guest)
            else:
                place = guest.page.get_by_role("button", name="Place on H8", exact=True)
                place.click()
                expect(place).to_have_count(0)

    def open_the_playground(self, line: str) -> None:
        with self.reader.running(f"{line} --port 0") as address, self.guest_at(address) as guest:
            guest.page.goto(f"{address}/dev")
            expect(guest.page.get_by_text("Place on H8").first).to_be_visible()

    @contextmanager
    def guest_at(self, address: str) -> Iterator[Guest]:
        with Guest.open(self.browser, address, DESK) as guest:
            yield guest
            assert guest.console_errors == []


def play_on_the_board(guest: Guest) -> None:
    """Presses the first free crossing of every turn, which makes five in a row soon."""
    page = guest.page
    free = page.locator(".omok .free")
    over = page.get_by_role("link", name=guest.text("table", "result.replay"))
    for _ in range(100):
        expect(free.or_(over).first).to_be_visible()
        if over.is_visible():
            expect(page.locator(".omok .black").nth(4)).to_be_visible()
            return
        name = free.first.get_attribute("aria-label")
        free.first.click()
        expect(page.locator(f".omok .free[aria-label={name}]")).to_have_count(0)
    raise AssertionError("the match did not end")


def test_page_leads_to_a_playable_game(tmp_path: Path, browser: Browser) -> None:
    reader = Reader(tmp_path)
    follower = Follower(reader, browser)
    follower.follow(list(steps(PAGE.read_text())))
    assert {"noripan play omok", "noripan serve", "noripan dev omok"} <= {*follower.done}
    (wheel,) = (reader.project / "dist").glob("*.whl")
    assert "noripan_omok/board/board.js" in zipfile.ZipFile(wheel).namelist()
