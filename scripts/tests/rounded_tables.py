"""Reference tables in the exact output format of the program, rounded to nine decimals."""

import csv
import io
import sys
from fractions import Fraction
from pathlib import Path

from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import real  # noqa: E402
from deck import shown  # noqa: E402
from comparison import expected_table  # noqa: E402


def printed(table):
    """Returns the expected output of the program for a table."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    names, rows = expected_table(table)
    writer.writerow(names)
    for row in rows:
        writer.writerow(["" if value is None else text(value) for value in row])
    return stream.getvalue()


def text(value):
    if not isinstance(value, (Fraction, mpf)):
        return shown(value) if isinstance(value, bool) else str(value)
    scaled = int(mp.nint(real(value) * 10**9))
    sign, digits = ("-" if scaled < 0 else ""), str(abs(scaled)).rjust(10, "0")
    return sign + (digits[:-9] + "." + digits[-9:]).rstrip("0").rstrip(".")
