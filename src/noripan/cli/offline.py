"""A match on this machine: bots answer for their seats, the person for the own, and as the host."""

from typing import Any

from rich.console import Console

from noripan.kernel import HOUSE, AnyMatch, Chance, RuleViolation, Seat, beside, shown

from . import words
from .choices import Offer
from .company import Company
from .table import Quit, TerminalTable


class OfflineMatch:
    """Runs a match against bots at a terminal table."""

    def __init__(self, console: Console, table: TerminalTable, match: AnyMatch, company: Company) -> None:
        self._console = console
        self._table = table
        self._match = match
        self._me = company.me
        self._bots = company.bots

    def run(self, chance: Chance) -> None:
        """Plays to the end; raises Quit where the person wants no more."""
        match = self._match
        self._tell(match.log[0].events)
        while match.actors:
            seat = match.actors[0]
            if seat == self._me or (seat == HOUSE and self._is_host_asked()):
                self._ask(seat)
            elif seat == HOUSE:
                self._tell(match.idle(seat))
            else:
                self._tell(match.act(seat, self._bots[seat](match.view(seat), match.legal(seat), chance)))
        if match.outcome is not None:
            self._table.end(match.view(self._me), match.outcome)

    def _tell(self, events: tuple[Any, ...]) -> None:
        self._table.tell(shown(self._match.game, events, self._me))

    def _is_host_asked(self) -> bool:
        """Whether the person has to decide for the table: no other judge is on this machine."""
        house = self._match.game.house
        question = None if house is None else house.question(self._match.state)
        return question is not None and question.of == "host"

    def _ask(self, seat: Seat) -> None:
        """Shows the table and the choices, and asks until an answer is accepted."""
        self._table.ask(self._match.view(self._me), self._offer(seat))
        while not self._act(seat, self._table.chosen(read_line(self._console))):
            pass

    def _offer(self, seat: Seat) -> Offer:
        forms = () if seat == HOUSE else self._match.forms(seat)
        return Offer(beside(forms, self._match.legal(seat)), forms)

    def _act(self, seat: Seat, action: Any) -> bool:
        """Whether the action was accepted; None is none."""
        if action is None:
            return False
        try:
            events = self._match.act(seat, action)
        except RuleViolation as refused:
            self._table.refuse(self._table.teller.refusal(refused))
            self._table.say(words.PROMPT_HELP)
            return False
        self._console.print()
        self._tell(events)
        return True


def read_line(console: Console) -> str:
    """What the person types; raises Quit where nothing more comes."""
    try:
        return console.input("> ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None
