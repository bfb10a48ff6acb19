"""What the server's answers say beside their content: compression, caching, and what guards a browser."""

import re
from typing import Final

import httpx2

from .checks import Check

GUARDS: Final = (
    "content-security-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
)
ENOUGH: Final = 1400
"""What fits into one packet need not be smaller."""


def check_heads(url: str) -> list[Check]:
    """The start page, a script of it, and the API."""
    with httpx2.Client(base_url=url, headers={"Accept-Encoding": "gzip"}) as http:
        page = http.get("/")
        scripts = re.findall(r'src="(/assets/[^"]+)"', page.text)
        script, games = http.get(scripts[0]), http.get("/api/games")
        robots = http.get("/robots.txt")
        again = http.get("/", headers={"If-None-Match": page.headers["etag"]})
    return [
        *(
            _compressed(name, one)
            for name, one in {"page": page, "script": script, "list of games": games}.items()
        ),
        Check(
            "Files with a hash in their name are cached forever",
            "immutable" in script.headers["cache-control"],
            script.headers["cache-control"],
        ),
        Check(
            "An unchanged page is not sent again",
            again.status_code == 304,
            f"{again.status_code} for its tag",
        ),
        _guarded(page),
        Check("There is a robots.txt", robots.status_code == 200, str(robots.status_code)),
    ]


def _compressed(name: str, answer: httpx2.Response) -> Check:
    encoding, size = answer.headers.get("content-encoding"), int(answer.headers["content-length"])
    told = f"{encoding or 'not at all'}, {size:,} of {len(answer.content):,} bytes"
    return Check(f"The {name} is compressed", encoding is not None or size <= ENOUGH, told)


def _guarded(page: httpx2.Response) -> Check:
    lacking = [name for name in GUARDS if name not in page.headers]
    return Check(
        "Security headers", not lacking, "lacks " + ", ".join(lacking) if lacking else ", ".join(GUARDS)
    )
