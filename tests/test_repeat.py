"""`tools/repeat.py` runs parts of the test suite repeatedly and keeps logs of failures."""

from pathlib import Path

import pytest
import repeat

FAILS_FIRST = ("sh", "-c", 'echo tried; test -e "$0" || { touch "$0"; exit 3; }')
PASSES = ("true",)


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flaky = (*FAILS_FIRST, str(tmp_path / "mark"))
    monkeypatch.setattr(repeat, "PARTS", {"flaky": flaky, "sound": PASSES})


@pytest.mark.usefixtures("parts")
def test_runs_continue_after_a_failure_and_its_output_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repeat.main(["--times", "3", "--log", str(tmp_path / "log")]) == 1
    assert [file.name for file in (tmp_path / "log").iterdir()] == ["flaky-1.log"]
    assert (tmp_path / "log" / "flaky-1.log").read_text() == "tried\n"
    *runs, summary = capsys.readouterr().out.splitlines()
    assert len(runs) == 6
    assert summary == "3 times: failed: flaky 1"


@pytest.mark.usefixtures("parts")
def test_only_named_parts_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert repeat.main(["--times", "2", "--load", "1", "--log", str(tmp_path / "log"), "sound"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 times: all passed"
    assert not (tmp_path / "log").exists()


def test_path_is_a_part_for_pytest() -> None:
    assert repeat.commands(["tests/wire"]) == {"tests/wire": (*repeat.PYTEST, "tests/wire")}


def test_every_folder_of_tests_belongs_to_a_part() -> None:
    named = {word for command in repeat.PARTS.values() for word in command}
    folders = [file.parent for file in (repeat.ROOT / "tests").glob("*/test_*.py")]
    assert {str(folder.relative_to(repeat.ROOT)) for folder in folders} <= named
