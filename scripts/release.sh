#!/bin/sh
# Makes an archive of the program, its completions and its manual pages, and a file with its checksum.
#
# usage: scripts/release.sh [--output DIR] [--program FILE]     write to DIR [.build/release-archives]
#
# DIR/deckcalc-VERSION-linux-x86_64.tar.gz has the layout of a prefix such as /usr/local, under one
# folder. The same sources and compiler make the same bytes: names are sorted, and owners and times
# do not depend on the machine. --program FILE packs a program that is built already. Requires GNU tar.
set -eu

help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
}
usage() {
  echo "usage: scripts/release.sh [--output DIR] [--program FILE]" >&2
  exit 64
}

case ${1:-} in -h | --help) help ;; esac
output=
program=
while [ $# -gt 1 ]; do
  case $1 in
    --output) output=$2 ;;
    --program) program=$2 ;;
    *) usage ;;
  esac
  shift 2
done
[ $# -eq 0 ] || usage
root=$(cd "$(dirname "$0")/.." && pwd)
output=${output:-$root/.build/release-archives}
# The time of the files: that of the last commit, unless the environment gives one.
time=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2> /dev/null || echo 0)}

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
if [ -n "$program" ]; then set -- --program "$program"; fi
umask 022
PATH=$staging/new/bin:$PATH XDG_DATA_DIRS=$staging/new/share \
  "$root/scripts/install.sh" --prefix "$staging/new" "$@" > "$staging/log" || {
  status=$?
  cat "$staging/log"
  exit $status
}
version=$("$staging/new/bin/deckcalc" --version | sed 's/^deckcalc //')
system=$(uname -s | tr '[:upper:]' '[:lower:]')
name=deckcalc-$version-$system-$(uname -m)
mv "$staging/new" "$staging/$name"

mkdir -p "$output"
archive=$name.tar.gz
tar --create --file "$staging/$name.tar" --directory "$staging" --format=ustar --sort=name \
  --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=u+rw,go+rX,go-w "$name"
gzip -n -9 "$staging/$name.tar"
mv -f "$staging/$archive" "$output/$archive"
(cd "$output" && sha256sum "$archive" > "$archive.sha256")
echo "$output/$archive"
