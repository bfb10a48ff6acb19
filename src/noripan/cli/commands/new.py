"""`noripan new`: writes a small complete game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from noripan.kernel import Lang, Text, fill

from ..new_game import AlreadyThere, BadName, Names, Written, names_of, write_game
from ..text import command_texts, new_texts
from .common import LangOption, complain, language

SUITE: Final = "tests/conformance/test_games.py"
"""Tests every game of a checkout."""


def new(
    slug: Annotated[str, typer.Argument(help="What code calls the game, such as lucky_cup.")],
    title: Annotated[str | None, typer.Option(help="Its title in English.")] = None,
    korean_title: Annotated[str | None, typer.Option(help="Its title in Korean.")] = None,
    lang: LangOption = None,
) -> None:
    """Write a small complete game: a package, or a folder of src/noripan/games in the root of a checkout."""
    text_lang = language(lang)
    try:
        names = names_of(slug, title, korean_title)
        written = write_game(names, Path())
    except BadName as bad:
        complain(bad.why, text_lang, **bad.params)
    except AlreadyThere as there:
        complain(new_texts.ALREADY_THERE, text_lang, folder=there.folder)
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, text_lang, file=error.filename, why=error.strerror)
    _print(names, written, text_lang)


def _print(names: Names, written: Written, lang: Lang) -> None:
    typer.echo(fill(new_texts.WROTE, {"title": names.korean_title if lang == "ko" else names.title}, lang))
    for file in written.files:
        typer.echo(f"  {file.as_posix()}")
    typer.echo("\n" + fill(new_texts.NEXT, {}, lang))
    steps = list(_steps(names.slug, written))
    width = max(len(command) for command, _ in steps)
    for command, purpose in steps:
        typer.echo(f"  {command:{width}}  {fill(purpose, {}, lang)}".rstrip())


def _steps(slug: str, written: Written) -> Iterator[tuple[str, Text]]:
    """Commands and what they are for."""
    bin_folder = ".venv/bin/" if written.in_checkout else ""
    if written.in_checkout:
        yield f"{bin_folder}pytest --golden {SUITE} {written.folder} -k {slug}", new_texts.TEST
    else:
        yield f"cd {slug}", new_texts.ENTER
        yield "pip install -e '.[test]'", new_texts.INSTALL
        yield "python -m pytest --golden", new_texts.TEST
    yield f"{bin_folder}noripan play {slug}", new_texts.PLAY
    yield f"{bin_folder}noripan serve", new_texts.SERVE
    yield f"{bin_folder}noripan dev {slug}", new_texts.DEV
