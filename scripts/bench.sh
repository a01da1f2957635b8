#!/bin/sh
# Compares deckcalc with other programs: start-up, tables, comparisons, memory, growth, building.
#
# usage: scripts/bench.sh [SECTION...]   start, tables, diff, numbers, memory, growth, build
#                                        [all of them]
#        ROUNDS=N scripts/bench.sh       number of rounds [15]; use at least 11 for results to quote
#        DECKCALC=FILE scripts/bench.sh  another binary instead of the installed one
#
# Requires a C and a C++17 compiler (CC, CXX). The programs run alternately in each round; a ratio
# is the median over the rounds. Where valgrind is installed, instructions are counted too: they
# are the same on a busy machine. polars and numdiff are measured if they are installed, and C++ programs
# if they compile: the library may lack conversions of doubles. Files are in a directory under TMPDIR
# that is removed at the end.
set -eu

cd "$(dirname "$0")/.."
sections=${*:-start tables diff numbers memory growth build}
rounds=${ROUNDS:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cc=${CC:-cc}
cxx=${CXX:-c++}
python=${PYTHON:-python3}
peers=scripts/bench
columns=frame,time,phase,progress,offset,velocity,center_x,center_y,event
table="open --side left --state right --delay 0.1 --columns $columns --frames"
million="$table 999999"
spring="open --curve spring:response=0.5,bounce=0.3"

has() { command -v "$1" > /dev/null 2>&1; }
wants() { case " $sections " in *" $1 "*) ;; *) return 1 ;; esac; }

# --- Building deckcalc and the programs to compare with

echo "building" >&2
swift build -c release >&2
plain=.build/release/deckcalc
if [ -n "${DECKCALC:-}" ]; then
  deckcalc=$DECKCALC
else
  scripts/install.sh --prefix "$work" >&2
  deckcalc=$work/bin/deckcalc
fi

# Other systems have no static C library.
static=
if [ "$(uname -s)" = Linux ]; then static=-static; fi
$cc -O2 ${static:+"$static"} -o "$work/interleave" $peers/interleave.c
for peer in table_printf make_rows write_bytes; do
  $cc -O2 -o "$work/$peer" $peers/$peer.c
done
for peer in table_to_chars number_text compare_from_chars; do
  $cxx -O2 -std=c++17 -o "$work/$peer" $peers/$peer.cpp 2> "$work/errors" \
    || echo "$peer does not compile here: skipped" >&2
done
for peer in empty foundation; do
  swiftc -O -o "$work/$peer" $peers/$peer.swift
done
"$deckcalc" open > "$work/small.csv"
od -An -v -tu1 "$work/small.csv" | sed -E 's/([0-9])( |$)/\1,\2/g' > "$work/start_up_bytes.inc"
$cc -O2 ${static:+"$static"} -I"$work" -o "$work/start_up" $peers/start_up.c

# shellcheck disable=SC2086  # $million is a list of arguments
{
  "$deckcalc" $million --precision 4 > "$work/four.csv"
  "$deckcalc" $million --precision full > "$work/full.csv"
  "$deckcalc" $million --precision 4 --left-size 45 --right-size 45 > "$work/other.csv"
}
"$work/make_rows" < "$work/full.csv" > "$work/rows"

# --- Checking that the output is the same

same() {
  if ! has "$1"; then echo "  --   $label"; return; fi
  if "$@" | cmp -s - "$wanted"; then echo "  yes  $label"; else echo "  NO   $label"; fi
}
echo "output identical to that of deckcalc"
wanted=$work/small.csv label='C, one table of 20 lines' && same "$work/start_up"
wanted=$work/four.csv label='C++ to_chars, without trailing zeros' &&
  same "$work/table_to_chars" "$work/rows" trimmed
wanted=$work/full.csv label='C++ to_chars, shortest' &&
  same "$work/table_to_chars" "$work/rows" full
"$work/table_printf" "$work/rows" > "$work/printf.csv"
wanted=$work/printf.csv label='C printf and C++ to_chars, with trailing zeros' &&
  same "$work/table_to_chars" "$work/rows" fixed
# shellcheck disable=SC2086
wanted=$work/four.csv label='deckcalc with one thread' &&
  same "$deckcalc" $million --precision 4 --jobs 1

# --- Measuring

# measure FIGURE GOAL [NAME COMMAND]...: as for interleave, without programs that are not there; ratios are
# to the first command.
measure() {
  echo "$1 (goal: $2)"
  shift 2
  left=$#
  while [ "$left" -gt 0 ]; do
    program=${2#sh:}
    if has "${program%% *}"; then set -- "$@" "$1" "$2"; fi
    shift 2
    left=$((left - 2))
  done
  "$work/interleave" "$rounds" "$@" | awk '{
    printf "  %-26s %9.2f ms  %7.2f times the first, %5d page faults\n", $1, $2, $3, $5 }'
}

# Prints the number of instructions of a command.
instructions() {
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$@" \
    2>&1 > /dev/null | awk '/I *refs:/ { gsub(",", "", $NF); print $NF }'
}

# per_row OPTION...: the instructions of a row of the table on one thread, from two sizes.
per_row() {
  # shellcheck disable=SC2086  # $table is a list of arguments
  few=$(instructions "$deckcalc" $table 100000 --jobs 1 "$@")
  # shellcheck disable=SC2086
  many=$(instructions "$deckcalc" $table 300000 --jobs 1 "$@")
  awk -v n="$*" -v a="$few" -v b="$many" \
    'BEGIN { printf "  %-29s %6.0f instructions a row\n", n, (b - a) / 200000 }'
}

uptime
if ! has valgrind; then echo 'valgrind is not installed: no instructions are counted'; fi

if wants start; then
  measure 'start-up with a table of 20 lines, installed' '≤ 2.3' \
    static-c "$work/start_up" deckcalc "$deckcalc open"
  measure 'start-up, plain release build' '≤ 0.5' \
    swift-foundation "$work/foundation" deckcalc "$plain open"
  if has valgrind; then
    echo 'instructions of one start (goal: open ≤ 800 000)'
    for command in open 'curve bouncy' 'pan --to 200' 'card stack' 'panels open'; do
      # shellcheck disable=SC2086
      printf '  %-26s %9d\n' "$command" "$(instructions "$deckcalc" $command)"
    done
  fi
fi

if wants tables; then
  measure 'a million rows to /dev/null' \
    'printf ≥ 45, one thread ≥ 35; to_chars ≥ 8, one thread ≥ 6; JSON ≤ 1.3' \
    csv "$deckcalc $million --precision 4" \
    csv-one-thread "$deckcalc $million --precision 4 --jobs 1" \
    json "$deckcalc $million --precision 4 --format json" \
    c-printf "$work/table_printf $work/rows" \
    c++-to_chars "$work/table_to_chars $work/rows fixed"
  measure 'a spring as CSS' '≤ 20 times its table' \
    csv "$deckcalc $spring" css "$deckcalc $spring -f css"
  measure 'a million rows at full precision, to /dev/null' 'to_chars ≥ 3' \
    csv-full "$deckcalc $million --precision full" \
    csv-full-one-thread "$deckcalc $million --precision full --jobs 1" \
    c++-to_chars-shortest "$work/table_to_chars $work/rows full"
  measure 'a million rows into a file' '≤ 3' \
    write "sh:$work/write_bytes $work/four.csv > $work/out" \
    deckcalc "sh:$deckcalc $million --precision 4 > $work/out"
  measure 'a million rows into a file, atomically (-o)' 'no goal' \
    write+fsync+rename "$work/write_bytes $work/four.csv $work/out" \
    deckcalc "$deckcalc $million --precision 4 -o $work/out"
  measure 'a million rows through a pipe to cat' '≤ 2.5' \
    cat "sh:cat $work/four.csv | cat" \
    deckcalc "sh:$deckcalc $million --precision 4 | cat"
  if has valgrind; then
    echo 'one thread (goal: ≤ 600 with 4 and with 6 decimals)'
    for precision in 4 6 full; do per_row --precision $precision; done
    per_row --precision 4 --format json
  fi
fi

if wants diff; then
  cp "$work/four.csv" "$work/copy.csv"
  equal="$work/four.csv $work/copy.csv"
  other="$work/four.csv $work/other.csv"
  measure 'two equal tables of a million rows' 'no goal' \
    diff "$deckcalc diff $equal" cmp "sh:cmp $equal" cat "sh:cat $equal"
  measure 'two tables of a million rows that differ in every row' \
    'from_chars ≥ 2.5; --key, csv ≤ 2' \
    diff "sh:$deckcalc diff $other || true" \
    diff-key "sh:$deckcalc diff --key frame $other || true" \
    diff-csv "sh:$deckcalc diff --format csv $other || true" \
    c++-from_chars "sh:$work/compare_from_chars $other || true"
  # With four decimals the times of a million rows repeat.
  for side in 44 45; do
    # shellcheck disable=SC2086
    "$deckcalc" $table 99999 --left-size $side --right-size $side > "$work/size-$side.csv"
  done
  other="$work/size-44.csv $work/size-45.csv"
  measure 'a hundred thousand rows that differ' '≤ 2' \
    diff "sh:$deckcalc diff $other || true" diff-align "sh:$deckcalc diff --align $other || true"
  if has numdiff; then
    head -n 10001 "$work/four.csv" > "$work/four-short.csv"
    head -n 10001 "$work/other.csv" > "$work/other-short.csv"
    short="$work/four-short.csv $work/other-short.csv"
    measure 'ten thousand rows that differ' 'no goal' \
      diff "sh:$deckcalc diff $short || true" numdiff "sh:numdiff -q -s ,\\\\n $short || true"
  else
    echo 'numdiff is not installed: skipped'
  fi
  if $python -c 'import polars' 2> /dev/null; then
    echo 'equal tables of a million rows (goal: polars ≥ 9)'
    $python $peers/compare_polars.py "$deckcalc diff" "$work/four.csv" "$work/copy.csv" "$rounds"
    echo 'a million rows that differ in every row (goal: polars ≥ 4)'
    $python $peers/compare_polars.py "$deckcalc diff" "$work/four.csv" "$work/other.csv" "$rounds"
  else
    echo 'polars is not installed: skipped'
  fi
fi

if wants memory; then
  echo 'memory (goal: ≤ 6 MiB above the empty program, the same for both; ≤ 1.5 MiB a thread)'
  memory() {
    "$work/interleave" 1 "$@" | awk '{ printf "  %-26s %9.2f MiB\n", $1, $4 / 1024 }'
  }
  memory empty-swift "$work/empty" \
    plain-10^3-rows "$plain $table 999" plain-10^8-rows "$plain $table 99999999 --jobs 1" \
    installed-10^3-rows "$deckcalc $table 999" \
    installed-10^8-rows "$deckcalc $table 99999999 --jobs 1" \
    installed-two-threads "$deckcalc $table 99999999 --jobs 2" \
    installed-diff-10^6-rows "sh:$deckcalc diff $work/four.csv $work/other.csv || true"
fi

# --- Single numbers: the output of deckbench, and the same loop with to_chars

if wants numbers && has "$work/number_text"; then
  echo 'formatting of a number, ns (goal: fixed ≤ 5, to_chars ≥ 8 times as long)'
  median() { sort -n | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }
  for style in fixed full; do
    name=text
    [ $style = fixed ] || name=text-full
    round=0
    while [ $round -lt "$rounds" ]; do
      .build/release/deckbench $name | awk '{ print $2 }' >> "$work/own-$style"
      "$work/number_text" $style 2> /dev/null >> "$work/other-$style"
      round=$((round + 1))
    done
    echo "$style $(median < "$work/own-$style") $(median < "$work/other-$style")" |
      awk '{ printf "  %-10s deckcalc %6.2f  to_chars %6.2f  %.2f times\n", $1, $2, $3, $3 / $2 }'
  done
fi
if wants numbers; then
  echo "deckbench"
  .build/release/deckbench | sed 's/^/  /'
fi

if wants growth && has valgrind; then
  echo 'exponents of growth (goal: ≤ 1.1)'
  $python $peers/growth.py "$deckcalc"
fi

if wants build; then
  echo 'clean release build of the program (goal: ≤ 60 s)'
  start=$(date +%s)
  swift build -c release --product deckcalc --scratch-path "$work/build" > /dev/null
  echo "  $(($(date +%s) - start)) s"
fi
