#!/bin/sh
# Checks on Linux whether a package compiles for Apple's systems, Linux on arm64 and Linux with musl.
#
# usage: scripts/check_apple.sh [OPTION...] [SYSTEM...]
#
#   SYSTEM              macos, ios, aarch64 or musl, such as macos13.0 or ios16 [macos ios]; the
#                       default version is that of Package.swift, or else macos13.0 and ios16.0
#   --no-tests          leave out the tests
#   --jobs N            run up to N compilers at once [the number of processors]
#   --cache DIR         where the modules of the systems are kept [.build/apple]
#   --package-path DIR  another package than this one
#
# Prints each error once. Exit status: 0 no errors, 1 errors, 64 wrong usage, 69 the modules of a
# system cannot be made. Targets and settings are those of Package.swift; for iOS only the library
# products and what they need are checked.
#
# Requires Swift for Linux, and the C headers in the Python package ziglang, which PYTHON has, or the
# environment of scripts/check.sh. Swift's own modules are compiled from their textual interfaces for
# Linux, which state the availability on Apple's systems too. Foundation is a stand-in with what
# tests use: scripts/apple/Foundation.swiftinterface.
#
# It compiles no code, so it does not find errors in linking, nor those that the compiler reports
# after type checking, such as overlapping accesses. Types that depend on the processor, such as
# Float80, are those of x86-64.
set -eu

case ${1:-} in
  -h | --help)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
    exit
    ;;
esac
scripts=$(cd "$(dirname "$0")" && pwd -P)
python=$scripts/../.build/venv/bin/python
[ -x "$python" ] || python=python3
exec "${PYTHON:-$python}" "$scripts/apple/check.py" "$@"
