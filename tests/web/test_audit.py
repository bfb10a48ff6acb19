"""`make audit` is content only when everything could be asked about, and nothing was found."""

import subprocess
from pathlib import Path

import audit
import node
import pytest

import web

PYTHON, NPM = str(audit.PYTHON), "npm"


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The exit codes of pip-audit and npm."""
    codes = {PYTHON: 0, NPM: 0}
    monkeypatch.setattr(audit.AUDIT, "build", lambda: None)
    monkeypatch.setattr(web, "npm_here", lambda: node.Npm((NPM,), ""))
    monkeypatch.setattr(subprocess, "call", lambda command, **_: codes[command[0]])
    return codes


@pytest.mark.parametrize(("python", "npm", "code"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1)])
def test_either_may_object(answers: dict[str, int], capsys, python: int, npm: int, code: int):
    answers.update({PYTHON: python, NPM: npm})
    assert audit.main() == code
    said = capsys.readouterr().out
    assert said.count("FAILED") == python + npm
    assert said.count("nothing known") == 2 - python - npm


def test_what_cannot_even_be_started_is_a_failure(answers: dict[str, int], capsys, monkeypatch):
    def no_node() -> node.Npm:
        raise web.WebError("no Node here")

    monkeypatch.setattr(web, "npm_here", no_node)
    assert audit.main() == 1
    assert "no Node here" in capsys.readouterr().err


def test_every_lock_is_asked_about(answers: dict[str, int], monkeypatch):
    asked: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command, **_: asked.append(command) or 0)
    assert audit.main() == 0
    locks = {lock.name for lock in Path(audit.ROOT).glob("requirements*.lock")}
    assert locks <= set(asked[0])
    assert {"--strict", "--require-hashes"} <= set(asked[0])
    assert asked[1][:2] == [NPM, "audit"]
