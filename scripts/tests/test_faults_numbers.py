"""Fault tests D: numbers that are too large, too small, too long or too many, and rounding ties.

numbers.txt and row-counts.txt in Tests/golden have other forms and messages. The output is compared with the
formatting of Python, which rounds the exact binary value correctly, ties to even.
"""

import csv
import io
import itertools
import math
import re
import subprocess
from fractions import Fraction

import pytest

from conftest import CRASHES, assert_refused


def rows_of(run, *arguments):
    result = run(*arguments)
    assert (result.status, result.err) == (0, b""), (arguments, result)
    return list(csv.DictReader(io.StringIO(result.out.decode("ascii"), newline="")))


def shown(run, values, precision):
    """Returns numbers as a table shows them."""
    words = ("--at", ",".join(values), "--precision", str(precision), "--columns", "x")
    return [row["x"] for row in rows_of(run, "curve", "linear", *words)]


def fixed(value, precision):
    """Returns a number as in tables: rounded, without trailing zeros, zero without a sign."""
    text = f"{value:.{precision}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def assert_only_finite_numbers(output):
    words = set(re.split(r"[,\s\"\[\]:{}()]+", output.decode("ascii").lower()))
    assert not words & {"nan", "-nan", "inf", "-inf", "infinity", "-infinity"}


@pytest.mark.parametrize("precision", ["0", "4", "full"])
@pytest.mark.parametrize("command", ["open", "close", "toggle", "bounce"])
def test_d4_no_negative_zero(run, command, precision):
    for side, extra in itertools.product(("left", "right", "top", "bottom"), ((), ("--fps", "999"))):
        sides = ("--side", side, "--sides", "left,right,top,bottom", "--precision", precision)
        result = run(command, *sides, *extra)
        assert result.status == 0, result.err
        assert not re.search(rb"(?m)(?:^|,)-0(\.0*)?(e.*)?(,|$)", result.out)


# D6: very long numbers

LENGTH = 100_000
HALFWAY = "0.500000000000000055511151231257827021181583404541015625" + "0" * LENGTH


@pytest.mark.parametrize("word, value", [
    ("0.3" + "0" * LENGTH, 0.3), ("0.29" + "9" * LENGTH, 0.3), ("0" * LENGTH + ".3", 0.3),
    ("0." + "0" * LENGTH + "3e100000", 0.3), ("3" + "0" * LENGTH + "e-100001", 0.3),
    # The midpoint of 0.5 and the next double, and slightly above: a tie goes to even, and any digit breaks it.
    (HALFWAY, 0.5), (HALFWAY + "1", math.nextafter(0.5, 1)),
    ("9" * LENGTH, None), ("-" + "1" * LENGTH, None), ("0." + "0" * LENGTH + "x", None),
], ids=["zeros", "nines", "leading", "small", "large", "tie", "above-tie", "over", "under", "letter"])  # fmt: skip
def test_d6_hundred_thousand_digits(run, word, value):
    if value is None:
        assert_refused(run("curve", "linear", "--at", word))
    else:
        assert [float(cell) for cell in shown(run, [word], "full")] == [value]


# D7: how many rows


def test_d7_the_limit_itself_is_allowed(deckcalc):
    words = [deckcalc, "open", "--duration", "1", "--fps", "99999999"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline().startswith(b"frame,time,")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=20) == 141


def test_d7_products_that_round(run, seeded):
    """In exact decimal arithmetic there are rows at k/fps before the end, and the end."""
    known = [("0.07", "100"), ("0.29", "100"), ("0.57", "100"), ("4.35", "100"), ("0.35", "59.94"), ("2.3", "1e-3")]
    drawn = [(f"{seeded.randint(1, 500) / 100}", f"{seeded.choice([3, 10, 23.976, 59.94, 100])}") for _ in range(40)]
    for duration, fps in known + drawn:
        rows = rows_of(run, "open", "--duration", duration, "--fps", fps, "--columns", "time")
        assert len(rows) == math.ceil(Fraction(duration) * Fraction(fps)) + 1
        times = [float(row["time"]) for row in rows]
        assert times == sorted(set(times)) and rows[-1]["time"] == fixed(float(duration), 6)


# D9: extreme springs

EXTREMES = ("0", "-1", "4.9e-324", "1e-308", "1", "1e308", "1.7976931348623157e308")
SPRINGS = [
    *((f"spring({mass} {stiffness} {damping} {velocity})",
       float(mass) > 0 and float(stiffness) > 0 and float(damping) >= 0)
      for mass, stiffness, damping in itertools.product(EXTREMES, repeat=3) for velocity in ("0", "-1e308")),
    *((f"spring(duration: {duration}, damping: {damping}, velocity: {velocity})", True)
      for duration in ("1e-308", "1e308", "0", "0.5") for damping in ("0", "1e-308", "1", "1e308")
      for velocity in ("0", "1e308", "-1e308")),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("words, part", [(("curve",), 0), (("open", "--curve"), 1)])
def test_d9_extreme_springs(run, words, part):
    for spring, is_legal in SPRINGS[part::3]:
        result = run(*words, spring, "--frames", "10")
        assert result.status not in CRASHES, (spring, result)
        assert result.status in ((0, 64) if is_legal else (64,)), (spring, result)
        assert_only_finite_numbers(result.out)
        if result.status == 64:
            assert_refused(result)


# D11: ties


@pytest.mark.parametrize("precision", range(16))
def test_d11_numbers_are_rounded_correctly_and_ties_to_even(run, seeded, precision):
    values = [seeded.uniform(0, 10 ** seeded.randrange(4)) for _ in range(300)]
    # Odd multiples of 2^-(p+1) lie exactly halfway between two decimals of p places.
    values += [(2 * k + 1) / 2 ** (precision + 1) for k in range(40)]
    values.sort()
    assert shown(run, map(repr, values), precision) == [fixed(value, precision) for value in values]
