#!/bin/sh
# Builds the release program and installs it with its completions, manual pages and guides.
#
# usage: scripts/install.sh [--prefix DIR] [--program FILE]    install in DIR [$HOME/.local]
#        scripts/install.sh [--prefix DIR] --uninstall         remove exactly what was installed
#
# --program FILE installs a program that is built already; else Swift builds it, in some minutes.
# SWIFT_BUILD_FLAGS may hold more options of "swift build", such as --disable-sandbox for Homebrew.
#
# On Linux the program is linked statically: it has no run-time dependencies and starts in a third
# of the time. On other platforms it is linked in the usual way. It is always stripped.
set -eu

help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit
}
usage() {
  echo "usage: scripts/install.sh [--prefix DIR] [--program FILE | --uninstall]" >&2
  exit 64
}
fail() {
  echo "install.sh: $2" >&2
  exit "$1"
}

prefix=${HOME:-}/.local
program=
uninstall=false
while [ $# -gt 0 ]; do
  case $1 in
    --prefix | --program) [ -n "${2:-}" ] || fail 64 "$1 needs a path" ;;
  esac
  case $1 in
    --prefix)
      prefix=$2
      shift
      ;;
    --prefix=?*) prefix=${1#--prefix=} ;;
    --program)
      program=$2
      shift
      ;;
    --program=?*) program=${1#--program=} ;;
    --uninstall) uninstall=true ;;
    -h | --help) help ;;
    *) usage ;;
  esac
  shift
done
if $uninstall && [ -n "$program" ]; then usage; fi
# Absolute, as the sources are in another folder.
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
case $program in
  "" | /*) ;;
  *) program=$PWD/$program ;;
esac
case $prefix in
  *"
"*) fail 64 "the path of --prefix must not contain a line break" ;;
esac

# The installed files, relative to the prefix, one on each line.
list=share/deckcalc/installed.txt
# The folders that they are in, relative to the prefix.
folders="bin share/bash-completion/completions share/zsh/site-functions
  share/fish/vendor_completions.d share/man/man1 share/deckcalc share/doc/deckcalc"

# Has the temporary files removed at the end, even if a signal ends the script, as the caller then sees.
temporary=
clean_at_end() {
  trap 'rm -rf "$temporary"' EXIT
  for signal in HUP INT TERM; do
    # shellcheck disable=SC2064  # the signal is the one of now
    trap "rm -rf \"\$temporary\"; trap - EXIT $signal; kill -s $signal \$\$" "$signal"
  done
}

# Returns whether a file of a list is in the prefix or in a folder of deckcalc's, either of which may be
# a link.
is_inside() {
  case $1 in */*) parent=${1%/*} ;; *) parent=. ;; esac
  parent=$(cd -P "$prefix/$parent" 2> /dev/null && pwd) || return 0
  for folder in . $folders; do
    root=$(cd -P "$prefix/$folder" 2> /dev/null && pwd) || continue
    case $parent/ in "${root%/}"/*) return 0 ;; esac
  done
  return 1
}

# Removes the files of a list, and then the folders that are empty.
remove() {
  # A list that was changed may not name files elsewhere.
  if grep -qE '^/|(^|/)\.\.(/|$)' "$1"; then fail 65 "$prefix/$list names files outside of $prefix"; fi
  while IFS= read -r file; do
    is_inside "$file" || fail 65 "$prefix/$list names $file, which is outside of $prefix"
  done < "$1"
  while IFS= read -r file; do
    rm -f "$prefix/$file" 2> /dev/null || fail 73 "cannot remove $prefix/$file"
  done < "$1"
  sed -n 's|/[^/]*$||p' "$1" | LC_ALL=C sort -ru | while IFS= read -r folder; do
    (cd "$prefix" && rmdir -p "$folder") 2> /dev/null || true
  done
}

if $uninstall; then
  [ -f "$prefix/$list" ] || fail 66 "deckcalc is not installed in $prefix: no $list"
  clean_at_end
  temporary=$(mktemp)
  cp "$prefix/$list" "$temporary"
  remove "$temporary"
  echo "removed deckcalc from $prefix"
  exit
fi

cd "$(dirname "$0")/.."
system=$(uname -s)

# Builds the program, and sets its path.
build() {
  # A separate build directory, so that an ordinary build stays incremental.
  # shellcheck disable=SC2086  # SWIFT_BUILD_FLAGS is a list
  set -- --configuration release --product deckcalc --scratch-path .build-static -debug-info-format none ${SWIFT_BUILD_FLAGS:-}
  binary=$(swift build "$@" --show-bin-path)/deckcalc
  if [ "$system" = Linux ]; then
    # -static-executable also links libc; --gc-sections removes unreachable code.
    set -- "$@" --static-swift-stdlib -Xswiftc -static-executable \
      -Xlinker --gc-sections --disable-local-rpath
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
  swift build "$@"
  # Only a copy is stripped: the tests of start-up count calls by name in the program that was built.
  program=$binary.stripped
  strip "$stripping" -o "$program" "$binary"
}

if [ -z "$program" ]; then build; fi
[ -x "$program" ] || fail 66 "cannot run $program"

# All is prepared beside the places where it will be, and renamed: the old program may be running, and
# a shell may be reading the old completions.
[ ! -d "$prefix/bin/deckcalc" ] || fail 73 "$prefix/bin/deckcalc is a folder"
if [ -e "$prefix/bin/deckcalc" ] && ! grep -qsxF bin/deckcalc "$prefix/$list"; then
  fail 73 "$prefix/bin/deckcalc was not installed by install.sh; remove it to install deckcalc"
fi
clean_at_end
{ mkdir -p "$prefix" && temporary=$(mktemp -d "$prefix/.deckcalc.XXXXXX"); } 2> /dev/null \
  || fail 73 "cannot write to $prefix"
staging=$temporary
new=$staging/files
for folder in $folders; do
  mkdir -p "$new/$folder"
done
# A file that is written in large pieces, as by cp, is also mapped in larger parts.
cp "$program" "$new/bin/deckcalc"
chmod 755 "$new/bin/deckcalc"
"$program" completions bash > "$new/share/bash-completion/completions/deckcalc"
"$program" completions zsh > "$new/share/zsh/site-functions/_deckcalc"
"$program" completions fish > "$new/share/fish/vendor_completions.d/deckcalc.fish"
"$program" man --directory "$new/share/man/man1"
cp scripts/plot_keyframes.py scripts/plot_keyframes.gp "$new/share/deckcalc"
# The documents, and the files that they have links to.
for file in LICENSE README.md docs packaging .github/actions/deckcalc/action.yml; do
  mkdir -p "$new/share/doc/deckcalc/$(dirname "$file")"
  cp -R "$file" "$new/share/doc/deckcalc/$file"
done
: > "$new/$list"
chmod -R u+rwX,go+rX,go-w "$new"
# Finder leaves .DS_Store in folders that it has shown.
(cd "$new" && find . -type f ! -name .DS_Store) | sed 's|^\./||' | LC_ALL=C sort > "$staging/all"

# Whether a file in the way is not deckcalc's: one that no earlier run installed, that is not the same,
# and that deckcalc did not print.
is_foreign() {
  [ -e "$prefix/$1" ] || [ -L "$prefix/$1" ] || return 1
  if [ "$1" = "$list" ] || grep -qsxF "$1" "$prefix/$list"; then return 1; fi
  if cmp -s "$new/$1" "$prefix/$1"; then return 1; fi
  ! head -n 2 "$prefix/$1" 2> /dev/null | grep -q "utput of 'deckcalc "
}

: > "$staging/list"
: > "$staging/kept"
while IFS= read -r file; do
  if is_foreign "$file"; then
    echo "$file" >> "$staging/kept"
  else
    echo "$file" >> "$staging/list"
  fi
done < "$staging/all"
cp "$staging/list" "$new/$list"

# Files that the installed version has, and the new one does not have, are removed.
if [ -f "$prefix/$list" ]; then
  LC_ALL=C comm -23 "$prefix/$list" "$staging/list" > "$staging/old"
  remove "$staging/old"
fi
while IFS= read -r file; do
  folder=$prefix/${file%/*}
  { { [ -d "$folder" ] || mkdir -p "$folder"; } && mv -f "$new/$file" "$prefix/$file"; } 2> /dev/null \
    || fail 73 "cannot write $prefix/$file"
done < "$staging/list"
echo "installed $prefix/bin/deckcalc"
while IFS= read -r file; do
  echo "note: kept $prefix/$file, which is not from deckcalc; remove it to install deckcalc's"
done < "$staging/kept"
rm -rf "$staging"

# Returns whether a list with colons has a folder.
has() { case :$1: in *":$2:"*) true ;; *) false ;; esac; }
# Prints a path as it is between quotation marks of a shell.
escaped() { printf '%s\n' "$1" | sed "s/'/'\\\\''/g"; }
# Returns whether a start-up file has a path.
names() { grep -qsF -e "$2" -e "$(escaped "$2")" "$1"; }

if ! has "${PATH:-}" "$prefix/bin"; then echo "note: $prefix/bin is not in PATH"; fi
case $system in
  Darwin) shells="fish and Homebrew's bash-completion@2" ;;
  *) shells="bash and fish" ;;
esac
data=${XDG_DATA_HOME:-${HOME:-}/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
if ! has "$data" "$prefix/share"; then
  echo "note: $shells find the completions if XDG_DATA_DIRS contains $prefix/share"
fi
# The bash of macOS is 3.2, which loads no completions by itself.
completions=$prefix/share/bash-completion/completions/deckcalc
if [ "$system:${SHELL:-}" = Darwin:/bin/bash ] && ! names "${HOME:-}/.bash_profile" "$completions"; then
  echo "note: /bin/bash finds the completions after this line in ~/.bash_profile:"
  printf "  source '%s'\n" "$(escaped "$completions")"
fi
functions=$prefix/share/zsh/site-functions
if command -v zsh > /dev/null; then
  # shellcheck disable=SC2016  # zsh expands it
  known=$(zsh -fc 'print -r -- ${(j.:.)fpath}')
  if ! has "$known" "$functions" && ! names "${ZDOTDIR:-${HOME:-}}/.zshrc" "$functions"; then
    echo "note: zsh finds the completions after this line in ~/.zshrc, before compinit:"
    printf "  fpath=('%s' \$fpath)\n" "$(escaped "$functions")"
  fi
fi
