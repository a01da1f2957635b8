#!/usr/bin/env python3
"""Makes deliberate errors in Sources, one at a time, and prints those that the tests do not find.

    scripts/mutate.py [--count N] [--seed N] [--module NAME] [--thorough] [--list]

Each error is one change of a line: a sign, a bound, a swapped name, a lost call, a wrong unit or factor. They are
spread evenly over the modules. A copy of the last commit in .build-mutate is built and tested after each: golden
files, then Swift tests; the first that fails ends it. With --thorough the program tests that are not long follow,
which require what scripts/check.sh has installed in .build/venv.
A change that does not compile is replaced by another. --list prints the changes and tests nothing.

Ends with status 1 if one of 20 or more is not found. Some survivors change nothing that anybody could see.
"""

import argparse
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
# A command that takes longer hangs.
SECONDS = 900
# Benchmarks have no tests.
UNTESTED = ("deckbench",)
NAMES = (
    "left right", "top bottom", "start end", "first last", "min max", "width height", "low high", "x y",
    "lower upper", "lowerBound upperBound", "expected actual", "true false", "prefix suffix", "from to",
)  # fmt: skip
# The kinds of errors: a pattern, and its replacement.
KINDS = {
    "sign": [(r" \+ ", " - "), (r" - ", " + "), (r"(?<=[(= ])-(?=[\w(])", "")],
    "bound": [(r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r"\.\.<", "...")],
    "condition": [(r" == ", " != "), (r" && ", " || "), (r" \|\| ", " && "), (r"(?<=[( ])!(?=\w)", "")],
    "unit": [(r"\b1_000\b", "100"), (r" / 2\b", " / 3"), (r" \* ", " / "), (r"\b0\.5\b", "0.25")],
    "name": [
        pair
        for one, other in map(str.split, NAMES)
        for pair in ((rf"(?<![\w\"]){one}\b(?!:)", other), (rf"(?<![\w\"]){other}\b(?!:)", one))
    ],
    "lost call": [(r"^(\s+)(try )?[\w.]*(flush|append|removeAll|insert|add|write|set)\w*\(.*\)$", r"\1_ = 0")],
}


def candidates(module):
    """Returns the changes of a module: a file, the number of a line, the line, the new line and the kind."""
    found = []
    for path in sorted((COPY / "Sources" / module).rglob("*.swift")):
        is_elsewhere = False
        for number, line in enumerate(path.read_text().splitlines()):
            if line.strip().startswith("#"):
                is_elsewhere = "canImport(Darwin)" in line or "canImport(Musl)" in line
            if is_elsewhere or re.match(r"\s*(//|import|#|@|case \.|precondition|package struct|///)", line):
                continue
            for kind, changes in KINDS.items():
                for pattern, new in changes:
                    changed = re.sub(pattern, new, line, count=1)
                    # What a string says is found by golden files or nobody reads it.
                    if changed != line and '"' not in line:
                        found.append((path.relative_to(COPY), number, line, changed, kind))
    return found


def chosen(draw, modules):
    """Makes the changes of the modules in turn, of any kind as often as of another."""
    pools = {}
    for module in modules:
        found = candidates(module)
        draw.shuffle(found)
        pools[module] = {kind: [change for change in found if change[4] == kind] for kind in KINDS}
    while any(any(pool.values()) for pool in pools.values()):
        for pool in pools.values():
            kinds = [kind for kind in KINDS if pool[kind]]
            if kinds:
                yield pool[draw.choice(kinds)].pop()


def passes(*command, **environment):
    """Returns whether a command succeeds in the copy, and ends."""
    process = subprocess.Popen(
        command, cwd=COPY, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        return process.wait(SECONDS) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


def finder(is_thorough):
    """Returns what finds an error: the name of a test command, or None; raises if it does not compile."""
    program = COPY / ".build/debug/deckcalc"
    python = ROOT / ".build/venv/bin/python"
    tests = {
        "golden files": ("scripts/golden.py", "--first", program),
        # Built after the golden files, which find most errors.
        "tests do not compile": ("swift", "build", "--build-tests"),
        "Swift tests": ("swift", "test", "--skip-build"),
    }
    if is_thorough:
        words = ("-m", "pytest", "-q", "-x", "-n", "auto", "-m", "not long", "scripts/tests")
        tests["program tests"] = (python, *words)
    if not passes("swift", "build", "--product", "deckcalc"):
        raise SyntaxError
    for name, command in tests.items():
        # Without the stacks of all errors that are thrown, as in check.sh.
        if not passes(*command, DECKCALC=str(program), SWT_SWIFT_ERROR_BACKTRACING_ENABLED="0"):
            return name
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--module", action="append")
    parser.add_argument("--thorough", action="store_true")
    parser.add_argument("--list", action="store_true")
    settings = parser.parse_args()
    if not COPY.exists():
        subprocess.run(["git", "clone", "--quiet", ROOT, COPY], check=True)
    subprocess.run(["git", "fetch", "--quiet"], cwd=COPY, check=True)
    subprocess.run(["git", "reset", "--quiet", "--hard", "FETCH_HEAD"], cwd=COPY, check=True)
    folders = sorted(path.name for path in (COPY / "Sources").iterdir() if path.name not in UNTESTED)
    changes = chosen(random.Random(settings.seed), settings.module or folders)
    if settings.list:
        for _, (path, number, line, changed, kind) in zip(range(settings.count), changes):
            print(f"{path}:{number + 1}: {kind}\n- {line.strip()}\n+ {changed.strip()}")
        return
    if finder(settings.thorough):
        sys.exit("mutate.py: the tests fail without a deliberate error")
    tested = survivors = 0
    for path, number, line, changed, kind in changes:
        if tested == settings.count:
            break
        lines = (COPY / path).read_text().splitlines()
        lines[number] = changed
        (COPY / path).write_text("\n".join(lines) + "\n")
        began = time.monotonic()
        try:
            found = finder(settings.thorough)
            tested += 1
            survivors += found is None
            print(f"{found or 'NOT FOUND'}, {time.monotonic() - began:.0f} s: {path}:{number + 1}: {kind}")
            if not found:
                print(f"- {line.strip()}\n+ {changed.strip()}")
        except SyntaxError:
            pass
        finally:
            subprocess.run(["git", "checkout", "--quiet", path], cwd=COPY, check=True)
        sys.stdout.flush()
    print(f"{tested} deliberate errors, {tested - survivors} found")
    sys.exit(survivors > tested / 20)


if __name__ == "__main__":
    main()
