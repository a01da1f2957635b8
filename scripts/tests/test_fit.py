"""Tests 'curve fit': the curve of a table comes back from its rounded, thinned and noisy copies.

The tests of schemas have that of its documents, and the golden file curve-fit.txt its messages.
"""

import json
import math
import random
import resource
from concurrent.futures import ThreadPoolExecutor

import pytest

from view_support import printed, rows_of

#: Rounding in points: the greatest errors of a response (relative), a ratio, a start and a preset's
#: duration (both in seconds), for 276 pt at 60 rows per second.
BOUNDS = {
    0: (1e-4, 1e-4, 20e-6, 20e-6),
    0.5: (0.008, 0.008, 1e-3, 2e-3),
    1: (0.016, 0.016, 1e-3, 2e-3),
}
DROPPED = (0, 0.05, 0.15)
CSS = ("linear", "ease", "ease-in", "ease-out", "ease-in-out")


def table(run, curve, *options):
    """Returns the times and offsets of a deck that opens by 276 pt along a curve."""
    words = ("open", "--curve", curve, "--columns", "time,offset", *options)
    return [(float(row["time"]), float(row["offset"])) for row in rows_of(run, *words)]


def copies(rows, random_source):
    """Returns the rounding of every copy of a table, and its rows.

    A copy lacks a part of the rows between the first and the last, and its values are rounded to a
    step; 0 keeps their six decimals.
    """
    found = []
    for step in BOUNDS:
        for part in DROPPED:
            inner = [row for row in rows[1:-1] if random_source.random() >= part]
            kept = [rows[0], *inner, rows[-1]]
            if step:
                kept = [(time, round(value / step) * step) for time, value in kept]
            found.append((step, kept))
    return found


@pytest.fixture
def fits(run, tmp_path):
    """Returns the fits of recordings, which are fitted on two cores."""

    def fit(index, rows, options):
        path = tmp_path / f"{index}.csv"
        lines = (f"{time:.6f},{value:.9g}\n" for time, value in rows)
        path.write_text("time,value\n" + "".join(lines))
        words = ("curve", "fit", str(path), "--format", "json", *options)
        return json.loads(printed(run, *words))["fits"]

    def call(recordings, *options):
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(lambda each: fit(*each, options), enumerate(recordings)))

    return call


SPRINGS = [
    *((response, ratio, 1) for response in (0.25, 0.5, 1, 2) for ratio in (0.1, 0.4, 0.7, 1)),
    *((0.5, 1.2, 1), (1, 1.5, 1)),
    # Fast springs come back within three times the bounds.
    *((0.1, 0.5, 3), (0.1, 1, 3), (0.2, 0.3, 3)),
]


@pytest.mark.parametrize("response, ratio, factor", SPRINGS)
def test_springs_come_back_from_rounded_tables(run, fits, response, ratio, factor):
    fps = "60" if factor == 1 else "120"
    rows = table(run, f"spring(response: {response}, damping: {ratio})", "--fps", fps)
    recordings = copies(rows, random.Random(f"{response} {ratio} {fps}"))
    options = ("--family", "spring", *(["--allow-overdamping"] if ratio > 1 else []))
    found = fits([rows for _, rows in recordings], *options)
    for (step, _), (fit,) in zip(recordings, found, strict=True):
        parameters = fit["parameters"]
        errors = (
            abs(parameters["response"] / response - 1),
            abs(parameters["dampingRatio"] - ratio),
            abs(fit["start"]),
        )
        assert all(error <= factor * bound for error, bound in zip(errors, BOUNDS[step])), errors


@pytest.mark.parametrize("duration", (0.3, 0.8))
@pytest.mark.parametrize("name", CSS)
def test_presets_of_css_are_named(run, fits, name, duration):
    rows = table(run, name, "--duration", str(duration), "--fps", "60")
    recordings = copies(rows, random.Random(f"{name} {duration}"))
    found = fits([rows for _, rows in recordings])
    for (step, _), (best, *_) in zip(recordings, found, strict=True):
        assert best["preset"] == best["curve"] == name, (step, best)
        assert abs(best["start"]) <= BOUNDS[step][2], (step, best)
        assert abs(best["duration"] - duration) <= BOUNDS[step][3], (step, best)


@pytest.mark.parametrize("response, ratio, delay", ((0.5, 0.7, 0), (0.3, 1, 0.25)))
def test_noisy_springs_are_within_three_standard_errors(run, fits, response, ratio, delay):
    # The seed makes the count repeatable; 99.7 % of each number are expected to be within.
    random_source = random.Random(14)
    curve = f"spring(response: {response}, damping: {ratio})"
    rows = table(run, curve, "--delay", str(delay), "--fps", "60")
    recordings = [
        [(time, value + random_source.gauss(0, 0.5)) for time, value in rows] for _ in range(200)
    ]
    good = 0
    for (fit,) in fits(recordings, "--family", "spring"):
        errors = fit["standardErrors"]
        numbers = (
            (fit["parameters"]["response"] - response, errors["response"]),
            (fit["parameters"]["dampingRatio"] - ratio, errors["dampingRatio"]),
            (fit["start"] - delay, errors["start"]),
        )
        # A ratio at its limit has no error, and is exact here.
        good += all(abs(error) <= 3 * (width or 1e-12) for error, width in numbers)
    assert good >= 190


@pytest.mark.parametrize("ratio", [0.2, 0.3, 0.6])
def test_springs_that_a_player_ends_fit_without_a_warning(run, tmp_path, ratio):
    # A player like UIKit's ends a spring where its amplitude is a thousandth, with a jump to the target.
    frequency, width = 4 * math.pi, math.sqrt(1 - ratio**2)
    end = math.log(1000 * ratio / width) / (ratio * frequency)
    path = tmp_path / "held.csv"
    with path.open("w") as file:
        file.write("time,value\n")
        for index in range(int((end + 0.5) * 60)):
            phase = frequency * index / 60
            swing = math.cos(width * phase) + ratio / width * math.sin(width * phase)
            rest = 0 if index / 60 >= end else math.exp(-ratio * phase) * swing
            file.write(f"{index / 60:.9f},{100 - 100 * rest:.9f}\n")
    result = run("curve", "fit", str(path), "--family", "spring", "--format", "json")
    # The search ends above the rounding of the samples, which no one would see.
    assert (result.status, result.err) == (0, b"")
    spring = json.loads(result.out)["fits"][0]["parameters"]
    assert spring["response"] == pytest.approx(0.5, abs=1e-6)
    assert spring["dampingRatio"] == pytest.approx(ratio, abs=1e-6)


@pytest.mark.linux("RLIMIT_DATA")
def test_a_million_samples_take_flat_memory(run, tmp_path):
    rows = table(run, "ease-in-out", "--duration", "2", "--fps", "500")
    # Long plateaus, of which only some samples are kept.
    path = tmp_path / "long.csv"
    with path.open("w") as file:
        file.write("time,value\n")
        for index in range(1_000_000):
            value = rows[min(max(index - 400_000, 0) // 100, len(rows) - 1)][1]
            file.write(f"{index / 50000:.6f},{value}\n")
    # All of the file's numbers would take more than 16 MB, its text 20 MB.
    limits = (48 << 20, 48 << 20)
    result = run(
        "curve", "fit", str(path), "--format", "json", timeout=60,
        preexec=lambda: resource.setrlimit(resource.RLIMIT_DATA, limits),
    )  # fmt: skip
    warning = b"deckcalc: warning: only 62500 of 1000000 samples are used, evenly spaced\n"
    # Steps of 0.002 s are no curve.
    inexact = b"deckcalc: warning: no curve fits as well as the samples are exact (to 0.000001): the best "
    assert (result.status, result.err.startswith(warning + inexact)) == (0, True), result.err
    document = json.loads(result.out)
    assert (document["samples"], document["used"]) == (1_000_000, 62_500)
    assert document["fits"][0]["preset"] == "ease-in-out"
