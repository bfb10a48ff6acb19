"""`noripan replay`: a saved match told again, as one viewer saw it."""

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
    shown,
    verify,
)

from ..terminal.screen import SafeConsole, draw_table, print_line
from ..text import command_texts
from .common import LangOption, complain, language, pages_of

AnyReplay = Replay[Any, Any, Any, Any, Any, Any, Any]


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    viewer: Annotated[
        int | None, typer.Option("--viewer", help="The seat to look from; left out, a spectator.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Tell a saved match again; a file that does not verify is not told."""
    tongue = language(lang)
    game, pages = pages_of(file, tongue)
    seat = _seat(viewer, len(pages.heading.terms.seats), tongue)
    verdict = verify(game, pages)
    if isinstance(verdict, Differs):
        complain(command_texts.DIFFERS[verdict.part], tongue, entry=verdict.entry)
    teller = Teller(game.facts.texts, tongue, pages.heading.names)
    try:
        story = _story(game, pages)
        lines = list(_told(story, seat, teller))
    except (UnreadableReplay, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # only the events of another version get here unproven, and our fold may not understand them
        complain(command_texts.UNREADABLE["OTHER_VERSION"], tongue, file=file)
    _print(story, lines, seat, teller)


def _seat(viewer: int | None, seats: int, lang: Lang) -> Viewer:
    if viewer is None:
        return None
    if not 0 <= viewer < seats:
        complain(command_texts.BAD_VIEWER, lang, seat=viewer, last=seats - 1)
    return Seat(viewer)


def _story(game: AnyGame, pages: ReplayFile) -> AnyReplay:
    terms, codecs = pages.heading.terms, game.facts.codecs
    options = codecs.options.convert(terms.options)
    seats = tuple(codecs.seat_options.convert(seat) for seat in terms.seats)
    return Replay(game, options, seats, entries_of(game, pages))


def _told(story: AnyReplay, viewer: Viewer, teller: Teller) -> Iterator[str]:
    while not story.at_end:
        entry = story.forward()
        aside = command_texts.CHOSEN.get(_source(entry))
        mark = "" if aside is None else f"  ({teller.say(aside)})"
        for event in shown(story.game, entry.events, viewer):
            yield f"{entry.number:4}  {teller.event(event)}{mark}"
            mark = ""


def _source(entry: MatchEntry[Any, Any]) -> str | None:
    """What is said beside a move: that a bot chose it, or a clock."""
    if isinstance(entry.move, Acted) and entry.move.idle:
        return "idle"
    return None if entry.by is UNSET else entry.by


def _print(story: AnyReplay, lines: list[str], viewer: Viewer, teller: Teller) -> None:
    console = SafeConsole(highlight=False)
    for line in lines:
        print_line(console, line)
    draw_table(console, teller, story.game.view(story.state, viewer))
    outcome = story.game.outcome(story.state)
    if outcome is not None:
        console.print(teller.outcome(outcome), style="bold", markup=False)
