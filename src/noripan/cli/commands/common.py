"""Shared by the commands: language, lookups, and error messages."""

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from noripan.games.registry import BrokenGame, UnknownGame, find, slugs
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
from noripan.rooms import bots_by_level
from noripan.sim.tournament import bots_for

from ..terminal.option_values import InvalidValue, option_names, parse_value
from ..text import command_texts, level_texts, replay_texts

LangOption = Annotated[str | None, typer.Option("--lang", help="Language: ko or en.")]
OptionOption = Annotated[
    list[str] | None, typer.Option("--option", help="A game option as name=value; can be repeated.")
]
LevelOption = Annotated[
    str | None, typer.Option("--level", help="How well the bots play: easy, normal or hard.")
]
BotsOption = Annotated[str | None, typer.Option("--bots", help="Bots by name, separated by commas.")]


class Complaint(Exception):
    """Bad input, described in one line; the command exits with code 2."""


def complain(line: Text, lang: Lang, /, **params: Any) -> NoReturn:
    """Ends the command with a helpful message."""
    raise Complaint(fill(line, params, lang))


def language(chosen: str | None) -> Lang:
    """The chosen language, else the locale's: Korean or English."""
    if chosen is None:
        locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return "ko" if locale.startswith("ko") else "en"
    if chosen not in LANGS:
        complain(command_texts.BAD_LANGUAGE, "en", lang=chosen)
    return chosen


def game_of(slug: str, lang: Lang) -> AnyGame:
    """The game with this slug."""
    try:
        return find(slug).game
    except BrokenGame as broken:
        complain_about(broken, lang)
    except UnknownGame:
        complain(command_texts.UNKNOWN_GAME, lang, slug=slug, games=", ".join(slugs()))


def complain_about(broken: BrokenGame, lang: Lang) -> NoReturn:
    """Ends the command with the reason why a game cannot be used."""
    raise Complaint(broken_line(broken, lang))


def broken_line(broken: BrokenGame, lang: Lang) -> str:
    """Why a game cannot be used."""
    params = {"slug": broken.slug, "source": broken.source, "reason": broken.reason}
    return fill(command_texts.BROKEN_GAME, params, lang)


def at_least_one(lang: Lang, **numbers: int) -> None:
    """Rejects numbers below one."""
    for what, number in numbers.items():
        if number < 1:
            complain(command_texts.AT_LEAST_ONE, lang, what=f"--{what}")


def seed_of(chosen: str | None) -> str:
    """The chosen seed, else a random one."""
    return secrets.token_hex(8) if chosen is None else chosen


def bot_names(slug: str, chosen: str | None, lang: Lang) -> tuple[str, ...]:
    """The chosen bots' names; rejects names the game does not have."""
    known = bots_for(slug)
    names = tuple(name.strip() for name in chosen.split(",")) if chosen else ()
    for name in names:
        if name not in known:
            complain(command_texts.UNKNOWN_BOT, lang, bot=name, bots=", ".join(known))
    return names


def bot_at_level(game: AnyGame, level: str, lang: Lang) -> str:
    """The game's bot of a level; rejects levels that the game does not offer."""
    offered: Mapping[str, str] = bots_by_level(game.facts)  # type: ignore[assignment]  # typed by people
    if not offered:
        complain(level_texts.NO_LEVELS, lang)
    if level not in offered:
        complain(level_texts.NO_SUCH_LEVEL, lang, level=level, levels=", ".join(offered))
    return offered[level]


def options_of(game: AnyGame, pairs: Sequence[str] | None, lang: Lang, defaults: Any = None) -> Any:
    """The game's options from name=value pairs; the others keep their defaults."""
    codec = game.facts.codecs.options
    names = option_names(codec)
    chosen: dict[str, object] = {} if defaults is None else dict(codec.plain(defaults))
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or name not in names:
            complain(command_texts.BAD_OPTION, lang, option=pair, options=", ".join(names))
        try:
            chosen[name] = parse_value(game.facts.texts, codec, name, value)
        except InvalidValue as invalid:
            complain(command_texts.BAD_VALUE, lang, option=pair, explained=invalid.explained.in_(lang))
    return codec.convert(chosen)


def check_table(game: AnyGame, options: Any, seats: int, lang: Lang) -> None:
    """Rejects a number of seats or options that cannot start, and tables where roles take all seats."""
    if seats in game.facts.seats and seats <= len(game.roles):
        titles = [line.in_(lang) for line in game.facts.texts.roles.values()]
        complain(command_texts.ONLY_ROLE_SEATS, lang, seats=seats, roles=titles)
    try:
        check_seats(game, options, default_seats(game, seats))
    except Refusal as refused:
        raise Complaint(Teller(game.facts.texts, lang, ()).refusal(refused)) from None


def read_replay(file: Path, lang: Lang) -> tuple[AnyGame, ReplayFile]:
    """A replay file and its game."""
    try:
        replay = read(file.read_bytes())
        return find(replay.heading.terms.slug).game, replay
    except OSError as error:
        complain(command_texts.CANNOT_READ, lang, file=file, why=error.strerror)
    except UnreadableReplay as error:
        complain(replay_texts.UNREADABLE[error.why], lang, file=file)
    except BrokenGame as broken:
        complain_about(broken, lang)
    except UnknownGame:
        complain(replay_texts.UNREADABLE["UNKNOWN_GAME"], lang, file=file)


def save_replay(file: Path, record: bytes, lang: Lang) -> None:
    """Writes a replay file."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(record)
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, lang, file=file, why=error.strerror)
