"""Tests of pages in a browser: the views and the values against the table.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import json
import re

import pytest

from compare_support import corpus
from html_support import SCENARIO, opened, pages  # noqa: F401
from view_support import Table, arguments_of, errors, printed, rows_of

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("browser")]

COMMANDS = (
    "open", "open --side right --duration 0.5", "open --curve spring:response=0.5,bounce=0.3",
    "open --curve steps(5)", "close", "bounce --delay 0.1", "peek", "pan --to 200 --velocity 600",
    "open --until 0.5", "open --until 0.2", "open --model v3", "rotate", "push-over", "card stack",
    "card stack --curve smooth", "card drag --to 120", "transition present", "transition slide",
    "transition swipe --to -200", "menu show", "menu swap --to 1 --titles Home,Search",
    "run scenario.json", "open --views center --name Sheet-2",
)  # fmt: skip


# Views and values


@pytest.mark.parametrize("command", COMMANDS)
def test_views_and_values_are_those_of_the_table(run, opened, pages, command):
    arguments = arguments_of(command)
    path, table = pages(*arguments), Table(run, arguments, pages.folder, 0.3717, 70)
    assert path.stat().st_size <= 60_000
    # The tests of style sheets compare more numbers of the same rules.
    sheet = printed(run, *arguments, "--format", "css", cwd=pages.folder)
    rules = sheet.partition("@media")[0].splitlines()[1:]
    assert [rule for rule in rules if rule not in path.read_text("utf-8")] == []
    with opened(*arguments) as page:
        states = page.read(table.middle)
        page.assert_quiet()
    assert [state["time"] for state in states] == pytest.approx(table.middle, abs=1e-12)
    stem, names = re.search(r"^/\* ([\w-]+): (.*), back to front", sheet, re.MULTILINE).groups()
    assert [f"{stem}-{name}" for name in states[0]["stages"][0]] == names.split(", ")
    check_stage(table, states)
    check_values(table, states)


def check_stage(table, states, motion=0):
    """Checks the views of a motion, which are within 0.1 pt of the table."""
    stages = {time: state["stages"][motion] for time, state in zip(table.middle, states)}
    allowed = {"x": 0.1, "y": 0.1, "opacity": 0.002, "visible": 0.0}
    worst, compared = errors(table, lambda view, time: (stages[time].get(view, {}), allowed))
    assert {key: each for key, each in worst.items() if each[0] > 0} == {}
    assert compared["x"] >= len(states)


def check_values(table, states, motion=0):
    """Checks that the page shows the strings of the table, and its numbers to the last digit."""
    numbers, texts = (
        [{key: text for key, of, text in state[kind] if of == motion} for state in states]
        for kind in ("columns", "texts")
    )
    lasts = {name: last_digit(name, unit, numbers) for name, unit in table.units.items()}
    layered, found = "card" in table.units, []
    for time, shown, strings in zip(table.middle, numbers, texts, strict=True):
        for row in table.rows[time]:
            for name, cell in row.items():
                is_shared = not layered or name in ("time", "phase")
                key = name if is_shared else f"{name}:{row['card']}"
                if name in ("frame", "card", "event"):
                    assert key not in shown and key not in strings
                elif key in strings:
                    flags = {"true": "yes", "false": "no"}
                    assert strings[key] == flags.get(cell, cell), (time, name)
                elif cell == "":
                    assert shown[key] == "\u2013", (time, name)
                else:
                    check_number(shown[key], float(cell), name, table.units[name], lasts[name])
        found.append(list(shown))
    assert all(keys == found[0] for keys in found)
    if not layered and motion == 0:
        assert set(found[0]) <= set(table.units)


def check_number(shown, exact, name, unit, last):
    digits = {"pt": 2, "pt/s": 0, "pt/s\u00b2": 0}.get(unit, 3)
    assert len(shown.partition(".")[2]) == (0 if name.endswith("_index") else digits), (name, shown)
    assert abs(float(shown) - round(exact / last) * last) <= 1.0001 * last, (name, shown, exact)


def last_digit(name, unit, numbers):
    """Returns the unit of the last digit of a column.

    A velocity or an acceleration with a wide range is shown in tens or hundreds.
    """
    if unit not in ("pt/s", "pt/s\u00b2"):
        return 0.01 if unit == "pt" else 0.001
    shown = [
        float(text) for state in numbers for key, text in state.items()
        if key.partition(":")[0] == name and text != "\u2013"
    ]  # fmt: skip
    last = 1
    while any(shown) and all(number % (10 * last) == 0 for number in shown):
        last *= 10
    # Numbers that are all round by chance do not matter.
    spread = max(shown, default=0) - min(shown, default=0)
    assert last == 1 or 100 * last <= max(spread, 100), (name, shown)
    return last


# Tables


def test_phases_and_events_are_those_of_the_tables(run, opened):
    with opened("bounce") as page:
        read = "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
        phases = page.page.eval_on_selector_all("#phases tbody tr", read)
        events = page.page.eval_on_selector_all("#events tbody tr", read)
    expected = rows_of(run, "bounce", "--table", "phases", "--precision", "full")
    assert [row[0] for row in phases] == [row["phase"] for row in expected]
    for row, wanted in zip(phases, expected):
        numbers = [float(wanted[name]) for name in ("start", "end", "from", "to")]
        assert [float(text) for text in row[1:5]] == pytest.approx(numbers, abs=0.005)
        assert row[5] == wanted["curve"]
    assert [(float(time[:-2]), name, side) for time, name, side in events] == [
        (float(row["time"]), row["event"], row["side"])
        for row in rows_of(run, "bounce", "--table", "events", "--precision", "full")
    ]


def test_the_time_of_an_event_goes_there(opened):
    with opened("bounce") as page:
        page.page.click("._data summary")
        page.page.click("#events tbody tr:nth-child(2) button")
        assert page.time == 0.3
        page.page.click("#events tbody tr:nth-child(1) button")
        assert page.time == 0


def test_the_current_phase_is_marked(opened):
    with opened("bounce") as page:
        for time, expected in ((0, ["bounce-out"]), (0.45, ["bounce-back"]), (0.6, [])):
            page.move(time)
            marked = page.page.eval_on_selector_all(
                "#phases tr[aria-current]", "rows => rows.map(row => row.cells[0].textContent)")
            assert marked == expected


# Curves


def test_dots_follow_their_curves(run, opened):
    arguments = ("curve", "bouncy", "smooth", "spring(response: 0.5, bounce: 0.3)")
    names = ("bouncy", "smooth", "3")
    summaries = rows_of(run, *arguments, "--table", "summary", "--precision", "full")
    duration = max(float(row["duration"]) for row in summaries)
    times = [0, *((index + 0.3717) / 25 * duration for index in range(25)), duration]
    at = ",".join(f"{time:.17g}s" for time in times)
    columns = [f"{kind}_{name}" for kind in ("y", "velocity") for name in names]
    words = ("--at", at, "--columns", ",".join(columns), "--precision", "9")
    rows = [
        [float(row[name]) for name in columns] for row in rows_of(run, *arguments, *words)]
    with opened(*arguments) as page:
        states = page.read(times)
        page.assert_quiet()
    xs = [[state["stages"][0][f"dot-{index}"]["x"] for index in (1, 2, 3)] for state in states]
    for state, row, places in zip(states, rows, xs, strict=True):
        for index, x in enumerate(places):
            start, end = xs[0][index], xs[-1][index]
            assert end - start > 200
            # A curve need not end at 1.
            share = (row[index] - rows[0][index]) / (rows[-1][index] - rows[0][index])
            assert x == pytest.approx(start + share * (end - start), abs=0.1)
        values = {name: float(text) for name, _, text in state["columns"]}
        shown = [values[name] for name in columns]
        assert shown[:3] == pytest.approx(row[:3], abs=0.0011)
        assert shown[3:] == pytest.approx(row[3:], abs=0.0016)


def test_a_curve_without_a_duration_takes_a_second(opened):
    with opened("curve", "ease-out") as page:
        assert page.page.get_attribute("#time", "aria-valuemax") == "1"
        state = page.read([0.5])[0]
    assert [name for name, _, _ in state["columns"]] == ["x", "y", "slope"]
    x, y, slope = (float(text) for _, _, text in state["columns"])
    assert (x, y) == (0.5, pytest.approx(0.6846, abs=0.0011))
    assert slope == pytest.approx(1.0740, abs=0.02)


@pytest.mark.parametrize("function, ends, axis", [
    ("rubber-band(dimension: 320)", (0, 400), "1"), ("elastic", (0, 100), "1"),
    ("decelerate(velocity: 1000)", (0, 3), "3"),
])  # fmt: skip
def test_functions_have_pages_with_the_values_of_their_tables(run, opened, function, ends, axis):
    """Points pass in a second, and seconds in their own time."""
    shares = [(index + 0.3717) / 20 for index in range(20)]
    at = ",".join(f"{ends[0] + (ends[1] - ends[0]) * share:.17g}" for share in shares)
    rows = rows_of(run, "curve", function, "--at", at, "--precision", "full")
    with opened("curve", function, "--at", f"{ends[0]}...{ends[1]}") as page:
        assert page.page.get_attribute("#time", "aria-valuemax") == axis
        assert page.page.text_content("h1") == f"Curve: {function}"
        states = page.read([share * float(axis) for share in shares])
        page.assert_quiet()
    for state, row in zip(states, rows, strict=True):
        assert [name for name, _, _ in state["columns"]] == ["x", "y", "slope"]
        for name, _, text in state["columns"]:
            last = 10 ** -len(text.partition(".")[2])
            assert float(text) == pytest.approx(float(row[name]), abs=0.6 * last), name


def test_figures_of_several_curves_are_a_table(opened):
    with opened("curve", "bouncy", "smooth") as page:
        figures = page.page.locator("._compared tr").all_inner_texts()
        # The playhead is at the end of the axis when the time is.
        page.move(float(page.page.get_attribute("#time", "aria-valuemax")))
        line = page.page.locator(".cursor").get_attribute("x1")
        last = page.page.locator("svg[data-plot] polyline").first.get_attribute("points")
    assert [row.split() for row in figures] == [
        ["bouncy", "smooth", "change"], ["Duration", "0.863s", "0.735s", "\u22120.128s"],
        ["Overshoot", "4.6%"], ["Peak", "velocity", "5.763/s", "4.623/s", "\u22121.14/s"],
    ]
    assert float(line) == pytest.approx(float(last.split()[-1].split(",")[0]), abs=0.01)


# Two models


def test_two_models_are_side_by_side(run, opened, pages):
    arguments, commands = ("open", "--against", "v3"), [["open"], ["open", "--model", "v3"]]
    tables = [Table(run, command, pages.folder, 0.3717, 25) for command in commands]
    last = max(table.duration for table in tables)
    with opened(*arguments) as page:
        assert float(page.page.get_attribute("#time", "aria-valuemax")) == last
        for motion, stem in enumerate(("deck-open", "deck-open-2")):
            left = f"section[data-motion='{motion}'] .{stem} .{stem}-left"
            assert page.page.locator(left).count() == 1
        headings = page.page.eval_on_selector_all(
            "section[data-motion] h2", "all => all.map(one => one.textContent)")
        assert headings == ["documented", "v3"]
        curves = page.page.locator("svg[data-plot] polyline[data-column=offset]")
        sources = curves.evaluate_all("all => all.map(one => one.dataset.source ?? '0')")
        assert sources == ["0", "1"] and page.page.locator("svg").count() == 1
        figures = page.page.locator("._compared tr").all_inner_texts()
        assert figures[0].split() == ["documented", "v3", "change"] and figures[1].startswith("Duration")
        boxes = [page.page.locator(f"section[data-motion='{i}']").bounding_box() for i in (0, 1)]
        assert boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] < boxes[1]["x"]
        for motion, table in enumerate(tables):
            states = page.read(table.middle)
            check_stage(table, states, motion)
            check_values(table, states, motion)
            # A motion that is over holds its end.
            assert page.read([last])[0]["stages"][motion] == states[-1]["stages"][motion]
        page.assert_quiet()
    assert pages(*arguments).stat().st_size <= 57_500
    with opened(*arguments) as page:
        # The views are beside their curves.
        plot = page.page.locator("svg[data-plot]").bounding_box()
        assert boxes[1]["x"] + boxes[1]["width"] < plot["x"]
        controls = page.page.locator("._controls").bounding_box()
        assert plot["y"] + plot["height"] <= controls["y"] and controls["y"] + controls["height"] < 800


def test_models_that_move_alike_have_one_curve(opened):
    with opened("open", "--against", "shipped") as page:
        assert page.page.locator("svg[data-plot] polyline[data-column=offset]").count() == 1


# Hostile strings


HOSTILE = (
    "</script><script>window.broken = 1</script>",
    "<img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)' \"x\" <!-- --> ]]> </style></title></textarea>",
    "\u2028window.broken = 1\u2029",
    "\\u003cscript>&lt;b&gt;&#60;",
    "*/ } body { display: none } /*",
    "\x01\x1b[31m\x7f\u202e\ufffe",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_strings_stay_strings(opened, text):
    with opened("menu", "swap", "--to", "1", f"--titles={text},b") as page:
        check_elements(page)
        state = page.read([0.1])[0]
    texts = {name: content for name, _, content in state["texts"]}
    assert texts["visible_title"] == text.split(",")[0]


def check_elements(page):
    page.assert_quiet()
    assert page.page.evaluate("window.broken") is None
    counts = [page.page.locator(name).count() for name in ("script", "img", "h1 *", "h1")]
    assert counts == [2, 0, 0, 1]
    assert page.page.locator("main > *").count() > 4


def test_many_hostile_strings_stay_strings(opened):
    known = json.loads(corpus("blns/blns.json").read_text())
    strings = [*HOSTILE, *(text for text in known if text.strip() and "\0" not in text)]
    titles = ",".join(text.replace(",", ";") for text in strings)
    with opened("menu", "swap", "--to", "1", f"--titles={titles}") as page:
        check_elements(page)
        heading = page.page.locator("header code").text_content()
    assert heading.startswith("deckcalc menu swap --to 1 '--titles=</script>")
    assert "<img src=x onerror=alert(1)>" in heading


def test_a_hostile_file_name_stays_a_name(opened, pages):
    name = "<b>&amp; \"'`.json"
    (pages.folder / name).write_text(json.dumps(SCENARIO))
    with opened("run", name) as page:
        check_elements(page)
        assert "<b>&amp;" in page.page.locator("header code").text_content()
        assert page.page.locator(".scenario").count() == 1


@pytest.mark.parametrize("name", ["plot", "paper", "cursor", "curve", "m", "axis"])
def test_names_do_not_meet_those_of_the_page(opened, name):
    """The rules of a stage apply to nothing else, whatever its name is."""
    measure = """() => [...document.querySelectorAll("svg[data-plot], svg[data-plot] *")].map(
      (one) => { const {x, y, width, height} = one.getBoundingClientRect();
        return [x, y, width, height]; })"""
    boxes = []
    for given in (name, "other"):
        with opened("open", "--name", given) as page:
            boxes.append(page.page.evaluate(measure))
            assert page.read([0.3])[0]["stages"][0]["center"]["x"] == pytest.approx(276)
            # The heading may take more lines for one name than for the other.
            shift = page.page.locator("svg[data-plot]").bounding_box()["y"]
            boxes[-1] = [[x, y - shift, w, h] for x, y, w, h in boxes[-1]]
    for first, second in zip(*boxes):
        assert first == pytest.approx(second, abs=0.01)


def test_a_motion_of_no_duration_has_a_page(opened):
    with opened("open", "--duration", "0", "--no-shadow") as page:
        page.page.keyboard.press("ArrowRight")
        page.page.click("#play")
        assert page.controls == (0, "1", "Play")
        page.assert_quiet()
