#!/usr/bin/env python3
"""The fewest points of a polyline within an error of a curve.

Usage, from the root of the repository:
    python3 scripts/reference/minimum_link.py > Tests/reference/minimum-links.tsv

A line y = c + m (x - o) is the point (m, c) of the dual plane, and the lines that pass the values
low ... high at a position are those between two parallel lines of that plane. A link is therefore a
convex polygon, which each sample clips. If nothing is left of it, the corner of the polygon whose
line comes nearest to the missed sample is the link, and the next one begins on the piece of that
line between its last contact with the side it turns to and its exit from the tube.

Reference: L. Guibas et al., "Approximating polygons and subdivisions with minimum-link paths",
1993, section 2 (windows); M. de Berg et al., "Computational Geometry", 2008, section 8.2 (duality).
"""

import functools
import math
import random
from fractions import Fraction

from curve_conversion import double_value
from curves import Bezier, parse
from reference_rows import print_rows

SAMPLES = 4096
STEEPEST = 1e9


def clipped(polygon, a, b, limit):
    """The part of a convex polygon of points (m, c) where a·m + b·c <= limit."""
    result = []
    for (p, q) in zip(polygon, polygon[1:] + polygon[:1]):
        over_p = a * p[0] + b * p[1] - limit
        over_q = a * q[0] + b * q[1] - limit
        if over_p <= 0:
            result.append(p)
        if (over_p < 0 < over_q) or (over_q < 0 < over_p):
            t = over_p / (over_p - over_q)
            result.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return result


def below(polygon, origin, x, y):
    """The lines of a polygon, relative to an origin, that are below a point."""
    return clipped(polygon, x - origin, 1.0, y)


def above(polygon, origin, x, y):
    return clipped(polygon, origin - x, -1.0, -y)


def square(low, high):
    return [(-STEEPEST, low), (STEEPEST, low), (STEEPEST, high), (-STEEPEST, high)]


def mirrored(polygon):
    return [(-m, -c) for m, c in polygon]


def window(tube, polygon, origin, first, index):
    """The link after one that passes below a sample: its polygon, origin and last contact."""
    def value(line, x):
        return line[1] + line[0] * (x - origin)

    x, low, _ = tube[index]
    line = max(polygon, key=lambda corner: value(corner, x))
    # The last contact with the upper side, and the exit through the lower one.
    slack = [(abs(tube[k][2] - value(line, tube[k][0])), k) for k in range(first, index)]
    nearest = min(slack)[0]
    contact = max(k for distance, k in slack if distance <= nearest + 1e-12)
    previous, low_before, _ = tube[index - 1]
    gap, missing = max(value(line, previous) - low_before, 0), low - value(line, x)
    share = gap / (gap + missing) if missing > 0 else 1
    exit_x = previous + share * (x - previous)
    exit_y = value(line, exit_x)
    # From the window between the two: on the far side of the contact, this side of the exit.
    contact_x = tube[contact][0]
    found = above(square(exit_y - 1e6, exit_y + 1e6), exit_x, exit_x, exit_y)
    found = below(found, exit_x, contact_x, value(line, contact_x))
    for k in range(contact + 1, index):
        found = below(found, exit_x, tube[k][0], tube[k][2])
    return found, exit_x, contact


def link_count(tube):
    """The fewest links through a tube of (x, low, high), with straight edges between them."""
    origin, low, high = tube[0]
    polygon, links, index, missed = square(low, high), 1, 1, 0
    first = 0  # the first sample whose values may limit the link
    upside_down = [(x, -high, -low) for x, low, high in tube]
    while index < len(tube):
        x, low, high = tube[index]
        higher = above(polygon, origin, x, low)
        both = below(higher, origin, x, high)
        if both:
            polygon, index = both, index + 1
            continue
        # Doubles may leave no room between a window and the next sample.
        assert index > missed, "the link does not pass the sample that ended the last one"
        missed, links = index, links + 1
        if higher:
            polygon = mirrored(polygon)
            polygon, origin, first = window(upside_down, polygon, origin, first, index)
            polygon = mirrored(polygon)
        else:
            polygon, origin, first = window(tube, polygon, origin, first, index)
    return links


def fewest_points(curve, error, samples=SAMPLES):
    """The fewest points for progress from 0 to 1, with a jump to 1 at the end if one is needed."""
    values = [curve(k / samples) for k in range(samples + 1)]
    tube = [(k / samples, v - error, v + error) for (k, v) in enumerate(values)]
    tube[0] = (0.0, 0.0, 0.0)
    jumps = abs(values[-1] - 1) > error
    if not jumps:
        tube[-1] = (1.0, 1.0, 1.0)
    return link_count(tube) + 1 + (1 if jumps else 0)


def progress(text, duration):
    """Progress along a curve as a function of the fraction of its time."""
    curve = parse(text)
    if isinstance(curve, Bezier):
        return functools.partial(double_value, tuple(map(float, curve.control)))
    leg = curve.timed(Fraction(duration))
    return lambda x: float(leg.value(Fraction(x)))


def rows():
    """Curves, durations, distances and errors: those of the documentation, then random ones."""
    draw = random.Random(20)
    settling = math.log((1 + 0.7 / math.sqrt(1 - 0.49)) / 0.001) / (0.7 * 4 * math.pi)
    for error in (0.5, 0.1, 0.01):
        yield "spring(response: 0.5, damping: 0.7)", settling, 276.0, error
        yield "spring(response: 0.5, damping: 0.7)", 2.0, 276.0, error
        yield "cubic-bezier(0.25, 0.1, 0.25, 1.0)", 0.4, 276.0, error
        yield "cubic-bezier(0.42, 0.0, 0.58, 1.0)", 0.4, 276.0, error

    def scale():
        distance = round(10 ** draw.uniform(0, 4), 2)
        return distance, round(distance * 10 ** draw.uniform(-5, -1.5), 5)

    for _ in range(8):
        damping = draw.choice([1.0, round(draw.uniform(0.05, 0.95), 3)])
        response = round(draw.uniform(0.1, 1.5), 3)
        duration = round(draw.uniform(0.3, 4) * response, 3)
        yield f"spring(response: {response}, damping: {damping})", duration, *scale()
    for _ in range(8):
        # Not nearly vertical: equal samples follow such a curve only roughly.
        ranges = (0, 0.6), (-1, 1), (0.4, 1), (0, 2)
        points = ", ".join(str(round(draw.uniform(*ends), 2)) for ends in ranges)
        yield f"cubic-bezier({points})", 0.4, *scale()


def links():
    for text, duration, distance, error in rows():
        fewest = fewest_points(progress(text, duration), error / distance)
        yield text, duration, distance, error, fewest


if __name__ == "__main__":
    print_rows("minimum_link.py", ["curve", "duration", "distance", "error", "fewest"], links())
