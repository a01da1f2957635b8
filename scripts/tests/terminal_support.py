"""Reads what deckcalc draws in a terminal: braille dots, axes, phases and events.

Independent of the program: dots 1, 2, 3 and 7 of a braille character are its left column from the
top, dots 4, 5, 6 and 8 its right one (The Unicode Standard, "Braille Patterns").
"""

import os
import pty
import struct
import subprocess
import termios
import unicodedata
from collections import namedtuple
from contextlib import suppress
from fcntl import ioctl

LEFT, RIGHT = (1, 2, 3, 7), (4, 5, 6, 8)
AXIS = "│┤┼"

Panel = namedtuple("Panel", "title top bottom dots width height")


def cells(text):
    """Returns the number of cells of a string in a terminal."""
    wide = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
    return wide - sum(unicodedata.combining(c) > 0 for c in text)


def dots_of(rows):
    """Returns the dots that are set, as a dictionary from horizontal positions to vertical ones."""
    found = {}
    for row, line in enumerate(rows):
        for column, character in enumerate(line):
            code = ord(character) - 0x2800
            if not 0 <= code < 256:
                continue
            for x, numbers in enumerate((LEFT, RIGHT)):
                for y, number in enumerate(numbers):
                    if code >> (number - 1) & 1:
                        found.setdefault(2 * column + x, []).append(4 * row + y)
    return found


def panels(text, legend=0):
    """Returns the panels of a drawing; `legend` is the width of the names at the right."""
    lines = text.split("\n")
    found = []
    for foot, line in enumerate(lines):
        if "└" not in line:
            continue
        start, width = line.index("└") + 1, line.count("─")
        first = foot
        while start - 1 < len(lines[first - 1]) and lines[first - 1][start - 1] in AXIS:
            first -= 1
        rows = [row[start : start + width] for row in lines[first:foot]]
        top, bottom = (
            lines[row][: start - 1].strip().replace("\u2212", "-") for row in (first, foot - 1)
        )
        found.append(Panel(lines[first - 1], top, bottom, dots_of(rows), 2 * width, 4 * len(rows)))
    return found


def farthest(panel, points):
    """Returns the greatest distance in dots between the drawn curve and points (x, y).

    The points go from the first to the last position, and their values from the least to the
    greatest of the panel.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across = (panel.width - 1) / ((xs[-1] - xs[0]) or 1)
    down = (panel.height - 1) / ((max(ys) - min(ys)) or 1)
    worst = 0
    for x, y in points:
        column, row = (x - xs[0]) * across, (max(ys) - y) * down
        near = [
            max(abs(dot_x - column), abs(dot_y - row))
            for dot_x in range(round(column) - 1, round(column) + 2)
            for dot_y in panel.dots.get(dot_x, ())
        ]
        worst = max(worst, min(near, default=float("inf")))
    return worst


def in_terminal(command, columns, environment):
    """Runs a command with its standard output on a terminal, and returns what it prints there."""
    master, slave = pty.openpty()
    resize(slave, 40, columns)
    with subprocess.Popen(
        command, stdout=slave, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
    ) as process:
        os.close(slave)
        chunks = []
        # An error is the end: the program has closed the terminal.
        with suppress(OSError):
            while chunk := os.read(master, 65_536):
                chunks.append(chunk)
        os.close(master)
        errors = process.stderr.read()
    assert process.returncode == 0, errors
    return b"".join(chunks).decode("utf-8").replace("\r\n", "\n")


def resize(descriptor, rows, columns):
    ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
