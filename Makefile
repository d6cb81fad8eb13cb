# Two commands do everything on a fresh machine with Python and make: `make play` and `make test`.

PYTHON ?= python3
PORT ?= 0
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# LOCKED=1 takes exactly the versions of .ci/constraints.txt, their hashes checked, as .ci/run does.
DEVELOPERS := .venv/installed-$(if $(LOCKED),locked,dev)

.PHONY: play bot test lint style types units soak mutants ladder chances bench format constraints clean help

help:
	@echo "make play   play on this machine: a local Discord in your browser, no account needed"
	@echo "make bot    run the bot on the real Discord (needs DISCORD_TOKEN, see .env.example)"
	@echo "make test   style, types and tests: what every change should wait for"
	@echo "make test ALL=1   the thorough ones too, whole games, films and processes: what .ci/run asks for"
	@echo "make soak   the long tests (hours); with SAMPLE=<commit> MINUTES=10 what that commit draws"
	@echo "make mutants   change rules, visibility and transactions here and there; list what no test notices (hours)"
	@echo "make ladder   computer players against each other, into docs/computers.md (an hour); with GAME=doom one game"
	@echo "make chances  how chances to win follow from positions, into engine/review/chances.toml (an hour); with GAME=doom one game"
	@echo "make bench  measure speed; with OLD=<commit> this tree and that commit by turns"
	@echo "make constraints   the versions that .ci/run and the image take, brought up to date"

play: .venv/installed
	@$(BIN)/oraklos --local --port $(PORT)

bot: .venv/installed
	@$(BIN)/oraklos

# Types are checked beside the tests: they take one core for a minute, and the tests wait now and then.
test: style
	@$(MAKE) --no-print-directory --jobs=2 types units

lint: style types

style: $(DEVELOPERS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEVELOPERS)
	$(BIN)/basedpyright

# The tests start many processes; each would compile everything anew where the environment forbids to keep bytecode.
# Many wait for them, so three workers keep two cores busy. ALL=1 runs the thorough ones too, and the others of what is stored
# on PostgreSQL once more.
units soak: export PYTHONDONTWRITEBYTECODE =
ON_BOTH = tests/engine/store tests/engine/tables tests/engine/arena
units: $(DEVELOPERS)
	$(BIN)/python -m pytest -n 3 --dist worksteal $(if $(ALL),,-m 'not soak and not thorough')
	$(if $(ALL),$(BIN)/python -m pytest -n 3 --dist worksteal --database postgresql -m 'not soak and not thorough' $(ON_BOTH))

# SAMPLE and MINUTES run what a commit draws of them, for instance `make soak SAMPLE=$(git rev-parse HEAD) MINUTES=10`.
MINUTES ?= 10
DRAWN = $(if $(SAMPLE),-n 2 --maxschedchunk 1 --sample $(SAMPLE) --minutes $(MINUTES))
soak: $(DEVELOPERS)
	$(BIN)/python -m pytest -m soak --timeout 3600 $(DRAWN)

# PART, COUNT and SEED draw the sample, for instance `make mutants PART=cyclades COUNT=400 SEED=2`.
COUNT ?= 60
SEED ?= 0
mutants: $(DEVELOPERS)
	$(BIN)/python -m tests.mutants $(PART) --count $(COUNT) --seed $(SEED)

ladder: $(DEVELOPERS)
	$(BIN)/python -m tests.ladder $(GAME) $(if $(WORKERS),--workers $(WORKERS))

chances: $(DEVELOPERS)
	$(BIN)/python -m tests.chances $(GAME)

# OLD=<commit> measures both by turns, PART chooses, for instance `make bench OLD=v1.0.0 PART="doom load"`.
bench: $(DEVELOPERS)
	$(BIN)/python -m tests.bench $(PART) $(if $(OLD),--against $(OLD))

format: $(DEVELOPERS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The newest versions that pyproject.toml allows, for every Python that it allows; `.ci/image.txt` is what the image needs of
# them. Neither names where they come from: that is pip's own setting.
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-annotate --upgrade --custom-compile-command "make constraints"
constraints: .venv/bin/python
	@$(PIP) uv
	$(LOCK) --extra dev pyproject.toml --output-file .ci/constraints.txt
	$(LOCK) --extra build --extra postgresql pyproject.toml --constraint .ci/constraints.txt --output-file .ci/image.txt

clean:
	rm -rf .venv var build *.egg-info

.venv/bin/python:
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Installing (once; a minute or two) …"
	@$(PIP) --editable .
	@touch $@

.venv/installed-dev: pyproject.toml | .venv/bin/python
	@echo "Installing (once; a minute or two) …"
	@$(PIP) --editable '.[dev]'
	@touch $@ .venv/installed

.venv/installed-locked: pyproject.toml .ci/constraints.txt | .venv/bin/python
	@echo "Installing (once; a minute or two) …"
	@$(PIP) --require-hashes --requirement .ci/constraints.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ .venv/installed .venv/installed-dev
