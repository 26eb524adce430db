# Crownlands. `make` alone explains itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := PYTHONPATH=tests:. $(BIN)/python
SYNCED := $(VENV)/.synced
GAME := kingdomino

.DEFAULT_GOAL := help
.PHONY: help play test check prove format bench lock clean

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

$(BIN)/uv:
	@command -v $(PYTHON) >/dev/null || { echo "Crownlands needs Python 3.11 or newer; there is no '$(PYTHON)' here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Crownlands needs Python 3.11 or newer; this is $$($(PYTHON) --version)."; exit 1; }
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv is missing. On Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/pip install --quiet uv

$(SYNCED): requirements.lock pyproject.toml | $(BIN)/uv
	@echo "Installing what Crownlands needs …"
	@$(BIN)/uv pip sync --quiet --require-hashes --python $(BIN)/python requirements.lock
	@$(BIN)/uv pip install --quiet --no-deps --no-build-isolation --python $(BIN)/python --editable .
	@touch $@

play: $(SYNCED) ## a match in the terminal; GAME=kingdomino-duel, ARGS="--players 4 --option harmony" as for `crownlands play`
	@$(BIN)/crownlands play $(GAME) $(ARGS)

test: check ## check, then every test (about twenty minutes on two cores)
	$(BIN)/python -m pytest --all-rules-must-be-proved
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q tests/laws tests/toy tests/games tests/kit tests/engine tests/counts
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q tests/laws tests/toy tests/games tests/bots

check: $(SYNCED) ## format, lint, strict types, import directions
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

prove: $(SYNCED) ## the long proofs, in full (about an hour)
	$(RUN) -m prove

format: $(SYNCED) ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(SYNCED) ## how fast it is, as one table
	$(RUN) -m bench

lock: | $(BIN)/uv ## choose the newest versions that fit, and write them down
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade --group dev pyproject.toml -o requirements.lock

clean: ## remove what was made
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
