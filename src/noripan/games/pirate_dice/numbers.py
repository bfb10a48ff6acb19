"""Numbers of dice in words, as people say them: "three 3s", "3이 세 개"."""

from typing import Final

from noripan.kernel import Text

NATIVE: Final = ("한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열")
"""Korean counts up to ten; beyond them people read figures."""
ENGLISH: Final = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def dice_of_face(count: int, /) -> Text:
    """This many dice of `{face}`; the template that contains it has the face as a parameter."""
    return Text(ko=f"{{face:이/가}} {count_words(count).ko}", en=_english(count))


def count_words(count: int, /) -> Text:
    """A number of dice: 세 개 / three."""
    ko = f"{NATIVE[count - 1]} 개" if 1 <= count <= len(NATIVE) else f"{count}개"
    en = ENGLISH[count - 1] if 1 <= count <= len(ENGLISH) else str(count)
    return Text(ko=ko, en=en)


def _english(count: int) -> str:
    if count > len(ENGLISH):
        return f"{count} dice showing {{face}}"
    return f"{count_words(count).en} {{face}}{'' if count == 1 else 's'}"
