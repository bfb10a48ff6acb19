"""Builds tables for the tests: with given hands, and boards drawn as text."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from noripan.games.sequence import GAME
from noripan.games.sequence.board import BOARD
from noripan.games.sequence.cards import CARDS, NUMBERS
from noripan.games.sequence.events import HandsDealt, Sequence5
from noripan.games.sequence.open_cells import open_boards
from noripan.games.sequence.options import HAND, Options
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]

TEAMS = "RBG"


def a_table(*hands: str, board: str = "", options: Options | None = None) -> AnyScenario:
    """Everyone holds the given cards, filled up with others; seat 0 begins. The board may hold chips.

    A board is drawn row by row: `.` is an empty cell, R, B and G are chips; rows that are left out are empty.
    """
    table = Scenario.given(GAME, len(hands), options or Options())
    table.state = with_chips(GAME.evolve(table.state, HandsDealt(filled(hands))), board)
    return table


def filled(hands: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Hands of full size; missing cards are hearts, then diamonds."""
    named = [tuple(hand.split()) for hand in hands]
    red = [card for card in CARDS if card.startswith(("heart", "diamond")) and "_j_" not in card]
    spare = [card for card in red if not any(card in hand for hand in named)]
    size = HAND[len(hands)]
    return tuple((*hand, *(spare.pop(0) for _ in range(size - len(hand)))) for hand in named)


def with_chips(state: Any, board: str) -> Any:
    """The state with these chips on the board."""
    chips = tuple(bits(board, team) for team in TEAMS[: len(state.chips)])
    return replace(state, chips=chips, boards=open_boards(chips, state.fixed, state.lock))


def bits(board: str, team: str) -> int:
    """The chips of a team on a drawn board."""
    letters = "".join(board.split())
    return sum(1 << cell for cell, letter in enumerate(letters) if letter == team)


def scored(table: AnyScenario, *sequences: Sequence5) -> AnyScenario:
    """The table with sequences completed earlier."""
    fixed = sum(1 << cell for cell in {cell for sequence in sequences for cell in sequence.cells})
    boards = open_boards(table.state.chips, fixed, table.state.lock)
    table.state = replace(table.state, sequences=sequences, fixed=fixed, boards=boards)
    return table


def with_pile(table: AnyScenario, *cards: str) -> AnyScenario:
    """The table with only these cards left to draw; the others are on the first seat's discard pile."""
    deck = bytes(sorted(NUMBERS[card] for card in cards))
    first, *others = table.state.discards
    gone = len(table.state.deck) - len(deck)
    piles = (replace(first, top="heart_a_2", count=first.count + gone), *others)
    table.state = replace(table.state, deck=deck, discards=piles)
    return table


def luck(table: AnyScenario, card: str) -> int:
    """The draw that gives this card."""
    return table.state.deck.index(NUMBERS[card])


def cell(name: str) -> int:
    """A cell by the name of the card printed on it."""
    return BOARD.index(name)


def full_except(*empty: int, by: str = "RRBB") -> str:
    """A board that is full except for some cells, without lines."""
    letters = [by[(at // 10 * 2 + at % 10) % 4] for at in range(100)]
    return "".join("." if at in empty else letter for at, letter in enumerate(letters))
