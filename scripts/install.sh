#!/bin/sh
# Builds the release program and installs it.
#
# usage: scripts/install.sh [--prefix DIR]     install DIR/bin/deckcalc [$HOME/.local]
#
# On Linux the program is linked statically: it has no run-time dependencies and starts in a third
# of the time. On other platforms it is linked in the usual way. It is always stripped.
set -eu

prefix=${HOME:-}/.local
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -gt 1 ] || { echo "install.sh: --prefix needs a directory" >&2; exit 64; }
      prefix=$2
      shift 2
      ;;
    --prefix=*)
      prefix=${1#--prefix=}
      shift
      ;;
    *)
      echo "usage: scripts/install.sh [--prefix DIR]" >&2
      exit 64
      ;;
  esac
done
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac

cd "$(dirname "$0")/.."
# A separate build directory, so that an ordinary build stays incremental.
set -- --configuration release --product deckcalc --scratch-path .build-static
if [ "$(uname -s)" = Linux ]; then
  # -static-executable also links libc; --gc-sections removes unreachable code.
  set -- "$@" --static-swift-stdlib -Xswiftc -static-executable \
    -Xlinker --gc-sections --disable-local-rpath
  # The system maps a program in parts, when they are first used. The functions that run at the start
  # are therefore placed side by side, as scripts/link_order.py has listed them.
  set -- "$@" -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker "--symbol-ordering-file=$PWD/scripts/link-order.txt" \
    -Xlinker --no-warn-symbol-ordering
  stripping=--strip-all
else
  stripping=-x
fi
# By default the compiler saves code: where a value is copied or destroyed, or the storage of an array
# is made, it refers to the type by a name that the runtime looks up. For a short table these
# look-ups take more time than everything else. With these options the code names the type itself.
for option in -disable-concrete-type-metadata-mangled-name-accessors -disable-type-layout; do
  set -- "$@" -Xswiftc -Xfrontend -Xswiftc "$option"
done
binary=$(swift build "$@" --show-bin-path)/deckcalc
# The build does not know that this file is an input.
if [ -n "$(find scripts/link-order.txt -newer "$binary" 2> /dev/null)" ]; then rm -f "$binary"; fi
swift build "$@"

mkdir -p "$prefix/bin"
# Only a copy is stripped: the tests of start-up count calls by name in the program that was built.
strip "$stripping" -o "$binary.stripped" "$binary"
# Written to a new file and renamed, because the old program may be running. A file that is written in
# large pieces, as by cp, is also mapped in larger parts.
cp "$binary.stripped" "$prefix/bin/.deckcalc.new"
chmod 755 "$prefix/bin/.deckcalc.new"
mv -f "$prefix/bin/.deckcalc.new" "$prefix/bin/deckcalc"
echo "installed $prefix/bin/deckcalc"
