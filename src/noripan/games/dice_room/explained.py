"""A reading in one plain sentence, Korean and English, such as the reader itself can read. Knows no rolls."""

from collections.abc import Mapping
from typing import Final, assert_never

from noripan.kernel import Line, with_particle

from .reading import (
    Compared,
    Extreme,
    Filter,
    Nearest,
    Parity,
    Pick,
    Placed,
    Reading,
    Relation,
    Same,
    Side,
    Ties,
)

_SIDES: Final[Mapping[Side, Line]] = {
    "lowest": Line(ko="낮은", en="lowest"),
    "highest": Line(ko="높은", en="highest"),
}
_PARITIES: Final = {
    "odd": Line(ko="홀수를", en="an odd number"),
    "even": Line(ko="짝수를", en="an even number"),
}
_RELATIONS: Final[Mapping[Relation, Line]] = {
    "over": Line(ko="{} 초과를", en="over {}"),
    "at_least": Line(ko="{} 이상을", en="at least {}"),
    "under": Line(ko="{} 미만을", en="under {}"),
    "at_most": Line(ko="{} 이하를", en="at most {}"),
    "exactly": Line(ko="정확히 {을/를}", en="exactly {}"),
}
_LIMITS: Final = {
    None: Line(ko="", en=""),
    "at_most": Line(ko="{을/를} 넘지 않고 ", en=" without going over"),
    "at_least": Line(ko="{} 이상이면서 ", en=" without going under"),
}
_NEAREST: Final = {
    False: Line(ko="{}에 가장 가까운", en="closest to {}"),
    True: Line(ko="{}에서 가장 먼", en="farthest from {}"),
}
_TIED: Final[Mapping[tuple[bool, Ties], Line]] = {
    (False, "all"): Line(ko="모두 걸려요", en="all of them are"),
    (False, "first"): Line(ko="먼저 굴린 사람만 걸려요", en="only whoever of them rolled first is"),
    (False, "last"): Line(ko="나중에 굴린 사람만 걸려요", en="only whoever of them rolled last is"),
    (False, "nobody"): Line(ko="그 사람들은 걸리지 않아요", en="none of them is"),
    (True, "all"): Line(ko="모두 면제예요", en="all of them are spared"),
    (True, "first"): Line(ko="먼저 굴린 사람만 면제예요", en="only whoever of them rolled first is spared"),
    (True, "last"): Line(ko="나중에 굴린 사람만 면제예요", en="only whoever of them rolled last is spared"),
    (True, "nobody"): Line(ko="모두 걸려요", en="none of them is spared"),
}
"""By whether all are caught but those picked, and whom of those tied the pick takes."""
_BRACES: Final = str.maketrans("{}", "｛｝")
"""A sentence may be filled like a template, so braces that people type must not look like its fields."""


def explained(reading: Reading, /) -> Line:
    """Who is caught, and what happens in a tie where there can be one."""
    who = _who(reading)
    sentence = _all_but(reading, who) if reading.but else _picked(reading.pick, who)
    if isinstance(reading.pick, Parity | Compared | Same):
        return Line(f"{sentence.ko}.", f"{_capital(sentence.en)}.")
    tie, tied = _tie(reading.pick), _TIED[reading.but, reading.ties]
    return Line(ko=f"{sentence.ko}. {tie.ko} {tied.ko}.", en=f"{_capital(sentence.en)}; {tie.en}, {tied.en}.")


def unused(sentence: Line, pieces: tuple[str, ...], /) -> Line:
    """The sentence, and which pieces of the rule's text have no part in it."""
    quoted = ", ".join(f'"{piece.translate(_BRACES)}"' for piece in pieces)
    topic = with_particle(pieces[-1], "은/는").removeprefix(pieces[-1])
    return Line(
        ko=f"{sentence.ko} {quoted}{topic} 판정에 쓰지 않아요.",
        en=f"{sentence.en} Not used for judging: {quoted}.",
    )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _who(reading: Reading) -> Line:
    who = _whoever(reading.pick)
    if reading.among is None:
        return who
    what = _filtered(reading.among)
    return Line(ko=f"{what.ko} 굴린 사람 중에서 {who.ko}", en=f"{who.en} among those who roll {what.en}")


def _all_but(reading: Reading, who: Line) -> Line:
    """Where only some are looked at, everyone comes first: it must not sound like everyone of those."""
    if reading.among is not None:
        are = "are" if _is_many(reading.pick) else "is"
        return Line(
            ko=f"모두 걸려요. 단, {who.ko}만 면제예요", en=f"everyone is caught; only {who.en} {are} spared"
        )
    return Line(ko=f"{who.ko}만 빼고 모두 걸려요", en=f"everyone is caught but {who.en}")


def _picked(pick: Pick, who: Line) -> Line:
    match pick:
        case Parity() | Compared() | Same():
            return Line(ko=f"{who.ko}은 모두 걸려요", en=f"{who.en} is caught")
        case _:
            return Line(ko=f"{who.ko}이 걸려요", en=f"{who.en} {'are' if _is_many(pick) else 'is'} caught")


def _whoever(pick: Pick) -> Line:
    match pick:
        case Extreme(side=side, count=1):
            return Line(ko=f"가장 {_SIDES[side].ko} 수를 굴린 사람", en=f"whoever rolls {_SIDES[side].en}")
        case Extreme(side=side, count=count):
            return Line(ko=f"가장 {_SIDES[side].ko} 수를 굴린 {count}명", en=f"the {count} {_SIDES[side].en}")
        case Placed():
            return _placed(pick)
        case Nearest():
            return _nearest(pick)
        case Same():
            return Line(
                ko="다른 사람과 같은 수를 굴린 사람", en="anyone who rolls the same number as someone else"
            )
        case Parity() | Compared():
            what = _filtered(pick)
            return Line(ko=f"{what.ko} 굴린 사람", en=f"anyone who rolls {what.en}")
        case _:
            assert_never(pick)


def _placed(pick: Placed) -> Line:
    side = _SIDES[pick.side]
    return Line(
        ko=f"{pick.place}번째로 {side.ko} 수를 굴린 사람",
        en=f"whoever rolls the {_ordinal(pick.place)} {side.en} number",
    )


def _ordinal(place: int) -> str:
    teen = 10 <= place % 100 <= 20
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def _nearest(pick: Nearest) -> Line:
    limit, near = _LIMITS[pick.only], _NEAREST[pick.farthest]
    return Line(
        ko=_with(limit.ko, pick.target) + _with(f"{near.ko} 수를 굴린 사람", pick.target),
        en=_with(f"whoever rolls {near.en}{limit.en}", pick.target),
    )


def _filtered(wanted: Filter) -> Line:
    match wanted:
        case Parity():
            return _PARITIES[wanted.parity]
        case Compared():
            line = _RELATIONS[wanted.relation]
            return Line(ko=_with(line.ko, wanted.number), en=_with(line.en, wanted.number))
        case _:
            assert_never(wanted)


def _with(text: str, number: int) -> str:
    """The text with the number in its place, and the particle that fits."""
    return text.replace("{}", str(number)).replace("{을/를}", with_particle(str(number), "을/를"))


def _is_many(pick: Pick) -> bool:
    return isinstance(pick, Extreme) and pick.count > 1


def _tie(pick: Pick) -> Line:
    if _is_many(pick):
        return Line(ko="마지막 자리가 동점이면", en="if there is a tie for the last place")
    return Line(ko="동점이면", en="if there is a tie")
