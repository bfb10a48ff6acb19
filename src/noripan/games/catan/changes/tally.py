"""The tally: for each hand, the cards that an attentive table knows to be in it.

Only the number of the other cards is known. The tally follows from public events, so everyone may see it.
"""

from noripan.kernel import put

from ..resources import KINDS, ONE, count_of, maximum, minimum, total

Tally = tuple[int, ...]


# rule 12.2
def known_after_loss(known: int, amount: int, /) -> int:
    """The known cards after a hand lost some in public; known ones go first."""
    return known - minimum(known, amount)


def known_after_showing(known: int, amount: int, /) -> int:
    """The known cards after a seat offered or agreed to give some."""
    return maximum(known, amount)


def tally_after_theft(tally: Tally, size: int, thief: int, victim: int, /) -> Tally:
    """The tally after a hidden theft from a hand of a size: any known kind may be one fewer, unless only one
    could be stolen."""
    known = tally[victim]
    kinds = [kind for kind in KINDS if count_of(known, kind)]
    if len(kinds) == 1 and total(known) == size:
        tally = put(tally, thief, tally[thief] + ONE[kinds[0]])
    return put(tally, victim, known - sum(ONE[kind] for kind in kinds))
