"""The example package, built and installed: commands and a server know its game like any other."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from tests.example_packages import OMOK, install_package
from tests.server_process import RunningServer


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_package(OMOK, tmp_path_factory.mktemp("omok"))


def noripan(site: Path, *arguments: str, typed: str = "") -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "noripan", *arguments],
        env={**os.environ, "PYTHONPATH": str(site), "COLUMNS": "100", "LC_ALL": "C.UTF-8"},
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout


def test_wheel_has_the_rules_and_the_board(site: Path) -> None:
    package = site / "noripan_omok"
    names = {file.relative_to(package).as_posix() for file in package.rglob("*") if file.suffix != ".pyc"}
    assert {"RULES.md", "RULES.ko.md", "board/board.js", "board/board.css", "board/cover.svg"} <= names


def test_match_is_played_in_the_terminal(site: Path) -> None:
    out = noripan(
        site, "play", "omok", "--bots", "blocker", "--seed", "1", "--lang", "ko", typed="h8\n" + "1\n" * 40
    )
    assert "H8에 놓았어요." in out
    assert "다섯 개를 이었어요!" in out


def test_bots_play_matches(site: Path) -> None:
    chosen = ("--games", "4", "--bots", "builder,blocker", "--seed", "1", "--json")
    figures = json.loads(noripan(site, "simulate", "omok", *chosen))
    assert figures["wins"]["blocker"] > figures["wins"]["builder"]


def test_server_offers_it_with_its_rules_board_and_cover(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    with RunningServer(tmp_path, games="omok") as server, httpx2.Client(base_url=server.url) as client:
        (card,) = client.get("/api/games").json()
        assert card["title"]["ko"] == "오목"
        sources = (card["board"]["script"], card["board"]["style"], card["cover"])
        for path, name in zip(sources, ("board.js", "board.css", "cover.svg"), strict=True):
            assert client.get(path).content == (OMOK / "src/noripan_omok/board" / name).read_bytes()
        chapters = client.get("/api/games/omok/rules").json()["chapters"]
        assert [chapter["title"]["en"] for chapter in chapters] == ["The table", "A turn", "The end"]
