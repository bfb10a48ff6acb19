"""Explains a reading in one sentence, Korean and English. The sentence has that same reading as a rule."""

from collections.abc import Mapping
from typing import Final, assert_never

from noripan.kernel import Text, with_particle

from ..rule_text.readings import (
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

_SIDES: Final[Mapping[Side, Text]] = {
    "lowest": Text(ko="낮은", en="lowest"),
    "highest": Text(ko="높은", en="highest"),
}
_PARITIES: Final = {
    "odd": Text(ko="홀수를", en="an odd number"),
    "even": Text(ko="짝수를", en="an even number"),
}
_RELATIONS: Final[Mapping[Relation, Text]] = {
    "over": Text(ko="{} 초과를", en="over {}"),
    "at_least": Text(ko="{} 이상을", en="at least {}"),
    "under": Text(ko="{} 미만을", en="under {}"),
    "at_most": Text(ko="{} 이하를", en="at most {}"),
    "exactly": Text(ko="정확히 {을/를}", en="exactly {}"),
}
_LIMITS: Final = {
    None: Text(ko="", en=""),
    "at_most": Text(ko="{을/를} 넘지 않고 ", en=" without going over"),
    "at_least": Text(ko="{} 이상이면서 ", en=" without going under"),
}
_NEAREST: Final = {
    False: Text(ko="{}에 가장 가까운", en="closest to {}"),
    True: Text(ko="{}에서 가장 먼", en="farthest from {}"),
}
_TIED: Final[Mapping[tuple[bool, Ties], Text]] = {
    (False, "all"): Text(ko="모두 걸려요", en="all of them are"),
    (False, "first"): Text(ko="먼저 굴린 사람만 걸려요", en="only the first of them to roll is"),
    (False, "last"): Text(ko="나중에 굴린 사람만 걸려요", en="only the last of them to roll is"),
    (False, "nobody"): Text(ko="그 사람들은 걸리지 않아요", en="none of them is"),
    (True, "all"): Text(ko="모두 면제예요", en="all of them are spared"),
    (True, "first"): Text(ko="먼저 굴린 사람만 면제예요", en="only the first of them to roll is spared"),
    (True, "last"): Text(ko="나중에 굴린 사람만 면제예요", en="only the last of them to roll is spared"),
    (True, "nobody"): Text(ko="모두 걸려요", en="none of them is spared"),
}
"""By `Reading.but` and `Reading.ties`."""
_BRACES: Final = str.maketrans("{}", "｛｝")
"""The sentence is filled in as a template later, so typed braces must not look like fields."""


def explain(reading: Reading, /) -> Text:
    """Who is caught, and who is in a tie if there can be one."""
    who = _who(reading)
    sentence = _everyone_except(reading, who) if reading.but else _picked(reading.pick, who)
    if isinstance(reading.pick, Parity | Compared | Same):
        return Text(f"{sentence.ko}.", f"{_capital(sentence.en)}.")
    tie, tied = _tie(reading.pick), _TIED[reading.but, reading.ties]
    return Text(ko=f"{sentence.ko}. {tie.ko} {tied.ko}.", en=f"{_capital(sentence.en)}; {tie.en}, {tied.en}.")


def with_ignored_words(sentence: Text, pieces: tuple[str, ...], /) -> Text:
    """The sentence, followed by the ignored pieces of the rule's text."""
    quoted = ", ".join(f'"{piece.translate(_BRACES)}"' for piece in pieces)
    topic = with_particle(pieces[-1], "은/는").removeprefix(pieces[-1])
    return Text(
        ko=f"{sentence.ko} {quoted}{topic} 판정에 쓰지 않아요.",
        en=f"{sentence.en} Not used for judging: {quoted}.",
    )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _who(reading: Reading) -> Text:
    who = _description(reading.pick)
    if reading.among is None:
        return who
    what = _filtered(reading.among)
    return Text(ko=f"{what.ko} 굴린 사람 중에서 {who.ko}", en=f"{who.en} among those who roll {what.en}")


def _everyone_except(reading: Reading, who: Text) -> Text:
    """With `among`, "everyone" comes first, so that it does not seem to mean only those."""
    if reading.among is not None:
        are = "are" if _is_plural(reading.pick) else "is"
        return Text(
            ko=f"모두 걸려요. 단, {who.ko}만 면제예요", en=f"everyone is caught; only {who.en} {are} spared"
        )
    return Text(ko=f"{who.ko}만 빼고 모두 걸려요", en=f"everyone is caught but {who.en}")


def _picked(pick: Pick, who: Text) -> Text:
    match pick:
        case Parity() | Compared() | Same():
            return Text(ko=f"{who.ko}은 모두 걸려요", en=f"{who.en} is caught")
        case _:
            return Text(ko=f"{who.ko}이 걸려요", en=f"{who.en} {'are' if _is_plural(pick) else 'is'} caught")


def _description(pick: Pick) -> Text:
    match pick:
        case Extreme(side=side, count=1):
            return Text(ko=f"가장 {_SIDES[side].ko} 수를 굴린 사람", en=f"whoever rolls {_SIDES[side].en}")
        case Extreme(side=side, count=count):
            return Text(ko=f"가장 {_SIDES[side].ko} 수를 굴린 {count}명", en=f"the {count} {_SIDES[side].en}")
        case Placed():
            return _placed(pick)
        case Nearest():
            return _nearest(pick)
        case Same():
            return Text(
                ko="다른 사람과 같은 수를 굴린 사람", en="anyone who rolls the same number as someone else"
            )
        case Parity() | Compared():
            what = _filtered(pick)
            return Text(ko=f"{what.ko} 굴린 사람", en=f"anyone who rolls {what.en}")
        case _:
            assert_never(pick)


def _placed(pick: Placed) -> Text:
    side = _SIDES[pick.side]
    return Text(
        ko=f"{pick.place}번째로 {side.ko} 수를 굴린 사람",
        en=f"whoever rolls the {_ordinal(pick.place)} {side.en} number",
    )


def _ordinal(place: int) -> str:
    teen = 10 <= place % 100 <= 20
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def _nearest(pick: Nearest) -> Text:
    limit, near = _LIMITS[pick.only], _NEAREST[pick.farthest]
    return Text(
        ko=_with_number(limit.ko, pick.target) + _with_number(f"{near.ko} 수를 굴린 사람", pick.target),
        en=_with_number(f"whoever rolls {near.en}{limit.en}", pick.target),
    )


def _filtered(wanted: Filter) -> Text:
    match wanted:
        case Parity():
            return _PARITIES[wanted.parity]
        case Compared():
            line = _RELATIONS[wanted.relation]
            return Text(ko=_with_number(line.ko, wanted.number), en=_with_number(line.en, wanted.number))
        case _:
            assert_never(wanted)


def _with_number(text: str, number: int) -> str:
    """The text with the number and its Korean particle filled in."""
    return text.replace("{}", str(number)).replace("{을/를}", with_particle(str(number), "을/를"))


def _is_plural(pick: Pick) -> bool:
    return isinstance(pick, Extreme) and pick.count > 1


def _tie(pick: Pick) -> Text:
    if _is_plural(pick):
        return Text(ko="마지막 자리가 동점이면", en="if there is a tie for the last place")
    return Text(ko="동점이면", en="if there is a tie")
