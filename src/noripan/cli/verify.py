"""`noripan verify`: was the luck fair, and did it all happen as told?"""

import re
from pathlib import Path
from typing import Annotated, assert_never

import typer

from noripan.kernel import Differs, Lang, OtherVersion, Verdict, Verified, fill
from noripan.kernel import verify as verify_pages

from . import words
from .common import LangOption, complain, language, pages_of

HEX = re.compile(r"[0-9a-f]{64}")


def verify(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    commitment: Annotated[
        str | None, typer.Option("--commitment", help="The commitment you were shown before the match.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Check a replay file. Exit code: 0 verified, 1 differs, 2 unreadable, 3 rules of another version."""
    tongue = language(lang)
    shown = commitment.lower() if commitment is not None else None
    if shown is not None and not HEX.fullmatch(shown):
        complain(words.BAD_COMMITMENT, tongue)
    game, pages = pages_of(file, tongue)
    verdict = verify_pages(game, pages, commitment=shown)
    said, code = _told(verdict, tongue)
    typer.echo(said)
    if shown is None and code != 1:
        typer.echo(fill(words.OWN_COMMITMENT, {}, tongue))
    raise typer.Exit(code)


def _told(verdict: Verdict, lang: Lang) -> tuple[str, int]:
    match verdict:
        case Verified(entries):
            return fill(words.VERIFIED, {"entries": entries}, lang), 0
        case Differs(entry, part):
            return fill(words.DIFFERS[part], {"entry": entry}, lang), 1
        case OtherVersion(entries, version, ours):
            return fill(words.OTHER_VERSION, {"entries": entries, "version": version, "ours": ours}, lang), 3
        case _:
            assert_never(verdict)
