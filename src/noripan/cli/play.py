"""`noripan play`: a game against bots in the terminal."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from noripan.kernel import AnyGame, FastChance, Lang, Match, Seat, Teller, fill
from noripan.sim.league import bots_for
from noripan.sim.table import fair_table

from . import words
from .common import (
    BotsOption,
    LangOption,
    OptionOption,
    bot_names,
    check_table,
    complain,
    game_of,
    language,
    options_of,
    seed_of,
)
from .common import save as save_file
from .table import Quit, TerminalTable

COSY = 3
"""The size of table to start with when nobody says: three teach a game better than two."""


def play(
    slug: Annotated[str, typer.Argument(help="The game, as `noripan games` names it.")],
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at the table, yours included.")] = None,
    bots: BotsOption = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Same seed, same luck.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Write a verifiable replay file.")] = None,
    lang: LangOption = None,
) -> None:
    """Play against bots in the terminal."""
    tongue = language(lang)
    game = game_of(slug, tongue)
    options = options_of(game, option, tongue)
    asked = bot_names(slug, bots, tongue)
    count = _seat_count(game, seats, asked)
    check_table(game, options, count, tongue)
    if len(asked) >= count:
        complain(words.TOO_MANY_BOTS, tongue, bots=len(asked), seats=count)

    chosen_seed = seed_of(seed)
    fair = fair_table(game, options, count, chosen_seed)
    match = Match.start(game, count, options, luck=fair.luck)
    names = _names(count, tongue)
    known = bots_for(slug)
    sitting = asked or (next(iter(known)),)
    opponents = {Seat(seat): known[sitting[(seat - 1) % len(sitting)]] for seat in range(1, count)}
    table = TerminalTable(Console(highlight=False), Teller(game.facts.texts, tongue, names), match)
    try:
        table.run(opponents, FastChance(f"{chosen_seed}:bots"))
    except Quit:
        table.say(words.GOODBYE)
    if save is not None:
        save_file(save, fair.record(match, names), tongue)
        table.say(words.SAVED, file=save)


def _seat_count(game: AnyGame, seats: int | None, bots: tuple[str, ...]) -> int:
    if seats is not None:
        return seats
    if bots:
        return len(bots) + 1
    return COSY if COSY in game.facts.seats else game.facts.seats[0]


def _names(count: int, lang: Lang) -> tuple[str, ...]:
    named = (words.YOU, *words.BOT_NAMES)
    return tuple(
        fill(named[seat], {}, lang) if seat < len(named) else f"#{seat + 1}" for seat in range(count)
    )
