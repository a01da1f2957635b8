"""Interactive shells in a pseudo-terminal, with a stub of deckcalc that shows its arguments.

The stub runs the program for completions.
"""

import os
import pty
import re
import select
import shutil
import signal
import time

from conftest import missing_tool
from terminal_support import resize

SHELLS = ("bash", "zsh", "fish")
PROMPT = "ready> "
# Printed by the stub, never typed.
END = "end of arguments"
# The longest time, in seconds, that a shell takes to answer on a busy machine.
PATIENCE = 30

STUB = """#!/bin/sh
if [ "$1" = complete ]; then exec "$PROGRAM" "$@"; fi
for argument; do printf '<%s>\\n' "$argument"; done > "$ARGUMENTS"
echo 'end of' 'arguments'
"""

ESCAPES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][0-9A-B]|[=>78])")


def needs(tool):
    """Returns the path of a tool, without which a test is skipped or fails."""
    return shutil.which(tool) or missing_tool(f"{tool} is not installed")


class Shell:
    """An interactive shell that has loaded the completions, in a folder of its own."""

    def __init__(self, name, script, folder, program):
        tools, self.folder = folder / "bin", folder / "work"
        tools.mkdir(parents=True)
        self.folder.mkdir()
        (tools / "deckcalc").write_text(STUB)
        (tools / "deckcalc").chmod(0o755)
        self.arguments, self.unread = folder / "arguments", ""
        environment = {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "HOME": str(folder),
            "TERM": "xterm", "LC_ALL": "C.UTF-8", "ARGUMENTS": str(self.arguments),
            "PROGRAM": str(program), "PS1": PROMPT,
        }  # fmt: skip
        command = getattr(self, f"prepare_{name}")(folder, script)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(self.folder)
            os.execvpe(command[0], command, environment)
        resize(self.descriptor, 40, 200)
        self.read_to(PROMPT)

    def prepare_bash(self, folder, script):
        (folder / "completions").write_text(script)
        settings = f"source {folder}/completions\nPS1='{PROMPT}'\nbind 'set bell-style none'\n"
        (folder / "settings").write_text(settings + "bind 'set enable-bracketed-paste off'\n")
        return ["bash", "--noprofile", "--rcfile", str(folder / "settings"), "-i"]

    def prepare_zsh(self, folder, script):
        functions = folder / "functions"
        functions.mkdir()
        (functions / "_deckcalc").write_text(script)
        (folder / ".zshrc").write_text(
            f"fpath=({functions} $fpath)\nautoload -Uz compinit\ncompinit -u -D\n"
            f"PROMPT='{PROMPT}'\nunsetopt prompt_cr beep zle_bracketed_paste\nunset zle_bracketed_paste\n"
        )
        return ["zsh", "-d", "-i"]

    def prepare_fish(self, folder, script):
        configuration = folder / ".config/fish"
        (configuration / "completions").mkdir(parents=True)
        (configuration / "completions/deckcalc.fish").write_text(script)
        (configuration / "config.fish").write_text(
            f"set -g fish_greeting\nset -g fish_autosuggestion_enabled 0\n"
            f"function fish_prompt; echo -n '{PROMPT}'; end\n"
        )
        return ["fish", "-i"]

    def read_to(self, end):
        """Reads what the shell prints, up to an end."""
        limit = time.monotonic() + PATIENCE
        while end not in self.unread:
            ready, _, _ = select.select([self.descriptor], [], [], limit - time.monotonic())
            assert ready, f"no {end!r} in {self.unread!r}"
            printed = os.read(self.descriptor, 65_536).decode("utf-8", "replace")
            self.unread = ESCAPES.sub("", self.unread + printed)
        self.unread = self.unread.partition(end)[2]

    def complete(self, line):
        """Types a line and a tab, and returns the arguments that deckcalc then gets."""
        self.arguments.unlink(missing_ok=True)
        os.write(self.descriptor, f"deckcalc {line}\t\r".encode())
        self.read_to(END)
        self.read_to(PROMPT)
        return [part[1:-1] for part in self.arguments.read_text().splitlines()]

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)
