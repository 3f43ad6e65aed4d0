#!/usr/bin/env python3
"""mastodon_snac.py: what is posted on a server that others wrote, snac, reads there as it was written, to Mastodon.py and toot of PyPI.

Starts the snac that is named, or in PATH, with its own data on port 80 of an address of this machine; without one, or where that port may
not be listened to, it is skipped. What snac makes of a post that is not as it was written is said with the post.
"""
import atexit, json, os, re, shutil, socket, subprocess, sys, urllib.parse, urllib.request
from importlib import metadata

import feeds
from clients import PACKAGES, Toot, read, words_of
from support import PASSWORD, Verdict, arguments, folder, skip, write

feeds.with_packages(None, *PACKAGES)
from mastodon import Mastodon

# Of a port other than 80 its people would have names that no other server has.
HOST = "127.0.0.80"
options = arguments(__doc__, snac=shutil.which("snac") or "")
verdict = Verdict()
# `there`: what snac makes of it.
POSTS = [
    dict(text="A kite over the harbour"),
    dict(text="2 < 3 & \"quotes\" \\ 'here'"),
    dict(text="<b>Bold</b>", there={"text": "Bold"}),
    dict(text="Two lines\nof one paragraph\n\nand another one"),
    dict(text="Drachen über Zürich, 风筝, עפיפון, 🪁👨‍👩‍👧", language="de", there={"language": "en"}),
    dict(text="#Kites at https://example.org/kites?a=1&b=2 and more"),
    dict(text="Soup is served", warning="Food & drink"),
    dict(text="Not on the public pages", visibility="unlisted"),
    dict(text="For those who follow", visibility="private"),
    dict(text="@grace only you read this", visibility="direct", there={"text": "@grace@%s only you read this" % HOST}),
    dict(text="The same words twice"),
    dict(text="The same words twice"),
    dict(text="Two photos", photos=[("A kite, 风筝", "0.5,-1"), ("Its \"tail\"", None)]),
    dict(text="One in two lines", photos=[("Its \"tail\"\nin two lines", None)], there={"alt": ["Its \"tail\""]}),
    dict(text="Behind words", photos=[("Soup", None)], sensitive=True, warning="Food"),
    dict(text="Which kite?", poll=["The red one, 风筝", "The <b>blue</b> one"], time="6h", minutes=360),
    dict(text="Which ones?", poll=["Red", "Blue", "None & all"], multiple=True, time="3d", minutes=4320),
]


class Snac:
    """It, with data of its own, and people who are signed in."""

    def __init__(self, program, place, *names):
        self.program, self.data, self.address = program, os.path.join(place, "snac"), "http://" + HOST
        self.run("init", input="%s\n80\n%s\n\n\n" % (HOST, HOST))
        settings = os.path.join(self.data, "server.json")
        with open(settings) as file:
            found = json.load(file)
        write(settings, json.dumps({**found, "protocol": "http"}))
        passwords = {name: re.search(r"password is (\S+)", self.run("adduser", name)).group(1) for name in names}
        with open(os.path.join(place, "snac.log"), "wb") as log:
            self.process = subprocess.Popen([program, "httpd", self.data], stdout=log, stderr=log)
        atexit.register(self.process.kill)
        verdict.check(feeds.wait(self.answers, 10), "snac does not answer")
        self.tokens = {name: self.ask("/oauth/x-snac-get-token", {"login": name, "passwd": passwords[name]}) for name in names}

    def run(self, command, *words, input=""):
        done = subprocess.run([self.program, command, self.data, *words], input=input, capture_output=True, text=True, timeout=60)
        verdict.check(done.returncode == 0, "snac %s: %s" % (command, done.stdout + done.stderr))
        return done.stdout

    def ask(self, path, form=None):
        with urllib.request.urlopen(self.address + path, form and urllib.parse.urlencode(form).encode(), timeout=10) as answer:
            return answer.read().decode()

    def object(self, address):
        """A post as other servers get it."""
        request = urllib.request.Request(address, headers={"Accept": "application/activity+json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def answers(self):
        try:
            return json.loads(self.ask("/api/v1/instance"))["version"]
        except OSError:
            return None


def made(*words, input=""):
    """What a command made, once snac has it: it ends a connection with each answer and does not say so, so that a post may be put off."""
    done = program.run(*words, "--wait", "--json", input=input)
    if not verdict.check(done.stdout, "%s: %s" % (" ".join(words), done.stderr)):
        verdict.tell()
    delivered()
    id = json.loads(done.stdout)["id"]
    return json.loads(program.run("show", id, "--json").stdout)


def delivered():
    """Waits until nothing does, and nothing is refused."""
    left = lambda: json.loads(program.run("outbox", "--json").stdout)
    if not feeds.wait(lambda: not left() or program.run("outbox", "retry") and False, 30, 0.3):
        verdict.check(False, "the outbox has %s" % left())


def compare(name, status, post):
    wanted = {
        "text": post["text"], "warning": post.get("warning", ""), "visibility": post.get("visibility", "public"),
        "language": post.get("language", status["language"]), "sensitive": "warning" in post,
        "poll": (post["poll"], post.get("multiple", False), post["minutes"]) if "poll" in post else None,
        "alt": [alt for alt, _ in post.get("photos", ())], "focus": [None for _ in post.get("photos", ())], **post.get("there", {}),
    }
    found = read(status)
    found["text"] = found["text"].rstrip("\n")
    verdict.check(found == wanted, "%s reads %s instead of %s" % (name, found, wanted))


if not options.snac:
    skip("there is no snac: name it with --snac")
with socket.socket() as free:
    free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        free.bind((HOST, 80))
    except OSError as error:
        skip("port 80 of %s may not be listened to: %s" % (HOST, error))
with folder("moments-snac-") as place:
    server = Snac(options.snac, place, "ada", "grace")
    people = {name: Mastodon(access_token=token, api_base_url=server.address, version_check_mode="none") for name, token in server.tokens.items()}
    toot = Toot(place, "ada", server.address, server.tokens["ada"], verdict)
    program = feeds.program(options.program, place, server_timeout=10, sync_minutes=0)
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--name", "kites", "--token-stdin", input=server.tokens["ada"] + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)

    posted = {}
    for number, post in enumerate(POSTS):
        here = made("post", "--feed", "kites", *words_of(post, place, number), "-", input=post["text"] + "\n")
        id = here["remoteID"]
        verdict.check(id not in posted and not id.startswith("own-") and here["isMine"], "post %d stands here as %s" % (number, here))
        posted[id] = here
        compare("Mastodon.py", people["ada"].status(id), post)
        compare("toot", toot.json("status", id), post)
        if "language" in post:
            # It tells every client that all is English, and other servers what it was told.
            verdict.check(post["language"] in server.object(people["ada"].status(id)["uri"]).get("contentMap", {}), "snac was not told the language")

    # Grace answers, and is answered.
    first, told = next(iter(posted)), [id for id, post in zip(posted, POSTS) if post.get("visibility") == "direct"][0]
    question = people["grace"].status_post("@ada which one?", in_reply_to_id=first)
    # By its queue, which it looks through every few seconds, and later on a busy machine.
    verdict.check(feeds.wait(lambda: people["ada"].status_context(first)["descendants"], 60), "the answer is not in the thread")
    thread = json.loads(program.run("thread", posted[first]["id"], "--json").stdout)
    found = [moment for moment in thread if moment["remoteID"] == question["id"]]
    if verdict.check(found, "the answer is not in the thread here: %s" % [moment["title"] for moment in thread]):
        answer = made("post", "--reply", found[0]["id"], "@grace the red one")
        there = people["ada"].status(answer["remoteID"])
        verdict.check(there["in_reply_to_id"] == question["id"], "the answer answers %s" % there["in_reply_to_id"])
        for kind, flag in ("like", "favourited"), ("boost", "reblogged"), ("bookmark", "bookmarked"):
            for command, wanted in (kind, True), ("un" + kind, False):
                program.run(command, found[0]["id"], "--wait")
                delivered()
                verdict.check(bool(people["ada"].status(question["id"])[flag]) is wanted, "after %s it is not %s=%s" % (command, flag, wanted))
    verdict.check(feeds.wait(lambda: any(it["status"] and it["status"]["id"] == told for it in people["grace"].notifications()), 10),
                  "grace is not told of what is for her alone")

    edited = made("edit", posted[first]["id"], "A kite over the lake")
    compare("Mastodon.py", people["ada"].status(first), dict(text="A kite over the lake"))
    program.run("delete", posted[told]["id"], "--wait")
    delivered()
    verdict.check(program.run("show", posted[told]["id"]).returncode != 0, "what was deleted is here")
    versions = server.answers(), metadata.version("Mastodon.py"), metadata.version("toot")
    print("%d posts on %s are read as they were written by Mastodon.py %s and toot %s" % (len(posted), *versions))
    feeds.stop_all(place)
    server.process.kill()
verdict.tell()
