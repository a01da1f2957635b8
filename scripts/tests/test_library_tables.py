"""Tests that the guides contain the tables of libraries' names that the program prints."""

import subprocess
import sys

import pytest

from test_readme import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
from library_tables import GUIDES, commands_of, with_tables  # noqa: E402

LIBRARIES = {
    "viewdeck.md": "viewdeck", "card-stack.md": "cardstackcontroller",
    "panels.md": "jasidepanels", "reveal.md": "swrevealviewcontroller",
    "drawer.md": "mmdrawercontroller", "view-controllers.md": "uikit",
}  # fmt: skip


@pytest.mark.parametrize("guide", LIBRARIES)
def test_a_guide_contains_the_table_of_its_library(guide, deckcalc):
    text = (GUIDES / guide).read_text("utf-8")
    assert commands_of(text) == [["help", LIBRARIES[guide], "--markdown"]]
    assert with_tables(text, deckcalc) == text, "run scripts/library_tables.py DECKCALC"


def test_no_other_guide_has_a_table():
    found = {guide.name for guide in GUIDES.glob("*.md") if commands_of(guide.read_text("utf-8"))}
    assert found == set(LIBRARIES)


def test_a_changed_table_is_found(deckcalc):
    text = (GUIDES / "panels.md").read_text("utf-8")
    changed = text.replace("| `style` | `--style` |", "| `style` | `--styles` |")
    assert changed != text
    assert with_tables(changed, deckcalc) == text


def test_the_program_lists_no_other_library(deckcalc):
    result = subprocess.run([deckcalc, "help", "opendeck", "--markdown"], capture_output=True)
    assert result.returncode == 64
