#!/usr/bin/env python3
"""first_run.py FOLDER REVISION...: `make run` from nothing, of each revision in turn, in a terminal of 119x40.

Each is cloned into FOLDER; one that is there already is gone on with. Tells the seconds to the first screen of the app. Where moments-sync is built while the app is
open, also the times of keys meanwhile, in the demo's timeline, and at rest when it is built, and the seconds to that. Last, the
seconds that `make build` takes to the end of what is left. What SwiftPM downloads once is to be there already.
"""
import fcntl, os, pathlib, pty, select, signal, statistics, struct, subprocess, sys, termios, time

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Terminal:
    """A program in a terminal, and what it wrote last."""

    def __init__(self, command, folder, home):
        self.seen = b""
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", XDG_DATA_HOME=str(home), XDG_STATE_HOME=str(home))
        self.pid, self.glass = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.glass, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 119, 0, 0))

    def read(self, seconds):
        """What comes within a time; None where nothing does."""
        if not select.select([self.glass], [], [], seconds)[0]: return None
        try:
            data = os.read(self.glass, 65536)
        except OSError:
            data = b""
        self.seen = (self.seen + data)[-100_000:]
        return data

    def await_text(self, text, seconds):
        end = time.monotonic() + seconds
        while text not in self.seen:
            if time.monotonic() > end or self.read(1) == b"": sys.exit("no %r:\n%s" % (text, self.seen[-3000:]))

    def settle(self, quiet=0.5):
        while self.read(quiet): pass

    def key(self, key):
        """The milliseconds from a key to the end of its answer, which 20 ms of silence end."""
        start = last = time.monotonic()
        os.write(self.glass, key)
        while self.read(0.02 if last > start else 0.2): last = time.monotonic()
        return 1000 * (last - start)

    def keys(self, count):
        """The median and the 99th percentile of the answers to keys, down and up again in turn: the demo's timeline is short."""
        times = sorted(self.key((b"j", b"k")[index % 2]) for index in range(count))
        if not times[count // 10]: sys.exit("keys have no answer:\n%r" % self.seen[-3000:])
        return statistics.median(times), times[int(0.99 * len(times))]


def measure(folder, revision):
    tree = folder / revision
    if not tree.exists():
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
        subprocess.run(["git", "-C", str(tree), "checkout", "--quiet", revision], check=True)
    home = folder / (revision + "-home")
    home.mkdir(exist_ok=True)
    start = time.monotonic()
    terminal = Terminal(["make", "run"], tree, home)
    terminal.await_text(b"\x1b[?1049h", 3600)
    terminal.settle(0.2)
    print("%s: %.0f s from `make run` to the first screen" % (revision, time.monotonic() - start), flush=True)
    sync, log = tree / ".build/release/moments-sync", tree / ".build/moments-sync.log"
    if log.exists() and not sync.exists():
        terminal.key(b"\r")
        terminal.settle()
        if b"Enter" not in terminal.seen or b"Moments" not in terminal.seen: sys.exit("no timeline of the demo came:\n%r" % terminal.seen[-3000:])
        taken = []
        while not sync.exists():
            if len(taken) < 20: taken.append(terminal.keys(200))
            else: terminal.read(1)
        print("%s: moments-sync is there after %.0f s" % (revision, time.monotonic() - start))
        time.sleep(3)
        rest = [terminal.keys(200) for _ in range(5)]
        for name, runs in (("while it is built", taken), ("at rest", rest)):
            print("%s: keys %s, %d runs of 200: p50 %.2f ms, p99 %.2f ms (medians of the runs), p99 of the worst run %.2f ms" % (
                revision, name, len(runs), statistics.median(it[0] for it in runs), statistics.median(it[1] for it in runs),
                max(it[1] for it in runs)))
    os.write(terminal.glass, b"q")
    time.sleep(1)
    os.kill(terminal.pid, signal.SIGTERM)
    while terminal.read(1): pass
    os.waitpid(terminal.pid, 0)
    start = time.monotonic()
    subprocess.run(["make", "build"], cwd=tree, check=True, stdout=subprocess.DEVNULL)
    print("%s: %.0f s more for `make build`" % (revision, time.monotonic() - start))
    sizes = []
    for program in ("moments", "moments-sync", "moments-pictures"):
        stripped = folder / (revision + "-" + program)
        subprocess.run(["strip", "-o", stripped, tree / ".build/release" / program], check=True)
        sizes.append("%s %.1f MB" % (program, stripped.stat().st_size / 1e6))
    print("%s: stripped: %s" % (revision, ", ".join(sizes)), flush=True)


def main(folder, *revisions):
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for revision in revisions: measure(folder, revision)


main(*sys.argv[1:])
