#!/usr/bin/env python3
"""Draws tables of deckcalc with pandas and matplotlib: an example to copy and to change.

    deckcalc bounce --side left | scripts/plot_keyframes.py -o bounce.png
"""

import argparse
import csv
import io
import json
import os
import shlex
import sys
import textwrap

try:
    import matplotlib
    import pandas
    from pandas.api.types import is_numeric_dtype
except ImportError:
    sys.exit("plot_keyframes.py: error: install pandas and matplotlib: python3 -m pip install pandas matplotlib")

matplotlib.use("agg")
from matplotlib import pyplot  # noqa: E402

# The colors of the program's own pictures, which color-blind readers can distinguish.
COLORS = ("#0a58ca", "#c2410c", "#117a65", "#5b1a78", "#4d3b00", "#64748b")
STYLES = ("-", "--", ":", "-.")
TINTS = ("#dbe7fb", "#fde8d7", "#dff0e3", "#ece4f8")
PT_ENDINGS = ("offset", "exposed", "top", "_x", "_y", "_width", "_height", "_radius")
RATES = {"velocity": " (pt/s)", "acceleration": " (pt/s²)", "slope": ""}


class Table:
    """The rows of a file as a data frame, over time, or over x for a curve without a duration."""

    def __init__(self, path):
        self.label = "standard input" if path == "-" else os.path.basename(path)
        self.title = "" if path == "-" else self.label
        with open(0 if path == "-" else path, "rb") as file:
            self.frame = self.read(file.read().decode("utf-8-sig"))
        self.values = [name for name in self.frame if name == "y" or name.startswith("y_")]
        self.is_curve = bool(self.values) and "phase" not in self.frame
        self.axis = "x" if self.is_curve and "time" not in self.frame else "time"
        if self.frame.empty:
            raise ValueError("the table has no rows")
        if not self.numbers(self.axis).is_monotonic_increasing:
            raise ValueError(f"column '{self.axis}' decreases or has an empty cell")

    def numbers(self, column):
        """Returns a column as numbers; an empty cell is not a number."""
        if column not in self.frame:
            raise ValueError(f"no column '{column}'; columns: {', '.join(self.frame)}")
        if not is_numeric_dtype(self.frame[column]):
            raise ValueError(f"column '{column}' has cells that are not numbers")
        return self.frame[column].astype(float)

    def read(self, text):
        """Returns the rows of a JSON document, of a JSON object per line, or of CSV or TSV."""
        if not text.strip():
            raise ValueError("the input is empty")
        if not text.lstrip().startswith("{"):
            rows = list(csv.reader(io.StringIO(text), delimiter="\t" if "\t" in text else ","))
            for number, row in enumerate(rows, 1):
                if row and len(row) != len(rows[0]):
                    raise ValueError(f"row {number} has {len(row)} cells, not {len(rows[0])}")
            return pandas.DataFrame(filter(None, rows[1:]), columns=rows[0]).apply(as_numbers)
        try:
            document = json.loads(text)
        except json.JSONDecodeError:
            return pandas.DataFrame(map(json.loads, text.splitlines()))
        self.title = shlex.join(["deckcalc", *document["arguments"]])
        columns = [column["name"] for column in document["columns"]]
        return pandas.DataFrame(document["rows"], columns=columns)

    def default_columns(self):
        """Returns the positions and the velocity, or the values of a curve and their rates."""
        columns = [name for name in self.frame if is_numeric_dtype(self.frame[name])]
        if self.is_curve:
            return self.values + [name for name in columns if name.startswith(("slope", "velocity"))]
        positions = [name for name in ("offset", "center_y") if name in columns][:1]
        positions = positions or [name for name in columns if name.endswith("_x")]
        others = [name for name in columns if name not in ("frame", "time", "progress", "card")]
        changing = [name for name in others if self.frame[name].nunique() > 1]
        if changing and self.frame[positions].nunique().max() == 1:
            positions = []  # such as a transition that only fades
        return (positions or changing or others) + ["velocity"] * ("velocity" in columns and bool(positions))

    def lines(self, column):
        """Returns the lines of a column as (label, times, values): one, or one for each card.

        A line is broken where a phase begins and the rate of change jumps, and, in a curve, where
        the value jumps.
        """
        frame = self.frame.assign(**{column: self.numbers(column)})
        groups = [(None, frame)]
        if "card" in frame and frame["card"].nunique() > 1:
            groups = [(f"card {card}", rows) for card, rows in frame.groupby("card")]
        for label, rows in groups:
            values = rows[column]
            step = values.diff().abs()
            around = pandas.concat([step.shift(1), step.shift(-1)], axis=1).max(axis=1)
            jumps = step > 3 * around + 0.02 * (values.max() - values.min())
            if not self.is_curve:
                begins = rows["phase"].ne(rows["phase"].shift()) if "phase" in rows else False
                jumps &= begins & (column in RATES)
            gaps = rows[jumps].assign(**{column: float("nan")})
            # A gap comes before the row of the jump, at the same time.
            broken = pandas.concat([gaps, rows]).sort_index(kind="stable")
            yield label, broken[self.axis], broken[column]

    def phases(self):
        """Returns the phases as (name, start, end); each ends where the next one starts."""
        if "phase" not in self.frame:
            return []
        starts = self.frame[self.frame["phase"].ne(self.frame["phase"].shift())]
        ends = [*starts["time"][1:], self.frame["time"].iloc[-1]]
        return list(zip(starts["phase"], starts["time"], ends))

    def events(self):
        """Returns the events as (time, text)."""
        pairs = zip(self.frame[self.axis], self.frame.get("event", []))
        return [(time, text) for time, text in pairs if isinstance(text, str) and text]


def as_numbers(column):
    """Returns a column of text as numbers, or as it is if a cell is something else."""
    cells = column.replace({"": "nan", "true": "1", "false": "0"})
    numbers = pandas.to_numeric(cells, errors="coerce")
    return column if (numbers.isna() & (column != "")).any() else numbers


def unit_of(column):
    """Returns the unit of a column as it stands behind its name: the columns of a panel share it."""
    for rate, unit in RATES.items():
        if column.startswith(rate):
            return unit
    return " (pt)" if column.endswith(PT_ENDINGS) else ""


def draw(tables, columns, size):
    """Draws the tables over each other, with a panel for the columns of each kind."""
    panels = {}
    for column in columns:
        kind = column.split("_")[0] if tables[0].is_curve else unit_of(column) or column
        panels.setdefault(kind, []).append(column)
    figure, axes = pyplot.subplots(
        len(panels), sharex=True, squeeze=False, figsize=(size[0] / 100, size[1] / 100), layout="constrained"
    )
    axes = axes[:, 0]
    for ax, names in zip(axes, panels.values()):
        count = 0
        for table in tables:
            for name in names:
                for card, times, values in table.lines(name):
                    label = card or (name if len(tables) == 1 else table.label)
                    ax.plot(
                        times, values, label=label, color=COLORS[count % len(COLORS)],
                        ls=STYLES[count // len(COLORS) % len(STYLES)], lw=1.9,
                        marker="o" if values.count() == 1 else None,
                    )
                    count += 1
        unit = " (1/s)" if tables[0].is_curve and names[0].startswith("velocity") else unit_of(names[0])
        common = names[0].split("_")[0] if tables[0].is_curve else unit.strip(" ()")
        ax.set_ylabel(f"{names[0]}{unit}" if len(names) == 1 else common)
        ax.grid(alpha=0.25)
        ax.margins(x=0)
        ax.spines[["top", "right"]].set_visible(False)
        if count > 1:
            ax.legend(fontsize=8, framealpha=0.85, edgecolor="none")
    axes[-1].set_xlabel("time (s)" if tables[0].axis == "time" else "x")
    if len(tables) == 1:
        figure.draw_without_rendering()  # gives the panels their size
        annotate(axes, tables[0])
    return figure


def annotate(axes, table):
    """Shades the phases, and marks the events with a thin line; their names are above the panels."""
    width, times = axes[0].get_window_extent().width, table.frame[table.axis]
    scale = width / max(times.iloc[-1] - times.iloc[0], 1e-9)
    tints, free = {}, []
    labels = [(start, name, 0, "bold") for name, start, _ in table.phases()]
    for name, start, end in table.phases():
        tint = tints.setdefault(name, TINTS[len(tints) % len(TINTS)])
        for ax in axes:
            ax.axvspan(start, end, color=tint, alpha=0.6, lw=0)
    # From the right to the left, each name is in the lowest row where it overlaps no other.
    for time, text in reversed(table.events()):
        for ax in axes:
            ax.axvline(time, color="#9aa3af", lw=0.8, ls=(0, (4, 3)), zorder=1)
        text = textwrap.shorten(text, int(width / 6), placeholder=" …")
        end = (time - times.iloc[0]) * scale + 6 * len(text)
        row = next((row for row, edge in enumerate(free) if end + 6 < edge), len(free))
        free[row : row + 1] = [min(end, width) - 6 * len(text)]
        labels.append((time, text, row + 1, "normal"))
    for time, text, row, weight in labels:
        at_edge = (time - times.iloc[0]) * scale + 6 * len(text) > width
        axes[0].annotate(
            text, (1 if at_edge else time, 1), xytext=(0, 3 + 11 * row), textcoords="offset points",
            xycoords=("axes fraction" if at_edge else "data", "axes fraction"),
            ha="right" if at_edge else "left", fontsize=8, weight=weight,
        )


def size_value(text):
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and all(200 <= int(x) <= 10000 for x in (width, height))):
        raise argparse.ArgumentTypeError(f"must be WIDTHxHEIGHT in pixels, each 200 to 10000 (got '{text}')")
    return int(width), int(height)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0], allow_abbrev=False)
    parser.add_argument("files", nargs="*", default=["-"], metavar="FILE", help="CSV, TSV or JSON [standard input]")
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the picture: .png, .svg or .pdf")
    parser.add_argument("--columns", metavar="LIST", help="columns to draw [the positions and the velocity]")
    parser.add_argument("--title", metavar="TEXT", help="[the command of a JSON table, else the file name]")
    parser.add_argument("--size", type=size_value, default=(800, 500), metavar="WxH", help="in pixels [800x500]")
    options = parser.parse_args()
    extension = os.path.splitext(options.output)[1][1:].lower()
    if extension not in ("png", "svg", "pdf"):
        parser.error(f"argument -o/--output: must end in .png, .svg or .pdf (got '{options.output}')")
    tables = []
    try:
        for path in options.files:
            tables.append(Table(path))
        path = options.output
        if len({table.axis for table in tables}) > 1:
            raise ValueError("a table over x and one over time cannot share a picture")
        columns = options.columns.split(",") if options.columns else tables[0].default_columns()
        figure = draw(tables, columns, options.size)
        titles = ", ".join(table.title for table in tables if table.title)
        figure.suptitle(titles if options.title is None else options.title, x=0.01, ha="left", parse_math=False)
        # Without dates, so that equal tables give equal pictures.
        dates = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}
        picture = io.BytesIO()
        figure.savefig(picture, format=extension, metadata=dates[extension])
        with open(path, "wb") as file:
            file.write(picture.getvalue())
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        sys.exit(f"plot_keyframes.py: error: {'standard input' if path == '-' else path}: {reason}")


if __name__ == "__main__":
    main()
