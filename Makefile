# Crownlands. `make` alone explains itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := PYTHONPATH=tests:. $(BIN)/python
SYNCED := $(VENV)/.synced
LINKER := $(VENV)/.linker
LEARNING := .venv-notebooks
WEB := web/node_modules/.synced
PAGES := src/crownlands/server/static/index.html
PYTEST := $(BIN)/python -m pytest
TWO_WORKERS := -n 2 --dist worksteal
GAME :=

.DEFAULT_GOAL := help
.PHONY: help play dev test test-fast prove check setup-python setup-web pages chromium compile-a compile-b check-python check-web \
	test-web test-browser test-python test-rules test-interpreted test-bounds \
	notebooks format types wasm site bench bench-server bench-envs bench-browser pictures lock audit clean

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{printf "  make %-12s %s\n", $$1, $$2}'

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

# Only for building the modules of WebAssembly; nothing that runs needs it.
$(LINKER): $(SYNCED) wasm/requirements.lock
	@echo "Installing the linker of the WebAssembly modules …"
	@$(BIN)/uv pip install --quiet --require-hashes --python $(BIN)/python --requirement wasm/requirements.lock
	@touch $@

# Hundreds of megabytes, gigabytes where PyTorch comes with CUDA: nothing else needs them. uv looks
# where pip is told to look, too; UV_TORCH_BACKEND=cpu takes PyTorch's own builds for processors.
$(LEARNING)/.synced: $(SYNCED)
	@echo "Installing what the notebooks need …"
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(LEARNING)
	@$(BIN)/uv pip sync --quiet --require-hashes --python $(LEARNING)/bin/python requirements.lock
	@$(BIN)/uv pip install --quiet --no-deps --no-build-isolation --python $(LEARNING)/bin/python --editable .
	@UV_FIND_LINKS="$${UV_FIND_LINKS-$$PIP_FIND_LINKS}" $(BIN)/uv pip install --quiet --python $(LEARNING)/bin/python --group notebooks
	@touch $@

$(WEB): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The pages of Crownlands need node 20.19 or newer with npm. On Debian: apt-get install nodejs npm"; exit 1; }
	@echo "Installing what the pages need …"
	@cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGES): $(WEB) $(shell find web -maxdepth 1 -type f) $(shell find web/src web/public -type f) $(wildcard src/crownlands/locales/*/*.json)
	@echo "Building the pages …"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# While the pages are built, the rules are compiled for the server that comes next.
play: $(SYNCED) ## tables in the browser; with GAME=kingdomino a match in the terminal. ARGS="--port 8080" or ARGS="--players 4" says more
	@$(if $(GAME),,$(MAKE) --no-print-directory --question $(PAGES) || { $(BIN)/python -m crownlands.server.ops.compile_process & $(MAKE) --no-print-directory $(PAGES); })
	@$(BIN)/crownlands $(if $(GAME),play $(GAME),serve --open) $(ARGS)

dev: $(SYNCED) $(WEB) ## server and pages at http://127.0.0.1:5173, both reloaded when a file changes
	@$(BIN)/python web/dev.py $(ARGS)

test: ## every check and test, long ones as a sample
	@$(PYTHON) tests/run_stages.py test

test-fast: ## checks, unit tests of the pages, tests of the rules
	@$(PYTHON) tests/run_stages.py test-fast

prove: $(SYNCED) $(LINKER) chromium $(PAGES) ## all tests in full, then the long proofs, those not yet passed on these sources; ARGS="fuzz twin" names some
	$(RUN) -m prove $(ARGS)

check: check-python check-web ## format, lint, strict types in both languages, import directions

# The stages of `make test`; each can be made alone.

setup-python: $(SYNCED)

setup-web: $(WEB)

pages: $(PAGES)

chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "Installing Chromium, which the tests of the pages need …"; \
			apt-get -qq update && apt-get -qq install -y chromium-headless-shell >/dev/null; \
		else \
			echo "The tests of the pages need Chromium. On Debian: apt-get install chromium-headless-shell"; exit 1; \
		fi; }

compile-a: $(SYNCED)
	$(RUN) -m compile_rules --part 1/2

compile-b: $(SYNCED)
	$(RUN) -m compile_rules --part 2/2

check-python: $(SYNCED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: $(WEB)
	cd web && npm run --silent check

test-web: $(WEB)
	cd web && npm run --silent test

test-browser: $(SYNCED) chromium $(PAGES) ## of the tests only those in a real Chromium
	cd web && npm run --silent test:browser

test-python: $(SYNCED) $(PAGES) ## of the tests only those in Python
	$(PYTEST) $(TWO_WORKERS) --all-rules-must-be-proved

test-rules: $(SYNCED)
	$(PYTEST) -q tests/games tests/kit tests/engine tests/texts tests/store tests/locales tests/mutations tests/toy

test-interpreted: $(SYNCED)
	NUMBA_DISABLE_JIT=1 $(PYTEST) -q --one-in 8 tests/laws tests/toy tests/games tests/kit tests/engine tests/counts

# Bounds are checked in code of its own, which takes long to compile: one game a day.
test-bounds: $(SYNCED)
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -q --one-in 8 --one-game tests/laws tests/toy tests/games

notebooks: $(LEARNING)/.synced ## run the notebooks, and the tests with PyTorch and JAX, which this installs beside; PICTURES=1 renews the picture
	NOTEBOOKS=$(if $(PICTURES),pictures,run) $(LEARNING)/bin/python -m pytest -q --full tests/docs/test_notebooks.py tests/envs/test_tensors.py

format: $(SYNCED) $(WEB) ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

types: $(SYNCED) $(WEB) ## the server's schema as the types of the pages, after a change of what is said between them
	$(BIN)/python web/schema.py
	cd web && npx --no-install openapi-typescript openapi.json -o src/schema.d.ts --default-non-nullable=false

wasm: $(LINKER) ## the rules and bots as WebAssembly, after a change of either; ARGS=kingdomino names games
	$(RUN) -m wasm $(ARGS)

site: $(WEB) ## a folder site/ for any static host: play against bots and on one device, without a server
	cd web && npm run --silent build -- --mode site --logLevel warn
	cd web && npm run --silent build -- --config vite.package.config.ts --logLevel warn
	@echo "The site is in the folder site/, the package for other pages in site/engine/."

bench: $(SYNCED) $(WEB) ## how fast it is, as one table
	$(RUN) -m bench

bench-server: $(SYNCED) ## what one server process on one core can do (about five minutes)
	$(RUN) -m bench.server

bench-envs: $(SYNCED) ## steps per second of the environments for learning; after `make notebooks` beside pgx as well
	PYTHONPATH=tests:. $(if $(wildcard $(LEARNING)/.synced),$(LEARNING),$(VENV))/bin/python -m bench.envs

bench-browser: $(SYNCED) chromium $(PAGES) ## how fast the table stands on a slow phone, and is redrawn
	cd web && npm run --silent bench:browser

pictures: $(SYNCED) chromium $(PAGES) ## take the pictures of the docs anew
	cd web && npm run --silent pictures

lock: | $(BIN)/uv ## write down the versions of all packages; ARGS=--upgrade takes the newest that fit
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url $(ARGS) --group dev pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url $(ARGS) --group wasm -o wasm/requirements.lock

audit: $(SYNCED) $(WEB) ## whether anything is known against the packages in use, where an advisory database can be reached
	@$(BIN)/python tests/audit_packages.py

clean: ## remove what was made
	rm -rf $(VENV) $(LEARNING) dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .dev web/node_modules src/crownlands/server/static
