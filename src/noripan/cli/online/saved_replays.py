"""Replays of the matches one saw the end of: where they are, and a file of each for whoever wants it."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final

from noripan.client import NoServer, Session
from noripan.kernel import Lang, fill

from ..commands.common import Complaint, save
from ..terminal.table import TerminalTable
from ..text import command_texts, room_texts

SAVE_TRIES: Final = 10
"""How often a replay is asked for, once a second: a server may be about to start again."""


def numbered(file: Path, number: int) -> Path:
    """The file itself for the first match, one beside it for each that follows."""
    return file if number == 1 else file.with_stem(f"{file.stem}-{number}")


class SavedReplays:
    """The files of one visit, numbered from the second one on."""

    def __init__(self, screen: TerminalTable, session: Session, file: Path | None, lang: Lang) -> None:
        self._screen = screen
        self._session = session
        self._file = file
        self._lang: Lang = lang
        self._kept = 0

    @property
    def are_kept(self) -> bool:
        """Whether the person wants files."""
        return self._file is not None

    def tell(self, match: str) -> None:
        """Where the replay is."""
        link = self._session.url + self._session.replay_path(match)
        self._screen.say_whole(room_texts.REPLAY_AT, link=link)

    async def keep(self, match: str, commitment: str) -> None:
        """Writes the next file; what goes wrong is told."""
        file = self._next()
        if file is None:
            return
        try:
            save(file, await self._replay(match), self._lang)
        except Complaint as complaint:
            self._screen.refuse(str(complaint))
        else:
            self._screen.say_whole(room_texts.SAVED_SHOWN, file=file, commitment=commitment)

    def _next(self) -> Path | None:
        self._kept += 1
        return None if self._file is None else numbered(self._file, self._kept)

    async def _replay(self, match: str) -> bytes:
        for _ in range(SAVE_TRIES):
            with suppress(NoServer):
                return await self._session.replay(match)
            await asyncio.sleep(1)
        raise Complaint(fill(command_texts.NO_SERVER_THERE, {"url": self._session.url}, self._lang))
