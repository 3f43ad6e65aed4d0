#!/usr/bin/env python3
"""kill_helpers.py: kill -9 of both helpers again and again; the app goes on and answers keys.

moments-pictures is killed while the app scrolls over photos and while somebody types, moments-sync while R is pressed and while
somebody types, and both where the terminal reads slowly and gets images. Then the app scrolls over progressive JPEGs that take the
decoder longer than it may, and is left with Ctrl+C while both helpers die as soon as they are started. Counted is how often the app
died, and with what signal; in the end of each life it has to answer a key. --program tests another build, with the helpers beside it.
"""
import collections, fcntl, http.server, json, os, pty, random, re, select, shutil, signal, struct, subprocess, termios, threading, \
    time, zlib

import feeds
from support import Verdict, arguments, folder

COLUMNS, ROWS = 120, 40
PICTURES, SYNC = "moments-pictur", "moments-sync"  # as the kernel cuts them


# Photos

def png(number):
    """A photo of 96 by 64 pixels, another one for each number."""
    dice = random.Random(number)
    colours = [bytes(dice.randrange(256) for _ in range(3)) for _ in range(8)]
    rows = b"".join(b"\0" + b"".join(colours[(row // 8 + column) % 8] * 12 for column in range(8)) for row in range(64))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", 96, 64, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def progressive_jpeg(number, size=4000, scans=5000):
    """Grey, and almost nothing in a file; but each scan has the decoder go over all blocks (ITU-T T.81, annex G)."""
    segment = lambda marker, data: struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data
    # One code of one bit in each table: a difference of 0, and the end of up to 32,767 blocks.
    table = lambda kind, symbol: segment(0xC4, bytes([kind, 1] + [0] * 15 + [symbol]))
    left, bits = ((size + 7) // 8) ** 2, ""
    first = bytes((left + 7) // 8)
    while left >= 1 << 14:  # the rest is taken for the same
        run = min(left, (1 << 15) - 1)
        bits += "0" + format(run - (1 << 14), "014b")
        left -= run
    bits += "1" * (-len(bits) % 8)
    runs = bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8)).replace(b"\xff", b"\xff\0")
    scan = lambda first, last, data: segment(0xDA, bytes([1, 1, 0, first, last, 0])) + data
    return b"\xff\xd8" + segment(0xDB, bytes([0] + [1] * 63 + [1 + number])) + \
        segment(0xC2, struct.pack(">BHHB", 8, size, size, 1) + bytes([1, 0x11, 0])) + table(0x00, 0) + table(0x10, 0xE0) + \
        scan(0, 0, first) + scan(1, 63, runs) * scans + b"\xff\xd9"


def photos(place, count, make, ending):
    os.makedirs(place)
    for number in range(count):
        with open(os.path.join(place, "%05d.%s" % (number, ending)), "wb") as file:
            file.write(make(number))
    return place


# A feed

class Server:
    """A feed of many moments with a photo each, all of them on this machine."""

    def __init__(self, count=200):
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                self.reply("application/json", json.dumps({"data": {"x": {
                    "userDetails": {"id": "0", "name": "Jake", "avatar": ""},
                    "moments": [{
                        "id": str(index), "userDetails": {"name": "Ada", "avatar": ""}, "type": "PHOTOS",
                        "title": "Moment %d" % index, "photos": ["%s/%d.png" % (outer.url, index)],
                        "createdDate": str(1616400000 - index), "isLiked": False, "likes": []} for index in range(count)]}}}).encode())

            def do_GET(self):
                self.reply("image/png", png(int(re.sub(r"\D", "", self.path) or 0)))

            def reply(self, kind, body):
                try:
                    self.send_response(200)
                    self.send_header("Content-Type", kind)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:  # who asked was killed
                    pass

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.handle_error = lambda *_: None
        self.url = "http://127.0.0.1:%d" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


# The app

def children(pid, name):
    """Processes that a process started and that are not dead, by the beginning of their names."""
    found = []
    try:
        for task in os.listdir("/proc/%d/task" % pid):
            with open("/proc/%d/task/%s/children" % (pid, task)) as file:
                for child in file.read().split():
                    with open("/proc/%s/stat" % child) as stat:
                        words = stat.read()
                    if words[words.index("(") + 1:].startswith(name) and words[words.rindex(")") + 2] not in "ZX":
                        found.append(int(child))
    except OSError:
        pass
    return found


class App:
    """The app on a terminal of its own; what it writes is kept for a while, and looked at for words alone."""

    def __init__(self, program, **settings):
        self.glass, device = pty.openpty()
        fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * 10, ROWS * 20))
        environment = dict(program.environment, **{"MOMENTS_" + name.upper(): value for name, value in settings.items()})
        self.process = subprocess.Popen([program.file], env=environment, stdin=device, stdout=device, stderr=subprocess.DEVNULL,
                                        start_new_session=True, cwd=program.place)
        os.close(device)
        self.seen = b""

    def read(self, seconds, most=1 << 16):
        """Whether anything came within so many seconds."""
        try:
            if not select.select([self.glass], [], [], max(0, seconds))[0]:
                return False
            self.seen = (self.seen + os.read(self.glass, most))[-1 << 18:]
            return True
        except OSError:
            time.sleep(0.001)
            return False

    def pause(self, seconds, until=lambda: False, most=1 << 16):
        """Reads for so long, or until something is so. Whether it is."""
        end = time.monotonic() + seconds
        while not until() and self.lives and (left := end - time.monotonic()) > 0:
            self.read(min(left, 0.005), most)
        return until()

    def press(self, keys):
        try:
            os.write(self.glass, keys.encode())
        except OSError:
            pass

    @property
    def lives(self):
        return self.process.poll() is None

    def kill_helper(self, name):
        """How many there were."""
        found = children(self.process.pid, name)
        for pid in found:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        return len(found)

    def answers(self, seconds=15):
        """Whether the help comes up."""
        self.press("\x1b")
        self.pause(0.3)
        self.press("\x1b")
        self.pause(0.3)
        self.seen = b""
        self.press("?")
        self.pause(0.3)
        self.press("\x0c")  # the whole frame: a part of it may leave out letters that were there
        return self.pause(seconds, lambda: b"Redraw" in self.seen or b"Next moment" in self.seen)

    def leave(self, keys="\x03", seconds=5):
        """Whether it ended within so many seconds."""
        self.press(keys)
        return self.pause(seconds, lambda: not self.lives) or not self.lives

    def kill(self):
        if self.lives:
            self.process.kill()
        self.process.wait()
        os.close(self.glass)


class Count:
    """What came of the kills of one kind."""

    def __init__(self, name, kills):
        self.name, self.wanted, self.lock = name, kills, threading.Lock()
        self.kills = self.lives = self.silent = self.stuck = 0
        self.deaths = collections.Counter()
        self.begun = time.monotonic()

    @property
    def goes_on(self):
        return self.kills < self.wanted

    def add(self, kills):
        with self.lock:
            self.kills += kills

    def end(self, app, is_asked=True):
        """Counts one life of the app, and ends it."""
        is_silent = app.lives and is_asked and not app.answers() and app.lives
        is_stuck = app.lives and not app.leave() and app.lives
        if is_stuck and options.stop:
            print("stuck: process %d" % app.process.pid, flush=True)
            time.sleep(options.stop)
        with self.lock:
            self.lives += 1
            self.silent += is_silent
            self.stuck += is_stuck
            status = app.process.poll()
            if status is not None and status < 0:
                self.deaths[signal.Signals(-status).name] += 1
        app.kill()

    def tell(self):
        died = ", ".join("%s %d" % pair for pair in self.deaths.items()) or "none"
        print("%-40s %4d kills in %3d lives of the app; deaths: %s; no answer to a key: %d; not ended by Ctrl+C within 5 s: %d; %.0f s" % (
            self.name, self.kills, self.lives, died, self.silent, self.stuck, time.monotonic() - self.begun), flush=True)
        verdict.check(not self.deaths, "%s: the app died %d times in %d kills" % (self.name, sum(self.deaths.values()), self.kills))
        verdict.check(not self.silent, "%s: %d times a key was not answered" % (self.name, self.silent))
        verdict.check(not self.stuck, "%s: %d times Ctrl+C did not end it" % (self.name, self.stuck))


def at_once(work):
    """As many times as --workers says; each has a number of its own."""
    threads = [threading.Thread(target=work, args=(number,)) for number in range(options.workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def scroll(app, dice):
    app.press(dice.choice(["j" * dice.randrange(1, 8), "\x1b[6~", "\x1b[6~" * 3, "k" * 3, "G", "g"]))


def type_text(app, dice):
    app.press("".join(dice.choice("abcdefgh ") for _ in range(dice.randrange(1, 6))))


def kill_pictures(number, home, count, most=1 << 16, **settings):
    """One window after the other, 25 kills each: the app scrolls, and now and then somebody types meanwhile."""
    dice = random.Random("%d %s %d" % (options.seed, count.name, number))
    while count.goes_on:
        app, kills, is_typing = App(home, **settings), 0, False
        app.pause(1, lambda: bool(app.seen))
        seen = time.monotonic()
        # After three deaths in a row the app waits, longer each time: another window does not.
        while app.lives and kills < 25 and count.goes_on and time.monotonic() < seen + 1.5:
            if dice.random() < 0.1:
                is_typing = not is_typing
                app.press("c" if is_typing else "\x1b")
                app.pause(0.05)
            (type_text if is_typing else scroll)(app, dice)
            app.pause(0.01 if is_typing else 0.2, lambda: bool(children(app.process.pid, PICTURES)), most)
            app.pause(dice.choice([0.005, 0.05, 0.15]) * dice.random(), most=most)
            hits = app.kill_helper(PICTURES)
            if hits:
                seen = time.monotonic()
            kills += hits
            count.add(hits)
            type_text(app, dice) if is_typing else scroll(app, dice)
            # The cache would leave nothing to do.
            if dice.random() < 0.2:
                shutil.rmtree(os.path.join(home.environment["XDG_CACHE_HOME"], "moments"), ignore_errors=True)
        app.pause(0.05, most=most)
        count.end(app)


def kill_sync(number, home, count):
    """A life of the app each: killed again it would be started a second later."""
    dice = random.Random("%d %s %d" % (options.seed, count.name, number))
    while count.goes_on:
        app = App(home)
        app.pause(1, lambda: bool(children(app.process.pid, SYNC)))
        is_typing = dice.random() < 0.5
        if is_typing:
            app.press("c")
        for _ in range(dice.randrange(1, 4)):
            type_text(app, dice) if is_typing else app.press("Rj")
            app.pause(dice.uniform(0, 0.06))
            count.add(app.kill_helper(SYNC))
        type_text(app, dice) if is_typing else app.press("Rj")
        app.pause(0.1)
        count.end(app, is_asked=dice.random() < 0.1)


def home(place, name, *imported, **settings):
    made = feeds.program(options.program, os.path.join(place, name), **settings).log_in()
    for what in imported:
        done = made.run("import", what)
        # On a busy machine the decoder is too slow for some of them.
        verdict.check("Imported" in done.stdout, "import ended with %d: %s" % (done.returncode, done.stderr))
    return made


options = arguments(__doc__, kills=500, slow=200, bombs=6, seconds=30, leaves=100, workers=3, seed=1, only="", stop=0)
verdict = Verdict()
is_wanted = lambda name: not options.only or name in options.only.split(",")
with folder("moments-helpers-") as place:
    small = photos(os.path.join(place, "small"), 300, png, "png")

    if is_wanted("pictures"):
        homes = [home(place, "pictures%d" % number, small) for number in range(options.workers)]
        count = Count("moments-pictures, scrolling and typing", options.kills)
        at_once(lambda number: kill_pictures(number, homes[number], count))
        count.tell()

    if is_wanted("sync"):
        server = Server()
        homes = [home(place, "sync%d" % number, sync_minutes=0) for number in range(options.workers)]
        for one in homes:
            done = one.run("feed", "add", "bff", server.url + "/graphql", "--user-id", 0, "--name", "kitchen", "--no-check")
            verdict.check(done.returncode == 0, "feed add: " + done.stderr)
        count = Count("moments-sync, R and typing", options.kills)
        at_once(lambda number: kill_sync(number, homes[number], count))
        count.tell()
        for one in homes:
            feeds.stop_all(one.place)

    for method in "kitty", "sixel", "cells":
        if is_wanted("slow"):
            homes = [home(place, "%s%d" % (method, number), small) for number in range(options.workers)]
            count = Count("a terminal that reads slowly (%s)" % method, options.slow // 3)
            at_once(lambda number: kill_pictures(number, homes[number], count, most=512, pictures=method))
            count.tell()

    if is_wanted("bombs"):
        # Each is another one.
        bombs = photos(os.path.join(place, "bombs"), 24, progressive_jpeg, "jpg")
        one = home(place, "bombs-home", bombs)
        count = Count("24 JPEGs of %d scans, scrolled over" % 5000, 0)
        for turn in range(options.bombs):
            dice, app = random.Random(turn), App(one)
            end, pids = time.monotonic() + options.seconds, set()
            while app.lives and time.monotonic() < end:
                scroll(app, dice)
                app.pause(dice.uniform(0.05, 0.4))
                pids.update(children(app.process.pid, PICTURES))
            count.add(max(0, len(pids) - 1))
            count.end(app)
        count.tell()

    if is_wanted("leave"):
        beside = os.path.join(place, "beside")
        os.makedirs(beside)
        shutil.copy(options.program, os.path.join(beside, "moments"))
        for name in "moments-sync", "moments-pictures":
            shutil.copy(shutil.which("false"), os.path.join(beside, name))
        server = Server()
        homes = [home(place, "leave%d" % number, small, sync_minutes=0) for number in range(options.workers)]
        for one in homes:
            one.run("feed", "add", "bff", server.url + "/graphql", "--user-id", 0, "--name", "kitchen", "--no-check")
            one.file = os.path.join(beside, "moments")
        count = Count("helpers that die at once, left by Ctrl+C", 0)

        def leave(number):
            dice = random.Random(number)
            for _ in range(options.leaves // options.workers):
                app = App(homes[number])
                app.pause(1, lambda: b"\x1b[?1049h" in app.seen)
                app.pause(dice.uniform(0, 0.3))
                scroll(app, dice)
                app.pause(dice.uniform(0, 0.3))
                count.end(app, is_asked=False)
        at_once(leave)
        count.tell()
verdict.tell()
