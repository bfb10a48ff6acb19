"""The steps of docs/tutorial-game.md: its files and its commands, in order."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[3] / "docs" / "tutorial-game.md"
BLOCK: Final = re.compile(
    r"(?P<before>[^\n]*(?:\n[^\n]+)*)\n\n^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.M | re.S
)
SAVED: Final = re.compile(r"Save this as `([^`]+)`")
ADDED: Final = re.compile(r"Add this to `([^`]+)`")
CHANGED: Final = re.compile(r"in `([^`]+)`, change `([^`]+)` to `([^`]+)`")
REPLACED: Final = re.compile(r"In `([^`]+)`, replace everything from `([^`]+)` on by this")


@dataclass(frozen=True)
class Command:
    """A line that the reader types into the terminal."""

    line: str


@dataclass(frozen=True)
class Output:
    """What the last command prints."""

    text: str


@dataclass(frozen=True)
class Edit:
    """What the reader writes into a file."""

    file: str
    text: str
    kept_until: str | None
    """What stays of the file: all before this; nothing if empty, everything if null."""

    def write(self, folder: Path) -> None:
        """Edits the file below the folder."""
        path = folder / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = [self.text]
        if self.kept_until != "":
            old = path.read_text()
            parts.insert(0, old if self.kept_until is None else old[: old.index(self.kept_until)])
        path.write_text("\n\n".join(parts))


@dataclass(frozen=True)
class Experiment:
    """A change that the reader undoes after the next command."""

    file: str
    old: str
    new: str

    @contextmanager
    def made(self, folder: Path) -> Iterator[None]:
        """Makes the change below the folder, and undoes it at the end of the block."""
        path = folder / self.file
        text = path.read_text()
        before, after = text.split(self.old)  # it is there once
        path.write_text(before + self.new + after)
        yield
        path.write_text(text)


Step = Command | Output | Edit | Experiment


def steps(page: str) -> Iterator[Step]:
    """The steps of a page."""
    for block in BLOCK.finditer(page):
        before, kind, body = " ".join(block["before"].split()), block["kind"], block["body"]
        if found := CHANGED.search(before):
            yield Experiment(*found.groups())
        if kind == "sh":
            yield from map(Command, body.splitlines())
        elif kind == "text":
            yield Output(body)
        else:
            yield _edit(before, body)


def _edit(before: str, body: str) -> Edit:
    if found := SAVED.search(before):
        return Edit(found[1], body, "")
    if found := ADDED.search(before):
        return Edit(found[1], body, None)
    if found := REPLACED.search(before):
        return Edit(found[1], body, found[2])
    raise ValueError(f"where does this belong? {before}")
