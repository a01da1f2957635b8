#!/usr/bin/env python3
"""Writes the reference rows of the spring tests: mpmath at 50 digits.

Usage, from the top of the repository, and `swift format -i` on what it wrote:
    python3 scripts/reference/springs.py springs > Tests/DeckEngineTests/Reference/SpringRows.swift
    python3 scripts/reference/springs.py small > Tests/DeckEngineTests/Reference/SmallPhysicsRows.swift

Every input is a double, taken exactly; the motion is the general solution with complex decay rates
(or the double root), so one formula serves every damping ratio and shares nothing with the engine.
"""

import sys

from mpmath import exp, log, mp, mpf, nstr, sqrt

mp.dps = 50


def physical(mass, stiffness, damping, velocity, overdamping):
    """The decay rate and the squared frequency of physical constants."""
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    square = k / m
    decay = c / (2 * m)
    if c * c > 4 * k * m and not overdamping:
        decay = sqrt(square)
    return decay, square, mpf(velocity)


def motion(decay, square, velocity, time):
    """The residual 1 - x, the velocity and the acceleration."""
    with mp.workdps(90):
        t = mpf(time)
        root = sqrt(mp.mpc(decay * decay - square))
        if decay * decay == square:
            a, b = mpf(1), decay - velocity
            fade = exp(-decay * t)
            r = (a + b * t) * fade
            r1 = (b - decay * (a + b * t)) * fade
            r2 = (-2 * decay * b + decay**2 * (a + b * t)) * fade
        else:
            p, q = -decay + root, -decay - root
            a = (-velocity - q) / (p - q)
            b = 1 - a
            r = (a * exp(p * t) + b * exp(q * t)).real
            r1 = (a * p * exp(p * t) + b * q * exp(q * t)).real
            r2 = (a * p * p * exp(p * t) + b * q * q * exp(q * t)).real
        return r, -r1, -r2


def number(value):
    return nstr(value, 22, strip_zeros=False, min_fixed=-5, max_fixed=15)


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


def rows():
    for constants in CONSTANTS:
        decay, square, velocity = physical(*constants)
        excess = decay * decay - square
        slow = square / (decay + sqrt(excess)) if excess > 0 else decay
        late = float(1000 * LATE / slow)
        for time in TIMES + [late]:
            if slow * time > 400:
                continue
            yield constants, time, motion(decay, square, velocity, time)


def springs():
    print("extension SpringRow {")
    print("  static let reference = [")
    for (m, k, c, v, over), time, (residual, velocity, acceleration) in rows():
        print("    SpringRow(")
        print(f"      mass: {m!r}, stiffness: {k!r}, damping: {c!r}, initialVelocity: {v!r},")
        print(f"      allowsOverdamping: {str(over).lower()}, time: {time!r},")
        print(f"      residual: {number(residual)},")
        print(f"      velocity: {number(velocity)},")
        print(f"      acceleration: {number(acceleration)}),")
    print("  ]")
    print("}")


def small():
    print("/// Velocity, rate, time; value, velocity and rest distance of a glide.")
    print("enum DecelerationRow {")
    print("  static let reference: [[Double]] = [")
    for v0, rate, time in [
        (1000, 0.998, 0.25), (1000, 0.998, 2.5), (-730.5, 0.99, 0.0625), (88, 0.99, 3.0),
        (1000, 1 - 2.0**-40, 10.0), (12, 0.5, 0.5), (1000, 0.998, 1e-9),
    ]:
        decay = -1000 * log(mpf(rate))
        fade = exp(-decay * mpf(time))
        value, velocity = v0 * (1 - fade) / decay, v0 * fade
        print(f"    [{v0!r}, {rate!r}, {time!r},")
        print(f"      {number(value)}, {number(velocity)}, {number(v0 / decay)}],")
    print("  ]\n}\n")
    print("/// Distance; value, slope and its change of the deck's elastic stretch.")
    print("enum ElasticStretchRow {")
    print("  static let reference: [[Double]] = [")
    for x in [
        -0.999, -0.7, -0.5, -0.25, -1e-9, 1e-12, 2.0**-10, 0.3, 0.64, 0.65, 1.0, 1.7, 1.75, 12.5,
        960.0, 1e12, 1e200,
    ]:
        # Near 0 the difference quotients cancel, the more the higher their order.
        with mp.workdps(90):
            x_exact = mpf(x)
            # The second derivative is that of the value itself, differentiated numerically.
            step = min(mpf(10) ** -25, (1 + x_exact) * mpf(10) ** -25) * max(1, abs(x_exact))
            stretch = [2 * d / log(1 + d) for d in (x_exact - step, x_exact, x_exact + step)]
            bend = log(1 + x_exact)
            slope = 2 * (bend - x_exact / (1 + x_exact)) / bend**2
            change = (stretch[0] - 2 * stretch[1] + stretch[2]) / step**2
        print(f"    [{x!r}, {number(stretch[1])}, {number(slope)}, {number(change)}],")
    print("  ]\n}\n")
    print("/// Coefficient, dimension, distance; value, slope and its change of a rubber band.")
    print("enum RubberBandRow {")
    print("  static let reference: [[Double]] = [")
    for c, d, x in [
        (0.55, 44.0, 80.0), (0.55, 44.0, 1e-9), (0.55, 960.0, 400.0), (1.0, 0.3, 1e5),
        (0.1, 812.5, 2.0**-20), (2.5, 120.0, 48.0), (2.5, 120.0, 48.25), (0.55, 44.0, 1e9),
    ]:
        pulled = mpf(x) * mpf(c) / mpf(d) + 1
        value = (1 - 1 / pulled) * mpf(d)
        slope = mpf(c) / pulled**2
        print(f"    [{c!r}, {d!r}, {x!r},")
        change = -2 * mpf(c) ** 2 / mpf(d) / pulled**3
        print(f"      {number(value)}, {number(slope)}, {number(change)}],")
    print("  ]\n}")


print("// mpmath at 50 digits: scripts/reference/springs.py\n")
{"springs": springs, "small": small}[sys.argv[1]]()
