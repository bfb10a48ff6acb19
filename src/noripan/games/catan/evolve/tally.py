"""What an attentive table knows of each hand: cards it saw come and go, and how many it did not see.

Of a seat's hand the tally holds cards that are surely in it; the rest is unknown. It follows from public
events alone, so it can be shown to everyone.
"""

from noripan.kernel import put

from ..resources import KINDS, ONE, count_of, maximum, minimum, total

Tally = tuple[int, ...]


# rule 12.2
def known_after_loss(known: int, amount: int, /) -> int:
    """After cards left a hand openly: known ones first, as far as there are any."""
    return known - minimum(known, amount)


def known_after_showing(known: int, amount: int, /) -> int:
    """After a seat showed that it holds something: by offering it, or by agreeing to give it."""
    return maximum(known, amount)


def tally_after_theft(tally: Tally, sizes: tuple[int, ...], thief: int, victim: int, /) -> Tally:
    """After a hidden theft: each known kind may be the one that is gone, unless there was but one to take."""
    known = tally[victim]
    kinds = [kind for kind in KINDS if count_of(known, kind)]
    if len(kinds) == 1 and total(known) == sizes[victim]:
        tally = put(tally, thief, tally[thief] + ONE[kinds[0]])
    return put(tally, victim, known - sum(ONE[kind] for kind in kinds))
