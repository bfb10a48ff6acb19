"""Normalizes a text before it is tokenized: case, width, spaces, punctuation and decoration."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 240
"""Longer texts are not interpreted: the grammar covers short rules only."""
BREAK: Final = ";"
"""Stands for any punctuation between two clauses."""

_GIGGLES: Final = re.compile(r"[ㅋㅎㅠㅜㄱㅇ]+|\^[_.]?\^;*|:\)+|;\)+|:D\b")
_PICTURES: Final = re.compile(
    "[\u2600-\u2604\u2614\u2615\u2620\u2639\u263a\u2665\u2728\u2764\u2b50\u200b\u200d\ufe0f"
    "\U0001f32d-\U0001f37f\U0001f381-\U0001f389\U0001f3b2\U0001f3fb-\U0001f3ff\U0001f44c\U0001f44d\U0001f44f"
    "\U0001f495-\U0001f49f\U0001f4a9\U0001f4aa\U0001f4b0-\U0001f4b8\U0001f525\U0001f600-\U0001f642\U0001f644\U0001f647-\U0001f64c\U0001f64f"
    "\U0001f910-\U0001f917\U0001f920-\U0001f924\U0001f926-\U0001f92f\U0001f942\U0001f950-\U0001f96f"
    "\U0001f970-\U0001f97a\U0001f9c1-\U0001f9cb\U0001f9f9-\U0001f9fe]"
)
"""Decorative pictures. Others, such as crosses, arrows, medals and crowns, may have a meaning."""
_THOUSANDS: Final = re.compile(r"(?<![0-9,.])[0-9]{1,3}(?:,[0-9]{3})+(?![0-9,]|\.[0-9])")
_HYPHEN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")
_BREAKS: Final = re.compile(
    r"(?<![0-9])[.,:/]|[.,:/](?![0-9])|[-~–—](?![0-9])"
    r"|[;!\n→⇒=|()\[\]\"“”‘·*「」#•]|(?<![a-z])'|'(?![a-z])"
)
"""Next to a digit some of these change the number: they stay, so the text has no reading."""


def normalize(text: str, /) -> str | None:
    """The text in lower case with single spaces and breaks; null if it is too long or has other numerals."""
    if any(unicodedata.category(letter) == "No" for letter in text):
        return None  # NFKC would turn 5² into 52
    plain = unicodedata.normalize("NFKC", _GIGGLES.sub(" ", text)).lower().replace("’", "'")
    plain = _THOUSANDS.sub(lambda found: found[0].replace(",", ""), _PICTURES.sub(" ", plain))
    parts = _BREAKS.sub(BREAK, _HYPHEN.sub(" ", plain)).split(BREAK)
    letters = BREAK.join(filter(None, (" ".join(part.split()) for part in parts)))
    return letters if len(letters) <= LONGEST else None
