"""A match without a server: bots play their seats, the user plays one."""

from typing import Any

from rich.console import Console

from noripan.kernel import REFEREE, AnyMatch, Bot, Chance, FastChance, Referee, Refusal, outside_forms, shown
from noripan.sim.tournament import bots_for

from ..online.host_verdict import numbered_names, parse_verdict
from ..terminal.choices import Menu
from ..terminal.table import HINT_COMMANDS, QUIT_COMMANDS, Quit, TerminalTable
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
        facts = match.game.facts
        self._adviser = bots_for(facts.slug)[facts.par] if facts.gives_hints else None
        """The normal bot, if the game has choices to make."""

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
        if self._adviser is not None:
            self._table.say(table_texts.CAN_ASK_HINT)
        while not self._answer(read_line(self._console)):
            pass

    def _answer(self, typed: str) -> bool:
        """Plays what was typed, or shows a hint; returns whether the user has acted."""
        if typed not in HINT_COMMANDS or self._adviser is None:
            return self._act(self._table.parse_choice(typed))
        self._show_hint(self._adviser)
        return False

    def _show_hint(self, adviser: Bot) -> None:
        """What the normal bot would do, from the user's view; the bots' luck stays the same."""
        match, teller = self._match, self._table.teller
        view = match.view(self._me)
        action = adviser(view, match.legal(self._me), FastChance(0))
        explain, at_table = match.game.explain, teller.at(view)
        why = None if explain is None else at_table.sentence(explain(view, action))
        self._table.show_hint(at_table.action(action), why)

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
