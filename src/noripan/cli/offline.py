"""A match on this machine: bots answer for their seats, the person for seat 0."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console

from noripan.kernel import AnyMatch, Bot, Chance, RuleViolation, Seat, beside, shown

from . import words
from .choices import Offer
from .table import Quit, TerminalTable

ME: Final = Seat(0)


class OfflineMatch:
    """Runs a match against bots at a terminal table."""

    def __init__(self, console: Console, table: TerminalTable, match: AnyMatch) -> None:
        self._console = console
        self._table = table
        self._match = match

    def run(self, bots: Mapping[Seat, Bot], chance: Chance) -> None:
        """Plays to the end; raises Quit where the person wants no more."""
        match, table = self._match, self._table
        table.introduce()
        table.say(words.PLAY_AGAINST, names=", ".join(table.teller.names[1:]))
        table.explain()
        self._tell(match.log[0].events)
        while match.actors:
            seat = match.actors[0]
            if seat == ME:
                self._ask()
            else:
                self._tell(match.act(seat, bots[seat](match.view(seat), match.legal(seat), chance)))
        if match.outcome is not None:
            table.end(match.view(ME), match.outcome)

    def _tell(self, events: tuple[Any, ...]) -> None:
        self._table.tell(shown(self._match.game, events, ME))

    def _ask(self) -> None:
        """Shows the table and the choices, and asks until an answer is accepted."""
        self._table.ask(self._match.view(ME), self._offer())
        while not self._act(self._table.chosen(self._read())):
            pass

    def _offer(self) -> Offer:
        forms = self._match.forms(ME)
        return Offer(beside(forms, self._match.legal(ME)), forms)

    def _read(self) -> str:
        try:
            return self._console.input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def _act(self, action: Any) -> bool:
        """Whether the action was accepted; None is none."""
        if action is None:
            return False
        try:
            events = self._match.act(ME, action)
        except RuleViolation as refused:
            self._table.refuse(self._table.teller.refusal(refused))
            self._table.say(words.PROMPT_HELP)
            return False
        self._console.print()
        self._tell(events)
        return True
