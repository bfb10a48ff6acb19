"""A whole match as readable text, for golden files."""

from collections.abc import Iterator

from noripan.kernel import LANGS, AnyGame, AnyMatch, Teller

from .random_play import random_walk
from .walks import Subject

Lines = Iterator[str]


def transcript(game: AnyGame, seats: int, seed: int) -> str:
    """A random match, entry by entry: the move, its draws, its events and their texts."""
    return "\n".join(_lines(random_walk(Subject(game), seats, seed).match)) + "\n"


def _lines(match: AnyMatch) -> Lines:
    codecs = match.game.facts.codecs
    names = [f"P{seat}" for seat in match.all_seats]
    tellers = [Teller(match.game.facts.texts, lang, names) for lang in LANGS]
    narrators = [teller.at(match.view(None)) for teller in tellers]
    yield f"{match.game.facts.slug} v{match.game.facts.version}, {len(match.seats)} seats"
    yield f"options {codecs.options.encode(match.options).decode()}"
    for entry in match.log:
        yield ""
        yield f"{entry.number}. {entry.move}"
        yield from (f"  draw  {draw}" for draw in entry.draws)
        for event in entry.events:
            yield f"  event {codecs.event.encode(event).decode()}"
            shown = match.game.show(event, None)
            if shown is not None:
                yield from (f"  {teller.lang}    {teller.event(shown)}" for teller in narrators)
    yield ""
    yield f"outcome {match.outcome}"
    for teller in tellers:
        yield from (f"  {teller.lang}    {label}: {value}" for label, value in teller.rows(match.view(None)))
