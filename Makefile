# Grognard: everything a player or a contributor runs.
#
#   make play            play in the browser: builds the page if need be and starts the server (PORT=8000, OPEN=0 to open no browser)
#   make terminal        play in the terminal (GAME=battle_for_germany by default; ARGS="..." are passed on)
#   make page            build the page that the server serves (needs Node 20)
#   make setup           make .venv with the pinned dependencies and the package (PYTHON=python3 by default)
#   make test            every check that CI makes, on the interpreted form, Python and page side by side; the last line is pytest's summary
#   make test-page       the page's part of it: unit tests, types, lint, and whole turns in a real browser
#   make test-postgres   the server's tests once more, with every database in a real PostgreSQL that they start themselves
#   make lint            ruff, mypy and the layer check alone
#   make format          put the code in ruff's format
#   make break-rules     take the rules out one by one; lists those that no rule case misses (ARGS=--fine: every condition too)
#   make fuzz            GAMES=2000 random games that must all end properly (ARGS="--game race_for_berlin": of one game)
#   make leaks           10,000 positions, shared out among all scenarios with a hard level: other dice and other secrets change none of its choices
#   make blunders BLUNDERS=20  games with a planted blunder: is it among the three dearest choices of the analysis? (200 take hours)
#   make trials          hostile clients and kill -9 against a running server, some minutes (ARGS="kill_rounds --seconds 300", ARGS=guesses)
#   make pictures        the pictures of README and guide, anew (docs/images)
#   make records         play the recorded games of the tests anew, after an intended change of rules or tables
#   make keeping         write how positions are copied and stored, after a field of a state changed (tools/make_keeping.py)
#   make types           write the page's types, after a type of the protocol changed (tools/make_types.py)
#   make fingerprints    write down what the newest editions come to, after a game got a new number (docs/editions.md)
#   make freeze          freeze the newest editions for a release; those that are frozen stay (docs/editions.md)
#   make database        keep a database of this release for the tests
#   make wheel           build the package with page and editions into dist/; tools/try_wheel.sh installs and plays it
#   make bench           benchmarks beside peers, interpreted and compiled, in one go
#   make bench-server    opening long matches, five games mixed, and durable actions a second beside boardgame.io's server (needs Node 20)
#   make compiled        compile kernel, mechanics and games in place with mypyc, then test that build (needs a C compiler)
#   make compiled-training  the same of kernel, mechanics and the training game alone, in a copy: a quick look at the compiled form
#   make clean-compiled  take the compiled form away again, so that the interpreted one runs
#   make clean           the same, and the tools' caches and builds
#   make help            this list

PYTHON ?= python3
GAME   ?= battle_for_germany
GAMES  ?= 2000
ARGS   ?=
PORT   ?= 8000
OPEN   ?= 1
NPM    ?= npm

VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check
STAMP  := $(VENV)/.setup-done
BENCH_STAMP := $(VENV)/.bench-done
PAGE   := src/grognard/service/page/index.html
NODE_STAMP := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public web/tools -type f 2>/dev/null) $(wildcard web/*.* src/grognard/games/*/data/*.csv)
CHECKED := src tests tools $(wildcard bench)

.DEFAULT_GOAL := help
.PHONY: help setup play terminal page pictures test test-page test-postgres lint format fuzz leaks blunders trials records keeping types fingerprints freeze database wheel bench bench-server compiled compiled-training clean-compiled clean

help:
	@sed -n 's/^#   \(make .*\)/\1/p' Makefile

setup: $(STAMP)

$(STAMP): requirements.txt requirements-postgres.txt requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Grognard needs Python 3.11 or newer, and $(PYTHON) is not: try 'make setup PYTHON=python3.12'." >&2; exit 1; }
	@test ! -x $(BIN)/python || $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "The environment in $(VENV) is too old or broken: remove that folder and run 'make setup' again." >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet -r requirements-dev.txt $(foreach wait,5 20 60,|| { \
	  echo "The packages could not be fetched whole: once more in $(wait) seconds." >&2; sleep $(wait); \
	  $(PIP) install --quiet --no-cache-dir -r requirements-dev.txt; })
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

play: setup page
	@$(BIN)/grognard serve --port $(PORT) --database .grognard/matches.sqlite3 $(if $(filter 0,$(OPEN)),--no-open) $(ARGS)

terminal: setup
	@$(BIN)/grognard play $(GAME) $(ARGS)

page: $(if $(wildcard web/package.json),$(PAGE))

# Not "npm ci": that refuses a lock file without the parts that only other systems need. The versions are the locked ones all the same.
$(NODE_STAMP): web/package.json web/package-lock.json
	@command -v $(NPM) >/dev/null || { echo "The page is built with Node 20 or newer, and $(NPM) was not found: install Node." >&2; exit 1; }
	cd web && $(NPM) install --no-save --no-audit --no-fund || { sleep 10; $(NPM) install --no-save --no-audit --no-fund; }
	@touch $@

$(PAGE): $(NODE_STAMP) $(PAGE_SOURCES)
	cd web && $(NPM) run build
	$(PYTHON) tools/pack_page.py
	@touch $@

lint: setup
	@$(BIN)/python tools/run_checks.py lint

format: setup
	$(BIN)/ruff check --fix-only $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

# The compiled form would hide the Python files, so it goes first. Rule cases are tests too: tests/games/test_cases.py runs each of them.
test: setup clean-compiled page
	@$(BIN)/python tools/run_checks.py

test-page: setup page
	@$(BIN)/python tools/run_checks.py page browser

# A short version of it (test_company, test_copying) is part of `make test`.
test-postgres: setup
	GROGNARD_TEST_DATABASE=postgresql $(BIN)/python -m pytest -n 2 --dist worksteal --quiet tests/service tests/editions/test_update.py

break-rules: setup clean-compiled
	$(BIN)/python tools/break_rules.py $(ARGS)

pictures: setup page
	tools/browser.sh
	@$(BIN)/grognard serve --port 8642 --no-open --database build/pictures.sqlite3 & server=$$!; sleep 5; \
	  (cd web && PAGE=http://127.0.0.1:8642 node tools/pictures.mjs); done=$$?; kill $$server; rm -f build/pictures.sqlite3*; exit $$done

fuzz: setup
	$(BIN)/python tests/fuzz.py --games $(GAMES) $(ARGS)

leaks: setup
	GROGNARD_LEAK_POSITIONS=10000 $(BIN)/python -m pytest --quiet tests/players/test_hard.py -k change_nothing

blunders: setup
	$(BIN)/python tools/planted_blunders.py --games $(or $(BLUNDERS),20)

trials: setup
	$(BIN)/python -m tests.trials $(ARGS)
	$(if $(ARGS),,GROGNARD_SCHEMA_EXAMPLES=100 $(BIN)/python -m pytest --quiet tests/service/test_schema.py)

records: setup
	$(BIN)/python tools/make_records.py

keeping: setup
	$(BIN)/python tools/make_keeping.py

types: setup
	$(BIN)/python tools/make_types.py

fingerprints: setup
	$(BIN)/python tools/make_fingerprints.py $(ARGS)

freeze: setup clean-compiled
	$(BIN)/python tools/freeze.py $(ARGS)

database: setup
	$(BIN)/python tools/make_database.py

# Without the folder of an earlier build: what was taken out since would go along.
wheel: setup page clean-compiled
	rm -rf build/lib build/bdist.* dist
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls -l dist

$(BENCH_STAMP): $(STAMP) requirements-bench.txt
	$(PIP) install --quiet -r requirements-bench.txt
	@touch $@

# The compiled form is made in a copy, so that both forms can be measured side by side.
bench: $(BENCH_STAMP) clean-compiled
	$(BIN)/python tools/compile.py --tree build/compiled
	$(BIN)/python -m bench $(ARGS)

bench-server: setup
	$(BIN)/python -m bench.server $(ARGS)

compiled: setup
	$(BIN)/python tools/compile.py
	$(BIN)/python tools/compile.py --verify
	$(BIN)/grognard check tests/games
	$(BIN)/python -m pytest -n auto --dist worksteal --quiet tests/contract tests/games

# Without optimising: what is looked at is that it compiles and plays the same games.
compiled-training: setup
	$(BIN)/python tools/compile.py --game mill_bridge --opt-level 0 --tree build/training
	PYTHONPATH=build/training $(BIN)/python tools/compile.py --game mill_bridge --verify
	PYTHONPATH=build/training $(BIN)/grognard check tests/games/mill_bridge
	PYTHONPATH=build/training:. $(BIN)/python -m pytest --quiet -p no:cacheprovider tests/contract/test_golden_records.py tests/contract/test_node_counts.py -k "mill_bridge"

clean-compiled:
	@find src -name '*.so' -delete -o -name '*.pyd' -delete

clean: clean-compiled
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
