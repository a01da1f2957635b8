#!/usr/bin/env bash
# Fuzzes the readers with libFuzzer: builds the sources with coverage, writes seeds, and runs the
# targets one after another. Inputs that violate an expectation are saved in .build-fuzz/findings,
# each with its message.
#
#     scripts/fuzz/run.sh [SECONDS] [TARGET]
#
# SECONDS is the time for each target [60]. TARGET is table, json-table, scenario, suite, path,
# curve, words or options [all]. On macOS this needs a toolchain of https://www.swift.org/install, as that
# of Xcode has no libFuzzer; TOOLCHAINS=swift selects it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
targets=(table json-table scenario suite path curve words options)
if [[ $# -gt 1 ]]; then targets=("$2"); fi
folder=$PWD/.build-fuzz
mkdir -p "$folder/corpus" "$folder/findings"

# The language settings of the package, without warnings as errors.
read -r -d '' -a settings < <(sed -nE \
  -e 's/^ *\.swiftLanguageMode\(\.v([0-9]+)\).*/-swift-version \1/p' \
  -e 's/^ *\.enableUpcomingFeature\("(.*)"\).*/-enable-upcoming-feature \1/p' \
  -e 's/^ *\.enableExperimentalFeature\("(.*)"\).*/-enable-experimental-feature \1/p' \
  -e 's/^ *\.strictMemorySafety\(\).*/-strict-memory-safety/p' Package.swift) || true
# One object for each module, in import order, rebuilt only if a source is newer.
flags=("${settings[@]}" -package-name deckcalc -parse-as-library -wmo -O)
stale=no
objects=()
for module in MotionNumerics MotionCore MotionEngine TableText TableReading TableComparison \
  MotionExport CurveFitting Options Systems Comparing Program; do
  object=$folder/$module.o
  objects+=("$object")
  if [[ $stale == no && -e $object ]] \
    && [[ -z $(find "Sources/$module" -name '*.swift' -newer "$object") ]]; then continue; fi
  printf 'building %s\n' "$module"
  stale=yes
  find "Sources/$module" -name '*.swift' -print0 \
    | xargs -0 swiftc "${flags[@]}" -sanitize=fuzzer -module-name "$module" -I "$folder" \
      -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-object -o "$object"
  # The compiler keeps the modification time of an unchanged object.
  touch "$object"
done
swiftc "${flags[@]}" -sanitize=fuzzer -module-name Fuzz -I "$folder" -o "$folder/fuzz" \
  scripts/fuzz/*.swift "${objects[@]}"

swift build --product deckcalc
python3 scripts/fuzz/seeds.py "$(swift build --show-bin-path)/deckcalc" "$folder/seeds"

export SWIFT_BACKTRACE=enable=no
status=0
for target in "${targets[@]}"; do
  mkdir -p "$folder/corpus/$target"
  printf '\n== %s\n' "$target"
  # A finding ends the process; the next process gets the remaining time.
  end=$((SECONDS + seconds))
  while remaining=$((end - SECONDS)) && [[ $remaining -gt 0 ]]; do
    begin=$SECONDS
    if FUZZ_TARGET=$target "$folder/fuzz" -max_total_time="$remaining" -timeout=20 \
      -rss_limit_mb=2048 -max_len=4096 -dict="$folder/seeds/dictionary" \
      -artifact_prefix="$folder/findings/$target-" \
      -print_final_stats=1 "$folder/corpus/$target" "$folder/seeds/$target" \
      > "$folder/$target.log" 2>&1; then
      break
    fi
    status=1
    cp "$folder/$target.log" "$folder/findings/$target-$(date +%s).log"
    grep -aE 'Fatal error|ERROR: libFuzzer|Test unit written' "$folder/$target.log" || true
    # A seed that violates an expectation would do so in every process.
    if [[ $((SECONDS - begin)) -lt 3 ]]; then break; fi
  done
  grep -aE 'cov: ' "$folder/$target.log" | tail -n 1 || true
  grep -aE 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss_mb)' \
    "$folder/$target.log" || true
done
exit "$status"
