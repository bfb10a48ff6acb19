"""RULES.md lists all acceptance criteria with their actual code and tests."""

import re
from importlib import import_module
from pathlib import Path

from noripan.games import catan

TESTS = Path(__file__).parent
LINES = (TESTS.parent / "RULES.md").read_text().splitlines()
ROW = re.compile(r"\| AC-([\d.]+) \| ([^|]+) \| `([\w.]+)\.(\w+)` \| `(\w+)` \|")
ROWS = [found.groups() for line in LINES if (found := ROW.fullmatch(line))]
TEST = re.compile(r"^def (test_ac_\w+)\(.*\):  # rules? (.+)$", re.MULTILINE)
WRITTEN = dict(found for file in TESTS.glob("test_*.py") for found in TEST.findall(file.read_text()))
CRITERIA = {"5.1": (1, 4), "5.2": (5, 9), "5.3": (10, 15), "5.4": (16, 20), "5.5": (21, 25), "5.6": (26, 28)}


def test_the_table_has_every_criterion_and_no_other():
    wanted = {f"{part}.{at}" for part, (first, last) in CRITERIA.items() for at in range(first, last + 1)}
    assert {criterion for criterion, *_ in ROWS} == wanted
    assert len(wanted) == 28
    assert len(ROWS) == sum(line.startswith("| AC-") for line in LINES)


def test_the_table_names_exactly_the_existing_tests():
    assert sorted(name for *_, name in ROWS) == sorted(WRITTEN)
    defined = [line for file in TESTS.glob("test_*.py") for line in file.read_text().splitlines()
               if line.startswith("def test_ac_")]  # fmt: skip
    assert len(defined) == len(WRITTEN)


def test_a_test_is_named_after_its_criterion_and_cites_its_rules():
    for criterion, rules, _, _, name in ROWS:
        assert name.startswith(f"test_ac_{criterion.replace('.', '_')}_")
        assert WRITTEN[name] == rules


def test_the_named_code_exists():
    for _, _, module, name, _ in ROWS:
        assert callable(getattr(import_module(f"{catan.__name__}.{module.replace('/', '.')}"), name))


def test_no_line_of_the_rules_is_too_long():
    assert [line for line in LINES if len(line) > 120] == []
