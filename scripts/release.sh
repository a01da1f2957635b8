#!/bin/sh
# Makes an archive of the program, its completions and its manual pages, and a file with its checksum.
#
# usage: scripts/release.sh [--output DIR] [--program FILE] [--swift-sdk NAME]
#
# The archive is DIR/deckcalc-VERSION-SYSTEM.tar.gz; DIR is .build/release-archives by default. SYSTEM is
# linux-x86_64 or linux-aarch64, as the machine, and on a Mac macos-universal, for Apple silicon and
# Intel. The archive has the layout of a prefix such as /usr/local, under one folder. The same sources and
# compiler make the same bytes: names are sorted, and owners and times do not depend on the machine.
#
# --program FILE packs a program that is built already. --swift-sdk NAME packs one for another machine with
# Linux, which an installed SDK such as aarch64-swift-linux-musl builds ('swift sdk list'); FILE, or else a
# second build, is then the program of this machine, which prints the manual pages. Requires GNU tar.
set -eu

help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
}
usage() {
  echo "usage: scripts/release.sh [--output DIR] [--program FILE] [--swift-sdk NAME]" >&2
  exit 64
}
fail() {
  echo "release.sh: $2" >&2
  exit "$1"
}

case ${1:-} in -h | --help) help ;; esac
output=
program=
sdk=
while [ $# -gt 1 ]; do
  case $1 in
    --output) output=$2 ;;
    --program) program=$2 ;;
    --swift-sdk) sdk=$2 ;;
    *) usage ;;
  esac
  shift 2
done
[ $# -eq 0 ] || usage
# Programs that other SDKs build need the libraries of Swift on the machine that runs them.
case $sdk in
  "" | *-swift-linux-musl) ;;
  *) fail 64 "--swift-sdk must be a static SDK such as aarch64-swift-linux-musl (got '$sdk')" ;;
esac
tar=$(command -v gtar || echo tar)
"$tar" --version 2> /dev/null | grep -q "GNU tar" \
  || fail 69 "GNU tar is required; on a Mac, 'brew install gnu-tar' installs it as gtar"
root=$(cd "$(dirname "$0")/.." && pwd)
output=${output:-$root/.build/release-archives}
# The time of the files: that of the last commit, unless the environment gives one.
time=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2> /dev/null || echo 0)}

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
new=$staging/new
umask 022

# Runs a command, and shows what it prints only if it fails.
quietly() {
  "$@" > "$staging/log" || {
    status=$?
    cat "$staging/log"
    exit $status
  }
}

# Builds for a machine that install.sh does not build for, and sets the path of the program.
build() {
  set -- --package-path "$root" --scratch-path "$root/.build-release" "$@" \
    --configuration release --product deckcalc
  # As in install.sh, where the reason is.
  for option in -disable-concrete-type-metadata-mangled-name-accessors -disable-type-layout; do
    set -- "$@" -Xswiftc -Xfrontend -Xswiftc "$option"
  done
  quietly swift build "$@"
  built=$(swift build "$@" --show-bin-path)/deckcalc
}

mac=false
if [ "$(uname -s)" = Darwin ]; then mac=true; fi
if [ -n "$sdk" ]; then
  # The linker strips, as strip may not know the machine.
  build --swift-sdk "$sdk" -Xlinker -s
elif $mac && [ -z "$program" ]; then
  for machine in arm64 x86_64; do
    build --triple "$machine-apple-macosx" --disable-local-rpath \
      -Xlinker -rpath -Xlinker @executable_path/../lib
    cp "$built" "$staging/$machine"
  done
  program=$staging/universal
  lipo -create -output "$program" "$staging/arm64" "$staging/x86_64"
  # -S removes the paths and times of object files, which differ between builds.
  strip -S -x "$program"
fi

if [ -n "$program" ]; then set -- --program "$program"; fi
quietly env PATH="$new/bin:$PATH" XDG_DATA_DIRS="$new/share" \
  "$root/scripts/install.sh" --prefix "$new" "$@"
version=$("$new/bin/deckcalc" --version | sed 's/^deckcalc //')

if [ -n "$sdk" ]; then
  cp "$built" "$new/bin/deckcalc"
  system=linux-${sdk%%-*}
elif $mac; then
  system=macos-$(uname -m)
  case $(lipo -archs "$new/bin/deckcalc" 2> /dev/null) in *" "*) system=macos-universal ;; esac
  # Before macOS 26 the system has no spans: a library of the toolchain has them, and is packed too.
  library=libswiftCompatibilitySpan.dylib
  if otool -L "$new/bin/deckcalc" | grep -q "$library"; then
    toolchain=$(dirname "$(dirname "$(xcrun --find swift)")")
    found=$(find "$toolchain/lib" -path "*/macosx/$library" | head -n 1)
    [ -n "$found" ] || fail 66 "$toolchain/lib has no macosx/$library"
    mkdir "$new/lib"
    cp "$found" "$new/lib/$library"
    list=$new/share/deckcalc/installed.txt
    echo "lib/$library" >> "$list"
    LC_ALL=C sort -o "$list" "$list"
  fi
else
  system=linux-$(uname -m)
fi

name=deckcalc-$version-$system
mv "$new" "$staging/$name"
mkdir -p "$output"
archive=$name.tar.gz
"$tar" --create --file "$staging/$name.tar" --directory "$staging" --format=ustar --sort=name \
  --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=u+rw,go+rX,go-w "$name"
gzip -n -9 "$staging/$name.tar"
mv -f "$staging/$archive" "$output/$archive"
if command -v sha256sum > /dev/null; then set -- sha256sum; else set -- shasum -a 256; fi
(cd "$output" && "$@" "$archive" > "$archive.sha256")
echo "$output/$archive"
