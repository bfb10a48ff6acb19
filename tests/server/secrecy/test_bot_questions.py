"""A bot's process gets the same bytes whatever its seat cannot see: in every game, and for every bot."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from noripan.bots import with_general
from noripan.games.registry import find
from noripan.kernel import REFEREE, AnyGame, FastChance, FastChanceSource, Match, Seat, default_seats
from noripan.server.bots.chooser import question_about
from noripan.server.bots.question import ENCODER, Assignment
from noripan.suite.players import tables
from tests.own_games import OWN_GAMES

MOVES = 80
"""How many moves of each match are tried."""
HIDING = {"catan", "pirate_dice", "sequence"}
"""Games in which other states fit a view."""


def turns(game: AnyGame) -> Iterator[tuple[Any, Seat]]:
    """States of matches between stand-ins, and who acts in them."""
    bot = with_general(game, find(game.facts.slug).bots)[game.facts.stand_in]
    for options, seats in tables(game):
        chance = FastChance(seats)
        match: Any = Match(game, options, default_seats(game, seats), FastChanceSource(seats))
        while match.outcome is None and len(match.log) < MOVES:
            seat = match.awaited[0]
            if seat == REFEREE:
                match.idle(seat)
            else:
                yield match.state, seat
                match.act(seat, bot(match.view(seat), match.legal(seat), chance))


def sent(game: AnyGame, state: Any, seat: Seat, bot: str) -> bytes:
    """What crosses to the worker."""
    return ENCODER.encode(Assignment(question_about(game, state, seat, bot, "seed"), 1.0))


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_question_to_a_bot_does_not_depend_on_what_is_hidden(slug: str) -> None:
    listing = find(slug)
    game, chance, others = listing.game, FastChance(5), 0
    for state, seat in turns(game):
        imagined = game.determinize(game.view(state, seat), chance)
        others += imagined != state
        for bot in with_general(game, listing.bots):
            assert sent(game, imagined, seat, bot) == sent(game, state, seat, bot)
    assert bool(others) == (slug in HIDING)


def test_leaking_view_is_found() -> None:
    game = find("pirate_dice").game
    leaking = replace(game, view=lambda state, viewer: (game.view(state, viewer), state))
    state, seat = next(turns(game))
    imagined = game.determinize(game.view(state, seat), FastChance(1))
    assert sent(game, imagined, seat, "odds") == sent(game, state, seat, "odds")
    assert sent(leaking, imagined, seat, "odds") != sent(leaking, state, seat, "odds")
