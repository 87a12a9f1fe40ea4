# Every command sets up what it needs: the environment in .venv, the compiled engine in build/engine.

PYTHON ?= python3
BIN := .venv/bin
RUNNABLE := .venv/.runnable
INSTALLED := .venv/.installed
# Empty: whatever is newest. tools/constraints.py says how to move on.
CONSTRAINTS ?= src/paddock/constraints.txt
PINNED = $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS))
# make run LAN=1: for the home network. HOST: another address to listen on than 127.0.0.1.
LAN ?=
HOST ?=
PORT ?= 8000
# A compiler named by hand is the only one tried; else tools/build_engine.py looks for cc, gcc and clang.
ifneq ($(origin CC),default)
export CC
else
unexport CC
endif
# Empty when there is no compiled engine: then the sources in src run.
COMPILED = $(wildcard build/engine/paddock)
WITH_ENGINE = $(if $(COMPILED),PYTHONPATH="$(CURDIR)/build/engine")

.PHONY: help run serve quick test built check format lint types test-pure test-all-pure test-compiled test-engine test-inside test-rooms test-alone test-web check-page test-user test-long test-simulation test-cards engine wheel release constraints docs game-pages bench bench-server bench-page \
	web typescript pictures docs-pictures animation playthroughs clean

help:
	@echo "make run           start Paddock at http://127.0.0.1:$(PORT) (LAN=1: for your home network; PORT=8001: another port)"
	@echo "make quick         check what you changed, in under a minute (GAME=rolling_ranch, ROOM=server: one game or room)"
	@echo "make test          everything that must hold: format, lint, types, tests (make check is the same)"
	@echo "make test-long     what takes hours: all tests as pure Python, whole games in browsers, kills, 10,000 simulated table-hours"
	@echo "make test-engine   the tests of the engine only, pure and compiled"
	@echo "make test-simulation  the table server simulated for 10,000 table-hours (HOURS=500: fewer)"
	@echo "make test-cards    200 games with each research card of Tiny Epic Dinosaurs held to every law (DEALS=20: fewer)"
	@echo "make format        rewrite the sources as 'make test' wants them"
	@echo "make engine        compile the engine to build/engine"
	@echo "make wheel         build a wheel in dist, with the page and the compiled engine; install it with pipx"
	@echo "make release       check, test, build and tag the version in src/paddock/__init__.py"
	@echo "make constraints   pin the dependencies to the versions in .venv"
	@echo "make docs          build the documentation site in build/docs; fails on broken links"
	@echo "make game-pages    update the tables in docs/games from the code"
	@echo "make bench         compare the engine and its adapters with OpenSpiel and PettingZoo"
	@echo "make bench-server  compare the table server with boardgame.io (needs npm)"
	@echo "make bench-page    time the page: Confirm to paint, frames, long tasks"
	@echo "make web           build the page"
	@echo "make test-web      check the page's format, lint, types and logic, and let random users play it"
	@echo "make test-user     random users play whole games by the page's own logic (GAMES=5: fresh ones, five of each kind)"
	@echo "make typescript    regenerate web/src/generated from the Python structs"
	@echo "make pictures      take pictures of every screen into build/pictures (SCREEN=desktop-day GROUP=rush: only these)"
	@echo "make docs-pictures rewrite the few in docs/pictures from that set"
	@echo "make animation     record docs/pictures/play.webp, the moving picture of the README"
	@echo "make playthroughs  regenerate tests/playthroughs; read the diff"
	@echo "make clean         remove everything these commands made"

# Ctrl-C is how people stop it: make would call that an error.
run: web engine
	@trap : INT; $(MAKE) --no-print-directory serve || [ $$? -eq 130 ]

serve:
	@trap : INT; $(WITH_ENGINE) PADDOCK_UNDER_MAKE=1 $(BIN)/paddock serve $(if $(LAN),--lan) $(if $(HOST),--host "$(HOST)") --port "$(PORT)" || [ $$? -eq 130 ]

# What you changed since main, in under a minute; GAME=rolling_ranch or ROOM=server: one game or room.
quick: $(INSTALLED)
	@$(BIN)/python tools/quick.py $(if $(GAME),--game "$(GAME)") $(if $(ROOM),--room "$(ROOM)")

# Types are checked while the page is built and checked and the engine compiled. Random users play the page while
# browsers wait.
test: lint
	@$(MAKE) --no-print-directory -j2 types built
	@$(MAKE) --no-print-directory test-inside
	@$(MAKE) --no-print-directory -j2 test-rooms test-user
	@$(MAKE) --no-print-directory test-alone

built: web
	@$(MAKE) --no-print-directory engine check-page

check: test

lint: $(INSTALLED)
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make format'."; exit 1; }
	@$(BIN)/ruff check --quiet .

types: $(INSTALLED)
	@$(BIN)/mypy

# The rooms around the engine are tested once, on the engine that people get. Tests that look at the clock run alone.
OUTER_TESTS := tests/server tests/simulation tests/web tests/lab tests/envs tests/agents tests/cli tests/documents tests/test_repository.py \
	tests/packaging/test_packaging.py tests/packaging/test_release.py tests/packaging/test_containers.py
ENGINE_TESTS := $(OUTER_TESTS:%=--ignore=%)
TOGETHER := -n auto --dist worksteal -m "not alone and not long"
WAITING := -n 4 --dist worksteal -ra --durations=12 -m "not alone and not long"  # browsers and servers often wait
# Only the files that have some: collecting all the others takes longer than running these.
ALONE_TESTS = $(shell grep -rl --include="test_*.py" "mark.alone" tests)
ALONE_INSIDE = $(filter-out $(OUTER_TESTS:%=%/%),$(ALONE_TESTS))
ON_ENGINE = $(or $(WITH_ENGINE),PADDOCK_PURE=1)
KIND = $(if $(COMPILED),compiled,pure Python)

# As pure Python daily: the laws, playthroughs and records. One of the laws compares both engines state by state.
PURE_TESTS := $(wildcard tests/games/*/test_laws.py) tests/check tests/test_kept_records.py tests/packaging/test_package.py tests/test_playthroughs.py

test-pure: $(INSTALLED)
	@echo "== laws and playthroughs, pure Python"
	@PADDOCK_PURE=1 $(BIN)/pytest -q -n auto --dist worksteal -m "not alone and not slow and not long" $(PURE_TESTS)

test-all-pure: $(INSTALLED)
	@echo "== tests of the engine, pure Python"
	@PADDOCK_PURE=1 $(BIN)/pytest -q $(TOGETHER) $(ENGINE_TESTS)

test-compiled: $(INSTALLED) engine
	@$(MAKE) --no-print-directory test-inside test-rooms test-alone

# The engine alone, pure and compiled: what CI runs on macOS.
test-engine: $(INSTALLED) engine
	@$(MAKE) --no-print-directory test-inside
	@$(MAKE) --no-print-directory test-alone ALONE_TESTS='$(ALONE_INSIDE)'

test-inside:
ifneq ($(COMPILED),)
	@$(MAKE) --no-print-directory test-pure
	@echo "== tests of the engine, compiled"
	@$(WITH_ENGINE) $(BIN)/pytest -q $(TOGETHER) $(ENGINE_TESTS)
else
	@echo "== there is no C compiler: everything is tested as pure Python"
	@$(MAKE) --no-print-directory test-all-pure
endif

test-rooms:
	@echo "== tests of the rooms around the engine, $(KIND)"
	@$(ON_ENGINE) $(BIN)/pytest -q $(WAITING) $(OUTER_TESTS)

test-alone:
	@echo "== tests that look at the clock, one at a time, $(KIND)"
	@$(ON_ENGINE) $(BIN)/pytest -q -m alone $(ALONE_TESTS)

# Before a release: every test as pure Python too, 500 pairs of worlds a game and 100 kills a database, whole games in
# the browser at every size of table and against every Rival, and the server simulated for 10,000 table-hours.
test-long: export PYTEST_ADDOPTS = --timeout=7200
test-long: web engine test-all-pure
	@PADDOCK_PURE=1 $(BIN)/pytest -q -m alone $(ALONE_INSIDE)
	@PADDOCK_CHECK_GAMES=10 $(WITH_ENGINE) $(BIN)/pytest -q -n auto --dist worksteal -m "not alone" tests/games/*/test_laws.py
	@PADDOCK_PAIRS=500 PADDOCK_KILLS=100 $(WITH_ENGINE) $(BIN)/pytest -q -n auto -rP tests/server/secrecy/test_secrecy.py tests/server/storage/test_kills.py
	@PADDOCK_EXAMPLES=8 $(WITH_ENGINE) $(BIN)/pytest -q -n 3 --dist worksteal --durations=12 -m long --ignore-glob="tests/games/*"
	@$(MAKE) --no-print-directory test-user GAMES=10
	@$(MAKE) --no-print-directory test-simulation

# The table server simulated: every planted fault, then a number of table-hours. tests/simulation explains them.
test-simulation: export PYTEST_ADDOPTS = --timeout=7200
test-simulation: $(INSTALLED)
	@PADDOCK_SIMULATION=long $(WITH_ENGINE) $(BIN)/pytest -q $(TOGETHER) tests/simulation
	@$(WITH_ENGINE) $(BIN)/python -m tests.simulation --hours $(or $(HOURS),10000) --jobs 0

# Every law over 200 games with each research card of Tiny Epic Dinosaurs in play, and in how many of them it acted.
test-cards: $(INSTALLED) engine
	@$(WITH_ENGINE) $(BIN)/python -m tests.games.tiny_epic_dinosaurs.cards_in_play $(DEALS)

format: $(INSTALLED)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python tools/build_web.py format

engine: $(RUNNABLE)
	@$(BIN)/python tools/build_engine.py

wheel: web engine
	@$(BIN)/python tools/build_wheel.py

# What src/paddock/__init__.py names as the version, if the changelog is ready for it.
release: $(INSTALLED)
	@$(BIN)/python tools/release.py

constraints: $(INSTALLED)
	@$(BIN)/python tools/constraints.py

game-pages: $(INSTALLED)
	@$(BIN)/python tools/game_pages.py

docs: $(INSTALLED)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

BENCH = PYTHONPATH="$(or $(COMPILED:/paddock=),src)" build/bench-venv/bin/python

bench: engine build/bench-venv/.installed
	@$(BENCH) bench/engine.py
	@$(BENCH) bench/search.py
	@$(BENCH) bench/envs.py

bench-server: $(INSTALLED) engine
	@$(WITH_ENGINE) $(BIN)/python bench/server.py
	@$(WITH_ENGINE) $(BIN)/python bench/hostile.py

bench-page: $(INSTALLED) web engine
	@PYTHONPATH="$(CURDIR):$(or $(COMPILED:/paddock=),src)" $(BIN)/python bench/page.py

web: $(RUNNABLE)
	@$(BIN)/python tools/build_web.py

test-web: web engine check-page
	@$(MAKE) --no-print-directory test-user

check-page: $(INSTALLED)
	@echo "== the page: format, lint, types and logic"
	@$(BIN)/python tools/build_web.py check

# Random users at the page's own logic, without a browser, and the server in another process. SEED: where fresh seeds
# begin. TABLE: one table, as a failure names it.
SEED ?= $(shell date +%s)

test-user: $(INSTALLED)
	@echo "== random users of the page$(if $(GAMES),: $(GAMES) fresh games of each kind from seed $(SEED))"
	@$(WITH_ENGINE) PADDOCK_USER_GAMES="$(GAMES)" PADDOCK_USER_SEED="$(SEED)" PADDOCK_USER_TABLE='$(TABLE)' \
		$(BIN)/python tools/build_web.py user

typescript: $(INSTALLED)
	@$(BIN)/python -m paddock.server.typescript web/src/generated

SCREEN ?=
GROUP ?=

pictures: $(INSTALLED) web engine
	@$(WITH_ENGINE) $(BIN)/python -m tests.web.pictures "$(SCREEN)" "$(GROUP)"

docs-pictures: $(INSTALLED)
	@$(BIN)/python -m tests.web.pictures.docs_pictures

animation: $(INSTALLED) web engine
	@$(WITH_ENGINE) $(BIN)/python -m tests.web.pictures.animation

playthroughs: $(INSTALLED)
	@PADDOCK_PURE=1 $(BIN)/pytest -q tests/test_playthroughs.py --rewrite-playthroughs
	@git --no-pager diff --stat -- tests/playthroughs

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info web/node_modules src/paddock/server/client
	find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +

# What `make run` needs is little; what tests, checks and studies need comes on top.
$(RUNNABLE): pyproject.toml setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Paddock needs Python 3.11 or newer as $(PYTHON); name another with 'make PYTHON=python3.12'."; exit 1; }
	@echo "Setting up the Python environment in .venv …"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "setuptools>=77"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation $(PINNED) --editable ".[build]"
	@touch $@

$(INSTALLED): $(RUNNABLE)
	@echo "Adding the tools for tests and studies to .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation $(PINNED) --editable ".[dev]"
	@touch $@

build/bench-venv/.installed: $(RUNNABLE)
	@echo "Setting up build/bench-venv with OpenSpiel and PettingZoo …"
	@mkdir -p build
	@test -x build/bench-venv/bin/python || $(PYTHON) -m venv build/bench-venv
	@build/bench-venv/bin/python -m pip install --quiet --disable-pip-version-check \
		"open_spiel>=2" "pettingzoo[classic]>=1.25" "librt>=0.16" "msgspec>=0.20" "mypy-extensions>=1.1" "rich>=13"
	@touch $@
