"""The struct as which pieces are stored."""

from noripan.kernel import Value


class StoredPieces(Value, frozen=True):
    """Bitboards by seat, and the masks that follow from them (`pieces.derive`)."""

    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    roads: tuple[int, ...]
    closed: int
    """Vertices with a building, and their neighbours."""
    taken: int
    """Edges with a road."""
    reach: tuple[int, ...]
    """By seat, the vertices at its roads."""
    ways: tuple[int, ...]
    """By seat, the edges that touch its roads and buildings, taken or not."""
    hexes: tuple[int, ...]
    """By seat, the hexes at its buildings."""
    income: tuple[tuple[int, ...], ...]
    """By roll, what each seat gains, packed."""
    rates: tuple[int, ...]
    """By seat, how many of each kind the bank takes for one of another, packed."""
