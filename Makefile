# Two commands do everything on a fresh machine with Python and make: `make play` and `make test`.

PYTHON ?= python3
PORT ?= 0
BIN := .venv/bin

.PHONY: play bot test lint style types units soak bench format clean help

help:
	@echo "make play   play on this machine: a local Discord in your browser, no account needed"
	@echo "make bot    run the bot on the real Discord (needs DISCORD_TOKEN, see .env.example)"
	@echo "make test   lint, types and all tests"
	@echo "make soak   the long tests (about an hour)"
	@echo "make bench  measure speed"

play: .venv/installed
	@$(BIN)/oraklos --local --port $(PORT)

bot: .venv/installed
	@$(BIN)/oraklos

# Types are checked beside the tests: they take one core for a minute, and the tests wait now and then.
test: style
	@$(MAKE) --no-print-directory --jobs=2 types units

lint: style types

style: .venv/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/installed-dev
	$(BIN)/basedpyright

# The tests start many processes; each would compile everything anew where the environment forbids to keep bytecode.
# Many wait for them, so three workers keep two cores busy.
units: export PYTHONDONTWRITEBYTECODE =
units: .venv/installed-dev
	$(BIN)/python -m pytest -n 3 --dist worksteal

soak: .venv/installed-dev
	$(BIN)/python -m pytest -m soak --timeout 3600

bench: .venv/installed-dev
	$(BIN)/python -m tests.bench

format: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv var build *.egg-info

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml | .venv/bin/python
	@echo "Installing (once; a minute or two) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/installed-dev: pyproject.toml | .venv/bin/python
	@echo "Installing (once; a minute or two) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/installed
