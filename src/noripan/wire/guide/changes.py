"""How the documents of a client change, with the code that applies changes and an example."""

from typing import Final

from noripan.kernel import Value

APPLY: Final = """\
def apply(document, changes):
    for *path, value in changes:
        document = changed(document, path, value)
    return document


def changed(place, path, value):
    if not path:
        return value
    part, *rest = path
    if isinstance(part, list):
        place[part[0] : part[1]] = value
    else:
        place[part] = changed(place[part], rest, value)
    return place
"""
"""What a client does with the changes of an Update; a test runs it."""


class Example(Value, frozen=True):
    """Changes in JSON, and the document before and after them."""

    before: str
    changes: str
    after: str


EXAMPLE: Final = Example(
    before='{"round": 1, "phase": {"turn": 0, "bets": [4, 9]}, "hands": [[1, 2], [3], [5, 6]], "winner": null}',
    changes='[["phase", "turn", 1], ["phase", "bets", [2, 2], [12]], ["hands", 0, 1, 6], ["hands", [1, 3], []]]',
    after='{"round": 1, "phase": {"turn": 1, "bets": [4, 9, 12]}, "hands": [[1, 6]], "winner": null}',
)
"""A test applies it."""

CHANGES: Final = f"""An Update lists the changes of `room`, `table` and `turn`. They apply in order. A change is a list: a path
from the outside and, as the last element, the new value there. In a path, a string is the key of an object, a whole
number the index of a list, and a pair of numbers a slice: then the new value is a list, which takes the place of the
elements from the first index up to, but not including, the second. Keys are never added. A change without a path, such
as `[null]`, replaces the whole document. In Python:

```python
{APPLY}```

For example, this document

```json
{EXAMPLE.before}
```

with these changes (a value, an element added at the end, a value in a list in a list, and two elements removed)

```json
{EXAMPLE.changes}
```

becomes

```json
{EXAMPLE.after}
```"""
