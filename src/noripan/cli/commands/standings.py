"""Prints the results of a simulation as a table."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from noripan.kernel import AnyGame, Lang, Text, fill

from ..text import command_texts

Figures = Mapping[str, Any]
RATES: Final = (
    command_texts.PLAYER,
    command_texts.GAMES_PLAYED,
    command_texts.WINS,
    command_texts.RATE,
    command_texts.INTERVAL,
)
VALUES: Final = (
    command_texts.PLAYER,
    command_texts.GAMES_PLAYED,
    command_texts.WON,
    command_texts.TIED,
    command_texts.LOST,
    command_texts.VALUE,
    command_texts.INTERVAL,
)


def print_all(figures: Figures, game: AnyGame, lang: Lang) -> None:
    """Prints results by bot, by seat or team, and the lengths of the games.

    Draws are left out if all play against a role instead of against each other.
    """
    console, title = Console(highlight=False), game.facts.texts.title.in_(lang)
    console.print(fill(command_texts.SIMULATED, {**figures, "title": title}, lang), markup=False)
    console.print(_values(figures, lang) if game.roles else _rates(figures, lang))
    lengths = command_texts.LENGTHS if game.roles else command_texts.LENGTHS + command_texts.DRAWS
    console.print(fill(lengths, {**figures["length"], "draws": figures["draws"]}, lang), markup=False)


def _rates(figures: Figures, lang: Lang) -> Table:
    """Win rates."""
    table = _table(RATES, lang)
    for bot, rate in figures["rates"].items():
        table.add_row(bot, str(figures["played"][bot]), str(figures["wins"][bot]), *_rate(rate))
    table.add_section()
    for side, wins, rate in _sides(figures, "rates", lang):
        table.add_row(side, str(figures["games"]), str(wins), *_rate(rate))
    return table


def _values(figures: Figures, lang: Lang) -> Table:
    """Average values of a game: 1 is a win, −1 a loss."""
    table = _table(VALUES, lang)
    for bot, worth in figures["values"].items():
        played = figures["played"][bot]
        shares = [f"{figures[result][bot] / played:.1%}" for result in ("wins", "ties", "losses")]
        table.add_row(bot, str(played), *shares, *_value(worth))
    table.add_section()
    for side, wins, worth in _sides(figures, "values", lang):
        share = f"{wins / figures['games']:.1%}"
        table.add_row(side, str(figures["games"]), share, "", "", *_value(worth))
    return table


def _table(heads: tuple[Text, ...], lang: Lang) -> Table:
    return Table(*(head.in_(lang) for head in heads))


def _rate(rate: Mapping[str, float]) -> tuple[str, str]:
    return f"{rate['rate']:.1%}", f"{rate['low']:.1%} – {rate['high']:.1%}"


def _value(worth: Mapping[str, float]) -> tuple[str, str]:
    return f"{worth['value']:+.4f}", f"{worth['low']:+.4f} – {worth['high']:+.4f}"


def _sides(figures: Figures, what: str, lang: Lang) -> Iterator[tuple[str, int, Mapping[str, float]]]:
    """Every seat or team with its wins; role seats are left out."""
    kind = "team" if "wins_by_team" in figures else "seat"
    sides = zip(figures[f"wins_by_{kind}"], figures[f"{what}_by_{kind}"], strict=True)
    for number, (wins, figure) in enumerate(sides):
        if figure is not None:
            yield fill(command_texts.SIDES[kind], {"number": number}, lang), wins, figure
