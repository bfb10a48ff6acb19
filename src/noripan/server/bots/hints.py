"""Hints: what the normal bot would do in a player's place, and why."""

import asyncio
from typing import Any

from noripan.kernel import AnyGame, Lang, Refusal, Teller
from noripan.rooms import AnyRoom, hint_seat, running, table_view, teller_of
from noripan.wire import AskHint, Hint

from ..rooms.runner import Runner
from .chooser import BotChooser


class HintGiver:
    """Answers questions for hints. The bot gets the view and the menu of the player who asks."""

    def __init__(self, chooser: BotChooser) -> None:
        self._chooser = chooser

    async def hint(self, runner: Runner, member: str, asked: AskHint, lang: Lang) -> Hint[Any]:
        """The hint for a member in their turn; refuses if there is none, or once the match has moved on."""
        game, room = runner.game, runner.room
        seat = hint_seat(game, room, member, asked.number)
        action = await self._chooser.choose(game, room, seat, game.facts.par)
        if action is None:
            raise Refusal("HINT_FAILED")
        view = table_view(game, room, seat)
        teller = teller_of(game, room, lang).at(view)
        why = await asyncio.to_thread(_reason, game, view, action, teller)
        if _position(runner.room) != _position(room):
            raise Refusal("STALE_ACTION")
        return Hint(asked.id, action, teller.action(action), why)


def _reason(game: AnyGame, view: Any, action: Any, teller: Teller) -> str | None:
    """Why the bot would choose an action. It may take some milliseconds, so it has a thread."""
    return None if game.explain is None else teller.sentence(game.explain(view, action))


def _position(room: AnyRoom) -> tuple[str, int] | None:
    match = running(room)
    return None if match is None else (match.id, match.position)
