"""Compares the output of the program with the reference, text by text and number by number."""

import csv
import io
import json
import re
import subprocess
from fractions import Fraction
from itertools import compress

from mpmath import mp

from curve_base import exact, real
from deck import UNSPECIFIED
from options import CHANGING
from tables import table_of

#: The format of numbers: no exponent, no trailing zero or point, at most 9 decimals.
PLAIN = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]{0,8}[1-9])?")

#: The accuracy of the output at 9 decimals, in units of the last location.
PROMISE = Fraction("0.501")
UNIT = Fraction(1, 10**9)

SUMMARY = ("distance", "peak_velocity", "peak_velocity_time", "overshoot", "settling_time")

#: Columns moved by a joint. Its closed form for many sub-steps may be off by 1e-11 pt, allowed
#: twice because the position at a release is the start of the joint after it.
POSITIONS = (
    "center_y", "top", "from", "to", "distance", "overshoot", "start_offset", "end_offset",
    "startOffset", "endOffset",
)  # fmt: skip
JOINT = Fraction(2, 10**11)


def half_ulp(number):
    """Returns half the distance of doubles at a number."""
    exponent = abs(number).__floor__().bit_length() - 1
    return Fraction(2) ** (exponent - 53)


#: Half an ulp of 24,000 pt/s, the maximum speed of a card; a hundred sub-steps lose 64 of these.
SPEED = 64 * half_ulp(Fraction(24_000))


#: How much later or earlier than its maximum a speed differs by less than its rounding (s).
PEAK = UNIT


class NumberText(str):
    """A JSON number with its original spelling."""


class Comparison:
    """The differences in the output of one command, and the worst rounding error."""

    def __init__(self, joint=False):
        """`joint` also allows for the arithmetic of the joint of a card."""
        self.joint = joint
        self.differences = []
        self.worst = (Fraction(0), "")

    def differ(self, location, printed, expected):
        self.differences.append(f"{location}: printed {printed!r}, expected {expected}")

    def value(self, location, printed, expected):
        """Compares one field; `printed` is its text, or None if it is absent."""
        if expected is UNSPECIFIED:
            return
        if isinstance(expected, bool):
            expected = "true" if expected else "false"
        if expected is None or isinstance(expected, (str, int)):
            expected = None if expected is None else str(expected)
            if (printed or None) != expected:
                self.differ(location, printed, repr(expected))
            return
        if printed is None or not PLAIN.fullmatch(printed) or printed == "-0":
            self.differ(location, printed, mp.nstr(real(expected), 20))
            return
        expected = exact(expected)
        error = abs(Fraction(printed) - expected)
        allowed = self.allowed(location, expected)
        if error / UNIT > self.worst[0]:
            self.worst = (error / UNIT, location)
        if error > allowed:
            text = mp.nstr(real(expected), 25)
            self.differ(location, printed, f"{text} (off by {float(error / UNIT):.4f} units)")

    def allowed(self, location, expected):
        allowed = PROMISE * UNIT
        if abs(expected) > 2048:
            # The extra thousandth of a unit, 1e-12, is four ulps of a double up to 2048, but less
            # above, where half an ulp for rounding to the nearest double must also be allowed.
            allowed += half_ulp(expected)
        if abs(expected) > 10**6:
            # Only a peek with critical damping gets this large: each of its factors is rounded.
            allowed += 16 * half_ulp(expected)
        if "acceleration" in location:
            # Sizes and control points are rounded to doubles, an error that an acceleration near a
            # change of sign magnifies: 15 half ulps is the worst of 10,000 commands.
            allowed += 64 * half_ulp(expected)
        name = location.split()[-1]
        if self.joint and name in POSITIONS:
            allowed = max(allowed, UNIT / 2 + JOINT)
        elif self.joint and name.lower().endswith(("velocity_time", "velocitytime")):
            allowed += PEAK
        elif self.joint and name.lower().endswith("velocity"):
            allowed = max(allowed, UNIT / 2 + SPEED)
        return allowed

    def rows(self, names, printed, expected):
        if len(printed) != len(expected):
            self.differ("row count", len(printed), len(expected))
        for index, (row, want) in enumerate(zip(printed, expected)):
            if len(row) != len(names):
                self.differ(f"row {index}", row, f"{len(names)} fields")
                continue
            for name, field, value in zip(names, row, want):
                self.value(f"row {index} {name}", field, value)

    def record(self, location, printed, expected):
        """Compares an object with the expected keys and values."""
        for key, value in expected.items():
            if key not in printed and value is not UNSPECIFIED:
                self.differ(f"{location} {key}", "nothing", value)
            elif value is not UNSPECIFIED:
                self.value(f"{location} {key}", as_text(printed[key]), value)


def as_text(value):
    """Returns a JSON value as a CSV field shows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value


def expected_table(table, printed=()):
    """Returns the columns and rows of the selected table, of which some columns are `printed`."""
    kind = table.options["table"]
    if kind == "phases":
        return ["phase", "start", "end", "from", "to", "curve"], table.phases()
    if kind == "events":
        return ["time", "event", table.owner], table.events()
    if kind == "summary":
        summary = table.summary()
        return list(summary), [list(summary.values())]
    return keyframes(table, printed)


def keyframes(table, printed):
    """Returns the columns and the rows of keyframes.

    The columns by default are those of every table, and those of views if they change. A jump at
    the start, or a change after the last row, also has a printed column.
    """
    names, rows = table.options["columns"], table.rows()
    if not table.options.given("columns"):
        known = [set(values) - {UNSPECIFIED} for values in zip(*rows)]
        changed = {name for name, values in zip(names, known) if len(values) > 1}
        kept = [name not in CHANGING or name in changed or name in printed for name in names]
        names, *rows = [list(compress(row, kept)) for row in (names, *rows)]
        if table.options.command == "set-size":
            # The time at which side views follow a size that changes without motion is undefined.
            loose = [name in ("left_x", "right_x") for name in names]
            rows = [
                [UNSPECIFIED if free else value for free, value in zip(loose, row)] for row in rows
            ]
    return names, rows


def compare_csv(table, text):
    comparison = Comparison(table.owner == "card")
    lines = list(csv.reader(io.StringIO(text)))
    names, rows = expected_table(table, lines[0] if lines else ())
    if lines and lines[0][-2:] == ["whole_duration", "reached"]:
        # What an interruption cut off, which the reference does not have.
        lines = [line[:-2] for line in lines]
    if not lines or lines[0] != list(names):
        comparison.differ("header", lines[:1], names)
        return comparison
    comparison.rows(names, lines[1:], rows)
    return comparison


def compare_json(table, text):
    comparison = Comparison(table.owner == "card")
    document = json.loads(text, parse_float=NumberText, parse_int=NumberText)
    listed = [column["name"] for column in document["columns"]]
    names, expected = keyframes(table, listed)
    if listed != list(names):
        comparison.differ("columns", listed, names)
        return comparison
    rows = [[as_text(field) for field in row] for row in document["rows"]]
    comparison.rows(names, rows, expected)
    summary = table.summary()
    comparison.value("duration", document["duration"], summary["duration"])
    # startOffset and endOffset are compared only if present: the example in the specification
    # lacks them.
    wanted = {camel(name): summary[name] for name in (*SUMMARY, *table.motion.figures)}
    for name in ("start_offset", "end_offset"):
        if camel(name) in document["summary"]:
            wanted[camel(name)] = summary[name]
    comparison.record("summary", document["summary"], wanted)
    keys = ("name", "start", "end", "from", "to", "curve")
    lists = [("event", document["events"], ("time", "name", table.owner), table.events())]
    if table.motion.legs:
        lists.append(("phase", document["phases"], keys, table.phases()))
    for what, printed, keys, expected in lists:
        if len(printed) != len(expected):
            comparison.differ(f"{what} count", len(printed), len(expected))
        for index, (entry, values) in enumerate(zip(printed, expected)):
            comparison.record(f"{what} {index}", entry, dict(zip(keys, values)))
    return comparison


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def printed_by(program, arguments):
    """Returns what the program prints for a command, or raises an error if it rejects it."""
    # A rejection takes 50 ms, a table of 200 rows less; after 20 s the program hangs.
    run = subprocess.run(
        [program, *arguments], capture_output=True, timeout=20, stdin=subprocess.DEVNULL
    )
    if run.returncode != 0:
        message = run.stderr.decode("utf-8", "replace").strip()
        raise ValueError(f"exit status {run.returncode}: {message}")
    return run.stdout.decode("utf-8")


def compare(program, arguments):
    text, table = printed_by(program, arguments), table_of(arguments)
    return (compare_json if table.options["format"] == "json" else compare_csv)(table, text)
