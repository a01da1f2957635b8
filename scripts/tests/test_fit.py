"""Tests 'curve fit': the curve of a table comes back from its rounded, thinned and noisy copies."""

import csv
import io
import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema
import pytest

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/fit.schema.json").read_text("utf-8")
)
DOCUMENTS = jsonschema.Draft202012Validator(SCHEMA)

#: Rounding in points: the greatest errors of a response (relative), a ratio, a start and a preset's
#: duration (both in seconds), for 276 pt at 60 rows per second.
BOUNDS = {
    0: (1e-4, 1e-4, 20e-6, 20e-6),
    0.5: (0.008, 0.008, 1e-3, 2e-3),
    1: (0.016, 0.016, 1e-3, 2e-3),
}
DROPPED = (0, 0.05, 0.15)
CSS = ("linear", "ease", "ease-in", "ease-out", "ease-in-out")


def table(run, curve, *options, fps="60"):
    """Returns the times and offsets of a deck that opens by 276 pt along a curve."""
    words = ("open", "--curve", curve, "--fps", fps, "--columns", "time,offset", *options)
    result = run(*words)
    assert result.status == 0, result
    rows = csv.reader(io.StringIO(result.out.decode()))
    next(rows)
    return [(float(time), float(offset)) for time, offset in rows]


def thinned(rows, part, random_source):
    """Returns rows without a part of those between the first and the last."""
    inner = [row for row in rows[1:-1] if random_source.random() >= part]
    return [rows[0], *inner, rows[-1]]


def rounded(rows, step):
    """Returns rows with values rounded to a step; 0 keeps their six decimals."""
    return [(time, round(value / step) * step if step else value) for time, value in rows]


def fit(run, rows, *options):
    """Returns the document of a recording."""
    text = "time,value\n" + "".join(f"{time:.6f},{value:.9g}\n" for time, value in rows)
    words = ("curve", "fit", "-", "--format", "json", *options)
    result = run(*words, stdin=None, input=text.encode())
    assert result.status == 0, (result, text[:500])
    document = json.loads(result.out)
    violation = next(DOCUMENTS.iter_errors(document), None)
    assert violation is None, (violation.json_path, violation.message)
    return document


@pytest.fixture(scope="session")
def piped(deckcalc):
    """Runs the program with bytes as its standard input."""
    import subprocess
    from collections import namedtuple

    Result = namedtuple("Result", "status out err")

    def call(*words, stdin=None, input=b""):
        done = subprocess.run([deckcalc, *words], input=input, capture_output=True, timeout=60)
        return Result(done.returncode, done.stdout, done.stderr)

    return call


def fits(run, recordings, *options):
    """Returns the documents of recordings, fitted on two cores."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda rows: fit(run, rows, *options), recordings))


def of_family(document, family):
    return next(found for found in document["fits"] if found["family"] == family)


def copies(rows, random_source):
    """Returns the rounding and the rows of every copy of a table."""
    return [
        (step, rounded(thinned(rows, part, random_source), step))
        for step in BOUNDS
        for part in DROPPED
    ]


def spring_errors(run, response, ratio, factor=1, fps="60", options=()):
    """Returns the errors of springs beyond their bounds."""
    random_source = random.Random(f"{response} {ratio} {fps}")
    rows = table(run, f"spring(response: {response}, damping: {ratio})", fps=fps)
    recordings = copies(rows, random_source)
    documents = fits(run, [rows for _, rows in recordings], "--family", "spring", *options)
    beyond = []
    for (step, _), document in zip(recordings, documents):
        found = of_family(document, "spring")
        parameters = found["parameters"]
        errors = (
            abs(parameters["response"] / response - 1),
            abs(parameters["dampingRatio"] - ratio),
            abs(found["start"]),
        )
        if any(error > factor * bound for error, bound in zip(errors, BOUNDS[step])):
            beyond.append((response, ratio, step, errors))
    return beyond


@pytest.mark.parametrize("response", (0.25, 0.5, 1, 2))
def test_springs_come_back_from_rounded_tables(piped, response):
    for ratio in (0.1, 0.4, 0.7, 1):
        assert spring_errors(piped, response, ratio) == []


def test_overdamped_springs_come_back_from_rounded_tables(piped):
    for response, ratio in ((0.5, 1.2), (1, 1.5)):
        assert spring_errors(piped, response, ratio, options=("--allow-overdamping",)) == []


def test_fast_springs_come_back_within_three_times_the_bounds(piped):
    for response, ratio in ((0.1, 0.5), (0.1, 1), (0.2, 0.3)):
        assert spring_errors(piped, response, ratio, factor=3, fps="120") == []


@pytest.mark.parametrize("duration", (0.3, 0.8))
def test_presets_of_css_are_named(piped, duration):
    for name in CSS:
        rows = table(piped, name, "--duration", str(duration))
        recordings = copies(rows, random.Random(f"{name} {duration}"))
        documents = fits(piped, [rows for _, rows in recordings])
        for (step, _), document in zip(recordings, documents):
            best = document["fits"][0]
            assert best["preset"] == best["curve"] == name, (duration, step, best)
            assert abs(best["start"]) <= BOUNDS[step][2], (name, step, best)
            assert abs(best["duration"] - duration) <= BOUNDS[step][3], (name, step, best)


@pytest.mark.parametrize(("response", "ratio", "delay"), ((0.5, 0.7, 0), (0.3, 1, 0.25)))
def test_noisy_springs_are_within_three_standard_errors(piped, response, ratio, delay):
    # The seed makes the count repeatable; 99.7 % of each number are expected to be within.
    random_source = random.Random(14)
    curve = f"spring(response: {response}, damping: {ratio})"
    rows = table(piped, curve, "--delay", str(delay))
    recordings = [
        [(time, value + random_source.gauss(0, 0.5)) for time, value in rows] for _ in range(200)
    ]
    good = 0
    for document in fits(piped, recordings, "--family", "spring"):
        found = of_family(document, "spring")
        errors = found["standardErrors"]
        numbers = (
            (found["parameters"]["response"] - response, errors["response"]),
            (found["parameters"]["dampingRatio"] - ratio, errors["dampingRatio"]),
            (found["start"] - delay, errors["start"]),
        )
        # A ratio at its limit has no error, and is exact here.
        good += all(abs(error) <= 3 * (width or 1e-12) for error, width in numbers)
    assert good >= 190


@pytest.mark.linux("RLIMIT_DATA")
def test_a_million_samples_take_flat_memory(piped, deckcalc, tmp_path):
    import resource
    import subprocess

    rows = table(piped, "ease-in-out", "--duration", "2", fps="500")
    # Long plateaus, of which only some samples are kept.
    path = tmp_path / "long.csv"
    with path.open("w") as file:
        file.write("time,value\n")
        for index in range(1_000_000):
            value = rows[min(max(index - 400_000, 0) // 100, len(rows) - 1)][1]
            file.write(f"{index / 50000:.6f},{value}\n")
    done = subprocess.run(
        [deckcalc, "curve", "fit", str(path), "--format", "json"],
        capture_output=True,
        timeout=60,
        # All of the file's numbers would take more than 16 MB, its text 20 MB.
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (48 << 20, 48 << 20)),
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b"deckcalc: warning: only 62500 of 1000000 samples are used, evenly spaced\n"
    document = json.loads(done.stdout)
    assert (document["samples"], document["used"]) == (1_000_000, 62_500)
    assert document["fits"][0]["preset"] == "ease-in-out"


def test_the_schema_of_fits_is_valid():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_family_fits_the_schema(piped):
    rows = table(piped, "joint(frequency: 2, damping: 0.3)")
    document = fit(piped, rows, "--family", "all", "--precision", "6")
    assert sorted(found["family"] for found in document["fits"]) == sorted(
        ["preset", "cubic-bezier", "spring", "joint", "decelerate"]
    )


def test_the_schema_rejects_other_documents(piped):
    document = fit(piped, table(piped, "ease"))
    for member in document:
        shorter = {name: value for name, value in document.items() if name != member}
        assert not DOCUMENTS.is_valid(shorter), member
    document["fits"][0]["family"] = "spring"
    assert not DOCUMENTS.is_valid(document)


def test_the_same_recording_gives_the_same_bytes(piped):
    rows = "".join(f"{time},{value}\n" for time, value in table(piped, "spring(1 100 10 3)"))
    text = ("time,value\n" + rows).encode()
    outputs = {piped("curve", "fit", "-", "--family", "all", input=text).out for _ in range(3)}
    assert len(outputs) == 1
