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

import math
import random

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


class Link:
    """The lines that pass some points below or above, relative to an origin."""

    def __init__(self, origin, low, high):
        self.origin = origin
        self.polygon = [
            (-STEEPEST, low), (STEEPEST, low), (STEEPEST, high), (-STEEPEST, high)]

    def below(self, x, y):
        return clipped(self.polygon, x - self.origin, 1.0, y)

    def above(self, x, y):
        return clipped(self.polygon, -(x - self.origin), -1.0, -y)

    def value(self, line, x):
        return line[1] + line[0] * (x - self.origin)


def link_count(tube):
    """The fewest links through a tube of (x, low, high), with straight edges between them."""
    x, low, high = tube[0]
    link = Link(x, low, high)
    links = 1
    first = 0  # the first sample whose values may limit the link
    index = 1
    missed = 0
    while index < len(tube):
        x, low, high = tube[index]
        link_before = link.polygon
        link.polygon = link.above(x, low)
        lost = not link.polygon
        rises = lost
        if not lost:
            link.polygon = link.below(x, high)
            lost = not link.polygon
        if not lost:
            index += 1
            continue
        # Doubles may leave no room between a window and the next sample.
        assert index > missed, "the link does not pass the sample that ended the last one"
        missed = index
        sign = 1 if rises else -1
        line = max(link_before, key=lambda corner: sign * link.value(corner, x))
        # The last contact with the side that the missed sample lies on, and the exit on the other.
        side = 2 if rises else 1
        slack = [
            (abs(tube[k][side] - link.value(line, tube[k][0])), k) for k in range(first, index)]
        nearest = min(slack)[0]
        contact = max(k for (distance, k) in slack if distance <= nearest + 1e-12)
        previous = tube[index - 1]
        other = 1 if rises else 2
        gap = sign * (link.value(line, previous[0]) - previous[other])
        missing = sign * (tube[index][other] - link.value(line, x))
        t = max(gap, 0) / (max(gap, 0) + missing) if missing > 0 else 1
        exit_x = previous[0] + t * (x - previous[0])
        exit_y = link.value(line, exit_x)
        # From the window between the two: on the far side of the contact, this side of the exit.
        contact_x = tube[contact][0]
        contact_y = link.value(line, contact_x)
        window = Link(exit_x, exit_y - 1e6, exit_y + 1e6)
        if rises:
            window.polygon = window.above(exit_x, exit_y)
            window.polygon = window.below(contact_x, contact_y)
            for k in range(contact + 1, index):
                window.polygon = window.below(tube[k][0], tube[k][2])
        else:
            window.polygon = window.below(exit_x, exit_y)
            window.polygon = window.above(contact_x, contact_y)
            for k in range(contact + 1, index):
                window.polygon = window.above(tube[k][0], tube[k][1])
        link = window
        first = contact
        links += 1
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


def spring(response, damping, duration):
    """Progress of an underdamped or critical spring from rest."""
    omega = 2 * math.pi / response

    def value(x):
        t = x * duration
        if damping == 1:
            return 1 - math.exp(-omega * t) * (1 + omega * t)
        rate = omega * math.sqrt(1 - damping * damping)
        swing = math.cos(rate * t) + damping * omega / rate * math.sin(rate * t)
        return 1 - math.exp(-damping * omega * t) * swing

    return value


def bezier(x1, y1, x2, y2):
    """Output of a cubic Bezier, by bisection of its parameter."""

    def value(x):
        low, high = 0.0, 1.0
        for _ in range(60):
            s = (low + high) / 2
            if 3 * s * (1 - s) ** 2 * x1 + 3 * s * s * (1 - s) * x2 + s**3 < x:
                low = s
            else:
                high = s
        return 3 * s * (1 - s) ** 2 * y1 + 3 * s * s * (1 - s) * y2 + s**3

    return value


def rows():
    """Curves, durations, distances and errors: those of the documentation, then random ones."""
    draw = random.Random(20)
    settling = math.log((1 + 0.7 / math.sqrt(1 - 0.49)) / 0.001) / (0.7 * 4 * math.pi)
    for error in (0.5, 0.1, 0.01):
        yield "spring", (0.5, 0.7), settling, 276.0, error
        yield "spring", (0.5, 0.7), 2.0, 276.0, error
        yield "bezier", (0.25, 0.1, 0.25, 1.0), 0.4, 276.0, error
        yield "bezier", (0.42, 0.0, 0.58, 1.0), 0.4, 276.0, error
    for _ in range(8):
        damping = draw.choice([1.0, round(draw.uniform(0.05, 0.95), 3)])
        response = round(draw.uniform(0.1, 1.5), 3)
        duration = round(draw.uniform(0.3, 4) * response, 3)
        distance = round(10 ** draw.uniform(0, 4), 2)
        ratio = 10 ** draw.uniform(-5, -1.5)
        yield "spring", (response, damping), duration, distance, round(distance * ratio, 5)
    for _ in range(8):
        # Not nearly vertical: equal samples follow such a curve only roughly.
        points = (
            round(draw.uniform(0, 0.6), 2), round(draw.uniform(-1, 1), 2),
            round(draw.uniform(0.4, 1), 2), round(draw.uniform(0, 2), 2))
        distance = round(10 ** draw.uniform(0, 4), 2)
        ratio = 10 ** draw.uniform(-5, -1.5)
        yield "bezier", points, 0.4, distance, round(distance * ratio, 5)


def links():
    for family, parameters, duration, distance, error in rows():
        if family == "spring":
            text = "spring(response: %r, damping: %r)" % parameters
            curve = spring(*parameters, duration)
        else:
            text = "cubic-bezier(%r, %r, %r, %r)" % parameters
            curve = bezier(*parameters)
        yield text, duration, distance, error, fewest_points(curve, error / distance)


if __name__ == "__main__":
    print_rows("minimum_link.py", ["curve", "duration", "distance", "error", "fewest"], links())
