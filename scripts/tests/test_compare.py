"""Properties of diff, on the tables of real commands in every format.

A table equals itself in any format; for two different tables exactly the differences are found. The
expected result is computed with fractions, independently of the program. One run compares two folders.
"""

import itertools
import os
import random
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction

import pytest

from compare_support import (
    FORMATS, Table, changed, differing, document, made, number, plain, random_commands, written,
)  # fmt: skip

SEED = 20
TABLES = [
    ("open", "--fps", "24"), ("bounce", "--key-times", "--precision", "3"),
    ("pan", "--to", "200,-5", "--velocity", "600", "--fps", "20"),
    ("open", "--curve", "spring(1 100 10 3)", "--precision", "full", "--fps", "7"),
    ("card", "stack", "--cards", "2", "--fps", "10", "--delay", "0.1"),
    ("menu", "swap", "--to", "1", "--fps", "15", "--precision", "9"),
    ("bounce", "--table", "phases"), ("close", "--table", "summary"), ("curve", "ease-in-out"),
]  # fmt: skip
# A header without a tab does not show what separates the fields of the rows.
SINGLE = [
    ("curve", "ease", "--columns", "y"),
    *(("open", "--columns", name) for name in ("offset", "event", "phase")),
    ("open", "--table", "phases", "--columns", "curve"),
]


def reports(run, folder, *options):
    """Returns the JSON report of each table of two folders, in the order of their numbers."""
    words = ("--limit", "1000000", "--sort", "row", "-f", "json", *options)
    result = run("diff", "one", "two", *words, cwd=folder, timeout=60)
    entries = document(result.out, Fraction)["results"]
    return sorted(entries, key=lambda entry: int(entry["name"].partition(".")[0]))


@pytest.fixture
def folders(memory_folder):
    for side in ("one", "two"):
        (memory_folder / side).mkdir()
    return memory_folder


def is_same(table, option=""):
    """Whether a table equals itself: None if it cannot be compared, "either" if that depends."""
    times = [number(row[table.columns.index("time")]) for row in table.rows if "time" in table.columns]
    if not table.rows or option and not times:
        return None
    if option == "--align":
        if not {*table.columns} - {"time", "frame", "event"}:
            return None
        # The rows of cards share their times.
        return all(a < b for a, b in itertools.pairwise(times)) or "either"
    return not option or {*table.columns} > {"time", "frame"} or "either"


def test_g6_random_tables_are_the_same_as_themselves(run, folders):
    """Each is written in two random formats."""
    commands = [*random_commands(SEED, 100), *TABLES, *SINGLE * 8]

    def write(task):
        index, words = task
        draw = random.Random(f"{SEED} {index}")
        words += ("--precision", "full") * (draw.random() < 0.25)
        table = made(run, *words)
        # NDJSON without rows has no column names, and one column of TSV needs its extension.
        kinds = draw.choices(FORMATS if table.rows else FORMATS[:-1], k=2)
        kinds[0] = "json" if len(table.columns) == 1 else kinds[0]
        for side, kind in zip(("one", "two"), kinds):
            ending = ("--line-ending", "crlf") if kind in ("csv", "tsv") and draw.random() < 0.5 else ()
            result = run(*words, *ending, "--format", kind)
            assert result.status == 0, (words, result)
            (folders / side / f"{index}.{kinds[1]}").write_bytes(result.out)
        return table

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        tables = list(pool.map(write, enumerate(commands)))
    for options in ((), ("--key", "time"), ("--align",)):
        wrong = []
        for words, table, entry in zip(commands, tables, reports(run, folders, *options), strict=True):
            wanted = is_same(table, *options[:1])
            found = (entry.get("same"), entry.get("rows", {}).get("compared"))
            if found != ((True, len(table.rows)) if wanted else (None, None)) and wanted != "either":
                wrong.append((words, options, entry))
        assert not wrong, (len(wrong), wrong[:3])


def test_a_cell_moved_by_a_unit_of_its_last_decimal_is_found(run, folders):
    draw = random.Random(SEED)
    wanted = []
    for words in TABLES:
        table = made(run, *words)
        for column in range(len(table.columns)):
            filled = [row for row, cells in enumerate(table.rows) if cells[column]]
            for row in draw.sample(filled, min(len(filled), 4)):
                cell, deviation = table.rows[row][column], None
                other = cell + "s"
                if number(cell) is not None:
                    unit = Decimal(1).scaleb(Decimal(cell).as_tuple().exponent)
                    other, deviation = plain(Decimal(cell) + draw.choice([-1, 1]) * unit), Fraction(unit)
                kinds = draw.choices(FORMATS, k=2)
                for side, kind, text in zip(("one", "two"), kinds, (cell, other)):
                    name = written(folders / side, f"x.{kind}", changed(table, row, column, text))
                    os.rename(folders / side / name, folders / side / f"{len(wanted)}.csv")
                values = [Fraction(text) if deviation else text for text in (cell, other)]
                wanted.append([(row, table.columns[column], *values, deviation)])
    names = ("row", "column", "expected", "actual", "deviation")
    found = [[tuple(map(each.get, names)) for each in entry["listed"]] for entry in reports(run, folders)]
    assert found == wanted and len(wanted) > 150


def edited(draw, table):
    """Returns the table with some rows dropped or doubled, cells changed and columns moved."""
    rows = [list(row) for row in table.rows for _ in range(draw.choice([0, 1, 1, 1, 1, 1, 2]))]
    for row in rows:
        if draw.random() < 0.1:
            row[draw.randrange(1, len(row))] = draw.choice(["", "7.5", "text"])
    names = [*table.columns[:2], *(draw.choice([name, name, name.title()]) for name in table.columns[2:])]
    kept = [0, 1, *draw.sample(range(2, len(names)), draw.randint(1, len(names) - 2))]
    draw.shuffle(kept)
    columns, *rows = [[row[k] for k in kept] for row in (names, *rows)]
    return Table(columns, rows)


def matched(expected, actual, has_key):
    """Returns the pairs of rows, and those of only one table; rows of one time match in their order."""
    if not has_key:
        return list(itertools.zip_longest(range(len(expected.rows)), range(len(actual.rows))))
    places = {}
    for side, table in enumerate((expected, actual)):
        for index, row in enumerate(table.rows):
            places.setdefault(row[table.columns.index("time")], ([], []))[side].append(index)
    return [pair for lists in places.values() for pair in itertools.zip_longest(*lists)]


def differences(expected, actual, has_key, tolerance):
    """Returns the differences of two tables: kind, row, column and cells."""
    pairs = matched(expected, actual, has_key)
    found = [("missing-row", row, None, None, None) for row, other in pairs if other is None]
    found += [("added-row", other, None, None, None) for row, other in pairs if row is None]
    pairs = [pair for pair in pairs if None not in pair]
    both = [Table(table.columns, [table.rows[pair[side]] for pair in pairs])
            for side, table in enumerate((expected, actual))]  # fmt: skip
    for row, name, *cells in differing(*both, tolerance):
        values = [Fraction(cell) if number(cell) is not None else cell or None for cell in cells]
        found.append(("cell", pairs[row][0], name, *values))
    return sorted(found, key=str)


@pytest.mark.parametrize("tolerance", ["0", "2.5"])
@pytest.mark.parametrize("options", [(), ("--only-common",), ("--key", "time", "--key-tolerance", "0.001")])
def test_edited_tables_have_exactly_their_differences(run, folders, seeded, options, tolerance):
    table = made(run, "open", "--fps", "30", "--columns", "time,phase,offset,velocity,center_x")
    pairs = [[edited(seeded, table) for _ in range(2)] for _ in range(40)]
    for index, pair in enumerate(pairs):
        for side, one in zip(("one", "two"), pair):
            name = written(folders / side, f"x.{seeded.choice(FORMATS)}", one)
            os.rename(folders / side / name, folders / side / f"{index}.csv")
    names = ("kind", "row", "column", "expected", "actual")
    for pair, report in zip(pairs, reports(run, folders, *options, "--tolerance", tolerance), strict=True):
        wanted = differences(*pair, "--key" in options, tolerance)
        assert sorted((tuple(map(each.get, names)) for each in report["listed"]), key=str) == wanted
        kinds = [kind for kind, *_ in wanted]
        rows = {kind: kinds.count(f"{kind}-row") for kind in ("missing", "added")}
        assert report["rows"] == {"compared": len(pair[0].rows) - rows["missing"], **rows, "ignored": 0}
        sides = [[name for name in one.columns if name not in other.columns]
                 for one, other in (pair, pair[::-1])]  # fmt: skip
        reported = [report["missingColumns"], report["addedColumns"]]
        assert reported == ([[], []] if "--only-common" in options else sides)
        assert report["differences"] == len(wanted) + sum(map(len, reported))
