"""Fault tests A: output files of every kind.

Directories, links, pipes, devices, read-only folders and long names. An output file is complete or
unchanged, no temporary file is left, and a replaced file keeps its mode.
"""

import os
import stat
import subprocess
import threading

import pytest

from conftest import assert_clean_message
from output_support import FULL, LONG, SHORT, error, limit_file_size, stdout_of

# A12, A13, A14: targets other than regular files


@pytest.mark.parametrize("target", ["folder", ".", "..", "/", "./folder/.", "link"])
def test_a12_target_is_a_directory(run, tmp_path, target):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create '{target}': Is a directory"))
    assert sorted(os.listdir(tmp_path)) == ["folder", "link"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize("target", ["folder/", "missing/"])
def test_a12_target_ends_with_a_slash(run, tmp_path, target):
    (tmp_path / "folder").mkdir()
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert result.err.startswith(f"deckcalc: error: cannot create '{target}': ".encode())
    assert os.listdir(tmp_path) == ["folder"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize("absolute", [True, False], ids=["absolute", "relative"])
def test_a13_symbolic_link(run, tmp_path, short_table, absolute):
    real = tmp_path / "elsewhere" / "real.csv"
    real.parent.mkdir()
    real.write_bytes(b"old\n")
    real.chmod(0o640)
    link = tmp_path / "link.csv"
    link.symlink_to(real if absolute else "elsewhere/real.csv")
    result = run(*SHORT, "--output", "link.csv", cwd=tmp_path)
    assert result == (0, b"", b"")
    assert link.is_symlink()
    assert not real.is_symlink()
    assert real.read_bytes() == short_table
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert os.listdir(real.parent) == ["real.csv"]
    assert sorted(os.listdir(tmp_path)) == ["elsewhere", "link.csv"]


def test_a13_chain_of_links_across_folders(run, tmp_path, short_table):
    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    (tmp_path / "one" / "link").symlink_to("../two/link")
    (tmp_path / "two" / "link").symlink_to("../three/real")
    (tmp_path / "three" / "real").write_bytes(b"old\n")
    assert run(*SHORT, "--output", "one/link", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "one" / "link").is_symlink()
    assert (tmp_path / "two" / "link").is_symlink()
    assert (tmp_path / "three" / "real").read_bytes() == short_table


def test_a13_dangling_link(run, tmp_path, short_table):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.csv").symlink_to("folder/new.csv")
    assert run(*SHORT, "--output", "link.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "folder" / "new.csv").read_bytes() == short_table
    assert os.listdir(tmp_path / "folder") == ["new.csv"]


def test_a13_dangling_link_into_a_missing_folder(run, tmp_path):
    (tmp_path / "link.csv").symlink_to("missing/new.csv")
    result = run(*SHORT, "--output", "link.csv", cwd=tmp_path)
    assert result == (73, b"", error("cannot create 'link.csv': No such file or directory"))
    assert os.listdir(tmp_path) == ["link.csv"]


def test_a13_loop_of_links(run, tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    result = run(*SHORT, "--output", "loop", cwd=tmp_path)
    assert result == (73, b"", error("cannot create 'loop': Too many levels of symbolic links"))
    assert os.listdir(tmp_path) == ["loop"]


def test_a13_failure_behind_a_link_keeps_the_old_table(run, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "real.csv").write_bytes(b"old\n")
    (tmp_path / "link.csv").symlink_to("folder/real.csv")
    result = run(*LONG, "--output", "link.csv", preexec=limit_file_size, cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'link.csv': File too large"))
    assert (tmp_path / "folder" / "real.csv").read_bytes() == b"old\n"
    assert os.listdir(tmp_path / "folder") == ["real.csv"]


def test_a14_fifo(run, tmp_path, long_table):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    received = []
    reader = threading.Thread(target=lambda: received.append(fifo.read_bytes()), daemon=True)
    reader.start()
    assert run(*LONG, "--output", "fifo", cwd=tmp_path) == (0, b"", b"")
    reader.join(timeout=20)
    assert received == [long_table]
    assert stat.S_ISFIFO(os.stat(fifo).st_mode)
    assert os.listdir(tmp_path) == ["fifo"]


def test_a14_fifo_that_is_closed(run, tmp_path):
    os.mkfifo(tmp_path / "fifo")

    def read_a_little():
        with open(tmp_path / "fifo", "rb") as reading:
            reading.readline()

    reader = threading.Thread(target=read_a_little, daemon=True)
    reader.start()
    result = run(*LONG, "--output", "fifo", cwd=tmp_path)
    reader.join(timeout=20)
    assert (result.status, result.out, result.err) == (141, b"", b"")
    assert os.listdir(tmp_path) == ["fifo"]


def device(path, minor):
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        with open(path, "wb"):
            pass
    except PermissionError as denial:
        pytest.skip(f"cannot make a device: {denial}")


@pytest.mark.linux("device numbers")
def test_a14_character_device(run, tmp_path):
    device(tmp_path / "sink", 3)
    assert run(*SHORT, "--output", "sink", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_ISCHR(os.stat(tmp_path / "sink").st_mode)
    assert os.listdir(tmp_path) == ["sink"]


@pytest.mark.linux("device numbers")
def test_a14_link_to_a_character_device(run, tmp_path):
    device(tmp_path / "sink", 3)
    (tmp_path / "link").symlink_to("sink")
    assert run(*SHORT, "--output", "link", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_ISCHR(os.stat(tmp_path / "sink").st_mode)
    assert (tmp_path / "link").is_symlink()


@pytest.mark.linux("device numbers")
def test_a14_full_character_device(run, tmp_path):
    device(tmp_path / "full", 7)
    result = run(*SHORT, "--output", "full", cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'full': No space left on device"))
    assert stat.S_ISCHR(os.stat(tmp_path / "full").st_mode)


def test_a14_null_device(run, plain_user):
    # As an unprivileged user, so that a rename cannot replace /dev/null.
    result = run(
        *SHORT, "--output", "/dev/null", program=plain_user.program, preexec=plain_user.drop
    )
    assert result == (0, b"", b"")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize(
    "path",
    ["/dev/stdout", "/dev/fd/1", pytest.param("/proc/self/fd/1", marks=pytest.mark.linux("/proc"))],
)
def test_a14_standard_output_by_path(run, tmp_path, short_table, path):
    assert run(*SHORT, "--output", path, cwd=tmp_path) == (0, short_table, b"")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/1"])
def test_a14_standard_output_by_path_into_a_file(run, tmp_path, short_table, path):
    target = tmp_path / "redirected.csv"
    with open(target, "wb") as redirected:
        before = os.fstat(redirected.fileno()).st_ino
        result = run(*SHORT, "--output", path, stdout=redirected)
    assert (result.status, result.err) == (0, b"")
    assert target.read_bytes() == short_table
    assert target.stat().st_ino == before
    assert os.listdir(tmp_path) == ["redirected.csv"]


def test_a14_numbered_descriptor(run, tmp_path, short_table):
    reader, writer = os.pipe()
    result = run(*SHORT, "--output", f"/dev/fd/{writer}", pass_fds=[writer], cwd=tmp_path)
    os.close(writer)
    with open(reader, "rb") as received:
        assert received.read() == short_table
    assert result == (0, b"", b"")


# A15, A16: paths that cannot be written


def test_a15_read_only_folder(run, plain_user):
    plain_user.folder.chmod(0o555)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert os.listdir(plain_user.folder) == []


def test_a15_read_only_file(run, plain_user):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    plain_user.give(target)
    target.chmod(0o444)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert target.read_bytes() == b"old\n"
    assert os.listdir(plain_user.folder) == ["out.csv"]


def test_a15_read_only_file_in_a_read_only_folder(run, plain_user):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o444)
    plain_user.folder.chmod(0o555)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert target.read_bytes() == b"old\n"


def test_a15_folder_that_may_not_be_searched(run, plain_user):
    locked = plain_user.folder / "locked"
    locked.mkdir()
    locked.chmod(0o000)
    plain_user.give(locked)
    result = run(
        *SHORT, "--output", "locked/out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'locked/out.csv': Permission denied"))


def test_a15_another_users_file_in_a_sticky_folder(run, plain_user):
    if os.geteuid() != 0:
        pytest.skip("only root can create a file of another user")
    os.chown(plain_user.folder, 0, 0)
    plain_user.folder.chmod(0o1777)
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o666)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Operation not permitted"))
    assert target.read_bytes() == b"old\n"
    assert os.listdir(plain_user.folder) == ["out.csv"]


@pytest.mark.parametrize("owned", ["file", "folder"])
def test_a15_own_file_or_own_sticky_folder(run, plain_user, owned):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o666)
    if owned == "file":
        plain_user.give(target)
        if os.geteuid() == 0:
            os.chown(plain_user.folder, 0, 0)
    plain_user.folder.chmod(0o1777)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (0, b"", b"")
    assert os.listdir(plain_user.folder) == ["out.csv"]


def test_a15_an_unprivileged_user_can_write(run, plain_user, short_table):
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (0, b"", b"")
    assert (plain_user.folder / "out.csv").read_bytes() == short_table


def test_a16_read_only_mount(run, tmpfs):
    folder = tmpfs("ro")
    result = run(*SHORT, "--output", f"{folder.name}/out.csv", cwd=folder.parent)
    message = error(f"cannot create '{folder.name}/out.csv': Read-only file system")
    assert result == (73, b"", message)


@pytest.mark.parametrize(
    "target, reason",
    [
        ("dir/out.csv", "No such file or directory"),
        ("no/such/folder/out.csv", "No such file or directory"),
        ("", "No such file or directory"),
        ("file/out.csv", "Not a directory"),
    ],
    ids=["missing-folder", "missing-folders", "empty", "through-a-file"],
)
def test_a16_missing_path(run, tmp_path, target, reason):
    (tmp_path / "file").write_bytes(b"old\n")
    (tmp_path / "folder").mkdir()
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create '{target}': {reason}"))
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize(
    "target",
    ["x" * 256, "./" + "y" * 300 + ".csv", "z" * 5000, "a/" * 2100 + "x", "./" * 3000 + "out.csv"],
    ids=["name-256", "name-304", "name-5000", "path-4201", "path-6007"],
)
def test_a16_name_or_path_too_long(run, tmp_path, target):
    # A name this long may be truncated in the message.
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert_clean_message(result.err)
    assert result.err.startswith(b"deckcalc: error: cannot create '" + target[:100].encode())
    assert result.err.endswith(b": File name too long\n")
    assert os.listdir(tmp_path) == []


def test_a16_name_of_255_bytes(run, tmp_path, short_table):
    name = "n" * 251 + ".csv"
    assert run(*SHORT, "--output", name, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / name).read_bytes() == short_table


@pytest.mark.linux("file names of any bytes")
def test_a16_name_of_any_bytes(run, tmp_path, short_table):
    name = b"\xff\x1b[31m\n'.csv"
    assert run(*SHORT, "--output", name, cwd=tmp_path) == (0, b"", b"")
    assert os.listdir(os.fsencode(tmp_path)) == [name]
    assert (tmp_path / os.fsdecode(name)).read_bytes() == short_table


# A17: attributes of a replaced file


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666, 0o755, 0o604])
def test_a17_mode_is_kept(run, tmp_path, short_table, mode):
    target = tmp_path / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(mode)
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, preexec=lambda: os.umask(0o077))
    assert result == (0, b"", b"")
    assert target.read_bytes() == short_table
    assert stat.S_IMODE(target.stat().st_mode) == mode


@pytest.mark.parametrize("mode", [0o4751, 0o2755, 0o6711, 0o1644])
def test_a17_set_id_bits_are_not_kept(run, tmp_path, mode):
    """The new file belongs to the user; the old one may have had another owner."""
    target = tmp_path / "out.csv"
    target.write_bytes(b"old\n")
    if os.geteuid() == 0:
        os.chown(target, 1234, 1234)
    target.chmod(mode)
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_IMODE(target.stat().st_mode) == mode & 0o777
    assert target.stat().st_uid == os.geteuid()


@pytest.mark.parametrize("mask", [0o022, 0o027, 0o077, 0o000])
def test_a17_new_file_follows_the_umask(run, tmp_path, mask):
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, preexec=lambda: os.umask(mask))
    assert result == (0, b"", b"")
    assert stat.S_IMODE((tmp_path / "out.csv").stat().st_mode) == 0o666 & ~mask


def test_a17_hard_link_is_broken(run, tmp_path, short_table):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    os.link(tmp_path / "out.csv", tmp_path / "other.csv")
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table
    assert (tmp_path / "other.csv").read_bytes() == b"old\n"


def test_a17_longer_old_file_leaves_no_tail(run, tmp_path, short_table):
    (tmp_path / "out.csv").write_bytes(b"x" * 1_000_000)
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table


# A20: concurrent runs


@pytest.mark.long
def test_a20_fifty_runs_onto_one_target(deckcalc, run, tmp_path):
    rates = [str(1000 + 100 * index) for index in range(50)]
    tables = {stdout_of(run, ("open", "--fps", rate)) for rate in rates}
    assert len(tables) == 50
    processes = [
        subprocess.Popen(
            [deckcalc, "open", "--fps", rate, "--output", "out.csv"],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=tmp_path,
        )
        for rate in rates
    ]  # fmt: skip
    for process in processes:
        _, message = process.communicate(timeout=60)
        assert (process.returncode, message) == (0, b"")
    assert (tmp_path / "out.csv").read_bytes() in tables
    assert os.listdir(tmp_path) == ["out.csv"]


# A21: TMPDIR has no effect


@pytest.mark.parametrize("value", ["missing", "unwritable", "other", "empty", "unset"])
def test_a21_tmpdir_has_no_effect(run, tracer, tmp_path, short_table, value):
    values = {"missing": "/no/such/folder", "unwritable": "/dev/fd", "other": "/dev/shm", "empty": ""}
    environment = {name: value for name, value in os.environ.items() if name != "TMPDIR"}
    if value != "unset":
        environment["TMPDIR"] = values[value]
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, env=environment)
    assert result == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table


def test_a21_temporary_file_is_beside_the_target(tracer, tmp_path):
    (tmp_path / "folder").mkdir()
    arguments = (*SHORT, "--output", "folder/out.csv")
    calls = tracer.output_calls(*arguments, target="out.csv", cwd=tmp_path)
    created = [call.text for call in calls if "O_CREAT" in call.text]
    assert len(created) == 1
    assert "folder/.deckcalc-" in created[0]
    assert "O_EXCL" in created[0]


# A23: a dash as the file name


@pytest.mark.parametrize(
    "words", [("--output", "-"), ("--output=-",), ("-o", "-")], ids=["word", "joined", "short"]
)
def test_a23_dash_is_standard_output(run, tmp_path, short_table, words):
    assert run(*SHORT, *words, cwd=tmp_path) == (0, short_table, b"")
    assert os.listdir(tmp_path) == []


@pytest.mark.linux("/dev/full")
def test_a23_dash_on_a_full_device_names_standard_output(run):
    with open("/dev/full", "wb") as full:
        result = run(*SHORT, "--output", "-", stdout=full)
    assert (result.status, result.err) == (74, FULL)


def test_a23_file_called_dash(run, tmp_path, short_table):
    assert run(*SHORT, "--output", "./-", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "-").read_bytes() == short_table


def test_a23_file_that_looks_like_an_option(run, tmp_path, short_table):
    assert run(*SHORT, "--output", "--fps", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "--fps").read_bytes() == short_table
