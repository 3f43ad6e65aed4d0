#!/usr/bin/env python3
"""What `make run` does while it builds: the app opens before moments-sync is built, that build stays away from the
terminal, and it ends with the app, however that ends. The compiler is a script here, so that nothing takes minutes."""
import os, pty, select, signal, subprocess, sys, time

from support import ROOT, Verdict, folder

OPTIONS = ["docs/tour.tape", "-c", "release"]
# Builds what it is asked for, or all: programs of three lines. For moments-sync it fetches a package, then it starts a compiler, in a
# group of its own as SwiftPM does, and waits for the file `go`.
SWIFT = r'''#!/usr/bin/env python3
import os, sys, time
def note(file, text):
    with open(file, "a") as f: f.write(text + "\n")
def wait_for_go():
    compiler = os.fork()
    if compiler == 0:
        os.setpgid(0, 0)
        note("pids", str(os.getpid()))
        time.sleep(1000)
    note("pids", str(os.getpid()))
    note("place", "%d %d %d %s" % (os.getsid(0), os.nice(0), len(os.sched_getaffinity(0)), os.readlink("/proc/self/fd/0")))
    while not os.path.exists("go"): time.sleep(0.02)
    os.kill(compiler, 9)
    if os.path.exists("fail"): sys.exit(1)
def build(name, is_program):
    note("built", name)
    print("output of building " + name, flush=True)
    if name in ("moments-sync", "MomentsSync"): wait_for_go()
    if not is_program: return
    os.makedirs(".build/release", exist_ok=True)
    with open(".build/release/" + name + ".new", "w") as f:
        f.write('#!/bin/sh\necho $$ >app\necho "$0 $*"\n[ "$1" = play ] && exit\nread key\nexit 7\n')
    os.chmod(".build/release/" + name + ".new", 0o755)
    os.rename(".build/release/" + name + ".new", ".build/release/" + name)
note("asked", " ".join(sys.argv[1:]))
whole = "MOMENTS_WITHOUT_SYNC" not in os.environ
fetched = ".build/checkouts/swift-nio"
if whole: os.makedirs(fetched, exist_ok=True)
elif os.path.exists(fetched): os.rmdir(fetched)
if sys.argv[-2] in ("--product", "--target"):
    build(sys.argv[-1], sys.argv[-2] == "--product")
else:
    for name in ("moments", "moments-pictures", "moments-sync")[:3 if whole else 2]: build(name, True)
'''


def await_true(condition, seconds=20):
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


def lines(path):
    return open(path).read().split("\n")[:-1] if os.path.exists(path) else []


def lives(process):
    try:
        return open("/proc/%s/stat" % process).read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Tree:
    """A folder with sources, and the script running in a terminal there."""

    def __init__(self, place):
        self.place = place
        for name in ("Sources", "bin"):
            os.mkdir(self.path(name))
        self.write("Sources/Main.swift", "")
        self.write("bin/swift", SWIFT)
        os.chmod(self.path("bin/swift"), 0o755)
        self.environment = dict(os.environ, PATH=self.path("bin") + ":" + os.environ["PATH"])
        self.command = [os.path.join(ROOT, "Scripts/run"), *OPTIONS]

    def path(self, name):
        return os.path.join(self.place, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(text)

    def open(self):
        self.script, self.terminal = pty.fork()
        if self.script == 0:
            os.chdir(self.place)
            os.execve(self.command[0], self.command, self.environment)
        return self

    def text(self):
        """What came on the terminal until now."""
        text = b""
        while select.select([self.terminal], [], [], 0.1)[0]:
            try:
                text += os.read(self.terminal, 4096)
            except OSError:
                break
        return text.decode()

    def is_open(self):
        return await_true(lambda: lines(self.path("app")))

    def is_building(self):
        return await_true(lambda: len(lines(self.path("place"))) > 0)

    def has_ended_building(self):
        return await_true(lambda: not any(map(lives, lines(self.path("pids")))))

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.script, 0)[1])


def check_opening(verdict, tree):
    tree.open()
    verdict.check(tree.is_open(), "the app does not open before moments-sync is built")
    verdict.check(tree.is_building(), "moments-sync is not built while the app is open")
    session, nice, cores, stdin = lines(tree.path("place"))[0].split()
    verdict.check(int(session) != tree.script, "the build is in the session of the terminal")
    verdict.check((nice, cores, stdin) == ("19", "1", "/dev/null"), "the build has %s %s %s" % (nice, cores, stdin))
    group = os.tcgetpgrp(tree.terminal)
    app = int(lines(tree.path("app"))[0])
    verdict.check(os.getpgid(app) == group, "the app is not in the foreground")
    verdict.check(lines(tree.path("asked"))[0] == "build -c release", "not both are built at once: " + lines(tree.path("asked"))[0])
    text = tree.text()
    verdict.check("Building moments and moments-pictures." in text, "what is built is not said: " + text)
    building = tree.path(".build/release/moments-sync.building")
    verdict.check(os.path.realpath(building) == os.path.realpath(tree.path(".build/moments-sync.log")), "that it is built is said nowhere")
    verdict.check("output of building moments-sync" not in text and "MomentsSync" not in text, "the build writes to the terminal")
    verdict.check("output of building MomentsSync" in lines(tree.path(".build/moments-sync.log")), "the build writes no log")
    os.write(tree.terminal, b"\n")
    verdict.check(tree.status() == 7, "the status is not that of the app")
    verdict.check(not any(map(lives, lines(tree.path("pids")))), "the build lives longer than the app")
    verdict.check(not os.path.lexists(tree.path(".build/release/moments-sync.failed")), "a build that was ended counts as failed")
    verdict.check(not os.path.lexists(building), "a build that was ended goes on, as is said")


def check_end(verdict, tree, name, end):
    tree.open()
    verdict.check(tree.is_open() and tree.is_building(), name + ": nothing is built")
    end(tree)
    verdict.check(tree.has_ended_building(), name + ": the build lives on")
    building = tree.path(".build/release/moments-sync.building")
    verdict.check(await_true(lambda: not os.path.lexists(building)), name + ": the build goes on, as is said")
    os.kill(int(lines(tree.path("app"))[0]), signal.SIGKILL) if lives(lines(tree.path("app"))[0]) else None
    tree.status()


def check_success(verdict, tree):
    tree.open()
    verdict.check(tree.is_open(), "the app does not open")
    tree.write("go", "")
    verdict.check(await_true(lambda: os.path.exists(tree.path(".build/release/moments-sync"))), "moments-sync is not built")
    os.write(tree.terminal, b"\n")
    tree.status()
    built = len(lines(tree.path("built")))
    os.remove(tree.path("app"))
    tree.open()
    verdict.check(tree.is_open(), "the app does not open again")
    verdict.check(lines(tree.path("built"))[built:] == ["moments", "moments-pictures"], "moments-sync is built again")
    verdict.check(os.path.exists(tree.path(".build/checkouts/swift-nio")), "what was fetched for moments-sync is gone")
    os.write(tree.terminal, b"\n")
    tree.status()


def check_failure(verdict, tree):
    tree.write("go", "")
    tree.write("fail", "")
    tree.open()
    failed = tree.path(".build/release/moments-sync.failed")
    verdict.check(await_true(lambda: os.path.lexists(failed)), "that the build failed is said nowhere")
    verdict.check(os.path.realpath(failed) == os.path.realpath(tree.path(".build/moments-sync.log")), "another file is named")
    verdict.check(lives(lines(tree.path("app"))[0]), "the app ended with the build")
    os.write(tree.terminal, b"\n")
    tree.status()


def check_stale(verdict, tree):
    sync = ".build/release/moments-sync"
    tree.write(sync, "old")
    os.utime(tree.path(sync), (1, 1))
    tree.open()
    verdict.check(tree.is_open(), "the app does not open")
    verdict.check(not os.path.exists(tree.path(sync)), "a moments-sync that is older than the sources is there when the app opens")
    os.write(tree.terminal, b"\n")
    tree.status()


def check_tour(verdict, tree):
    tree.write("go", "")
    done = subprocess.run(tree.command, cwd=tree.place, env=tree.environment, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=60)
    built = [it for it in lines(tree.path("built")) if it.startswith("moments")]
    verdict.check(built == ["moments", "moments-pictures", "moments-sync"], "without a terminal %s is built" % built)
    verdict.check("moments play --print docs/tour.tape" in done.stdout, "the tour is not played: " + done.stdout + done.stderr)
    verdict.check("Building moments, moments-pictures and moments-sync." in done.stdout, "what is built is not said: " + done.stdout)


def main():
    verdict = Verdict()
    ends = {
        "hang-up": lambda tree: os.close(tree.terminal),
        "SIGKILL of the app": lambda tree: os.kill(int(lines(tree.path("app"))[0]), signal.SIGKILL),
        "SIGTERM of the script": lambda tree: os.kill(tree.script, signal.SIGTERM),
        "SIGKILL of the script": lambda tree: os.kill(tree.script, signal.SIGKILL),
    }
    for check in (check_opening, check_success, check_failure, check_stale, check_tour):
        with folder() as place:
            check(verdict, Tree(place))
    for name, end in ends.items():
        with folder() as place:
            check_end(verdict, Tree(place), name, end)
    verdict.tell()


if sys.platform != "linux":
    from support import skip
    skip("it looks into /proc")
main()
