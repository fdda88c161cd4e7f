# `make play` and `make test` set themselves up: all they need is python3 (3.11 or later, with venv).
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint bench load screenshots rules messages golden clean

play: $(VENV)/play
	@$(BIN)/chabudai

test: $(VENV)/dev
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/dev
	$(BIN)/python -m tests.bench

load: $(VENV)/dev
	$(BIN)/python -m tests.load

screenshots: $(VENV)/dev
	$(BIN)/python -m tests.screenshots

rules: $(VENV)/dev
	$(BIN)/python -m tests.rulebooks

messages: $(VENV)/dev
	$(BIN)/python -m tests.messages

golden: $(VENV)/dev
	$(BIN)/python -m tests.golden

clean:
	rm -rf $(VENV) build

$(VENV)/play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/play
