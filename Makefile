# Needs only make, Python 3.11 or newer and package registries; the rest goes into .venv and web/node_modules.
PYTHON ?= python3
BIN := .venv/bin
PART := $(BIN)/python tools/part.py
WEB := $(BIN)/python tools/web.py
COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --quiet
START := $(shell date +%s)
# What is counted for coverage. Counting makes tests several times slower, and all others need not pay for it;
# nor does a line count as covered that only random examples or an exhaustive search happen to reach.
PURE := src/noripan/games tests/kernel tests/rooms
UNCOUNTED := hypothesis or no_cover

# Whatever the caller's shell has active, the tools shall see .venv alone.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV
# tools/setup.py leaves compiling to the first use, so what was compiled must be kept.
unexport PYTHONDONTWRITEBYTECODE

# The targets build on each other's results; pytest brings its own workers.
.NOTPARALLEL:
.PHONY: help setup browser play web wire test check shots quality fix lock audit bench soak repeat clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup:
	@$(PYTHON) tools/setup.py

# What only the browser tests need, first of all: nobody shall learn after ten minutes that something is missing.
browser: setup
	@$(BIN)/python tools/browser.py

play: web ## start a server on this machine and print its address
	@$(BIN)/noripan serve

web: setup ## build the web client that the server hands out
	@$(WEB)

wire: setup ## write the web client's types anew from the server's
	@$(BIN)/python tools/wire.py

test: browser check web ## everything that must pass: check, then all tests
	@$(PART) "kernel, games and rooms" -- \
		$(BIN)/pytest -n auto --cov --cov-report=term -m "not ($(UNCOUNTED))" $(PURE)
	@HYPOTHESIS_PROFILE=ci $(PART) "kernel, games and rooms at random" -- \
		$(BIN)/pytest -n auto -m "$(UNCOUNTED)" $(PURE)
	@HYPOTHESIS_PROFILE=ci $(PART) "laws, server and clients" -- \
		$(BIN)/pytest -n auto tests $(addprefix --ignore=,$(PURE) tests/e2e tests/fuzz)
	@$(PART) "hostile people" -- $(BIN)/pytest -s tests/fuzz + "web units" -- $(WEB) test
	@$(PART) browser -- $(BIN)/pytest tests/e2e -n auto -m "not measured"
	@$(PART) "browser, measured" -- $(BIN)/pytest tests/e2e -m measured
	@echo "── everything: $$(( $$(date +%s) - $(START) )) s"

check: setup ## the fast half: format, lint, types, import rules
	@$(PART) format -- $(BIN)/ruff format --check .
	@$(PART) lint -- $(BIN)/ruff check .
	@$(PART) types -- $(BIN)/mypy + "web types" -- $(WEB) check
	@$(PART) imports -- $(BIN)/lint-imports --no-logo
	@$(PART) "wire types" -- $(BIN)/python tools/wire.py --check

shots: browser web ## photograph every page and table into shots/
	@$(BIN)/python -m tests.e2e.shots

quality: browser web ## measure the product as people meet it, and write docs/quality.md
	@$(BIN)/python -m tests.e2e.quality

fix: setup ## format, and repair what the linter can
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# A lock that no longer installs must not keep us from making a new one: .venv with pip is enough.
# Pins stay as they are where they can; `make lock UPGRADE=--upgrade` takes the newest.
lock: ## write all requirements locks anew from pyproject.toml
	@$(PYTHON) tools/setup.py || test -x $(BIN)/pip
	@$(BIN)/python -m pip install --quiet uv
	@$(COMPILE) $(UPGRADE) --group dev -o requirements.lock pyproject.toml
	@$(COMPILE) $(UPGRADE) --group node -o requirements-node.lock
	@$(COMPILE) $(UPGRADE) --group audit -o requirements-audit.lock
	@$(COMPILE) $(UPGRADE) --group bench -o requirements-bench.lock
	@! grep -n -e '://' -e '^--' requirements*.lock

# Not a part of test: what it answers changes without us, and it has to be able to ask.
audit: setup ## ask whether anything locked is known to be unsafe
	@$(BIN)/python tools/audit.py

bench: setup ## measure, beside peers where there are any
	@$(BIN)/python -m bench
	@$(BIN)/python tools/peers.py
	@$(BIN)/python -m bench.catan
	@$(BIN)/python -m bench.server
	@$(BIN)/python -m bench.startup

soak: export PYTEST_ADDOPTS := -o faulthandler_timeout=0
soak: browser web ## the laws, the kills and the hostile people, for much longer; and what neighbours of a flood notice
	@HYPOTHESIS_PROFILE=soak NORIPAN_GAMES=10000 $(PART) soak -- $(BIN)/pytest -n auto tests/conformance tests/rooms src/noripan/games
	@NORIPAN_KILLS=200 $(PART) "200 kills" -- $(BIN)/pytest tests/server/durability/test_crash.py
	@NORIPAN_SOAK=1 NORIPAN_FUZZ_FRAMES=1000000 $(PART) "hostile people" -- $(BIN)/pytest -s tests/fuzz
	@NORIPAN_SOAK=1 $(PART) "browser, measured" -- $(BIN)/pytest tests/e2e -m measured
	@NORIPAN_SOAK=1 $(PART) "every table" -- $(BIN)/pytest tests/e2e/test_every_page.py

# For example `make repeat TIMES=5 LOAD=2 PARTS="server browser"`; a failure does not end it.
TIMES := 20
LOAD := 0
repeat: browser web ## run all parts of the tests again and again, unattended; failures are kept in repeat/
	@$(BIN)/python tools/repeat.py --times $(TIMES) --load $(LOAD) $(PARTS)

clean: ## remove .venv and everything generated
	rm -rf .venv .venv-audit .venv-bench .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* dist build
	rm -rf web/node_modules src/noripan/server/web shots repeat
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
