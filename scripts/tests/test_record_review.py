"""Reviews of recorded tables at a real terminal."""

import json
import os
import pty
import subprocess

import pytest

from compare_support import CLOSE, OPEN


@pytest.mark.parametrize("answers, written", [
    (b"y\ny\n", ["close.csv", "open.csv"]), (b"n\nyes\n", ["close.csv"]), (b"all\n", ["close.csv", "open.csv"]),
    (b"y\nq\n", ["open.csv"]), (b"what\nno\nn\n", []), (b"\x04", []),
])  # fmt: skip
def test_only_accepted_tables_are_written(deckcalc, tmp_path, answers, written):
    (tmp_path / "suite.json").write_text(json.dumps({"cases": [OPEN, CLOSE]}), "utf-8")
    master, slave = pty.openpty()
    words = [deckcalc, "record", "suite.json", "--review"]
    process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path)
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
    assert sorted(name for name in os.listdir(tmp_path) if name.endswith(".csv")) == written
    lines = shown.decode("utf-8").replace("\r\n", "\n")
    rejected = f", {2 - len(written)} rejected" if len(written) < 2 else ""
    assert lines.endswith(f"2 tables: 0 unchanged, {len(written)} written{rejected}\n")
    assert "open.csv: new\nMake this change? [yes, no, all, quit] " in lines
