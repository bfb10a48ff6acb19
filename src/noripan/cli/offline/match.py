"""A match without a server: bots play their seats, the user plays one."""

from typing import Any

from rich.console import Console

from noripan.kernel import REFEREE, AnyMatch, Chance, Referee, Refusal, outside_forms, shown

from ..online.host_verdict import numbered_names, parse_verdict
from ..terminal.choices import Menu
from ..terminal.table import QUIT_COMMANDS, Quit, TerminalTable
from ..text import table_texts
from .seats import Seats

AnyReferee = Referee[Any, Any]


class OfflineMatch:
    """Runs a match against bots at a terminal table."""

    def __init__(self, console: Console, table: TerminalTable, match: AnyMatch, seats: Seats) -> None:
        self._console = console
        self._table = table
        self._match = match
        self._me = seats.me
        self._bots = seats.bots

    def run(self, chance: Chance) -> None:
        """Plays to the end; raises Quit if the user quits."""
        match = self._match
        self._show(match.log[0].events)
        while match.actors:
            seat = match.awaited[0]
            if seat == REFEREE and match.game.referee is not None:
                self._preside(match.game.referee)
            elif seat == self._me:
                self._ask()
            else:
                action = self._bots[seat](match.view(seat), match.legal(seat), chance)
                self._show(match.act(seat, action, by="bot"))
        if match.outcome is not None:
            self._table.show_outcome(match.view(self._me), match.outcome)

    def _show(self, events: tuple[Any, ...]) -> None:
        self._table.show_events(shown(self._match.game, events, self._me))

    def _preside(self, referee: AnyReferee) -> None:
        """Answers the referee's question: there is no language model here, and the user is the host."""
        question = referee.question(self._match.state)
        if question is not None and question.of == "model":
            self._show(self._match.act(REFEREE, referee.answer(None, "")))
            return
        self._table.show(self._match.view(self._me))
        while not self._decide(referee):
            pass

    def _decide(self, referee: AnyReferee) -> bool:
        """Asks the user for a verdict; returns whether it was accepted."""
        self._table.say(table_texts.VERDICT_PROMPT, names=numbered_names(self._table.teller.names))
        typed = read_line(self._console)
        if typed in QUIT_COMMANDS:
            raise Quit
        verdict = parse_verdict(typed)
        if verdict is None:
            return False
        try:
            self._show(self._match.act(REFEREE, referee.answer(verdict.seats, verdict.reason)))
        except Refusal as refused:
            self._table.show_refusal(self._table.teller.refusal(refused))
            return False
        return True

    def _ask(self) -> None:
        """Shows the table and the choices, and asks until an answer is accepted."""
        kind = self._match.game.turns.kind(self._match.state, self._me)
        self._table.ask(self._match.view(self._me), self._menu(), kind)
        while not self._act(self._table.parse_choice(read_line(self._console))):
            pass

    def _menu(self) -> Menu:
        forms = self._match.forms(self._me)
        return Menu(outside_forms(forms, self._match.legal(self._me)), forms)

    def _act(self, action: Any) -> bool:
        """Plays an action; returns whether it was accepted. None is not an action."""
        if action is None:
            return False
        try:
            events = self._match.act(self._me, action, by="person")
        except Refusal as refused:
            self._table.show_refusal(self._table.teller.refusal(refused))
            self._table.say(table_texts.PROMPT_HELP)
            return False
        self._console.print()
        self._show(events)
        return True


def read_line(console: Console) -> str:
    """The next typed line; raises Quit at the end of the input."""
    try:
        return console.input("> ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None
