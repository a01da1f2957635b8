"""Random command lines, and files with changes that they read."""

import random
import re
import shlex
import subprocess

FORMATS = (
    "csv tsv json ndjson markdown text plot svg html css swift compose junit github".split()
)  # fmt: skip
EXTREMES = (
    "0 -0 -1 1e-9 1e-300 1e-306 1e-308 4.9e-324 1e6 1e9 9007199254740993 1e15 1e80 1e100 1e154 1e250 "
    "1e295 1e300 1e306 1.7976931348623157e308 -1.7976931348623157e308 0.9999999999999999"
).split()
ORDINARY = "0.1 0.25 0.3 0.5 1 2 3 5 10 44 60 100 276 320 -60 -600 150ms 50%".split()
CURVES = [
    "bouncy", "ease", "linear", "keyboard", "step-start", "steps(4, jump-both)", "linear(0.3, 1)",
    "spring(1 100 10 5)", "spring(1 100 80 0)", "spring(response: 0.5, bounce: 0.3)",
    "cubic-bezier(0, 1e308, 1, -1e308)", "spring(100, 0.75, 44, 9007199254740993)",
]  # fmt: skip
POOLS = {
    "CURVE": CURVES, "COLOR": ["black", "#1a2b3c"], "NAME": ["ipad", "iphone-15", "time", "shown"],
    "SIDE": ["left", "right"], "STATE": ["left", "right", "closed"], "FORMAT": FORMATS,
    "WxH": ["320x480", "1e-306x480", "480x320", "768x1024"], "X,Y": ["10,20", "300,5"],
    "COLUMNS": ["time,offset", "all", "+acceleration", "time"],
    "TABLE": ["phases", "events", "summary", "filmstrip"],
    "ASSERTION": ["overshoot < 5", "duration >= 0", "rows > 1e300"],
    "LIST": ["0,0.1,0.2", "left,right", "center", "time,offset", "0.5,velocity=1", "0,1e300"],
}  # fmt: skip
TABLES = ("open", "bounce", "pan --to 200 --velocity 500", "open --curve bouncy --columns time,offset")
WRITTEN = {
    "s.json": '{"actions": [{"at": 0, "do": "open"}, {"at": 0.15, "do": "close"}]}\n',
    "d.json": '{"system": "drawer", "actions": [{"at": 0, "do": "peek"}, {"at": 0.2, "do": "open"}]}\n',
    "r.json": '{"system": "reveal", "actions": [{"at": 0, "do": "tap"}, {"at": 0.1, "do": "toggle"}]}\n',
    "suite.json": '{"cases": [{"name": "a", "arguments": ["open"], "expect": "a.csv"}]}\n',
    "p.csv": "time,x,y\n0,0,0\n0.1,20,3\n0.2,80.5,-4\n",
}
READING = [
    "diff a.csv FILE", "diff a.csv FILE --align", "diff FILE a.csv --key time --time-tolerance 17ms",
    "plot FILE", "plot a.csv FILE", "curve fit FILE --column offset", "diff FILE FILE --only-common",
]  # fmt: skip


class Grammar:
    """The commands of the program, with their options and examples, from its reference page."""

    def __init__(self, program):
        page = subprocess.run([program, "help", "--markdown"], check=True, capture_output=True)
        self.commands, options = {}, {}
        sections = re.split(r"^##+ ", page.stdout.decode(), flags=re.M)[1:]
        shared = ""
        for section in sections:
            title, _, text = section.partition("\n")
            shared = title if title.startswith("Options of every") else shared
            found = re.findall(r"^\| `--(\S+)(?: ([^`]*))?` \| ([^|]*)\|", text, re.M)
            options.setdefault(shared or title, []).extend(found)
            if not shared:
                self.commands[title] = [
                    shlex.split(line)[1:]
                    for block in re.findall(r"```sh\n(.*?)```", text, re.S)
                    for line in block.splitlines()
                    if line.startswith("deckcalc ") and not re.search(r"[|<>]", line)
                ]
                links = re.findall(r"\[options of (every \w+ command)\]", text)
                options[title] += [(f"@{link}", "", "") for link in links]
        self.options = {name: [] for name in self.commands}
        for name, found in self.options.items():
            for entry in options[name]:
                found += options["Options of " + entry[0][1:]] if entry[0][0] == "@" else [entry]

    def value(self, draw, kind, meaning):
        """Returns a value of an option, mostly one that its description allows."""
        chosen = POOLS.get(kind)
        words = re.findall(r"(?<=[:,r] )[a-z][a-z0-9-]+(?=,| or |$| \()", meaning)
        if draw.random() < 0.15:
            return draw.choice(EXTREMES)
        return draw.choice(chosen or (words if kind.isalpha() and words else ORDINARY))

    def command(self, draw):
        """Returns a random command line without the program."""
        name = draw.choice([name for name in self.commands if name not in ("man", "record")])
        examples = self.commands[name]
        words = list(draw.choice(examples)) if examples else name.split()
        for _ in range(draw.choice([0, 1, 1, 2, 3, 5])):
            if not self.options[name]:
                break
            option, kind, meaning = draw.choice(self.options[name])
            if option in ("output", "directory", "artifacts", "jobs", "max-rows"):
                continue
            negated = option.startswith("[no-]")
            words.append("--" + option.replace("[no-]", draw.choice(["no-", ""]) if negated else ""))
            if kind:
                words.append(self.value(draw, kind, meaning))
        if draw.random() < 0.4:
            words += ["--format", draw.choice(FORMATS)]
        return words


def mutated(draw, text):
    """Returns bytes with some changes, mostly of numbers."""
    for _ in range(draw.choice([1, 1, 2, 4])):
        numbers = list(re.finditer(rb"-?\d+(\.\d+)?", text))
        kind = draw.random()
        if numbers and kind < 0.6:
            match = draw.choice(numbers)
            number = draw.choice(EXTREMES + ORDINARY[:15]).encode()
            text = text[: match.start()] + number + text[match.end() :]
        elif kind < 0.8:
            lines = text.splitlines(keepends=True)
            index = draw.randrange(len(lines))
            lines[index : index + 1] = draw.choice([[], [lines[index]] * 2, [lines[index][::-1]]])
            text = b"".join(lines) or b"\n"
        else:
            at = draw.randrange(len(text))
            text = text[:at] + bytes([draw.randrange(256)]) * draw.choice([0, 1, 3]) + text[at + 1 :]
            text = text or b"\n"
    return text


def reading(draw, assets, folder):
    """Writes a mutated file, and returns a command line that reads it."""
    name = draw.choice(sorted(assets))
    file = "mutated." + name.rpartition(".")[2]
    (folder / file).write_bytes(mutated(draw, assets[name]))
    shown = ["--format", draw.choice(FORMATS)] if draw.random() < 0.7 else []
    if name == "suite.json":
        return draw.choice([["verify", file, *shown], ["verify", file], ["record", file, "--check"]])
    if name == "p.csv":
        return [*draw.choice([["pan"], ["card", "drag"], ["drawer", "pan"]]), "--path", file, *shown]
    if name in WRITTEN:
        return [*draw.choice([["run"], ["run"], ["explain", "run"]]), file, *shown]
    words = draw.choice(READING).replace("FILE", file).split()
    return words + shown


def written_files(program):
    """Returns the files that command lines read, by their names."""
    files = {name: text.encode() for name, text in WRITTEN.items()}
    for index, words in enumerate(TABLES):
        for kind in ("csv", "tsv", "json", "ndjson"):
            table = subprocess.run(
                [program, *words.split(), "--format", kind], check=True, capture_output=True
            )
            files[f"{index}.{kind}"] = table.stdout
    return files


def command_lines(grammar, assets, folder, count, files, seed):
    """Makes random command lines, and then some that read a file with changes, in a folder."""
    for name, text in {**assets, "a.csv": assets["0.csv"]}.items():
        (folder / name).write_bytes(text)
    draw = random.Random(seed)
    for index in range(count + files):
        yield grammar.command(draw) if index < count else reading(draw, assets, folder)
