"""What the scripts about feeds share: the reference server, the app in a pseudo-terminal, what the store says.

The reference servers are ../shared/bff/bff_server.py and ../shared/mastodon/mastodon_server.py. The first one needs graphql-core,
and the screen needs pyte: both are put into a virtual environment below .build, once.
"""
import atexit, fcntl, glob, json, os, pty, re, select, signal, sqlite3, struct, subprocess, sys, termios, time, urllib.request

from support import ROOT, Program, skip

# In milliseconds: what counts as the time of a key that nothing comes of.
UNANSWERED = 5000

SHARED = os.path.join(os.path.dirname(ROOT), "shared")
BFF, MASTODON = os.path.join(SHARED, "bff/bff_server.py"), os.path.join(SHARED, "mastodon/mastodon_server.py")
PACKAGES = ["graphql-core==3.2.*", "pyte"]


def with_packages(server=BFF, packages=PACKAGES, name="python"):
    """Runs the script again in a virtual environment, .build/NAME, that has what it needs.

    server: a file without which the script is skipped; None: it needs none."""
    if server and not os.path.exists(server):
        skip("%s is not there" % server)
    place = os.path.join(ROOT, ".build", name)
    python = os.path.join(place, "bin/python3")
    if os.path.realpath(sys.prefix) == os.path.realpath(place):
        return
    if not os.path.exists(os.path.join(place, "complete")):
        try:
            subprocess.run([sys.executable, "-m", "venv", place], check=True, capture_output=True)
            subprocess.run([python, "-m", "pip", "install", "-q", *packages], check=True, capture_output=True)
        except subprocess.CalledProcessError as error:
            skip("there is no Python with %s: %s" % (" and ".join(packages), error.stderr.decode()[-300:]))
        open(os.path.join(place, "complete"), "w").close()
    os.execv(python, [python, *sys.argv])


# Runs a server so that it sends a body at once: by itself it would wait for the acknowledgement of the headers, 40 ms an answer.
PROMPT = """
import os, runpy, socketserver, sys
socketserver.StreamRequestHandler.disable_nagle_algorithm = True
del sys.argv[0]
sys.path.insert(0, os.path.dirname(sys.argv[0]))
runpy.run_path(sys.argv[0], run_name="__main__")
"""


class Server:
    """A reference server. Its port stays when it is started again."""
    script = None

    def __init__(self, *options):
        self.options, self.port = options, 0
        self.start()
        atexit.register(lambda: self.process.kill())

    def start(self):
        self.process = subprocess.Popen([sys.executable, "-c", PROMPT, self.script, "--port", str(self.port), *map(str, self.options)],
                                        stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group().rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self):
        self.process.kill()
        self.process.wait()

    def ask(self, path, body=None, headers={}, method=None):
        request = urllib.request.Request(self.url + path, data=body, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.loads(answer.read())


class BFFServer(Server):
    """The reference BFF."""
    script = BFF

    @property
    def address(self):
        return self.url + "/graphql"

    def faults(self, *specs):
        self.ask("/_ctl/faults", json.dumps(specs).encode())

    def log(self):
        return self.ask("/_ctl/log")

    def moments(self):
        """All moments as the server has them, by the identity that a store gives them."""
        query = "{getMomentsDetailsByUserID(userID:\"0\"){moments{id createdDate isLiked}}}"
        answer = self.ask("/graphql", json.dumps({"query": query}).encode(), {"Content-Type": "application/json"})
        return answer["data"]["getMomentsDetailsByUserID"]["moments"]


class MastodonServer(Server):
    """The reference server for the client API of Mastodon."""
    script, token = MASTODON, "token-ada"

    @property
    def address(self):
        return self.url

    def control(self, path, body={}, method="POST"):
        return self.ask("/_control/" + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method)

    def faults(self, *specs):
        self.control("fault", specs, "PUT")

    def home(self):
        """The newest page, as its owner sees it."""
        return self.ask("/api/v1/timelines/home?limit=40", headers={"Authorization": "Bearer " + self.token})


def program(file, place, **settings):
    """The program at home in a folder."""
    made = Program(file, place)
    for name, folder in ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), \
            ("XDG_CACHE_HOME", "cache"), ("HOME", "home"):
        made.environment[name] = os.path.join(place, folder)
        os.makedirs(made.environment[name], exist_ok=True)
    made.environment["PATH"] = os.environ["PATH"]
    for name, value in settings.items():
        made.environment["MOMENTS_" + name.upper()] = str(value)
    return made


def ask(store, sql, *arguments):
    """Rows of a store that others have open."""
    base = sqlite3.connect("file:%s?mode=ro" % store, uri=True, timeout=10)
    try:
        return base.execute(sql, arguments).fetchall()
    finally:
        base.close()


def wait(condition, seconds, step=0.05):
    """What the condition says, as soon as that is true; what it says last where it never is."""
    end = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < end:
        time.sleep(step)
    return found


def status(pid, name):
    """A line of /proc/PID/status, in kB or as it is; None where there is no such process."""
    try:
        with open("/proc/%d/status" % pid) as lines:
            found = next(line.split(":", 1)[1] for line in lines if line.startswith(name + ":"))
            return int(found.split()[0]) if found.split()[0].isdigit() else found.strip()
    except (OSError, StopIteration):
        return None


def helpers(place, name="moments-sync"):
    """The processes of a helper whose home is in this folder."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/environ" % pid, "rb") as environment, open("/proc/%s/cmdline" % pid, "rb") as words:
                program = words.read().split(b"\0")[0]
                if program.endswith(name.encode()) and place.encode() in environment.read():
                    found.append(int(pid))
        except OSError:
            continue
    return [pid for pid in found if not str(status(pid, "State")).startswith("Z")]


def wakes(pid):
    """How often each thread gave up waiting, by its number and name."""
    found = {}
    for path in glob.glob("/proc/%d/task/*/status" % pid):
        with open(path) as lines:
            state = dict(line.split(":", 1) for line in lines if ":" in line)
        found[path.split("/")[4], state["Name"].strip()] = int(state["voluntary_ctxt_switches"])
    return found


def woken(before, after):
    """How often a process was woken, and how many of its threads ended."""
    return sum(count - before.get(thread, 0) for thread, count in after.items()) + len(before.keys() - after.keys())


def settle(app, pids, quiet=7, patience=180):
    """Waits until nothing was drawn and nobody woken more than once a second: a thread of dispatch's ends 5 s after its last work,
    and another one looks after them each second. Whether it came to that."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        before, frame = [wakes(pid) for pid in pids], app.text()
        app.pause(quiet)
        counts = [woken(*both) for both in zip(before, [wakes(pid) for pid in pids])]
        if all(count <= quiet + 1 for count in counts) and frame == app.text():
            return True
    return False


def check_idle(verdict, app, others, seconds):
    """Nothing is drawn, and the app and other processes (names of them, by number) are woken once a second at most."""
    names = {app.process.pid: "moments", **others}
    verdict.check(settle(app, names), "it does not come to rest:\n" + app.text())
    before, frame = {pid: wakes(pid) for pid in names}, app.text()
    end, sent = time.monotonic() + seconds, False
    while (left := end - time.monotonic()) > 0:
        sent = app.read(left) or sent
    verdict.check(not sent and app.text() == frame, "something was drawn:\n" + app.text())
    for pid, name in names.items():
        count = woken(before[pid], wakes(pid))
        verdict.check(count <= seconds + 1, "%s was woken too often" % name)
        print("%s was woken %d times in %d s" % (name, count, seconds))


class App:
    """The app in a pseudo-terminal of 24 lines, unless it is told otherwise, with 100 columns."""

    def __init__(self, program, *words, lines=24):
        import pyte
        self.screen = pyte.Screen(100, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.glass, device = pty.openpty()
        fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 100, 0, 0))
        # How many bytes the app sent.
        self.sent = 0
        self.started = time.monotonic()
        self.process = program.start(*words, stdin=device, stdout=device, stderr=subprocess.DEVNULL,
                                     start_new_session=True, cwd=program.place)
        os.close(device)

    def text(self):
        # Not `display`: it fails on half of a wide character, which is there while a frame comes.
        return "\n".join("".join(self.screen.buffer[line][column].data for column in range(self.screen.columns))
                         for line in range(self.screen.lines))

    def read(self, seconds):
        """Reads what comes within so many seconds at most. Whether anything came."""
        try:
            if not select.select([self.glass], [], [], max(0, seconds))[0]:
                return False
            came = os.read(self.glass, 65536)
            self.sent += len(came)
            self.stream.feed(came)
            return True
        except OSError:
            return False

    def pause(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not self.read(left) and self.process.poll() is not None:
                return

    def see(self, pattern, seconds=10):
        """Waits until this is on the screen. Whether it is."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.text(), re.S) and time.monotonic() < end:
            self.read(min(0.1, end - time.monotonic()))
        return re.search(pattern, self.text(), re.S) is not None

    def press(self, keys):
        os.write(self.glass, keys if isinstance(keys, bytes) else keys.encode())

    def escape(self, pattern):
        """Presses Escape and waits until this is on the screen: a key that the app reads together with it is that key with Alt.
        Whether it is."""
        self.press("\x1b")
        return self.see(pattern)

    def key_time(self, key, wait=UNANSWERED / 1000):
        """From a key to the first byte that comes of it, in milliseconds; what came before is read first. What the emulator takes is not in it."""
        while self.read(0):
            pass
        start = time.monotonic()
        self.press(key)
        came = select.select([self.glass], [], [], wait)[0]
        taken = (time.monotonic() - start) * 1000
        return taken if came and self.read(0) else wait * 1000

    def quit(self):
        """Seconds until the app has ended."""
        start = time.monotonic()
        try:
            self.press("q")
            while self.process.poll() is None and time.monotonic() - start < 10:
                self.read(0.01)
        except OSError:
            pass
        taken = time.monotonic() - start
        self.kill()
        return taken

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        try:
            os.close(self.glass)
        except OSError:
            pass


def stop_all(place, number=signal.SIGKILL):
    for pid in helpers(place):
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0
