#!/usr/bin/env bash
# Fuzzes the readers with libFuzzer: builds the sources with coverage, makes seeds, and runs the
# targets in turn. What broke an expectation is in .build-fuzz/findings, each input with its message.
#
#     scripts/fuzz/run.sh [SECONDS] [TARGET]
#
# SECONDS are for each target (60). TARGET is one of table, json-table, scenario, suite, path, curve,
# words and options; without it they all run, one after another.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
targets=(table json-table scenario suite path curve words options)
if [[ $# -gt 1 ]]; then targets=("$2"); fi
place=$PWD/.build-fuzz
mkdir -p "$place/corpus" "$place/findings"

# One object a module, in the order of their imports, each made again only if a source is newer.
flags=(-swift-version 6 -package-name deckcalc -parse-as-library -wmo -O
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
stale=no
objects=()
for module in Arguments DeckEngine DeckFormats DeckCommand; do
  object=$place/$module.o
  objects+=("$object")
  if [[ $stale == no && -e $object ]] \
    && [[ -z $(find "Sources/$module" -name '*.swift' -newer "$object") ]]; then continue; fi
  printf 'building %s\n' "$module"
  stale=yes
  find "Sources/$module" -name '*.swift' -print0 \
    | xargs -0 swiftc "${flags[@]}" -sanitize=fuzzer -module-name "$module" -I "$place" \
      -emit-module -emit-module-path "$place/$module.swiftmodule" -emit-object -o "$object"
  # The compiler leaves an object that has not changed as old as it was.
  touch "$object"
done
swiftc "${flags[@]}" -sanitize=fuzzer -module-name Fuzz -I "$place" -o "$place/fuzz" \
  scripts/fuzz/*.swift "${objects[@]}"

swift build --product deckcalc
python3 scripts/fuzz/seeds.py "$(swift build --show-bin-path)/deckcalc" "$place/seeds"

export SWIFT_BACKTRACE=enable=no
status=0
for target in "${targets[@]}"; do
  mkdir -p "$place/corpus/$target"
  printf '\n== %s\n' "$target"
  # A finding ends the process; what is left of the time goes to the next one.
  end=$((SECONDS + seconds))
  while left=$((end - SECONDS)) && [[ $left -gt 0 ]]; do
    begin=$SECONDS
    if FUZZ_TARGET=$target "$place/fuzz" -max_total_time="$left" -timeout=20 -rss_limit_mb=2048 \
      -max_len=4096 -dict="$place/seeds/dictionary" -artifact_prefix="$place/findings/$target-" \
      -print_final_stats=1 "$place/corpus/$target" "$place/seeds/$target" \
      > "$place/$target.log" 2>&1; then
      break
    fi
    status=1
    cp "$place/$target.log" "$place/findings/$target-$(date +%s).log"
    grep -aE 'Fatal error|ERROR: libFuzzer|Test unit written' "$place/$target.log" || true
    # A seed that breaks an expectation would do so again and again.
    if [[ $((SECONDS - begin)) -lt 3 ]]; then break; fi
  done
  grep -aE 'cov: ' "$place/$target.log" | tail -n 1 || true
  grep -aE 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss_mb)' \
    "$place/$target.log" || true
done
exit "$status"
