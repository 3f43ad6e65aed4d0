#!/usr/bin/env python3
"""mastodon_package.py: an account on a server that others wrote (mastodon_mock, from PyPI): whoever has its token follows its home
timeline, which stands in ours as it does there; what is posted and deleted there comes and goes here."""
import json, os, socket, subprocess, sys, time, urllib.error, urllib.request

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(None, ["mastodon_mock==0.6.*"], "python-mastodon-mock")
options = arguments(__doc__)
verdict = Verdict()


class PackageServer:
    """mastodon_mock, with sample people and a token of each."""
    token = "ada_token"

    def __init__(self, place):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = "http://127.0.0.1:%d" % port
        program = os.path.join(os.path.dirname(sys.executable), "mastodon_mock")
        self.process = subprocess.Popen([program, "serve", "--in-memory", "--demo", "--port", str(port)], cwd=place,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def ask(self, path, method="GET", **form):
        body = "&".join("%s=%s" % (name, urllib.request.quote(value)) for name, value in form.items()).encode() if form else None
        request = urllib.request.Request(self.address + path, data=body, method=method, headers={"Authorization": "Bearer " + self.token})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def answers(self):
        try:
            return self.ask("/api/v2/instance")
        except (OSError, urllib.error.URLError):
            return None

    def home(self):
        return self.ask("/api/v1/timelines/home?limit=40")


with folder("moments-mastodon-mock-") as place:
    server = PackageServer(place)
    try:
        instance = feeds.wait(server.answers, 60, 0.2)
        verdict.check(instance, "the server does not start")
        program = feeds.program(options.program, place, server_timeout=10, sync_minutes=0)
        program.log_in()
        for number in range(60):
            # Those of one page may be of one second, and stand in its order; of two pages they would not.
            if number == 20:
                time.sleep(1.1)
            server.ask("/api/v1/statuses", "POST", status="Kite %d" % number)
        done = program.run("feed", "add", "mastodon", server.address, "--token-stdin", input=server.token + "\n" + PASSWORD + "\n")
        verdict.check(done.returncode == 0, "feed add: " + done.stderr)
        print(done.stdout.strip())
        ids = lambda: [row[0] for row in feeds.ask(program.store, "SELECT remote_id FROM status WHERE moment_id IS NOT NULL")]
        home = server.home()
        verdict.check(feeds.wait(lambda: {status["id"] for status in home} <= set(ids()), 20), "of %d statuses %d are there" % (len(home), len(ids())))
        verdict.check(len(set(ids())) == len(ids()) > 40, "%d entries of %d statuses" % (len(ids()), len(set(ids()))))
        shown = [moment["title"] for moment in program.timeline(40)]
        told = ["Kite %d" % number for number in range(59, 19, -1)]
        verdict.check(shown == told, "the timeline is %s" % shown)

        def sync():
            done = program.run("feed", "sync", "--wait")
            verdict.check(done.returncode == 0, "feed sync: " + done.stderr)

        before = ids()
        sync()
        verdict.check(ids() == before, "a sync without news changes something")
        new = server.ask("/api/v1/statuses", "POST", status="A new kite")
        sync()
        verdict.check(new["id"] in ids(), "what was posted there is not here")
        old = home[5]["id"]
        server.ask("/api/v1/statuses/" + old, "DELETE")
        sync()
        verdict.check(old not in ids(), "what was deleted there is still here")
        verdict.check(sorted(ids()) == sorted({new["id"], *before} - {old}), "more than that went: %d of %d are left" % (len(ids()), len(before)))
        found = json.loads(program.run("feed", "list", "--json").stdout)[0].get("capabilities", {})
        verdict.check(found.get("version") == instance["version"], "what the server can do is not known: %s" % found)
        print(program.run("feed", "list").stdout.strip())
    finally:
        feeds.stop_all(place)
        server.process.kill()
        server.process.wait()
verdict.tell()
