"""Compiles modules in the current folder with mypyc: `run_mypyc.py PROJECT MODULE…`."""

import shutil
import sys
from pathlib import Path

import setuptools
from mypyc.build import mypycify

project, *sources = sys.argv[1:]
settings, cache = Path(project, "pyproject.toml"), Path(project, ".mypy_cache", "compiled")
# One group, so that the modules call each other directly.
extensions = mypycify(
    ["--config-file", str(settings), "--cache-dir", str(cache), *sources],
    opt_level="3",
    debug_level="0",
    target_dir="c",
    group_name="noripan_rules",
)
setuptools.setup(
    name="noripan", packages=[], ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"]
)
for made in ("c", "build"):
    shutil.rmtree(made, ignore_errors=True)
