"""`noripan verify`: was the luck fair, and did it all happen as told?"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, assert_never

import typer

from noripan.kernel import Differs, Lang, OtherVersion, Text, Verdict, Verified, fill
from noripan.kernel import verify as verify_pages

from ..text import command_texts
from .common import LangOption, complain, language, pages_of

HEX = re.compile(r"[0-9a-f]{64}")


def verify(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", help="The commitment you were shown before the match.")
    ] = None,
    rolls: Annotated[
        str | None, typer.Option("--rolls", help="The commitment of free rolls that the room showed you.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Check a replay file. Exit code: 0 verified, 1 differs, 2 unreadable, 3 rules of another version."""
    tongue = language(lang)
    shown = _hex("--commitment", commitment, tongue)
    rolls_shown = _hex("--rolls", rolls, tongue)
    game, pages = pages_of(file, tongue)
    verdict = verify_pages(game, pages, commitment=shown, rolls=rolls_shown)
    said, code = _told(verdict, tongue)
    typer.echo(said)
    for line in _beside(verdict, shown, rolls_shown):
        typer.echo(fill(line, {"rolls": _rolled(verdict)}, tongue))
    raise typer.Exit(code)


def _hex(option: str, value: str | None, lang: Lang) -> str | None:
    """A commitment as it is written everywhere."""
    written = None if value is None else value.lower()
    if written is not None and not HEX.fullmatch(written):
        complain(command_texts.BAD_COMMITMENT, lang, what=option)
    return written


def _rolled(verdict: Verdict) -> int:
    return 0 if isinstance(verdict, Differs) else verdict.rolls


def _beside(verdict: Verdict, shown: str | None, rolls_shown: str | None) -> Iterator[Text]:
    """What is to be known besides the verdict: free rolls, and which commitments were taken on trust."""
    if isinstance(verdict, Differs):
        return
    if verdict.rolls:
        yield command_texts.ROLLS_VERIFIED
    if shown is None:
        yield command_texts.OWN_COMMITMENT
    if verdict.rolls and rolls_shown is None:
        yield command_texts.OWN_ROLLS


def _told(verdict: Verdict, lang: Lang) -> tuple[str, int]:
    match verdict:
        case Verified(entries):
            return fill(command_texts.VERIFIED, {"entries": entries}, lang), 0
        case Differs(entry, part):
            return fill(command_texts.DIFFERS[part], {"entry": entry}, lang), 1
        case OtherVersion(entries, version, ours):
            return fill(
                command_texts.OTHER_VERSION, {"entries": entries, "version": version, "ours": ours}, lang
            ), 3
        case _:
            assert_never(verdict)
