"""Reads a Containerfile: its stages and their steps. Only what ours uses; anything else is an error."""

import json
import re
import shlex
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

KNOWN = {"COPY", "RUN", "ENV", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}


class UnknownStep(Exception):
    """A step that this reader does not understand."""


class Step(NamedTuple):
    """One instruction and the rest of its line."""

    kind: str
    rest: str

    def flags(self) -> dict[str, str]:
        """The options before the arguments: --from=build."""
        return dict(re.findall(r"--([a-z-]+)=(\S+)", self.rest.split("CMD")[0]))

    def words(self) -> list[str]:
        """The arguments without the options; a JSON list as it is."""
        rest = self.rest
        while rest.startswith("--"):
            rest = rest.partition(" ")[2].lstrip()
        rest = rest.removeprefix("CMD ")
        return list(json.loads(rest)) if rest.startswith("[") else shlex.split(rest)


class Stage(NamedTuple):
    """One FROM and what follows it."""

    image: str
    name: str
    steps: list[Step]


def stages(text: str) -> list[Stage]:
    """All stages, in order."""
    found: list[Stage] = []
    for line in _lines(text):
        kind, _, rest = line.partition(" ")
        if kind == "FROM":
            image, _, name = rest.partition(" AS ")
            found.append(Stage(image, name, []))
        elif kind in KNOWN and found:
            found[-1].steps.append(Step(kind, rest.strip()))
        else:
            raise UnknownStep(line)
    return found


def _lines(text: str) -> list[str]:
    """The instructions, each on one line, without comments."""
    kept = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", " ", kept)
    return [line.strip() for line in joined.splitlines() if line.strip()]


class IgnoreFile:
    """The patterns of a .dockerignore: the last one that matches a path or a folder above it decides."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        self._patterns = [line for line in lines if line and not line.startswith("#")]

    def ignores(self, path: Path) -> bool:
        """Whether a path, relative to the context, is left out."""
        ignored = False
        for pattern in self._patterns:
            if self._matches(pattern.removeprefix("!"), path):
                ignored = not pattern.startswith("!")
        return ignored

    @staticmethod
    def _matches(pattern: str, path: Path) -> bool:
        above = [path, *list(path.parents)[:-1]]
        if pattern.startswith("**/"):
            return any(fnmatch(each.name, pattern[3:]) for each in above)
        return any(
            each.as_posix().count("/") == pattern.count("/") and fnmatch(each.as_posix(), pattern)
            for each in above
        )
