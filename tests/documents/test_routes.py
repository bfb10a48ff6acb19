"""The page about HTTP lists every route."""

import json
import re

from noripan.server.app import description

from ..architecture.tree import ROOT

PAGE = ROOT / "docs" / "reference" / "http.md"


def test_page_lists_every_route() -> None:
    paths = json.loads(description())["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    listed = re.findall(r"^\| `([A-Z]+ /\S+)` \|", PAGE.read_text(), re.MULTILINE)
    assert {*listed} == routes
