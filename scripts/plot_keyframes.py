#!/usr/bin/env python3
"""Draw the tables that deckcalc prints, of motions and of curves, as PNG, SVG or PDF."""

import argparse
import collections
import csv
import io
import json
import math
import os
import re
import shlex
import signal
import sys
import tempfile
import warnings

PROGRAM = "plot_keyframes.py"
FORMATS = ("png", "svg", "pdf")
STANDARD_INPUT = "standard input"
INSTALL = "python3 -m pip install matplotlib"

# Okabe and Ito, "Color Universal Design": color-blind readers can distinguish these colors. Its
# yellow is omitted because a yellow line is hard to see on white.
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
LINES = ("-", "--", ":", "-.")
TINTS = ("#DCEAF6", "#FCE9D9", "#DFF1E8", "#F5E6F0", "#F7F2D4", "#E3E6F3")
STILL = "#EEEEEE"  # phases without motion
INK, FAINT = "#222222", "#777777"

NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")
# Far above any motion, and low enough that the arithmetic of the axes cannot overflow.
LARGEST = 1e100
UNITS = {
    "offset": "pt", "velocity": "pt/s", "acceleration": "pt/s²", "time": "s", "exposed": "pt",
    "top": "pt",
}
# Rates of change, which jump between legs.
RATES = ("velocity", "acceleration", "slope")
PURE = ("progress", "slope", "scale", "opacity", "alpha", "hidden", "interactive", "fraction")
# The font size of labels in points, and the margin around them in inches.
LETTER, MARGIN = 8, 0.05


class TableError(Exception):
    """A table that cannot be drawn, with the message for the user."""


class Table:
    """A table: its name in messages and legends, its columns, and its rows as strings.

    The horizontal axis is time for a motion or a curve with a duration, and x for other curves.
    """

    def __init__(self, name, label, columns, rows, units, arguments):
        self.name, self.label, self.columns, self.rows = name, label, columns, rows
        self.units, self.arguments = units, arguments
        # The file's name, for the title; empty for standard input.
        self.file = "" if name == STANDARD_INPUT else os.path.basename(label)
        curves = [name for name in columns if name == "y" or name.startswith("y_")]
        self.axis = "time" if "time" in columns or "x" not in columns or not curves else "x"
        # A curve has no phases, but may jump anywhere.
        self.is_curve = self.axis == "x" or (bool(curves) and "phase" not in columns)
        if self.axis not in columns:
            hint = " (was it printed with --no-header?)" if is_number(columns[0]) else ""
            raise TableError(f"{name}: no 'time' column{hint}; columns: {listed(columns)}")
        for column in columns:
            if columns.count(column) > 1:
                raise TableError(f"{name}: duplicate column '{shown(column)}'")
        if not rows:
            raise TableError(f"{name}: the table has no rows")
        self.times = self.numbers(self.axis)
        previous = -math.inf
        for (line, _), time in zip(rows, self.times):
            if math.isnan(time):
                raise TableError(f"{name}:{line}: column '{self.axis}' is empty")
            if time < previous:
                raise TableError(f"{name}:{line}: {self.axis} {time:g} comes after {previous:g}")
            previous = time
        if self.is_curve and self.axis == "time":
            self.add_velocities()

    def add_velocities(self):
        """Adds the velocities of curves: `slope` is per x, and `slope_NAME` per second."""
        for name in [name for name in self.columns if self.kind(name) == "slope"]:
            velocity = name.replace("slope", "velocity", 1)
            if velocity in self.columns or (name == "slope" and "x" not in self.columns):
                continue
            duration = 1
            if name == "slope":
                x, time = max(zip(self.numbers("x"), self.times))
                duration = time / x if x > 0 and time > 0 else math.nan
            rates = [value / duration for value in self.numbers(name)]
            self.columns = [*self.columns, velocity]
            self.rows = [
                (line, [*cells, "" if math.isnan(rate) else repr(rate)])
                for (line, cells), rate in zip(self.rows, rates)
            ]

    def series(self):
        """Returns the table, or a table for each card if there are several."""
        cards = sorted(set(self.strings("card")), key=lambda card: (len(card), card))
        if len(cards) < 2:
            self.check_instants()
            return [self]
        tables = []
        for card in cards:
            index = self.columns.index("card")
            rows = [row for row in self.rows if row[1][index] == card]
            tables.append(
                Table(self.name, f"card {card}", self.columns, rows, self.units, self.arguments)
            )
            tables[-1].file = self.file
        return tables

    def check_instants(self):
        """Rejects rows of several cards without a 'card' column: they are not one line."""
        counts = collections.Counter(self.times)
        count = min(counts.values())
        if count > 1 and len(counts) > 1:
            raise TableError(
                f"{self.name}: the table has {count} rows for every {self.axis}; add the column "
                "'card', or print one card (--card)"
            )

    def points(self, column):
        """Returns the points of a column's line, with a gap at each jump between two rows.

        A motion jumps only where a phase begins or an event occurs. A rate of change jumps if both
        rows are far from the extrapolation of the rows beyond them; any other value jumps if it
        changes much more than in the steps on either side. A curve may jump anywhere; next to a
        vertical tangent it changes at most 4.5 times as much as in the neighboring step.
        """
        values = self.numbers(column)
        phases, events = self.strings("phase"), self.strings("event")
        known = [value for value in values if not math.isnan(value)]
        span = max(known, default=0) - min(known, default=0)

        def slope(index):
            """Returns the slope between a row and the previous one, or 0 if it is undefined."""
            if not 0 < index < len(values) or self.times[index] == self.times[index - 1]:
                return 0.0
            run = self.times[index] - self.times[index - 1]
            rise = (values[index] - values[index - 1]) / run
            return 0.0 if math.isnan(rise) else rise

        def jumps(index):
            if not self.is_curve and phases[index] == phases[index - 1] and not events[index]:
                return False
            run = self.times[index] - self.times[index - 1]
            rise = values[index] - values[index - 1]
            before, after = slope(index - 1) * run, slope(index + 1) * run
            if self.is_curve:
                return abs(rise) > 8 * max(abs(before), abs(after)) + 0.005 * span
            if column in RATES:
                return all(abs(rise - x) > 0.05 * span + abs(x) for x in (before, after))
            return abs(rise) > 3 * max(abs(before), abs(after)) + 0.005 * span

        times, points = [], []
        for index, (time, value) in enumerate(zip(self.times, values)):
            if index and jumps(index):
                times.append(time)
                points.append(math.nan)
            times.append(time)
            points.append(value)
        return times, points

    def strings(self, column):
        """Returns the cells of a column, all empty if the column is missing."""
        if column not in self.columns:
            return [""] * len(self.rows)
        index = self.columns.index(column)
        return [cells[index] for _, cells in self.rows]

    def numbers(self, column):
        """Returns the values of a column, with NaN for an empty cell."""
        if column not in self.columns:
            raise TableError(
                f"{self.name}: no column '{shown(column)}'; "
                f"columns: {listed(self.columns)}"
            )
        index, values = self.columns.index(column), []
        for line, cells in self.rows:
            value = as_number(cells[index])
            if value is None:
                raise TableError(
                    f"{self.name}:{line}: column '{shown(column)}': '{shown(cells[index])}' is not "
                    "a number that can be drawn"
                )
            values.append(value)
        return values

    def is_numeric(self, column):
        """Whether a column holds only numbers and empty cells, and at least one number."""
        values = [as_number(text) for text in self.strings(column)]
        return None not in values and not all(math.isnan(value) for value in values)

    def changes(self, column):
        """Whether a column holds only numbers and empty cells, and at least two numbers."""
        return self.is_numeric(column) and len(set(self.strings(column)) - {""}) > 1

    def default_columns(self):
        """Returns positions and velocity, or values and rates of curves, or all numeric columns.

        The position is the offset; if missing, center_y for cards; otherwise every x column.
        """
        if self.is_curve:
            known = self.columns
            is_timed = any(self.kind(name) == "velocity" for name in known)
            kinds = ("y", "velocity" if is_timed else "slope")
            return [n for kind in kinds for n in known if n == kind or n.startswith(kind + "_")]
        positions = [name for name in self.columns if name == "offset"]
        if "card" in self.columns:
            positions = positions or [name for name in self.columns if name == "center_y"]
        if not positions:
            positions = [name for name in self.columns if name.endswith("_x")]
            # A transition may change only opacities.
            if positions and not any(self.changes(name) for name in positions):
                others = [n for n in self.columns if n not in ("frame", "time", "progress")]
                positions = [name for name in others if self.changes(name)] or positions
        chosen = positions + [name for name in self.columns if name == "velocity" and name not in positions]
        if not chosen:
            others = [name for name in self.columns if name not in ("frame", "time", "progress")]
            chosen = [name for name in others if self.is_numeric(name)]
        if not chosen:
            raise TableError(
                f"{self.name}: no numeric column to draw over time; "
                f"columns: {listed(self.columns)}"
            )
        return chosen

    def phases(self):
        """Returns the phases as (name, start, end); each ends where the next one starts."""
        spans = []
        for time, name in zip(self.times, self.strings("phase")):
            if not spans or spans[-1][0] != name:
                if spans:
                    spans[-1][2] = time
                spans.append([name, time, time])
            spans[-1][2] = time
        return [tuple(span) for span in spans if span[0]]

    def events(self):
        """Returns the events as (time, string)."""
        return [(time, text) for time, text in zip(self.times, self.strings("event")) if text]

    def kind(self, column):
        """Returns what columns of one panel have in common, as 'y' or 'slope' for curves."""
        return column.split("_")[0] if self.is_curve else column

    def unit(self, column):
        """Returns the unit of a column, empty if it has none, or None if it is unknown."""
        if column in self.units:
            return self.units[column]
        if self.is_curve and self.kind(column) == "velocity":
            return "1/s"
        if column in UNITS:
            return UNITS[column]
        if self.kind(column) in ("y", "slope"):
            return None
        if column.endswith(("_x", "_y", "_width", "_height", "_radius")):
            return "pt"
        return "" if column.endswith(PURE) else None


def is_number(text):
    return NUMBER.fullmatch(text) is not None


def as_number(text):
    """Returns the number in a cell, NaN for an empty cell, or None for anything else."""
    if text in ("", "true", "false"):
        return {"": math.nan, "true": 1.0, "false": 0.0}[text]
    value = float(text) if is_number(text) else math.inf
    return value if abs(value) <= LARGEST else None


def shown(text):
    """Returns a string from the input, escaped and shortened for a message."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return safe if len(safe) <= 60 else safe[:57] + "..."


def listed(names):
    return ", ".join(shown(name) for name in names)


# Reading


def read_table(path):
    """Reads the table in a file, or on standard input for '-'."""
    name = STANDARD_INPUT if path == "-" else shown(path)
    try:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise TableError(f"{name}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise TableError(f"{name}:{line}: invalid UTF-8") from None
    if not text.strip():
        raise TableError(f"{name}: the input is empty")
    if text.lstrip()[0] == "{":
        columns, rows, units, arguments = read_json(name, text)
    else:
        columns, rows = read_lines(name, text)
        units, arguments = {}, None
    return Table(name, STANDARD_INPUT if path == "-" else path, columns, rows, units, arguments)


def read_lines(name, text):
    """Reads CSV or TSV. Returns the header, and the rows with their line numbers."""
    tabs = "\t" in text.split("\n", 1)[0]
    if tabs:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter="\t", quoting=csv.QUOTE_NONE)
    else:
        reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    columns, rows = None, []
    try:
        for cells in reader:
            if columns is None:
                columns = cells
            elif len(cells) == len(columns):
                rows.append((reader.line_num, cells))
            elif cells:  # blank lines are skipped
                fields = "1 field" if len(cells) == 1 else f"{len(cells)} fields"
                raise TableError(
                    f"{name}:{reader.line_num}: {fields}, but the header has {len(columns)}"
                )
    except csv.Error as error:
        raise TableError(f"{name}:{reader.line_num}: {error}") from None
    if not columns:
        raise TableError(f"{name}: the header is missing (the first line is blank)")
    return columns, rows


def read_json(name, text):
    """Reads a JSON document of deckcalc, or NDJSON: columns, rows, units and arguments."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        table = None
        message = f"{name}:{getattr(error, 'lineno', 1)}: invalid JSON"
        try:
            lines = [pair for pair in enumerate(text.split("\n"), 1) if pair[1].strip()]
            objects = [(number, json.loads(line)) for number, line in lines]
        except (ValueError, RecursionError):
            raise TableError(message) from None
    if isinstance(table, dict) and "rows" not in table and {"time", "x"} & set(table):
        table, objects = None, [(1, table)]  # NDJSON with a single line
    try:
        if table is None:
            columns = list(objects[0][1])
            rows = [(line, [cell(row[key]) for key in columns]) for line, row in objects]
            return columns, rows, {}, None
        columns = [column["name"] for column in table["columns"]]
        found = enumerate(table["rows"])
        rows = [(f"row {number}", [cell(value) for value in row]) for number, row in found]
        if any(len(cells) != len(columns) for _, cells in rows):
            raise ValueError
        units = {c["name"]: c["unit"] for c in table["columns"] if isinstance(c.get("unit"), str)}
        arguments = table.get("arguments", [])
        if not all(isinstance(item, str) for item in columns + arguments):
            raise ValueError
        return columns, rows, units, arguments
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TableError(f"{name}: not a JSON table of deckcalc") from None


def cell(value):
    """Returns a JSON value as CSV writes it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, float)):
        return str(value)
    raise ValueError


def without_format(arguments):
    """Returns arguments without the options that choose the format of the table."""
    kept, rest = [], list(arguments)
    while rest:
        word = rest.pop(0)
        if word in ("--format", "-f"):
            del rest[:1]
        elif not word.startswith(("--format=", "-f=")):
            kept.append(word)
    return kept


def default_title(tables):
    """Returns the commands of tables, or the names of their files; empty for standard input."""
    titles = []
    for table in tables:
        title = table.file
        if table.arguments:
            title = shlex.join(["deckcalc", *without_format(table.arguments)])
        if title and title not in titles:
            titles.append(title)
    # A line break in a file name or an argument must not break the title.
    return "".join(c if c.isprintable() else "\ufffd" for c in ", ".join(titles))


# Drawing


def draw(tables, columns, title, size, dpi):
    """Returns the figure: events and phases at the top, a panel for each unit, the legend."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    matplotlib.rcdefaults()  # the user's settings must not change the picture
    matplotlib.rcParams.update(
        {
            "font.size": 9,
            "text.color": INK,
            "axes.edgecolor": FAINT,
            "axes.labelcolor": INK,
            "xtick.color": FAINT,
            "ytick.color": FAINT,
            "xtick.labelcolor": INK,
            "ytick.labelcolor": INK,
            "axes.unicode_minus": True,
            "text.parse_math": False,
            "svg.fonttype": "none",
            "svg.hashsalt": "deckcalc",
            "pdf.fonttype": 42,
            # Agg fails on very long lines unless they are split.
            "agg.path.chunksize": 10000,
        }
    )
    width, height = size[0] / dpi, size[1] / dpi
    figure = Figure(figsize=(width, height), dpi=dpi)
    renderer = FigureCanvasAgg(figure).get_renderer()

    panels = {}
    for column in columns:
        unit = tables[0].unit(column)
        key = tables[0].kind(column) if unit is None else (unit,)
        panels.setdefault(key, []).append(column)
    first = min(table.times[0] for table in tables)
    last = max(table.times[-1] for table in tables)
    if first == last:  # a motion with zero duration is a single instant
        first, last = first - 0.05, last + 0.05

    axes = []
    for names in panels.values():
        ax = figure.add_subplot(len(panels), 1, len(axes) + 1, sharex=axes[0] if axes else None)
        plot_panel(ax, tables, names, columns)
        ax.set_xlim(first, last)
        ax.yaxis.set_major_locator(MaxNLocator(nbins=6, steps=[1, 2, 2.5, 5, 10]))
        ax.xaxis.set_major_locator(MaxNLocator(nbins=8, steps=[1, 2, 2.5, 5, 10]))
        ax.tick_params(labelbottom=len(axes) + 1 == len(panels))
        axes.append(ax)
    axes[-1].set_xlabel("time (s)" if tables[0].axis == "time" else tables[0].axis)

    # The layout is computed here, in inches: everything in the margins is measured first, so that
    # nothing overlaps at any size.
    line = 1.45 * LETTER / 72
    bottom = 0.12 + 0.42
    if len(tables) > 1:
        bottom += place_legend(figure, tables, width)
    top = 0.1
    if title:
        top += 0.24
        heading = figure.text(
            0.12 / width, 1 - 0.1 / height, title, size=11, weight="bold", va="top"
        )
        while len(title) > 1 and heading.get_window_extent(renderer).width / dpi > width - 0.24:
            title = title[: min(len(title) - 1, 9 * len(title) // 10)]
            heading.set_text(title + "…")
    left = 0.75
    for ax in axes:
        labels = [label.get_window_extent(renderer).width / dpi for label in ax.get_yticklabels()]
        left = max(left, 0.42 + max(labels, default=0))
    left = min(left, 0.5 * width)
    right = min(0.22, 0.1 * width)
    across = width - left - right

    lanes = lanes_of(tables)
    rows = place_events(tables, renderer, dpi, first, last, across, 0.35 * height / line)
    lane = line * 1.15
    if lanes and len(lanes) * lane > 0.25 * height:
        lane = 0.25 * height / len(lanes)
    highest = max((row for *_, row in rows if row is not None), default=-1)
    events_high = line * (1 + highest) + (0.04 if rows else 0)
    top += events_high + lane * len(lanes)

    between = 0.14
    each = max((height - top - bottom - between * (len(axes) - 1)) / len(axes), 0.05)
    for index, ax in enumerate(axes):
        y = height - top - (index + 1) * each - index * between
        ax.set_position([left / width, y / height, across / width, each / height])
        ax.yaxis.set_label_coords(-(left - 0.2) / across, 0.5)
    floor = height - top - len(axes) * each - (len(axes) - 1) * between
    ceiling = height - top

    # These axes span all panels: x is time, y is inches above the panels.
    header = figure.add_axes(
        [left / width, floor / height, across / width, (height - floor) / height], zorder=5
    )
    header.patch.set_visible(False)
    header.axis("off")
    header.set_xlim(first, last)
    header.set_ylim(floor - ceiling, height - ceiling)
    tints, unnamed = draw_lanes(header, lanes, renderer, dpi, across / (last - first), lane)
    if len(lanes) == 1:
        for name, start, end in lanes[0][1]:
            for ax in axes:
                ax.axvspan(start, end, color=tints[name], alpha=0.5, lw=0, zorder=0)
    base = lane * len(lanes)
    for time, text, color, x, row in rows:
        up = base if row is None else base + 0.04 + row * line
        for ax in axes:
            ax.axvline(time, color=color, lw=0.8, ls=(0, (4, 3)), alpha=0.8, zorder=1.5)
        if row is None:
            continue
        header.plot([time, time], [0, up], color=color, lw=0.8, alpha=0.8, clip_on=False, zorder=2)
        box = {"facecolor": "white", "edgecolor": "none", "pad": 0.6}
        at, side = (last, "right") if x is None else (time, "left")
        header.text(
            at, up, text, size=LETTER, color=color, ha=side, va="bottom", bbox=box, zorder=3,
            clip_on=False,
        )
    missing = sum(row is None for *_, row in rows)
    if missing or unnamed:
        note = f"events without a label: {missing}" if missing else ""
        if unnamed:
            more = f" and {len(unnamed) - 3} more" if len(unnamed) > 3 else ""
            note += ("; " if note else "") + "phases: " + ", ".join(unnamed[:3]) + more
        edge = (1 - right / width, (bottom - 0.54) / height)
        figure.text(*edge, note, size=7, color=FAINT, ha="right", va="bottom")
    return figure


def plot_panel(ax, tables, names, columns):
    """Draws the curves of one unit, of every table, with the label and legend of the panel."""
    unit = tables[0].unit(names[0])
    handles = []
    for index, table in enumerate(tables):
        for position, name in enumerate(names):
            number = index if len(tables) > 1 else columns.index(name)
            turn = position if len(tables) > 1 else 0
            times, values = table.points(name)
            style = {
                "color": COLORS[number % len(COLORS)],
                "ls": LINES[(turn + number // len(COLORS)) % len(LINES)],
            }
            # A wider line stays visible behind a narrower one that coincides with it.
            wide = 1.9 if len(tables) > 1 else 1.9 + 0.9 * (len(names) - 1 - position)
            handles += ax.plot(times, values, lw=min(wide, 4.6), zorder=3, **style)
            # A value between two gaps is not part of a line, so it is drawn as a point.
            gaps = [True] + [math.isnan(value) for value in values] + [True]
            isolated = [
                i for i in range(len(values)) if gaps[i] and not gaps[i + 1] and gaps[i + 2]
            ]
            ax.plot(
                [times[i] for i in isolated], [values[i] for i in isolated],
                "o", ms=4, color=style["color"], zorder=3, clip_on=False,
            )
    ax.grid(True, color="#999999", alpha=0.25, lw=0.6)
    ax.set_axisbelow(True)
    ax.margins(y=0.08)
    low, high = ax.get_ylim()
    if low < 0 < high:
        ax.axhline(0, color=FAINT, lw=0.8, zorder=1)
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    common = names[0] if len(names) == 1 else tables[0].kind(names[0])
    if len(names) == 1 or unit is None or tables[0].is_curve:
        ax.set_ylabel(f"{common} ({unit})" if unit else common)
    else:
        ax.set_ylabel(unit)
    if len(names) > 1:
        if len(tables) > 1:
            from matplotlib.lines import Line2D

            styles = [LINES[i % len(LINES)] for i in range(len(names))]
            handles = [Line2D([], [], color=INK, ls=style) for style in styles]
        legend = ax.legend(
            handles, ["x"] * len(names), fontsize=LETTER, framealpha=0.85, edgecolor="none"
        )
        for text, name in zip(legend.get_texts(), names):
            text.set_text(name)  # set here: matplotlib omits labels that begin with '_'


def place_legend(figure, tables, width):
    """Draws the names of the tables at the bottom. Returns their height in inches."""
    from matplotlib.lines import Line2D

    names = [table.label for table in tables]
    short = [os.path.basename(name) for name in names]
    if len(set(short)) == len(set(names)):
        names = short
    handles = []
    for index in range(len(names)):
        turn, color = divmod(index, len(COLORS))
        style = LINES[turn % len(LINES)]
        handles.append(Line2D([], [], color=COLORS[color], ls=style, lw=1.9))
    # 0.09 inches is more than a letter of this size needs, so the columns always fit.
    columns = max(1, min(len(names), int(width / (0.6 + 0.09 * max(map(len, names))))))
    legend = figure.legend(
        handles, ["x"] * len(names), loc="lower center", ncols=columns, frameon=False, fontsize=9,
        bbox_to_anchor=(0.5, 0), borderaxespad=0.3,
    )
    for text, name in zip(legend.get_texts(), names):
        text.set_text(name)
    return 0.1 + 0.2 * math.ceil(len(names) / columns)


def lanes_of(tables):
    """Returns the lanes of phases as (color, spans): one if all tables agree, else one each."""
    phases = [table.phases() for table in tables]
    if not any(phases):
        return []
    if all(spans == phases[0] for spans in phases):
        return [(None, phases[0])]
    return [(COLORS[i % len(COLORS)], spans) for i, spans in enumerate(phases)]


def draw_lanes(header, lanes, renderer, dpi, inches, lane):
    """Draws the phases. Returns the tint of each name, and the names that do not fit."""
    tints, named, names = {}, set(), []
    for number, (color, spans) in enumerate(reversed(lanes)):
        for name, start, end in spans:
            if name not in tints:
                moving = sum(tint != STILL for tint in tints.values())
                still = name in ("delay", "rest")
                tints[name] = STILL if still else TINTS[moving % len(TINTS)]
                names.append(name)
            low = number * lane
            header.fill_between(
                [start, end], low + 0.01, low + lane - 0.01, facecolor=tints[name],
                edgecolor=color or "white", lw=0.8, clip_on=False, zorder=1,
            )
            if lane < LETTER / 72:
                continue
            text = header.text(
                (start + end) / 2, low + lane / 2, name, size=LETTER, ha="center",
                va="center_baseline", color=color or INK, zorder=4, clip_on=False,
            )
            if text.get_window_extent(renderer).width / dpi + MARGIN > (end - start) * inches:
                text.remove()
            else:
                named.add(name)
    return tints, [name for name in names if name not in named]


def place_events(tables, renderer, dpi, first, last, across, row_limit):
    """Returns every event with the position of its label: time, string, color, x, row.

    A label is to the right of its line, or right-aligned at the edge if it does not fit there (x
    is None). The row is None if there are more labels than rows. Labels are placed from the last to
    the first, each above all that it overlaps, so that lines rarely cross a label.
    """
    from matplotlib.font_manager import FontProperties

    marks = {}
    for index, table in enumerate(tables):
        for time, text in table.events():
            color = COLORS[index % len(COLORS)] if len(tables) > 1 else "#444444"
            marks[time, text] = "#444444" if (time, text) in marks else color
    font = FontProperties(size=LETTER)
    placed = []
    for (time, text), color in sorted(marks.items(), reverse=True):
        wide = renderer.get_text_width_height_descent(text, font, False)[0] / dpi + 2 * MARGIN
        line = (time - first) / (last - first) * across
        x = min(line, across - wide)
        over = [row for *_, left, wide_too, row in placed if row is not None
                and left < x + wide and x < left + wide_too]
        row = max(over, default=-1) + 1
        position = None if x < line else x
        row = row if row < max(row_limit, 1) else None
        placed.append((time, text, color, position, x, wide, row))
    return [(*mark, row) for *mark, _, _, row in placed]


# Writing


def write(data, path):
    """Writes the picture atomically: to a temporary file in the same folder, then renamed."""
    if path == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):  # devices and FIFOs; not folders
        with open(target, "wb") as file:
            file.write(data)
        return
    handle, temporary = tempfile.mkstemp(prefix=".plot-", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


# The command line


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"{PROGRAM}: error: {message} (see --help)\n")

    def print_help(self, file=None):
        # argparse ignores a closed pipe.
        sys.stdout.write(self.format_help())
        sys.stdout.flush()


def size_value(text):
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    size = tuple(map(int, match.groups())) if match else (0, 0)
    if not all(200 <= pixels <= 10000 for pixels in size):
        raise argparse.ArgumentTypeError(
            f"must be WIDTHxHEIGHT in pixels, each 200 to 10000, e.g. 800x500 (got '{shown(text)}')"
        )
    return size


def dpi_value(text):
    value = float(text) if is_number(text) else 0
    if not 30 <= value <= 600:
        raise argparse.ArgumentTypeError(f"must be a number from 30 to 600 (got '{shown(text)}')")
    return value


def columns_value(text):
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not name:
            raise argparse.ArgumentTypeError(f"empty column name in '{shown(text)}'")
        if names.count(name) > 1:
            raise argparse.ArgumentTypeError(f"duplicate column '{shown(name)}'")
        if name == "time":
            raise argparse.ArgumentTypeError("'time' cannot be plotted: it is the horizontal axis")
    return names


def read_arguments(arguments):
    parser = Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        description="Plot tables printed by deckcalc (CSV, TSV, JSON or NDJSON): motions over "
        "time, curves over x, with a panel for each unit, a line for each card, shaded phases and "
        "marked events.",
        epilog="example: deckcalc bounce --key-times | scripts/plot_keyframes.py -o bounce.png",
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE",
        help="tables to plot together; '-' is standard input [-]",
    )
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE",
        help="image file; '-' is standard output",
    )
    parser.add_argument(
        "--format", choices=FORMATS,
        help="png, svg or pdf [by the extension of the output]",
    )
    parser.add_argument(
        "--columns", type=columns_value, metavar="LIST",
        help="columns to plot, comma-separated [positions and velocity; y and velocity or slope of a curve]",
    )
    parser.add_argument(
        "--title", metavar="TEXT",
        help="title above the plot; '' for none [the command of a JSON table, else the file name]",
    )
    parser.add_argument(
        "--size", type=size_value, default=(800, 500), metavar="WxH",
        help="size in pixels [800x500]",
    )
    parser.add_argument(
        "--dpi", type=dpi_value, default=100.0, metavar="N",
        help="pixels per inch; more makes text and lines larger [100]",
    )
    options = parser.parse_args(arguments)
    options.files = options.files or ["-"]
    if options.files.count("-") > 1:
        parser.error("standard input can be read only once")
    if "-" in options.files and sys.stdin is not None and sys.stdin.isatty():
        parser.error("no input: name a file, or pipe a table in")
    if options.format is None:
        extension = os.path.splitext(options.output)[1][1:].lower()
        if extension not in FORMATS:
            parser.error(
                f"argument -o/--output: must end in .png, .svg or .pdf, unless --format is "
                f"given (got '{shown(options.output)}')"
            )
        options.format = extension
    return options


def run(options):
    try:
        import matplotlib
    except ImportError:
        raise TableError(f"matplotlib is missing; install it with: {INSTALL}") from None
    matplotlib.use("agg")
    tables = []
    for path in options.files:
        series = read_table(path).series()
        if len(series) > 1 and len(options.files) > 1:
            for table in series:
                table.label = f"{os.path.basename(path)}, {table.label}"
        tables += series
    for table in tables:
        if table.axis != tables[0].axis:
            raise TableError(
                f"cannot plot {table.name} (over {table.axis}) with {tables[0].name} (over "
                f"{tables[0].axis})"
            )
    columns = options.columns or tables[0].default_columns()
    title = default_title(tables) if options.title is None else options.title
    figure = draw(tables, columns, title, options.size, options.dpi)
    data = io.BytesIO()
    # No date and no creator, so that equal tables give equal bytes.
    metadata = {
        "svg": {"Date": None, "Creator": None},
        "pdf": {"CreationDate": None},
        "png": {},
    }[options.format]
    if title:
        metadata["Title"] = title
    figure.savefig(data, format=options.format, dpi=options.dpi, metadata=metadata)
    try:
        write(data.getvalue(), options.output)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise TableError(f"{shown(options.output)}: {error.strerror}") from None


def report(text):
    print(f"{PROGRAM}: {text}", file=sys.stderr)


def main():
    def stop(number, _):
        raise SystemExit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, stop)
    # An invalid MPLBACKEND would fail the import, although no backend is used.
    os.environ["MPLBACKEND"] = "agg"
    warnings.showwarning = lambda message, *_: report(f"warning: {shown(str(message))}")
    try:
        run(read_arguments(sys.argv[1:]))
    except TableError as error:
        report(f"error: {error}")
        raise SystemExit(1) from None
    except BrokenPipeError:
        # The pipe was closed. Python must not write to it again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(141) from None


if __name__ == "__main__":
    main()
