"""Links to the replays of finished matches, and files of them with --save."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final

from noripan.client import NoServer, Session
from noripan.kernel import Lang, fill

from ..commands.common import Complaint, save_replay
from ..terminal.table import TerminalTable
from ..text import command_texts, room_texts

SAVE_TRIES: Final = 10
"""How often to request a replay, once a second: the server may be restarting."""


def numbered_path(file: Path, number: int) -> Path:
    """The path for the first match; later ones get a number."""
    return file if number == 1 else file.with_stem(f"{file.stem}-{number}")


class SavedReplays:
    """The replay files of one room session."""

    def __init__(self, screen: TerminalTable, session: Session, file: Path | None, lang: Lang) -> None:
        self._screen = screen
        self._session = session
        self._file = file
        self._lang: Lang = lang
        self._count = 0

    @property
    def are_saved(self) -> bool:
        """Whether the user wants files."""
        return self._file is not None

    def show_link(self, match: str) -> None:
        """Prints the link to a replay."""
        link = self._session.url + self._session.replay_path(match)
        self._screen.say_unwrapped(room_texts.REPLAY_LINK, link=link)

    async def save(self, match: str, commitment: str) -> None:
        """Saves the next file; prints an error if that fails."""
        file = self._next()
        if file is None:
            return
        try:
            save_replay(file, await self._replay(match), self._lang)
        except Complaint as complaint:
            self._screen.show_refusal(str(complaint))
        else:
            self._screen.say_unwrapped(room_texts.SAVED_WITH_COMMITMENT, file=file, commitment=commitment)

    def _next(self) -> Path | None:
        self._count += 1
        return None if self._file is None else numbered_path(self._file, self._count)

    async def _replay(self, match: str) -> bytes:
        for _ in range(SAVE_TRIES):
            with suppress(NoServer):
                return await self._session.replay(match)
            await asyncio.sleep(1)
        raise Complaint(fill(command_texts.NO_SERVER_THERE, {"url": self._session.url}, self._lang))
