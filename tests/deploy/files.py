"""The files of deploy/, parsed, and the variables and places that they name."""

import configparser
import importlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import crossplane
import yaml

from ..architecture.tree import ROOT
from .caddyfile import Directive, read_caddyfile

DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "how-to" / "reverse-proxy.md"
VARIABLE = re.compile(
    r"^[ \t]*(?:#[ \t]*|Environment=)?(NORIPAN_[A-Z_]+)(?:=|:[ \t]+)(.*?)[ \t]*\\?$", re.MULTILINE
)


def tool(name: str) -> Any:
    """A module of tools/, which are scripts and no package."""
    folder = str(ROOT / "tools")
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(folder)


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text()


def container_stages() -> list[Any]:
    return list(tool("container_file").stages(text_of("Containerfile")))


def container_environment() -> dict[str, str]:
    """The variables that the image sets."""
    steps = [step for stage in container_stages() for step in stage.steps if step.kind == "ENV"]
    return dict(word.split("=", 1) for step in steps for word in step.words())


def compose() -> dict[str, Any]:
    """The services, with anchors resolved."""
    return dict(yaml.safe_load(text_of("compose.yaml")))


def unit() -> dict[str, dict[str, list[str]]]:
    """The systemd unit; a key may occur several times."""

    class Repeated(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                self[key].extend(value)
            else:
                super().__setitem__(key, value)

    reader = configparser.RawConfigParser(strict=False, dict_type=Repeated, delimiters=("=",))
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read_string(text_of("noripan.service"))
    return {name: {key: value.split("\n") for key, value in reader.items(name)} for name in reader.sections()}


def nginx(file: str = str(DEPLOY / "nginx.conf")) -> list[dict[str, Any]]:
    """All directives. crossplane knows which ones exist, except that it takes the rows of a map for some."""
    parsed = crossplane.parse(file, single=True)
    directives = list(parsed["config"][0]["parsed"])
    rows = {row["line"] for each in _flat(directives) if each["directive"] == "map" for row in each["block"]}
    unknown = crossplane.parse(file, single=True, strict=True)["errors"]
    assert [each for each in (*parsed["errors"], *unknown) if each["line"] not in rows] == []
    return directives


def nginx_directives(name: str) -> list[list[str]]:
    """The arguments of all directives of a name, at any depth."""
    return [each["args"] for each in _flat(nginx()) if each["directive"] == name]


def guide_directives(name: str) -> list[list[str]]:
    """The same for the example in the guide, which belongs inside `http`."""
    (example,) = re.findall(r"^ *```nginx\n(.*?)```", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    with NamedTemporaryFile("w", suffix=".conf") as file:
        file.write(f"events {{}}\nhttp {{\n{example}}}\n")
        file.flush()
        return [each["args"] for each in _flat(nginx(file.name)) if each["directive"] == name]


def _flat(block: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for directive in block:
        yield directive
        yield from _flat(directive.get("block", []))


def caddy_site() -> Directive:
    (site,) = read_caddyfile(text_of("Caddyfile")).block
    return site


def prometheus() -> dict[str, Any]:
    return dict(yaml.safe_load(text_of("prometheus.yml")))


def dashboard() -> dict[str, Any]:
    return dict(json.loads(text_of("grafana.json")))


def variables(name: str) -> list[tuple[str, str]]:
    """The NORIPAN_ variables that a file sets, also in comments, and their values."""
    return [(each, value.strip("\"'")) for each, value in VARIABLE.findall(text_of(name))]


def deploy_files() -> list[Path]:
    return sorted(path for path in DEPLOY.iterdir() if path.is_file())
