"""The tally: for each hand, the cards that an attentive table knows to be in it.

Only the number of the other cards is known. The tally follows from public events, so everyone may see it.
"""

from ..resources import KINDS, ONE, count_of, maximum, minimum, total


# rule 12.2
def known_after_loss(known: int, amount: int, /) -> int:
    """The known cards after a hand lost some in public; known ones go first."""
    return known - minimum(known, amount)


def known_after_showing(known: int, amount: int, /) -> int:
    """The known cards after a seat offered or agreed to give some."""
    return maximum(known, amount)


def known_loot(known: int, size: int, /) -> int:
    """The known loot of a hidden theft from a hand of a size: a card if only one kind could be stolen."""
    if total(known) != size:
        return 0
    kinds = [kind for kind in KINDS if count_of(known, kind)]
    return ONE[kinds[0]] if len(kinds) == 1 else 0


def known_after_theft(known: int, /) -> int:
    """The known cards after a hidden theft: any kind may be one fewer."""
    return known - sum([ONE[kind] for kind in KINDS if count_of(known, kind)])
