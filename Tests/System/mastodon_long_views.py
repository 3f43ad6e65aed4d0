#!/usr/bin/env python3
"""mastodon_long_views.py: a person with 100,000 posts and 5,000 notifications on a Mastodon-compatible server, read in the app.

Tells how long it takes from the key to the first frame, to the first rows and to all of the first page, the first time, again, and without the server; what
a key takes in the view beside what it takes in home in the same run, at rest and while the server works for somebody else; then the
reader goes down, thousands of rows, page by page as they are asked for: what a key takes meanwhile, and what memory that takes. What was read is what the server has, each once and in its order.
Wants ptybench.py of ../shared/bench, and is skipped without.
"""
import os, re, subprocess, sys, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(os.path.join(feeds.SHARED, "bench/ptybench.py"))
options = arguments(__doc__, posts=100000, notifications=5000, read=3000, keys=200, times=5)
sys.path.insert(0, os.path.join(feeds.SHARED, "bench"))
import ptybench

verdict = Verdict()
# What goes before the reference server: posts of one person, older than all others, and what concerns another one.
MANY = """
import os, sys
posts, notifications = map(int, sys.argv.pop(1).split(","))
sys.path.insert(0, os.path.dirname(sys.argv[1]))
from mastodon_data import Status, World
sow, seed_records = World.sow, World.seed_records


def sow_more(world, dice, count):
    start = world.start - 600000 * count - 60000 * posts
    for number in range(posts):
        t = start + 60000 * number
        world.insert(Status(world.snow(t, number & 0xffff), t, world.locals[1], "public", dice.getrandbits(22)))
    sow(world, dice, count)


def seed_more(world, dice):
    seed_records(world, dice)
    ada, grace = world.locals[:2]
    about = [status for status in world.by_person[grace.n] if status.vis == "public" and not status.boost_of]
    start = min(told["t"] for told in ada.notifications) - 60000 * notifications
    for number in range(notifications):
        world.notify(ada, ("mention", "status")[number % 2], grace, about[number % len(about)], start + 60000 * number)
    ada.notifications.sort(key=lambda told: told["t"])
    for number, told in enumerate(ada.notifications):
        told["n"] = 5000 + 4 * number


World.sow, World.seed_records = sow_more, seed_more
"""


class LargeServer(feeds.MastodonServer):
    """The reference server with as many more posts and notifications."""

    def start(self):
        numbers = "%d,%d" % (options.posts, options.notifications)
        self.process = subprocess.Popen([sys.executable, "-c", MANY + feeds.PROMPT, numbers, self.script, "--port", str(self.port),
                                         *map(str, self.options)], stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group().rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])


class Window:
    """The app in a pseudo-terminal, at the newest of home."""

    def __init__(self):
        environment = {name: value for name, value in program.environment.items() if name not in ("LANG", "TERM")}
        self.session = ptybench.Session(ptybench.make_spec(dict(cmd=[program.file], env=environment, cwd=place, cols=100, rows=24)))
        # In seconds: what comes later than that is no part of a key's answer. The frame of a page that arrives takes a millisecond to make.
        self.session.gap = 0.0005
        verdict.check(self.see("A kite", 30), "home is not there:\n" + self.text())
        self.keys("g")
        self.rest(1)

    def text(self):
        self.session.settle()
        return self.session.term.screen.text()

    def rest(self, seconds=0.3):
        """Until so long nothing was drawn."""
        self.session.until_quiet(ptybench.now(), seconds, timeout=20)

    def see(self, pattern, seconds=10):
        return self.session.until_quiet(ptybench.now(), 0.003, (re.compile(pattern, re.S),), seconds)[2] is not None

    def opening(self, key, *patterns):
        """From a key to the first byte, and until each of these is on the screen, in milliseconds."""
        self.session.settle()
        start = ptybench.now()
        self.session.write(key.encode())
        first, times = None, []
        for pattern in patterns:
            byte, _, hit, _ = self.session.until_quiet(start, 0.003, (re.compile(pattern, re.S),), 20)
            first = first or byte
            # What was there with the one before came with it.
            times.append(hit / 1e6 if hit else times[-1] if times and re.search(pattern, self.text(), re.S) else None)
        return [first / 1e6 if first else None, *times]

    def keys(self, key, count=1):
        """What each of so many keys takes, from the key to the last byte that comes of it, in milliseconds. Those of which nothing comes are left out."""
        taken = []
        for _ in range(count):
            last = self.session.press(key.encode(), timeout=0.3)[1]
            taken += [last / 1e6] if last else []
        return taken

    def steps(self, one, other):
        """What keys take a way and back: the way is short enough for what is stored."""
        return self.keys(one, options.keys // 2) + self.keys(other, options.keys // 2)

    def memory(self):
        """In MB."""
        return feeds.status(self.session.pid, "VmRSS") / 1024

    def end(self):
        self.session.finish([b"q"])


class View:
    """A view that a key leads to from home."""

    def __init__(self, name, key, stored, row, path, wanted, remote_ids, pinned=()):
        self.name, self.key, self.stored, self.row, self.path, self.wanted, self.remote_ids = name, key, stored, row, path, wanted, remote_ids
        # What stands above is not where it was posted, too.
        self.pinned = set(pinned)

    def entries(self):
        """How many are stored of it."""
        return len(feeds.ask(program.store, self.remote_ids, self.stored))


def tell(name, keys, home):
    """Keys beside those of home. How many times as long the slowest hundredth takes."""
    verdict.check(len(keys) >= 100, "%s: only %d keys did anything" % (name, len(keys)))
    p50, p99 = (feeds.percentile(keys, share) for share in (0.5, 0.99))
    base50, base99 = (feeds.percentile(home, share) for share in (0.5, 0.99))
    print("%s: p50 %.2f ms, p99 %.2f ms; home: %.2f, %.2f; ratios %.2f, %.2f" % (name, p50, p99, base50, base99, p50 / base50, p99 / base99))
    return p99 / base99


def look(window, view, when):
    """Opens a view several times from home, and leaves it again; the last time it stays."""
    times = []
    for number in range(options.times):
        if number:
            window.session.press(b"q")
            verdict.check(window.see("A kite"), "%s: home does not come back:\n%s" % (view.name, window.text()))
            window.rest()
        # Who the person is stands above their posts; the first row is what is asked for.
        times.append(window.opening(view.key, view.row))
        verdict.check(times[-1][1], "%s, %s: nothing of it is shown:\n%s" % (view.name, when, window.text()))
        window.rest()
    medians = [feeds.percentile([time[column] or 20000 for time in times], 0.5) for column in (0, 1)]
    print("%s, %s: the first byte after %.1f ms, a row after %.1f ms (medians of %d)" % (view.name, when, *medians, len(times)))
    return medians[1]


def read_down(window, view):
    """To a row thousands further down, each end of what is there leading on. What keys take meanwhile, and memory on the way."""
    steps, jumps, memory, count, start = [], [], [], view.entries(), time.monotonic()
    while count < view.wanted:
        jumps += window.keys("G")
        steps += window.keys("k", 3) + window.keys("j", 2)
        before, count, end = count, view.entries(), time.monotonic() + 10
        while count == before and time.monotonic() < end:
            # What came since the last one was pressed is below what was the end then.
            jumps += window.keys("G")
            feeds.wait(lambda: view.entries() > before, 0.3, step=0.005)
            count = view.entries()
        if not verdict.check(count > before, "%s: it ends at %d:\n%s" % (view.name, count, window.text())):
            break
        if count // 500 > before // 500:
            memory.append((count, window.memory()))
    seconds = time.monotonic() - start
    print("%s: read down to %d in %.1f s, %.1f ms a page of 40; memory %s MB" % (
        view.name, count, seconds, 40000 * seconds / max(1, count), ", ".join("%d: %.1f" % pair for pair in memory)))
    return steps, jumps, [megabytes for _, megabytes in memory]


# Asks for a page again and again.
ASKING = """
import sys, urllib.request
while True:
    urllib.request.urlopen(urllib.request.Request(sys.argv[1], headers={"Authorization": "Bearer " + sys.argv[2]})).read()
"""


def beside_server(window, view):
    """What keys of home take while the server makes pages for somebody else: it has one of the processors then."""
    asking = subprocess.Popen([sys.executable, "-c", ASKING, server.url + view.path, server.token])
    try:
        return window.steps("j", "k")
    finally:
        asking.kill()
        asking.wait()


def is_hidden(there):
    """Whether a filter hides a status, or what a notification is about."""
    status = there.get("status") or there
    return any(result["filter"]["filter_action"] == "hide" for shown in (status, status.get("reblog") or {}) for result in shown.get("filtered") or [])


def compare(view):
    """What is stored of it is what the server has, in its order."""
    stored = [row[0] for row in feeds.ask(program.store, view.remote_ids, view.stored)]
    there, path = [], view.path
    while len(there) < len(stored) and (page := server.ask(path, headers={"Authorization": "Bearer " + server.token})):
        there += [status["id"] for status in page if status["id"] not in view.pinned and not is_hidden(status)]
        path = "%s%smax_id=%s" % (view.path, "&" if "?" in view.path else "?", page[-1]["id"])
    there = there[:len(stored)]
    wrong = next(((number, pair) for number, pair in enumerate(zip(stored, there)) if pair[0] != pair[1]), None)
    verdict.check(stored == there, "%s: of %d stored, number %s is not what the server has: %s" % (view.name, len(stored), *(wrong or ("?", "fewer there"))))


with folder("moments-mastodon-long-") as place:
    server = LargeServer("--statuses", 400, "--clock", "step", "--now", int(time.time()) - 86_400)
    # No two alike: between those that look the same a key would show nothing.
    for number in range(60):
        server.control("post", {"as": "grace", "action": "post", "text": "A kite, %d" % number})
    program = feeds.program(options.program, place, sync_minutes=0, pictures="off")
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--token-stdin", "--name", "home", input=server.token + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    grace = server.ask("/api/v1/accounts/lookup?acct=grace")
    verdict.check(grace["statuses_count"] >= options.posts, "the person has %d posts" % grace["statuses_count"])
    views = [
        View("a person", "u", "person:@grace@127.0.0.1", "posts · .*A kite", "/api/v1/accounts/%s/statuses?limit=40&exclude_replies=true" % grace["id"], options.read,
             """SELECT s.remote_id FROM server_view v JOIN server_view_entry e ON view_id = v.id JOIN status s ON s.id = status_id
                WHERE v.name = ? AND NOT is_pinned ORDER BY key DESC""",
             [status["id"] for status in server.ask("/api/v1/accounts/%s/statuses?pinned=true" % grace["id"], headers={"Authorization": "Bearer " + server.token})]),
        View("notifications", "!", "notifications", "(liked|quoted|boosted) your post", "/api/v1/notifications?limit=80", options.notifications,
             "SELECT n.remote_id FROM server_view v JOIN notification n ON view_id = v.id WHERE v.name = ? ORDER BY key DESC"),
    ]
    for view in views:
        window = Window()
        first = window.opening(view.key, "loaded", view.row)
        print("%s, never seen: the first byte after %.1f ms, the server's page after %.1f ms, its rows after %.1f ms" % (view.name, *[time or 20000 for time in first]))
        verdict.check(first[2], "%s: it does not come:\n%s" % (view.name, window.text()))
        window.end()

    for view in views:
        window = Window()
        at_home, home = window.memory(), window.steps("j", "k")
        window.keys("g")
        window.rest()
        busy = beside_server(window, view)
        window.keys("g")
        window.rest()
        look(window, view, "stored")
        # Something comes with each end; what keys take is asked for where nothing does.
        steps, jumps, memory = read_down(window, view)
        window.rest(2)
        keys = window.steps("k", "j")
        print("%s: a jump to the end p50 %.2f ms, p99 %.2f ms" % (view.name, feeds.percentile(jumps, 0.5), feeds.percentile(jumps, 0.99)))
        ratio = tell("%s: a key while pages come" % view.name, steps, home)
        verdict.check(ratio < 3, "%s: while pages come p99 is %.1f times that of home at rest" % (view.name, ratio))
        ratio = tell("%s: the same beside home while the server makes pages for others" % view.name, steps, busy)
        verdict.check(ratio < 2, "%s: while pages come p99 is %.1f times that of home beside a busy server" % (view.name, ratio))
        ratio = tell("%s: a key at its end" % view.name, keys, home)
        verdict.check(ratio < 2, "%s: p99 is %.1f times that of home" % (view.name, ratio))
        window.keys("g")
        window.rest()
        ratio = tell("%s: a key at its beginning" % view.name, window.steps("j", "k"), home)
        verdict.check(ratio < 2, "%s: at its beginning p99 is %.1f times that of home" % (view.name, ratio))
        print("%s: memory %.1f MB at home, %.1f after all" % (view.name, at_home, window.memory()))
        verdict.check(len(memory) > 1 and memory[-1] - memory[len(memory) // 2] < 4, "%s: memory grows: %s" % (view.name, memory))
        compare(view)
        window.end()
    feeds.stop_all(place)
    server.stop()

    for view in views:
        window = Window()
        look(window, view, "%d stored, no server" % view.entries())
        window.end()
    damage = feeds.ask(program.store, "PRAGMA integrity_check")
    verdict.check(damage == [("ok",)], "the store is damaged: %s" % damage)
    feeds.stop_all(place)
verdict.tell()
