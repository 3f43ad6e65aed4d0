#!/usr/bin/env python3
"""mastodon_live.py: two windows on a Mastodon-compatible server that streams.

What is posted, edited and deleted there shows without a key; one of the two holds the stream, whatever becomes of the other, and the
token stands in no address. Then events come over a line that is cut at random: by the server, by each fault of its streams, by
kill -9 of the helper that holds it. In the end all that the newest page has is stored, once, as it reads there.
"""
import os, random, re, signal, statistics, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, cuts=20, events=10, seed=7)
verdict = Verdict()
FAULTS = ["stream-close", "stream-reset", "stream-half", "stream-garbage", "stream-disorder", "stream-double", "stream-unknown", "stream-crlf",
          "stream-cr", "stream-comments", "stream-lines", "stream-bytes", "stream-badjson"]
chance = random.Random(options.seed)


def post(text, **more):
    return server.control("post", {"as": "grace", "action": "post", "text": text, **more})


def ident(text):
    return feeds.ask(program.store, "SELECT remote_id FROM moment WHERE title = ?", text)[0][0]


def stored():
    return dict(feeds.ask(program.store, "SELECT s.remote_id, m.title FROM status s JOIN moment m ON m.id = s.moment_id"))


def streams():
    return len(server.control("streams", method="GET"))


def holder():
    """The helper that has the stream's lock."""
    path = os.path.realpath(program.store) + "-stream-1"
    for pid in feeds.helpers(place):
        with open("/proc/locks") as locks:
            inode = str(os.stat(path).st_ino) if os.path.exists(path) else "-"
            if any(line.split()[4] == str(pid) and line.split()[5].endswith(":" + inode) for line in locks if "->" not in line):
                return pid
    return None


def state():
    return feeds.ask(program.store, "SELECT stream FROM feed")[0][0]


def see(pattern, sentence, seconds=10):
    for window in windows:
        verdict.check(window.see(pattern, seconds), "%s:\n%s" % (sentence, window.text()))


def draw_anew(window):
    """The emulator does not know how curses scrolls: what is gone would stay on its screen."""
    window.pause(1)
    window.screen.reset()
    window.press("\x0c")
    window.pause(1)


with folder("moments-mastodon-live-") as place:
    server = feeds.MastodonServer("--statuses", 200, "--now", int(time.time()), "--heartbeat", 1)
    program = feeds.program(options.program, place, sync_minutes=60)
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--token-stdin", "--name", "kitchen", input=server.token + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: %s" % done.stderr)
    windows = [feeds.App(program)]
    verdict.check(feeds.wait(lambda: state() == "live", 30), "it never becomes live")
    windows.append(feeds.App(program))
    for window in windows:
        draw_anew(window)
    see("Live", "it is not said to be live")
    verdict.check(streams() == 1, "two windows hold %d streams" % streams())
    done = program.run("feed", "list", "--json")
    verdict.check('"stream":"live"' in re.sub(r"\s", "", done.stdout), "feed list: " + done.stdout)

    post("A green kite")
    see("1 new|A green kite", "what is posted does not show")
    for window in windows:
        window.press("g")
    see("A green kite", "what was counted is not above")
    server.control("post", {"as": "grace", "action": "edit", "to": ident("A green kite"), "text": "A blue kite"})
    see("A blue kite", "an edit does not show")
    server.control("post", {"as": "grace", "action": "delete", "to": ident("A blue kite")})
    verdict.check(feeds.wait(lambda: "A blue kite" not in str(stored().values()), 10), "a deletion is not stored")
    for window in windows:
        draw_anew(window)
        verdict.check("kitchen" in window.text() and "A blue kite" not in window.text(), "a deletion does not show:\n" + window.text())

    times = []
    for number in range(20):
        start = time.monotonic()
        post("Event %d" % number)
        windows[0].see("Event %d|%d new" % (number, number + 1), 5)
        times.append((time.monotonic() - start) * 1000)
        windows[0].pause(0.3)
    start = time.monotonic()
    server.control("streams", method="GET")
    print("from an event to the screen: median %.0f ms, slowest %.0f; a round trip takes %.1f ms"
          % (statistics.median(times), max(times), (time.monotonic() - start) * 1000))

    killed = holder()
    if verdict.check(killed, "nobody has the lock"):
        os.kill(killed, signal.SIGKILL)
        start = time.monotonic()
        taken = feeds.wait(lambda: holder() not in (None, killed) and streams() == 1, 10)
        print("after kill -9 another one listens in %.2f s" % (time.monotonic() - start))
        verdict.check(taken and time.monotonic() - start < 2, "the stream is not taken over within two seconds")
    verdict.check(feeds.wait(lambda: state() == "live", 30), "it does not become live again")

    for number in range(options.cuts):
        kind = chance.choice(["disconnect", "kill"] + 2 * FAULTS)
        if kind in FAULTS:
            server.faults(kind + ",count=1")
            server.control("disconnect")
        for event in range(options.events):
            server.control("tick/1")
            if event == options.events // 2 and kind == "disconnect":
                server.control("disconnect")
            if event == options.events // 2 and kind == "kill" and (pid := holder()):
                os.kill(pid, signal.SIGKILL)
        for window in windows:
            window.pause(0.3)
        server.faults()
    post("The last kite")
    verdict.check(feeds.wait(lambda: "The last kite" in stored().values(), 60), "what is posted after the cuts does not come")
    missing = lambda: [status["id"] for status in server.home() if status["id"] not in stored()]
    verdict.check(feeds.wait(lambda: not missing(), 30), "the newest page has what is not stored: %s" % missing())
    doubles = feeds.ask(program.store, "SELECT uri FROM status GROUP BY uri HAVING count(*) > 1")
    verdict.check(not doubles, "stored twice: %s" % doubles)

    log = server.control("log/streaming", method="GET")
    verdict.check(log and all("token" not in str(request.get("query", "")) and "token" not in request["path"] for request in log),
                  "a token stands in an address")
    print("%d connections" % len(log))
    for window in windows:
        window.quit()
    verdict.check(feeds.wait(lambda: streams() == 0, 5), "%d streams are left behind" % streams())
    feeds.stop_all(place)
    server.stop()
verdict.tell()
