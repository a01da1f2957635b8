#!/usr/bin/env python3
"""Writes the reference rows of the spring tests: mpmath at 50 digits.

Usage: python3 scripts/reference/springs.py > Tests/DeckEngineTests/Reference/SpringRows.swift

Every input is a double, taken exactly; the motion is the general solution with complex decay rates
(or the double root), so one formula serves every damping ratio and shares nothing with the engine.
"""

from mpmath import exp, mp, mpf, nstr, sqrt

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


def main():
    print("// mpmath at 50 digits: scripts/reference/springs.py\n")
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


main()
