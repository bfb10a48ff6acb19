"""The process of an analysis: real processes that fail, hang and die."""

import sys
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from noripan.analysis import AnalysisEnded, AnalysisFailed, AnalysisPart
from noripan.games.registry import find
from noripan.kernel import FastChance, Match
from noripan.server.analyses.compute import compute
from noripan.sim.bot_match import fair_match, play_out
from noripan.sim.tournament import bots_for

PART = msgspec.json.Decoder[AnalysisPart](AnalysisPart)
PATIENCE = 120.0
"""Seconds until a test gives up."""
ODD = {
    "raises": "raise RuntimeError('no such luck')",
    "dies": "import os; os._exit(9)",
    "hangs": "import time; print('{}', flush=True); time.sleep(1000)",
}


def replay_of(slug: str, seats: int) -> bytes:
    """The replay file of a match between bots."""
    game = find(slug).game
    fair = fair_match(game, game.facts.codecs.options.type(), seats, "seed")
    match = Match.start(game, seats, luck=fair.source)
    play_out(match, [bots_for(slug)["uniform"]] * seats, FastChance("bots"))
    return fair.record(match, [f"P{seat}" for seat in range(seats)])


@pytest.fixture(params=sorted(ODD))
def odd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that does something else instead of an analysis."""
    name = f"odd_analysis_{request.param}"
    tmp_path.joinpath(f"{name}.py").write_text(f"def run(seconds):\n    {ODD[request.param]}\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return name


async def test_process_writes_the_report():
    lines: list[bytes] = []
    assert await compute(replay_of("dice_room", 2), lines.append, seconds=PATIENCE)
    assert isinstance(PART.decode(lines[-1]), AnalysisEnded)


async def test_failed_process_is_reported(odd: str):
    lines: list[bytes] = []
    seconds = 1.0 if odd.endswith("hangs") else PATIENCE
    code = "ANALYSIS_TOO_SLOW" if odd.endswith("hangs") else "ANALYSIS_FAILED"
    with capture_logs() as logs:
        assert not await compute(b"", lines.append, seconds=seconds, module=odd)
    assert PART.decode(lines[-1]) == AnalysisFailed(code)
    assert [line["event"] for line in logs] == ["analysis failed"]


async def test_unreadable_file_is_reported():
    lines: list[bytes] = []
    with capture_logs() as logs:
        assert not await compute(b"no replay\n", lines.append, seconds=PATIENCE)
    assert [PART.decode(line) for line in lines] == [AnalysisFailed("ANALYSIS_FAILED")]
    assert "UnreadableReplay" in logs[0]["why"]
