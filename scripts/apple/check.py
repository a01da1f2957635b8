"""The program of scripts/check_apple.sh, which describes it."""

import argparse
import hashlib
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(__file__).resolve().parents[1]


class Platform(NamedTuple):
    """A target, its lowest version, and its module of C."""

    triple: str
    lowest: str
    libc: str


PLATFORMS = {
    "macos": Platform("arm64-apple-macosx", "10.13", "Darwin"),
    "ios": Platform("arm64-apple-ios", "12.0", "Darwin"),
    "aarch64": Platform("aarch64-unknown-linux-gnu", "", "Glibc"),
    "musl": Platform("x86_64-swift-linux-musl", "", "Musl"),
}
# The folders of headers, each over those before it.
HEADERS = {
    "Darwin": ["any-darwin-any"],
    "Glibc": ["any-linux-any", "aarch64-linux-any", "generic-glibc", "aarch64-linux-gnu"],
    "Musl": ["any-linux-any", "x86-linux-any", "generic-musl", "x86_64-linux-musl"],
}
DEFAULT_VERSIONS = {"macos": "13.0", "ios": "16.0"}

MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Testing", "Glibc"]
# Only declarations matter. Without bodies the standard library takes 3 s instead of 40 s.
DECLARATIONS = ["-experimental-skip-all-function-bodies", "-disable-availability-checking"]
# What Swift's module Darwin has more than Glibc, as far as it is used.
DARWIN = """
public var TIOCGWINSZ: Swift.UInt { get }
public var MAP_FAILED: Swift.UnsafeMutableRawPointer! { get }
public var stdin: Swift.UnsafeMutablePointer<FILE> { get set }
public var stdout: Swift.UnsafeMutablePointer<FILE> { get set }
public var stderr: Swift.UnsafeMutablePointer<FILE> { get set }
"""
DARWIN_HEADERS = ["copyfile", "mach/mach_time", "os/lock", "sys/clonefile", "sys/param", "sys/sysctl"]

# The compiler's options for settings of Package.swift, with and without a value.
VALUED = {
    "swiftLanguageMode": "-swift-version",
    "enableUpcomingFeature": "-enable-upcoming-feature",
    "enableExperimentalFeature": "-enable-experimental-feature",
    "define": "-D",
}
FIXED = {
    ("strictMemorySafety", None): "-strict-memory-safety",
    ("treatAllWarnings", "error"): "-warnings-as-errors",
}

ERROR = re.compile(r"^(?:(.+?):(\d+):(?:\d+:)? )?error: (.*)$", re.M)
TOO_NEW = re.compile(r"is only available in \w+ ([\d.]+) or newer")


class System(NamedTuple):
    """A system to check for, with its version if it has one."""

    name: str
    version: str = ""

    def __str__(self):
        return self.name + self.version


def fail(status, message):
    print(f"check_apple.sh: {message}", file=sys.stderr)
    sys.exit(status)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        message = message.removeprefix("argument ").removeprefix("SYSTEM: ")
        fail(64, f"{message}; use --help for the usage")


def arguments():
    def system(text):
        match = re.fullmatch(r"(macos|ios)(\d+(?:\.\d+)*)?|aarch64|musl", text)
        if match:
            return System(match[1] or text, match[2] or "")
        raise argparse.ArgumentTypeError(f"SYSTEM must be macos, ios, aarch64 or musl (got '{text}')")

    def count(text):
        if text.isdecimal() and int(text) > 0:
            return int(text)
        raise argparse.ArgumentTypeError(f"must be an integer greater than 0 (got '{text}')")

    def package(text):
        if (Path(text) / "Package.swift").exists():
            return Path(text).resolve()
        raise argparse.ArgumentTypeError(f"must be a folder with a Package.swift (got '{text}')")

    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("systems", type=system, nargs="*", metavar="SYSTEM")
    parser.add_argument("--no-tests", action="store_true")
    parser.add_argument("--jobs", type=count, default=os.cpu_count())
    parser.add_argument("--cache", type=Path, default=SCRIPTS.parent / ".build/apple")
    parser.add_argument("--package-path", type=package, default=SCRIPTS.parent)
    return parser.parse_args()


def adapted(interface, platform):
    """Returns the textual interface of a module of Linux for another system."""
    flags = " ".join([platform.triple + platform.lowest, *DECLARATIONS, "-suppress-warnings"])
    interface = re.sub(r"(\n// swift-module-flags: .*-target )\S+", rf"\g<1>{flags}", interface, count=1)
    # What is back-deployed needs a body, which interfaces of Linux lack. @available is beside it.
    interface = re.sub(r"@backDeployed\([^)]*\)", "", interface)
    if platform.libc != "Glibc":
        handler = "sig_t" if platform.libc == "Darwin" else "sighandler_t"
        interface = re.sub(r"^public typealias sighandler_t.*", "", interface, flags=re.M)
        interface = interface.replace("Glibc.sighandler_t", f"SwiftGlibc.{handler}")
    return interface.replace("Glibc", platform.libc)


def make_kit(folder, resources, headers):
    """Writes the interfaces and headers of all systems, from which the compiler makes modules."""
    linux = resources / "linux"
    file = "{}.swiftmodule/{}.swiftinterface"
    interfaces = {x: (linux / file.format(x, "x86_64-unknown-linux-gnu")).read_text() for x in MODULES}
    head = interfaces["Glibc"].split("import Swift\n")[0]
    foundation = (SCRIPTS / "apple/Foundation.swiftinterface").read_text()
    interfaces["Foundation"] = head.replace("name Glibc", "name Foundation") + foundation
    # Musl's redirects to another one with a warning.
    includes = (linux / "x86_64/SwiftGlibc.h").read_text().replace("#include <wait.h>", "")
    for libc, folders in HEADERS.items():
        root, darwin = folder / libc, libc == "Darwin"
        for name in folders:
            shutil.copytree(headers / name, root / "usr/include", dirs_exist_ok=True)
        # Beside the toolchain's own modules, which are for another processor, ours are not found.
        for name in ("clang", "shims"):
            (root / name).symlink_to(resources / name)
        more = "".join(f"#include <{x}.h>\n" for x in DARWIN_HEADERS if darwin)
        (root / "headers.h").write_text(includes + more)
        module = f'module Swift{libc} [system] {{ header "headers.h" export * }}'
        (root / "module.modulemap").write_text(module)
        for platform in (x for x in PLATFORMS.values() if x.libc == libc):
            for name, interface in interfaces.items():
                if name == "Glibc" and darwin:
                    # Darwin and Glibc have the first part in common.
                    interface = interface.split("public typealias Semaphore")[0] + DARWIN
                name = name.replace("Glibc", libc)
                path = root / file.format(name, platform.triple.replace("macosx", "macos"))
                path.parent.mkdir(exist_ok=True)
                path.write_text(adapted(interface, platform))


def kit(cache, compiler, resources):
    """Returns the folder of the systems' modules; makes it if it does not exist."""
    try:
        ziglang = importlib.metadata.distribution("ziglang")
    except importlib.metadata.PackageNotFoundError:
        fail(69, f"ziglang is missing: {sys.executable} -m pip install -r scripts/requirements.txt")
    key = hashlib.sha256(subprocess.check_output([compiler, "--version"]) + ziglang.version.encode())
    for name in ("check.py", "Foundation.swiftinterface"):
        key.update((SCRIPTS / "apple" / name).read_bytes())
    folder = cache.resolve() / key.hexdigest()[:16]
    if not folder.exists():
        try:
            cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=cache) as work:
                headers = Path(ziglang.locate_file("ziglang/lib/libc/include"))
                make_kit(Path(work) / "kit", resources, headers)
                (Path(work) / "kit").rename(folder)
        except OSError as error:
            # Another run may have made it meanwhile.
            if not folder.exists():
                fail(69, f"cannot make the modules of the systems: {error}")
    return folder


class Package:
    """A package as its manifest describes it."""

    def __init__(self, folder, scratch):
        command = ["swift", "package", "--package-path", folder, "--scratch-path", scratch, "dump-package"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            fail(69, f"cannot read {folder}/Package.swift\n{result.stderr.strip()}")
        manifest = json.loads(result.stdout)
        self.folder, self.name = folder, manifest["name"]
        self.versions = {x["platformName"]: x["version"] for x in manifest["platforms"]}
        self.targets = {x["name"]: x for x in manifest["targets"]}
        libraries = [x["targets"] for x in manifest["products"] if "library" in x["type"]]
        self.library = [name for targets in libraries for name in targets]
        self.embedded = {name: self.embed(name, scratch) for name in self.targets}

    def needed(self, name):
        """Returns the targets that a target needs, each after those that it needs itself."""
        names = [next(iter(x.values()))[0] for x in self.targets[name]["dependencies"]]
        return self.in_order(x for x in names if x in self.targets)

    def in_order(self, names):
        """Returns targets and those that they need."""
        return list(dict.fromkeys(x for name in names for x in [*self.needed(name), name]))

    def path(self, name):
        target = self.targets[name]
        return target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{name}"

    def embed(self, name, scratch):
        """Returns the source that a build makes of files in a target's code, here without their contents."""
        folders = [self.folder / self.path(name) / x["path"] for x in self.targets[name]["resources"]]
        files = sorted(x for folder in folders for x in folder.rglob("*") if x.is_file())
        if not files:
            return []
        lines = [f"  static let {re.sub(r'[^0-9A-Za-z]', '_', x.name)}: [UInt8] = []\n" for x in files]
        source = scratch / f"{name}-embedded.swift"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("struct PackageResources {\n" + "".join(lines) + "}\n")
        return [source]

    def checked(self, system, tests):
        """Returns the targets to check for a system, in order."""
        names = [x for x in self.targets if tests or not self.path(x).startswith("Tests/")]
        return self.in_order(self.library if system.name == "ios" else names)

    def options(self, name):
        """Returns the compiler's options for a target."""
        files = sorted((self.folder / self.path(name)).rglob("*.swift")) + self.embedded[name]
        options = [*files, "-module-name", name, "-package-name", self.name]
        if not any(x.name == "main.swift" for x in files):
            options.append("-parse-as-library")
        for setting in self.targets[name]["settings"]:
            ((kind, value),) = setting["kind"].items()
            value = value.get("_0")
            if "condition" in setting or not (kind in VALUED or (kind, value) in FIXED):
                fail(69, f"{name} has a setting that is not known here: {json.dumps(setting)}")
            options += [VALUED[kind], value] if kind in VALUED else [FIXED[kind, value]]
        return options


class Check:
    """The errors of a package for some systems."""

    def __init__(self, package, compiler, resources, kit, work):
        self.package, self.compiler, self.kit, self.work = package, compiler, kit, work
        plugins = resources / "host/plugins"
        self.options = ["-plugin-path", plugins, "-plugin-path", plugins / "testing"]
        self.options += ["-module-cache-path", kit / "cache", "-diagnostic-style", "llvm"]
        self.options += ["-disable-objc-interop", "-enable-testing"]
        self.errors = {}

    def run(self, system, *arguments, after=()):
        """Runs the compiler, after others, and returns its status and what it prints."""
        for other in after:
            other.result()
        platform = PLATFORMS[system.name]
        root = self.kit / platform.libc
        command = [self.compiler, *arguments, *self.options, "-target", platform.triple + system.version]
        command += ["-resource-dir", root, "-sdk", root, "-I", root, "-I", self.work / f"{system}"]
        result = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        return result.returncode, result.stdout

    def make_modules(self, system):
        """Makes the modules of a system before several compilers need them."""
        names = [PLATFORMS[system.name].libc, "Foundation", "Synchronization", "Testing"]
        source = self.work / f"{system}.swift"
        source.write_text("".join(f"import {x}\n" for x in names))
        status, printed = self.run(system, "-typecheck", source)
        if status != 0:
            fail(69, f"cannot make the modules of {system}\n{printed.strip()}")

    def emit(self, system, name, needed):
        """Makes the module of a target, even with errors, which must not hide those of others."""
        output = self.work / f"{system}/{name}.swiftmodule"
        output.parent.mkdir(exist_ok=True)
        options = ["-emit-module", "-experimental-allow-module-with-compiler-errors", "-o", output]
        self.run(system, *options, *DECLARATIONS, *self.package.options(name), after=needed)

    def check(self, system, name, needed):
        """Finds the errors of a target."""
        status, printed = self.run(system, "-typecheck", *self.package.options(name), after=needed)
        errors = ERROR.findall(printed)
        if status != 0 and not errors:
            errors = [("", "", f"the compiler failed with status {status}: {printed[-300:].strip()}")]
        for path, line, text in errors:
            # The same error names other versions for other systems.
            version = TOO_NEW.search(text)
            path = path.removeprefix(f"{self.package.folder}/")
            key = (name, path, int(line or 0), TOO_NEW.sub("is too new", text))
            where = f"{system} < {version[1]}" if version else f"{system}"
            self.errors.setdefault(key, {})[where] = None

    def all(self, systems, tests, jobs):
        with ThreadPoolExecutor(jobs) as pool:
            # A failure ends the program here.
            list(pool.map(self.make_modules, systems))
            checks = []
            for system in systems:
                modules = {}
                names = self.package.checked(system, tests)
                for name in names:
                    needed = [modules[x] for x in self.package.needed(name)]
                    checks.append((system, name, needed))
                    # A module comes after those that it needs, so no worker waits for one behind.
                    if any(name in self.package.needed(x) for x in names):
                        modules[name] = pool.submit(self.emit, system, name, needed)
            for result in [pool.submit(self.check, *x) for x in checks]:
                result.result()


def main():
    options = arguments()
    program = shutil.which("swiftc") or fail(69, "swiftc is missing: see https://www.swift.org/install")
    toolchain = Path(program).resolve().parents[1]
    compiler, resources = toolchain / "bin/swift-frontend", toolchain / "lib/swift"
    with tempfile.TemporaryDirectory() as work:
        package = Package(options.package_path, Path(work) / "scratch")
        versions = DEFAULT_VERSIONS | package.versions
        systems = options.systems or [System(x) for x in DEFAULT_VERSIONS]
        systems = [System(x.name, x.version or versions.get(x.name, "")) for x in systems]
        systems = list(dict.fromkeys(systems))
        folder = kit(options.cache, compiler, resources)
        check = Check(package, compiler, resources, folder, Path(work))
        check.all(systems, not options.no_tests, options.jobs)
    order = list(package.targets)
    for key, where in sorted(check.errors.items(), key=lambda x: (order.index(x[0][0]), x[0][1:])):
        name, path, line, text = key
        print(f"{path}:{line}: {text} [{name}: {', '.join(sorted(where))}]")
    print(f"{len(check.errors)} errors for {', '.join(map(str, systems))}", file=sys.stderr)
    sys.exit(1 if check.errors else 0)


if __name__ == "__main__":
    main()
