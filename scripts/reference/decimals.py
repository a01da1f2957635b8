#!/usr/bin/env python3
"""Writes the reference rows for the tests of exact decimals, without rounding.

Usage, from the root of the repository, for decimals and for tolerances:
    python3 scripts/reference/decimals.py decimals > Tests/reference/decimals.tsv

Differences and products have all their digits, and Python rounds once to the nearest double.
"""

import random
import sys
from decimal import Context, Decimal, getcontext

from reference_rows import print_rows

# Sums and products of numbers from 1e-4000 to 1e4000 are exact.
getcontext().prec, getcontext().Emax, getcontext().Emin = 40_000, 99_999, -99_999
chance = random.Random(20240817)


def digits_of(value):
    """Returns the digits of a number without trailing zeros, and the exponent of the last."""
    _, digits, exponent = value.normalize().as_tuple()
    return "".join(map(str, digits)), exponent


def text_of(value):
    """Returns the text of a magnitude, as documented for `DecimalNumber.text`."""
    if value == 0 or -15 <= value.adjusted() <= 14:
        return format(Context(24).plus(value).normalize(), "f")
    rounded = Context(17, Emax=99_999, Emin=-99_999).plus(value)
    digits, _ = digits_of(rounded)
    return digits[0] + ("." if digits[1:] else "") + digits[1:] + f"e{rounded.adjusted()}"


def spelled(value):
    digits, exponent = digits_of(abs(value))
    sign = "-" if value < 0 else chance.choice(["", "", "", "+"])
    if value == 0:
        return sign + chance.choice(["0", "0.0", ".000", "0e7", "00E-400"])
    zeros = chance.choice([0, 0, 0, 1, 3])
    digits, exponent = digits + "0" * zeros, exponent - zeros
    if abs(exponent) > 70 or chance.random() < 0.2:
        point = chance.randrange(len(digits))
        exponent += point
        whole, decimals = digits[: len(digits) - point], digits[len(digits) - point :]
        plus = chance.choice(["", "+"]) if exponent >= 0 else ""
        mantissa = sign + whole + "." * (point > 0) + decimals
        return mantissa + chance.choice("eE") + plus + str(exponent)
    if exponent >= 0:
        return sign + digits + "0" * exponent
    digits = digits.rjust(chance.choice([0, 0, 1]) - exponent, "0")
    return f"{sign}{digits[:exponent]}.{digits[exponent:]}"


def decimal(count, exponent):
    """Returns a number with a count of random digits."""
    return chance.choice([-1, 1]) * chance.randrange(10 ** (count - 1), 10**count) * unit(exponent)


def unit(exponent):
    return Decimal(10).scaleb(exponent - 1)


def is_short(texts):
    """Whether the strings fit on a line; fixed cases cover exponents that are far apart."""
    return max(map(len, texts)) <= 90


def number():
    """Returns a number, typical of tables or extreme."""
    kind = chance.randrange(6)
    if kind == 0:
        return decimal(chance.randint(1, 9), -chance.randint(0, 6))
    if kind == 1:
        return decimal(chance.randint(15, 17), -chance.randint(0, 20))
    if kind == 2:
        return decimal(chance.randint(18, 21), -chance.randint(0, 22))
    if kind == 3:
        return decimal(chance.randint(22, 45), chance.randint(-50, 10))
    if kind == 4:
        return decimal(chance.randint(1, 19), chance.randint(-330, 310))
    return chance.choice([0, 1, -1, unit(19), unit(18), 2**64 - 1, 2**64, 10**19 - 1, unit(-19)])


PAIRS = """
    0.30 0.3, 3e-1 0.3, -0 0, 1e400 10e399, 91.7 91.2, 0.000001 0, 0.1 -0.2
    1e300 1e-300, 1e300 0, 1e4000 1e-4000, 1e-4000 -1e-4000, 1 1e-2000, 1e-2000 1
    1000000000000000000000000000000 1000000000000000000000000000001, 1e19 1, 1e20 1
    9999999999999999999 -9999999999999999999, 18446744073709551615 0, 18446744073709551616 0
    1.7976931348623157e308 0, 1.7976931348623158e308 0, 1.7976931348623159e308 0
    4.9e-324 0, 2.4e-324 0, 2.5e-324 0
    9007199254740993 0, 9007199254740993.0000000000000000000000001 0, 9007199254740993 1e-999
    1000000000000000 0, 999999999999999 0, 999999999999999.99999999999999999 0, 1e15 1e-999
    1e-15 0, 9e-16 0, 0.9999999999999999999999999999 0, 1000000000000000000000001e-38 0
    100000000000000000000000.5e-20 0, 100000000000000000000001.5e-20 0
    100000000000000000000000.5e-20 1e-90, 100000000000000000000000.5e-20 -1e-90
    100000000000000000000000.5e-20 1e-990, 100000000000000000000000.5e-20 -1e-990
"""

# Absolute and relative tolerance, actual and expected number.
TOLERANCES = """
    0.5 0 91.7 91.2, 0.1 0 1.1 1, 0.3 0 0.1 -0.2, 0.1 0 0.3 0.2
    0 0 0.30 3e-1, 0 0 0.3 0.30000000000000001, 0.5 0 91.70000000000000000000000000001 91.2
    0 0.01 101 100, 0 0.01 99 100, 0 0.01 100 101.0101, 0 0.01 -100 100
    0 1 0 1e400, 0 1 2e400 1e400, 0 1 2.00000000000000000001e400 1e400, 1e400 0 1e401 0
    1e-320 0 1e-320 0, 1e-320 0 1.1e-320 0, 1e-400 0 1e-400 0, 1e-400 0 1.0001e-400 0
    0 1e-320 1e308 1e308, 0 1e-320 1.00000000000000000001e308 1e308, 0 1e-320 1e-12 1e308
    0 1e400 2 1e-400, 0 1e400 1 1e-400, 0 1e400 1.1 1e-400
    0 1e300 1e-10 1e-310, 0 1e300 1.1e-10 1e-310
    0 0.5 1e-324 2e-324, 0 0.5 3.0000000001e-324 2e-324
    0 9 1e308 1e307, 0 9 1.000000000000000000001e308 1e307
    0.001 0 1e3000 1e-3000, 1e3000 0 1e3000 1e-3000, 1e3000 0 1e3000 -1e-3000
"""


def cases(table):
    return [case.split() for line in table.strip().splitlines() for case in line.split(",")]


def pairs():
    yield from cases(PAIRS)
    for _ in range(160):
        a = Decimal(number())
        kind = chance.randrange(5)
        if kind == 0:
            b = a
        elif kind == 1:
            b = -a
        elif kind == 2:
            last = digits_of(abs(a))[1] - chance.choice([0, 0, 1, 5, 30])
            b = a + chance.choice([-1, 1]) * unit(last)
        else:
            b = Decimal(number())
        yield spelled(a), spelled(b)


def tolerances():
    """Returns tolerances and two numbers whose difference is equal or close to the tolerance."""
    yield from cases(TOLERANCES)
    for _ in range(200):
        expected = Decimal(number())
        absolute = abs(decimal(chance.randint(1, 4), -chance.randint(0, 9))) * chance.randrange(2)
        relative = abs(decimal(chance.randint(1, 3), -chance.randint(2, 12))) * chance.randrange(2)
        if chance.random() < 0.1:
            relative = abs(decimal(chance.randint(19, 40), -45))
        allowed = max(absolute, relative * abs(expected))
        actual = expected + chance.choice([-1, 1]) * allowed
        last = digits_of(abs(actual))[1] - chance.choice([0, 0, 1, 8, 25])
        actual += chance.choice([-1, 0, 0, 1]) * unit(last)
        yield (
            spelled(absolute).lstrip("+-"), spelled(relative).lstrip("+-"),
            spelled(actual), spelled(expected),
        )  # fmt: skip


def compared():
    for a, b in filter(is_short, pairs()):
        difference = Decimal(a) - Decimal(b)
        order = (difference > 0) - (difference < 0)
        magnitude = abs(difference)
        yield a, b, order, text_of(magnitude), float(magnitude)


def judged():
    for absolute, relative, a, e in filter(is_short, tolerances()):
        allowed = max(Decimal(absolute), Decimal(relative) * abs(Decimal(e)))
        yield absolute, relative, a, e, abs(Decimal(a) - Decimal(e)) <= allowed


def main():
    # Both tables are drawn from one sequence of random numbers.
    decimals = list(compared())
    if sys.argv[1] == "decimals":
        print_rows("decimals.py decimals", ["a", "b", "order", "deviation", "nearest"], decimals)
    else:
        columns = ["absolute", "relative", "actual", "expected", "isAccepted"]
        print_rows("decimals.py tolerances", columns, judged())


if __name__ == "__main__":
    main()
