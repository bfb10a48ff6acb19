"""RULES.md, code and tests agree on the rules."""

import ast
import re

import pytest

from noripan.games.registry import find
from noripan.kernel import COMMON_REFUSALS
from noripan.server.content.rulebook import reasons
from tests.own_games import OWN_FOLDERS, folders_with

from .tree import modules, nodes

CITED = re.compile(r"# rules? ([\d., –]+)")
SPAN = re.compile(r"(\d+)\.(\d+)(?:–(?:\d+\.)?(\d+))?")


def cited(text: str) -> set[str]:
    """Every rule number cited in comments: `# rule 5.2`, `# rules 5.2–5.4, 7.1`."""
    return {rule for numbers in CITED.findall(text) for rule in expanded(numbers)}


def expanded(numbers: str) -> set[str]:
    found = set()
    for chapter, first, last in SPAN.findall(numbers):
        found |= {f"{chapter}.{rule}" for rule in range(int(first), int(last or first) + 1)}
    return found


def numbered(folder) -> set[str]:
    return set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", (folder / "RULES.md").read_text(), re.MULTILINE))


own_games = pytest.mark.parametrize("folder", OWN_FOLDERS, ids=lambda folder: folder.name)
with_rules = pytest.mark.parametrize("folder", folders_with("RULES.md"), ids=lambda folder: folder.name)


def test_citations_are_parsed():
    assert cited("x  # rule 5.2\n# rules 1.3–1.5, 7.1") == {"5.2", "1.3", "1.4", "1.5", "7.1"}


@with_rules
def test_code_and_tests_cite_existing_rules(folder):
    for file in modules(folder, tests=True):
        assert cited(file.read_text()) <= numbered(folder), file


@own_games
def test_every_rule_has_a_test(folder):
    tested = set().union(*(cited(file.read_text()) for file in (folder / "tests").rglob("test_*.py")))
    assert numbered(folder) - tested == untestable(folder)


def untestable(folder) -> set[str]:
    """Rules that the room handles, as RULES.md says."""
    lines = re.split(r"^- ", (folder / "RULES.md").read_text(), flags=re.MULTILINE)
    return {line[2 : line.index("**", 2)] for line in lines if "is handled by the room" in line}


@own_games
def test_every_section_is_traced(folder):
    rows = re.findall(r"^\| §(\d+)", (folder / "RULES.md").read_text(), re.MULTILINE)
    sections = {int(number) for number in rows}
    assert sections == set(range(1, max(sections) + 1))


@own_games
def test_every_refusal_has_a_text_a_rule_and_a_test(folder):
    raised = {code for file in modules(folder) for code in codes(file)}
    game = find(folder.name).game
    raised |= {code for role in game.roles for code in (role.taken, role.only, role.gone)}
    raised |= set() if game.rounds is None else {game.rounds.between}
    texts = game.facts.texts.refusals
    assert raised <= texts.keys() | COMMON_REFUSALS.keys()
    assert texts.keys() <= raised | COMMON_REFUSALS.keys()  # a game may replace common texts
    assert raised <= reasons(folder.name).keys()
    tests = "".join(file.read_text() for file in (folder / "tests").rglob("test_*.py"))
    assert {code for code in raised if f'"{code}"' not in tests} == set()


def codes(file) -> set[str]:
    """The codes of all refusals that a file raises; codes are always literals."""
    refusals = [
        call for call in nodes(file, ast.Call) if ast.unparse(call.func) in {"RuleViolation", "Refusal"}
    ]
    parts = [part for call in refusals for part in ast.walk(call.args[0])]
    return {part.value for part in parts if isinstance(part, ast.Constant)}
