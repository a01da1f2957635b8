"""Reviews of recorded tables at a real terminal."""

import json
import os
import pty
import subprocess

import pytest

from compare_support import CLOSE, OPEN
from conftest import binary_from

QUESTION = "Make this change? [yes, no, all, quit] "


@pytest.fixture
def review(tmp_path):
    """Returns a function that reviews two new tables, with the output and the tables written."""
    (tmp_path / "suite.json").write_text(json.dumps({"cases": [OPEN, CLOSE]}), "utf-8")

    def answer(answers):
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [binary_from("DECKCALC"), "record", "suite.json", "--review"],
            stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path,
        )  # fmt: skip
        os.close(slave)
        # The terminal keeps the answers until the program reads them.
        os.write(master, answers)
        shown = b""
        try:
            while chunk := os.read(master, 65_536):
                shown += chunk
        except OSError:  # the program has closed the terminal
            pass
        os.close(master)
        assert process.wait(60) == 0
        lines = shown.decode("utf-8").replace("\r\n", "\n")
        return lines, sorted(name for name in os.listdir(tmp_path) if name.endswith(".csv"))

    return answer


@pytest.mark.parametrize(
    ("answers", "written"),
    [
        (b"y\ny\n", ["close.csv", "open.csv"]),
        (b"n\nyes\n", ["close.csv"]),
        (b"all\n", ["close.csv", "open.csv"]),
        (b"y\nq\n", ["open.csv"]),
        (b"what\nno\nn\n", []),
        (b"\x04", []),
    ],
)
def test_only_accepted_tables_are_written(review, answers, written):
    shown, names = review(answers)
    assert names == written
    rejected = 2 - len(written)
    total = f"2 tables: 0 unchanged, {len(written)} written"
    assert shown.endswith(total + (f", {rejected} rejected\n" if rejected else "\n"))
    assert "open.csv: new\n" + QUESTION in shown
