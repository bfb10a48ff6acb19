"""The examples in both READMEs run, and links in documents work."""

import doctest
import re

import pytest

from tests.architecture.tree import ROOT

READMES = ["README.md", "README.ko.md"]


@pytest.mark.parametrize("name", READMES)
def test_examples_run(name):
    ran = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert ran.attempted > 3
    assert ran.failed == 0


@pytest.mark.parametrize("name", [*READMES, "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_linked_files_exist(name):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text())
    assert [link for link in links if not (ROOT / link).exists()] == []
