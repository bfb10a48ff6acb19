"""The drawings of every game: well-formed, and with room for as many people as can play."""

from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from noripan.bots import uniform
from noripan.games.registry import find
from noripan.kernel import (
    LANGS,
    REFEREE,
    AnyGame,
    AnyMatch,
    FastChance,
    FastChanceSource,
    Lang,
    Match,
    Seat,
    Teller,
    default_seats,
)
from noripan.sim.bot_match import play_out
from tests.own_games import OWN_GAMES

NAMES = [f"<{number}>&지민이네 보드게임 모임" for number in range(64)]
MOST_TURNS = 400


def finished(game: AnyGame, seats: int, seed: int) -> AnyMatch:
    """A match of simple bots, which ends early if all seats but the last give up."""
    options = game.facts.usual_options or game.facts.codecs.options.type()
    match: AnyMatch = Match(game, options, default_seats(game, seats), FastChanceSource(seed))
    bot, chance = uniform, FastChance(seed)
    for _ in range(MOST_TURNS):
        if match.outcome is not None:
            return match
        seat = match.awaited[0]
        if seat == REFEREE:
            match.idle(seat)
        else:
            match.act(seat, bot(game.view(match.state, seat), match.legal(seat), chance))
    for number in range(seats):
        if match.outcome is None:
            match.leave(Seat(number))
    play_out(match, [bot] * seats, chance)
    return match


def parsed(drawing: str) -> Any:
    return Xml.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>')  # noqa: S314 - our own


def drawn(game: AnyGame, match: AnyMatch, lang: Lang = "ko") -> str:
    assert game.drawings is not None
    names = NAMES[: len(match.seats)]
    return game.drawings.table(game.view(match.state, None), Teller(game.facts.texts, lang, names))


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_cover_is_well_formed(slug: str):
    drawings = find(slug).game.drawings
    assert drawings is not None
    assert len(list(parsed(drawings.cover()).iter())) > 10


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", OWN_GAMES)
def test_finished_table_is_well_formed_with_few_and_many_people(slug: str, lang: Lang):
    game = find(slug).game
    counts = [count for count in sorted(game.facts.seats) if count > 1]
    for seats in (counts[0], counts[len(counts) // 2], counts[-1]):
        assert len(list(parsed(drawn(game, finished(game, seats, 1), lang)).iter())) > 10


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_finished_tables_differ(slug: str):
    game = find(slug).game
    seats = max(game.facts.seats[:3])
    assert len({drawn(game, finished(game, seats, seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_table_of_a_match_that_everyone_left_is_well_formed(slug: str):
    game = find(slug).game
    seats = max(game.facts.seats[:3])
    options = game.facts.usual_options or game.facts.codecs.options.type()
    match: AnyMatch = Match(game, options, default_seats(game, seats), FastChanceSource(1))
    for number in range(seats):
        if match.outcome is None:
            match.leave(Seat(number))
    parsed(drawn(game, match))
