"""Shows the lobby as it changes, with hints on what to type."""

from typing import Any

from rich.console import Console

from noripan.client import Table
from noripan.kernel import AnyGame, Lang
from noripan.rooms import RoomView

from ..documents import Documents
from ..role_keys import RoleKeys
from .drawing import LobbyDrawing
from .hints import hints
from .lobby import Lobby

KEY_COMMANDS = frozenset({"k", "K"})


class LobbyScreen:
    """The lobby screen of one member."""

    def __init__(
        self,
        console: Console,
        game: AnyGame,
        bots: tuple[str, ...],
        lang: Lang,
        documents: Documents,
        table: Table,
        keys: RoleKeys,
    ) -> None:
        self._console = console
        self._game = game
        self._bots = bots
        self._lang: Lang = lang
        self._documents = documents
        self._table = table
        self._keys = keys
        self._shown: RoomView[Any, Any] | None = None

    @property
    def lobby(self) -> Lobby:
        """The lobby as it is now."""
        return Lobby(self._documents.room, self._table.member, self._game, self._bots, self._keys)

    def invalidate(self) -> None:
        """Draws the lobby again next time, even if it has not changed."""
        self._shown = None

    def refresh(self) -> None:
        """Draws the lobby if it has changed."""
        lobby = self.lobby
        if lobby.visible_room != self._shown:
            self._shown = lobby.visible_room
            LobbyDrawing(lobby, self._lang).draw(self._console)
            self.show_hints()

    def show_hints(self, *, complete: bool = False) -> None:
        """Prints what can be typed now: the useful hints, or all."""
        for hint in hints(self.lobby, self._lang, complete=complete):
            self._console.print(hint, markup=False)

    def show_keys(self, line: str, url: str) -> bool:
        """Prints the role keys if the line asks for them; returns whether it did."""
        if line not in KEY_COMMANDS or not self._keys.by_role:
            return False
        for text in self._keys.describe(self._documents.room, url, self._game.facts.texts, self._lang):
            self._console.print(text, markup=False, soft_wrap=True)  # so that it can be copied
        return True
