"""The files of packaged boards as responses, and the ones that a page of a game needs at once."""

from collections.abc import Mapping
from functools import cache

from noripan.games.registry import slugs

from ..content.packaged_boards import SCRIPT, STYLE, PackagedBoard, packaged_board
from .web_build import StaticFile, lasting_file


@cache
def board_files() -> Mapping[str, StaticFile]:
    """The files of all games by their paths."""
    return {path: file for slug in slugs() for path, file in files_of(packaged_board(slug)).items()}


def files_of(board: PackagedBoard, /) -> Mapping[str, StaticFile]:
    """The files of one board by their paths."""
    addressed = ((f"{board.address}/{name}", body) for name, body in board.files.items())
    return {path: lasting_file(path, body) for path, body in addressed}


def board_preloads(slug: str, /) -> tuple[str, ...]:
    """The script and the style of a game's board, if its package has one."""
    board = packaged_board(slug)
    return tuple(filter(None, (board.address_of(SCRIPT), board.address_of(STYLE))))
