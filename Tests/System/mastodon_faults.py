#!/usr/bin/env python3
"""mastodon_faults.py: the app with the home timeline of a Mastodon-compatible server that fails in every way there is.

Of each fault of the reference server but those of streams: the app is open, and a key is pressed twice a second. What is on the
screen, whether a stored moment is lost or stands there twice, how long a key takes against a key at rest, whether all heals, and
whether what came meanwhile is there then. With --table it writes what came of it to a file, as a page of docs/.
"""
import time, urllib.error, urllib.parse

import feeds
from faults import FaultTable, Window
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, table="", seconds=5.0, only="")
verdict = Verdict()

# A fault of the reference server; what the store has to say of it (None: nothing is wrong).
FAULTS = [
    # No answer, or not all of it.
    ("latency:1000", None), ("latency:5000", "timeout"), ("timeout:20", "timeout"), ("reset", "disconnected|unreachable"),
    ("close", "disconnected|unreachable"), ("lost", "disconnected|unreachable"), ("lost-reset", "disconnected|unreachable"),
    ("lost-timeout:20", "timeout"), ("lost-502", "http"), ("half", "disconnected"), ("half-reset", "disconnected"),
    ("stall:20", "timeout"), ("half-headers", "disconnected|invalidHTTP"), ("slow:20", "timeout|tooSlow"), ("endless", "tooLarge|timeout"),
    ("short-chunks", "disconnected"), ("no-length", None), ("gzip-bomb:64", "tooLarge|noData"), ("bad-gzip", "disconnected|invalidJSON"),
    ("empty", "noData"), ("html", "webPage"), ("wrong-type", None),
    # It refuses.
    ("401", "unauthorized"), ("403", "unauthorized"), ("404", "http"), ("409", "http"), ("410", "http"), ("422", "unauthorized"),
    ("http:418", "http"), ("error-html:422", "unauthorized|http"), ("error-html:403", "http"), ("429:2", "rateLimited"), ("429-bare", "rateLimited"),
    ("429-date", "rateLimited"), ("500", "http"), ("502", "http"), ("503:2", "unavailable"),
    # It leads elsewhere.
    ("redirect:1", None), ("redirect-loop", "redirectLoop"), ("redirect-host", "unknownHost"), ("redirect-http", "unreachable|http"),
    ("redirect-file", "invalidAddress|http"),
    # Its JSON is broken.
    ("badjson", "invalidJSON"), ("bom", None), ("latin1", None), ("dupkeys", None), ("deep:10000", "None|invalidJSON"), ("surrogate", None),
    ("nan", None), ("object", "noData"),
    # Its statuses are.
    ("types", None), ("nulls", None), ("nulls:id", None), ("nulls:created_at", None), ("nulls:uri", None), ("missing", None),
    ("missing:account", None), ("enum", None), ("extra", None), ("null-item", None), ("numeric-ids", None), ("huge-ids", None),
    ("odd-ids", None), ("dup", None), ("disorder", None), ("strings", None), ("hostile-html", "None|tooLarge"), ("dates", None), ("counts", None),
    ("urls", None),
    # Its pages lead nowhere.
    ("same-page", None), ("link-self", None), ("link-host", None), ("link-garbage", None), ("link-none", None), ("empty-next", None),
    ("link-swapped", None),
    # Its pictures are none.
    ("bomb", None), ("notimage", None), ("truncated", None), ("404,path=^/pictures/", None), ("html,path=^/pictures/", None),
]
# What holds a whole answer back.
# After these nothing is tried by itself before the person asks.
LASTING = ("404", "409", "410", "http:418", "error-html:403", "error-html:422")
SLOW = ("latency:5", "timeout", "lost-timeout", "stall", "slow", "endless", "gzip-bomb")


class HomeWindow(Window):
    # What was gone while the server failed.
    doubtful = {}

    def moments(self):
        """Identifiers and addresses by the keys of their rows: servers change both."""
        rows = feeds.ask(self.program.store, "SELECT moment.id, status.remote_id, uri FROM moment LEFT JOIN status ON moment_id = moment.id")
        return {key: (id, uri) for key, id, uri in rows}

    def lost(self, before, is_well=True):
        """What the server gave when it was well, and still has, and what is gone here, or was for some time."""
        now = self.moments()
        uris = {uri for _, uri in now.values()}
        gone = {key: (id, uri) for key, (id, uri) in before.items() if id and uri and key not in now and uri not in uris}
        if not is_well:
            self.doubtful = gone
            return []
        gone, self.doubtful = {**self.doubtful, **gone}, {}
        # What a fault made up is unknown to the server.
        return [(id, uri) for id, uri in gone.values() if (there := found_there(id)) and there["uri"] == uri]

    def missing(self):
        """What the newest page of the server has and the store does not."""
        stored = {row[0] for row in feeds.ask(self.program.store, "SELECT remote_id FROM status WHERE moment_id IS NOT NULL")}
        return [status["id"] for status in server.home() if status["id"] not in stored]

    def count(self, text, status):
        """How many entries are one status: by its text, by its identifier, or by its address."""
        return feeds.ask(self.program.store, "SELECT count(*) FROM moment LEFT JOIN status ON moment_id = moment.id "
                         "WHERE title = ? OR status.remote_id = ? OR uri = ?", text, status["id"], status["uri"])[0][0]


def found_there(id):
    """The status, where the server has it."""
    try:
        return server.ask("/api/v1/statuses/" + urllib.parse.quote(id, safe=""), headers={"Authorization": "Bearer " + server.token})
    except urllib.error.HTTPError as error:
        if error.code != 404:
            raise
        return None


def watch(name, expected, begin, end, **more):
    """One fault; meanwhile somebody posts."""
    text, posted = "During %s" % name, {}

    def post():
        posted.update(found_there(server.control("post", {"as": followed, "action": "post", "text": text})["id"]))
        begin()
    table.watch(window, name, expected, post, end, healing=40, **more)
    verdict.check(feeds.wait(lambda: not window.missing(), 8), "%s: what the server has is not there: %s" % (name, window.missing()))
    # Under the address of another status it is another one.
    if name != "urls":
        verdict.check(window.count(text, posted) == 1, "%s: of one post there are %d" % (name, window.count(text, posted)))


with folder("moments-mastodon-faults-") as place:
    table = FaultTable(options, verdict, place)
    server = feeds.MastodonServer("--statuses", 400, "--now", int(time.time()))
    followed = next(status["account"]["acct"] for status in server.home() if "@" in status["account"]["acct"] and not status["reblog"])
    window = HomeWindow(table, "home", "mastodon", server.address, "--token-stdin", input=server.token + "\n" + PASSWORD + "\n")
    window.open()
    verdict.check(feeds.wait(lambda: len(window.moments()) > 60, 30), "the first sync brings %d moments" % len(window.moments()))
    window.app.pause(1)
    table.measure_rest(window)
    # First, because the server begins anew then: what was posted since is gone.
    if table.has("server vanishes, comes back"):
        table.watch(window, "server vanishes, comes back", "unreachable|disconnected", server.stop, server.start)
    if table.has("token revoked"):
        table.watch(window, "token revoked", "unauthorized", lambda: server.control("revoke", {"user": "ada"}), lambda: server.control("reset"))
    for spec, expected in FAULTS:
        if table.has(spec):
            longer = options.seconds + (4 if spec.startswith(SLOW) else 0)
            watch(spec, expected, lambda: server.faults(spec), lambda: server.faults(), seconds=longer,
                  by_hand=("unauthorized",) + (("http",) if spec.split(",")[0] in LASTING else ()))
    if table.has("one request in 4 s"):
        # Two requests in 4 s are fewer than a sync takes after a pause.
        watch("one request in 4 s", "None|rateLimited", lambda: server.control("rate", {"limit": 1, "seconds": 4}), lambda: server.control("rate"))
    table.watch_helper(window)
    window.close()
    server.stop()

table.finish("What comes of the faults of a Mastodon-compatible server", "mastodon_faults.py",
             " Meanwhile somebody posts, and that post is there once, and once only, as soon as all is well again; under `urls` statuses stand under the addresses of others, and are others then.")
verdict.tell()
