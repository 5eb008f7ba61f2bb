# Everything one does with this checkout. `make` alone explains the targets.

PYTHON ?= python3
LAB_ARGS ?=
MUTANTS ?=
LITE ?=
NOTEBOOK ?= notebooks/00-start-here.ipynb
NOTEBOOKS ?=
NAME ?=

VENV := .venv
PY := $(VENV)/bin/python
# What is installed: what a learner needs, what makes the book, all that and the tests' tools, and
# elsewhere the same without Numba, and with the oldest libraries.
LAB := $(VENV)/gamelib-lab
BOOK := $(VENV)/gamelib-site
ALL := $(VENV)/gamelib-test
PLAIN_VENV := _build/venv-plain
PLAIN := $(PLAIN_VENV)/gamelib-test
LOWEST_VENV := _build/venv-lowest
LOWEST := $(LOWEST_VENV)/gamelib-test

# A user's own start-up files, styles and paths must not change what a lesson shows or a test finds.
export IPYTHONDIR := $(CURDIR)/$(VENV)/ipython
export MPLCONFIGDIR := $(CURDIR)/$(VENV)/matplotlib
unexport MPLBACKEND PYTHONHOME PYTHONPATH
# What Python has compiled is kept: sympy alone takes 4 s to compile, in every process.
unexport PYTHONDONTWRITEBYTECODE

# JupyterLab refuses to run as root unless told; nobody else should be told.
ALLOW_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help
help: ## this list
	@printf 'usage: make TARGET\n\n'
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) \
		| awk -F ':.*## ' '{ printf "  %-15s %s\n", $$1, $$2 }'
	@printf '\nmake env PYTHON=python3.12     another Python (3.11 or newer)\n'
	@printf 'make lab LAB_ARGS=--no-browser  what else to tell JupyterLab\n'
	@printf 'make lite LITE=--numpy          for a public host: NumPy from Pyodide\n'
	@printf 'make slides NOTEBOOKS=notebooks/01-bash.ipynb  also site, pdf, handouts: only these\n'
	@printf 'make new-game NAME=SubtractASquare  the stubs of a game, to be filled in\n'
	@printf 'make mutants MUTANTS="--only gamelib/sums.py"  which mutants; or how many\n'

# --- set-up ---------------------------------------------------------------------------------

.PHONY: env
env: $(ALL) ## only set up: .venv with gamelib and all it needs
	@echo "Ready: $(PY)"

$(LAB): pyproject.toml constraints.txt
	@$(PYTHON) tools/environment.py $(VENV) lab

$(BOOK): pyproject.toml constraints.txt
	@$(PYTHON) tools/environment.py $(VENV) lab site

$(ALL): pyproject.toml constraints.txt
	@$(PYTHON) tools/environment.py $(VENV) lab test site

$(PLAIN): pyproject.toml constraints.txt
	@$(PYTHON) tools/environment.py $(PLAIN_VENV) lab test site
	$(PLAIN_VENV)/bin/python -m pip uninstall --quiet --yes numba llvmlite

$(LOWEST): pyproject.toml $(ALL)
	@mkdir -p $(LOWEST_VENV)
	$(PY) -m uv pip compile pyproject.toml --extra lab --extra test \
		--resolution lowest-direct --no-header --no-annotate --quiet -o $(LOWEST_VENV).txt
	@$(PYTHON) tools/environment.py $(LOWEST_VENV) lab test --constraints=$(LOWEST_VENV).txt

# A stamp names the checkout it was made in: one that was moved or copied is installed again, and so
# is one whose Python has gone.
current = $(shell test -x $(dir $(1))bin/python && cat $(1) 2>/dev/null)
.PHONY: $(foreach stamp,$(LAB) $(BOOK) $(ALL) $(PLAIN) $(LOWEST),$(if $(filter $(CURDIR),$(call current,$(stamp))),,$(stamp)))

# --- study and lecture ----------------------------------------------------------------------

.PHONY: lab
lab: $(LAB) ## set up and open JupyterLab on 00-start-here
	$(PY) -m jupyterlab $(ALLOW_ROOT) --ServerApp.root_dir="$(CURDIR)" \
		--LabApp.default_url=/lab/tree/$(NOTEBOOK) $(LAB_ARGS)

.PHONY: slides
slides: $(LAB) ## one self-contained HTML deck per notebook, in _build/slides
	$(PY) -m publish.decks $(NOTEBOOKS)

.PHONY: pdf
pdf: $(ALL) ## the decks as PDF too
	$(PY) -m publish.decks --pdf $(NOTEBOOKS)

.PHONY: site
site: $(BOOK) ## the book as one folder of pages, in _build/site
	$(PY) -m publish.book $(NOTEBOOKS)

.PHONY: handouts
handouts: $(ALL) ## the chapters on A4 as PDF, answers at the end, in _build/site/handouts
	$(PY) -m publish.handouts $(NOTEBOOKS)

.PHONY: homework
homework: $(LAB) ## the exercises as homework, with and without solutions, in _build/homework
	$(PY) -m gamecourse homework _build/homework $(if $(NOTEBOOKS),--notebooks $(NOTEBOOKS))

.PHONY: lite
lite: $(ALL) ## notebooks that run in the browser itself (JupyterLite), in _build/site/lite
	$(PY) -m publish.live $(LITE)

# --- tests ----------------------------------------------------------------------------------

PYTEST := $(PY) -m pytest -p tests.no_grammars
PARALLEL := -n logical --dist worksteal
PACKAGES := gamelib gamelaws gameviews gamecontest gamecourse
COVERAGE ?=
# What a test's marker says: `full` is left to `make test-all`, `live` needs what `make lite` makes,
# and `kernel` is about code that Numba compiles where it is installed.
FULL ?=
SHORT := $(if $(FULL),,and not full)

.PHONY: test
test: $(ALL) ## set up, try everything once by its kinds, and say how long each part took
	@$(PY) tools/timed.py lint test-notebooks test-unit test-browser

.PHONY: test-all
test-all: $(ALL) ## what `make test` tries and all that is `full`, live, without Numba, with the oldest libraries
	@$(PY) tools/timed.py FULL=yes \
		lint test-notebooks test-unit test-browser test-lite test-plain test-lowest

.PHONY: lint
lint: $(ALL) ## ruff on code and notebooks, mypy on the packages, notebooks clean
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) tools/notebooks.py check

.PHONY: test-unit
test-unit: $(ALL) ## unit tests and doctests, in parallel
	MPLBACKEND=Agg $(PYTEST) $(PARALLEL) $(if $(COVERAGE),$(PACKAGES:%=--cov=%)) \
		--ignore=tests/browser -m 'not live $(SHORT)'

.PHONY: test-notebooks
test-notebooks: $(ALL) ## re-run every notebook and compare with its saved outputs
	$(PYTEST) -n logical --dist loadfile --nbval notebooks

.PHONY: test-browser
test-browser: $(ALL) ## JupyterLab, boards, decks and the book in a real browser
	$(PYTEST) -n 2 --dist loadfile --no-loadscope-reorder \
		-m 'browser and not live $(SHORT)' tests/browser

.PHONY: test-lite
test-lite: $(ALL) ## what `make lite` makes, in a real browser; takes a minute or two
	$(PYTEST) -m live tests/browser

.PHONY: test-plain
test-plain: $(PLAIN) ## tests of what Numba compiles, in an environment without it
	MPLBACKEND=Agg $(PLAIN_VENV)/bin/python -m pytest -p tests.no_grammars $(PARALLEL) -m kernel \
		gamelib tests --ignore=tests/browser

.PHONY: test-lowest
test-lowest: $(LOWEST) ## doctests, two chapters and sliders with the oldest libraries that are allowed
	MPLBACKEND=Agg $(LOWEST_VENV)/bin/python -m pytest -p tests.no_grammars $(PARALLEL) $(PACKAGES)
	$(LOWEST_VENV)/bin/python -m pytest -p tests.no_grammars -n logical --dist loadfile --nbval \
		notebooks/02-*.ipynb notebooks/05a-*.ipynb
	$(LOWEST_VENV)/bin/python -m pytest -p tests.no_grammars tests/browser/test_lab.py \
		-k 'slider or alive'

.PHONY: cov
cov: COVERAGE := yes
cov: FULL := yes
cov: test-unit ## all unit tests, and which lines of the packages they reach

# --- upkeep ---------------------------------------------------------------------------------

.PHONY: notebooks
notebooks: $(LAB) ## re-execute the notebooks in place and normalise them
	$(PY) tools/notebooks.py run

.PHONY: new-game
new-game: $(LAB) ## write the stubs of a game: NAME=SubtractASquare
	$(PY) tools/new_game.py $(NAME) $(NOTEBOOKS)

.PHONY: golden
golden: $(ALL) ## keep where pictures and figures are drawn now, once somebody has looked at them
	MPLBACKEND=Agg PYTHONPATH=tests $(PY) tests/test_truth.py

.PHONY: pictures
pictures: $(ALL) ## shoot the pictures of README.md anew
	$(PY) -m publish.readme_pictures

.PHONY: format
format: $(ALL) ## let ruff and the notebook clean-up put right what they can
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .
	$(PY) tools/notebooks.py clean

.PHONY: bench
bench: $(ALL) ## the same work in C++ and in gamelib, as one table
	$(PY) benchmarks/run.py
	$(PY) benchmarks/positions.py

.PHONY: atlas
atlas: $(ALL) ## make the atlas of octal games and of three moves, or go on where it stopped
	$(PY) tools/atlas.py
	$(PY) tools/three_moves.py

.PHONY: atlas-check
atlas-check: $(ALL) ## prove all of the atlas anew; takes a quarter of an hour
	$(PY) tools/atlas.py check
	$(PY) tools/three_moves.py check

.PHONY: mutants
mutants: $(ALL) ## change the packages on purpose, 280 times, and see whether a test falls
	$(PY) tools/mutants.py $(MUTANTS)

.PHONY: constraints
constraints: $(ALL) ## pin the newest versions that pyproject.toml allows
	$(PY) -m uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
		--upgrade --no-header --no-annotate --quiet --output-file constraints.txt

.PHONY: clean
clean: ## remove what was built, keep .venv
	rm -rf _build build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name .venv -prune -o \( -name __pycache__ -o -name .ipynb_checkpoints \) \
		-exec rm -rf {} +

.PHONY: distclean
distclean: clean ## remove .venv as well
	rm -rf $(VENV) *.egg-info
