"""The pictures of link previews, as SVG: words on paper at the left, a drawing of the game at the right.

A picture is made only from the record that describes it, so it can show nothing else.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from noripan.games.registry import find
from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, AnyGame, Lang, Outcome, Result, Value
from noripan.kernel.drawing import (
    Svg,
    die,
    disc,
    drawable,
    group,
    label,
    panel,
    paragraph,
    path,
    player_colour,
    player_mark,
    playing_card,
    tag,
    width_of,
)
from noripan.kernel.drawing.palette import (
    BLUE,
    GOLD,
    GOLD_FILL,
    GOLD_WASH,
    GROUND,
    GROUND_DEEP,
    INK,
    INK_SOFT,
    LINE,
    LINE_STRONG,
    ON_ACCENT,
    PAPER,
    RED,
    RED_WASH,
)

from . import texts

PICTURE_WIDTH: Final = 1200
PICTURE_HEIGHT: Final = DRAWING_HEIGHT
_WORDS_WIDTH: Final = PICTURE_WIDTH - DRAWING_WIDTH
_LEFT: Final = 56
_ROOM: Final = _WORDS_WIDTH - 2 * _LEFT + 8
_MOST_MARKS: Final = 8
_MOST_STANDINGS: Final = 5
_PLAIN_ROW: Final = (INK_SOFT, PAPER, LINE)
_ROW_COLOURS: Final = {
    "win": (GOLD, GOLD_WASH, GOLD_FILL),
    "lose": (RED, RED_WASH, RED),
    "tie": _PLAIN_ROW,
    "none": _PLAIN_ROW,
}
"""Ink, paper and edge of the first rows, by their result."""
_FIVE_COLOURS: Final = (BLUE, RED, GOLD_FILL, PAPER, INK)


class Standing(Value, frozen=True):
    """A player of a finished match."""

    name: str
    team: int
    rank: int
    result: Result


class StartPicture(Value, frozen=True):
    """For the start page, and for every page that shows nothing to strangers."""

    lang: Lang


class GamePicture(Value, frozen=True):
    """For the pages of a game."""

    lang: Lang
    slug: str


class RoomPicture(Value, frozen=True):
    """For a room. Nothing of its match is in here."""

    lang: Lang
    slug: str
    host: str | None
    seated: int
    most: int
    is_playing: bool


class LockedPicture(Value, frozen=True):
    """For a room with a password."""

    lang: Lang
    slug: str


class MatchPicture(Value, frozen=True):
    """For the replay of a finished match."""

    lang: Lang
    slug: str
    ending: str
    standings: tuple[Standing, ...]
    """The best first."""
    table: str
    """The drawing of the table at the end, as SVG; empty: the game has none."""


Picture = StartPicture | GamePicture | RoomPicture | LockedPicture | MatchPicture


def draw(picture: Picture, /) -> Svg:
    """The whole picture."""
    match picture:
        case StartPicture():
            return _composed(picture.lang, _start_words(picture), _all_games())
        case GamePicture():
            return _composed(picture.lang, _game_words(picture), _cover(picture.slug))
        case RoomPicture():
            return _composed(picture.lang, _room_words(picture), _cover(picture.slug))
        case LockedPicture():
            return _composed(picture.lang, _locked_words(picture), _cover(picture.slug))
        case MatchPicture():
            drawn = Svg(picture.table) if picture.table else _cover(picture.slug)
            return _composed(picture.lang, _match_words(picture), drawn)


def _composed(lang: Lang, words: Iterator[Svg], drawing: Svg) -> Svg:
    clip = tag("clipPath", panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, INK), id="drawing")
    return tag(
        "svg",
        clip,
        panel(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, GROUND),
        _paper_fibres(),
        group(tag("g", drawing, clip_path="url(#drawing)"), at=(_WORDS_WIDTH, 0)),
        _ribbon(),
        _sign(lang),
        *words,
        xmlns="http://www.w3.org/2000/svg",
        width=PICTURE_WIDTH,
        height=PICTURE_HEIGHT,
        viewBox=f"0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}",
    )


def _start_words(picture: StartPicture) -> Iterator[Svg]:
    lang = picture.lang
    heading, y = paragraph(texts.START_HEADING.in_(lang), _LEFT, 268, 58, width=_ROOM, lines=3)
    yield heading
    yield paragraph(texts.START_LINE.in_(lang), _LEFT, y + 62, 30, width=_ROOM, lines=3, fill=INK_SOFT)[0]


def _game_words(picture: GamePicture) -> Iterator[Svg]:
    lang, facts = picture.lang, find(picture.slug).game.facts
    heading, y = paragraph(facts.texts.title.in_(lang), _LEFT, 262, 76, width=_ROOM, lines=2)
    yield heading
    summary, y = paragraph(
        facts.texts.summary.in_(lang), _LEFT, y + 62, 30, width=_ROOM, lines=4, fill=INK_SOFT
    )
    yield summary
    yield _pill(texts.players_and_minutes(facts.seats, facts.minutes).in_(lang), 508, BLUE)


def _room_words(picture: RoomPicture) -> Iterator[Svg]:
    lang, title = picture.lang, _title(picture.slug, picture.lang)
    heading, y = paragraph(
        texts.room_heading(drawable(picture.host or "")).in_(lang), _LEFT, 212, 62, width=_ROOM, lines=2
    )
    yield heading
    yield label(title, _LEFT, y + 60, 40, fill=BLUE, width=_ROOM)
    if picture.most <= _MOST_MARKS:
        yield _seats(picture, y + 116)
    count = texts.seat_count(picture.seated, picture.most, is_playing=picture.is_playing).in_(lang)
    yield label(
        count, _LEFT, y + 178 if picture.most <= _MOST_MARKS else y + 118, 28, fill=INK_SOFT, width=_ROOM
    )
    yield _pill((texts.WATCH if picture.is_playing else texts.SIT_DOWN).in_(lang), 514, BLUE)


def _locked_words(picture: LockedPicture) -> Iterator[Svg]:
    heading, y = paragraph(_title(picture.slug, picture.lang), _LEFT, 262, 76, width=_ROOM, lines=2)
    yield heading
    yield label(texts.LOCKED.in_(picture.lang), _LEFT, y + 62, 30, fill=INK_SOFT, width=_ROOM)


def _match_words(picture: MatchPicture) -> Iterator[Svg]:
    yield label(_title(picture.slug, picture.lang), _LEFT, 178, 32, fill=BLUE, width=_ROOM)
    heading, y = paragraph(picture.ending, _LEFT, 238, 44, width=_ROOM, lines=3)
    yield heading
    shown = picture.standings[:_MOST_STANDINGS]
    height = min(62.0, (PICTURE_HEIGHT - 60 - y) / max(1, len(shown)))
    for at, standing in enumerate(shown):
        is_first = standing.rank == shown[0].rank
        yield _standing(
            standing, y + 40 + at * height, height, is_first=is_first, is_ranked=shown[0].rank == 1
        )


def _standing(standing: Standing, top: float, height: float, *, is_first: bool, is_ranked: bool) -> Svg:
    middle, size = top + height / 2 - 4, min(30.0, height * 0.52)
    ink, paper, edge = _ROW_COLOURS[standing.result if is_first else "none"]
    y = middle + size * 0.36
    return group(
        panel(_LEFT - 14, top, _ROOM + 20, height - 8, paper, radius=14, stroke=edge, stroke_width=2),
        label(str(standing.rank) if is_ranked else "·", _LEFT + 14, y, size, fill=ink, anchor="middle"),
        player_mark(standing.team, _LEFT + 54, middle, size * 0.95),
        label(standing.name, _LEFT + 84, y, size, width=_ROOM - 96),
    )


def _seats(picture: RoomPicture, y: float) -> Svg:
    """A mark for each seat; those of free seats are only outlined."""
    step = min(54.0, _ROOM / picture.most)
    marks = (
        player_mark(seat, 22 + seat * step, 0, 38)
        if seat < picture.seated
        else disc(22 + seat * step, 0, 17, "none", stroke=LINE_STRONG, width=2.5)
        for seat in range(picture.most)
    )
    return group(*marks, at=(_LEFT - 3, y))


def _pill(text: str, top: float, fill: str) -> Svg:
    size = min(28.0, 28.0 * (_ROOM - 48) / width_of(text, 28))
    return group(
        panel(_LEFT, top, width_of(text, size) + 48, 60, fill, radius=30),
        label(text, _LEFT + 24 + width_of(text, size) / 2, top + 40, size, fill=ON_ACCENT, anchor="middle"),
    )


def _sign(lang: Lang) -> Svg:
    """The name of the site and its board of five pieces."""
    board = group(
        panel(1.5, 1.5, 29, 29, PAPER, radius=7, stroke=INK, stroke_width=1.8),
        path("M16 2v28M2 16h28", stroke=INK, width=1.4, opacity=0.35),
        disc(9, 9, 3.4, player_colour(1)),
        disc(23, 9, 3.4, player_colour(0)),
        disc(9, 23, 3.4, INK),
        disc(23, 23, 3.4, ON_ACCENT, stroke=INK, width=1.4),
        disc(16, 16, 3.8, GOLD_FILL),
        at=(_LEFT - 2, 52),
        scale=1.75,
    )
    return group(board, label(texts.SITE.in_(lang), _LEFT + 70, 92, 36))


def _ribbon() -> Svg:
    """A ribbon in the five cardinal colours between paper and drawing."""
    height = PICTURE_HEIGHT / len(_FIVE_COLOURS)
    stripes = (
        panel(_WORDS_WIDTH - 5, at * height, 10, height + 1, colour)
        for at, colour in enumerate(_FIVE_COLOURS)
    )
    return group(*stripes)


def _paper_fibres() -> Svg:
    """A few long fibres, as in hanji."""
    lines = "".join(
        f"M{at * 97 % _WORDS_WIDTH} {at * 211 % PICTURE_HEIGHT}"
        f"q{at % 5 * 14 - 28} 14 {at % 7 * 12 - 30} {at % 4 * 16}"
        for at in range(1, 34)
    )
    return path(lines, stroke=LINE, width=1.4, opacity=0.6)


def _cover(slug: str) -> Svg:
    drawings = find(slug).game.drawings
    return _all_games() if drawings is None else drawings.cover()


def _title(slug: str, lang: Lang) -> str:
    return find(slug).game.facts.texts.title.in_(lang)


def _all_games() -> Svg:
    """A board for yut with a few pieces, and cards and dice on it."""
    low, high = 90.0, 550.0
    middle = (low + high) / 2
    corners = ((low, low), (high, low), (high, high), (low, high))
    sides = [
        _between(corner, corners[(at + 1) % 4], step / 5)
        for at, corner in enumerate(corners)
        for step in range(1, 5)
    ]
    diagonals = [_between(corner, (middle, middle), step / 3) for corner in corners for step in (1, 2)]
    lines = f"M{low} {low}H{high}V{high}H{low}ZM{low} {low}L{high} {high}M{high} {low}L{low} {high}"
    pieces = (
        (*_between(corners[1], (middle, middle), 1 / 3), 1),
        (low + 92, high, 0),
        (high, low + 184, 2),
        (low, low + 92, 4),
    )
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, GROUND_DEEP),
        path(lines, stroke=LINE_STRONG, width=3),
        *(disc(x, y, 15, PAPER, stroke=LINE_STRONG, width=3) for x, y in (*sides, *diagonals)),
        *(
            group(
                disc(x, y, 33, PAPER, stroke=LINE_STRONG, width=3),
                disc(x, y, 20, GROUND_DEEP, stroke=LINE_STRONG, width=3),
            )
            for x, y in (*corners, (middle, middle))
        ),
        *(player_mark(seat, x, y, 46) for x, y, seat in pieces),
        playing_card(206, 408, 150, "A", "hearts", turn=-16),
        playing_card(300, 384, 150, "K", "spades", turn=4),
        group(die(0, 0, 104, 5), at=(430, 236), turn=-12),
        group(die(0, 0, 104, 1, red=True), at=(468, 388), turn=16),
        at=(0, -5),
    )


def _between(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def standings_of(
    game: AnyGame, options: object, names: Sequence[str], outcome: Outcome, /
) -> tuple[Standing, ...]:
    """The players of a match, the best first; if most have won, those who lost."""
    teams = game.seating.teams(options, len(names))
    rows = [
        Standing(name, teams[seat], outcome.ranks[seat], outcome.results[seat])
        for seat, name in enumerate(names)
    ]
    is_about_losing = bool(outcome.losers) and 2 * len(outcome.winners) > len(names)
    return tuple(sorted(rows, key=lambda row: -row.rank if is_about_losing else row.rank))
