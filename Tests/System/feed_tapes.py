#!/usr/bin/env python3
"""feed_tapes.py: tapes with --online, on screens and in lines, against the reference server."""
import json, os

import feeds
from support import ROOT, Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__)
verdict = Verdict()
LINES = 'Type "moments --linear"\nEnter\nWait+Screen@20s /of 40/\nLine "like"\nWait+Screen /Liked/\nLine "feeds"\nWait+Screen /40 moments/\nLine "quit"\n'


def likes(server):
    bodies = [json.loads(request["body"]) for request in server.log() if request["body"].startswith("{")]
    return [body["variables"] for body in bodies if "updateMomentLike" in body["query"]]


with folder("moments-tapes-") as place:
    server = feeds.BFFServer("--moments", 40, "--now", 1790000000)
    for name, words, tape in ("screens", [], os.path.join(ROOT, "Tests/System/online.tape")), ("lines", ["--linear"], None):
        program = feeds.program(options.program, os.path.join(place, name))
        program.log_in()
        program.run("feed", "add", "bff", server.address, "--user-id", "0", "--name", "kitchen")
        if tape is None:
            tape = os.path.join(place, "lines.tape")
            with open(tape, "w") as file:
                file.write(LINES)
        program.run("feed", "sync", "--wait")
        feeds.wait(lambda: not feeds.helpers(place), 35)
        before = len(server.log())
        # Without --online nothing is asked.
        program.run("play", *words, "--store", program.store, os.path.join(ROOT, "docs/tour.tape"))
        verdict.check(len(server.log()) == before, "%s: a tape without --online asked the server" % name)
        done = program.run("play", "--online", *words, "--store", program.store, tape, timeout=120)
        verdict.check(done.returncode == 0, "%s: the tape fails: %s" % (name, (done.stdout + done.stderr)[-1500:]))
        verdict.check(feeds.wait(lambda: likes(server), 40), "%s: the like does not reach the server" % name)
        print("%s: played, %d requests" % (name, len(server.log()) - before))
        server.ask("/_ctl/reset", b"")
    server.stop()
verdict.tell()
