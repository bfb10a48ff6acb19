"""`noripan replay`: a saved match told again, as one viewer saw it."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from noripan.kernel import Entry, Lang, Replay, Seat, Teller, Unreadable, Viewer, entries_of

from . import words
from .common import LangOption, complain, language, pages_of
from .screen import draw_table, print_line


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    viewer: Annotated[
        int | None, typer.Option("--viewer", help="The seat to look from; left out, a spectator.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Tell a saved match again."""
    tongue = language(lang)
    game, pages = pages_of(file, tongue)
    terms, codecs = pages.heading.terms, game.facts.codecs
    seat = _seat(viewer, len(terms.seats), tongue)
    try:
        story = Replay(
            game,
            codecs.options.convert(terms.options),
            tuple(codecs.seat_options.convert(options) for options in terms.seats),
            entries_of(game, pages),
        )
    except (Unreadable, ValueError):
        complain(words.UNREADABLE["NOT_A_REPLAY"], tongue, file=file)
    _tell(story, seat, Teller(game.facts.texts, tongue, pages.heading.names))


def _seat(viewer: int | None, seats: int, lang: Lang) -> Viewer:
    if viewer is None:
        return None
    if not 0 <= viewer < seats:
        complain(words.BAD_VIEWER, lang, seat=viewer, last=seats - 1)
    return Seat(viewer)


def _tell(story: Replay[Any, Any, Any, Any, Any, Any, Any], viewer: Viewer, teller: Teller) -> None:
    console = Console(highlight=False)
    while not story.at_end:
        _tell_entry(console, story, story.forward(), viewer, teller)
    draw_table(console, teller, story.game.view(story.state, viewer))
    outcome = story.game.outcome(story.state)
    if outcome is not None:
        console.print(teller.outcome(outcome), style="bold", markup=False)


def _tell_entry(
    console: Console,
    story: Replay[Any, Any, Any, Any, Any, Any, Any],
    entry: Entry[Any, Any],
    viewer: Viewer,
    teller: Teller,
) -> None:
    for event in entry.events:
        shown = story.game.show(event, viewer)
        if shown is not None:
            print_line(console, f"{entry.number:4}  {teller.event(shown)}")
