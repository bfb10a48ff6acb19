"""`tools/compile_rules.py` compiles the rules, and wheels contain them."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import compile_rules
import pytest

from tests.architecture.tree import ROOT

SETTINGS = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "noripan"
version = "1"
requires-python = ">=3.11"
[dependency-groups]
compile = ["mypy", "setuptools"]
[tool.noripan]
compiled = ["rules.py"]
[tool.hatch.build.targets.wheel]
packages = ["src/noripan"]
[tool.hatch.build.targets.wheel.hooks.custom]
"""
WEB = """
from pathlib import Path
ROOT = Path(__file__).parents[1]
BUILT = ROOT / "src" / "pages"
def update(npm):
    pass
"""
NODE = "on_path = find = lambda: 'npm'\n"

needs_compiler = pytest.mark.skipif(not compile_rules.has_compiler(), reason="this machine has no C compiler")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package of two modules, one of them compiled, with the tools that build its wheel."""
    (tmp_path / "src/noripan").mkdir(parents=True)
    (tmp_path / "src/noripan/__init__.py").touch()
    (tmp_path / "src/noripan/rules.py").write_text("def double(number: int) -> int:\n    return 2 * number\n")
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    (tmp_path / "tools").mkdir()
    for tool in ("compile_rules.py", "run_mypyc.py"):
        shutil.copy(ROOT / "tools" / tool, tmp_path / "tools")
    (tmp_path / "tools/web.py").write_text(WEB)
    (tmp_path / "tools/node.py").write_text(NODE)
    return tmp_path


def run(tree: Path, *arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
    unset = {name: value for name, value in os.environ.items() if name not in ("CC", "NORIPAN_COMPILE")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=unset | env, check=False, text=True, capture_output=True
    )


def compile_in(tree: Path, *arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return run(tree, "tools/compile_rules.py", *arguments, **env)


def wheel(tree: Path, compile_wish: str) -> Path:
    done = run(tree, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist", NORIPAN_COMPILE=compile_wish)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = (tree / "dist").iterdir()
    return file


def test_machine_without_compiler_is_told(tree: Path):
    refused = compile_in(tree, PATH="")
    assert refused.returncode == 2
    assert "no C compiler" in refused.stderr
    passed = compile_in(tree, "--if-possible", "--", "false", PATH="")
    assert passed.returncode == 0
    assert "no C compiler" in passed.stderr


@needs_compiler
def test_pattern_without_module_is_an_error(tree: Path):
    (tree / "pyproject.toml").write_text(SETTINGS.replace("rules.py", "ruels.py"))
    refused = compile_in(tree)
    assert refused.returncode == 1
    assert "ruels.py" in refused.stderr


@needs_compiler
def test_error_of_the_compiler_is_shown(tree: Path):
    (tree / "src/noripan/rules.py").write_text("def double(number: int) -> str:\n    return 2 * number\n")
    refused = compile_in(tree)
    assert refused.returncode == 1
    assert 'got "int", expected "str"' in refused.stderr


@needs_compiler
def test_command_runs_with_compiled_rules_and_its_exit_code(tree: Path):
    show = "import noripan.rules, sys; print(noripan.rules.__file__, noripan.rules.double(4)); sys.exit(3)"
    done = compile_in(tree, "--", sys.executable, "-c", show)
    assert done.returncode == 3
    assert "compiled/noripan/rules.c" in done.stdout
    assert done.stdout.endswith(" 8\n")
    assert "Compiling" in done.stdout
    assert "Compiling" not in compile_in(tree, "--", sys.executable, "-c", show).stdout


@needs_compiler
def test_wheel_contains_compiled_rules_for_this_platform(tree: Path):
    file = wheel(tree, "1")
    assert "none-any" not in file.name
    names = zipfile.ZipFile(file).namelist()
    assert f"noripan/rules{compile_rules.SUFFIX}" in names
    assert "noripan/rules.py" in names
    assert [name for name in names if "/" not in name and name.endswith(compile_rules.SUFFIX)]


def test_pure_wheel_on_request(tree: Path):
    file = wheel(tree, "0")
    assert file.name == "noripan-1-py3-none-any.whl"
    assert not [name for name in zipfile.ZipFile(file).namelist() if name.endswith(compile_rules.SUFFIX)]


def test_wheel_requires_mypyc_only_if_it_compiles(tree: Path):
    asking = ("-c", "from hatchling.build import *; print(*get_requires_for_build_wheel())")
    assert run(tree, *asking, NORIPAN_COMPILE="1").stdout == "mypy setuptools\n"
    assert run(tree, *asking, NORIPAN_COMPILE="0").stdout == "\n"
    assert run(tree, *asking, PATH="").stdout == "\n"
