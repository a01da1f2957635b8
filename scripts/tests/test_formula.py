"""packaging/deckcalc.rb, a formula for Homebrew: its facts, as Homebrew runs only on other machines."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATH = ROOT / "packaging/deckcalc.rb"
FORMULA = PATH.read_text("utf-8")


def test_the_formula_uses_what_the_help_of_install_describes():
    (command,) = re.findall(r"^    system (.*)", FORMULA, re.MULTILINE)
    (variable,) = re.findall(r'ENV\["(\w+)"\]', FORMULA)
    install, *options = [word.strip('"') for word in command.split(", ")]
    help_text = subprocess.run([ROOT / install, "-h"], capture_output=True, text=True).stdout
    assert variable in help_text
    assert options and all(f"{option} " in help_text for option in options if option.startswith("--"))


def test_the_test_of_the_formula_expects_what_the_program_prints(run):
    (arguments,) = re.findall(r'shell_output\("#\{bin\}/deckcalc (.*)"\)', FORMULA)
    (expected,) = re.findall(r"<<~CSV\n(.*?)^    CSV$", FORMULA, re.MULTILINE | re.DOTALL)
    printed = run(*arguments.split()).out.decode()
    assert len(printed.splitlines()) > 1
    assert "".join(line.strip() + "\n" for line in expected.splitlines()) == printed


def test_the_formula_names_the_license_and_the_repository_of_the_action():
    title = (ROOT / "LICENSE").read_text("utf-8").split()[0]
    assert f'license "{title}"' in FORMULA
    assert set(re.findall(r"github\.com/(\w+/\w+)", FORMULA)) == {"OWNER/deckcalc"}
