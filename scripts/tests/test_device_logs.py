"""Logs of devices: a table with other names, units, separators and start passes as it is.

Python makes the log of a table in exact decimals. A log without an error passes whatever its form; one
with a wrong cell, or with a row that the table lacks, does not.
"""

import random
from decimal import Decimal

import pytest

#: The names of times, each with the number of its units in a second.
TIMES = {
    "t": 1, "Time": 1, "time_s": 1, "elapsed": 1, "Time (ms)": 1000, "timestamp_ms": 1000, "uptimeMillis": 1000,
    "elapsed time [µs]": 1_000_000, "timestamp ns": 1_000_000_000,
}  # fmt: skip
COMMANDS = (
    ("open",), ("bounce",), ("close", "--delay", "0.1"), ("panels", "open"), ("reveal", "toggle"), ("pan", "--to", "120"),
)  # fmt: skip


def log_of(rows, start, name, separator, comma):
    """Returns a log of rows of a time and an offset, which begins at another time."""

    def written(number):
        text = format(number, "f")
        return text.replace(".", ",") if comma else text

    lines = [separator.join((name, "Frame.minX"))]
    lines += [
        separator.join((written((Decimal(time) + start) * TIMES[name]), written(Decimal(offset))))
        for time, offset in rows
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(40))
def test_a_log_passes_in_any_form(run, tmp_path, seed):
    draw = random.Random(seed)
    command = draw.choice(COMMANDS)
    table = run(*command, "--columns", "time,offset").out.decode()
    (tmp_path / "e.csv").write_text(table)
    rows = [line.split(",") for line in table.splitlines()[1:]]
    start = Decimal(draw.randrange(10**9)) / 10 ** draw.randrange(0, 7)
    name = draw.choice(list(TIMES))
    separator, comma = draw.choice(((",", False), ("\t", False), (";", False), (";", True)))
    moving = next(k for k, row in enumerate(rows) if row[1] != rows[0][1]) - 1
    # Rows at rest before the motion; frames that are dropped, but neither the first nor the second.
    rest = [(Decimal(rows[moving][0]) - k, rows[0][1]) for k in range(draw.randrange(3), 0, -1)]
    kept = [
        row for k, row in enumerate(rows[moving:]) if k < 2 or k == len(rows) - moving - 1 or draw.random() > 0.2
    ]
    options = ["--key", "time", "--align-start", "--ignore-missing", "--rename", "Frame.minX=offset"]
    if separator == ";":
        options += ["--delimiter", ";"]
    if comma:
        options += ["--decimal-comma"]

    def status(kept):
        (tmp_path / "log.csv").write_text(log_of(rest + kept, start, name, separator, comma))
        return run("diff", "e.csv", "log.csv", *options, cwd=tmp_path).status

    assert status(kept) == 0
    wrong = draw.randrange(2, len(kept))
    time, offset = kept[wrong]
    assert status([*kept[:wrong], (time, str(Decimal(offset) + 1)), *kept[wrong + 1 :]]) == 1
    assert status([*kept[:2], (str(Decimal(kept[1][0]) + Decimal("0.001")), offset), *kept[2:]]) == 1
