"""Tests of record and verify with a suite of many cases.

The golden files record*.txt, verify*.txt and suite-*.txt have the reports, and the files that are written.
"""

import json
import os

from compare_support import FORMATS, REPORTS, document, random_commands

# A table without rows.
EMPTY = ("card", "drag", "--cards", "2", "--to", "99", "--no-bounces", "--table", "events")


def test_two_hundred_cases_are_recorded_and_reported_in_order(run, memory_folder):
    assert run(*EMPTY).out.count(b"\n") == 1
    cases = []
    for k, words in enumerate([*random_commands(27, 200), *[EMPTY] * 4]):
        extension = "json" if "--format" in words else FORMATS[k % 4]
        cases.append({"name": f"case-{k}", "arguments": list(words), "expect": f"{k % 7}/{k}.{extension}"})
    (memory_folder / "suite.json").write_text(json.dumps({"cases": cases}), "utf-8")

    def suite(command, *words):
        return run(command, "suite.json", *words, cwd=memory_folder)

    assert suite("record").status == 0
    paths = [memory_folder / case["expect"] for case in cases]
    for case, path in zip(cases, paths):
        # Documents have the arguments of the case.
        if path.suffix != ".json":
            assert path.read_bytes() == run(*case["arguments"], "-f", path.suffix[1:]).out, case
    # Only what has changed is written.
    before = [os.stat(path).st_ino for path in paths]
    changed = next(path for path in paths if path.suffix == ".csv")
    changed.write_bytes(b"x\n")
    assert suite("verify").status == 1
    assert suite("record").out.endswith(b"\n204 tables: 203 unchanged, 1 written\n")
    assert [path for path, node in zip(paths, before) if os.stat(path).st_ino != node] == [changed]
    outputs = {format: {suite("verify", "-f", format).out for _ in range(3)} for format in REPORTS}
    assert {len(found) for found in outputs.values()} == {1}
    report = document(*outputs["json"])
    assert [entry["name"] for entry in report["results"]] == [case["name"] for case in cases]
    assert all(entry.get("same") for entry in report["results"])
