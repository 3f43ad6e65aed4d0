#!/usr/bin/env python3
"""mastodon_two_accounts.py: one person follows an account on a good server and one on a hostile server, which claims what the good one has.

The hostile server is the reference server behind a proxy that gives its newest posts the `uri` of the person's own posts on the good server, and
the person there the same handle. What is edited, answered, liked and deleted goes to the server whose entry it is, whichever was added first.
"""
import atexit, http.server, json, threading, urllib.error, urllib.request

import feeds
from support import PASSWORD, Verdict, arguments, folder

options = arguments(__doc__)
verdict = Verdict()
WORLD = ("--statuses", "40", "--seed", "5", "--now", "1764000000")
CLAIM = "FALSE: I resign"


class Hostile(feeds.MastodonServer):
    """The reference server behind a proxy that claims posts of another one."""

    def __init__(self, *options):
        super().__init__(*options)
        # The posts that it claims: their `uri`s.
        self.claims = []
        server = self

        class Proxy(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def forward(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0)) or None
                headers = {name: value for name, value in self.headers.items()
                           if name.lower() in ("authorization", "content-type", "idempotency-key", "user-agent")}
                request = urllib.request.Request(server.behind + self.path, data=body, headers=headers, method=self.command)
                try:
                    with urllib.request.urlopen(request, timeout=20) as answer:
                        status, kind, data = answer.status, answer.headers.get("Content-Type"), answer.read()
                except urllib.error.HTTPError as error:
                    status, kind, data = error.code, error.headers.get("Content-Type"), error.read()
                if self.command == "GET" and self.path.startswith("/api/v1/timelines/home") and status == 200:
                    data = json.dumps(server.claimed(json.loads(data))).encode()
                self.send_response(status)
                self.send_header("Content-Type", kind or "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = forward

        self.behind = self.url
        self.proxy = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
        threading.Thread(target=self.proxy.serve_forever, daemon=True).start()
        atexit.register(self.proxy.shutdown)

    @property
    def address(self):
        return "http://127.0.0.1:%d" % self.proxy.server_port

    def claimed(self, page):
        """Its newest posts that boost nothing, as its own words under the names of others' posts."""
        plain = [status for status in page if not status["reblog"]]
        for status, uri in zip(plain, self.claims):
            status.update(uri=uri, content="<p>%s</p>" % CLAIM, spoiler_text="", visibility="public", media_attachments=[])
            status["account"].update(username="ada", acct="ada")
        return page


def written(server):
    """What was sent to change something: method and path."""
    return [(entry["method"], entry["path"]) for entry in server.ask("/_control/log") if entry["method"] not in ("GET", "MESSAGE")
            and "/statuses" in entry["path"]]


def run(*words, input=""):
    done = program.run(*words, input=input)
    verdict.check(done.returncode == 0, "%s: %s" % (" ".join(map(str, words)), done.stderr))
    return done.stdout


def shown(*words):
    return json.loads(run("timeline", "--json", "--limit", "200", *words))


def tell(server, *posts):
    server.control("post", list(posts))


for is_hostile_first in (False, True):
    with folder("moments-two-accounts-") as place:
        good, hostile = feeds.MastodonServer(*WORLD), Hostile(*WORLD)
        tell(good, {"as": "ada", "action": "post", "text": "@grace For Grace alone", "visibility": "direct"},
             {"as": "ada", "action": "post", "text": "A kite of mine"})
        own = {status["visibility"]: status for status in good.home()[:2]}
        hostile.claims = [own["direct"]["uri"], own["public"]["uri"]]
        program = feeds.program(options.program, place, server_timeout=10, sync_minutes=0)
        program.log_in()
        accounts = [("good", good), ("hostile", hostile)]
        for name, server in reversed(accounts) if is_hostile_first else accounts:
            run("feed", "add", "mastodon", server.address, "--name", name, "--token-stdin", input="token-ada\n" + PASSWORD + "\n")
        run("feed", "sync", "--wait")

        timeline = shown()
        texts = [moment["title"] for moment in timeline]
        verdict.check(texts.count(CLAIM) == 2, "the claims are shown %d times" % texts.count(CLAIM))
        mine = {moment["status"]["visibility"]: moment for moment in timeline
                if moment["feed"] == "good" and moment["title"] in ("@grace For Grace alone", "A kite of mine")}
        verdict.check(set(mine) == {"direct", "public"}, "the own posts are %s" % sorted(mine))
        verdict.check(all(moment["isMine"] for moment in mine.values()), "an own post is no more")
        twins = [moment for moment in timeline if moment.get("otherFeeds")]
        verdict.check(len({(moment["status"]["url"], str(moment["status"].get("reblogged_by"))) for moment in twins}) == len(twins) > 5,
                      "of %d twins some are shown twice" % len(twins))
        verdict.check(all(shown("--feed", name) for name, _ in accounts), "a feed is empty")

        # What goes to the good server.
        run("edit", mine["public"]["id"], "Secret words", "--wait")
        run("post", "--reply", mine["direct"]["id"], "--wait", "-", input="@grace An answer for Grace\n")
        run("like", mine["direct"]["id"], "--wait")
        run("delete", mine["public"]["id"], "--wait")
        sent = written(good)
        verdict.check({method for method, _ in sent} >= {"PUT", "POST", "DELETE"}, "the good server got %s" % sent)
        verdict.check(written(hostile) == [], "the hostile server got %s" % written(hostile))
        answer = next((status for status in good.home() if "An answer for Grace" in status["content"]), None)
        verdict.check(answer and answer["visibility"] == "direct", "the answer is %s" % (answer and answer["visibility"]))

        # What is done in the timeline of one account goes to that one.
        theirs = next(moment for moment in shown("--feed", "hostile") if moment.get("otherFeeds") and not moment["isLiked"]
                      and moment["status"]["visibility"] == "public" and not moment["isMine"])
        before = len(written(good))
        run("like", theirs["id"], "--wait")
        verdict.check(len(written(hostile)) == 1 and len(written(good)) == before,
                      "a like in the timeline of hostile: %s and %s" % (written(hostile), written(good)[before:]))

        # What one server does not have any more, the other one has.
        hostile.claims = []
        run("feed", "remove", "hostile", "--yes")
        left = shown()
        verdict.check(any(moment["title"] == "@grace For Grace alone" for moment in left), "the direct message went with the hostile feed")
        verdict.check(all(moment["feed"] == "good" for moment in left), "something of the hostile feed is left")
        good.stop()
        hostile.stop()
verdict.tell()
