"""Random comparisons against an oracle that computes with fractions: counts, deviations, rows and verdicts.

Numbers have up to 120 digits and exponents from -400 to 300, so all kinds of decimals of the program occur.
"""

import math
import random
from fractions import Fraction

import pytest

from compare_support import FORMATS, Table, allowance, document, number, written

SEED = 32
COUNT = 100


def random_number(draw):
    """Returns a number in a random spelling, which JSON accepts too."""
    count = draw.choice([1, 2, 4, 9, 17, 19, 20, 37, 38, 39, 60, 120])
    digits = draw.choice([str(draw.randrange(10**count)), "9" * count, "1" + "0" * (count - 1)])
    digits = digits.lstrip("0") or "0"
    place = draw.randrange(len(digits))
    if place and draw.random() < 0.7:
        digits = f"{digits[:place]}.{digits[place:]}"
    exponent = draw.choice([0, 0, 0, draw.randrange(-20, 20), draw.randrange(-400, 150)])
    return draw.choice(["", "-"]) + digits + (f"e{exponent}" if exponent else "")


def near(draw, cell):
    """Returns a number whose distance from another is a few units of one of its digits."""
    mantissa, _, exponent = cell.partition("e")
    digits = list(mantissa)
    place = draw.choice([place for place, digit in enumerate(digits) if digit.isdigit()])
    if place == mantissa.startswith("-") and len(digits) > place + 1 and digits[place + 1] != ".":
        digits[place] = draw.choice("123456789")
    else:
        digits[place] = draw.choice("0123456789")
    return "".join(digits) + (f"e{exponent}" if exponent else "")


def random_cell(draw, other=None):
    """Returns a cell, often the same as another or near it."""
    if other is not None and draw.random() < 0.5:
        return other
    if other and number(other) is not None and draw.random() < 0.7:
        return near(draw, other)
    return random_number(draw) if draw.random() < 0.9 else draw.choice(["", "x", "é", "true"])


def random_pair(draw):
    columns = [f"c{index}" for index in range(draw.randrange(1, 5))]
    # JSON without rows and TSV of one column need more than a name.
    rows = [[random_cell(draw) for _ in columns] for _ in range(draw.randrange(1, 12))]
    others = [[random_cell(draw, cell) for cell in row] for row in rows]
    others = others[: draw.randrange(1, len(others) + 1)] if draw.random() < 0.2 else others
    if draw.random() < 0.2:
        others += [[random_cell(draw) for _ in columns] for _ in range(draw.randrange(3))]
    order = draw.sample(columns, len(columns))
    places = [columns.index(name) for name in order]
    return Table(columns, rows), Table(order, [[row[place] for place in places] for row in others])


def outcome(expected, actual, absolute, relative):
    """Returns the counts of rows and the figures of each column, by the rules as they are documented."""
    count = min(len(expected.rows), len(actual.rows))
    columns, listed = {}, []
    for name in expected.columns:
        kept = [(row[expected.columns.index(name)], other[actual.columns.index(name)])
                for row, other in zip(expected.rows, actual.rows)]  # fmt: skip
        deviations, differing = [], []
        for row, (one, other) in enumerate(kept):
            e, a = number(one), number(other)
            if e is None or a is None:
                differing += [row] if one != other else []
                continue
            is_accepted = abs(a - e) <= allowance(e, absolute, relative)
            deviations += [(not is_accepted, abs(a - e), row)] if a != e else []
            differing += [] if is_accepted else [row]
        # The greatest deviation is that of a difference, if there is one.
        greatest = max((one[:2] for one in deviations), default=None)
        mean = sum(one[1] for one in deviations) / len(deviations) if deviations else None
        columns[name] = (len(differing), greatest and greatest[1], mean)
        listed += [(row, name) for row in differing]
    rows = {"compared": count, "missing": len(expected.rows) - count,
            "added": len(actual.rows) - count, "ignored": 0}  # fmt: skip
    listed.sort(key=lambda item: (item[0], expected.columns.index(item[1])))
    return rows, columns, listed


def is_close(found, wanted):
    """Whether a printed number is the nearest double, or a mean as a sum of doubles."""
    if wanted is None or found is None:
        return found is wanted or not wanted
    try:
        return math.isclose(float(found), float(wanted), rel_tol=1e-13, abs_tol=5e-324)
    except OverflowError:
        return True


@pytest.mark.parametrize("absolute, relative", [
    ("0", "0"), ("0.5", "0"), ("1e-30", "0"), ("0", "0.01"), ("3", "1e-9"),
    ("0.1000000000000000000000000000000000000000001", "0.3333333333333333333333333333333333333333333"),
])  # fmt: skip
def test_random_tables_are_compared_as_by_fractions(run, memory_folder, absolute, relative):
    draw = random.Random(f"{SEED} {absolute} {relative}")
    for side in ("one", "two"):
        (memory_folder / side).mkdir()
    pairs = [random_pair(draw) for _ in range(COUNT)]
    for index, pair in enumerate(pairs):
        for side, table in zip(("one", "two"), pair):
            kinds = FORMATS if len(table.columns) > 1 and table.rows else ("json",)
            name = written(memory_folder / side, f"x.{draw.choice(kinds)}", table)
            (memory_folder / side / name).rename(memory_folder / side / f"{index}.csv")
    words = ["diff", "one", "two", "--limit", "1000000", "--sort", "row", "-f", "json"]
    words += ["--tolerance", absolute] if absolute != "0" else []
    words += ["--relative", relative] if relative != "0" else []
    result = run(*words, cwd=memory_folder, timeout=120)
    report = document(result.out, Fraction)
    entries = {entry["name"]: entry for entry in report["results"]}
    different = 0
    for index, (expected, actual) in enumerate(pairs):
        entry = entries[f"{index}.csv"]
        assert "same" in entry, (expected, actual, entry)
        rows, columns, listed = outcome(expected, actual, Fraction(absolute), Fraction(relative))
        assert entry["rows"] == rows
        found = {column["name"]: column for column in entry["columns"]}
        for name, (count, greatest, mean) in columns.items():
            column = found.pop(name, {"differences": 0, "greatest": None, "mean": None})
            assert column["differences"] == count, (name, expected, actual, column)
            assert is_close(column["greatest"], greatest), (name, greatest, column)
            assert is_close(column["mean"], mean), (name, mean, column)
        assert not found
        cells = [(each["row"], each["column"]) for each in entry["listed"] if each["kind"] == "cell"]
        assert cells == listed
        is_same = not listed and rows["missing"] == rows["added"] == 0
        assert entry["same"] == is_same
        different += not is_same
    assert result.status == 1 and report["cases"]["different"] == different > COUNT / 4
