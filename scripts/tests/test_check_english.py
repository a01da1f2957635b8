"""The check of phrases: it finds each of them, and leaves ordinary sentences alone."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from check_english import phrases  # noqa: E402

FOUND = [
    "/// What a deck does.", "  /// How it moves.", "it tells the size", "expected a text", "a lone side", "out of sight",
    "it makes for rest", "so many rows", "that is no number", "a model that has not.", "it stands before the command",
    "draws pages along",
]  # fmt: skip
LEFT = [
    "/// Whether it moves.", "a text file", "so long as it moves", "it has not settled yet", "// What follows is data.",
    "the decimal places",
]  # fmt: skip


def test_phrases_are_found_and_ordinary_sentences_are_not():
    for text in FOUND:
        assert [number for number, _, _ in phrases("plain\n" + text)] == [2], text
    assert list(phrases("\n".join(LEFT))) == []
