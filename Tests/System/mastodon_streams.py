#!/usr/bin/env python3
"""mastodon_streams.py: what ends streams, by Server-sent events and by WebSocket, with the app open.

Of two accounts on one server each has one stream. Whatever is wrong with both streams, each has one again, and what was posted meanwhile
is stored once. Then one feed is removed, the account is logged out, logged in again and deleted, each while things happen: nobody listens for what is
gone, and nobody asks to.
"""
import threading, time

import feeds
from support import EMAIL, PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, only="")
verdict = Verdict()
FAULTS = ["stream-close", "stream-reset", "stream-half", "stream-silent", "stream-disorder", "stream-double", "stream-unknown", "stream-bytes",
          "stream-badjson", "stream-huge:2"]
MANNERS = {
    "mastodon": ("sse", FAULTS + ["stream-garbage", "stream-crlf", "stream-cr", "stream-comments", "stream-lines"]),
    "gotosocial": ("websocket", FAULTS + ["ws-binary", "ws-fragments", "ws-masked", "ws-close", "ws-utf8", "ws-reserved", "ws-length",
                                          "ws-no-accept", "ws-pings"]),
}
BOTH = ["ada", "grace"]


class Events:
    """Things that happen on a server for as long as this is used."""

    def __init__(self, server):
        self.server, self.ends = server, threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        while not self.ends.wait(0.05):
            self.server.control("tick/1")

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.ends.set()
        self.thread.join()


def check(kind, manner, faults, place):
    server = feeds.MastodonServer("--like", manner, "--statuses", 100, "--now", int(time.time()), "--heartbeat", 1)
    program = feeds.program(options.program, place, sync_minutes=60)
    program.log_in()
    users = lambda: sorted(stream["user"] for stream in server.control("streams", method="GET"))
    requests = lambda: len(server.control("log/streaming", method="GET"))
    ask = lambda sql, *arguments: feeds.ask(program.store, sql, *arguments)
    say = lambda holds, sentence: verdict.check(holds, "%s: %s" % (manner, sentence))

    def follow(user):
        done = program.run("feed", "add", "mastodon", server.url, "--token-stdin", "--name", user, input="token-%s\n%s\n" % (user, PASSWORD))
        say(done.returncode == 0, "feed add: " + done.stderr)

    def stay(expected, sentence):
        """Nobody else listens, nor asks to, for some seconds after it came to that."""
        came = feeds.wait(lambda: users() == expected, 10)
        count = requests()
        app.pause(3)
        say(came and users() == expected and requests() == count, "%s: %s listen, %d asked since" % (sentence, users(), requests() - count))

    for user in BOTH:
        follow(user)
    app = feeds.App(program)
    say(feeds.wait(lambda: users() == BOTH, 30), "%s have a stream" % users())
    say({stream["kind"] for stream in server.control("streams", method="GET")} == {kind}, "they are not streamed to by " + kind)

    for fault in faults:
        server.faults(fault + ",count=2")
        server.control("disconnect")
        # After many cuts a server is left alone for long; whoever comes anew knows of none.
        app.quit()
        app = feeds.App(program)
        feeds.wait(lambda: users() == BOTH, 30)
        for _ in range(5):
            server.control("tick/1")
        app.pause(0.5)
        server.faults()
        text = "A kite after " + fault
        server.control("post", {"as": "grace", "action": "post", "text": text})
        stored = lambda: ask("SELECT count(*), count(DISTINCT s.feed_id) FROM status s JOIN feed f ON f.id = s.feed_id WHERE s.uri = ("
                             "SELECT s.uri FROM status s JOIN moment m ON m.id = s.moment_id WHERE m.title = ?)", text)[0]
        say(feeds.wait(lambda: stored() == (2, 2), 60), "after %s it is stored %d times, by %d feeds" % (fault, *stored()))
        say(feeds.wait(lambda: users() == BOTH, 60), "after %s %s have a stream" % (fault, users()))

    with Events(server):
        app.pause(1)
        done = program.run("feed", "remove", "grace", "--yes")
        say(done.returncode == 0, "feed remove: " + done.stderr)
        stay(["ada"], "after a feed was removed")
        done = program.run("logout")
        say(done.returncode == 0, "logout: " + done.stderr)
        stay([], "after the log-out")
        say(feeds.wait(lambda: not feeds.helpers(place), 10), "a helper is left after the log-out")
    app.quit()
    done = program.run("login", EMAIL, input=PASSWORD)
    say(done.returncode == 0, "login: " + done.stderr)
    app = feeds.App(program)
    say(feeds.wait(lambda: users() == ["ada"], 30), "after the log-in %s have a stream" % users())
    with Events(server):
        app.pause(1)
        done = program.run("account", "delete", EMAIL, "--yes")
        say(done.returncode == 0, "account delete: " + done.stderr)
        stay([], "after the account was deleted")
    app.quit()
    say(not feeds.helpers(place), "a helper is left in the end")
    say(ask("SELECT (SELECT count(*) FROM status) + (SELECT count(*) FROM feed)")[0][0] == 0, "something of the account is left")
    feeds.stop_all(place)
    server.stop()


for manner, (kind, faults) in MANNERS.items():
    if options.only in ("", manner):
        with folder("moments-mastodon-streams-") as place:
            check(kind, manner, faults, place)
verdict.tell()
