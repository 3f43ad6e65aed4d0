#!/usr/bin/env python3
"""mastodon_scale.py: a home timeline of many statuses, fetched page by page as a reader comes to the end of what is stored.

Tells how many statuses are stored a second, how many bytes each takes, the most memory that the app and moments-sync have
used, and how long keys took meanwhile.
"""
import os, re, sqlite3, subprocess, sys, time

import feeds
from support import PASSWORD, ROOT, Verdict, arguments, folder, skip

feeds.with_packages()
options = arguments(__doc__, statuses=100000, memory=64, store="")
verdict = Verdict()
reference = os.path.join(os.path.dirname(ROOT), "shared/mastodon/mastodon_server.py")
if not os.path.exists(reference):
    skip("%s is not there" % reference)
server = subprocess.Popen([sys.executable, reference, "--port", "0", "--statuses", str(options.statuses)],
                          stdout=subprocess.PIPE, text=True)
url = re.search(r"http://\S+", server.stdout.readline()).group().rstrip("/")

with folder("moments-scale-") as place:
    program = feeds.program(options.program, place, sync_minutes=0)
    program.log_in()
    done = program.run("feed", "add", "mastodon", url, "--token-stdin", input="token-ada\n%s\n" % PASSWORD)
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    base = sqlite3.connect("file:%s?mode=ro" % program.store, uri=True, timeout=10)
    ask = lambda sql: base.execute(sql).fetchone()[0]
    count = lambda: ask("SELECT count(*) FROM status")
    size = lambda: ask("PRAGMA page_count") * ask("PRAGMA page_size")
    before, empty = count(), size()
    app, memory, keys = feeds.App(program), 0, []
    verdict.check(app.see("Enter", 30), "nothing is shown:\n" + app.text())
    start, last, moved = time.monotonic(), before, time.monotonic()
    # Each end leads on to what is older.
    while ask("SELECT count(*) FROM gap") and time.monotonic() - moved < 20:
        keys.append(app.key_time("G", 0.02))
        for pid in feeds.helpers(place)[:1] if len(keys) % 50 == 0 else []:
            memory = max(memory, feeds.status(pid, "VmHWM") or 0)
        feeds.wait(lambda: not ask("SELECT count(*) FROM gap WHERE asked_at IS NOT NULL"), 5, step=0.002)
        if (now := count()) != last:
            last, moved = now, time.monotonic()
        while app.read(0):
            pass
    taken, stored = time.monotonic() - start, count() - before
    verdict.check(not ask("SELECT count(*) FROM gap"), "it ends at %d statuses" % count())
    print("%d statuses in %.1f s, %.0f a second, in %d pages of the server" % (stored, taken, stored / taken, stored / 40))
    print("%.0f bytes each in the store, the index of words with them" % ((size() - empty) / max(1, stored)))
    keys = [app.key_time("jk"[number % 2]) for number in range(200)]
    print("keys then: p50 %.2f ms, p99 %.2f ms" % (feeds.percentile(keys, 0.5), feeds.percentile(keys, 0.99)))
    print("most memory: moments %.1f MB, moments-sync %.1f MB"
          % (feeds.status(app.process.pid, "VmHWM") / 1024, memory / 1024), flush=True)
    verdict.check(memory < options.memory * 1024, "moments-sync needs %.0f MB" % (memory / 1024))
    app.quit()
    feeds.wait(lambda: not feeds.helpers(place), 35)
    if options.store:
        sqlite3.connect(program.store).execute("VACUUM INTO ?", (options.store,))
    base.close()
server.kill()
verdict.tell()
