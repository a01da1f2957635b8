#!/usr/bin/env python3
"""Runs the command lines of golden files, and prints how their output differs.

    scripts/golden.py PROGRAM [--update | --first] [FILE...]     all files of Tests/golden by default

--update writes what the program prints into the files, whose changes are then reviewed. --first ends at the first
file that differs. A golden file is about one subject. The first character of a line says what it is:

    #  a comment
    @  the name of a file for the command lines that follow; its lines are those after it with a :
    %  a variable of the environment for the next command line, NAME=VALUE
    <  the name of the file that is the standard input of the next command line
    $  a command line, as in a shell
    |  a line that it prints on standard output; & is a last line without an end
    !  a line that it prints on standard error
    =  the name of a file that it writes; its lines are those after it with a :
    ?  its exit status, unless that is 0

GoldenTests runs the same files in memory.
"""

import argparse
import difflib
import os
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "Tests" / "golden"


def marked(mark, text):
    """Returns the lines of a string, each after a mark."""
    *lines, last = text.split("\n")
    return [f"{mark} {line}" if line else mark for line in lines] + ([f"& {last}"] if last else [])


def outcome(program, words, files, variables, source):
    """Returns the lines that describe what a command line does."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text.encode())
        result = subprocess.run(
            [program, *words], cwd=folder, env={"PATH": os.environ["PATH"], **variables},
            input=files[source].encode() if source else b"", capture_output=True,
        )  # fmt: skip
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        after = {str(path.relative_to(folder)): path.read_bytes().decode() for path in paths}
    lines = marked("|", result.stdout.decode()) + marked("!", result.stderr.decode())
    for path, text in after.items():
        if files.get(path) != text:
            lines += [f"= {path}", *marked(":", text)]
    return lines + ([f"? {result.returncode}"] if result.returncode else [])


def rewritten(program, text):
    """Returns a golden file with what the program prints now."""
    lines, files, variables, source, name = [], {}, {}, None, None
    for line in text.removesuffix("\n").split("\n"):
        mark, rest = line[:1], line[2:]
        if mark in tuple("|&!=?") or mark == ":" and name is None:
            name = None
            continue
        lines.append(line)
        if mark == ":":
            files[name] += rest + "\n"
            continue
        name = None
        if mark == "@":
            name = rest
            files[name] = ""
        elif mark == "%":
            variables.update([rest.split("=", 1)])
        elif mark == "<":
            source = rest
        elif mark == "$":
            lines += outcome(program, shlex.split(rest)[1:], files, variables, source)
            variables, source = {}, None
        elif mark not in ("", "#"):
            raise SystemExit(f"golden.py: unknown mark: {line}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip(), add_help=False)
    parser.add_argument("program", type=lambda path: str(Path(path).absolute()))
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--first", action="store_true")
    parser.add_argument("files", nargs="*", type=Path)
    settings = parser.parse_intermixed_args()
    differs = False
    paths = settings.files or sorted(FOLDER.glob("*.txt"))
    olds = [path.read_text() for path in paths]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        news = [pool.submit(rewritten, settings.program, old) for old in olds]
        for path, old, new in zip(paths, olds, news):
            if old == new.result():
                continue
            differs = True
            if settings.update:
                path.write_text(new.result())
                continue
            lines = (old.splitlines(), new.result().splitlines())
            print("\n".join(difflib.unified_diff(*lines, path.name, "printed", "", "", 2, "")))
            if settings.first:
                pool.shutdown(cancel_futures=True)
                break
    sys.exit(differs and not settings.update)


if __name__ == "__main__":
    main()
