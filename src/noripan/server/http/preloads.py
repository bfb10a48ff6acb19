"""The files of a page, named in its head: browsers fetch them at once instead of one after another."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec

from noripan.kernel import Value

from .board_files import board_preloads
from .web_build import StaticFile

PRELOADS: Final = "/preloads.json"
"""The part of the build that lists the files of each page."""


class PageFiles(Value, frozen=True):
    """The files that a page needs besides those of the index page."""

    files: tuple[str, ...]
    games: Mapping[str, tuple[str, ...]]
    """What it needs to show a game, by game."""
    packaged: tuple[str, ...] = ()
    """What it needs to show the board of any package; empty if it shows no boards."""


Preloads: TypeAlias = Mapping[str, PageFiles]
"""By the first part of a page's address."""


def read_preloads(files: Mapping[str, StaticFile], /) -> Preloads:
    """The lists of a build; empty if it has none."""
    found = files.get(PRELOADS)
    return {} if found is None else msgspec.json.decode(found.plain.body, type=dict[str, PageFiles])


def files_of(preloads: Preloads, path: str, game: str | None, /) -> tuple[str, ...]:
    """The files of the page at a path; `game` is the game that it shows, if that is known."""
    page = preloads.get(path.removeprefix("/").partition("/")[0])
    if page is None:
        return ()
    if game is None:
        return page.files
    own = page.games[game] if game in page.games else _for_package(page, game)
    return tuple(dict.fromkeys((*page.files, *own)))


def _for_package(page: PageFiles, game: str) -> tuple[str, ...]:
    board = board_preloads(game) if page.packaged else ()
    return (*page.packaged, *board) if board else ()


def with_preloads(html: str, files: Iterable[str], /) -> str:
    """A page that names files at the end of its head, after those that it cannot be shown without."""
    tags = "".join(f"  {_tag(file)}\n  " for file in files)
    return html.replace("</head>", f"{tags}</head>", 1)


def _tag(file: str) -> str:
    if file.endswith(".js"):
        return f'<link rel="modulepreload" crossorigin href="{file}" />'
    kind = "style" if file.endswith(".css") else "fetch"
    return f'<link rel="preload" as="{kind}" crossorigin href="{file}" />'
