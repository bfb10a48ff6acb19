"""Checks of response headers: compression, caching and security."""

import re
from typing import Final

import httpx2

from .checks import Check

SECURITY_HEADERS: Final = (
    "content-security-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
)
PACKET_BYTES: Final = 1400
"""A response that fits into one packet need not be compressed."""


def check_headers(url: str) -> list[Check]:
    """Checks of the start page, its script and the API."""
    with httpx2.Client(base_url=url, headers={"Accept-Encoding": "gzip"}) as http:
        page = http.get("/")
        scripts = re.findall(r'src="(/assets/[^"]+)"', page.text)
        script, games = http.get(scripts[0]), http.get("/api/games")
        robots = http.get("/robots.txt")
        again = http.get("/", headers={"If-None-Match": page.headers["etag"]})
    return [
        *(
            _check_compression(name, one)
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
        _security_headers(page),
        Check("There is a robots.txt", robots.status_code == 200, str(robots.status_code)),
    ]


def _check_compression(name: str, response: httpx2.Response) -> Check:
    encoding, size = response.headers.get("content-encoding"), int(response.headers["content-length"])
    sizes = f"{encoding or 'not at all'}, {size:,} of {len(response.content):,} bytes"
    return Check(f"The {name} is compressed", encoding is not None or size <= PACKET_BYTES, sizes)


def _security_headers(page: httpx2.Response) -> Check:
    missing = [name for name in SECURITY_HEADERS if name not in page.headers]
    return Check(
        "Security headers",
        not missing,
        "lacks " + ", ".join(missing) if missing else ", ".join(SECURITY_HEADERS),
    )
