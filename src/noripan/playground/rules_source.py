"""The files of a game on disk: whether its rules or its board have changed, and importing the rules again."""

import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Final, TypeAlias

from noripan.games import registry
from noripan.games.registry import BrokenGame, Listing
from noripan.server.content.packaged_boards import FOLDER as BOARD

WATCHED: Final = frozenset({".py", ".json"})
"""What rules are made of: code, and tables beside it."""
NOT_RULES: Final = frozenset({"tests", "__pycache__", BOARD, "node_modules"})

Fingerprint: TypeAlias = Mapping[Path, int]
"""When each file changed last."""


class RulesSource:
    """The game of a slug, as it was imported last."""

    def __init__(self, slug: str) -> None:
        self.listing = registry.find(slug)
        self.root = _root(self.listing.module)
        """The module whose submodules are imported again with it."""
        self._rules = _fingerprint(self._rules_files())
        self._board = _fingerprint(self._board_files())

    @property
    def is_compiled(self) -> bool:
        """Whether a part of the game is compiled, which Python cannot import twice."""
        files = (module.__file__ for module in self._modules().values())  # a folder of modules has none
        return any(file is not None and not file.endswith(".py") for file in files)

    def has_changed(self) -> bool:
        """Whether a file of the rules has changed since the last call."""
        before, self._rules = self._rules, _fingerprint(self._rules_files())
        return self._rules != before

    def has_other_board(self) -> bool:
        """Whether a file of the board has changed since the last call."""
        before, self._board = self._board, _fingerprint(self._board_files())
        return self._board != before

    def load(self) -> Listing:
        """Imports the game again; raises BrokenGame and keeps the modules that worked."""
        working = self._modules()
        self._forget()
        try:
            with _without_bytecode():
                self.listing = registry.load(self.listing.game.facts.slug)
        except BrokenGame:
            self._forget()
            sys.modules.update(working)
            raise
        return self.listing

    def traceback(self, error: BaseException, /) -> str:
        """What went wrong, from the first line of the game's own code on; a syntax error names its line."""
        error = error.__cause__ if isinstance(error, BrokenGame) and error.__cause__ else error
        own = self._own_part(error.__traceback__)
        frames = own if own or isinstance(error, SyntaxError) else error.__traceback__
        return "".join(traceback.format_exception(type(error), error, frames))

    def _own_part(self, frames: TracebackType | None) -> TracebackType | None:
        while frames is not None and not self._is_own(frames.tb_frame.f_globals.get("__name__", "")):
            frames = frames.tb_next
        return frames

    def _is_own(self, module: str) -> bool:
        return module == self.root or module.startswith(f"{self.root}.")

    def _modules(self) -> dict[str, ModuleType]:
        return {name: module for name, module in sys.modules.items() if self._is_own(name)}

    def _forget(self) -> None:
        for name in self._modules():
            del sys.modules[name]
        invalidate_caches()

    def _rules_files(self) -> Iterator[Path]:
        if not self._folders():
            yield Path(str(sys.modules[self.root].__file__))
        for folder in self._folders():
            for file in folder.rglob("*"):
                if file.suffix in WATCHED and not NOT_RULES & set(file.relative_to(folder).parts):
                    yield file

    def _board_files(self) -> Iterator[Path]:
        for folder in self._folders():
            yield from (folder / BOARD).rglob("*")

    def _folders(self) -> list[Path]:
        """None for a single file."""
        spec = sys.modules[self.root].__spec__
        folders = None if spec is None else spec.submodule_search_locations
        return [Path(folder) for folder in folders or ()]


def _root(module: str) -> str:
    """A package is the root of its game; a single file of a package belongs to that package."""
    is_package = hasattr(sys.modules[module], "__path__")
    return module if is_package else module.rpartition(".")[0] or module


def _fingerprint(files: Iterator[Path]) -> Fingerprint:
    return {file: _changed_at(file) for file in files}


def _changed_at(file: Path) -> int:
    """An editor that replaces a file may have removed it just now."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


@contextmanager
def _without_bytecode() -> Iterator[None]:
    """Imports from the sources: two saves within a second would have the same bytecode file."""
    before = sys.pycache_prefix, sys.dont_write_bytecode
    sys.pycache_prefix, sys.dont_write_bytecode = "/nonexistent/noripan", True
    try:
        yield
    finally:
        sys.pycache_prefix, sys.dont_write_bytecode = before
