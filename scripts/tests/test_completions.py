"""The completion scripts, in bash, zsh and fish: what a tab adds to a line that is typed."""

import os
import re
import subprocess

import pytest

from shell_support import SHELLS, Shell, needs

# The files in the folder where the lines are typed.
FILES = (
    "touch.csv", "touch.png", "scenario.json", "scenario.txt", "suite.json", "suite.html",
    "my table.csv", "picture.svg", "picture.zip",
)  # fmt: skip

# What is typed before the tab, and the arguments after it.
LINES = [
    ("verif", ["verify"]),
    ("panels op", ["panels", "open"]),
    ("curve conv", ["curve", "convert"]),
    ("explain reveal mo", ["explain", "reveal", "move"]),
    ("help transition sw", ["help", "transition", "swipe"]),
    ("help appea", ["help", "appearance"]),
    ("list dev", ["list", "devices"]),
    ("completions zs", ["completions", "zsh"]),
    ("man trans", ["man", "transition"]),
    ("record suite.json --add x -- boun", ["record", "suite.json", "--add", "x", "--", "bounce"]),
    ("explain --size 1x1 boun", ["explain", "--size", "1x1", "bounce"]),
    ("explain --size=1x1 panels op", ["explain", "--size=1x1", "panels", "open"]),
    ("explain --no-shadow bounce --duratio", ["explain", "--no-shadow", "bounce", "--duration"]),
    ("--help open", ["--help", "open"]),
    ("panels -h", ["panels", "-h"]),
    # Options, only those of the command.
    ("--vers", ["--version"]),
    ("open --dura", ["open", "--duration"]),
    ("open --no-anim", ["open", "--no-animation"]),
    ("open --spring-damping-r", ["open", "--spring-damping-r"]),
    ("reveal move --spring-damping-r", ["reveal", "move", "--spring-damping-ratio"]),
    ("explain open --duratio", ["explain", "open", "--duration"]),
    # Values by name.
    ("open --side ri", ["open", "--side", "right"]),
    ("open --side=ri", ["open", "--side=right"]),
    ("open --side opened", ["open", "--side", "opened"]),
    ("open ri", ["open", "right"]),
    ("open --duration 1 ri", ["open", "--duration", "1", "right"]),
    ("open --shadow off ri", ["open", "--shadow", "off", "right"]),
    ("open --shadow=of", ["open", "--shadow=off"]),
    # Nothing follows the only argument of a command.
    ("open right le", ["open", "right", "le"]),
    ("completions bash zs", ["completions", "bash", "zs"]),
    ("list devices cur", ["list", "devices", "cur"]),
    ("curve bouncy snap", ["curve", "bouncy", "snappy"]),
    ("curve convert bouncy snap", ["curve", "convert", "bouncy", "snap"]),
    ("curve convert bouncy --to swift", ["curve", "convert", "bouncy", "--to", "swift-ui"]),
    ("curve convert bouncy --to css,flut", ["curve", "convert", "bouncy", "--to", "css,flutter"]),
    ("open --views cen", ["open", "--views", "center"]),
    ("menu swap --to 1 --views menu,view-1", ["menu", "swap", "--to", "1", "--views", "menu,view-1"]),
    ("close --side op", ["close", "--side", "open"]),
    ("open --sides left,ri", ["open", "--sides", "left,right"]),
    ("open --sides left,le", ["open", "--sides", "left,le"]),
    ("open --model ship", ["open", "--model", "shipped"]),
    ("open --against 2.2", ["open", "--against", "2.2.11"]),
    ("open --device iphone-se-", ["open", "--device", "iphone-se-2"]),
    ("open --curve smoo", ["open", "--curve", "smooth"]),
    ("curve smoo", ["curve", "smooth"]),
    ("open -f nd", ["open", "-f", "ndjson"]),
    ("explain open --format js", ["explain", "open", "--format", "json"]),
    ("diff --format ju", ["diff", "--format", "junit"]),
    # Columns and figures.
    ("open --columns center_h", ["open", "--columns", "center_height"]),
    ("open --columns time,prog", ["open", "--columns", "time,progress"]),
    ("open --columns al", ["open", "--columns", "all"]),
    ("open --columns +accel", ["open", "--columns", "+acceleration"]),
    ("open --columns=+accel", ["open", "--columns=+acceleration"]),
    ("open --columns -prog", ["open", "--columns", "-progress"]),
    ("open --columns -time,-prog", ["open", "--columns", "-time,-progress"]),
    ("open --columns +acceleration,-prog", ["open", "--columns", "+acceleration,-progress"]),
    # What is printed anyway is not added, and what is not printed is not removed.
    ("open --columns +prog", ["open", "--columns", "+prog"]),
    ("open --columns -accel", ["open", "--columns", "-accel"]),
    ("open --columns -time,-tim", ["open", "--columns", "-time,-tim"]),
    ("curve bouncy --columns -slo", ["curve", "bouncy", "--columns", "-slope"]),
    ("open --table summary --columns peak_v", ["open", "--table", "summary", "--columns", "peak_velocity"]),
    ("open --table=events --columns si", ["open", "--table=events", "--columns", "side"]),
    ("menu show --columns center_h", ["menu", "show", "--columns", "center_h"]),
    ("open --assert settl", ["open", "--assert", "settling_time"]),
    ("open --assert 'settl", ["open", "--assert", "settling_time"]),
    ("open --sides=left,ri", ["open", "--sides=left,right"]),
    # Files.
    ("pan --path tou", ["pan", "--path", "touch.csv"]),
    ("run scen", ["run", "scenario.json"]),
    ("record sui", ["record", "suite.json"]),
    ("open -o pict", ["open", "-o", "picture.svg"]),
    ("open --output=pict", ["open", "--output=picture.svg"]),
    ("plot my", ["plot", "my table.csv"]),
    ("plot my\\ ta", ["plot", "my table.csv"]),
    ("plot ~/work/tou", ["plot", "HOME/work/touch.csv"]),
    ("verify suite.json --artifacts ~/wor", ["verify", "suite.json", "--artifacts", "HOME/work"]),
    ("verify suite.json --artifacts res", ["verify", "suite.json", "--artifacts", "results"]),
    # Quotes, spaces, and characters at which bash divides words.
    ("open --columns \"time,offset\" --side ri", ["open", "--columns", "time,offset", "--side", "right"]),
    ("open --curve 'spring(duration: 0.5)' --side ri", ["open", "--curve", "spring(duration: 0.5)", "--side", "right"]),
    ("open --curve=linear --side=ri", ["open", "--curve=linear", "--side=right"]),
    ("open --delegate-ledge left=60 --side ri", ["open", "--delegate-ledge", "left=60", "--side", "right"]),
    ("open --output=a:b.csv --side ri", ["open", "--output=a:b.csv", "--side", "right"]),
    ("open --title \"it's\" --side=ri", ["open", "--title", "it's", "--side=right"]),
    ("open --output 'my", ["open", "--output", "my table.csv"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def scripts(run):
    """The scripts by shell."""
    return {name: run("completions", name).out.decode() for name in SHELLS}


@pytest.fixture(scope="module")
def shells(scripts, deckcalc, tmp_path_factory):
    """A function that returns a shell by its name, which is started once."""
    started = {}

    def shell(name):
        needs(name)
        if name not in started:
            folder = tmp_path_factory.mktemp(name)
            started[name] = Shell(name, scripts[name], folder, deckcalc)
            for file in FILES:
                (started[name].folder / file).touch()
            (started[name].folder / "results").mkdir()
        return started[name]

    yield shell
    for each in started.values():
        each.close()


@pytest.mark.xdist_group("shells")
@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("line, expected", LINES, ids=[line for line, _ in LINES])
def test_a_tab_completes_the_line(shells, name, line, expected):
    if name == "bash" and re.search(r"=\S*$|my", line) and bash_version() < 4:
        pytest.skip("bash 3.2 completes no value after '=', and quotes no name with a space")
    shell = shells(name)
    expected = [part.replace("HOME", str(shell.folder.parent)) for part in expected]
    # Some shells drop the slash after a folder once the line is entered.
    assert [part.rstrip("/") for part in shell.complete(line)] == expected


@pytest.fixture(scope="module")
def environment(deckcalc, tmp_path_factory):
    """An environment in which shells find the program."""
    folder = tmp_path_factory.mktemp("program")
    (folder / "deckcalc").symlink_to(deckcalc)
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def bash_version():
    return int(subprocess.check_output(["bash", "-c", "echo $BASH_VERSINFO"]))


def commands_of(run):
    """Returns the names of all commands."""
    listed = run("list", "commands").out.decode().splitlines()
    return [re.match(r"\S+( \S+)*", line)[0] for line in listed]


#: The systems, whose pages list the options of scenarios.
SYSTEMS = ("deck", "card-stack", "transition", "menu", "panels", "reveal", "drawer")


def options_of(run, command):
    """Returns the spellings of the options in the help of a command, and of `run` in those of systems."""
    found = set()
    pages = [run(*command.split(), "--help")]
    pages += [run("help", system) for system in SYSTEMS if command == "run"]
    for line in "".join(page.out.decode() for page in pages).splitlines():
        if not line.startswith("  -"):
            continue
        # The labels end where two spaces follow.
        for letter, no, name in re.findall(
            r"(?:^|[ ,])(?:(-\w)\b|--(\[no-\])?([a-z0-9-]+))", re.split(r" {2,}", line)[1]
        ):
            found |= {letter} if letter else {f"--{name}"}
            if no:
                found.add(f"--no-{name}")
    return found


@pytest.mark.parametrize("name", SHELLS)
def test_the_shell_accepts_the_script_which_is_short(scripts, name):
    # It is loaded by every new shell.
    assert len(scripts[name].encode()) < 1000
    assert output_of(scripts[name], needs(name), "-n") == ""


def output_of(script, *command, **options):
    """Returns what a shell that reads a script prints, which are no errors."""
    result = subprocess.run(command, input=script, capture_output=True, text=True, **options)
    assert (result.returncode, result.stderr) == (0, ""), result.stdout
    return result.stdout


def test_shellcheck_accepts_the_script(scripts):
    assert output_of(scripts["bash"], needs("shellcheck"), "-s", "bash", "-") == ""


def offered_by_bash(scripts, environment, lines):
    """Returns what bash offers at the end of each line, an empty line of it for each."""
    calls = ""
    for line in lines:
        words = f"deckcalc {line}".split(" ")
        calls += (
            f"COMP_WORDS=({' '.join(words[:-1])} '{words[-1]}'); COMP_CWORD={len(words) - 1}\n"
            f"_deckcalc deckcalc '{words[-1]}' x\necho \"${{COMPREPLY[*]}}\"\n"
        )
    offered = output_of(scripts["bash"] + calls, "bash", "--norc", env=environment).splitlines()
    return [line.split() for line in offered]


def test_bash_offers_exactly_the_options_of_every_command(run, scripts, environment):
    commands = commands_of(run)
    offered = offered_by_bash(scripts, environment, [f"{command} -" for command in commands])
    for command, options in zip(commands, offered, strict=True):
        assert sorted(options) == sorted(options_of(run, command)), command


def test_fish_offers_exactly_the_options_of_every_command(run, scripts, environment):
    commands = commands_of(run)
    calls = "".join(f"complete -C 'deckcalc {command} -'; echo END\n" for command in commands)
    output = output_of(scripts["fish"] + calls, needs("fish"), "--no-config", env=environment)
    for command, part in zip(commands, output.split("END\n")[:-1], strict=True):
        offered = [line.split("\t") for line in part.splitlines()]
        assert {option for option, *_ in offered} == options_of(run, command), command
        # Every option is shown with its meaning.
        assert all(len(fields) == 2 and fields[1] for fields in offered)


def test_bash_offers_nothing_twice(scripts, environment):
    lines = ("explain ", "", "curve ", "help ")
    columns = ("open --columns ", "open --columns +", "plot --columns ")
    for offered in offered_by_bash(scripts, environment, lines + columns):
        assert len(offered) > 5 and len(offered) == len(set(offered))


def offered(run, *words):
    """Returns the words that fish gets for the last of some."""
    lines = run("complete", "fish", *words).out.decode().splitlines()
    return [line.partition("\t")[0] for line in lines[1:]]


def test_every_command_is_offered(run):
    for command in commands_of(run):
        *words, last = command.split()
        assert last in offered(run, *words, ""), command


def test_the_command_of_the_scripts_is_not_documented(run):
    assert "complete" not in commands_of(run) + offered(run, "") + offered(run, "help", "")
    for words in (["--help"], ["help", "--markdown"], ["man"]):
        assert b"deckcalc complete" not in run(*words).out
    # Other arguments are those of an unknown command.
    for words in ([], ["bash"], ["csh", "open"]):
        assert b"unknown command 'complete'" in run("complete", *words).err
