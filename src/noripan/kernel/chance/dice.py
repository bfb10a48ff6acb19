"""Dice. A handful is one draw read in base 6, so fifteen dice are one number to verify."""

from collections.abc import Iterable
from itertools import product
from typing import Annotated, Final

from msgspec import Meta

from .sources import Chance

Face = Annotated[int, Meta(ge=1, le=6)]
"""The face of a die."""

MAX_HANDFUL: Final = 20
"""6^20 is the last power of six below 2^53."""

_CHUNK: Final = 5
_POWERS: Final = tuple(6**count for count in range(MAX_HANDFUL + 1))
_FACES: Final = tuple(tuple(product(range(1, 7), repeat=count)) for count in range(_CHUNK + 1))


def roll(chance: Chance, count: int, /) -> tuple[int, ...]:
    """Rolls `count` dice: `below(6^count)`, whose base-6 digits plus one are the faces, first die first."""
    value = chance.below(_POWERS[count])
    if count <= _CHUNK:
        return _FACES[count][value]
    return _read(value, count)


def _read(value: int, count: int) -> tuple[int, ...]:
    faces: tuple[int, ...] = ()
    while count > _CHUNK:
        value, low = divmod(value, _POWERS[_CHUNK])
        faces = _FACES[_CHUNK][low] + faces
        count -= _CHUNK
    return _FACES[count][value] + faces


def draw_of(faces: Iterable[int], /) -> int:
    """The draw that rolls these faces, for scripted chance."""
    value = 0
    for face in faces:
        value = value * 6 + face - 1
    return value
