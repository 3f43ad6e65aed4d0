#!/usr/bin/env python3
"""mastodon_evening.py: a stranger's evening on a Mastodon-compatible server, as one tape (evening.tape), half of it without a network.

Somebody signs in, finds and follows a person, opens a hashtag from a post and follows it. The line is cut then; she replies, posts, writes a
direct message and makes a list with somebody on it. Once the line is back all of it is delivered, and the server's people, posts, lists and
log must be what was done, and what the commands print of it. After that nothing makes the direct message more visible, and going down 500
posts with `j` held asks the server for no conversation until it ends.
"""
import collections, fcntl, json, os, re, shlex, signal, struct, sys, termios, threading, time
from urllib.parse import parse_qs

import feeds
from support import PASSWORD, ROOT, Verdict, arguments, folder, write

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, rows=500)
verdict = Verdict()
REPLY, POST, DIRECT, LIST = "@grace @alan The one behind the mill.", "A quiet evening on the train.", "@grace Shall I bring the red one?", "Kite flyers"
# The browser of the tape: ada allows what she is asked for.
BROWSER = '#!/bin/sh\nexec %s -c "import sys, urllib.request; urllib.request.urlopen(sys.argv[1]).read()" "$1&auto=ada"\n' % shlex.quote(sys.executable)
# In the app, where each key that chooses who may read a post is tried on a reply to a direct message.
TRIES = """Set Columns 120
Set Rows 40
Set WaitTimeout 30s
Type "moments"
Enter
Type "m"
Wait+Screen /▌ +Do\\. +│/
Type "r"
Wait+Screen /Reply to Grace/
Alt+v
Wait+Screen /A reply to a direct message is a direct message too/
Ctrl+G
Wait+Screen /Visibility  direct message/
Enter
Wait+Screen /A reply to a direct message is a direct message too/
Escape
Type "And at what time?"
Wait+Screen /direct message(.|\\n)*And at what time/
Ctrl+S
Wait+Screen /Posted/
Sleep 10s
Type "q"
"""


def api(server, path, token="token-ada", method="GET", body=None):
    """What the server answers to somebody."""
    headers = {"Authorization": "Bearer " + token, **({"Content-Type": "application/json"} if body else {})}
    return server.ask("/api/v1/" + path, json.dumps(body).encode() if body else b"" if method != "GET" else None, headers, method)


def form(entry):
    """What a request of the log sent."""
    return {name: values[0] for name, values in parse_qs(entry["body"] or "").items()}


class Evening:
    def __init__(self, place):
        self.place = place
        self.server = feeds.MastodonServer("--statuses", 200, "--now", int(time.time()))
        self.program = feeds.program(options.program, place, server_timeout=10)
        self.program.log_in()
        browser = write(os.path.join(place, "evening-browser"), BROWSER)
        os.chmod(browser, 0o755)
        self.program.environment["PATH"] = place + ":" + self.program.environment["PATH"]
        # Her usual visibility is none that a program would take by itself, so that it shows where a post has it.
        api(self.server, "accounts/update_credentials", method="PATCH", body={"source": {"privacy": "unlisted"}})
        self.olga = api(self.server, "accounts/search?q=olga")[0]
        api(self.server, "accounts/%s/unfollow" % self.olga["id"], method="POST")
        self.kites = self.act("alan", "post", "Who flies #kites tonight?", visibility="public")
        self.question = self.act("grace", "reply", "I do. Which field?", to=self.kites)
        self.act("katherine", "reply", "Count me in.", to=self.kites)
        self.server.control("log", method="DELETE")
        self.cut, self.back, self.list, self.ids = None, None, None, {}

    def act(self, name, action, text, **more):
        return self.server.control("post", {"as": name, "action": action, "text": text, **more})["id"]

    def log(self):
        return self.server.ask("/_control/log")

    def succeeded(self):
        """What clients changed on the server, by method and path."""
        return [entry for entry in self.log() if entry["method"] not in ("GET", "MESSAGE") and entry.get("status") == 200]

    def print_json(self, *words):
        done = self.program.run(*words, "--json")
        verdict.check(done.returncode == 0 and not done.stderr, "%s: %s" % (words, done.stderr))
        return json.loads(done.stdout or "null")

    def cut_line(self):
        """As soon as the server has answered that the hashtag is followed, it answers nothing more."""
        def followed():
            return any(entry["path"].endswith("/tags/kites/follow") for entry in self.succeeded())
        if feeds.wait(followed, 150, 0.02):
            self.server.faults("reset", "reset,path=^/api/v1/streaming")
            self.server.control("disconnect")
            self.cut = time.time()

    def play(self):
        with open(os.path.join(ROOT, "Tests/System/evening.tape")) as file:
            tape = write(os.path.join(self.place, "evening.tape"), file.read().replace("PORT", str(self.server.port)))
        cutting = threading.Thread(target=self.cut_line, daemon=True)
        cutting.start()
        done = self.program.run("play", "--online", "--store", self.program.store, tape, timeout=300)
        cutting.join(1)
        if not verdict.check(done.returncode == 0 and self.cut, "the tape fails: %s" % (done.stdout + done.stderr)[-4000:]):
            return False
        waiting = [(change["kind"], change["state"]) for change in self.print_json("outbox")]
        verdict.check(len(waiting) == 5, "not five changes wait without a network: %s" % waiting)
        late = [entry["path"] for entry in self.log() if entry["t"] > self.cut and entry.get("status")]
        verdict.check(not late, "the server answered after the line was cut: %s" % late)
        self.back = time.time()
        self.server.faults()
        done = self.program.run("outbox", "retry", "--wait")
        verdict.check(done.returncode == 0, "what the tape did is not delivered: %s" % (done.stdout + done.stderr))
        self.program.run("feed", "sync", "--wait")
        print("the tape is played, five of its changes without a network", flush=True)
        return True

    def compare_server(self):
        """The server has what was done, each once, and its log says so."""
        verdict.check(api(self.server, "accounts/relationships?id[]=" + self.olga["id"])[0]["following"], "olga is not followed")
        verdict.check("kites" in self.tags(), "the hashtag is not followed: %s" % self.tags())
        mine = self.server.ask("/_control/state")["ada"]
        for text, visibility, parent in (REPLY, "unlisted", self.question), (POST, "unlisted", None), (DIRECT, "direct", None):
            found = [status for status in mine["statuses"] if status["text"] == text]
            if verdict.check(len(found) == 1, "%r is there %d times" % (text, len(found))):
                self.ids[text] = found[0]["id"]
                verdict.check((found[0]["visibility"], found[0]["in_reply_to"]) == (visibility, parent), "not as it was written: %s" % found[0])
        lists = [found for found in api(self.server, "lists") if found["title"] == LIST]
        if verdict.check(len(lists) == 1, "the list is there %d times" % len(lists)):
            members = api(self.server, "lists/%s/accounts" % lists[0]["id"])
            verdict.check([person["id"] for person in members] == [self.olga["id"]], "on the list are %s" % [person["acct"] for person in members])
            self.list = lists[0]["id"]
        changes = self.succeeded()
        wanted = ["/api/v1/apps", "/oauth/token", "/api/v1/accounts/%s/follow" % self.olga["id"], "/api/v1/tags/kites/follow",
                  *["/api/v1/statuses"] * 3, "/api/v1/lists", "/api/v1/lists/%s/accounts" % self.list]
        found = collections.Counter("%s %s" % (entry["method"], entry["path"]) for entry in changes if entry["path"] != "/api/v1/markers")
        verdict.check(found == collections.Counter("POST " + path for path in wanted), "what changed the server: %s" % dict(found))
        posts = [entry for entry in changes if entry["path"] == "/api/v1/statuses"]
        sent = [(form(entry)["status"], form(entry).get("visibility"), form(entry).get("in_reply_to_id")) for entry in posts]
        verdict.check(sorted(sent, key=str) == sorted([(REPLY, "unlisted", self.question), (POST, "unlisted", None), (DIRECT, "direct", None)], key=str),
                      "what was posted: %s" % sent)
        verdict.check(all(entry["t"] >= self.back for entry in posts), "something was posted before the line was back")
        print("the server has each of seven changes once", flush=True)

    def tags(self):
        return sorted(tag["name"] for tag in api(self.server, "followed_tags"))

    def compare_app(self):
        """The outbox is empty, and what commands print is what the server has."""
        left = feeds.ask(self.program.store, "SELECT payload, state, cause FROM outbox")
        verdict.check(not left, "waits or was refused: %s" % left)
        tags = self.print_json("tags")
        verdict.check(sorted(tag["name"] for tag in tags) == self.tags() and all(tag["following"] and not tag["pending"] for tag in tags), "tags: %s" % tags)
        lists = self.print_json("list", "all")
        there = sorted((found["id"], found["title"]) for found in api(self.server, "lists"))
        verdict.check(sorted((found["id"], found["title"]) for found in lists) == there and not any(found["pending"] for found in lists), "lists: %s" % lists)
        members = self.print_json("list", "members", LIST)
        verdict.check([person["acct"] for person in members] == [self.olga["acct"]], "on the list: %s" % members)
        context = api(self.server, "statuses/%s/context" % self.kites)
        thread = [(moment["remoteID"], moment["status"]["visibility"]) for moment in self.print_json("thread", self.moment(self.kites))]
        there = [(self.kites, "public")] + [(status["id"], status["visibility"]) for status in context["descendants"]]
        verdict.check(thread == there and self.ids.get(REPLY) in dict(thread), "the thread: %s instead of %s" % (thread, there))
        messages = [(moment["conversation"]["id"], moment["remoteID"]) for moment in self.print_json("messages")]
        there = [(talk["id"], talk["last_status"]["id"]) for talk in api(self.server, "conversations?limit=20") if talk["last_status"]]
        verdict.check(messages == there, "messages: %s instead of %s" % (messages, there))
        verdict.check(self.ids.get(DIRECT) == messages[0][1], "the direct message is not the newest: %s" % messages[0:2])
        home = [(status["id"], status["visibility"]) for status in self.server.home()[:20]]
        shown = [(moment["remoteID"], moment["status"]["visibility"]) for moment in self.program.timeline(20)]
        verdict.check(shown == home, "home: %s instead of %s" % (shown, home))
        print("tags, lists, the thread, messages and home are printed as the server has them", flush=True)

    def moment(self, remote):
        """The id that commands take."""
        return next(moment["id"] for moment in self.program.timeline(60) if moment["remoteID"] == remote)

    def stay_direct(self):
        """No reply to the direct message is for more people, whatever is asked for."""
        message = self.moment(self.ids[DIRECT])
        tries = {visibility: self.program.run("post", "--reply", message, "--visibility", visibility, "@grace And the string, %s?" % visibility)
                 for visibility in ("public", "unlisted", "private", "direct")}
        verdict.check(tries["direct"].returncode == 0, "a direct reply to a direct message: " + tries["direct"].stderr)
        print("a reply to a direct message is refused as %s" % ", ".join(name for name, done in tries.items() if done.returncode), flush=True)
        done = self.program.run("post", "--reply", message, "@grace And the tail?")
        verdict.check(done.returncode == 0, "a reply to a direct message: " + done.stderr)
        self.program.run("outbox", "retry", "--wait")
        self.act("grace", "reply", "Do.", to=self.ids[DIRECT])
        tape = write(os.path.join(self.place, "direct.tape"), TRIES)
        done = self.program.run("play", "--online", "--store", self.program.store, tape, timeout=120)
        verdict.check(done.returncode == 0, "a reply in the app fails: %s" % (done.stdout + done.stderr)[-4000:])
        self.program.run("outbox", "retry", "--wait")
        state = self.server.ask("/_control/state")
        statuses = {status["id"]: status for person in state.values() for status in person["statuses"]}
        replies = [status for status in statuses.values() if (statuses.get(status["in_reply_to"]) or {}).get("visibility") == "direct"]
        texts = [status["text"] for status in replies]
        for text in "And the tail?", "Do.", "And at what time?":
            verdict.check(any(text in found for found in texts), "%r is no reply to a direct message: %s" % (text, texts))
        wrong = [status for status in replies if status["visibility"] != "direct"]
        verdict.check(not wrong, "more visible than the direct message they reply to: %s" % wrong)
        print("%d replies to direct messages are direct" % len(replies), flush=True)

    def run(self):
        if self.play():
            self.compare_server()
            self.compare_app()
            self.stay_direct()
        feeds.stop_all(self.place)
        self.server.stop()


class WideApp(feeds.App):
    """The app in a window in which the conversation stands beside the list."""

    def __init__(self, program):
        super().__init__(program, lines=40)
        self.screen.resize(40, 120)
        fcntl.ioctl(self.glass, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        # It has no controlling terminal that would tell it.
        os.kill(self.process.pid, signal.SIGWINCH)


def hold_down(place):
    """`j` held down asks for no conversation, and where it ends one is asked for."""
    server = feeds.MastodonServer("--statuses", options.rows + 400, "--now", int(time.time()))
    program = feeds.program(options.program, place, sync_minutes=0)
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--token-stdin", input="token-ada\n%s\n" % PASSWORD)
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    stored = lambda: feeds.ask(program.store, "SELECT count(*) FROM moment")[0][0]
    contexts = lambda: [entry["path"] for entry in server.ask("/_control/log/context")]
    app = WideApp(program)
    verdict.check(app.see("Conversation", 30), "there is no conversation beside the list:\n" + app.text())
    end = time.monotonic() + 120
    # Each end of the list leads on to what is older.
    while stored() < options.rows + 200 and time.monotonic() < end:
        app.press("G")
        app.pause(0.3)
    verdict.check(stored() >= options.rows + 200, "only %d are stored" % stored())
    app.press("g")
    verdict.check(app.see(r"\b1 of [\d,]+"), "the newest is not selected:\n" + app.text())
    app.pause(5)
    before, requests, start = len(contexts()), len(server.ask("/_control/log")), time.monotonic()
    for _ in range(options.rows):
        app.press("j")
        app.pause(0.008)
    taken = time.monotonic() - start
    during, meanwhile = contexts()[before:], [entry["path"] for entry in server.ask("/_control/log")[requests:]]
    verdict.check(not during, "%d conversations were asked for while j was held down" % len(during))
    app.pause(1.5)
    after = contexts()[before:]
    place_in_list = re.search(r"\b([\d,]+) of [\d,]+", app.text())
    shown = json.loads(program.run("timeline", "--json", "--limit", options.rows + 1).stdout)[options.rows]
    verdict.check(place_in_list and int(place_in_list[1].replace(",", "")) == options.rows + 1, "another row is selected:\n" + app.text())
    status = api(server, "statuses/" + shown["remoteID"])
    wanted = "/api/v1/statuses/%s/context" % (status["reblog"] or status)["id"]
    verdict.check(after == [wanted], "asked for once it rests: %s instead of %s" % (after, wanted))
    print("%d rows in %.1f s: %d conversations asked for, %d requests of the API, %d pictures; then %d conversation" % (
        options.rows, taken, len(during), sum(path.startswith("/api") for path in meanwhile), sum(path.startswith("/pictures") for path in meanwhile), len(after)))
    app.quit()
    feeds.stop_all(place)
    server.stop()


with folder("moments-evening-") as place:
    Evening(place).run()
with folder("moments-hold-") as place:
    hold_down(place)
verdict.tell()
