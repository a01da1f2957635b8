"""The scripts and the tests run on macOS: with bash 3.2, and without what only Linux has."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
NEWER = HERE.parent / "newer_than_bash_3.txt"
# What macOS does not have, or where it differs.
LINUX = r"/dev/full|/proc\b|RLIMIT_(AS|DATA|NPROC)|F_SETPIPE_SZ|sched_setaffinity|GLIBC_|os\.mknod"


def unmarked(text):
    """Returns the tests in a file that use, or call a function that uses, what only Linux has."""
    found, only_linux = [], LINUX
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: node.lineno):
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        source = "\n".join(text.splitlines()[first - 1 : node.end_lineno])
        if "mark.linux(" in source or not re.search(only_linux, source):
            continue
        if node.name.startswith("test_"):
            found.append(node.name)
        else:
            only_linux += rf"|\b{node.name}\b"
    return found


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("test_*.py")))
def test_what_only_linux_has_is_marked(name):
    # This file names such things itself.
    assert name == Path(__file__).name or unmarked((HERE / name).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "use", ['def test(): open("/dev/full")', "def test(): Path('/proc/self')",
            "def limit(): setrlimit(RLIMIT_AS)\n\n\ndef test(): run(limit)"],
)  # fmt: skip
def test_a_use_without_the_mark_is_found(use):
    text = use.replace("test()", "test_a()")
    assert unmarked(text) == ["test_a"]
    assert unmarked(text.replace("def test", '@pytest.mark.linux("x")\ndef test')) == []


def test_marked_tests_are_skipped_on_other_systems(tmp_path):
    (tmp_path / "test_a.py").write_text(
        'import pytest\n\n\n@pytest.mark.linux("x")\ndef test_a():\n    assert False\n'
    )
    code = "import sys; sys.platform = sys.argv.pop(1); import pytest; sys.exit(pytest.main())"
    for platform, line in (("darwin", "only on Linux: x"), ("linux", "1 failed")):
        words = [platform, "-rs", "-p", "conftest", "-p", "no:cacheprovider", tmp_path]
        run = subprocess.run(
            [sys.executable, "-c", code, *words], cwd=HERE, capture_output=True, text=True
        )
        assert line in run.stdout, run.stdout + run.stderr


@pytest.mark.parametrize(
    "line",
    ["mapfile -t a", "readarray a", "coproc cat", "wait -n", 'x=${y,,}', 'x=${y[0]^}', 'x=${y@Q}',
     "declare -A a", "local -n a=$1", "local -rA a", "ls &>> log", "ls |& cat", "a) ls ;;& b) ;;",
     "printf '%(%s)T' -1", "[[ -v a ]]", 'x=${y[-1]}'],
)  # fmt: skip
def test_constructs_newer_than_bash_3_2_are_found(line):
    assert status_of_search(line) == 0


@pytest.mark.parametrize(
    "line",
    ['x=${y#*,}', 'x=${y%%^*}', 'for a in "${b[@]}"; do', "declare -a a", "local -r a", "wait",
     "ls &> log", "a || b & c", "case $a in a) ls ;; esac", "printf '%s (x)T' a", '"${#a[@]}"'],
)  # fmt: skip
def test_constructs_of_bash_3_2_are_not_found(line):
    assert status_of_search(line) == 1


def status_of_search(line):
    return subprocess.run(["grep", "-qE", "-f", NEWER], input=line, text=True).returncode
