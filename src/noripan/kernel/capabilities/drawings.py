"""Drawings of a game for pictures outside its table, such as those that messengers show of a link."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ..drawing.svg import Svg
from ..text.game_texts import Teller

V = TypeVar("V")

DRAWING_WIDTH: Final = 640
DRAWING_HEIGHT: Final = 630
"""The box that each drawing fills to its edges."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawings(Generic[V]):
    """What a game looks like to people who have not opened it."""

    cover: Callable[[], Svg]
    """The game itself."""
    table: Callable[[V, Teller], Svg]
    """A finished match as a spectator sees it; the teller has the names by seat, and the language."""
