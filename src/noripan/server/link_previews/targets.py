"""What a link leads to, as far as a stranger may know it from the address."""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs

from noripan.kernel import Lang, Value
from noripan.rooms import LINK_KEY_LENGTH

PICTURES: Final = "/preview/"


class StartTarget(Value, frozen=True):
    """The start page, or any page without a preview of its own."""


class GameTarget(Value, frozen=True):
    """A page about a game."""

    slug: str


class RoomTarget(Value, frozen=True):
    """A room, and its link key if the address has one."""

    code: str
    key: str = ""


class MatchTarget(Value, frozen=True):
    """The replay of a match."""

    match: str


Target = StartTarget | GameTarget | RoomTarget | MatchTarget

_PAGE: Final = re.compile(r"/(?P<kind>r|replay|how|learn)/(?P<name>[^/]{1,64})/?")
_PICTURE: Final = re.compile(
    re.escape(PICTURES) + r"(?P<kind>start|game|room|match)(?:/(?P<name>[^/]{1,64}))?\.(?P<lang>ko|en)\.png"
)
_MATCH_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,32}")
_CODE_LENGTH: Final = 32


def target_of_page(path: str, query: bytes, /) -> Target:
    """What a page shows."""
    found = _PAGE.fullmatch(path)
    if found is None:
        return StartTarget()
    kind = {"r": "room", "replay": "match"}.get(found["kind"], "game")
    return _target(kind, found["name"], _params(query))


def target_of_picture(path: str, query: bytes, /) -> tuple[Target, Lang] | None:
    """What a picture shows, and in which language; None: no picture has this address."""
    found = _PICTURE.fullmatch(path)
    if found is None:
        return None
    lang: Lang = "en" if found["lang"] == "en" else "ko"
    return _target(found["kind"], found["name"] or "", _params(query)), lang


def _target(kind: str, name: str, params: Mapping[str, str]) -> Target:
    if kind == "room" and len(name) <= _CODE_LENGTH:
        return RoomTarget(name, params.get("k", "")[:LINK_KEY_LENGTH])
    if kind == "match" and _MATCH_ID.fullmatch(name):
        return MatchTarget(name)
    return GameTarget(name) if kind == "game" else StartTarget()


def picture_path(target: Target, lang: Lang, version: str, /) -> str:
    """The address of a target's picture. The version makes messengers fetch it again after a change."""
    match target:
        case GameTarget(slug):
            return f"{PICTURES}game/{slug}.{lang}.png?v={version}"
        case RoomTarget(code, key):
            return f"{PICTURES}room/{code}.{lang}.png?" + (f"k={key}&" if key else "") + f"v={version}"
        case MatchTarget(match):
            return f"{PICTURES}match/{match}.{lang}.png?v={version}"
        case StartTarget():
            return f"{PICTURES}start.{lang}.png?v={version}"


def language_of(accept: str, query: bytes, /) -> Lang:
    """The language that the link asks for, or the one that the reader prefers; Korean if neither says."""
    asked = _params(query).get("lang")
    if asked in {"ko", "en"}:
        return "en" if asked == "en" else "ko"
    weights = {"ko": 0.0, "en": 0.0}
    for offer in accept.lower().replace(" ", "").split(","):
        name, _, weight = offer.partition(";q=")
        lang = name.partition("-")[0]
        if lang in weights:
            weights[lang] = max(weights[lang], _weight(weight))
    return "en" if weights["en"] > weights["ko"] else "ko"


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def _params(query: bytes) -> Mapping[str, str]:
    return {name: values[0] for name, values in parse_qs(query.decode("latin-1")).items()}
