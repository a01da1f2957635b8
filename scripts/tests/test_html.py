"""Tests of pages in a browser: the views and the values against the table, and errors.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import json

import pytest

from compare_support import corpus
from html_support import (
    COMMANDS, CURVES, SCENARIO, Page, columns_of, duration_of, instants, listed, pages, resolved,
    table, write_page,
)  # fmt: skip

pytestmark = pytest.mark.xdist_group("browser")


# MARK: Views


def frame(row, x, y, width, height):
    values = (row.get(name, name) for name in (x, y, width, height))
    return tuple(float(value) if value != "" else None for value in values)


def deck_views(row, size):
    views = {"center": frame(row, "center_x", "center_y", "center_width", "center_height")}
    for side in ("left", "right"):
        hidden = row.get(f"{side}_hidden")
        if hidden == "1" or hidden == "true":
            views[side] = None
        elif hidden is not None:
            x = float(row[f"{side}_x"])
            views[side] = (x, float(row["side_y"]), size[0], float(row["side_height"]))
    if "picture_x" in row and row["picture_x"] != "":
        views["picture"] = (float(row["picture_x"]), 0, *size)
    return views


def card_view(row, size):
    if row["top"] == "":
        return None
    width, height = float(row["card_width"]), float(row["card_height"])
    scale = float(row["scale"] or 1)
    x = (size[0] - width) / 2
    y = float(row["top"]) + float(row["translation_y"] or 0)
    return (
        x + width * (1 - scale) / 2, y + height * (1 - scale) / 2, width * scale, height * scale,
    )  # fmt: skip


def transition_views(row, size):
    return {
        name: (float(row[f"{name}_x"]), float(row[f"{name}_y"]), *size) for name in ("from", "to")
    }


def pager_views(row, size):
    names = ("previous", "current", "next")
    return {
        name: (float(row[f"{name}_x"]), 0, *size) if row[f"{name}_x"] != "" else None
        for name in names
    }


def menu_views(row, size):
    views = {}
    for role in ("visible", "outgoing"):
        if row[f"{role}_index"] != "" and row[f"{role}_x"] != "":
            name = f"view-{int(float(row[f'{role}_index']))}"
            views[name] = (float(row[f"{role}_x"]), 0, *size)
    return views


def v3_views(row, size):
    return {"center": frame(row, "center_x", "center_y", "center_width", "center_height")}


def views_of(arguments, rows, size):
    """Returns the frames of views at one time, None for a hidden one."""
    match arguments[0]:
        case "card":
            return {f"card-{int(row['card'])}": card_view(row, size) for row in rows}
        case "transition":
            return (pager_views if arguments[1] == "swipe" else transition_views)(rows[0], size)
        case "menu":
            return menu_views(rows[0], size)
        case _:
            return (v3_views if "v3" in arguments else deck_views)(rows[0], size)


def at_times(rows):
    """Returns the rows of each time, in order."""
    groups = {}
    for row in rows:
        groups.setdefault(row["time"], []).append(row)
    return list(groups.values())


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS.keys())
def test_views_and_values_are_those_of_the_table(run, browser, pages, arguments):
    path = pages(arguments)
    assert path.stat().st_size <= 60_000
    arguments = resolved(arguments, pages.folder)
    times = instants(duration_of(run, arguments), 70)
    if "--until" in arguments:
        # A table of given times needs no end of its own.
        index = arguments.index("--until")
        arguments = arguments[:index] + arguments[index + 2 :]
    units = columns_of(run, arguments)
    groups = at_times(table(run, arguments, times, units))
    assert len(groups) == len(times)
    with Page(browser, path) as page:
        states = page.read(times)
        page.assert_quiet()
    lasts = display_units(states, units)
    compared = 0
    for time, state, rows in zip(times, states, groups):
        assert state["time"] == pytest.approx(time, abs=1e-12)
        stage = state["stages"][0]
        size = (stage["width"], stage["height"])
        compared += assert_views(stage, views_of(arguments, rows, size), time)
        assert_values(state, rows, units, lasts, time)
    assert compared >= len(times) / 2


def assert_views(stage, expected, time):
    """Asserts that the views have their frames, and returns the number of visible ones."""
    compared = 0
    for name, frame in expected.items():
        view = stage["views"].get(name)
        if view is None:
            assert frame is None, (time, name)
            continue
        assert view["hidden"] == (frame is None), (time, name)
        if frame is not None:
            actual = [view[key] for key in ("x", "y", "width", "height")]
            assert actual == pytest.approx(frame, abs=0.1), (time, name)
            compared += 1
    return compared


def display_units(states, units, motion=0):
    """Returns the unit of the last digit of each number.

    A velocity or an acceleration with a wide range is shown in tens or hundreds.
    """
    found = {}
    for name, unit in units.items():
        found[name] = {"pt": 0.01, "pt/s": 1, "pt/s\u00b2": 1}.get(unit, 0.001)
        if unit not in ("pt/s", "pt/s\u00b2"):
            continue
        numbers = [
            float(text) for state in states for key, own, text in state["columns"]
            if own == motion and key.partition(":")[0] == name and text != "\u2013"
        ]
        while any(numbers) and all(number % (10 * found[name]) == 0 for number in numbers):
            found[name] *= 10
        spread = max(numbers, default=0) - min(numbers, default=0)
        # Numbers that are all round by chance do not matter.
        assert found[name] == 1 or 100 * found[name] <= max(spread, 100), (name, numbers)
    return found


def assert_values(state, rows, units, lasts, time):
    """Asserts that the page shows the strings of the table, and its numbers to the last digit."""
    shown = {name: text for name, motion, text in state["columns"] if motion == 0}
    texts = {name: text for name, motion, text in state["texts"] if motion == 0}
    layered = "card" in units
    for row in rows:
        for name in units:
            key = f"{name}:{row['card']}" if layered and name not in ("time", "phase") else name
            if name in ("frame", "card", "event"):
                assert key not in shown and key not in texts
            elif key in texts:
                flags = {"0": "no", "1": "yes", "false": "no", "true": "yes"}
                wanted = flags.get(row[name], row[name])
                assert texts[key] == wanted, (time, name)
            elif row[name] == "":
                assert shown[key] == "\u2013", (time, name)
            else:
                wanted = float(row[name])
                digits = {"pt": 2, "pt/s": 0, "pt/s\u00b2": 0}.get(units[name], 3)
                decimals = shown[key].partition(".")[2]
                assert len(decimals) == (0 if name.endswith("_index") else digits), (name, shown)
                rounded = round(wanted / lasts[name]) * lasts[name]
                assert abs(float(shown[key]) - rounded) <= 1.0001 * lasts[name], (time, name, wanted)


def test_columns_are_in_the_order_of_the_table(run, browser, pages):
    units = columns_of(run, ("bounce",))
    with Page(browser, pages(("bounce",))) as page:
        state = page.read([0])[0]
    shown = [name for name, _, _ in state["columns"]]
    assert shown == [name for name in units if name in shown]
    assert len(shown) > 15


def test_cards_have_values_of_their_own(browser, pages):
    with Page(browser, pages(("card", "unstack", "--cards", "3"))) as page:
        state = page.read([0.1])[0]
    names = [name for name, _, _ in state["columns"]]
    cards = sorted(int(name.partition(":")[2]) for name in names if name.startswith("center_y:"))
    assert cards == list(range(len(cards))) and len(cards) >= 2


# MARK: Tables


def test_phases_and_events_are_those_of_the_tables(run, browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        read = "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
        phases = page.page.eval_on_selector_all("#phases tbody tr", read)
        events = page.page.eval_on_selector_all("#events tbody tr", read)
    expected = listed(run, ("bounce",), "phases")
    assert [row[0] for row in phases] == [row["phase"] for row in expected]
    for row, wanted in zip(phases, expected):
        numbers = [float(wanted[name]) for name in ("start", "end", "from", "to")]
        assert [float(text) for text in row[1:5]] == pytest.approx(numbers, abs=0.005)
        assert row[5] == wanted["curve"]
    assert [(float(time[:-2]), name, side) for time, name, side in events] == [
        (float(row["time"]), row["event"], row["side"])
        for row in listed(run, ("bounce",), "events")
    ]


def test_the_time_of_an_event_goes_there(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        page.page.click("#events tbody tr:nth-child(2) button")
        assert page.time == 0.3
        page.page.click("#events tbody tr:nth-child(1) button")
        assert page.time == 0


def test_the_current_phase_is_marked(browser, pages):
    with Page(browser, pages(("bounce",))) as page:
        for time, expected in ((0, ["bounce-out"]), (0.45, ["bounce-back"]), (0.6, [])):
            page.move(time)
            marked = page.page.eval_on_selector_all(
                "#phases tr[aria-current]", "rows => rows.map(row => row.cells[0].textContent)")
            assert marked == expected


# MARK: Curves


def test_dots_follow_their_curves(run, browser, pages):
    arguments = ("curve", *CURVES)
    duration = max(
        float(row["duration"]) for row in listed(run, arguments, "summary"))
    times = instants(duration)
    result = run(
        *arguments, "--at", ",".join(f"{time:.17g}s" for time in times), "--columns",
        "y_bouncy,y_smooth,y_3,velocity_bouncy,velocity_smooth,velocity_3", "--precision", "9",
    )  # fmt: skip
    rows = [list(map(float, line.split(","))) for line in result.out.decode().split()[1:]]
    with Page(browser, pages(arguments)) as page:
        states = page.read(times)
        page.assert_quiet()
    dots = [f"dot-{index}" for index in (1, 2, 3)]
    start = [states[0]["stages"][0]["views"][dot]["x"] for dot in dots]
    end = [states[-1]["stages"][0]["views"][dot]["x"] for dot in dots]
    assert all(b - a > 200 for a, b in zip(start, end))
    for state, row in zip(states, rows):
        for index, dot in enumerate(dots):
            x = state["stages"][0]["views"][dot]["x"]
            # A curve need not end at 1.
            share = (row[index] - rows[0][index]) / (rows[-1][index] - rows[0][index])
            expected = start[index] + share * (end[index] - start[index])
            assert x == pytest.approx(expected, abs=0.1)
        shown = [float(text) for name, _, text in state["columns"] if name != "time"]
        assert shown[:3] == pytest.approx(row[:3], abs=0.0011)
        assert shown[3:] == pytest.approx(row[3:], abs=0.0016)


def test_a_curve_without_a_duration_takes_a_second(browser, pages):
    with Page(browser, pages(("curve", "ease-out"))) as page:
        assert page.page.get_attribute("#time", "max") == "1"
        state = page.read([0.5])[0]
    assert [name for name, _, _ in state["columns"]] == ["x", "y", "slope"]
    x, y, slope = (float(text) for _, _, text in state["columns"])
    assert (x, y) == (0.5, pytest.approx(0.6846, abs=0.0011))
    assert slope == pytest.approx(1.0740, abs=0.02)


# MARK: Two models


AGAINST = ("open", "--against", "v3")


def test_two_models_are_side_by_side(run, browser, pages):
    commands = [("open",), ("open", "--model", "v3")]
    durations = [duration_of(run, command) for command in commands]
    times = instants(max(durations))
    with Page(browser, pages(AGAINST)) as page:
        assert float(page.page.get_attribute("#time", "max")) == max(durations)
        assert page.page.locator("section[data-motion='0'] .deck-open .deck-open-left").count() == 1
        second = page.page.locator("section[data-motion='1'] .deck-open-2 .deck-open-2-left")
        assert second.count() == 1
        headings = page.page.eval_on_selector_all(
            "section[data-motion] h2", "all => all.map(one => one.textContent)")
        assert headings == ["documented", "v3"]
        boxes = [page.page.locator(f"section[data-motion='{i}']").bounding_box() for i in (0, 1)]
        assert boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] < boxes[1]["x"]
        states = page.read(times)
        page.assert_quiet()
    assert pages(AGAINST).stat().st_size <= 60_000
    for motion, command in enumerate(commands):
        units = columns_of(run, command)
        lasts = display_units(states, units, motion)
        for state, row in zip(states, table(run, command, times, units)):
            # A motion that is over holds its end.
            expected = views_of(command, [row], (320, 480))
            assert assert_views(state["stages"][motion], expected, row["time"]) > 0
            one = {
                "columns": [[n, 0, text] for n, m, text in state["columns"] if m == motion],
                "texts": [[n, 0, text] for n, m, text in state["texts"] if m == motion],
            }
            # The table goes on: the shadow fades after the end, which the page holds.
            changed = {"velocity", "acceleration", "phase", "shadow_opacity"}
            held = changed if row["phase"] == "rest" else set()
            shown = {name: unit for name, unit in units.items() if name not in held}
            assert_values(one, [row], shown, lasts, row["time"])


def test_two_models_are_below_each_other_on_a_narrow_page(browser, pages):
    with Page(browser, pages(AGAINST), viewport={"width": 699, "height": 800}) as page:
        boxes = [page.page.locator(f"section[data-motion='{i}']").bounding_box() for i in (0, 1)]
        assert boxes[0]["x"] == boxes[1]["x"] and boxes[0]["y"] < boxes[1]["y"]


def test_the_difference_is_the_second_minus_the_first(run, browser, pages):
    with Page(browser, pages(AGAINST)) as page:
        plot = page.page.locator("svg[data-plot='difference'] polyline")
        assert plot.count() == 1
        column, x, y, points = (
            plot.get_attribute(name) for name in ("data-column", "data-x", "data-y", "points"))
    assert column == "offset"
    (a, b), (c, d) = (map(float, scale.split()) for scale in (x, y))
    curve = [tuple(map(float, point.split(","))) for point in points.split()]
    times = [index * 0.01 for index in range(51)]
    offsets = [
        [float(row["offset"]) for row in table(run, command, times, ["time", "offset"])]
        for command in (("open",), ("open", "--model", "v3"))
    ]
    for time, first, second in zip(times, *offsets):
        place = a * time + b
        # At a jump, such as that of a spring at its end, the table has the value after it.
        before, after = (
            [point for point in curve if (point[0] <= place + 0.01) == is_before]
            for is_before in (True, False))
        (x0, y0), (x1, y1) = before[-1], (after or before[-1:])[0]
        share = (place - x0) / (x1 - x0) if x1 > x0 else 0
        assert y0 + share * (y1 - y0) == pytest.approx(c * (second - first) + d, abs=0.5), time


# MARK: Hostile strings


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
def test_hostile_strings_stay_strings(run, browser, tmp_path, text):
    path = tmp_path / "page.html"
    write_page(run, ("menu", "swap", "--to", "1", f"--titles={text},b"), path)
    with Page(browser, path) as page:
        page.assert_quiet()
        assert page.page.evaluate("window.broken") is None
        assert page.page.locator("script").count() == 2
        assert page.page.locator("img").count() == 0
        assert page.page.locator("main > *").count() > 4
        state = page.read([0.1])[0]
    texts = {name: content for name, _, content in state["texts"]}
    assert texts["visible_title"] == text.split(",")[0]


def test_many_hostile_strings_stay_strings(run, browser, tmp_path):
    known = json.loads(corpus("blns/blns.json").read_text())
    strings = [*HOSTILE, *(text for text in known if text.strip() and "\0" not in text)]
    path = tmp_path / "page.html"
    titles = ",".join(text.replace(",", ";") for text in strings)
    write_page(run, ("menu", "swap", "--to", "1", f"--titles={titles}"), path)
    with Page(browser, path) as page:
        page.assert_quiet()
        assert page.page.evaluate("window.broken") is None
        assert page.page.locator("script").count() == 2
        heading = page.page.locator("h1").text_content()
    assert heading.startswith("deckcalc menu swap --to 1 '--titles=</script>")
    assert "<img src=x onerror=alert(1)>" in heading


def test_a_hostile_file_name_stays_a_name(run, browser, tmp_path):
    name = "<b>&amp; \"'`.json"
    (tmp_path / name).write_text(json.dumps(SCENARIO))
    path = tmp_path / "page.html"
    write_page(run, ("run", str(tmp_path / name)), path)
    with Page(browser, path) as page:
        page.assert_quiet()
        assert "<b>&amp;" in page.page.locator("h1").text_content()
        assert page.page.locator("h1 *").count() == 0
        assert page.page.locator(".scenario").count() == 1


@pytest.mark.parametrize("name", ["plot", "paper", "cursor", "curve", "m", "axis"])
def test_names_do_not_meet_those_of_the_page(browser, pages, name):
    """The rules of a stage apply to nothing else, whatever its name is."""
    measure = """() => [...document.querySelectorAll("svg[data-plot], svg[data-plot] *")].map(
      (one) => { const {x, y, width, height} = one.getBoundingClientRect();
        return [x, y, width, height]; })"""
    boxes = []
    for given in (name, "other"):
        with Page(browser, pages(("open", "--name", given))) as page:
            boxes.append(page.page.evaluate(measure))
            assert page.read([0.3])[0]["stages"][0]["views"]["center"]["x"] == pytest.approx(276)
            # The heading may take more lines for one name than for the other.
            shift = page.page.locator("svg[data-plot]").bounding_box()["y"]
            boxes[-1] = [[x, y - shift, w, h] for x, y, w, h in boxes[-1]]
    for first, second in zip(*boxes):
        assert first == pytest.approx(second, abs=0.01)


# MARK: Errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("open", "--format", "html", "--columns", "offset"),
            "--columns cannot be used with the format html",
        ),
        (("open", "--format", "html", "--fps", "30"), "--fps cannot be used with the format html"),
        (
            ("open", "--format", "html", "--max-error", "1"),
            "--max-error cannot be used with the format html",
        ),
        (
            ("curve", "bouncy", "--from", "0.1", "--format", "html"),
            "--from cannot be used with the format html",
        ),
        (
            ("curve", "rubber-band(dimension: 960)", "--to", "400", "--format", "html"),
            "--format html cannot be used with a function of points or seconds",
        ),
        (
            (
                "close", "--duration", "60", "--format", "html",
                "--curve", "spring(mass: 1, stiffness: 4000000, damping: 1)",
            ),
            "--format html cannot show a motion that needs more than 20000 rows of values",
        ),
    ],
)
def test_what_a_page_cannot_show_is_an_error(usage, arguments, message):
    usage(arguments, message, timeout=120)


def test_a_motion_of_no_duration_has_a_page(browser, pages):
    with Page(browser, pages(("open", "--duration", "0", "--no-shadow"))) as page:
        page.page.keyboard.press("ArrowRight")
        page.page.click("#play")
        assert (page.time, page.page.locator("#play").text_content()) == (0, "Play")
        page.assert_quiet()


def test_the_bytes_are_the_same_each_time(run, tmp_path):
    sizes = [write_page(run, ("bounce",), tmp_path / name) for name in ("a.html", "b.htm")]
    assert sizes[0] == sizes[1]
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.htm").read_bytes()
