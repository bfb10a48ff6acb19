"""The tags of a link preview in the head of the index page."""

import hashlib
import re
from collections.abc import Iterator
from html import escape
from typing import Final

import msgspec

from noripan.kernel import Lang

from . import texts
from .lookup import Preview
from .pictures import PICTURE_HEIGHT, PICTURE_WIDTH
from .targets import GameTarget, MatchTarget, RoomTarget, StartTarget, picture_path

_DESCRIPTION: Final = re.compile(r"\s*<meta name=\"description\"[^>]*>", re.DOTALL)
_LOCALES: Final[dict[Lang, str]] = {"ko": "ko_KR", "en": "en_US"}
_VERSION_LENGTH: Final = 10


def with_head(index: str, preview: Preview, lang: Lang, origin: str, /) -> str:
    """The index page with the tags of a preview in place of its own title and description."""
    tags = "\n    ".join(_tags(preview, lang, origin))
    without = _DESCRIPTION.sub("", index, count=1)
    return re.sub(r"<title>.*?</title>", lambda _: tags, without, count=1, flags=re.DOTALL)


def version_of(preview: Preview, /) -> str:
    """Changes with what the picture shows."""
    return hashlib.sha256(msgspec.json.encode(preview)).hexdigest()[:_VERSION_LENGTH]


def _tags(preview: Preview, lang: Lang, origin: str) -> Iterator[str]:
    picture = origin + picture_path(preview.target, lang, version_of(preview))
    other = next(each for each in _LOCALES if each != lang)
    yield f"<title>{escape(preview.title)}</title>"
    yield _meta("name", "description", preview.description)
    if isinstance(preview.target, RoomTarget | MatchTarget):
        yield _meta("name", "robots", "noindex")
    yield _meta("property", "og:site_name", texts.SITE.in_(lang))
    yield _meta("property", "og:type", "website")
    yield _meta("property", "og:title", preview.title)
    yield _meta("property", "og:description", preview.description)
    yield from _address(preview, origin)
    yield _meta("property", "og:locale", _LOCALES[lang])
    yield _meta("property", "og:locale:alternate", _LOCALES[other])
    yield _meta("property", "og:image", picture)
    yield _meta("property", "og:image:type", "image/png")
    yield _meta("property", "og:image:width", str(PICTURE_WIDTH))
    yield _meta("property", "og:image:height", str(PICTURE_HEIGHT))
    yield _meta("property", "og:image:alt", f"{preview.title}. {preview.description}")
    yield _meta("name", "twitter:card", "summary_large_image")
    yield _meta("name", "twitter:title", preview.title)
    yield _meta("name", "twitter:description", preview.description)
    yield _meta("name", "twitter:image", picture)


def _address(preview: Preview, origin: str) -> Iterator[str]:
    """A room has no address here: some messengers would link to it, without the invite after the #."""
    match preview.target:
        case StartTarget():
            path = "/"
        case GameTarget(slug):
            path = f"/how/{slug}"
        case MatchTarget(match):
            path = f"/replay/{match}"
        case RoomTarget():
            return
    yield _meta("property", "og:url", origin + path)


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" />'
