#!/usr/bin/env bash
# Checks everything, in the order in which faults are cheapest to find: layout, sources, build,
# Swift's tests, the program's. The first failure ends it.
#
#     scripts/check.sh            everything
#     scripts/check.sh --quick    one release build instead of two, no tests marked as long
#
# Needs Swift and Python 3; what else is missing it installs on Debian when it runs as root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

heading() { printf '\n== %s\n' "$*"; }
fail() { printf 'check.sh: %s\n' "$*" >&2; exit 1; }

quick=no
selection=""
case "$*" in
  "") ;;
  --quick) quick=yes selection="not long" ;;
  *) printf 'usage: scripts/check.sh [--quick]\n' >&2; exit 64 ;;
esac

heading "tools"

# Debian's names of what is not here.
missing_packages() {
  command -v python3 > /dev/null || echo python3
  python3 -c 'import ensurepip, venv' 2> /dev/null || echo python3-venv
  command -v strace > /dev/null || echo strace
  command -v gnuplot > /dev/null || echo gnuplot-nox
  command -v g++ > /dev/null || echo g++
  { command -v localedef && [[ -e /usr/share/i18n/locales/tr_TR ]]; } > /dev/null || echo locales
}

# Quiet but for its errors.
install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" > /dev/null
}
may_install() { [[ $EUID -eq 0 ]] && command -v apt-get > /dev/null; }

command -v swift > /dev/null || fail "swift is missing: see https://www.swift.org/install"
read -r -d '' -a missing < <(missing_packages) || true
if [[ ${#missing[@]} -gt 0 ]]; then
  may_install || fail "missing, by Debian's names: ${missing[*]} (root on Debian installs them)"
  apt-get update -qq
  install "${missing[@]}"
  read -r -d '' -a missing < <(missing_packages) || true
  [[ ${#missing[@]} -eq 0 ]] || fail "still missing after their installation: ${missing[*]}"
fi
if ! command -v shellcheck > /dev/null && may_install; then
  install shellcheck || { apt-get update -qq && install shellcheck; } || true
fi

venv=.build/venv
python=$venv/bin/python
if ! cmp -s scripts/requirements.txt "$venv/installed.txt" || ! "$python" -c "" 2> /dev/null; then
  rm -rf "$venv"
  python3 -m venv "$venv"
  "$python" -m pip install --quiet --disable-pip-version-check -r scripts/requirements.txt
  cp scripts/requirements.txt "$venv/installed.txt"
fi
swift --version 2>&1 | head -n 1
"$python" --version

heading "layout"
swift format lint --strict --recursive Sources Tests Package.swift

heading "sources"
# What grep must not find; it says where it did. Status 1 is "nothing found", 2 is grep's failure.
absent() {
  local reason=$1 status=0
  shift
  grep -rnE --exclude-dir=__pycache__ "$@" || status=$?
  [[ $status -eq 1 ]] || fail "$reason"
}
absent "Sources do without Foundation" '^[^/]*\bimport +Foundation' Sources
absent "a note of unfinished work" '\b(TO[D]O|FIX[M]E)\b' Package.swift Sources Tests scripts .ci
for folder in docs README.md; do
  [[ ! -e $folder ]] || absent "a note of unfinished work" '\b(TO[D]O|FIX[M]E)\b' "$folder"
done
if command -v shellcheck > /dev/null; then
  find scripts .ci \( -name '*.sh' -o -path .ci/run \) -exec shellcheck {} +
else
  printf 'shellcheck is not here: the shell scripts are not checked\n'
fi

heading "build"
swift build --build-tests

heading "tests of the code"
swift test

# Stripped and, on Linux, fully static: in it the tests that make system calls fail meet none of the
# dynamic loader's.
heading "installation"
scripts/install.sh --prefix .build/installed
installed=$PWD/.build/installed/bin/deckcalc
program=$installed
if [[ $quick == no ]]; then
  heading "release build"
  swift build -c release
  program=$(swift build -c release --show-bin-path)/deckcalc
fi

heading "reference page"
DECKCALC=$program "$python" scripts/reference_pages.py --check

heading "tests of the program"
debug=$(swift build --show-bin-path)/deckcalc
DECKCALC=$program DECKCALC_STATIC=$installed DECKCALC_DEBUG=$debug \
  "$python" -m pytest -q -n auto --strict-markers --durations=5 -m "$selection" scripts/tests

printf '\nall checks passed\n'
