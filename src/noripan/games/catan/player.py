"""What one seat has."""

from noripan.kernel.mypyc import mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """The cards and achievements of a seat. States share players: change only one from `State.own`."""

    __slots__ = ("cards", "hand", "knights", "known", "trail")

    def __init__(self, hand: int, known: int, cards: int, knights: int, trail: int) -> None:
        self.hand = hand
        self.known = known
        self.cards = cards
        self.knights = knights
        self.trail = trail

    def copy(self) -> "Player":
        """Another player with the same parts."""
        return Player(self.hand, self.known, self.cards, self.knights, self.trail)
