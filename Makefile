# Needs only make, Python 3.11 or newer and a package registry; the rest goes into .venv.
PYTHON ?= python3
BIN := .venv/bin
PART := $(BIN)/python tools/part.py
START := $(shell date +%s)

# Whatever the caller's shell has active, the tools shall see .venv alone.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV
# tools/setup.py leaves compiling to the first use, so what was compiled must be kept.
unexport PYTHONDONTWRITEBYTECODE

# The targets build on each other's results; pytest brings its own workers.
.NOTPARALLEL:
.PHONY: help setup play test check fix lock bench soak clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup:
	@$(PYTHON) tools/setup.py

play: setup ## start a server on this machine and print its address
	@$(BIN)/noripan serve

test: check ## everything that must pass: check, then all tests with coverage
	@HYPOTHESIS_PROFILE=ci $(PART) "kernel, games and laws" -- $(BIN)/pytest -n auto --cov --cov-report=term
	@echo "── everything: $$(( $$(date +%s) - $(START) )) s"

check: setup ## the fast half: format, lint, types, import rules
	@$(PART) format -- $(BIN)/ruff format --check .
	@$(PART) lint -- $(BIN)/ruff check .
	@$(PART) types -- $(BIN)/mypy
	@$(PART) imports -- $(BIN)/lint-imports --no-logo

fix: setup ## format, and repair what the linter can
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# A lock that no longer installs must not keep us from making a new one: .venv with pip is enough.
# Pins stay as they are where they can; `make lock UPGRADE=--upgrade` takes the newest.
lock: ## write requirements.lock anew from pyproject.toml
	@$(PYTHON) tools/setup.py || test -x $(BIN)/pip
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --no-header --quiet $(UPGRADE) -o requirements.lock
	@! grep -n -e '://' -e '^--' requirements.lock

bench: setup ## measure
	@$(BIN)/python -m bench
	@$(BIN)/python -m bench.server

soak: setup ## the laws of every game, and the server killed again and again, for much longer
	@HYPOTHESIS_PROFILE=soak $(PART) soak -- $(BIN)/pytest -n auto tests/conformance tests/rooms src/noripan/games
	@NORIPAN_KILLS=200 $(PART) "200 kills" -- $(BIN)/pytest tests/server/test_crash.py

clean: ## remove .venv and everything generated
	rm -rf .venv .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
