"""`make audit` succeeds only if all packages could be checked and have no known vulnerabilities."""

import subprocess
from pathlib import Path

import audit
import node
import pytest

import web

PYTHON, NPM = str(audit.PYTHON), "npm"


@pytest.fixture
def exit_codes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The exit codes of pip-audit and npm."""
    codes = {PYTHON: 0, NPM: 0}
    monkeypatch.setattr(audit.AUDIT, "build", lambda: None)
    monkeypatch.setattr(web, "npm_here", lambda: node.Npm((NPM,), ""))
    monkeypatch.setattr(subprocess, "call", lambda command, **_: codes[command[0]])
    return codes


@pytest.mark.parametrize(("python", "npm", "code"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1)])
def test_either_audit_may_fail(exit_codes: dict[str, int], capsys, python: int, npm: int, code: int):
    exit_codes.update({PYTHON: python, NPM: npm})
    assert audit.main() == code
    output = capsys.readouterr().out
    assert output.count("FAILED") == python + npm
    assert output.count("no known vulnerabilities") == 2 - python - npm


def test_missing_node_is_a_failure(exit_codes: dict[str, int], capsys, monkeypatch):
    def no_node() -> node.Npm:
        raise web.WebError("no Node here")

    monkeypatch.setattr(web, "npm_here", no_node)
    assert audit.main() == 1
    assert "no Node here" in capsys.readouterr().err


def test_every_lock_is_audited(exit_codes: dict[str, int], monkeypatch):
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command, **_: commands.append(command) or 0)
    assert audit.main() == 0
    locks = {lock.name for lock in Path(audit.ROOT).glob("requirements*.lock")}
    assert locks <= set(commands[0])
    assert {"--strict", "--require-hashes"} <= set(commands[0])
    assert commands[1][:2] == [NPM, "audit"]
