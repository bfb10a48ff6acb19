"""A package's `__init__.py` re-exports only names that code outside the package uses."""

import ast
import re
from pathlib import Path

import pytest

from .tree import ROOT, SRC, modules, nodes

PACKAGES = ["kernel", "rooms", "wire", "storage", "client", "bots", "testing"]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_exported_name_is_used_outside_its_package(package):
    used = used_in_code(package, users_of(package)) | used_in_documents(package)
    assert exported_names(package) - used == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_exports_are_sorted(package):
    lines = nodes(SRC / package / "__init__.py", ast.ImportFrom)
    relative = [(line.module, alias.name) for line in lines if line.level for alias in line.names]
    assert [module for module, _ in relative] == sorted(module for module, _ in relative)


def test_uses_are_found_in_imports_and_attributes(tmp_path):
    user = tmp_path / "user.py"
    imports = [
        "from noripan import wire",
        "from noripan.wire import Change as C",
        "import noripan.wire.codec",
    ]
    user.write_text("\n".join([*imports, "wire.encode(C)", "other.decode()"]))
    assert used_in_code("wire", [user]) == {"Change", "encode"}


def exported_names(package: str) -> set[str]:
    """The names in `from .module import name as name`."""
    imports = nodes(SRC / package / "__init__.py", ast.ImportFrom)
    aliases = [alias for line in imports if line.level for alias in line.names]
    return {alias.asname for alias in aliases if alias.asname is not None}


def users_of(package: str) -> list[Path]:
    """The files that may justify an export; tests count only for the test kit."""
    is_test_kit = package == "testing"
    folders = [SRC, ROOT / "tools", ROOT / "bench", ROOT / "examples", *[ROOT / "tests"] * is_test_kit]
    files = [file for folder in folders for file in modules(folder, tests=is_test_kit)]
    return [file for file in files if SRC / package not in file.parents]


def used_in_code(package: str, files: list[Path]) -> set[str]:
    """The names that these files take from the package itself: imported, or as attributes of it."""
    return {name for file in files for name in (*imported_names(package, file), *attributes(package, file))}


def imported_names(package: str, file: Path) -> list[str]:
    lines = [line for line in nodes(file, ast.ImportFrom) if line.module == f"noripan.{package}"]
    return [alias.name for line in lines for alias in line.names]


def attributes(package: str, file: Path) -> list[str]:
    lines = [line for line in nodes(file, ast.ImportFrom) if line.module == "noripan"]
    if package not in {alias.name for line in lines for alias in line.names}:
        return []
    return [node.attr for node in nodes(file, ast.Attribute) if ast.unparse(node.value) == package]


def used_in_documents(package: str) -> set[str]:
    """The names that examples in the documents import from the package."""
    pattern = re.compile(rf"from noripan\.{package} import ([\w, ]+)")
    lists = [names for file in DOCUMENTS for names in pattern.findall(file.read_text())]
    return {name.strip() for names in lists for name in names.split(",")}
