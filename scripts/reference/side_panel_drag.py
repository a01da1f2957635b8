"""The laws by which side panels follow a drag, and the leg of such a drag."""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import exact, real
from deck_legs import PathLeg
from drag_path import BESIDE, Free

#: Floor and round take what lies within this distance of the jump as being on its far side.
FUZZ = Fraction(1, 10**9)
HALF = Fraction(1, 2)


def floor(number):
    return Fraction((exact(number) + FUZZ).__floor__())


def rounded(number):
    """Returns the nearest integer, halves away from zero."""
    number = exact(number)
    return (1 if number >= 0 else -1) * floor(abs(number) + HALF)


def integers(a, b):
    """Returns the integers from a to b."""
    return range(exact(a).__ceil__(), exact(b).__floor__() + 1)


@dataclass
class FingerLeg(PathLeg):
    """A drag, whose other columns are a function of the offset and the time of the row."""

    columns_at: object = None

    def columns(self, x):
        """Returns the other columns, from the exact offset."""
        path, time = self.path, exact(x) * self.duration
        offset = path.law.value(path.raw(time)) if self.duration > 0 else self.target
        return self.columns_at(offset, self.start + time)


class PanelLaw:
    """Offsets P + round(c), where c is the displacement of the finger within some limits."""

    stepped = True

    def __init__(self, rest, held):
        """`held` are (low, high, displacement): c between two raw positions; None is no limit."""
        self.rest, self.held = rest, held

    def _hold(self, raw):
        for low, high, displacement in self.held:
            if (low is None or raw > low) and (high is None or raw < high):
                return displacement
        return None

    def displacement(self, raw):
        hold = self._hold(raw)
        return raw - self.rest if hold is None else hold

    def value(self, raw):
        return self.rest + rounded(self.displacement(raw))

    def rates(self, raw, side):
        moves = self._hold(raw + side * BESIDE) is None
        return mpf(moves), mpf(0)

    def knots(self, a, b):
        yield from (bound for low, high, _ in self.held for bound in (low, high)
                    if bound is not None)  # fmt: skip
        # |c| + 1/2 + FUZZ is an integer other than 0.
        yield self.rest
        for k in integers(a - self.rest - 1, b - self.rest + 1):
            if k != 0:
                yield self.rest + (k - (HALF + FUZZ) * (1 if k > 0 else -1))


class Half:
    """A stretch half as far."""

    @staticmethod
    def stretch(d, ledge):
        return d / 2, Fraction(1, 2), Fraction(0)


def overdraw_law(sides, missing):
    """Returns the law of a front view: up to w, then half as far up to w + o, and not beyond.

    Each side, −1 and +1, has (w, o, whether the view is free up to w + o); `missing` are the signs
    of the sides without a controller, where the front stays at 0.
    """
    low, high = (sign * sum(sides[sign][:2]) for sign in (-1, 1))
    opens = tuple(sign * (w + o * free) for sign in (-1, 1) for w, o, free in [sides[sign]])
    return Free(
        opens, (None, None), Half(), tuple(0 if sign in missing else None for sign in (-1, 1)),
        lambda offset: min(max(offset, low), high),
        bends=[2 * end - opened for end, opened in zip((low, high), opens)],
    )  # fmt: skip


class StretchLaw:
    """A center view at whole points, with a resistance beyond the width of the side's drawer.

    Each side, −1 and +1, has (w, M): M is the limit of the overshoot, None without stretch.
    """

    stepped = True

    def __init__(self, sides):
        self.sides = sides

    def _excess(self, raw):
        """Returns sign, width, N and the excess of a position, or None if it is within w."""
        sign = -1 if raw < 0 else 1
        width, most = self.sides[sign]
        if abs(raw) <= width:
            return None
        return sign, width, None if most is None else most * Fraction(3, 4), abs(raw) - width

    def unfloored(self, raw):
        """Returns o: the position with its resistance, before the floor."""
        found = self._excess(raw)
        if found is None:
            return raw
        sign, width, free, d = found
        if free is None:
            return sign * width
        if d < free:
            return raw
        return sign * (width + rounded(self._resisted(free, d)))

    @staticmethod
    def _resisted(free, d):
        k = real(d - free)
        return real(free) + k * real(free) / mp.sqrt(k**2 + 15000)

    def value(self, raw):
        return floor(self.unfloored(raw))

    def rates(self, raw, side):
        found = self._excess(raw + side * BESIDE)
        if found is None:
            return mpf(1), mpf(0)
        sign, _, free, d = found
        if free is None:
            return mpf(0), mpf(0)
        if d < free:
            return mpf(1), mpf(0)
        k, n = real(d - free), real(free)
        root = mp.sqrt(k**2 + 15000)
        return n * 15000 / root**3, -3 * sign * n * 15000 * k / root**5

    def knots(self, a, b):
        # 0 and 1 are the bounds at which the visible side changes.
        yield from (Fraction(0), Fraction(1))
        yield from (k - FUZZ for k in integers(a, b + 1))
        for sign in (-1, 1):
            width, most = self.sides[sign]
            yield sign * width
            if most is None:
                continue
            free = most * Fraction(3, 4)
            yield sign * (width + free)
            yield from (sign * (width + free + k) for k in self._steps(free))

    @staticmethod
    def _steps(free):
        """Returns the distances k at which the rounded resistance steps."""
        for whole in integers(free, 2 * free + 1):
            level = whole - HALF - FUZZ
            if free < level < 2 * free:
                share = real((level - free) / free)
                yield exact(share * mp.sqrt(15000) / mp.sqrt(1 - share**2))
