"""Writes the seeds of the fuzz targets, and their dictionary.

    python3 scripts/fuzz/seeds.py DECKCALC FOLDER

DECKCALC is the built program, which prints the tables. Documents and command lines come from the
guides. Each target has its own folder in FOLDER.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TABLES = [
    "open --frames 4", "bounce --frames 6 --precision full", "pan --to 200 --frames 3",
    "open --table summary", "open --table events", "card stack --frames 2", "curve ease --frames 3",
]  # fmt: skip
FORMATS = {"table": ["csv", "tsv"], "json-table": ["json", "ndjson"]}
# The number of option sets for diff; the first byte of the input selects one.
COMPARISONS = 12
WRITTEN = {
    "curve": [
        "cubic-bezier(0.42, 0, 0.58, 1)", "steps(4, jump-both)", "linear(0, 0.2 30%, 1)",
        "spring(1 100 10 0)", "spring(response: 0.5, bounce: 0.3)", "spring(mass: 2)",
        "spring(duration: 0.5, damping: 0.7, velocity: 3)", "rubber-band(dimension: 960)",
        "joint(frequency: 3)", "elastic", "deceleration(rate: 0.998)",
    ],
    "path": [
        "time,x,y\n0,0,0\n0.1,20,3\n0.2,80.5,-4\n", "time\tx\n0\t0\n0.1\t50\n",
        "[[0, 0, 0], [0.1, 20, 3], [0.2, 80.5, -4]]", '{"points": [[0, 0], [0.1, 50]]}',
        '[{"time": 0, "x": 0}, {"time": "100ms", "x": 50}]',
    ],
    "suite": [
        '{"cases": [{"name": "a", "arguments": ["open", "--frames", "2"], "expect": "a.csv"}]}',
        '{"cases": [{"name": "b", "arguments": ["run", "s.json"], "expect": "b.json",'
        ' "tolerance": {"offset": 0.5}, "align": true},'
        ' {"name": "c", "arguments": ["pan", "--path", "p.csv"], "expect": "t/c.tsv"}]}',
    ],
    "options": ["\0\1\1", "\1\2\3\4\5", "\x84\5\6\7\x08", "\x8a\1\2\3\4\5\6"],
}  # fmt: skip


def documents():
    """Yields the JSON files that the guides write."""
    for page in GUIDES:
        for body in re.findall(r"<<'END'\n(.*?)\n(?:> )?END\n", page.read_text(), re.S):
            text = "\n".join(line.removeprefix("> ") for line in body.splitlines())
            if text.startswith(("{", "[")):
                yield text


def command_lines():
    """Yields the arguments of the commands in the guides."""
    for page in GUIDES:
        for line in re.findall(r"^(?:\$ )?deckcalc (.*)$", page.read_text(), re.M):
            try:
                words = shlex.split(re.split(r" [|<>;]| 2>", line)[0])
            except ValueError:
                continue
            if words:
                yield "\n".join(words)


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    seeds = {name: [text.encode("latin-1") for text in texts] for name, texts in WRITTEN.items()}
    for target, formats in FORMATS.items():
        tables = [
            subprocess.run([program, *words.split(), "-f", kind], check=True, capture_output=True)
            for words in TABLES
            for kind in formats
        ]
        tables = [table.stdout for table in tables]
        seeds[target] = [
            bytes([index]) + tables[index % 2] + b"\xff" + table
            for index in range(COMPARISONS)
            for table in (tables[index % 2], tables[(index + 2) % len(tables)])
        ] + [b"\0" + table for table in tables]
    names = subprocess.run([program, "list", "curves"], check=True, capture_output=True).stdout
    seeds["curve"] += [line.split()[0] for line in names.splitlines() if line.split()]
    seeds["path"] = [bytes([kind]) + text for kind in (0, 1, 4, 5) for text in seeds["path"]]
    seeds["suite"] = [bytes([kind]) + text for kind in range(6) for text in seeds["suite"]]
    found = [text.encode() for text in documents()]
    seeds["suite"] += [b"\0" + text for text in found if b'"cases"' in text]
    seeds["scenario"] = [
        bytes([index % 8]) + text for index, text in enumerate(found) if b'"actions"' in text
    ]
    seeds["words"] = [text.encode() for text in command_lines()]
    words = set()
    for target, inputs in seeds.items():
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        for index, data in enumerate(inputs):
            (place / f"seed-{index}").write_bytes(data)
            words |= set(re.findall(rb"[A-Za-z][A-Za-z-]{2,20}", data))
    words |= {b"1e308", b"4.9e-324", b"1e-400", b"-0", b"nan", b"\\u0000", b"\\ud800", b"../"}
    lines = ['"' + word.decode().replace("\\", "\\\\") + '"' for word in sorted(words)]
    marks = ['"\\xef\\xbb\\xbf"', '"\\xff"', '"\\x1b"', '"\\xe2\\x80\\xae"', '"\\x0d\\x0a"']
    (folder / "dictionary").write_text("\n".join(lines + marks) + "\n")


if __name__ == "__main__":
    main()
