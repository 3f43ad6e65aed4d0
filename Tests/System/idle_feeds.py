#!/usr/bin/env python3
"""idle_feeds.py: an open app with three feeds sleeps between two syncs, and so does its moments-sync.

A moment is liked, something is looked for, the feeds are synced by hand. Then the times are counted that any thread of `moments`
or `moments-sync` was woken, and what is sent to the terminal, over a minute in which nothing is due. The moments of the reference
server are years old, so that no date on the screen changes either. Then it quits: how long that takes, and that moments-sync goes
by itself.
"""
import feeds
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, seconds=60)
verdict = Verdict()

with folder("moments-idle-") as place:
    servers = [feeds.BFFServer("--moments", 40, "--now", 1616400000, "--seed", seed) for seed in range(3)]
    program = feeds.program(options.program, place, sync_minutes=0).log_in()
    for server, name in zip(servers, ("kitchen", "garden", "harbour")):
        done = program.run("feed", "add", "bff", server.address, "--user-id", 0,
                           "--name", name, "--no-check")
        verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    app = feeds.App(program)
    ask = lambda sql: feeds.ask(program.store, sql)[0][0]
    reached = lambda condition: feeds.wait(lambda: app.pause(0.1) or condition(), 30)
    verdict.check(reached(lambda: ask("SELECT count(*) FROM feed WHERE synced_at IS NULL AND failure IS NULL") == 0),
                  "not all feeds were synced")
    app.press("f")
    verdict.check(reached(lambda: any(moment["isLiked"] for server in servers for moment in server.moments())),
                  "no server heard of a like")
    app.press("/lake\r")
    verdict.check(app.see("Search lake +[0-9]+ of "), "there are no matches:\n" + app.text())
    verdict.check(app.escape("Moments · ada"), "the search was not left:\n" + app.text())
    last_sync = ask("SELECT max(synced_at) FROM feed")
    app.press("R")
    verdict.check(app.see("Synced"), "no sync was asked for:\n" + app.text())
    verdict.check(reached(lambda: ask("SELECT min(synced_at) FROM feed") > last_sync), "it was not synced again")
    app.pause(2)
    helpers = feeds.helpers(place)
    verdict.check(len(helpers) >= 1, "there is no moments-sync")

    feeds.check_idle(verdict, app, {pid: "moments-sync" for pid in helpers}, options.seconds)
    taken = app.quit()
    verdict.check(taken < 1, "quitting took %.2f s:\n%s" % (taken, app.text()))
    print("quit in %.0f ms" % (taken * 1000))
    verdict.check(feeds.wait(lambda: not feeds.helpers(place), 35), "moments-sync is still there 35 s later")
    for server in servers:
        server.stop()
verdict.tell()
