"""A match on this machine: bots answer for their seats, the person for the own."""

from typing import Any

from rich.console import Console

from noripan.kernel import REFEREE, AnyMatch, Chance, Referee, Refusal, outside_forms, shown

from ..online.host_verdict import answered, numbered
from ..terminal.choices import Menu
from ..terminal.table import QUIT_WORDS, Quit, TerminalTable
from ..text import command_texts
from .seats import Seats

AnyHouse = Referee[Any, Any]


class OfflineMatch:
    """Runs a match against bots at a terminal table."""

    def __init__(self, console: Console, table: TerminalTable, match: AnyMatch, company: Seats) -> None:
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
            seat = match.awaited[0]
            if seat == REFEREE and match.game.referee is not None:
                self._preside(match.game.referee)
            elif seat == self._me:
                self._ask()
            else:
                action = self._bots[seat](match.view(seat), match.legal(seat), chance)
                self._tell(match.act(seat, action, by="bot"))
        if match.outcome is not None:
            self._table.end(match.view(self._me), match.outcome)

    def _tell(self, events: tuple[Any, ...]) -> None:
        self._table.tell(shown(self._match.game, events, self._me))

    def _preside(self, house: AnyHouse) -> None:
        """Answers what the table asks: here is no judge, and the person is the host."""
        question = house.question(self._match.state)
        if question is not None and question.of == "model":
            self._tell(self._match.act(REFEREE, house.answer(None, "")))
            return
        self._table.show(self._match.view(self._me))
        while not self._decide(house):
            pass

    def _decide(self, house: AnyHouse) -> bool:
        """Whether the person's answer was accepted."""
        self._table.say(command_texts.WHO_IS_IT, names=numbered(self._table.teller.names))
        typed = read_line(self._console)
        if typed in QUIT_WORDS:
            raise Quit
        answer = answered(typed)
        if answer is None:
            return False
        try:
            self._tell(self._match.act(REFEREE, house.answer(answer.seats, answer.why)))
        except Refusal as refused:
            self._table.refuse(self._table.teller.refusal(refused))
            return False
        return True

    def _ask(self) -> None:
        """Shows the table and the choices, and asks until an answer is accepted."""
        kind = self._match.game.turns.kind(self._match.state, self._me)
        self._table.ask(self._match.view(self._me), self._offer(), kind)
        while not self._act(self._table.chosen(read_line(self._console))):
            pass

    def _offer(self) -> Menu:
        forms = self._match.forms(self._me)
        return Menu(outside_forms(forms, self._match.legal(self._me)), forms)

    def _act(self, action: Any) -> bool:
        """Whether the action was accepted; None is none."""
        if action is None:
            return False
        try:
            events = self._match.act(self._me, action, by="person")
        except Refusal as refused:
            self._table.refuse(self._table.teller.refusal(refused))
            self._table.say(command_texts.PROMPT_HELP)
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
