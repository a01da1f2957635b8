"""Properties of diff, on the tables of real commands in every format.

A table equals itself in any format; for two different tables, exactly the differences are found,
named and counted. The expected result is computed with fractions, independently of the program.
"""

import itertools
import json
import os
import random
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest

from compare_support import (
    FORMATS,
    Table,
    changed,
    compared,
    differing,
    json_value,
    rows_of_kind,
    made,
    number,
    plain,
    random_commands,
    written,
)

SEED = 20
#: Tables of several kinds, followed by the names of their text columns.
TABLES = {
    "open": ("open", "--fps", "24"),
    "bounce": ("bounce", "--key-times", "--precision", "3"),
    "pan": ("pan", "--to", "200,-5", "--velocity", "600", "--fps", "20"),
    "spring": ("open", "--curve", "spring(1 100 10 3)", "--precision", "full", "--fps", "7"),
    "cards": ("card", "stack", "--cards", "2", "--fps", "10", "--delay", "0.1"),
    "menu": ("menu", "swap", "--to", "1", "--fps", "15", "--precision", "9"),
    "phases": ("bounce", "--table", "phases"),
    "summary": ("close", "--table", "summary"),
    "curve": ("curve", "ease-in-out"),
}


def times_of(table):
    """Returns the times of the rows, empty without a time column."""
    index = table.columns.index("time") if "time" in table.columns else None
    return [] if index is None else [number(row[index]) for row in table.rows]


def counted(count, thing):
    return f"{count} {thing}{'' if count == 1 else 's'}"


def total(rows, columns):
    """Returns the single line of a report on equal tables."""
    counts = f"{counted(rows, 'row')}, {counted(columns, 'column')}"
    return (0, f"0 differences in {counts}\n".encode(), b"")


def compared_note(table, omitted):
    """Returns the line on the columns that are compared."""
    names = [name for name in table.columns if name not in omitted]
    return f"compared: {', '.join(names)}\n".encode()


# The options for the tables of a command, by the prefix of their file names.
WRITTEN = {"table": (), "full": ("--precision", "full"), "crlf": ("--line-ending", "crlf")}


def errors_with_itself(run, folder, words):
    """Returns the wrong results of diff for a table and itself, in every way."""
    folder.mkdir()

    def file(name):
        if not (folder / name).exists():
            start, kind = name.split(".")
            result = run(*words, *WRITTEN[start], "--format", kind)
            assert result.status == 0, (words, result)
            (folder / name).write_bytes(result.out)
        return name

    table = made(run, *words)
    rows, columns = len(table.rows), len(table.columns)
    # NDJSON without rows has no column names.
    formats = FORMATS if rows else FORMATS[:-1]
    pairs = [(f"table.{one}", f"table.{other}") for one in formats for other in formats]
    pairs += [("full.csv", "full.json"), ("full.json", "full.csv")]
    pairs += [("crlf.csv", "table.csv"), ("table.json", "crlf.tsv"), ("crlf.tsv", "crlf.csv")]
    checks = [(pair, (), total(rows, columns)) for pair in pairs]
    times = times_of(table)
    if times and columns > 1:
        untold = {"frame"} & set(table.columns)
        keyed = total(rows, columns - 1 - len(untold))
        note = b"not compared (row-dependent): frame\n" if untold else b""
        keyed = (0, compared_note(table, {"time", *untold}) + note + keyed[1], b"")
        pairs = [("table.tsv", "table.json"), ("crlf.csv", "table.json")]
        checks += [(pair, ("--key", "time"), keyed) for pair in pairs]
        ascends = all(a < b for a, b in itertools.pairwise(times))
        untold = [name for name in table.columns if name in ("frame", "event")]
        if ascends and columns > 1 + len(untold):
            note = "not compared (row-dependent): " + ", ".join(untold) + "\n"
            aligned = total(rows, columns - 1 - len(untold))[1]
            note = compared_note(table, {"time", *untold}) + (note if untold else "").encode()
            aligned = (0, note + aligned, b"")
            checks += [(("table.csv", "table.ndjson"), ("--align",), aligned)]
    if not rows:
        nothing = (65, b"", b"deckcalc: error: the tables have no rows to compare\n")
        checks = [(pair, options, nothing) for pair, options, _ in checks]
    errors = []
    for pair, options, expected in checks:
        result = run("diff", *map(file, pair), *options, cwd=folder)
        if result != expected:
            errors.append((words, pair, options, result, expected))
    return errors


def test_g6_forty_random_tables_are_the_same_as_themselves(run, memory_folder):
    commands = [*random_commands(SEED, 40 - len(TABLES)), *TABLES.values()]

    def errors_of(task):
        index, words = task
        return errors_with_itself(run, memory_folder / str(index), words)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [error for part in pool.map(errors_of, enumerate(commands)) for error in part]
    assert not found, f"{len(found)} of {len(commands)} commands, first: {found[:3]}"


@pytest.mark.long
def test_g6_a_thousand_random_tables_are_the_same_as_themselves(run, memory_folder):
    """Each is compared in two random formats, of 16 pairs; all in one run, on either side."""
    commands = random_commands(SEED + 1, 1_000)
    for side in ("one", "two"):
        (memory_folder / side).mkdir()

    def write(task):
        index, words = task
        draw = random.Random(f"{SEED} {index}")
        for side in ("one", "two"):
            kind = draw.choice(FORMATS)
            line_end = WRITTEN["crlf"] if kind in ("csv", "tsv") and draw.random() < 0.5 else ()
            result = run(*words, *line_end, "--format", kind)
            assert result.status == 0, (words, result)
            # NDJSON without rows has no column names.
            rows = result.out if kind != "ndjson" or result.out else run(*words).out
            (memory_folder / side / f"{index}.csv").write_bytes(rows)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(write, enumerate(commands)))
    result = run("diff", "one", "two", "-f", "json", cwd=memory_folder, timeout=60)
    entries = json.loads(result.out)["results"]
    wrong = [
        (commands[int(entry["name"].partition(".")[0])], entry) for entry in entries
        if not entry.get("same") and entry.get("error") != "error: the tables have no rows to compare"
    ]  # fmt: skip
    assert len(entries) == len(commands) == 1_000
    assert sum("error" in entry for entry in entries) < 100
    assert not wrong, (len(wrong), wrong[:3])


@pytest.mark.parametrize("format", FORMATS[1:])
@pytest.mark.parametrize(
    "words",
    [("curve", "ease", "--columns", "y"), ("open", "--columns", "offset"),
     ("open", "--columns", "event"), ("open", "--columns", "phase"),
     ("open", "--table", "phases", "--columns", "curve")],
    ids=" ".join,
)  # fmt: skip
def test_a_table_of_one_column_is_the_same_in_every_format(run, tmp_path, words, format):
    # A header without a tab does not show what separates the fields of the rows.
    for name in ("csv", format):
        assert run(*words, "-f", name, "-o", f"table.{name}", cwd=tmp_path).status == 0
    rows = len(made(run, *words).rows)
    result = run("diff", "table.csv", f"table.{format}", cwd=tmp_path)
    assert result == total(rows, 1)


# One cell


def location_of(table, row):
    if "time" not in table.columns:
        return f"row {row}"
    return f"row {row}, time {table.rows[row][table.columns.index('time')]}"


@pytest.mark.parametrize("name", TABLES)
def test_a_cell_moved_by_a_unit_of_its_last_decimal_is_found(run, memory_folder, name):
    draw = random.Random(f"{SEED} {name}")
    table = made(run, *TABLES[name])
    for format in FORMATS:
        written(memory_folder, f"expected.{format}", table)
    numeric = [
        index for index in range(len(table.columns))
        if any(number(row[index]) is not None for row in table.rows)
    ]  # fmt: skip
    assert len(numeric) >= 2
    for index, format in itertools.product(numeric, FORMATS):
        numbers = [row for row, cells in enumerate(table.rows) if number(cells[index]) is not None]
        row = draw.choice(numbers)
        cell = Decimal(table.rows[row][index])
        unit = Decimal(1).scaleb(cell.as_tuple().exponent)
        moved = plain(cell + draw.choice([-1, 1]) * unit)
        actual = changed(table, row, index, moved)
        written(memory_folder, f"actual.{format}", actual)
        files = f"expected.{draw.choice(FORMATS)}", f"actual.{format}"
        result = run("diff", *files, cwd=memory_folder)
        column, location = table.columns[index], location_of(table, row)
        first, headings, second, *rest = result.out.decode("utf-8").splitlines()
        assert (result.status, result.err) == (1, b""), (files, column, row)
        # Below 1e-15 deviations have an exponent.
        off = plain(unit) if unit >= Decimal("1e-15") else f"1e{unit.as_tuple().exponent}"
        detail = f"expected {table.rows[row][index]}, actual {moved} (off by {off})"
        assert first == f"{location}: {column} {detail}"
        assert headings.split()[:3] == ["column", "differ", "max"]
        assert second.split()[:2] == [column, f"1/{len(table.rows)}"], (second, files)
        # A wide number is rounded, but this one has a single digit.
        assert Decimal(second.split()[2]) == unit, (second, files)
        assert len(second) <= 80
        assert rest[-1].startswith("1 difference in ")


@pytest.mark.parametrize("format", FORMATS)
def test_a_changed_string_is_found(run, memory_folder, format):
    table = made(run, *TABLES["bounce"])
    column = table.columns.index("phase")
    for row in (0, len(table.rows) // 2, len(table.rows) - 1):
        actual = changed(table, row, column, table.rows[row][column] + "s")
        written(memory_folder, "expected.csv", table)
        written(memory_folder, f"actual.{format}", actual)
        result = run("diff", "expected.csv", f"actual.{format}", cwd=memory_folder)
        text = table.rows[row][column]
        line = f"{location_of(table, row)}: phase expected '{text}', actual '{text}s'\n"
        assert result.status == 1
        assert result.out.decode("utf-8").startswith(line)


# Rows and columns


def edited(table, edit, row):
    """Returns the table with a row dropped, doubled or swapped with the next."""
    rows = list(table.rows)
    if edit == "dropped":
        del rows[row]
    elif edit == "doubled":
        rows.insert(row, rows[row])
    else:
        rows[row], rows[row + 1] = rows[row + 1], rows[row]
    return Table(table.columns, rows)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("edit", ["dropped", "doubled", "swapped"])
def test_an_edited_row_by_position_and_by_key(run, memory_folder, edit, format):
    table = made(run, "open", "--fps", "24")
    last = len(table.rows) - 1
    for row in (0, 3, last - 1):
        actual = edited(table, edit, row)
        formats = ("csv", format)
        report = compared(run, memory_folder, table, actual, formats=formats)
        cells = differing(table, actual)
        found = [
            (entry["row"], entry["column"], entry["expected"], entry["actual"])
            for entry in report["listed"] if entry["kind"] == "cell"
        ]  # fmt: skip
        assert found == [(*at, json_value(one), json_value(other)) for *at, one, other in cells]
        assert rows_of_kind(report, "missing-row") == ([last] if edit == "dropped" else [])
        assert rows_of_kind(report, "added-row") == ([last + 1] if edit == "doubled" else [])
        assert report["differences"] == len(cells) + (edit != "swapped")

        if edit == "swapped":
            files = ("expected.csv", f"actual.{format}")
            result = run("diff", *files, "--key", "time", cwd=memory_folder)
            assert result.status == 65
            assert b"time must be at least " in result.err
            continue
        report = compared(run, memory_folder, table, actual, "--key", "time", formats=formats)
        assert report["differences"] == 1
        assert rows_of_kind(report, "missing-row") == ([row] if edit == "dropped" else [])
        assert rows_of_kind(report, "added-row") == ([row + 1] if edit == "doubled" else [])


@pytest.mark.parametrize("options", [(), ("--key", "time")], ids=["position", "key"])
@pytest.mark.parametrize("format", FORMATS)
def test_columns_that_are_dropped_added_renamed_and_reordered(run, memory_folder, options, format):
    table = made(run, "open", "--fps", "24")
    index = table.columns.index("offset")
    dropped = Table(*([*row[:index], *row[index + 1 :]] for row in (table.columns, [])))
    dropped = Table(dropped.columns, [[*row[:index], *row[index + 1 :]] for row in table.rows])
    renamed = Table([name.replace("offset", "Offset") for name in table.columns], table.rows)
    backwards = Table(table.columns[::-1], [row[::-1] for row in table.rows])
    cases = [
        (table, dropped, ["offset"], []), (dropped, table, [], ["offset"]),
        (table, renamed, ["offset"], ["Offset"]), (table, backwards, [], []),
        (backwards, dropped, ["offset"], []),
    ]  # fmt: skip
    for expected, actual, missing, added in cases:
        formats = (format, FORMATS[len(missing)])
        report = compared(run, memory_folder, expected, actual, *options, formats=formats)
        assert (report["missingColumns"], report["addedColumns"]) == (missing, added)
        assert report["differences"] == len(missing) + len(added)
        common = compared(
            run, memory_folder, expected, actual, *options, "--only-common", formats=formats
        )
        assert common["differences"] == 0


def test_exchanging_the_tables_exchanges_missing_and_added(run, memory_folder):
    draw = random.Random(SEED)
    table = made(run, "open", "--fps", "30", "--columns", "time,phase,offset,velocity,center_x")
    for step in range(24):
        tables = []
        for _ in range(2):
            rows = [list(row) for row in table.rows if draw.random() > 0.2]
            for row in rows:
                if draw.random() < 0.1:
                    row[draw.randrange(1, 5)] = draw.choice(["", "7.5", "text"])
            kept = [k for k in range(5) if k == 0 or draw.random() > 0.2]
            columns, *rows = [[row[k] for k in kept] for row in [table.columns, *rows]]
            tables.append(Table(columns, rows))
        options = [(), ("--key", "time", "--key-tolerance", "0.001")][step % 2]
        options += ("--tolerance", "2.5") if step % 3 else ()
        there = compared(run, memory_folder, *tables, *options)
        back = compared(run, memory_folder, *tables[::-1], *options)
        assert there["differences"] == back["differences"] > 0
        assert there["rows"]["missing"] == back["rows"]["added"]
        assert there["rows"]["added"] == back["rows"]["missing"]
        assert there["rows"]["compared"] == back["rows"]["compared"]
        assert sorted(there["missingColumns"]) == sorted(back["addedColumns"])
        assert sorted(there["addedColumns"]) == sorted(back["missingColumns"])
        for one, other in zip(*(sorted(side["columns"], key=str) for side in (there, back))):
            members = ("name", "differences", "greatest")
            assert [one[name] for name in members] == [other[name] for name in members]
