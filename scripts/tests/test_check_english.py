"""The check of phrases: it finds each of them, and leaves ordinary sentences alone."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from check_english import phrases  # noqa: E402


@pytest.mark.parametrize(
    "text",
    [
        "/// What a deck does.", "  /// How it moves.", "it tells the size", "expected a text",
        "a lone side", "out of sight", "it makes for rest", "so many rows", "that is no number",
        "a model that has not.", "it stands before the command", "draws pages along",
    ],
)  # fmt: skip
def test_a_phrase_is_found(text):
    assert [number for number, _, _ in phrases("plain\n" + text)] == [2]


@pytest.mark.parametrize(
    "text",
    [
        "/// Whether it moves.", "a text file", "so long as it moves", "it has not settled yet",
        "// What follows is data.", "the decimal places",
    ],
)  # fmt: skip
def test_an_ordinary_sentence_is_left_alone(text):
    assert list(phrases(text)) == []
