# Two commands do everything: `make kits` and `make test`. `make` alone prints the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
OUT ?= build
# One worker a core: the suite is bound by processor time. Each begins with tests that stand together, which share what
# they build. What Python has compiled is kept, whatever the environment says: it takes longer than many a test.
WORKERS ?= auto
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help setup kits test coverage test-all test-lowest check golden check-pdfua bench lock wheel clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## set up .venv from the lock file (done by the others when needed)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Playproof needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Set PYTHON=/path/to/python3.11") if sys.version_info < (3, 11) else None'
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

kits: $(READY) ## check all games and print all kits
	@$(BIN)/kit build --edition standard,large-print --out $(OUT)

test: $(READY) ## the tests, at most 5 minutes
	@$(PYTEST) -m "not slow"

coverage: $(READY) ## the same tests, with the lines and branches of kit/ that they run (slower)
	@$(PYTEST) -m "not slow" --cov --cov-report=term:skip-covered

test-all: $(READY) ## the tests and the long matrix
	@$(PYTEST)

test-lowest: $(READY) ## the tests with the oldest libraries that pyproject.toml allows
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-lowest
	@VIRTUAL_ENV=.venv-lowest $(BIN)/uv pip install --quiet --resolution lowest-direct -r pyproject.toml
	@VIRTUAL_ENV=.venv-lowest $(BIN)/uv pip install --quiet pytest hypothesis pypdfium2 pillow pyspellchecker hatchling page-validation==0.11.0
	@PYTHONPATH=. .venv-lowest/bin/python -m pytest -m "not slow"

check: $(READY) ## style, types, import contracts, and the content itself
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/kit lint
	@$(BIN)/kit check --edition all

golden: $(READY) ## write the expected outputs of the error specimens anew (then read the diff)
	@$(BIN)/python -m tests.test_errors
	@$(BIN)/python -m tests.rules.test_transcript

check-pdfua: $(READY) ## the whole veraPDF engine over all editions (needs a Java and libjaxb-java)
	@$(BIN)/kit build --edition all --out $(OUT)
	@$(BIN)/python -m tests.verapdf ua1 $$(find $(OUT) -name "*.pdf" | sort)
	@$(BIN)/kit build --edition standard,colour,large-print --archive pdfa-2a --out $(OUT)/keep
	@$(BIN)/python -m tests.verapdf ua1,2a $$(find $(OUT)/keep -name "*.pdf" | sort)

bench: $(READY) ## speed, as ratios within one run
	@$(BIN)/python -m bench

lock: ## resolve requirements.lock anew (needs uv in .venv)
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url --no-annotate --python-version 3.11 --extra dev pyproject.toml -o requirements.lock

wheel: $(READY) ## build the wheel into dist/
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist .

clean: ## remove what was built; .venv stays
	@find $(OUT) -mindepth 1 ! -name .gitkeep -delete 2>/dev/null || true
	@rm -rf dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.*
	@find kit tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
