"""The rules of Sequence: who may do what, and what comes of it. RULES.md numbers them."""

from collections.abc import Sequence

from noripan.kernel import Chance, Outcome, Result, Seat, require_seat
from noripan.kernel.chance.cards import draw

from . import evolve
from .actions import USES, Action
from .boards import USABLE, open_boards
from .cards import CARDS, KINDS, ONE_EYED
from .checks import check
from .events import CardPlayed, Event, GameEnded, HandsDealt, Reason, SeatLeft, SeatPassed
from .lines import longest_run
from .options import HAND, Options, SeatOptions, needed, team_count, teams_of
from .scoring import completed
from .state import WAITING, Over, Pile, State

Step = tuple[State, Sequence[Event]]


def initial(options: Options, seats: tuple[SeatOptions, ...], /) -> State:
    """The empty board; nobody has cards."""
    count = len(seats)
    return State(
        options=options,
        phase=WAITING,
        turn=None,
        present=(True,) * count,
        chips=(0,) * team_count(options, count),
        sequences=(),
        fixed=0,
        boards=open_boards((0,), 0, None),
        hands=((),) * count,
        discards=(Pile(None, 0),) * count,
        deck=bytes(range(len(CARDS))),
        gone=0,
        lock=None,
        last=None,
    )


def setup(state: State, chance: Chance, /) -> Step:
    """Deals, hand by hand; who got nothing that can be played passes."""  # rules 3.4, 4.1, 8.3
    deck, hands = state.deck, []
    for _ in state.hands:
        hand = []
        for _ in range(HAND[len(state.hands)]):
            card, deck = draw(deck, chance)
            hand.append(CARDS[card])
        hands.append(tuple(hand))
    dealt = HandsDealt(tuple(hands))
    return _pass_on(evolve.hands_dealt(state, dealt), (dealt,))


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    """A whole turn: discard, chip, draw."""  # rules 4.2, 9.1
    check(state, seat, action)
    removed, sequences = completed(state, seat, action)
    drawn = CARDS[state.deck[chance.below(len(state.deck))]]
    played = CardPlayed(seat, action.card, action.cell, removed, sequences, drawn)
    state = evolve.card_played(state, played)
    if sequences and (winner := _winner(state)) is not None:
        return _end(state, (played,), winner, "SEQUENCES")
    if not state.deck:
        return _end(state, (played,), None, "PILE_EMPTY")
    return _pass_on(state, (played,))


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A forfeit; whoever has left already has nothing to give up."""  # rules 10.2, 10.3
    require_seat(state.present, seat)
    if not state.present[seat] or isinstance(state.phase, Over):
        return state, ()
    left, had_turn = SeatLeft(seat), state.turn == seat
    state = evolve.seat_left(state, left)
    standing = {at % len(state.chips) for at, present in enumerate(state.present) if present}
    if len(standing) == 1:
        return _end(state, (left,), standing.pop(), "LAST_TEAM")
    return _pass_on(state, (left,)) if had_turn else (state, (left,))


def _pass_on(state: State, events: tuple[Event, ...]) -> Step:
    """Whoever has nothing to play passes; when everyone has, in a row, nobody wins."""  # rules 8.3, 8.4
    passes = 0
    while (turn := state.turn) is not None and not _can_play(state, turn):
        passed = SeatPassed(turn)
        state, events, passes = evolve.seat_passed(state, passed), (*events, passed), passes + 1
        if passes == sum(state.present):
            return _end(state, events, None, "NO_MOVES")
    return state, events


def _winner(state: State) -> int | None:
    """The team that has all the sequences it needs."""  # rules 1.2, 1.3
    teams = [sequence.team for sequence in state.sequences]
    last = teams[-1]
    return last if teams.count(last) >= needed(len(state.chips)) else None


def _end(state: State, events: tuple[Event, ...], winner: int | None, reason: Reason) -> Step:
    ended = GameEnded(winner, reason)
    return evolve.game_ended(state, ended), (*events, ended)


def actors(state: State, /) -> Sequence[Seat]:
    """The seat whose turn it is: it has something to play, else it would have passed."""
    return () if state.turn is None else (state.turn,)


def _can_play(state: State, seat: Seat) -> bool:
    for card in state.hands[seat]:  # noqa: SIM110 - asked at every turn, and the first card mostly answers
        if USABLE[card] & state.boards:
            return True
    return False


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    """Card by card as they are held, cell by cell."""
    if state.turn != seat:
        return ()
    boards = state.boards
    menu: list[Action] = []
    for card in state.hands[seat]:
        if cells := USABLE[card] & boards:
            menu += USES[card][cells]
    return menu


def turn(state: State, seat: Seat, /) -> int:
    """Every turn draws a card: so a seat's next one is told from its last where all others pass."""
    return len(state.deck)


def idle(state: State, seat: Seat, /) -> Action:
    """The plainest play there is, and of several that on the lowest cell."""  # rule 10.1
    require_seat(state.present, seat)
    own = state.chips[seat % len(state.chips)]

    def plainness(action: Action) -> tuple[int, int, int]:
        kind = KINDS[action.card]
        return kind, _spared(state, own, action.cell) if kind == ONE_EYED else 0, action.cell

    return min(legal(state, seat), key=plainness)


def _spared(state: State, own: int, cell: int) -> int:
    """How far back a chip comes when one has to come off: the longest enemy run first, own chips last."""
    if own >> cell & 1:
        return 0
    return -max(longest_run(chips, cell) for chips in state.chips if chips >> cell & 1)


# rule 8.5
def outcome(state: State, /) -> Outcome | None:
    """Who still plays in the winning team wins; in a draw all tie who still play."""
    if not isinstance(state.phase, Over):
        return None
    winner, teams = state.phase.winner, teams_of(state.options, len(state.present))
    best = [present and winner in (None, team) for present, team in zip(state.present, teams, strict=True)]
    first: Result = "tie" if winner is None else "win"
    results: tuple[Result, ...] = tuple(first if good else "lose" for good in best)
    return Outcome(results, tuple(1 if good else sum(best) + 1 for good in best), state.phase.reason)


def conserved(state: State, /) -> int:
    """Every card is in the deck, in one hand, on a discard pile or out of play."""
    held = {card for hand in state.hands for card in hand} | {CARDS[number] for number in state.deck}
    return len(held) + sum(pile.count for pile in state.discards) + state.gone
