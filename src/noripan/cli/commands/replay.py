"""`noripan replay`: prints a saved match as one viewer saw it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import UNSET

from noripan.kernel import (
    Acted,
    AnyGame,
    Differs,
    Lang,
    MatchEntry,
    Replay,
    ReplayFile,
    Seat,
    Teller,
    UnreadableReplay,
    Viewer,
    entries_of,
    origin_of,
    shown,
    verify,
)
from noripan.rooms import names_in_replay

from ..terminal.screen import SafeConsole, draw_table, print_line
from ..text import replay_texts
from .common import LangOption, complain, language, read_replay

AnyReplay = Replay[Any, Any, Any, Any, Any, Any, Any]


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    viewer: Annotated[
        int | None, typer.Option("--viewer", help="The seat to watch from; by default a spectator's view.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Print a saved match, if its file verifies."""
    text_lang = language(lang)
    game, replay_file = read_replay(file, text_lang)
    seat = _seat(viewer, len(replay_file.heading.terms.seats), text_lang)
    verdict = verify(game, replay_file)
    if isinstance(verdict, Differs):
        complain(replay_texts.DIFFERS[verdict.part], text_lang, entry=verdict.entry)
    try:
        match = _match(game, replay_file)
        teller = Teller(
            game.facts.texts, text_lang, names_in_replay(replay_file.heading.names, match.entries, text_lang)
        )
        lines = list(_lines(match, seat, teller))
    except (UnreadableReplay, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # only events of another version get here unverified, and this version may fail to fold them
        complain(replay_texts.UNREADABLE["OTHER_VERSION"], text_lang, file=file)
    _print(match, lines, seat, teller)


def _seat(viewer: int | None, seats: int, lang: Lang) -> Viewer:
    if viewer is None:
        return None
    if not 0 <= viewer < seats:
        complain(replay_texts.BAD_VIEWER, lang, seat=viewer, last=seats - 1)
    return Seat(viewer)


def _match(game: AnyGame, file: ReplayFile) -> AnyReplay:
    terms, codecs = file.heading.terms, game.facts.codecs
    options = codecs.options.convert(terms.options)
    seats = tuple(codecs.seat_options.convert(seat) for seat in terms.seats)
    return Replay(game, options, seats, entries_of(game, file), origin_of(terms))


def _lines(match: AnyReplay, viewer: Viewer, teller: Teller) -> Iterator[str]:
    while not match.at_end:
        entry = match.forward()
        note = replay_texts.CHOSEN_BY.get(_chosen_by(entry))
        mark = "" if note is None else f"  ({teller.say(note)})"
        for event in shown(match.game, entry.events, viewer):
            yield f"{entry.number:4}  {teller.event(event)}{mark}"
            mark = ""


def _chosen_by(entry: MatchEntry[Any, Any]) -> str | None:
    """Whether a bot or the clock chose the move."""
    if isinstance(entry.move, Acted) and entry.move.idle:
        return "idle"
    return None if entry.by is UNSET else entry.by


def _print(match: AnyReplay, lines: list[str], viewer: Viewer, teller: Teller) -> None:
    console = SafeConsole(highlight=False)
    for line in lines:
        print_line(console, line)
    draw_table(console, teller, match.game.view(match.state, viewer))
    outcome = match.game.outcome(match.state)
    if outcome is not None:
        console.print(teller.outcome(outcome), style="bold", markup=False)
