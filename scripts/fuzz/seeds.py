"""Writes the seeds of the fuzz targets, and their dictionary.

    python3 scripts/fuzz/seeds.py DECKCALC FOLDER

DECKCALC is the built program, which lists the curves. Tables, documents and command lines are those of the golden
files. Each target has its own folder in FOLDER.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests/golden"
# The first byte of the input selects options: the sets for diff, and the kinds of scenarios, suites and paths.
COMPARISONS, SCENARIOS, SUITES, PATHS = range(12), range(8), range(6), (0, 1, 4, 5)


def golden():
    """Returns the files, by the ends of their names, and the command lines of all golden files."""
    files, lines = {}, []
    for page in sorted(GOLDEN.glob("*.txt")):
        text = page.read_text("utf-8")
        for name, body in re.findall(r"^@ (\S+)\n((?::.*\n)*)", text, re.M):
            content = re.sub(r"^: ?", "", body, flags=re.M)
            files.setdefault(name.rpartition(".")[2], {})[content.encode()] = None
        lines += [shlex.split(line) for line in re.findall(r"^\$ deckcalc (.*)$", text, re.M)]
    return files, lines


def chosen(kinds, inputs):
    """Returns inputs with their kinds, which take turns."""
    return [bytes([kinds[index % len(kinds)]]) + data for index, data in enumerate(inputs)]


def pairs(tables):
    """Returns each table alone, and beside the next one."""
    return [seed for one, other in zip(tables, tables[1:]) for seed in (one, one + b"\xff" + other)]


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    files, lines = golden()
    documents = {member: [text for text in files["json"] if member in text] for member in (b'"actions"', b'"cases"')}
    tables = [text for kind in ("json", "ndjson") for text in files[kind] if not re.search(b'"(actions|cases)"', text)]
    curves = subprocess.run([program, "list", "curves"], check=True, capture_output=True).stdout.splitlines()
    seeds = {
        "table": chosen(COMPARISONS, pairs([*files["csv"], *files["tsv"]])),
        "json-table": chosen(COMPARISONS, pairs(tables)),
        "scenario": chosen(SCENARIOS, documents[b'"actions"']),
        "suite": chosen(SUITES, documents[b'"cases"']),
        "path": [bytes([kind]) + text for text in files["path"] for kind in PATHS],
        "curve": [line.split()[0] for line in curves if line]
        + [words[1].encode() for words in lines if words[:1] == ["curve"] and len(words) > 1],
        "words": ["\n".join(words).encode() for words in lines],
        "options": [b"\0\1\1", b"\1\2\3\4\5", b"\x84\5\6\7\x08", b"\x8a\1\2\3\4\5\6"],
    }
    words = {b"1e308", b"4.9e-324", b"1e-400", b"-0", b"nan", b"\\u0000", b"\\ud800", b"../"}
    for target, inputs in seeds.items():
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        for index, data in enumerate(dict.fromkeys(inputs)):
            (place / f"seed-{index}").write_bytes(data)
            words |= set(re.findall(rb"[A-Za-z][A-Za-z-]{2,20}", data))
    lines = ['"' + word.decode().replace("\\", "\\\\") + '"' for word in sorted(words)]
    marks = ['"\\xef\\xbb\\xbf"', '"\\xff"', '"\\x1b"', '"\\xe2\\x80\\xae"', '"\\x0d\\x0a"']
    (folder / "dictionary").write_text("\n".join(lines + marks) + "\n")


if __name__ == "__main__":
    main()
