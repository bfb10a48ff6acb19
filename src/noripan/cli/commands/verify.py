"""`noripan verify`: checks the luck and the events of a replay file."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, assert_never

import typer

from noripan.kernel import Differs, Lang, OtherVersion, Text, Verdict, Verified, fill, origin_of
from noripan.kernel import verify as verify_file

from ..text import replay_texts
from .common import LangOption, complain, language, read_replay

HEX = re.compile(r"[0-9a-f]{64}")


def verify(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", help="The seal shown to you before the match.")
    ] = None,
    rolls: Annotated[
        str | None, typer.Option("--rolls", help="The seal of the free rolls that the room showed you.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Check a replay file. Exit code: 0 verified, 1 differs, 2 unreadable, 3 rules of another version."""
    text_lang = language(lang)
    shown = _hex("--commitment", commitment, text_lang)
    rolls_shown = _hex("--rolls", rolls, text_lang)
    game, replay = read_replay(file, text_lang)
    verdict = verify_file(game, replay, commitment=shown, rolls=rolls_shown)
    message, code = _message(verdict, text_lang)
    typer.echo(message)
    for note in _notes(verdict, shown, rolls_shown):
        typer.echo(fill(note, {"rolls": _free_rolls(verdict)}, text_lang))
    origin = origin_of(replay.heading.terms)
    if origin is not None and not isinstance(verdict, Differs):
        source = {"match": origin.source.match, "move": origin.source.move}
        typer.echo(fill(replay_texts.GOES_ON, source, text_lang))
    raise typer.Exit(code)


def _hex(option: str, value: str | None, lang: Lang) -> str | None:
    """A commitment in lower case; rejects anything else."""
    written = None if value is None else value.lower()
    if written is not None and not HEX.fullmatch(written):
        complain(replay_texts.BAD_COMMITMENT, lang, what=option)
    return written


def _free_rolls(verdict: Verdict) -> int:
    return 0 if isinstance(verdict, Differs) else verdict.rolls


def _notes(verdict: Verdict, shown: str | None, rolls_shown: str | None) -> Iterator[Text]:
    """Notes on the verdict: free rolls, and which commitments came from the file itself."""
    if isinstance(verdict, Differs):
        return
    if verdict.rolls:
        yield replay_texts.ROLLS_VERIFIED
    if shown is None:
        yield replay_texts.COMMITMENT_FROM_FILE
    if verdict.rolls and rolls_shown is None:
        yield replay_texts.ROLL_COMMITMENT_FROM_FILE


def _message(verdict: Verdict, lang: Lang) -> tuple[str, int]:
    match verdict:
        case Verified(entries):
            return fill(replay_texts.VERIFIED, {"entries": entries}, lang), 0
        case Differs(entry, part):
            return fill(replay_texts.DIFFERS[part], {"entry": entry}, lang), 1
        case OtherVersion(entries, version, ours):
            return fill(
                replay_texts.OTHER_VERSION, {"entries": entries, "version": version, "ours": ours}, lang
            ), 3
        case _:
            assert_never(verdict)
