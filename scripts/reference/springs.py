#!/usr/bin/env python3
"""Writes the reference rows for the spring tests: mpmath at 50 digits.

Usage, from the root of the repository, for each table:
    python3 scripts/reference/springs.py springs > Tests/reference/springs.tsv

The tables are springs, glides, elastic-stretches, rubber-bands and spring-texts.
Every input of the first four is an exact double. The strings are read as exact decimals.
"""

import random
import sys
from fractions import Fraction

from mpmath import exp, log, mpf

import curve_springs
import curves
from curve_base import decimal_text, real
from drag_path import Elastic, Rubber
from reference_rows import print_rows


CONSTANTS = [
    # mass, stiffness, damping, velocity, overdamping
    (1, 100, 5, 0, False),
    (1, 100, 10, 0, False),
    (1, 100, 20, 0, False),
    (2, 130, 11, -3.5, False),
    (0.75, 300, 7.5, 12, False),
    (1, 100, 0.5, 0, False),
    (3, 1000, 500, 0, False),
    (1, 100, 20 * (1 - 2.0**-52), 0, False),
    (1, 100, 20 * (1 + 2.0**-52), 0, True),
    (1, 100, 20 * (1 - 1e-10), 2, False),
    (1, 100, 20 * (1 + 1e-10), 2, True),
    (1, 2, 10, 0, True),
    (3, 1000, 500, -4, True),
    (1, 100, 800, 0, True),
]
TIMES = [2.0**-10, 0.0625, 0.3, 1.125, 9.0]
LATE = 0.4  # of 1,000 time constants of the tail


def springs():
    for mass, stiffness, damping, velocity, overdamping in CONSTANTS:
        constants = map(Fraction, (mass, stiffness, damping, velocity))
        spring = curve_springs.physical(*constants, clamps=True)
        motion = spring.motion(overdamping)
        slow = motion.decay if motion.under else motion.omega if motion.critical else -motion.slow
        late = float(1000 * LATE / slow)
        for time in TIMES + [late]:
            if slow * time <= 400:
                residual, slope, bend = (motion.derivative(order, time) for order in range(3))
                given = mass, stiffness, damping, velocity, overdamping
                yield *given, time, residual, -slope, -bend


def glides():
    for v0, rate, time in [
        (1000, 0.998, 0.25), (1000, 0.998, 2.5), (-730.5, 0.99, 0.0625), (88, 0.99, 3.0),
        (1000, 1 - 2.0**-40, 10.0), (12, 0.5, 0.5), (1000, 0.998, 1e-9),
    ]:  # fmt: skip
        decay = -1000 * log(mpf(rate))
        fade = exp(-decay * mpf(time))
        yield v0, rate, time, v0 * (1 - fade) / decay, v0 * fade, v0 / decay


def elastic_stretches():
    for x in [
        -1e12, -12.5, -0.999, -0.7, -0.5, -0.25, -1e-9, 1e-12, 2.0**-10, 0.3, 0.64, 0.65, 1.0, 1.7,
        1.75, 12.5, 960.0, 1e12, 1e200,
    ]:  # fmt: skip
        stretch, slope, bend = Elastic().stretch(abs(mpf(x)), None)
        sign = -1 if x < 0 else 1
        yield x, sign * stretch, slope, sign * bend


def rubber_bands():
    for c, d, x in [
        (0.55, 44.0, 80.0), (0.55, 44.0, 1e-9), (0.55, 960.0, 400.0), (1.0, 0.3, 1e5),
        (0.1, 812.5, 2.0**-20), (2.5, 120.0, 48.0), (2.5, 120.0, 48.25), (0.55, 44.0, 1e9),
    ]:  # fmt: skip
        yield c, d, x, *Rubber(Fraction(c)).stretch(Fraction(x), Fraction(d))


def spelled(number, draw):
    """Returns a decimal in a random spelling."""
    text = decimal_text(number)
    shift = draw.choice([-3, -1, 1, 2, 5])
    return draw.choice([
        text, text, text, "+" + text, text if "." not in text else text + "00",
        f"{decimal_text(number * Fraction(10) ** -shift)}e{shift}",
    ])  # fmt: skip


def critical_texts(count, draw):
    """Returns springs whose decimals are exactly critical, unlike perhaps their doubles."""
    for _ in range(count):
        mass = Fraction(draw.choice(["1", "1", "1", "0.1", "0.5", "2", "2.5", "0.8", "12.5"]))
        damping = Fraction(draw.randrange(10, 9999), 100)
        stiffness = damping**2 / (4 * mass)
        velocity = draw.choice(["0", "0", "0", "1.5", "-2.25"])
        constants = [spelled(number, draw) for number in (mass, stiffness, damping)]
        yield f"spring({' '.join(constants)} {velocity})"


#: Nearly critical springs, and critical and overdamped ones in all other dialects.
NEAR_TEXTS = [
    f"spring(1 170.8249 {decimal_text(Fraction('26.14') - Fraction(1, 10**k))} 0)"
    for k in range(2, 15)
] + [
    # The most digits that are exact: 18.
    "spring(1 100 19.9999999999999999 0)", "spring(1 100 20.0000000000000001 0)",
    "spring(1 170.824900000000001 26.14 0)", "spring(1 170.824899999999999 26.14 0)",
    "spring(1 170.8249 26.1399999999999999 3)",
]  # fmt: skip
OTHER_TEXTS = [
    "spring(response: 0.5, bounce: 0)", "spring(response: 0.35, damping: 1)", "smooth",
    "spring(response: 0.7, damping: 1.0e0)", "spring(response: 3e-1, bounce: 0.0)",
    "spring(duration: 0.5, damping: 1)", "spring(duration: 0.5, damping: 10e-1, velocity: 3)",
    "spring(duration: 0.5, damping: 1.5)", "spring(duration: 60, damping: 0.5)", "keyboard",
    "spring(response: 0.5, bounce: -0.5)", "spring(response: 0.5, damping: 1.5)",
    "spring(response: 0.5, bounce: -0.1)", "spring(response: 0.5, bounce: -0.9)",
    "spring(response: 0.3, damping: 1.0001)", "spring(response: 0.3, damping: 4)",
    "spring(response: 1.25, bounce: -0.25)", "spring(response: 2, damping: 1.75)",
    "spring(response: 0.5, bounce: -1e-9)", "spring(response: 0.5, bounce: 1e-9)",
    "spring(1 100 80 0)", "spring(3 1000 500 -4)",
]  # fmt: skip


def spring_texts():
    draw = random.Random(26)
    for kind, texts in [
        ("critical", critical_texts(150, draw)), ("near", NEAR_TEXTS), ("other", OTHER_TEXTS),
    ]:  # fmt: skip
        for text in texts:
            spring = curves.parse(text)
            motion, time = spring.motion(), real(Fraction(1, 5))
            yield kind, text, spring.natural, motion.value(time), motion.slope(time)


TABLES = {
    "springs": (
        springs, "mass stiffness damping initialVelocity allowsOverdamping time residual velocity"
        " acceleration"),
    "glides": (glides, "initialVelocity rate time value velocity restDistance"),
    "elastic-stretches": (elastic_stretches, "distance value slope secondDerivative"),
    "rubber-bands": (
        rubber_bands, "coefficient dimension distance value slope secondDerivative"),
    # How long a spring plays, and its state after 0.2 s.
    "spring-texts": (spring_texts, "kind text duration value velocity"),
}  # fmt: skip


def main():
    rows, columns = TABLES[sys.argv[1]]
    print_rows(f"springs.py {sys.argv[1]}", columns.split(), rows())


if __name__ == "__main__":
    main()
