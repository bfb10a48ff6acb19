# Needs only make, Python 3.11 or newer and package registries; everything else goes into .venv and web/node_modules.
PYTHON ?= python3
BIN := .venv/bin
TIMED := $(BIN)/python tools/timed.py
WEB := $(BIN)/python tools/web.py
COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --quiet
START := $(shell date +%s)
# The tests that measure coverage, which makes them several times slower. Random and exhaustive tests are left out,
# so that a line does not count as covered because they happen to reach it.
COVERED := src/noripan/games tests/kernel tests/rooms
NOT_COVERED := hypothesis or no_cover
# The tests that run on the compiled rules, too; the broken games are never compiled, and what frames reveal is the same.
COMPILED := build/compiled/noripan/games tests/conformance --ignore=tests/conformance/test_broken.py -k "not frames_reveal"

# The tools must see only .venv, whatever the caller's shell has active.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV
# tools/setup.py does not compile modules, so keep those compiled on first use.
unexport PYTHONDONTWRITEBYTECODE

# Targets depend on each other's results; pytest has its own workers.
.NOTPARALLEL:
.PHONY: help setup browser play web wire compiled test check shots quality fix lock audit bench bench-peers bench-guard soak \
	repeat container clean

help: ## list all targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

setup:
	@$(PYTHON) tools/setup.py

# Runs first, so that a missing browser fails at once and not after ten minutes.
browser: setup
	@$(BIN)/python tools/browser.py

play: web ## start a server on this machine and print its address
	@$(BIN)/noripan serve

web: setup ## build the web client
	@$(WEB)

wire: setup ## generate the TypeScript types of the web client
	@$(BIN)/python tools/wire.py

compiled: setup ## compile the rules into build/compiled; needs a C compiler
	@$(BIN)/python tools/compile_rules.py

test: browser ## run all checks and tests
	@$(TIMED) "fast checks" -- $(MAKE) --no-print-directory check + "web build" -- $(WEB) \
		+ "compiling rules" -- $(BIN)/python tools/compile_rules.py --if-possible
	@$(TIMED) "kernel, games and rooms" -- \
		$(BIN)/pytest -n auto --cov --cov-report=term -m "not ($(NOT_COVERED))" $(COVERED)
	@HYPOTHESIS_PROFILE=ci $(TIMED) "kernel, games and rooms, random tests" -- \
		$(BIN)/pytest -n auto -m "$(NOT_COVERED)" $(COVERED)
	@$(TIMED) "compiled rules" -- $(BIN)/python tools/compile_rules.py --if-possible -- \
		$(BIN)/pytest -n auto --rules compiled -m "not pure" $(COMPILED)
	@HYPOTHESIS_PROFILE=ci $(TIMED) "laws, server and clients" -- \
		$(BIN)/pytest -n auto --walks 20 tests examples $(addprefix --ignore=,$(COVERED) tests/e2e tests/fuzz)
	@$(TIMED) fuzzing -- $(BIN)/pytest -s tests/fuzz + "web units" -- $(WEB) test
	@$(TIMED) browser -- $(BIN)/pytest tests/e2e -n auto -m "not measured"
	@$(TIMED) "browser, measured" -- $(BIN)/pytest tests/e2e -m measured
	@echo "── all checks and tests: $$(( $$(date +%s) - $(START) )) s"

# All at once: most of them use one core.
check: setup ## run the fast checks: format, lint, types, import contracts
	@$(TIMED) format -- $(BIN)/ruff format --check . + lint -- $(BIN)/ruff check . + types -- $(BIN)/mypy \
		+ imports -- $(BIN)/lint-imports --no-logo + "wire types" -- $(BIN)/python tools/wire.py --check \
		+ "web lint" -- $(WEB) lint + "web types" -- $(WEB) check

shots: browser web ## take screenshots of every page and table into shots/
	@$(BIN)/python -m tests.e2e.screenshots $(TOURS)

quality: browser web ## measure load times, sizes and accessibility, and write docs/reference/quality.md
	@$(BIN)/python -m tests.e2e.quality

fix: setup ## format, and fix lint errors
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# Needs only .venv with pip, so that a broken lock can be replaced.
# Keeps pinned versions if possible; `make lock UPGRADE=--upgrade` takes the newest.
lock: ## update all requirements locks from pyproject.toml
	@$(PYTHON) tools/setup.py || test -x $(BIN)/pip
	@$(BIN)/python -m pip install --quiet uv
	@$(COMPILE) $(UPGRADE) --group dev -o requirements.lock pyproject.toml
	@$(COMPILE) --constraint requirements.lock -o requirements-server.lock pyproject.toml
	@$(COMPILE) $(UPGRADE) --group node -o requirements-node.lock
	@$(COMPILE) --constraint requirements.lock --constraint requirements-node.lock --group build -o requirements-build.lock
	@$(COMPILE) $(UPGRADE) --group audit -o requirements-audit.lock
	@$(COMPILE) $(UPGRADE) --group bench -o requirements-bench.lock
	@! grep -n -e '://' -e '^--' requirements*.lock

# Not part of `make test`: it needs a network, and its result changes without a change of ours.
audit: setup ## check locked packages for known vulnerabilities
	@$(BIN)/python tools/audit.py

bench: setup ## measure the rules and the server
	@$(BIN)/python tools/compile_rules.py --if-possible
	@$(BIN)/python -m bench

# Not part of `make test`: other projects need a network, and figures depend on the machine.
bench-peers: setup ## measure ours beside other projects, and write docs/benchmarks.md
	@$(BIN)/python tools/compile_rules.py --if-possible
	@$(BIN)/python tools/bench_peers.py
	@$(BIN)/python -m bench --peers

bench-guard: setup ## fail if a measured ratio is clearly worse than the stored one
	@$(BIN)/python tools/compile_rules.py --if-possible
	@$(BIN)/python -m bench.guard

soak: export PYTEST_ADDOPTS := -o faulthandler_timeout=0
soak: browser web ## run laws, crash tests, fuzzing, flood tests and several nodes for much longer
	@HYPOTHESIS_PROFILE=soak NORIPAN_MATCHES=10000 $(TIMED) soak -- $(BIN)/pytest -n auto --walks 1000 tests/conformance tests/rooms src/noripan/games
	@NORIPAN_KILLS=200 $(TIMED) "200 crashes" -- $(BIN)/pytest tests/server/durability/test_crash.py
	@NORIPAN_SOAK=1 NORIPAN_FUZZ_FRAMES=1000000 $(TIMED) fuzzing -- $(BIN)/pytest -s tests/fuzz
	@NORIPAN_CLUSTER_SECONDS=3600 $(TIMED) "three nodes for an hour" -- $(BIN)/pytest -s tests/cluster/test_nodes.py
	@NORIPAN_SOAK=1 $(TIMED) "browser, measured" -- $(BIN)/pytest tests/e2e -m measured
	@NORIPAN_SOAK=1 $(TIMED) "every table" -- $(BIN)/pytest tests/e2e/pages/test_accessibility.py

# Example: `make repeat TIMES=5 LOAD=2 PARTS="server browser"`. It continues after failures.
TIMES := 20
LOAD := 0
repeat: browser web ## run parts of the tests repeatedly; the output of failures is kept in repeat/
	@$(BIN)/python tools/repeat.py --times $(TIMES) --load $(LOAD) $(PARTS)

# Not part of `make test`: it needs root, debootstrap and a network.
container: setup ## run the build steps of deploy/Containerfile in a bare Debian root, and try its server
	@$(BIN)/python tools/container_build.py

clean: ## remove .venv and all generated files
	rm -rf .venv .venv-audit .venv-bench .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* dist build
	rm -rf web/node_modules bench/peers/node/node_modules src/noripan/server/web shots repeat
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
