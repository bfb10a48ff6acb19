"""A person between matches: shown the lobby as it changes, and told what may be typed there."""

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

KEY_WORDS = frozenset({"k", "K"})


class LobbyScreen:
    """The lobby of one member."""

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
        """As it is now."""
        return Lobby(self._documents.room, self._table.member, self._game, self._bots, self._keys)

    def forget(self) -> None:
        """It is to be shown anew."""
        self._shown = None

    def look(self) -> None:
        """Shows the lobby where it has changed."""
        lobby = self.lobby
        if lobby.look != self._shown:
            self._shown = lobby.look
            LobbyDrawing(lobby, self._lang).draw(self._console)
            self.prompt()

    def prompt(self, *, whole: bool = False) -> None:
        """What may be typed now; the whole of it, or as much as is of use."""
        for hint in hints(self.lobby, self._lang, whole=whole):
            self._console.print(hint, markup=False)

    def shows_keys(self, line: str, url: str) -> bool:
        """Whether a line asks for the keys; if so, they are shown, and how to use them."""
        if line not in KEY_WORDS or not self._keys.by_role:
            return False
        for told in self._keys.told(self._documents.room, url, self._game.facts.texts, self._lang):
            self._console.print(told, markup=False, soft_wrap=True)  # to be copied
        return True
