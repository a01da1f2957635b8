"""Seeded recordings of releases, overdamped springs, Béziers, drags and doubled frames.

In each, 'curve fit' without options finds the curve, or prints a warning. ORACLE_COUNT is the number of
recordings of each kind.
"""

import json
import math
import os
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

SEED = int(os.environ.get("ORACLE_SEED", "35"))
COUNT = int(os.environ.get("ORACLE_COUNT", "100"))

DISTANCE, RATE, STEP = 276, 60, 0.5
#: The greatest difference from the true curve at a sample, in points: one and a half steps of rounding.
NEAR = 0.75


def spring(response, ratio, velocity=0.0):
    """Returns the progress of a spring over time."""
    omega = 2 * math.pi / response
    decay = ratio * omega

    def progress(time):
        if time <= 0:
            return 0.0
        if ratio < 1:
            damped = omega * math.sqrt(1 - ratio * ratio)
            share = (decay - velocity) / damped
            wave = math.cos(damped * time) + share * math.sin(damped * time)
            return 1 - math.exp(-decay * time) * wave
        if ratio == 1:
            return 1 - (1 + (omega - velocity) * time) * math.exp(-omega * time)
        half, speed = omega * math.sqrt(ratio * ratio - 1), velocity - decay
        fast = (speed + half) / (2 * half) * math.exp(-(decay + half) * time)
        return 1 - fast - (half - speed) / (2 * half) * math.exp((half - decay) * time)

    return progress


def bezier(x1, y1, x2, y2):
    """Returns the progress of a cubic Bézier over the fraction of its duration."""

    def progress(x):
        if x <= 0 or x >= 1:
            return float(x >= 1)
        low, high = 0.0, 1.0
        for _ in range(60):
            s = (low + high) / 2
            if 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s**3 < x:
                low = s
            else:
                high = s
        return 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s**3

    return progress


def end_of(progress):
    """Returns the time from which a motion is within a thousandth of its target."""
    return max(n / 240 for n in range(1440) if abs(progress(n / 240) - 1) > 0.001)


def sampled(value, duration):
    """Returns the rounded samples of a function of time."""
    times = [n / RATE for n in range(int((duration + 0.15) * RATE))]
    return [(time, round(value(time) / STEP) * STEP) for time in times]


def moved(progress, duration, source):
    """Returns the samples of a motion after a tenth of a second, and the motion."""
    start = 0.1 + source.uniform(0, 1 / RATE)

    def value(time):
        return DISTANCE * progress(time - start)

    return sampled(value, start + duration), value


def release(source):
    progress = spring(source.uniform(0.25, 0.8), source.uniform(0.7, 1), source.uniform(2, 8))
    return moved(progress, end_of(progress), source)


def overdamped(source):
    progress = spring(source.uniform(0.25, 0.8), source.uniform(1.1, 3))
    return moved(progress, end_of(progress), source)


def free(source):
    points = [source.uniform(*ends) for ends in ((0, 1), (-0.5, 1.5)) * 2]
    progress, duration = bezier(*points), source.uniform(0.25, 0.8)
    return moved(lambda time: progress(time / duration), duration, source)


def doubled(source):
    progress = spring(source.uniform(0.3, 0.8), source.uniform(0.5, 1))
    rows, value = moved(progress, end_of(progress), source)
    return [(time, rows[index // 2 * 2][1]) for index, (time, _) in enumerate(rows)], value


def drag(source):
    """A drag at an even speed from 0.2 s on, and its release at nearly that speed."""
    speed, dragged = source.uniform(300, 1200), source.uniform(60, 160)
    rest, length = DISTANCE - dragged, dragged / speed
    progress = spring(
        source.uniform(0.25, 0.6), source.uniform(0.7, 1), speed / rest * source.uniform(0.8, 1.2)
    )

    def value(time):
        elapsed = time - 0.2
        if elapsed < length:
            return max(0, dragged * elapsed / length)
        return dragged + rest * progress(elapsed - length)

    return sampled(value, 0.2 + length + end_of(progress)), value


def fitted(fit):
    """Returns the values of a fit over time."""
    numbers = fit["parameters"]
    if fit["family"] == "spring":
        progress = spring(numbers["response"], numbers["dampingRatio"], numbers["velocity"])
    elif fit["family"] == "decelerate":
        return None
    else:
        curve = bezier(*(numbers[name] for name in ("x1", "y1", "x2", "y2")))

        def progress(time):
            return curve(time / fit["duration"])

    return lambda time: fit["from"] + (fit["to"] - fit["from"]) * progress(time - fit["start"])


KINDS = {
    "release": (release, {"spring"}), "overdamped": (overdamped, {"spring"}),
    "free": (free, {"cubic-bezier", "preset"}), "doubled": (doubled, {"spring"}),
    # Some drags with their releases are a single Bézier within rounding.
    "drag": (drag, {"spring", "cubic-bezier"}),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_the_curve_is_found_or_a_warning_is_printed(run, tmp_path, kind):
    make, families = KINDS[kind]
    source = random.Random(f"{SEED} {kind}")
    recordings = [make(source) for _ in range(COUNT)]

    def judged(index):
        rows, value = recordings[index]
        path = tmp_path / f"{index}.csv"
        path.write_text("time,value\n" + "".join(f"{t:.6f},{v:.6f}\n" for t, v in rows))
        result = run("curve", "fit", str(path), "--format", "json", timeout=60)
        assert result.status == 0, result.err
        best = json.loads(result.out)["fits"][0]
        found = fitted(best)
        # The release of a drag is described from one of the samples around its beginning on.
        times = [time for time, _ in rows if kind != "drag" or time >= best["start"]]
        is_right = (
            best["family"] in families and found is not None and len(times) >= 8
            and all(abs(found(time) - value(time)) <= NEAR for time in times)
        )  # fmt: skip
        return is_right, b"warning:" in result.err

    with ThreadPoolExecutor(2) as pool:
        judgments = list(pool.map(judged, range(COUNT)))
    wrong = [index for index, judgment in enumerate(judgments) if judgment == (False, False)]
    right = sum(is_right for is_right, _ in judgments)
    print(f"\n{kind}: {right} of {COUNT} right, {sum(warned for _, warned in judgments)} warned")
    assert not wrong
    assert right >= 0.93 * COUNT


def test_the_kinds_of_samples_that_are_left_out_are_noted(run, tmp_path):
    for kind, note in (
        ("doubled", b"samples repeat the frame before them and are left out"),
        ("drag", b"s are left out, as a drag; the curve is that of its release"),
    ):
        rows, _ = KINDS[kind][0](random.Random(1))
        path = tmp_path / f"{kind}.csv"
        path.write_text("time,value\n" + "".join(f"{t:.6f},{v:.6f}\n" for t, v in rows))
        assert note in run("curve", "fit", str(path)).err
