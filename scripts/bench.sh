#!/bin/sh
# Compares deckcalc with other programs: start-up, memory, million-row tables, number formatting.
#
# usage: scripts/bench.sh [ROUNDS]       number of rounds [15]; use at least 11 for results to quote
#        DECKCALC=FILE scripts/bench.sh  another binary instead of the installed one
#
# Requires a C and a C++17 compiler (CC, CXX). The programs run alternately in each round; a ratio
# is the median over the rounds. Files are in a directory under TMPDIR that is removed at the end.
set -eu

cd "$(dirname "$0")/.."
rounds=${1:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cc=${CC:-cc}
cxx=${CXX:-c++}
peers=scripts/bench
table='open --side left --state right --delay 0.1 --frames 999999'
table="$table --columns frame,time,phase,progress,offset,velocity,center_x,center_y,event"

# --- Building deckcalc and the programs to compare with

echo "building" >&2
swift build -c release >&2
plain=.build/release/deckcalc
if [ -n "${DECKCALC:-}" ]; then
  deckcalc=$DECKCALC
elif [ -x scripts/install.sh ]; then
  scripts/install.sh --prefix "$work" >&2
  deckcalc=$work/bin/deckcalc
else
  swift build -c release --product deckcalc --scratch-path .build-static \
    --static-swift-stdlib -Xswiftc -static-executable -Xlinker --gc-sections -Xlinker -s >&2
  deckcalc=.build-static/release/deckcalc
fi

$cc -O2 -static -o "$work/interleave" $peers/interleave.c
for peer in table_printf make_rows write_bytes; do
  $cc -O2 -o "$work/$peer" $peers/$peer.c
done
for peer in table_to_chars number_text compare_from_chars; do
  $cxx -O2 -std=c++17 -o "$work/$peer" $peers/$peer.cpp
done
for peer in empty foundation; do
  swiftc -O -o "$work/$peer" $peers/$peer.swift
done
"$deckcalc" open > "$work/small.csv"
od -An -v -tu1 "$work/small.csv" | sed 's/\([0-9]\)\( \|$\)/\1,\2/g' > "$work/start_up_bytes.inc"
$cc -O2 -static -I"$work" -o "$work/start_up" $peers/start_up.c

# shellcheck disable=SC2086  # $table is a list of arguments
{
  "$deckcalc" $table --precision 4 > "$work/four.csv"
  "$deckcalc" $table --precision full > "$work/full.csv"
}
"$work/make_rows" < "$work/full.csv" > "$work/rows"

# --- Checking that the output is the same

same() {
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

# --- Measuring

# measure FIGURE GOAL COMMAND...: commands as for interleave; ratios are to the first command.
measure() {
  echo "$1 (goal: $2)"
  shift 2
  "$work/interleave" "$rounds" "$@" |
    awk '{ printf "  %-24s %9.2f ms  %7.2f times the first\n", $1, $2, $3 }'
}

measure 'start-up with a table of 20 lines, installed' '≤ 1.5' \
  static-c "$work/start_up" deckcalc "$deckcalc open"
measure 'start-up, plain release build' '≤ 0.5' \
  swift-foundation "$work/foundation" deckcalc "$plain open"
measure 'a million rows to /dev/null' 'printf ≥ 40, to_chars ≥ 7, JSON ≤ 1.3' \
  csv "$deckcalc $table --precision 4" \
  json "$deckcalc $table --precision 4 --format json" \
  c-printf "$work/table_printf $work/rows" \
  c++-to_chars "$work/table_to_chars $work/rows fixed"
measure 'a million rows at full precision, to /dev/null' '≥ 1.5' \
  csv-full "$deckcalc $table --precision full" \
  c++-to_chars-shortest "$work/table_to_chars $work/rows full"
measure 'a million rows into a file' '≤ 5.5' \
  write "sh:$work/write_bytes $work/four.csv > $work/out" \
  deckcalc "sh:$deckcalc $table --precision 4 > $work/out"
measure 'a million rows into a file, atomically (-o)' 'no goal' \
  write+fsync+rename "$work/write_bytes $work/four.csv $work/out" \
  deckcalc "$deckcalc $table --precision 4 -o $work/out"
measure 'a million rows through a pipe to cat' '≤ 3.6' \
  cat "sh:cat $work/four.csv | cat" \
  deckcalc "sh:$deckcalc $table --precision 4 | cat"

# shellcheck disable=SC2086  # $table is a list of arguments
"$deckcalc" $table --precision 4 --left-size 45 --right-size 45 > "$work/other.csv"
cp "$work/four.csv" "$work/copy.csv"
measure 'two tables of a million rows that differ in every row' 'from_chars ≥ 2.5' \
  diff "sh:$deckcalc diff $work/four.csv $work/other.csv > $work/out || true" \
  c++-from_chars "sh:$work/compare_from_chars $work/four.csv $work/other.csv > $work/out || true"
if python3 -c 'import polars' 2> /dev/null; then
  echo 'two tables of a million rows that are equal (polars ≥ 20)'
  $peers/compare_polars.py "$deckcalc" "$work/four.csv" "$work/copy.csv" "$rounds"
  echo 'two tables of a million rows that differ in every row (polars ≥ 4)'
  $peers/compare_polars.py "$deckcalc" "$work/four.csv" "$work/other.csv" "$rounds"
else
  echo 'polars is not installed: skipped'
fi

echo 'memory (goal: ≤ 6 MiB above the empty program, the same for both)'
short=$(echo "$table" | sed 's/999999/999/')
long=$(echo "$table" | sed 's/999999/99999999/')
memory() {
  "$work/interleave" 1 "$@" | awk '{ printf "  %-24s %9.2f MiB\n", $1, $4 / 1024 }'
}
memory empty-swift "$work/empty" \
  plain-10^3-rows "$plain $short" plain-10^8-rows "$plain $long" \
  installed-10^3-rows "$deckcalc $short" installed-10^8-rows "$deckcalc $long" \
  installed-diff-10^6-rows "sh:$deckcalc diff $work/four.csv $work/other.csv > $work/out || true"

# --- Single numbers: the output of deckbench, and the same loop with to_chars

echo 'formatting of a number, ns (goal: fixed ≤ 15, to_chars ≥ 6 times as long)'
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

echo 'deckbench'
.build/release/deckbench | sed 's/^/  /'
