"""Matches against bots, in rounds if the game has them; each can be saved as a replay file."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console

from noripan.kernel import AnyGame, FastChance, Lang, Match
from noripan.sim.bot_match import fair_match

from ..commands.common import save_replay
from ..online.saved_replays import numbered_path
from ..terminal.table import HELP_COMMANDS, QUIT_COMMANDS, Quit, TerminalTable
from ..text import replay_texts, table_texts
from .match import OfflineMatch, read_line
from .seats import Seats


class LocalTable:
    """One user's table, with the same players in every round."""

    def __init__(
        self, console: Console, table: TerminalTable, game: AnyGame, options: Any, seats: Seats
    ) -> None:
        self._console = console
        self._table = table
        self._game = game
        self._options = options
        self._seats = seats

    def play(self, seed: str, save: Path | None, lang: Lang) -> None:
        """Plays until the user quits, or one match if the game has no rounds."""
        table = self._table
        table.show_title()
        table.say(table_texts.OPPONENTS, names=", ".join(self._seats.others))
        table.show_rules()
        try:
            for number, round_seed in enumerate(_seeds(seed), start=1):
                self._play_round(round_seed, None if save is None else numbered_path(save, number), lang)
                if not self._game.rounds:
                    return
                self._ask_for_another_round()
        except Quit:
            table.say(table_texts.GOODBYE)

    def _play_round(self, seed: str, save: Path | None, lang: Lang) -> None:
        game, seats = self._game, self._seats
        fair = fair_match(game, self._options, len(seats.names), seed)
        match = Match.start(game, len(seats.names), self._options, luck=fair.source)
        try:
            OfflineMatch(self._console, self._table, match, seats).run(FastChance(f"{seed}:bots"))
        finally:
            if save is not None:
                save_replay(save, fair.record(match, seats.names), lang)
                self._table.say(replay_texts.SAVED, file=save)

    def _ask_for_another_round(self) -> None:
        """Returns if the user wants another round; raises Quit otherwise."""
        self._table.say(table_texts.ANOTHER_ROUND)
        while typed := read_line(self._console):
            if typed in QUIT_COMMANDS:
                raise Quit
            if typed in HELP_COMMANDS:
                self._table.show_rules()
            self._table.say(table_texts.ANOTHER_ROUND)
        self._table.draw_separator()


def _seeds(seed: str) -> Iterator[str]:
    """The seed itself for the first round, derived seeds for the others."""
    yield seed
    yield from (f"{seed}:{number}" for number in count(2))
