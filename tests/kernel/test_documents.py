"""The documents on fairness and replay files match the code."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from noripan.kernel import FreeRoll, MatchEntry, RoomRolls, Terms, Verified
from noripan.kernel.chance.fairness import Drawn, SeededDrawn
from noripan.kernel.match.match import Acted, Forfeited, SetUp
from noripan.kernel.match.replay_file import ReplayFooter, ReplayHeader
from noripan.kernel.match.verify import Part

from .recordings import PIRATES, answer, pirates, words

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "how-to" / "verify-a-match.md").read_text(encoding="utf-8")
DRAWS = (DOCS / "reference" / "draws.md").read_text(encoding="utf-8")
REPLAY = (DOCS / "reference" / "replay-format.md").read_text(encoding="utf-8")
VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (DOCS / "reference/vectors/fairness.json").read_text(encoding="utf-8")
)
HEX = re.compile(r"\b[0-9a-f]{64}\b")
NUMBERS = re.compile(r"-?\d+")


def blocks(document: str, language: str) -> list[str]:
    """The fenced blocks of a document."""
    return re.findall(rf"```{language}\n(.*?)```", document, re.DOTALL)


def rows(title: str) -> list[str]:
    """The rows of a vector table."""
    part = DRAWS.split(f"**{title}**", 1)[1]
    table = re.search(r"\n\n((?:\|.*\n)+)", part)
    assert table is not None
    return table[1].splitlines()[2:]


def test_documented_digests_equal_the_test_vectors() -> None:
    row_of = {vector[name] for part in VECTORS.values() for vector in part for name in vector.keys() & NAMED}
    assert set(HEX.findall(DRAWS)) == row_of


NAMED = {"secret", "commitment", "key"}


def test_documented_canonical_terms_are_right() -> None:
    shown = [block.rstrip("\n") for block in blocks(DRAWS, "json")]
    assert shown == [vector["canonical"] for vector in VECTORS["keys"]]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["name"])
def test_documented_draws_are_right(vector: dict[str, Any]) -> None:
    part = DRAWS.split(f"`{vector['name']}`: {vector['about']}", 1)[1].split("\n\n")
    assert part[0] == f". Key `{vector['key']}`, action {vector['number']}."
    assert part[1].splitlines()[2:] == [row_of(draw) for draw in vector["draws"]]


def row_of(draw: dict[str, Any]) -> str:
    if "bound" in draw:
        return f"| below {draw['bound']} | {draw['value']} |"
    words = json.dumps(draw["contribution"], ensure_ascii=False)
    return f"| with {words} from {draw['low']} to {draw['high']} | {draw['value']} |"


def test_documented_dice_are_right() -> None:
    shown = [[int(number) for number in NUMBERS.findall(row)] for row in rows("Dice")]
    assert shown == [
        [vector["count"], vector["bound"], vector["value"], *vector["faces"]] for vector in VECTORS["dice"]
    ]


def test_documented_seeded_numbers_are_right() -> None:
    shown = [row.strip("| ").split(" | ") for row in rows("Seeded numbers")]
    assert [(json.loads(seed), *map(int, rest)) for seed, *rest in shown] == [
        (vector["seed"], vector["low"], vector["high"], vector["value"]) for vector in VECTORS["seeded"]
    ]


def test_documented_free_rolls_are_right() -> None:
    shown = [row.strip("| ").split(" | ") for row in rows("Free rolls")]
    assert [(secret[1:3], number, json.loads(words), *rest) for secret, number, words, *rest in shown] == [
        (vector["secret"][:2], str(vector["number"]), vector["words"], *map(str, ends(vector)))
        for vector in VECTORS["free_rolls"]
    ]


def ends(vector: dict[str, Any]) -> tuple[int, int, int]:
    return vector["low"], vector["high"], vector["value"]


def run_check(file: Path, raw: bytes) -> subprocess.CompletedProcess[str]:
    """Runs the documented program on a file."""
    (program,) = blocks(GUIDE, "python")
    file.write_bytes(raw)
    command = [sys.executable, "-I", "-X", "utf8", "-c", program, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("raw", [pirates(4, 3).raw, words().raw, pirates(2, 3, version=9).raw])
def test_documented_program_accepts_real_files(raw: bytes, tmp_path: Path) -> None:
    done = run_check(tmp_path / "match.jsonl", raw)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(raw.splitlines()[0])["commitment"] in done.stdout


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (words().raw.replace(b'"match":"', b'"match":"x', 1), "entry 1 differs"),
        (words().with_end("secret", to=bytes(32).hex()).raw, "the secret is another"),
        (pirates(4, 3).raw.replace(b'"value":', b'"value":1', 1), "entry 0 differs"),
    ],
)
def test_documented_program_rejects_tampered_files(raw: bytes, complaint: str, tmp_path: Path) -> None:
    done = run_check(tmp_path / "match.jsonl", raw)
    assert done.returncode != 0
    assert complaint in done.stderr


def test_documented_example_file_verifies() -> None:
    (example,) = blocks(REPLAY, "json")
    assert answer(PIRATES, example.encode()) == Verified(3)


@pytest.mark.parametrize(
    "kind",
    [
        ReplayHeader,
        Terms,
        MatchEntry,
        SetUp,
        Acted,
        Forfeited,
        Drawn,
        SeededDrawn,
        ReplayFooter,
        RoomRolls,
        FreeRoll,
    ],
)
def test_every_field_of_a_replay_file_is_documented(kind: Any) -> None:
    for field in fields(kind):
        assert f"`{field.name}`" in REPLAY
    if kind.__struct_config__.tag:
        assert f"| `{kind.__struct_config__.tag}` |" in REPLAY


def test_every_part_of_a_verdict_is_documented() -> None:
    for part in get_args(Part):
        assert f"| `{part}` |" in REPLAY
