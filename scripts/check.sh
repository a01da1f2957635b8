#!/usr/bin/env bash
# Runs all checks, the cheapest first: layout, sources, build, Swift tests, program tests. Stops at
# the first failure.
#
#     scripts/check.sh            without the tests marked as long: about 13 minutes on two cores
#     scripts/check.sh --quick    without program tests, installation and other systems: about 6
#     scripts/check.sh --long     all checks, as in CI
#
# Tools are installed while it builds, and the release is built while Swift tests run. The time of each part
# is printed at the end.
#
# Requires Swift and Python 3.10 or later. On Debian, as root, it installs other missing tools. On macOS
# it lists them, and the tests that need them, or Linux, are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

times=()
part=""
heading() {
  if [[ -n $part ]]; then times+=("$(printf '%4d s  %s' $((SECONDS - begin)) "$part")"); fi
  part=$*
  begin=$SECONDS
  printf '\n== %s\n' "$*"
}
# Prints the times, and ends.
finish() {
  heading "times"
  printf '%s\n' "${times[@]}"
  printf '\nall checks passed\n'
  exit
}
fail() { printf 'check.sh: %s\n' "$*" >&2; exit 1; }

mode=${1:-}
case "$*" in
  "" | --quick | --long) ;;
  *) printf 'usage: scripts/check.sh [--quick | --long]\n' >&2; exit 64 ;;
esac
selection=""
if [[ $mode != --long ]]; then
  selection="not long"
  export ORACLE_COUNT=50
fi

# What runs beside the rest prints to a file. A failure of the rest ends the script only when it ended too.
mkdir -p .build
trap wait EXIT
# Waits for such a process, prints its file, and ends if it failed.
ended() {
  local status=0
  wait "$1" || status=$?
  cat "$2"
  [[ $status -eq 0 ]] || fail "it failed"
}

linux=false
if [[ $(uname -s) == Linux ]]; then linux=true; fi

# Prints the Debian package of a tool that is missing, and on other systems the tool.
need() { command -v "$1" > /dev/null || if $linux; then echo "$2"; else echo "$1"; fi; }

# Prints what is missing for the program tests.
missing_tools() {
  need gnuplot gnuplot-nox
  need g++ g++
  need jq jq
  need sqlite3 sqlite3
  need Rscript r-base-core
  Rscript -e 'loadNamespace("jsonlite")' > /dev/null 2>&1 || need jsonlite r-cran-jsonlite
  need chromium chromium
  need kotlinc kotlin
  need xmllint libxml2-utils
  need rsvg-convert librsvg2-bin
  need zsh zsh
  need fish fish
  need mandoc mandoc
  need node nodejs
  if ! $linux; then return; fi
  need python3 python3
  python3 -c 'import ensurepip, venv' 2> /dev/null || echo python3-venv
  need strace strace
  need valgrind valgrind
  need man man-db
  need busybox busybox
  { command -v localedef && [[ -e /usr/share/i18n/locales/tr_TR ]]; } > /dev/null || echo locales
}

# Prints only errors.
install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" > /dev/null
}
may_install() { [[ $EUID -eq 0 ]] && command -v apt-get > /dev/null; }

venv=.build/venv
python=$venv/bin/python
if [[ $mode == --quick ]]; then python=python3; fi

install_tools() {
  local missing=()
  if [[ $mode != --quick ]]; then read -r -d '' -a missing < <(missing_tools) || true; fi
  if [[ ${#missing[@]} -gt 0 ]] && ! $linux; then
    printf 'missing, so that some tests are skipped: %s\n' "${missing[*]}"
  elif [[ ${#missing[@]} -gt 0 ]]; then
    may_install || fail "missing Debian packages: ${missing[*]} (root on Debian installs them)"
    apt-get update -qq
    install "${missing[@]}"
    read -r -d '' -a missing < <(missing_tools) || true
    [[ ${#missing[@]} -eq 0 ]] || fail "still missing after installation: ${missing[*]}"
  fi
  if ! command -v shellcheck > /dev/null && may_install; then
    install shellcheck || { apt-get update -qq && install shellcheck; } || true
  fi
  if [[ $mode != --quick ]] \
    && { ! cmp -s scripts/requirements.txt "$venv/installed.txt" || ! "$python" -c "" 2> /dev/null; }; then
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$python" -m pip install --quiet --disable-pip-version-check -r scripts/requirements.txt
    cp scripts/requirements.txt "$venv/installed.txt"
  fi
  "$python" --version
}

command -v swift > /dev/null || fail "swift is missing: see https://www.swift.org/install"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || fail "Python 3.10 or later is missing"
install_tools > .build/tools.log 2>&1 &
tools=$!

heading "layout"
swift format lint --strict --recursive Sources Tests Package.swift

heading "sources"
# Fails if grep finds something, and shows where. Status 1 means no match, 2 an error of grep.
absent() {
  local reason=$1 status=0
  shift
  grep -rnE --exclude-dir=__pycache__ "$@" || status=$?
  [[ $status -eq 1 ]] || fail "$reason"
}
absent "Sources must not import Foundation" '^([^/]*[^/[:alnum:]_])?import +Foundation' Sources
absent "an unfinished-work note" -w 'TO[D]O|FIX[M]E' Package.swift Sources Tests scripts .ci
for folder in docs README.md; do
  [[ ! -e $folder ]] || absent "an unfinished-work note" -w 'TO[D]O|FIX[M]E' "$folder"
done
shell_scripts=(scripts/*.sh scripts/*/*.sh .ci/run)
absent "the bash of macOS is 3.2" -f scripts/newer_than_bash_3.txt "${shell_scripts[@]}"

# The help pages are checked once there is a program.
python3 scripts/check_english.py || fail "banned phrases"

heading "build"
# Debug information takes a tenth of the time.
plain=(-debug-info-format none)
swift build --build-tests "${plain[@]}"
# The fuzz targets have a build of their own (scripts/fuzz/run.sh), which must know the same interfaces.
package=$(sed -n 's/.*"-package-name","\([^"]*\)".*/\1/p' .build/debug.yaml | sed -n 1p)
swiftc -typecheck -parse-as-library -swift-version 6 -enable-upcoming-feature InternalImportsByDefault \
  -package-name "$package" -I "$(swift build --show-bin-path)/Modules" scripts/fuzz/*.swift

debug=$(swift build --show-bin-path)/deckcalc
program=$debug
if [[ $mode != --quick ]]; then
  # Stripped and, on Linux, fully static: the tests that inject failing system calls then see no calls of
  # the dynamic loader.
  program=$PWD/.build/installed/bin/deckcalc
  scripts/install.sh --prefix .build/installed > .build/installation.log 2>&1 &
  release=$!
fi

heading "Swift tests"
# Without it, the stack of every error that is thrown is kept, which takes half of the time.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0
# The program tests run the golden files too.
if [[ $mode == --quick ]]; then swift test "${plain[@]}"; else swift test "${plain[@]}" --skip GoldenTests; fi

heading "tools"
ended "$tools" .build/tools.log
if command -v shellcheck > /dev/null; then
  shellcheck "${shell_scripts[@]}"
else
  printf 'shellcheck is not installed: the shell scripts are not checked\n'
fi

if [[ $mode != --quick ]]; then
  heading "installation"
  ended "$release" .build/installation.log
fi

if $linux && [[ $mode != --quick ]]; then
  heading "other systems"
  export PYTHON=$python
  if [[ $mode == --long ]]; then systems=(macos ios); else systems=(--no-tests macos ios); fi
  scripts/check_apple.sh "${systems[@]}" || fail "it does not compile for Apple's systems"
  scripts/check_apple.sh --no-tests aarch64 musl || fail "it does not compile for Linux elsewhere"
fi

heading "reference page"
"$program" help --markdown | diff -u docs/reference.md - \
  || fail "docs/reference.md is not the output of 'deckcalc help --markdown'"

heading "English of the help pages"
DECKCALC=$program "$python" scripts/check_english.py || fail "banned phrases"

if [[ $mode == --quick ]]; then finish; fi

heading "program tests"
# One worker runs all tests of a group, such as those that need a browser. On Linux, a test whose tool
# is missing fails; what is skipped is listed at the end.
if $linux; then export DECKCALC_STATIC=$program DECKCALC_ALL_TOOLS=1; fi
DECKCALC=$program DECKCALC_DEBUG=$debug "$python" -m pytest \
  -q -rs -n auto --dist loadgroup --strict-markers --durations=5 -m "$selection" scripts/tests

finish
