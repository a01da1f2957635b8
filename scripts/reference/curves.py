"""Timing curves at 50 digits: value, slope, second derivative, extrema, and their syntax.

A curve maps the fraction x of a leg's time to progress y. Decimals are read as rationals.

Reference: W3C, CSS Easing Functions Level 2.
"""

import csv
import functools
import re
from fractions import Fraction
from pathlib import Path

from mpmath import mp, mpf

from curve_base import Curve, Piece, decimal_text, exact, quadratic_roots, real
from curve_springs import NUMBER, folded, named
from curve_springs import spring as spring_of


class Bezier(Curve):
    """A cubic Bézier from (0, 0) to (1, 1)."""

    def __init__(self, x1, y1, x2, y2):
        self.control = tuple(Fraction(c) for c in (x1, y1, x2, y2))
        x1, y1, x2, y2 = self.control
        self.straight = x1 == y1 and x2 == y2
        # Coefficients of s, s², s³.
        self.px = tuple(real(c) for c in (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * x1 - 3 * x2))
        self.py = tuple(real(c) for c in (3 * y1, 3 * (y2 - 2 * y1), 1 + 3 * y1 - 3 * y2))
        self.text = "cubic-bezier(%s)" % ", ".join(decimal_text(c) for c in self.control)
        self._known = {}

    @staticmethod
    def _at(p, s):
        return ((p[2] * s + p[1]) * s + p[0]) * s

    @staticmethod
    def _first(p, s):
        return (3 * p[2] * s + 2 * p[1]) * s + p[0]

    @staticmethod
    def _second(p, s):
        return 6 * p[2] * s + 2 * p[1]

    def parameter(self, x):
        """Returns the s with x(s) = x: Newton's method inside a shrinking bracket."""
        if x in self._known:
            return self._known[x]
        target = real(x)
        x1, _, x2, _ = self.control
        if x1 == 1 and x2 == 0:
            # A triple root in the middle, where Newton's method is slow; it has a closed form.
            third = mp.cbrt(abs(target - mpf(1) / 2) / 4)
            s = mpf(1) / 2 + (third if target >= mpf(1) / 2 else -third)
        else:
            lower, upper, s = mpf(0), mpf(1), target
            for _ in range(1000):
                error = self._at(self.px, s) - target
                # With 50 digits, a residual of 1e-47 is as good as zero.
                if abs(error) < mpf(10) ** (3 - mp.dps):
                    break
                if error < 0:
                    lower = s
                else:
                    upper = s
                slope = self._first(self.px, s)
                step = s - error / slope if slope > 0 else lower
                s = step if lower < step < upper else (lower + upper) / 2
        if len(self._known) > 4000:
            self._known.clear()
        self._known[x] = s
        return s

    def value(self, x):
        if x == 0 or x == 1 or self.straight:
            return real(x)
        return self._at(self.py, self.parameter(x))

    def slope(self, x):
        if self.straight:
            return mpf(1)
        x1, y1, x2, y2 = self.control
        if x == 0:
            return self._end_slope(x1, y1, x2, y2)
        if x == 1:
            return self._end_slope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
        s = self.parameter(x)
        dx = self._first(self.px, s)
        return None if dx == 0 else self._first(self.py, s) / dx

    @staticmethod
    def _end_slope(x1, y1, x2, y2):
        """Returns the slope at (0, 0); the other end is symmetric."""
        if x1 > 0:
            return real(y1 / x1)
        if y1 != 0:
            return None
        if x2 > 0:
            return real(y2 / x2)
        return None if y2 != 0 else mpf(1)

    def second(self, x):
        if self.straight:
            return mpf(0)
        x1, y1, x2, y2 = self.control
        if x == 0 and x1 == 0 or x == 1 and x2 == 1:
            # With both control points at an end, y is a power series in the root of x, and its
            # first fractional term has an infinite second derivative unless the curve is straight.
            return None
        s = mpf(0) if x == 0 else mpf(1) if x == 1 else self.parameter(x)
        dx = self._first(self.px, s)
        if dx == 0:
            return None
        dy = self._first(self.py, s)
        return (self._second(self.py, s) * dx - self._second(self.px, s) * dy) / dx**3

    def pieces(self):
        p = self.py
        turns = [] if self.straight else quadratic_roots(p[0], 2 * p[1], 3 * p[2])
        knots = [mpf(0)] + [s for s in turns if 0 < s < 1] + [mpf(1)]
        return [
            Piece(a, b, lambda s: self._at(self.px, s), lambda s: self._at(self.py, s))
            for a, b in zip(knots, knots[1:])
        ]

    def steepest(self):
        """Returns the candidates for the maximum |slope|: (x, slope), in order of x."""
        if self.straight:
            return [(mpf(0), mpf(1))]
        a, b = [(p[0], 2 * p[1], 3 * p[2]) for p in (self.px, self.py)]
        bends = quadratic_roots(
            a[0] * b[1] - a[1] * b[0], 2 * (a[0] * b[2] - a[2] * b[0]), a[1] * b[2] - a[2] * b[1]
        )
        found = [(mpf(0), self.slope(0))]
        for s in bends:
            if 0 < s < 1:
                dx = self._first(self.px, s)
                found.append((self._at(self.px, s), self._first(self.py, s) / dx if dx else None))
        return found + [(mpf(1), self.slope(1))]


class Points(Curve):
    """CSS linear(): straight lines between points (x, y), both rational."""

    def __init__(self, points):
        self.points = points

    def _segment(self, x):
        first = 0
        for index, (position, _) in enumerate(self.points):
            if position <= x:
                first = index
        first = min(first, len(self.points) - 2)
        return self.points[first], self.points[first + 1]

    def value(self, x):
        (xa, ya), (xb, yb) = self._segment(exact(x))
        if xa == xb:
            return real(yb)
        return real(ya + (exact(x) - xa) / (xb - xa) * (yb - ya))

    def slope(self, x):
        (xa, ya), (xb, yb) = self._segment(exact(x))
        return mpf(0) if xa == xb else real((yb - ya) / (xb - xa))

    def second(self, x):
        return mpf(0)

    def _spans(self):
        """Returns the segments between 0 and 1, as pairs of points."""
        inside = sorted({p[0] for p in self.points if 0 < p[0] < 1} | {Fraction(0), Fraction(1)})
        for a, b in zip(inside, inside[1:]):
            middle = (a + b) / 2
            (xa, ya), (xb, yb) = self._segment(middle)
            rate = (yb - ya) / (xb - xa)
            yield a, b, ya + (a - xa) * rate, rate

    def pieces(self):
        def line(a, y, rate):
            return lambda x: real(y) + (x - real(a)) * real(rate)

        return [
            Piece(real(a), real(b), lambda x: x, line(a, y, rate))
            for a, b, y, rate in self._spans()
        ]

    def steepest(self):
        return [(real(a), real(rate)) for a, _, _, rate in self._spans()]


class Steps(Curve):
    """CSS steps()."""

    def __init__(self, count, jump):
        self.count = count
        self.early = jump in ("jump-start", "start", "jump-both")
        self.jumps = count + {"jump-none": -1, "jump-both": 1}.get(jump, 0)

    def _step(self, x):
        x = exact(x)
        step = (x * self.count).__floor__() + (1 if self.early else 0)
        if x >= 0:
            step = max(step, 0)
        if x <= 1:
            step = min(step, self.jumps)
        return Fraction(step, self.jumps)

    def value(self, x):
        return real(self._step(x))

    def slope(self, x):
        return mpf(0)

    second = slope

    def pieces(self):
        return [
            Piece(
                mpf(k) / self.count,
                mpf(k + 1) / self.count,
                lambda x: x,
                lambda x, k=k: real(self._step(Fraction(2 * k + 1, 2 * self.count))),
            )
            for k in range(self.count)
        ]

    def steepest(self):
        return []


PRESETS = Path(__file__).resolve().parent / "curve-presets.csv"


@functools.cache
def presets():
    """Returns the preset curves by name, in the order of the list: family and control points."""
    with open(PRESETS, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["name"]: (row["family"], tuple(Fraction(row[key]) for key in ("x1", "y1", "x2", "y2")))
        for row in rows
    }


@functools.cache
def controls():
    """Returns the control points of presets by their folded names."""
    found = {folded(name): points for name, (_, points) in presets().items()}
    return found | {"default": found["ease"], "linear": (0, 0, 1, 1)}


def parse(text):
    """Returns the curve of a CSS easing function, a preset or a spring."""
    text = text.strip()
    name = folded(text)
    if name in controls():
        curve = Bezier(*controls()[name])
        curve.text = None if name == "linear" else curve.text
        return curve
    if name in ("stepstart", "stepend"):
        return Steps(1, name[4:])
    bare = [part.strip() for part in text.split(",")]
    if len(bare) == 4 and all(re.fullmatch(NUMBER, part) for part in bare):
        return Bezier(*bare)
    call = re.fullmatch(r"([a-z-]+)\((.*)\)|([a-z-]+):(.*)", text, re.S | re.I)
    if not call:
        return named(name)
    name, inside = folded(call[1] or call[3]), call[2] if call[1] else call[4]
    parts = [part.strip() for part in inside.split(",")]
    if name == "spring":
        return spring_of(inside)
    if name == "cubicbezier":
        return Bezier(*parts)
    if name == "steps":
        return Steps(int(parts[0]), parts[1] if len(parts) > 1 else "end")
    return Points(linear_points([part.split() for part in parts]))


def linear_points(stops):
    """Returns the points by the CSS rules for missing and decreasing positions."""
    points, largest = [], None
    for index, stop in enumerate(stops):
        y = Fraction(next(word for word in stop if not word.endswith("%")))
        positions = [Fraction(word[:-1]) / 100 for word in stop if word.endswith("%")]
        if not positions and index == 0:
            positions = [Fraction(0)]
        elif not positions and index == len(stops) - 1:
            positions = [Fraction(1)]
        if not positions:
            points.append([None, y])
        for position in positions:
            largest = position if largest is None else max(position, largest)
            points.append([largest, y])
    for index, point in enumerate(points):
        if point[0] is None:
            ahead = next(k for k in range(index, len(points)) if points[k][0] is not None)
            before = points[index - 1][0]
            point[0] = before + (points[ahead][0] - before) / (ahead - index + 1)
    return [tuple(point) for point in points]
