# The front door. Needs make and Python 3.11 or newer; everything else goes into .venv, pinned by hash in locks/.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
UV := .venv/bin/uv --quiet
INSTALL := VIRTUAL_ENV=.venv $(UV) pip install
COMPILE := $(UV) pip compile --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url

.DEFAULT_GOAL := help
.PHONY: crowd help up test bench bench-quick check fmt install install-dev lock fuzz faults clients siege

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

up: install ## start the service (PORT, DATA_DIR, REDIS_URL, QUEUE_URL, WEB_WORKERS)
	@exec .venv/bin/kaartstroom up --parent $$PPID

test: install-dev ## run all tests
	@.venv/bin/pytest -q -n auto --dist loadfile

bench: install-dev bench/.venv/stamp bench/boardgame/node_modules ## measure speed beside baselines, in a few minutes
	@.venv/bin/python -m bench

bench-quick: install-dev bench/.venv/stamp bench/boardgame/node_modules ## the same in a minute
	@.venv/bin/python -m bench --quick

crowd: install-dev ## let 1,000 and 5,000 streams follow one game, and tell how soon the last one hears
	@.venv/bin/python -m tests.live.crowd

fuzz: install-dev ## put 5,000 made-up requests and more to a running service
	@FUZZ_CASES=5000 .venv/bin/pytest -q -s tests/fuzz

faults: install-dev ## cut and delay 10,000 commands; kill workers and clocks 200 times during 10,000 deadlines
	@FAULT_COMMANDS=10000 .venv/bin/pytest -q -s tests/faults
	@.venv/bin/python -m tests.workers.faults

siege: install-dev ## attack a service within its limits, and show what others feel of it (minutes)
	@.venv/bin/python -m tests.siege

clients: install-dev ## let the examples and generated clients play, and lint the OpenAPI document (needs Node)
	@npm ci --silent --prefix examples/typescript
	@npx --yes @redocly/cli@2 lint openapi/openapi.json
	@.venv/bin/pytest -q tests/examples

check: install-dev ## check format, lint, types and the direction of imports
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports

fmt: install-dev ## format the code and mend what ruff can mend
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

install: .venv/run.stamp ## put what the service needs into .venv
install-dev: .venv/dev.stamp ## the same, with what tests and checks need

lock: .venv/bin/uv ## choose the newest versions and write them to locks/
	@$(COMPILE) --upgrade pyproject.toml -o locks/run.txt
	@$(COMPILE) --upgrade pyproject.toml --group dev -c locks/run.txt -o locks/dev.txt
	@echo uv | $(COMPILE) --upgrade - -o locks/uv.txt
	@echo rlcard | $(COMPILE) --upgrade - -o locks/bench.txt

.venv/%.stamp: locks/%.txt pyproject.toml .venv/bin/uv
	@$(INSTALL) --require-hashes -r $<
	@$(INSTALL) --no-deps --editable .
	@touch $@

# What only benchmarks compare with. Whatever cannot be had is left out, and their table says so.
bench/.venv/stamp: locks/bench.txt .venv/bin/uv
	-@$(UV) venv --clear --python .venv/bin/python bench/.venv \
		&& VIRTUAL_ENV=bench/.venv $(UV) pip install --require-hashes -r $< && touch $@

bench/boardgame/node_modules: bench/boardgame/package-lock.json
	-@npm ci --silent --prefix bench/boardgame && touch $@

.venv/bin/uv: locks/uv.txt
	@test -n "$(PYTHON)" || { echo 'Kaartstroom needs Python 3.11 or newer; none was found on the PATH.' >&2; exit 1; }
	@$(PYTHON) -m venv --clear .venv >/dev/null 2>&1 \
		|| $(PYTHON) -m venv --clear --without-pip .venv >/dev/null 2>&1 && $(PYTHON) -m pip --version >/dev/null 2>&1 \
		|| { echo 'This Python ($(PYTHON)) has neither ensurepip nor pip: install its venv package (Debian: python3-venv).' >&2; exit 1; }
	@if test -x .venv/bin/pip; then pip=.venv/bin/pip; else pip='$(PYTHON) -m pip --python .venv/bin/python'; fi; \
		$$pip install --quiet --disable-pip-version-check --require-hashes -r locks/uv.txt
	@touch $@
