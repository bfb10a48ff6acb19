"""Small positions on the beginner's island for tests of bots."""

from noripan.games.catan.board.geometry import ENDS, mask
from noripan.games.catan.board.island import BEGINNER
from noripan.games.catan.board.longest_road import longest_road
from noripan.games.catan.board.pieces import derive, opponent_buildings
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, Answer
from noripan.games.catan.resources import DECK, ONE, STOCK, pack, unpack
from noripan.games.catan.rules.start import initial
from noripan.kernel import NoSeatOptions, Seat

NOTHING = (0, 0, 0, 0, 0)
ASKED, NO = Answer("asked", NOTHING, NOTHING), Answer("no", NOTHING, NOTHING)

OWN, OTHER, THIRD = (25, 40), (13, 43), (28, 46)
"""Settlements by seat. The first seat has little wood and brick, and much wheat and ore."""


def counts(words):
    """Counts from words: `ore ore wheat`."""
    return unpack(sum(ONE[word] for word in words.split()))


def edge(one, other):
    return next(at for at, ends in enumerate(ENDS) if {one, other} == set(ends))


def a_table(
    *hands,
    settlements=(OWN, OTHER, THIRD),
    cities=((), (), ()),
    roads=((), (), ()),
    phase=ACTING,
    options=None,
    cards="",
    **more,
):
    """Three seats on the beginner's island, the first on turn; all cards are known."""
    seats = len(settlements)
    options = options or Options()
    boards = [tuple(mask(places) for places in kind) for kind in (settlements, cities, roads)]
    present = (True,) * seats
    pieces = derive(BEGINNER, *boards, present)
    held = tuple(pack(counts(hand)) for hand in (*hands, *[""] * (seats - len(hands))))
    empty = initial(options, (NoSeatOptions(),) * seats)
    own = pack(counts(cards))
    state = empty.replace(
        island=BEGINNER,
        pieces=pieces,
        phase=phase,
        turn=Seat(0),
        turns=20,
        robber=BEGINNER.desert if empty.rules.robber else empty.robber,
        hands=held,
        tally=held,
        bank=STOCK - sum(held),
        cards=(own, *[0] * (seats - 1)),
        deck=DECK - own if empty.rules.cards else 0,
        trails=tuple(
            longest_road(boards[2][seat], opponent_buildings(pieces, seat)) for seat in range(seats)
        ),
    )
    return state.replace(**more)
