"""What an analysis gets: a finished match, and the bot against which its choices are measured."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from noripan.bots import with_general
from noripan.kernel import (
    LANGS,
    AnyGame,
    Bot,
    Lang,
    MatchEntry,
    Origin,
    ReplayFile,
    Text,
    entries_of,
    origin_of,
)
from noripan.rooms import bot_title, names_in_replay


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedMatch:
    """A finished match. Its id is the seed of the analysis, so that every analysis of it is the same."""

    id: str
    game: AnyGame
    options: Any
    seat_options: tuple[Any, ...]
    moves: Sequence[MatchEntry[Any, Any]]
    par: Bot
    par_title: Text
    names: Mapping[Lang, Sequence[str]]
    """By language, what the seats are called."""
    origin: Origin | None = None
    """The table from which it goes on; null: it began with its setup."""


def match_in_replay(game: AnyGame, bots: Mapping[str, Bot], file: ReplayFile, /) -> PlayedMatch:
    """The match of a replay file, judged by one of the game's bots; raises UnreadableReplay."""
    terms, codecs, par = file.heading.terms, game.facts.codecs, game.facts.par
    moves = entries_of(game, file)
    return PlayedMatch(
        id=terms.match,
        game=game,
        options=codecs.options.convert(terms.options),
        seat_options=tuple(codecs.seat_options.convert(seat) for seat in terms.seats),
        moves=moves,
        par=with_general(game, bots)[par],
        par_title=bot_title(game.facts.texts, par),
        names={lang: names_in_replay(file.heading.names, moves, lang) for lang in LANGS},
        origin=origin_of(terms),
    )
