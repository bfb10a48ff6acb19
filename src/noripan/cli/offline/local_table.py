"""Matches on this machine, one after another where a game is played in rounds; each may be kept as a file."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console

from noripan.kernel import AnyGame, FastChance, Lang, Match
from noripan.sim.bot_match import fair_match

from ..commands.common import save as save_file
from ..online.saved_replays import numbered
from ..terminal.table import HELP_WORDS, QUIT_WORDS, Quit, TerminalTable
from ..text import command_texts
from .match import OfflineMatch, read_line
from .seats import Seats


class LocalTable:
    """One person's table, with the same company in every round."""

    def __init__(
        self, console: Console, table: TerminalTable, game: AnyGame, options: Any, company: Seats
    ) -> None:
        self._console = console
        self._table = table
        self._game = game
        self._options = options
        self._company = company

    def play(self, seed: str, save: Path | None, lang: Lang) -> None:
        """Plays until the person has had enough, or the one match is over."""
        table = self._table
        table.introduce()
        table.say(command_texts.PLAY_AGAINST, names=", ".join(self._company.others))
        table.explain()
        try:
            for number, luck in enumerate(_seeds(seed), start=1):
                self._round(luck, None if save is None else numbered(save, number), lang)
                if not self._game.rounds:
                    return
                self._ask_for_more()
        except Quit:
            table.say(command_texts.GOODBYE)

    def _round(self, seed: str, save: Path | None, lang: Lang) -> None:
        game, company = self._game, self._company
        fair = fair_match(game, self._options, len(company.names), seed)
        match = Match.start(game, len(company.names), self._options, luck=fair.source)
        try:
            OfflineMatch(self._console, self._table, match, company).run(FastChance(f"{seed}:bots"))
        finally:
            if save is not None:
                save_file(save, fair.record(match, company.names), lang)
                self._table.say(command_texts.SAVED, file=save)

    def _ask_for_more(self) -> None:
        """Returns where the person would play another round; raises Quit otherwise."""
        self._table.say(command_texts.ANOTHER_ROUND)
        while typed := read_line(self._console):
            if typed in QUIT_WORDS:
                raise Quit
            if typed in HELP_WORDS:
                self._table.explain()
            self._table.say(command_texts.ANOTHER_ROUND)
        self._table.begin()


def _seeds(seed: str) -> Iterator[str]:
    """The seed itself for the first round, one of its own for each that follows."""
    yield seed
    yield from (f"{seed}:{number}" for number in count(2))
