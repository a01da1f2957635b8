"""Tests that the pictures in README.md and the guides are what the commands beside them draw."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from test_readme import DOCUMENTS, ROOT, scripts_of

PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]*figures/([\w-]+\.svg))\)")
FIGURES = sorted((ROOT / "docs" / "guides" / "figures").glob("*.svg"))


def script_for(document, names):
    """Returns the shell commands of a document that create files or write one of the pictures."""
    commands = []
    for script in scripts_of(document):
        if any(f"-o {name}" in script.command for name in names):
            commands.append(script.command)
        else:
            commands += re.findall(r"^cat > .*?^END$", script.command, flags=re.S | re.M)
    return "\n".join(commands)


def pictures_of(document):
    """Returns the path and the name of each picture in a document that it has a command for."""
    text = document.read_text()
    return [picture for picture in PICTURE.findall(text) if f"-o {picture[1]}" in text]


def test_every_figure_is_shown_and_drawn():
    drawn = {name for document in DOCUMENTS for _, name in pictures_of(document)}
    shown = {name for document in DOCUMENTS for _, name in PICTURE.findall(document.read_text())}
    assert shown == drawn == {figure.name for figure in FIGURES}


@pytest.mark.parametrize(
    "document", [document for document in DOCUMENTS if pictures_of(document)], ids=lambda d: d.stem
)
def test_commands_draw_the_pictures(document, deckcalc, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "deckcalc").symlink_to(deckcalc)
    (tmp_path / "scripts").symlink_to(ROOT / "scripts")
    pictures = pictures_of(document)
    script = script_for(document, [name for _, name in pictures])
    environment = dict(os.environ, PATH=f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    subprocess.run(["bash", "-euc", script], cwd=tmp_path, env=environment, check=True)
    for path, name in pictures:
        kept = (document.parent / Path(path)).read_bytes()
        assert (tmp_path / name).read_bytes() == kept, f"draw {name} again"
