"""Spellings, figures and conversions of curves against the reference at 50 digits.

    DECKCALC=.build/release/deckcalc python3 -m pytest -q scripts/tests/test_curve_dialects.py

ORACLE_SEED and ORACLE_COUNT select other curves. Needs pytest and mpmath.
"""

import functools
import json
import os
import sys
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import real  # noqa: E402
from curve_conversion import (  # noqa: E402
    BEZIER_DIALECTS, bezier_summary, dialects, figures, nearest, residual_of, summary,
)  # fmt: skip
from curve_springs import Spring, scaled  # noqa: E402
from curves import parse  # noqa: E402
from random_curve_specs import specs  # noqa: E402
from view_support import printed, rows_of  # noqa: E402

SEED = int(os.environ.get("ORACLE_SEED", "30"))
COUNT = int(os.environ.get("ORACLE_COUNT", "100"))

#: Curves that random ones seldom are.
EDGES = [
    "spring(1 100 0 0)", "spring(response: 0.5, bounce: 1)", "spring(1 100 20 10)",
    "spring(1 100 20 0)", "spring(1 100 80 0)", "spring(1 170.8249 26.14 0)", "keyboard",
    "spring(1 170.824900000000001 26.14 0)", "spring(1 100 10 -3)", "smooth",
    "spring(duration: 0.5, damping: 1, velocity: 3)", "spring(1 100 3 -7.2)", "spring()",
    "spring(1 1.44e25 17 1.1e13)", "spring(1 100 19.9999999999 0)",
    "spring(stiffness: 100, damping-ratio: 0)", "spring(tension: 20, friction: 40, velocity: 70)",
    "spring(response: 0.5, damping: 4, velocity: 90)", ".17,.67,.83,.67", "card-stack",
    "spring(stiffness: 1e-6, damping-ratio: 1, velocity: 2e-3)",
]  # fmt: skip

#: The accuracy that the specification requires, and that of a spring of UIKit, whose frequency is
#: the end of an iteration.
RELATIVE, ITERATED = mpf("1e-12"), mpf("1e-11")
#: The constants of a spring are doubles: the error of a few roundings of each of them.
ROUNDING = mpf(2) ** -51
#: The greatest error of a linear() list over 276 pt that nothing else is asked for.
MAX_ERROR = mpf("0.5")
#: The dialects whose parameters are closed forms.
CLOSED = (
    *("physical", "core-animation", "uikit-timing", "flutter", "figma", "swift-ui", "uikit"),
    *("compose", "android", "motion", "react-spring", "reanimated", "origami", "attachment"),
)


@pytest.fixture(scope="module")
def curves():
    """Pairs of a spelling and its curve."""
    return [(spec, parse(spec)) for spec in EDGES + specs(SEED, COUNT)]


def accuracy(spring):
    """Returns the relative accuracy of a spring's frequency and of what follows from it."""
    if spring.spelling not in ("uikit", "settling"):
        return RELATIVE
    # The function of ω depends on 1 - ζ², which near critical damping has lost digits of ζ.
    lost = mpf(2) ** -53 / real(1 - spring.zeta) if spring.zeta < 1 else 0
    return ITERATED + lost


@functools.cache
def neighbors(spring):
    """Returns springs whose constants are off by the rounding of doubles."""
    omega = ROUNDING if accuracy(spring) == RELATIVE else accuracy(spring)
    changes = [("omega", omega), ("zeta", ROUNDING), ("zeta", -ROUNDING), ("velocity", ROUNDING)]
    return [scaled(spring, **{name: change}) for name, change in changes]


class Report:
    """The differences of many curves, and the greatest part of a tolerance that is used."""

    def __init__(self):
        self.lines, self.worst, self.cells = [], (mpf(0), ""), 0

    @contextmanager
    def curve(self, text):
        """Reports a failure of one curve, so that the others are compared as well."""
        try:
            yield
        except (AssertionError, KeyError, ValueError, pytest.fail.Exception) as error:
            self.lines.append(f"'{text}': {type(error).__name__}: {str(error):.300}")

    def compare(self, place, printed, exact, tolerance):
        self.cells += 1
        if (printed is None) != (exact is None):
            self.lines.append(f"{place}: {printed} instead of {text_of(exact)}")
        elif exact is not None:
            used = abs(real(Fraction(printed)) - real(exact)) / tolerance
            self.worst = max(self.worst, (used, place))
            if used > 1:
                self.lines.append(
                    f"{place}: {printed} instead of {text_of(exact)},"
                    f" {float(used):.3g} tolerances"
                )

    def finish(self, title):
        used, place = self.worst
        note = f"{self.cells} cells, {float(used):.3g} tolerances at {place}"
        print(f"\n{title}: seed {SEED}, {note}")
        if self.lines:
            report = "\n".join(self.lines[:30])
            pytest.fail(f"{len(self.lines)} differences\n{report}", pytrace=False)


def text_of(number):
    return "nothing" if number is None else mp.nstr(real(number), 20)


def window(spring):
    """Returns a power of 2 of seconds in which much of the motion is."""
    with mp.workdps(30):
        settling = spring.motion().settling_library()
        time = 20 / real(spring.omega)
        if settling:
            time = min(time, settling)
        return Fraction(2) ** max(-60, min(60, int(mp.nint(mp.log(time, 2)))))


def decimal(number):
    return repr(float(number))


#: Dyadic, so that products with a power of 2 are exact, and denser near the start.
PLACES = [Fraction(k, 2**12) for k in (0, 1, 9, 40, *range(64, 4096, 173), 4095, 4096)]


def test_rows_of_curves_agree_with_the_reference(run, curves):
    report = Report()
    for text, curve in curves:
        with report.curve(text):
            if isinstance(curve, Spring):
                compare_spring_rows(report, run, text, curve)
            else:
                compare_bezier_rows(report, run, text, curve)
    report.finish("rows of curves")


def cells_of(run, *arguments):
    """Returns the rows of a table, with None for empty cells."""
    rows = rows_of(run, "curve", *arguments, "--precision", "full")
    return [{name: cell or None for name, cell in row.items()} for row in rows]


def rows_at_places(run, text, *options):
    at = ",".join(decimal(x) for x in PLACES)
    rows = cells_of(run, text, "--at", at, "--columns", "x,y,slope", *options)
    assert [Fraction(row["x"]) for row in rows] == PLACES
    return zip(PLACES, rows)


def compare_bezier_rows(report, run, text, curve):
    for x, row in rows_at_places(run, text):
        for name, exact in [("y", curve.value(x)), ("slope", curve.slope(x))]:
            place = f"curve '{text}' at {decimal(x)}, {name}"
            report.compare(place, row[name], exact, RELATIVE * max(1, abs(exact or 0)))


def compare_spring_rows(report, run, text, curve):
    whole = window(curve)
    motion, near = curve.motion(), [spring.motion() for spring in neighbors(curve)]
    for x, row in rows_at_places(run, text, "--duration", decimal(whole)):
        time = real(x) * real(whole)
        for order, name in [(0, "y"), (1, "slope")]:
            scale = real(whole) ** order
            residual = motion.derivative(order, time)
            exact = (1 - order) - residual * scale
            # Terms that cancel keep their rounding, and a phase of many radians magnifies that of
            # the frequency: the former are added up, the latter is measured with other constants.
            size = max(1, abs(exact), motion.size(order, time) * scale)
            moved = sum(abs(other.derivative(order, time) - residual) for other in near)
            place = f"curve '{text}' at {decimal(x)}, {name}"
            report.compare(place, row[name], exact, RELATIVE * size + moved * scale)


def close(exact, others, relative):
    """Returns the tolerance of a figure: relative, and what the rounding of constants moves."""
    if exact is None:
        return None
    moved = sum(abs(real(other) - real(exact)) for other in others if other is not None)
    return relative * abs(real(exact)) + moved + mpf("1e-320")


def summary_row(run, words):
    """Returns the figures of a summary, without the text of the curve."""
    (row,) = cells_of(run, *words, "--table", "summary", "--columns", "all")
    return {name: cell for name, cell in row.items() if name != "curve"}


def test_summaries_of_curves_agree_with_the_reference(run, curves):
    report = Report()
    for index, (text, curve) in enumerate(curves):
        with report.curve(text):
            if isinstance(curve, Spring):
                options, words = summary_options(index, curve)
                compare_spring_summary(report, run, [text, *words], curve, options)
            else:
                compare_bezier_summary(report, run, text, curve)
    report.finish("summaries of curves")


def compare_bezier_summary(report, run, text, curve):
    expected = bezier_summary(curve)
    for name, cell in summary_row(run, [text]).items():
        exact = expected.get(name)
        report.compare(f"{text}, {name}", cell, exact, close(exact, [], RELATIVE))


def summary_options(index, curve):
    """Returns the options of a summary, different ones from curve to curve, and their arguments."""
    options, words = {}, []
    # A spring without damping needs a duration.
    if curve.zeta == 0 or index % 3 == 0:
        options["duration"] = window(curve)
        words += ["--duration", decimal(options["duration"])]
    # Only the forms that are clamped as in Core Animation can be overdamped by the option.
    if curve.clamps and index % 5 == 0:
        options["overdamping"] = True
        words.append("--allow-overdamping")
    if index % 4 == 1:
        options["settling"] = "core-animation"
        words += ["--settling", "core-animation"]
    return options, words


def compare_spring_summary(report, run, words, curve, options):
    row = summary_row(run, words)
    expected = summary(curve, **options)
    others = [summary(other, **options) for other in neighbors(curve)]
    assert set(row) == set(expected)
    for name, cell in row.items():
        exact, place = expected[name], f"{' '.join(words)}, {name}"
        if name == "settling_core_animation" and curve.ratio >= 1:
            # A multiple of 0.1 s exactly, unless the last crossing is within rounding of one.
            choices = {float(other[name]) for other in [expected, *others]}
            # From 2^53 tenths on, a tenth is less than the distance of doubles.
            if exact > 2**53 * real(Fraction(1, 10)):
                report.compare(place, cell, exact, RELATIVE * exact)
            elif float(cell) not in choices:
                report.lines.append(f"{place}: {cell} instead of one of {choices}")
            continue
        near = [other[name] for other in others]
        report.compare(place, cell, exact, close(exact, near, accuracy(curve)))


def converted(run, text, *options):
    document = printed(run, "curve", "convert", text, "--format", "json", *options)
    # Numbers as they are written, so that no digit is lost.
    return json.loads(document, parse_float=str, parse_int=str)


def compare_figures(report, text, curve, found, overdamping):
    expected = figures(curve, overdamping)
    others = [figures(other, overdamping) for other in neighbors(curve)]
    assert set(found) == set(expected), text
    for name, exact in expected.items():
        place = f"convert '{text}', figures.{name}"
        if name == "peakTimes":
            if len({len(other[name]) for other in [expected, *others]}) == 1:
                assert len(found[name]) == len(exact), place
            for index, (cell, time) in enumerate(zip(found[name], exact)):
                near = [other[name][index:index + 1] or [None] for other in others]
                tolerance = close(time, [item[0] for item in near], accuracy(curve))
                report.compare(place, cell, time, tolerance)
            continue
        tolerance = close(exact, [other[name] for other in others], accuracy(curve))
        report.compare(place, found[name], exact, tolerance)


def compare_dialects(report, text, curve, found, omitted, overdamping):
    expected = dialects(curve, overdamping=overdamping)
    others = [dialects(other, overdamping=overdamping) for other in neighbors(curve)]
    assert {entry["dialect"] for entry in found} == set(expected) - set(omitted), text
    for entry in found:
        name, exact = entry["dialect"], expected[entry["dialect"]]
        place = f"convert '{text}', {name}"
        if exact.close:
            continue
        if entry["fidelity"] != exact.fidelity:
            report.lines.append(f"{place}: {entry['fidelity']} instead of {exact.fidelity}")
            continue
        parameters = {key: cell for key, cell in entry["parameters"].items() if cell is not None}
        if exact.fidelity == "none":
            assert parameters == {} and entry["note"], place
            continue
        if name == "css":
            whole, css = exact.parameters["duration"], parameters.pop("linear")
            error = residual_of(css, curve, whole, 276, overdamping)
            if error > MAX_ERROR:
                report.lines.append(f"{place}: {float(error)} pt from the spring")
        if name == "cubic-bezier":
            for key in ("x1", "y1", "x2", "y2"):
                parameters.pop(key)
        assert set(parameters) == set(exact.parameters), (place, set(exact.parameters))
        relative = max(accuracy(curve), ITERATED if name == "uikit" else RELATIVE)
        for key, cell in parameters.items():
            near = [other[name].parameters.get(key) for other in others]
            right = exact.parameters[key]
            if key == "duration" and len(exact.durations) > 1:
                right = min(exact.durations, key=lambda duration: abs(duration - mpf(cell)))
                near = []
            report.compare(f"{place}, {key}", cell, right, close(right, near, relative))
        if exact.fidelity == "exact":
            own = curve if name == "core-animation" else curve.played(overdamping)
            compare_round_trip(report, place, name, own, entry["spec"])


def compare_round_trip(report, place, name, curve, spec):
    """Reads a printed spelling back: stiffness/mass and damping/mass must be the same."""
    if spec is None or name in ("css", "cubic-bezier"):
        return
    back = parse(spec)
    relative = max(accuracy(curve), ITERATED if name == "uikit" else RELATIVE)
    for label, kept, exact in [
        ("stiffness/mass", back.stiffness / real(back.mass), curve.stiffness / real(curve.mass)),
        ("damping/mass", back.damping / real(back.mass), curve.damping / real(curve.mass)),
    ]:
        tolerance = relative * abs(exact) + mpf("1e-320")
        report.compare(f"{place}, {spec}: {label}", mp.nstr(kept, 40), exact, tolerance)


def test_conversions_of_springs_agree_with_the_reference(run, curves):
    report = Report()
    springs = [(text, curve) for text, curve in curves if isinstance(curve, Spring)]
    # Half of the random springs, because 13 dialects of each have many digits.
    springs = springs[:len(EDGES)] + springs[len(EDGES)::2]
    for index, (text, curve) in enumerate(springs):
        with report.curve(text):
            # Fitting takes longer than all else, so few springs are fitted.
            omitted = () if index % 10 == 0 else ("css", "cubic-bezier")
            options = ["--to", ",".join(CLOSED)] if omitted else []
            overdamping = curve.clamps and index % 5 == 0
            found = converted(run, text, *options, *["--allow-overdamping"] * overdamping)
            compare_figures(report, text, curve, found["figures"], overdamping)
            compare_dialects(report, text, curve, found["dialects"], omitted, overdamping)
    report.finish("conversions of springs")


def test_conversions_of_bezier_curves_agree_with_the_reference(run, curves):
    report = Report()
    for text, curve in curves:
        if isinstance(curve, Spring):
            continue
        found = converted(run, text)
        assert found["figures"] is None, text
        assert {entry["dialect"] for entry in found["dialects"]} == set(BEZIER_DIALECTS), text
        for entry in found["dialects"]:
            assert entry["fidelity"] == "exact" and entry["code"], (text, entry)
            # Control points are the nearest doubles of the decimals.
            points = [Fraction(entry["parameters"][key]) for key in ("x1", "y1", "x2", "y2")]
            assert list(map(float, points)) == list(map(float, curve.control)), text
        expected = nearest(curve)
        assert len(found["nearest"]) == len(expected), text
        for entry, (name, family, error, at) in zip(found["nearest"], expected):
            place = f"convert '{text}', nearest"
            report.compare(place, entry["maxError"], error, RELATIVE)
            distinct = sum(abs(error - other[2]) < mpf("1e-12") for other in expected) == 1
            if distinct:
                assert (entry["name"], entry["family"]) == (name, family), (text, entry, name)
                if error > 0:
                    # A symmetric curve has its greatest difference twice.
                    assert Fraction(entry["at"]) in (at, 1 - at), (text, entry, at)
    report.finish("conversions of Bézier curves")


@pytest.mark.parametrize("distance", ["276", "0.5"])
def test_the_distance_scales_the_velocities_of_a_conversion(run, distance):
    text = "spring(2 130 11 -3.5)"
    report, curve = Report(), parse(text)
    expected = dialects(curve, distance)
    for entry in converted(run, text, "--distance", distance)["dialects"]:
        exact = expected[entry["dialect"]].parameters
        for key in ("velocity", "initialVelocity", "startVelocity"):
            if key in exact:
                place = f"{entry['dialect']}, {key}"
                report.compare(place, entry["parameters"][key], exact[key],
                               RELATIVE * abs(exact[key]))  # fmt: skip
    report.finish(f"distance {distance}")


@pytest.mark.parametrize("column", ["y", "slope"])
def test_the_comparison_finds_a_wrong_digit(column):
    motion, report = parse("spring(1 100 10 0)").motion(), Report()
    exact = motion.value(mpf("0.25")) if column == "y" else motion.slope(mpf("0.25"))
    report.compare("right", decimal(exact), exact, RELATIVE)
    assert not report.lines
    report.compare("wrong", decimal(exact * (1 + mpf("1e-11"))), exact, RELATIVE)
    report.compare("empty", None, exact, RELATIVE)
    assert len(report.lines) == 2


#: Stiffness and damping ratio of androidx, Compose Material 3, StandardMotionTokens and
#: ExpressiveMotionTokens 0.14, and of Android's and Compose's constants.
NAMED = {
    "standard-default-spatial": (700, "0.9"), "standard-fast-spatial": (1400, "0.9"),
    "standard-slow-spatial": (300, "0.9"), "standard-default-effects": (1600, "1"),
    "standard-fast-effects": (3800, "1"), "standard-slow-effects": (800, "1"),
    "expressive-default-spatial": (380, "0.8"), "expressive-fast-spatial": (800, "0.6"),
    "expressive-slow-spatial": (200, "0.8"), "expressive-default-effects": (1600, "1"),
    "expressive-fast-effects": (3800, "1"), "expressive-slow-effects": (800, "1"),
    **{
        f"spring(stiffness: Spring.Stiffness{name}, damping-ratio: 0.3)": (stiffness, "0.3")
        for name, stiffness in (
            ("High", 10_000), ("Medium", 1500), ("MediumLow", 400), ("Low", 200), ("VeryLow", 50),
        )
    },
    **{
        f"spring(stiffness: 9, dampingRatio: DAMPING_RATIO_{name}_BOUNCY)": (9, ratio)
        for name, ratio in (("HIGH", "0.2"), ("MEDIUM", "0.5"), ("LOW", "0.75"), ("NO", "1"))
    },
}  # fmt: skip


@pytest.mark.parametrize("name", NAMED)
def test_named_springs_have_the_numbers_of_their_sources(run, name):
    words = ("--table", "summary", "--columns", "omega,zeta", "--precision", "12")
    (row,) = rows_of(run, "curve", name, *words)
    stiffness, ratio = NAMED[name]
    assert abs(mpf(row["omega"]) ** 2 - stiffness) <= mpf("1e-10") * stiffness
    assert row["zeta"] == ratio
