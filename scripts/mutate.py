#!/usr/bin/env python3
"""Makes deliberate errors in Sources, and prints those that the tests do not find.

    scripts/mutate.py [--count N] [--seed N] [--module NAME] [--thorough] [--list]

Each error is one change of an expression: a sign, a bound, a condition, a swapped name, a lost call, a wrong unit or
factor. They are spread evenly over the modules. A copy of the last commit in .build-mutate has all of them at once,
each behind a comparison of the variable DECKCALC_ERROR with its number, so that it is built once; errors that do not
compile are taken out first. For each error the tests of its module run, the golden files, and the other Swift tests,
until one fails. With --thorough the program tests that are not long follow, which require what scripts/check.sh has
installed in .build/venv. --list prints the changes and tests nothing.

Ends with status 1 if more than one of 20 is not found. Some survivors change nothing that anybody could see.
"""

import argparse
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / ".build-mutate"
PROGRAM = COPY / ".build/debug/deckcalc"
# Benchmarks have no tests.
UNTESTED = ("deckbench",)
# Tests that take longer hang.
SECONDS = 600
NAMES = (
    "left right", "top bottom", "start end", "first last", "min max", "width height", "low high", "x y",
    "lower upper", "lowerBound upperBound", "expected actual", "true false", "prefix suffix", "from to",
)  # fmt: skip


def swapped(sign, instead, precedence, parameters="<T: Comparable>(a: T, b: T) -> Bool", b="b", before=""):
    """Returns the kind of error that takes one binary operator for another.

    The code has an operator of its own for each such error: the sign, and three characters for the number. What
    follows it begins with `before`.
    """

    def change(match, number):
        name = sign + "".join(chr(0x2020 + int(digit)) for digit in f"{number:03o}")
        definition = f"infix operator {name}: {precedence}\nfunc {name}{parameters} {{\n"
        attempt = "try " if "throws" in parameters else ""
        return f" {name} ", (
            f"{definition}  {attempt}activeError == {number} ? a {instead} {b} : a {sign} {b}\n}}\n"
        )

    return rf" {re.escape(sign)} (?={before})", change


def replaced(pattern, instead):
    """Returns the kind of error that takes one expression for another."""

    def change(match, number):
        return f"(activeError == {number} ? {match.expand(instead)} : {match[0]})", ""

    return pattern, change


def lost(match, number):
    return f"{match[1]}if activeError != {number} {{ {match[2]} }}", ""


SUM = "AdditionPrecedence", "<T: AdditiveArithmetic>(a: T, b: T) -> T"
PRODUCT = "MultiplicationPrecedence", "<T: FloatingPoint>(a: T, b: T) -> T"
COMPARISON = "ComparisonPrecedence"
# Real numbers are hardly ever equal, so bounds are those of whole numbers.
WHOLE_NAME = r"(?:[cC]ount|[iI]ndex|[lL]imit|[lL]ength|Bound)\b"
WHOLE = rf"\d+\b(?!\.)|[\w.]*{WHOLE_NAME}"
LOGIC = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", "b()"
KINDS = {
    "sign": [swapped("+", "-", *SUM), swapped("-", "+", *SUM), replaced(r"(?<=[(= ])-([a-z]\w*)\b(?![.(\[])", r"\1")],
    "bound": [swapped(a, b, COMPARISON, before=WHOLE) for a, b in (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"))],
    "condition": [
        swapped("==", "!=", COMPARISON, "<T: Equatable>(a: T, b: T) -> Bool"),
        swapped("&&", "||", "LogicalConjunctionPrecedence", *LOGIC),
        swapped("||", "&&", "LogicalDisjunctionPrecedence", *LOGIC),
        replaced(r"(?<=[( ])!([a-z]\w*(?:\.\w+)*)\b(?![.(\[?])", r"\1"),
    ],
    "unit": [replaced(r"\b1_000\b", "100"), replaced(r"\b0\.5\b", "0.25"), swapped("*", "/", *PRODUCT)],
    "name": [
        replaced(pattern, rf"\1{other}")
        for pair in map(str.split, NAMES)
        for one, other in (pair, pair[::-1])
        for pattern in (
            rf"(?<![\w\"?!)\]}}.])((?:[a-z]\w*(?:\.[a-z]\w*)*)?\.){one}\b(?![(:\w]| [-+*/]?= )",
            rf"(?<![\w\".`])(){one}\b(?![:(\w`.]| [-+*/]?= | in )",
        )
    ],
    "lost call": [(r"^(\s+)((?:try )?[\w.]*(?:flush|append|removeAll|insert|add|write|set)\w*\(.*\))$", lost)],
}  # fmt: skip
# Lines with strings, whose texts golden files compare, with what is no expression, and of which nothing depends.
LEFT_OUT = re.compile(
    r"\s*(//|import|#|@|case |precondition|package struct)"
    r'|.*("|\bfunc\b|\binit\(|\b(if|guard) case\b|while true|reserveCapacity)'
)
# What is defined once in each module that has errors.
ACTIVE_ERROR = """#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
let activeError = unsafe getenv("DECKCALC_ERROR").map { unsafe atoi($0) } ?? -1
"""


def candidates(module):
    """Returns the possible errors of a module: a file, the number of a line, kind, pattern and change."""
    found = []
    for path in sorted((COPY / "Sources" / module).rglob("*.swift")):
        is_elsewhere = is_text = False
        for number, line in enumerate(path.read_text().splitlines()):
            if line.strip().startswith("#"):
                is_elsewhere = "canImport(Darwin)" in line or "canImport(Musl)" in line
            is_text ^= line.count('"""') % 2 == 1
            if not is_elsewhere and not is_text and not LEFT_OUT.match(line):
                found += [
                    (path, number, kind, *error)
                    for kind, errors in KINDS.items()
                    if kind != "bound" or re.search(WHOLE_NAME, line)
                    for error in errors
                    if re.search(error[0], line)
                ]
    return found


def chosen(draw, modules):
    """Makes errors of the modules in turn, of any kind as often as of another, one in a line at most."""
    pools, lines = {}, set()
    for module in modules:
        found = candidates(module)
        draw.shuffle(found)
        pools[module] = {kind: [error for error in found if error[2] == kind] for kind in KINDS}
    while any(any(pool.values()) for pool in pools.values()):
        for pool in pools.values():
            kinds = [kind for kind in KINDS if pool[kind]]
            error = pool[draw.choice(kinds)].pop() if kinds else None
            if error and error[:2] not in lines:
                lines.add(error[:2])
                yield error


def clean():
    """Makes the copy equal to the last commit but for what was built."""
    if not COPY.exists():
        subprocess.run(["git", "clone", "--quiet", ROOT, COPY], check=True)
    subprocess.run(["git", "fetch", "--quiet"], cwd=COPY, check=True)
    subprocess.run(["git", "reset", "--quiet", "--hard", "FETCH_HEAD"], cwd=COPY, check=True)
    subprocess.run(["git", "clean", "--quiet", "--force", "Sources"], cwd=COPY, check=True)


def write(errors):
    """Writes errors, by their numbers, into the clean copy."""
    clean()
    package = COPY / "Package.swift"
    package.write_text(package.read_text().replace(".treatAllWarnings(as: .error),", ""))
    definitions = {}
    for number, (path, row, _, pattern, change) in errors.items():
        lines = path.read_text().splitlines()
        match = re.search(pattern, lines[row])
        text, definition = change(match, number)
        lines[row] = lines[row][: match.start()] + text + lines[row][match.end() :]
        path.write_text("\n".join(lines) + "\n")
        module = COPY.joinpath(*path.relative_to(COPY).parts[:2])
        definitions[module] = definitions.get(module, ACTIVE_ERROR) + definition
    for module, text in definitions.items():
        (module / "ActiveError.swift").write_text(text)


def compiled(errors):
    """Builds the copy with errors, and returns those that compile."""
    for words in (("--product", "deckcalc"), ("--build-tests",)):
        while True:
            write(errors)
            result = subprocess.run(["swift", "build", *words], cwd=COPY, capture_output=True, text=True)
            if result.returncode == 0:
                break
            places = {(Path(a), int(b) - 1) for a, b in re.findall(r"^(/.*?):(\d+):\d+: error", result.stdout, re.M)}
            wrong = [number for number, error in errors.items() if error[:2] in places]
            files = {path for path, _ in places}
            # The compiler may report a line near the error.
            wrong = wrong or [number for number, error in errors.items() if error[0] in files]
            if not wrong:
                sys.exit("mutate.py: the copy does not build:\n" + result.stdout[-2_000:])
            errors = {number: error for number, error in errors.items() if number not in wrong}
    return errors


def fails(*command, **environment):
    """Returns whether a command fails in the copy; ends it when it prints that a test failed."""
    process = subprocess.Popen(
        command, cwd=COPY, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, text=True, errors="replace",
    )  # fmt: skip
    signal.alarm(SECONDS)
    try:
        if any(re.match(r"\S+ (Test .* recorded an issue|Test .* failed)", line) for line in process.stdout):
            return True
        return process.wait() != 0
    except TimeoutError:
        return True
    finally:
        signal.alarm(0)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def finder(number, module, is_thorough):
    """Returns the name of the tests that find an error of a module, or None."""
    program = COPY / ".build/with_error"
    program.write_text(f'#!/bin/sh\nDECKCALC_ERROR={number} exec "{PROGRAM}" "$@"\n')
    program.chmod(0o755)
    # Without the stacks of all errors that are thrown, as in check.sh.
    environment = {
        "DECKCALC": str(program), "DECKCALC_ERROR": str(number), "SWT_SWIFT_ERROR_BACKTRACING_ENABLED": "0",
    }  # fmt: skip
    swift = ("swift", "test", "--skip-build")
    tests = {
        "tests of the module": (*swift, "--filter", f"{module}Tests"),
        "golden files": ("scripts/golden.py", "--first", program),
        "other Swift tests": (*swift, "--skip", "GoldenTests", "--skip", f"{module}Tests"),
    }
    if is_thorough:
        words = ("-m", "pytest", "-q", "-x", "-n", "auto", "-m", "not long", "scripts/tests")
        tests["program tests"] = (ROOT / ".build/venv/bin/python", *words)
    return next((name for name, command in tests.items() if fails(*command, **environment)), None)


def timed_out(*_):
    raise TimeoutError


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--module", action="append")
    parser.add_argument("--thorough", action="store_true")
    parser.add_argument("--list", action="store_true")
    settings = parser.parse_args()
    signal.signal(signal.SIGALRM, timed_out)
    clean()
    folders = sorted(path.name for path in (COPY / "Sources").iterdir() if path.name not in UNTESTED)
    errors = chosen(random.Random(settings.seed), settings.module or folders)
    # Some do not compile.
    errors = dict(enumerate(itertools.islice(errors, settings.count * 3 // 2)))
    places = {
        number: f"{path.relative_to(COPY)}:{row + 1}: {kind}: {path.read_text().splitlines()[row].strip()}"
        for number, (path, row, kind, *_) in errors.items()
    }
    if settings.list:
        print(*places.values(), sep="\n")
        return
    errors = compiled(errors)
    print(f"{len(errors)} of {len(places)} deliberate errors compile", flush=True)
    if finder(-1, "MotionCore", settings.thorough):
        sys.exit("mutate.py: the tests fail without a deliberate error")
    tested = list(errors)[: settings.count]
    survivors = 0
    for number in tested:
        began = time.monotonic()
        found = finder(number, errors[number][0].relative_to(COPY).parts[1], settings.thorough)
        survivors += found is None
        print(f"{number}: {found or 'NOT FOUND'}, {time.monotonic() - began:.0f} s: {places[number]}", flush=True)
    print(f"{len(tested)} deliberate errors, {len(tested) - survivors} found")
    sys.exit(survivors > len(tested) / 20)


if __name__ == "__main__":
    main()
