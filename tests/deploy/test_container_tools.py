"""The tool that runs a Containerfile's steps: how it reads them, and where it cannot run."""

import os
from pathlib import Path

import pytest

from .files import tool

FILE = """# a comment
FROM python:3 AS build
ENV A=1 \\
    B="two words"
# another
RUN one \\
    && two
FROM python:3
COPY --from=build /opt /opt
HEALTHCHECK --interval=5s CMD ["python3", "-c", "x --y=1"]
CMD ["noripan", "serve"]
"""


def test_stages_and_steps_are_read():
    build, last = tool("container_file").stages(FILE)
    assert (build.image, build.name, last.name) == ("python:3", "build", "")
    environment, run = build.steps
    assert environment.words() == ["A=1", "B=two words"]
    assert run.rest == "one  && two"
    copy, check, command = last.steps
    assert (copy.flags(), copy.words()) == ({"from": "build"}, ["/opt", "/opt"])
    assert (check.flags(), check.words()) == ({"interval": "5s"}, ["python3", "-c", "x --y=1"])
    assert command.words() == ["noripan", "serve"]


@pytest.mark.parametrize("line", ["RUN before FROM", "FROM python:3\nADD a b"])
def test_unknown_step_is_an_error(line):
    reader = tool("container_file")
    with pytest.raises(reader.UnknownStep):
        reader.stages(line)


@pytest.mark.parametrize(
    ("path", "ignored"),
    [
        ("src/noripan/cli/main.py", False),
        ("src/noripan/server/web/index.html", True),
        ("src/noripan/games/catan/tests/test_rules.py", True),
        ("web/node_modules/x/index.js", True),
        ("web/src/main.ts", False),
        ("requirements-server.lock", False),
        ("requirements.lock", True),
        (".git/config", True),
        ("noripan.db", True),
    ],
)
def test_ignore_file_lets_only_sources_through(path, ignored):
    reader = tool("container_file")
    ignore = reader.IgnoreFile((Path(__file__).parents[2] / ".dockerignore").read_text())
    assert ignore.ignores(Path(path)) is ignored


def test_machine_without_rights_gets_one_line(monkeypatch, capsys):
    build = tool("container_build")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr("sys.argv", ["container_build.py"])
    assert build.main() == 1
    assert capsys.readouterr().err == "Cannot build the container here: only root may use chroot\n"


def test_machine_without_debootstrap_and_apt_gets_one_line(monkeypatch, capsys):
    build = tool("container_build")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(build.shutil, "which", lambda _: None)
    monkeypatch.setattr("sys.argv", ["container_build.py"])
    assert build.main() == 1
    assert "debootstrap" in capsys.readouterr().err
