"""Runs random command lines and mutated files as processes, and prints those that end badly.

    python3 scripts/fuzz/processes.py DECKCALC [--commands N] [--files N] [--seed N] [--jobs N]

A command ends badly if its status is none of the documented ones, such as that of a trap, if it uses more than
two seconds of processor time or 300 MB without printing much, or if it fails without a message. Each finding is
printed as a command line; the files of a finding are kept in the folder that is printed at the end.
"""

import argparse
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from os import wait4, waitstatus_to_exitcode
from pathlib import Path

from commands import Grammar, command_lines, written_files

STATUSES = {0, 1, 64, 65, 66, 73, 74}
# Processor time in seconds, memory in MiB, and the bytes of output from which both may be more.
LIMITS = (2.0, 300, 1_000_000)
# The commands that print no motion.
OTHERS = ("diff", "verify", "record", "explain", "curve", "plot")


def run(program, words, folder):
    """Runs a command line; returns its status, and why it ends badly or None."""
    with open(folder / ".out", "w+b") as out, open(folder / ".err", "w+b") as err:
        process = subprocess.Popen(
            [program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (20, 20)),
        )  # fmt: skip
        _, status, usage = wait4(process.pid, 0)
        process.returncode = code = waitstatus_to_exitcode(status)
        printed, said = out.seek(0, 2), err.seek(0, 2)
    # In KiB, on macOS in bytes.
    memory = usage.ru_maxrss / (1 << (20 if sys.platform == "darwin" else 10))
    seconds = usage.ru_utime + usage.ru_stime
    if code not in STATUSES:
        return code, f"status {code} after {seconds:.1f} s"
    if (seconds > LIMITS[0] or memory > LIMITS[1]) and printed < LIMITS[2]:
        return code, f"{seconds:.1f} s, {memory:.0f} MiB, {printed} bytes"
    return code, "no message" if code > 1 and not said + printed else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=lambda path: str(Path(path).absolute()))
    parser.add_argument("--commands", type=int, default=3000)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    settings = parser.parse_args()
    grammar, assets = Grammar(settings.program), written_files(settings.program)
    top = Path(tempfile.mkdtemp())

    def work(job):
        """Runs a share of the command lines in a folder of its own."""
        folder = top / str(job)
        folder.mkdir()
        findings, statuses = 0, Counter()
        shares = (settings.commands // settings.jobs, settings.files // settings.jobs)
        for words in command_lines(grammar, assets, folder, *shares, f"{settings.seed} {job}"):
            # Aligned columns need a first pass over all rows, during which nothing is printed.
            if words[-1] == "text" and words[0] not in OTHERS:
                words = [*words, "--max-rows", "1000000"]
            code, reason = run(settings.program, words, folder)
            statuses[code] += 1
            if reason:
                findings += 1
                print(f"{reason}: deckcalc {shlex.join(words)}", flush=True)
                for file in folder.glob("mutated.*"):
                    shutil.copy(file, top / f"{job}-{findings}-{file.name}")
        return findings, statuses

    with ThreadPoolExecutor(settings.jobs) as pool:
        counts, statuses = zip(*pool.map(work, range(settings.jobs)))
    print(f"{settings.commands} command lines, {settings.files} files: {sum(counts)} findings")
    statuses = sum(statuses, Counter())
    print("statuses:", ", ".join(f"{code}: {number}" for code, number in sorted(statuses.items())))
    if sum(counts):
        sys.exit(f"files: {top}")
    shutil.rmtree(top)


if __name__ == "__main__":
    main()
