"""The page about HTTP lists every route."""

import json
import re

from noripan.server.app import openapi_json

from ..architecture.tree import ROOT

PAGE = ROOT / "docs" / "reference" / "http.md"


def test_page_lists_every_route() -> None:
    paths = json.loads(openapi_json())["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    listed = re.findall(r"^\| `([A-Z]+ /\S+)` \|", PAGE.read_text(), re.MULTILINE)
    assert {*listed} == routes
