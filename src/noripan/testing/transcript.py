"""A whole match written out for people to read: a golden file that shows every silent change."""

from collections.abc import Iterator

from noripan.kernel import LANGS, AnyGame, AnyMatch, Teller

from .trips import Subject, walk

Lines = Iterator[str]


def transcript(game: AnyGame, seats: int, seed: int) -> str:
    """A random match, entry by entry: the move, the draws, the events, and the words for them."""
    return "\n".join(_lines(walk(Subject(game), seats, seed).match)) + "\n"


def _lines(match: AnyMatch) -> Lines:
    codecs = match.game.facts.codecs
    names = [f"P{seat}" for seat in match.all_seats]
    tellers = [Teller(match.game.facts.texts, lang, names) for lang in LANGS]
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
                yield from (f"  {teller.lang}    {teller.event(shown)}" for teller in tellers)
    yield ""
    yield f"outcome {match.outcome}"
    for teller in tellers:
        yield from (f"  {teller.lang}    {label}: {told}" for label, told in teller.rows(match.view(None)))
