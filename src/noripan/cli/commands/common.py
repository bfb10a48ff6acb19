"""What several commands share: language, looking things up, and complaints in one line."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from noripan.games.registry import UnknownGame, find, slugs
from noripan.kernel import (
    LANGS,
    AnyGame,
    Lang,
    Refusal,
    ReplayFile,
    Teller,
    Text,
    UnreadableReplay,
    check_seats,
    default_seats,
    fill,
    read,
)
from noripan.sim.tournament import bots_for

from ..terminal.option_values import NoSuchValue, option_names, value_of
from ..text import command_texts

LangOption = Annotated[str | None, typer.Option("--lang", help="Language of game text: ko or en.")]
OptionOption = Annotated[
    list[str] | None, typer.Option("--option", help="A game option as name=value; may be repeated.")
]
BotsOption = Annotated[str | None, typer.Option("--bots", help="Bots by name, separated by commas.")]


class Complaint(Exception):
    """Bad input, said in one line; the command ends with code 2."""


def complain(line: Text, lang: Lang, /, **params: Any) -> NoReturn:
    """Ends the command with a line that helps."""
    raise Complaint(fill(line, params, lang))


def language(chosen: str | None) -> Lang:
    """The language asked for, else the locale's: Korean or English."""
    if chosen is None:
        locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return "ko" if locale.startswith("ko") else "en"
    if chosen not in LANGS:
        complain(command_texts.BAD_LANGUAGE, "en", lang=chosen)
    return chosen


def game_of(slug: str, lang: Lang) -> AnyGame:
    """The game of this name."""
    try:
        return find(slug).game
    except UnknownGame:
        complain(command_texts.UNKNOWN_GAME, lang, slug=slug, games=", ".join(slugs()))


def at_least_one(lang: Lang, **numbers: int) -> None:
    """Complains of a number below one."""
    for what, number in numbers.items():
        if number < 1:
            complain(command_texts.AT_LEAST_ONE, lang, what=f"--{what}")


def seed_of(chosen: str | None) -> str:
    """The seed asked for, else one nobody can guess."""
    return secrets.token_hex(8) if chosen is None else chosen


def bot_names(slug: str, asked: str | None, lang: Lang) -> tuple[str, ...]:
    """The bots asked for, each of which the game has."""
    known = bots_for(slug)
    names = tuple(name.strip() for name in asked.split(",")) if asked else ()
    for name in names:
        if name not in known:
            complain(command_texts.UNKNOWN_BOT, lang, bot=name, bots=", ".join(known))
    return names


def options_of(game: AnyGame, asked: Sequence[str] | None, lang: Lang, usual: Any = None) -> Any:
    """The game's options from name=value pairs; whatever is not asked for is as usual."""
    codec = game.facts.codecs.options
    names = option_names(codec)
    chosen: dict[str, object] = {} if usual is None else dict(codec.plain(usual))
    for pair in asked or ():
        name, equals, value = pair.partition("=")
        if not equals or name not in names:
            complain(command_texts.BAD_OPTION, lang, option=pair, options=", ".join(names))
        try:
            chosen[name] = value_of(game.facts.texts, codec, name, value)
        except NoSuchValue as none:
            complain(command_texts.BAD_VALUE, lang, option=pair, explained=none.explained.in_(lang))
    return codec.convert(chosen)


def check_table(game: AnyGame, options: Any, seats: int, lang: Lang) -> None:
    """Complains where so many seats, or these options, cannot start, or roles have all the seats."""
    if seats in game.facts.seats and seats <= len(game.roles):
        titles = [line.in_(lang) for line in game.facts.texts.roles.values()]
        complain(command_texts.ROLES_ALONE, lang, seats=seats, roles=titles)
    try:
        check_seats(game, options, default_seats(game, seats))
    except Refusal as refused:
        raise Complaint(Teller(game.facts.texts, lang, ()).refusal(refused)) from None


def pages_of(file: Path, lang: Lang) -> tuple[AnyGame, ReplayFile]:
    """A replay file taken apart, and its game."""
    try:
        pages = read(file.read_bytes())
        return find(pages.heading.terms.slug).game, pages
    except OSError as error:
        complain(command_texts.CANNOT_READ, lang, file=file, why=error.strerror)
    except UnreadableReplay as error:
        complain(command_texts.UNREADABLE[error.why], lang, file=file)
    except UnknownGame:
        complain(command_texts.UNREADABLE["UNKNOWN_GAME"], lang, file=file)


def save(file: Path, record: bytes, lang: Lang) -> None:
    """Writes a replay file."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(record)
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, lang, file=file, why=error.strerror)
