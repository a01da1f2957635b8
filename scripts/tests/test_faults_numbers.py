"""Fault tests D: numbers that are too large, too small or too many, and rounding ties.

numbers.txt and row-counts.txt in Tests/golden have the messages about others.

The output is compared with the formatting of Python, which rounds the exact binary value correctly,
ties to even.
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


def table(output):
    return list(csv.DictReader(io.StringIO(output.decode("ascii"), newline="")))


def rows_of(run, *arguments, **options):
    result = run(*arguments, **options)
    assert (result.status, result.err) == (0, b""), (arguments, result)
    return table(result.out)


def fixed(value, precision):
    """Returns a number as in tables: rounded, without trailing zeros, zero without a sign."""
    text = f"{value:.{precision}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def assert_only_finite_numbers(output):
    words = set(re.split(r"[,\s\"\[\]:{}()]+", output.decode("ascii").lower()))
    assert not words & {"nan", "-nan", "inf", "-inf", "infinity", "-infinity"}


# D1, D2, D3: not finite, too large, tiny


def test_d2_largest_double_is_a_number(run):
    rows = rows_of(run, "curve", "linear", "--at", "1.7976931348623157e308", "--precision", "full")
    assert float(rows[0]["x"]) == 1.7976931348623157e308


def test_d2_too_large_without_an_exponent(run):
    # An argument this long may be truncated in the message.
    result = run("open", "--duration", "1" + "0" * 309)
    start = "deckcalc: error: --duration must be a smaller number (got '1"
    assert_refused(result, start + "0" * 99)


@pytest.mark.parametrize("word", ["1e-400", "0e400", "0e99999999999999999999", "1e-99999999999999"])
def test_d3_numbers_that_are_zero(run, word):
    rows = rows_of(run, "open", "--duration", word, "--columns", "time,offset")
    assert rows == [{"time": "0", "offset": "276"}]


@pytest.mark.parametrize("word", ["4.9e-324", "2.2250738585072011e-308", "1e-310"])
def test_d3_subnormal_numbers_are_kept(run, word):
    rows = rows_of(run, "curve", "linear", "--at", word, "--precision", "full", "--columns", "x")
    assert [float(row["x"]) for row in rows] == [float(word)]


def test_d3_the_shortest_duration(run):
    result = run("open", "--duration", "1e-100")
    assert (result.status, result.err) == (0, b"")
    assert_only_finite_numbers(result.out)
    assert 1 <= len(table(result.out)) <= 2


@pytest.mark.parametrize("place", ["mass", "stiffness"])
@pytest.mark.parametrize("word", ["0", "-0", "-1", "1e-400", "-1e-320"])
def test_d3_mass_and_stiffness_are_above_zero(run, place, word):
    spring = f"spring({word} 100 10 0)" if place == "mass" else f"spring(1 {word} 10 0)"
    assert_refused(run("curve", spring))


# D4: negative zero


@pytest.mark.parametrize("precision", ["0", "1", "2", "4", "6", "15", "full"])
@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_d4_no_negative_zero(run, side, precision):
    options = ("--side", side, "--sides", "left,right,top,bottom", "--precision", precision)
    for command in ("open", "close", "toggle", "bounce"):
        for extra in ((), ("--fps", "1000"), ("--duration", "-0")):
            result = run(command, *options, *extra)
            assert result.status == 0, result.err
            cells = re.split(rb"[,\n]", result.out)
            assert not [cell for cell in cells if re.fullmatch(rb"-0(\.0*)?(e.*)?", cell)]


@pytest.mark.parametrize("word", ["-0", "-0.0", "-.0", "-0e5", "-1e-400"])
def test_d4_negative_zero_is_read_as_zero(run, word):
    rows = rows_of(run, "curve", "linear", "--at", word, "--columns", "x,y")
    assert rows == [{"x": "0", "y": "0"}]
    zero = run("open", "--duration", "0", "--offset", "0")
    assert run("open", "--duration", word, "--offset", word) == zero


def test_d4_negative_numbers_that_round_to_zero(run):
    words = ["-0.4", "-0.5", "-1e-9", "-4.9e-324"]
    for word in words:
        rows = rows_of(run, "curve", "linear", "--at", word, "--precision", "0", "--columns", "x")
        assert rows == [{"x": "0"}]


# D5: the grammar

GOOD = {
    ".5": 0.5, "+1": 1.0, "+.5": 0.5, "0.3": 0.3, "3e-1": 0.3, "3E-1": 0.3, "00.3": 0.3, "1e0": 1.0,
    "0.30": 0.3, "+3.0e-01": 0.3, "2e+0": 2.0, "300ms": 0.3, "0.3s": 0.3, "1e3ms": 1.0, ".5s": 0.5,
}  # fmt: skip


@pytest.mark.parametrize("word", GOOD)
def test_d5_accepted_forms(run, word):
    plain = run("open", "--duration", repr(GOOD[word]))
    assert run("open", "--duration", word) == plain
    assert plain.status == 0


@pytest.mark.parametrize("word", ["1\t", "\n1", "1\r", "1\x0b", "\x0c1"], ids=ascii)
def test_d5_control_characters(run, word):
    result = run("open", "--duration", word)
    assert_refused(result, "deckcalc: error: --duration must be a number (got '")


# D6: very long numbers

LENGTH = 100_000


@pytest.mark.parametrize(
    "word, value",
    [
        ("0.3" + "0" * LENGTH, 0.3),
        ("0.29" + "9" * LENGTH, 0.3),
        ("0" * LENGTH + ".3", 0.3),
        ("0." + "0" * LENGTH + "3e100000", 0.3),
        ("3" + "0" * LENGTH + "e-100001", 0.3),
        # The midpoint of 0.5 and the next double, and slightly above: a tie goes to even, any
        # digit however far away breaks it.
        ("0.500000000000000055511151231257827021181583404541015625" + "0" * LENGTH, 0.5),
        ("0.500000000000000055511151231257827021181583404541015625" + "0" * LENGTH + "1",
         0.5000000000000001),
    ],
    ids=["zeros", "nines", "leading-zeros", "small", "large", "tie", "above-tie"],
)  # fmt: skip
def test_d6_hundred_thousand_digits(run, word, value):
    rows = rows_of(run, "curve", "linear", "--at", word, "--precision", "full", "--columns", "x")
    assert [float(row["x"]) for row in rows] == [value]


@pytest.mark.parametrize("word", ["9" * LENGTH, "-" + "1" * LENGTH], ids=["nines", "ones"])
def test_d6_hundred_thousand_digits_too_large(run, word):
    result = run("open", "--duration", word)
    start = "deckcalc: error: --duration must be a smaller number (got '"
    assert_refused(result, start + word[:100])


def test_d6_hundred_thousand_letters(run):
    result = run("open", "--duration", "0." + "0" * LENGTH + "x")
    start = "deckcalc: error: --duration must be a time such as 0.3, 0.3s or 300ms (got '0.000"
    assert_refused(result, start)


# D7, D8: how many rows


def test_d7_the_limit_itself_is_allowed(deckcalc):
    process = subprocess.Popen(
        [deckcalc, "open", "--duration", "1", "--fps", "99999999"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout.readline().startswith(b"frame,time,")
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=20) == 141


@pytest.mark.parametrize(
    "duration, fps",
    [
        ("0.07", "100"), ("0.29", "100"), ("0.1", "30"), ("0.7", "10"), ("1.1", "10"),
        ("0.35", "59.94"), ("0.3", "23.976"), ("1", "3"), ("0.57", "100"), ("4.35", "100"),
        ("0.3", "0.1"), ("2.3", "1e-3"),
    ],
)  # fmt: skip
def test_d7_products_that_round(run, duration, fps):
    # In exact decimal arithmetic: rows at k/fps before the end, and the end.
    numerator, denominator = exact_ratio(duration, fps)
    expected = -(-numerator // denominator) + 1
    rows = rows_of(run, "open", "--duration", duration, "--fps", fps, "--columns", "time")
    assert len(rows) == expected
    assert rows[-1]["time"] == fixed(float(duration), 6)
    times = [float(row["time"]) for row in rows]
    assert times == sorted(set(times))


def exact_ratio(duration, fps):
    product = Fraction(duration) * Fraction(fps)
    return product.numerator, product.denominator


# D9: extreme springs

EXTREMES = ("0", "-1", "4.9e-324", "1e-308", "1", "1e308", "1.7976931348623157e308")


@pytest.mark.long
@pytest.mark.parametrize("command", ["curve", "leg"])
def test_d9_extreme_springs(run, command):
    wrong = []
    for mass, stiffness, damping in itertools.product(EXTREMES, repeat=3):
        for velocity in ("0", "-1e308"):
            spring = f"spring({mass} {stiffness} {damping} {velocity})"
            words = ("curve", spring) if command == "curve" else ("open", "--curve", spring)
            result = run(*words, "--frames", "10")
            assert result.status not in CRASHES, (spring, result)
            legal = float(mass) > 0 and float(stiffness) > 0 and float(damping) >= 0
            if result.status not in ((0, 64) if legal else (64,)):
                wrong.append((spring, result.status))
            assert_only_finite_numbers(result.out)
            if result.status == 64:
                assert_refused(result)
    assert not wrong, wrong[:8]


@pytest.mark.parametrize("mass, stiffness", [(1, 100), (2, 50), (1, 3), (0.7, 311)])
def test_d9_critical_damping_and_its_neighbours(run, mass, stiffness):
    critical = 2 * math.sqrt(mass * stiffness)
    tables = []
    for damping in (critical, math.nextafter(critical, 0), math.nextafter(critical, math.inf)):
        spring = f"spring({mass} {stiffness} {damping!r} 0)"
        result = run("open", "--curve", spring, "--duration", "1", "--columns", "time,offset")
        assert result.status == 0
        assert_only_finite_numbers(result.out)
        tables.append([float(row["offset"]) for row in table(result.out)])
    # The curves differ by less than 1e-12 of 276 points; 1e-6 is one unit of the last place.
    for neighbour in tables[1:]:
        assert max(abs(a - b) for a, b in zip(tables[0], neighbour, strict=True)) <= 1.000001e-6


@pytest.mark.parametrize("duration", ["1e-308", "1e308", "0", "0.5"])
@pytest.mark.parametrize("damping", ["0", "1e-308", "1", "1e308"])
def test_d9_extreme_duration_springs(run, duration, damping):
    for velocity in ("0", "1e308", "-1e308"):
        spring = f"spring(duration: {duration}, damping: {damping}, velocity: {velocity})"
        result = run("curve", spring)
        assert result.status in (0, 64), result
        assert_only_finite_numbers(result.out)


# D10: precision


@pytest.mark.parametrize("precision", range(16))
def test_d10_every_precision(run, precision):
    rows = rows_of(run, "open", "--precision", str(precision), "--columns", "frame,time")
    for index, row in enumerate(rows):
        assert row["time"] == fixed(min(index / 60, 0.3), precision)


def test_d10_full_precision(run):
    rows = rows_of(run, "open", "--precision", "full", "--columns", "time")
    assert [float(row["time"]) for row in rows] == [*(index / 60 for index in range(18)), 0.3]


@pytest.mark.parametrize(
    "word", ["1e308", "-1e308", "1.7976931348623157e308", "123456789012345680000", "1e15", "1e16"]
)
@pytest.mark.parametrize("precision", ["0", "4", "15"])
def test_d10_large_numbers_are_not_cut(run, word, precision):
    rows = rows_of(run, "curve", "linear", "--at", word, "--precision", precision, "--columns", "x")
    assert [float(row["x"]) for row in rows] == [float(word)]


# D11: ties


@pytest.mark.parametrize("precision", range(9))
def test_d11_ties_go_to_even(run, precision):
    # Odd multiples of 2^-(p+1) lie exactly halfway between two decimals of p places.
    values = [(2 * k + 1) / 2 ** (precision + 1) for k in range(40)]
    rows = rows_of(
        run, "curve", "linear", "--at", ",".join(map(repr, values)),
        "--precision", str(precision), "--columns", "x",
    )  # fmt: skip
    assert [row["x"] for row in rows] == [fixed(value, precision) for value in values]


def test_d11_named_ties(run):
    for value, precision, text in [
        ("0.5", "0", "0"), ("1.5", "0", "2"), ("2.5", "0", "2"), ("3.5", "0", "4"),
        ("0.125", "2", "0.12"), ("0.375", "2", "0.38"), ("-0.5", "0", "0"), ("-1.5", "0", "-2"),
        ("2.675", "2", "2.67"), ("1.005", "2", "1"), ("0.1", "15", "0.1"),
        ("9007199254740993", "0", "9007199254740992"),
        ("4503599627370496.5", "0", "4503599627370496"),
    ]:  # fmt: skip
        rows = rows_of(
            run, "curve", "linear", "--at", value, "--precision", precision, "--columns", "x"
        )
        # Above 1e15 any notation is allowed, but the value must be right.
        cell = rows[0]["x"]
        assert cell == text or (abs(float(value)) > 1e15 and float(cell) == float(text)), value


def test_d11_random_numbers_are_rounded_correctly(run, seeded):
    for precision in range(16):
        values = sorted(seeded.uniform(0, 10 ** seeded.randrange(4)) for _ in range(300))
        rows = rows_of(
            run, "curve", "linear", "--at", ",".join(map(repr, values)),
            "--precision", str(precision), "--columns", "x",
        )  # fmt: skip
        assert [row["x"] for row in rows] == [fixed(value, precision) for value in values]
