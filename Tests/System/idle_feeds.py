#!/usr/bin/env python3
"""idle_feeds.py: an open app with three feeds sleeps between two syncs.

Counted are the times that any thread of `moments` was woken, and the bytes that it sent to its terminal, over a minute in
which nothing is due. The moments of the reference server are years old, so that no date on the screen changes either. Then
it quits: how long that takes, and that moments-sync goes by itself.
"""
import glob, os

import feeds
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, seconds=60)
verdict = Verdict()


def wakes(pid):
    """How often each thread gave up waiting, with its name."""
    found = {}
    for path in glob.glob("/proc/%d/task/*/status" % pid):
        with open(path) as lines:
            state = dict(line.split(":", 1) for line in lines if ":" in line)
        found[path.split("/")[4], state["Name"].strip()] = int(state["voluntary_ctxt_switches"])
    return found


with folder("moments-idle-") as place:
    servers = [feeds.Server("--moments", 40, "--now", 1616400000, "--seed", seed) for seed in range(3)]
    program = feeds.program(options.program, place, sync_minutes=0).log_in()
    for server, name in zip(servers, ("kitchen", "garden", "harbour")):
        done = program.run("feed", "add", "bff", server.address, "--user-id", 0,
                           "--name", name, "--no-check")
        verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    app = feeds.App(program)
    synced = lambda: feeds.ask(program.store, "SELECT count(*) FROM feed WHERE synced_at IS NULL AND failure IS NULL")[0][0] == 0
    verdict.check(feeds.wait(lambda: app.pause(0.1) or synced(), 30), "not all feeds were synced")
    app.pause(5)  # what comes of it is drawn, and the kernel's notices are read
    helpers = feeds.helpers(place)
    verdict.check(len(helpers) >= 1, "there is no moments-sync")

    before, frame = wakes(app.process.pid), app.text()
    sent = app.read(options.seconds)
    after = wakes(app.process.pid)
    woken = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
    verdict.check(not sent and app.text() == frame, "something was drawn:\n" + app.text())
    verdict.check(sum(woken.values()) == 0, "moments was woken: %s" % woken)
    print("moments was woken %d times in %d s" % (sum(woken.values()), options.seconds))
    for helper in helpers:
        busy = feeds.status(helper, "voluntary_ctxt_switches")
        app.pause(10)
        print("moments-sync, first thread: woken %s times in 10 s" % (feeds.status(helper, "voluntary_ctxt_switches") - busy))
    taken = app.quit()
    verdict.check(taken < 1, "quitting took %.2f s" % taken)
    print("quit in %.0f ms" % (taken * 1000))
    verdict.check(feeds.wait(lambda: not feeds.helpers(place), 35), "moments-sync is still there 35 s later")
    for server in servers:
        server.stop()
verdict.tell()
