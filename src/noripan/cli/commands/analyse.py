"""`noripan analyse`: luck, skill and drift in a saved match."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from noripan.analysis import AnalysisBegun, AnalysisPart, PlayedMatch, TurnAnalysed, match_in_replay
from noripan.analysis import analyse as parts_of
from noripan.games.registry import find
from noripan.kernel import Differs, Lang, OtherVersion, fill, verify

from ..text import analysis_texts, replay_texts
from .analysis_tables import print_analysis
from .common import LangOption, complain, language, read_replay


def analyse(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print each part of the report as a line of JSON.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Tell luck from skill in a saved match, if its file verifies."""
    text_lang = language(lang)
    match = _match(file, text_lang)
    if as_json:
        for part in parts_of(match):
            typer.echo(msgspec.json.encode(part))
        return
    print_analysis(list(_with_progress(parts_of(match), text_lang)), match.names[text_lang], text_lang)


def _match(file: Path, lang: Lang) -> PlayedMatch:
    game, replay = read_replay(file, lang)
    verdict = verify(game, replay)
    if isinstance(verdict, Differs):
        complain(replay_texts.DIFFERS[verdict.part], lang, entry=verdict.entry)
    if isinstance(verdict, OtherVersion):  # the chances would be those of other rules
        complain(replay_texts.UNREADABLE["OTHER_VERSION"], lang, file=file)
    return match_in_replay(game, find(game.facts.slug).bots, replay)


def _with_progress(parts: Iterator[AnalysisPart], lang: Lang) -> Iterator[AnalysisPart]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(fill(analysis_texts.ANALYSING, {}, lang), total=None)
        for part in parts:
            if isinstance(part, AnalysisBegun):
                progress.update(task, total=part.turns)
            elif isinstance(part, TurnAnalysed):
                progress.advance(task)
            yield part
