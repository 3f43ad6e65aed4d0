#!/usr/bin/env python3
"""feed_scale.py: 100,000 moments of a BFF, and then the same once more.

Tells how long it takes until the first of them is on the screen, how many are stored a second, the most memory that the
app and moments-sync have used, and what a second sync, which finds nothing new, writes into the store.
"""
import http.server, json, os, threading, time

import feeds
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, moments=100000, memory=64)
verdict = Verdict()
PERSON = {"id": "0", "name": "Ada Lovelace", "avatar": "https://a.example/a.png", "backgroundImage": ""}
WORDS = "lake morning coffee bridge paper garden window train river violin quiet mountain signal lantern".split()


def moment(number):
    title = " ".join(WORDS[(number * step + step) % len(WORDS)] for step in range(1, 40))
    return {"id": str(number), "userDetails": {"name": "Person %d" % (number % 500), "avatar": PERSON["avatar"]}, "type": "PHOTOS",
            "title": title, "url": None, "photos": ["https://a.example/%d.png" % number],
            "createdDate": str(1616400000 - 60 * number), "isLiked": number % 7 == 0,
            "likes": [{"id": str(like), "avatar": PERSON["avatar"]} for like in range(3)]}


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    log_message = lambda *_: None

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


print("making an answer of %d moments" % options.moments, flush=True)
page = json.dumps({"data": {"getMomentsDetailsByUserID": {"userDetails": PERSON, "moments": [moment(n) for n in range(options.moments)]}}}).encode()
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()

with folder("moments-scale-") as place:
    program = feeds.program(options.program, place, sync_minutes=0)
    program.log_in()
    done = program.run("feed", "add", "bff", "http://127.0.0.1:%d/graphql" % server.server_port, "--user-id", "0", "--name", "kitchen", "--no-check")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    count = lambda: feeds.ask(program.store, "SELECT count(*) FROM moment")[0][0]
    synced = lambda: feeds.ask(program.store, "SELECT synced_at FROM feed")[0][0] or 0
    app, memory = feeds.App(program), 0
    verdict.check(app.see("Person \\d", 60), "no moment comes:\n" + app.text())
    first = time.monotonic() - app.started
    keys = []
    while not synced() and time.monotonic() - app.started < 300:
        if feeds.helpers(place):
            memory = max(memory, feeds.status(feeds.helpers(place)[0], "VmHWM") or 0)
        keys.append(app.key_time("jk"[len(keys) % 2]))
        app.pause(0.1)
    taken = time.monotonic() - app.started
    verdict.check(count() == options.moments, "%d moments are stored" % count())
    print("first moment on the screen after %.2f s; %d moments in %.1f s, %.0f a second; answer of %.0f MB"
          % (first, count(), taken, count() / taken, len(page) / 2 ** 20))
    print("keys meanwhile: p50 %.1f ms, p99 %.1f ms, slowest %.1f ms of %d"
          % (feeds.percentile(keys, 0.5), feeds.percentile(keys, 0.99), max(keys), len(keys)))
    print("most memory: moments %.1f MB, moments-sync %.1f MB"
          % (feeds.status(app.process.pid, "VmHWM") / 1024, memory / 1024), flush=True)
    verdict.check(memory < options.memory * 1024, "moments-sync needs %.0f MB" % (memory / 1024))
    app.quit()
    feeds.wait(lambda: not feeds.helpers(place), 35)

    # Pages that a sync writes are frames of the write-ahead log: of 24 bytes and a page each (sqlite.org/fileformat2.html, 4.1).
    size = feeds.ask(program.store, "PRAGMA page_size")[0][0] + 24
    log = program.store + "-wal"
    import sqlite3
    base = sqlite3.connect(program.store)
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    changed = base.execute("SELECT total_changes()").fetchone()
    before, frames = synced(), os.path.getsize(log) // size if os.path.exists(log) else 0
    rows = base.execute("SELECT count(*), min(id), max(id), total(is_liked) FROM moment").fetchall()
    start = time.monotonic()
    done = program.run("feed", "sync", "--wait")
    verdict.check(done.returncode == 0, "feed sync: " + done.stderr)
    verdict.check(feeds.wait(lambda: synced() > before, 60), "the second sync does not end")
    taken = time.monotonic() - start
    written = os.path.getsize(log) // size - frames
    verdict.check(base.execute("SELECT count(*), min(id), max(id), total(is_liked) FROM moment").fetchall() == rows, "moments are others now")
    # Asking for it, taking the lease, renewing it each 1.5 s and ending it write the feed's row and nothing else: a page each.
    most = 8 + taken
    print("a second sync: %.1f s, %d pages written" % (taken, written))
    verdict.check(written <= most, "a sync that finds nothing writes %d pages" % written)
    base.close()
verdict.tell()
