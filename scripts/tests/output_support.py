"""Shared code of the tests of output: commands, messages and a strict reader of JSON."""

import json

SHORT = ("open",)
LONG = ("open", "--fps", "100000")  # 30,001 rows, about 2 MB: many writes

# 6,001 rows to a file: a few writes, for any buffer size of the program.
WRITING = ("open", "--fps", "20000", "--output", "out.csv")

# Runs a program and prints its peak memory in KiB, which macOS reports in bytes. The peak of a process
# includes the memory of its parent at the fork, so the parent must be small.
MEASURE = (
    "import os,sys;p=os.posix_spawn(sys.argv[1],sys.argv[1:],os.environ);"
    "_,s,u=os.wait4(p,0);k=1024 if sys.platform=='darwin' else 1;"
    "print(u.ru_maxrss//k,os.waitstatus_to_exitcode(s))"
)


def stdout_of(run, arguments):
    """Returns the output of a command that succeeds."""
    result = run(*arguments)
    assert (result.status, result.err) == (0, b"")
    assert result.out
    return result.out


def error(message):
    return f"deckcalc: error: {message}\n".encode()


def without_repetitions(members):
    names = [name for name, _ in members]
    assert len(set(names)) == len(names), f"duplicate member: {names}"
    return dict(members)


def reject_constant(word):
    raise AssertionError(f"{word} is not JSON")


def parsed(text, **options):
    """Returns a JSON document, whose objects have no name twice."""
    return json.loads(text, object_pairs_hook=without_repetitions, parse_constant=reject_constant, **options)
