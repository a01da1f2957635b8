#!/bin/sh
# Builds the release program and installs it.
#
# usage: scripts/install.sh [--prefix DIR]     DIR/bin/deckcalc; DIR is $HOME/.local unless given
#
# On Linux the program is linked fully static: it needs nothing of the machine it runs on, and starts
# in a third of the time. Elsewhere it is linked as the platform does it. It is stripped either way.
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
# A build directory of its own, so that a plain build beside it need not start anew.
set -- --configuration release --product deckcalc --scratch-path .build-static
if [ "$(uname -s)" = Linux ]; then
  # -static-executable links libc too; --gc-sections drops what is not reached, -s strips.
  set -- "$@" --static-swift-stdlib -Xswiftc -static-executable \
    -Xlinker --gc-sections -Xlinker -s --disable-local-rpath
else
  set -- "$@" -Xlinker -x
fi
swift build "$@"
binary=$(swift build "$@" --show-bin-path)/deckcalc

mkdir -p "$prefix/bin"
# Written beside the old one and renamed, for the old one may be running.
cp "$binary" "$prefix/bin/.deckcalc.new"
chmod 755 "$prefix/bin/.deckcalc.new"
mv -f "$prefix/bin/.deckcalc.new" "$prefix/bin/deckcalc"
echo "installed $prefix/bin/deckcalc"
