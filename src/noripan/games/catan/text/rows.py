"""The table as rows of text: the island, the players, the phase, and the viewer's own cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from noripan.kernel import Row, Seat, Teller
from noripan.kernel.text.text import format_counts

from ..board.geometry import EDGES, HARBOURS, HEX_NUMBERS
from ..board.island import TERRAIN_RESOURCE
from ..board.places import Hex, Vertex
from ..phases import Discarding, Drafting, Paving, Trading, Waiting
from ..resources import KINDS, Counts
from ..views.table import View
from . import row_labels as labels
from .island_map import RATES, SEAT_LETTERS, draw_island
from .names import CARDS_COUNTED, DESERT, EDGE_NAMES, HEX_NAMES, VERTEX_NAMES, WORDS

GAP: Final = " · "


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled rows."""
    return tuple(_rows(view, teller))


def _rows(view: View, teller: Teller) -> Iterator[Row]:
    yield from _island_rows(view, teller)
    for seat in range(len(view.present)):
        yield from player_rows(view, teller, Seat(seat))
    yield from _phase_rows(view, teller)
    yield from _common_rows(view, teller)
    if view.viewer is not None and view.present[view.viewer]:
        yield from own_rows(view, teller, view.viewer)


def _island_rows(view: View, teller: Teller) -> Iterator[Row]:
    say = teller.say
    if isinstance(view.phase, Waiting):
        yield say(labels.ISLAND), say(labels.NO_ISLAND)
        return
    yield say(labels.ISLAND), "\n".join(draw_island(view.island, view.robber, view.pieces, teller.lang))
    yield say(labels.KEY), say(labels.KEY_TEXT)
    if view.rules.bank_trade:
        yield say(labels.HARBOURS), GAP.join(_harbours(view, teller))


def _harbours(view: View, teller: Teller) -> Iterator[str]:
    """Kind, rate and places of the harbours; those for any kind share one entry."""
    places: dict[str, list[str]] = {"any": []}
    for number, kind in zip(HARBOURS, view.island.harbours, strict=True):
        places.setdefault(kind, []).append(EDGE_NAMES[EDGES[number]])
    for takes, edges in places.items():
        named = RATES[True] if takes == "any" else f"{WORDS[takes].in_(teller.lang)} {RATES[False]}"
        yield f"{named} {', '.join(edges)}"


def player_rows(view: View, teller: Teller, seat: Seat, /) -> Iterator[Row]:
    """Two rows: points and card counts, then buildings and known cards."""
    mark = "▸" if view.turn == seat else "·" if view.present[seat] else "✗"
    yield f"{mark} {SEAT_LETTERS[seat]}", GAP.join((teller.names[seat], *_status(view, teller, seat)))
    known = _known(view, teller, seat) if seat != view.viewer else ()
    yield "", GAP.join((*_built(view, teller, seat), *known))


def _status(view: View, teller: Teller, seat: Seat) -> Iterator[str]:
    say, rules = teller.say, view.rules
    hides = seat == view.viewer and view.own_points != view.points[seat]
    line = labels.HIDDEN_POINTS if hides else labels.POINTS
    yield say(line, points=view.points[seat], own=view.own_points)
    if not view.present[seat]:
        yield say(labels.LEFT)
        return
    yield say(labels.HAND_SIZE, count=view.hand_sizes[seat])
    if rules.cards:
        yield say(labels.CARD_COUNT, count=view.card_counts[seat])
        yield say(labels.ARMY if view.army == seat else labels.KNIGHTS, count=view.knights[seat])
    if rules.awards:
        yield say(labels.LONGEST if view.road == seat else labels.TRAIL, count=view.trails[seat])


def _built(view: View, teller: Teller, seat: Seat) -> Iterator[str]:
    seen = view.pieces[seat]
    if not seen.settlements and not seen.cities:
        yield teller.say(labels.NOTHING_BUILT)
    if seen.settlements:
        yield teller.say(labels.SETTLEMENTS, places=_places(seen.settlements))
    if seen.cities:
        yield teller.say(labels.CITIES, places=_places(seen.cities))


def _places(vertices: Sequence[Vertex]) -> str:
    return ", ".join(VERTEX_NAMES[vertex] for vertex in vertices)


# rule 12.2
def _known(view: View, teller: Teller, seat: Seat) -> Iterator[str]:
    tally = view.tally[seat]
    if any(tally.known):
        yield teller.say(labels.KNOWN, counts=tally.known)
    if tally.unknown:
        yield teller.say(labels.UNKNOWN, count=tally.unknown)


def _phase_rows(view: View, teller: Teller) -> Iterator[Row]:
    say = teller.say
    if view.turn is None:
        return
    parts = [_waiting_for(view, teller)]
    if view.dice is not None:
        parts.append(say(labels.DICE, die1=view.dice.die1, die2=view.dice.die2, sum=view.dice.sum))
    if view.turns:
        parts.append(say(labels.TURNS, turns=view.turns, limit=view.options.turn_limit))
    yield say(labels.NOW), GAP.join(parts)
    if isinstance(view.phase, Trading):
        yield from _offer_rows(view.phase, view.turn, teller)


def _waiting_for(view: View, teller: Teller) -> str:
    """The action that the table waits for."""
    say, line, turn = teller.say, labels.PHASES[type(view.phase)], view.turn
    match view.phase:
        case Drafting(_, settlement) if settlement is not None:
            return say(labels.DRAFT_ROAD, turn=turn, settlement=settlement)
        case Paving(left):
            return say(line, turn=turn, left=left)
        case Discarding(owed):
            owing = (say(labels.OWING, seat=seat, count=count) for seat, count in enumerate(owed) if count)
            return say(line, owing=", ".join(owing))
        case _:
            return say(line, turn=turn)


# rule 8.5
def _offer_rows(offer: Trading, turn: int, teller: Teller) -> Iterator[Row]:
    """The terms, then one row per answer."""
    yield teller.say(labels.OFFER), teller.say(labels.TERMS, seat=turn, give=offer.give, want=offer.want)
    for seat, answer in enumerate(offer.answers):
        if answer is not None:
            line = labels.ANSWERS[answer.said]
            yield "", teller.say(line, seat=seat, give=answer.give, want=answer.want)


def _common_rows(view: View, teller: Teller) -> Iterator[Row]:
    """The robber, the bank and the deck."""
    say = teller.say
    if view.robber is not None:
        yield say(labels.ROBBER), _robbed(view, view.robber, teller)
    yield say(labels.BANK), say(labels.ENDLESS) if view.bank is None else _counts(view.bank, teller)
    if view.rules.cards:
        parts = [say(labels.DECK_LEFT, count=view.deck)]
        if any(view.played):
            parts.append(say(labels.PLAYED, cards=_cards(view.played, teller)))
        yield say(labels.DECK), GAP.join(parts)


def _robbed(view: View, robber: Hex, teller: Teller) -> str:
    """The robber's hex, with its terrain and number."""
    at = HEX_NUMBERS[robber]
    kind = TERRAIN_RESOURCE.get(view.island.terrain[at])
    land = DESERT if kind is None else WORDS[kind]
    return f"{HEX_NAMES[robber]} ({land.in_(teller.lang)} {view.island.tokens[at] or ''}".rstrip() + ")"


def _counts(counts: Counts, teller: Teller) -> str:
    return teller.say(labels.COUNTS, counts=counts)


def _cards(counts: Counts, teller: Teller) -> str:
    return format_counts(counts, CARDS_COUNTED, teller.lang)


# rule 12.1
def own_rows(view: View, teller: Teller, viewer: int, /) -> Iterator[Row]:
    """The viewer's cards, bank rates and remaining pieces."""
    say = teller.say
    yield say(labels.HAND), _counts(view.hand, teller)
    if any(view.cards):
        fresh = say(labels.FRESH, cards=_cards(view.fresh, teller)) if any(view.fresh) else ""
        yield say(labels.OWN_CARDS), f"{_cards(view.cards, teller)} {fresh}".rstrip()
    if view.rules.bank_trade:
        rates = (say(labels.RATE, kind=kind, rate=rate) for kind, rate in zip(KINDS, view.rates, strict=True))
        yield say(labels.RATES), GAP.join(rates)
    if view.left is not None:
        left = view.left[viewer]
        counts = say(labels.PIECES_LEFT, roads=left.roads, settlements=left.settlements, cities=left.cities)
        yield say(labels.PIECES), counts
