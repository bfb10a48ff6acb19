"""The boards that packages bring along: the files of their folder `board`, served under a hash of all."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import structlog

from noripan.games.registry import Listing, find
from noripan.kernel import Value

FOLDER: Final = "board"
SCRIPT: Final = "board.js"
STYLE: Final = "board.css"
COVER: Final = "cover.svg"
MOUNT: Final = "/games"
"""Where the files of all games are served."""
MAX_FILE_BYTES: Final = 2_000_000
MAX_FILES: Final = 200
SERVED: Final = (".css", ".js", ".json", ".mp3", ".ogg", ".png", ".svg", ".webp", ".woff2")
"""How the names of its files may end."""
_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")

_LOG = structlog.get_logger(__name__)


class PackagedBoard(Value, frozen=True):
    """The files of one game, and where they are served."""

    address: str
    files: Mapping[str, bytes]
    """By their paths below the address."""

    def address_of(self, name: str, /) -> str | None:
        """Where a file is served; None if there is none."""
        return f"{self.address}/{name}" if name in self.files else None


class _LeftOut(Exception):
    """A file is not served; the message says why."""


@cache
def packaged_board(slug: str, /) -> PackagedBoard:
    """The files that the package of a game has for the page; read once."""
    return read_board(find(slug))


def read_board(listing: Listing, /) -> PackagedBoard:
    """The files as they are now; what cannot be served is logged and left out."""
    slug = listing.game.facts.slug
    try:
        files = dict(_files_of(listing))
    except OSError as why:
        _LOG.warning("board left out", game=slug, why=str(why))
        files = {}
    return PackagedBoard(f"{MOUNT}/{slug}/{_hash(files)}", files)


def _files_of(listing: Listing) -> Iterator[tuple[str, bytes]]:
    folder = listing.folder(FOLDER)
    if folder is None or not any(folder.joinpath(name).is_file() for name in (SCRIPT, COVER)):
        return  # a game may have a folder of this name for something else
    for number, (name, file) in enumerate(_below(folder, "")):
        try:
            yield name, _body(name, file, number)
        except (_LeftOut, OSError) as why:
            _LOG.warning("file of a board left out", game=listing.game.facts.slug, file=name, why=str(why))


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for found in sorted(folder.iterdir(), key=lambda each: each.name):
        if found.is_dir() and not _is_link(found):
            yield from _below(found, f"{path}{found.name}/")
        else:
            yield f"{path}{found.name}", found


def _body(name: str, file: Traversable, number: int) -> bytes:
    if _is_link(file):
        raise _LeftOut("links are not followed")
    if not all(_NAME.fullmatch(part) for part in name.split("/")):
        raise _LeftOut("its name has other characters than letters, digits, . _ and -")
    if not name.endswith(SERVED):
        raise _LeftOut(f"its name ends with none of {' '.join(SERVED)}")
    if number >= MAX_FILES:
        raise _LeftOut(f"there are more than {MAX_FILES} files")
    with file.open("rb") as opened:
        body = opened.read(MAX_FILE_BYTES + 1)
    if len(body) > MAX_FILE_BYTES:
        raise _LeftOut(f"it is larger than {MAX_FILE_BYTES} bytes")
    return body


def _is_link(file: Traversable) -> bool:
    return isinstance(file, Path) and file.is_symlink()


def _hash(files: Mapping[str, bytes]) -> str:
    """Of all files, because they load each other by relative paths."""
    digest = hashlib.sha256()
    for name, body in sorted(files.items()):
        digest.update(f"{name}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()[:16]
