#!/usr/bin/env python3
"""mastodon_writing_faults.py: what comes of a post that a Mastodon-compatible server refuses, loses or never answers.

Of each fault: a command posts, answers, posts a photo or edits, and the app is open. What the command and the app's outbox say, that the
text and the photo are kept, as a draft that the composer shows or in the outbox, and that they are on the server once, and here once, after
all: what waits by itself, what is a draft by one key. Between the program and the reference server is a relay, which answers as Mastodon and what stands before it do where the
reference server has no such fault. With --table it writes what came of it to a file, as a page of docs/.
"""
import html, json, os, re, socket, socketserver, struct, threading, time

import feeds
from faults import TIMEOUT, Window, told_in
from support import PASSWORD, Verdict, arguments, folder, png

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, table="", only="")
verdict = Verdict()
POST, EDIT = "POST /api/v1/statuses$", "PUT /api/v1/statuses/"
UPLOAD, UPLOADED = "POST /api/v[12]/media$", "GET /api/v1/media/"


class Relay(socketserver.StreamRequestHandler):
    """Passes each request on, and its answer back byte by byte, but for what `answers` has of it."""
    disable_nagle_algorithm = True
    answers, port = {}, 0

    def handle(self):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            if not (line := self.rfile.readline()):
                return
            head += line
        length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
        body = self.rfile.read(int(length.group(1)) if length else 0)
        asked = b" ".join(head.split()[:2]).decode()
        answer = next((answer for pattern, answer in Relay.answers.items() if re.match(pattern, asked)), None)
        if answer:
            return self.wfile.write(answer)
        with socket.create_connection(("127.0.0.1", Relay.port)) as server:
            server.sendall(head + body)
            try:
                # Whoever asks is told that there is one answer to a connection.
                told = b"\r\nConnection: close\r\n"
                while data := server.recv(65536):
                    self.wfile.write(data.replace(b"\r\n", told, 1) if told else data)
                    told = None
            except ConnectionResetError:
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Relays(socketserver.ThreadingTCPServer):
    daemon_threads = True
    handle_error = lambda *_: None


def answer(status, kind, body):
    return b"HTTP/1.1 %d Refused\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (status, kind, len(body), body)


def refusal(status, reason):
    """As Mastodon itself says it."""
    return answer(status, b"application/json; charset=utf-8", json.dumps({"error": reason}).encode())


def page(status, title):
    """As what stands before it does."""
    return answer(status, b"text/html", b"<html><head><title>%s</title></head><body><h1>%s</h1></body></html>" % ((title.encode(),) * 2))


BUSY = answer(206, b"application/json", b'{"id": "1", "type": "image", "url": null}')
HOSTILE = "\x1b]0;owned\x07\x1b[2J\u202eText \x9b31mis no\x00 good\n\n" + "x" * 5000
# What is done; what the server does, itself or the relay; where the text is then; what a person must read of it.
FAULTS = [
    ("post: 413, a page", {POST: page(413, "413 Request Entity Too Large")}, "draft", "413"),
    ("post: 422, too long", {POST: refusal(422, "Validation failed: Text character limit of 500 exceeded")}, "draft", "limit of 500 exceeded"),
    ("post: 422, empty", {POST: refusal(422, "Validation failed: Text can't be blank")}, "draft", "Text can't be blank"),
    ("post: 422, hostile words", {POST: refusal(422, HOSTILE)}, "draft", "Text"),
    ("post: 403, suspended", {POST: refusal(403, "Your login is currently disabled")}, "draft", "Your login is currently disabled"),
    ("post: 410", "410", "draft", "Gone"),
    ("post: 501, a page", {POST: page(501, "501 Not Implemented")}, "draft", "501"),
    ("answer: 404, what it answers is gone", None, "draft", "reply to does not appear to exist"),
    ("photo: 413, a page", {UPLOAD: page(413, "413 Request Entity Too Large")}, "draft", "too large"),
    ("photo: 422, no picture", {UPLOAD: refusal(422, "Validation failed: File content type is invalid")}, "draft", "content type is invalid"),
    ("photo: 422, cannot be processed", {UPLOADED: refusal(422, "Error processing thumbnail for uploaded media")}, "draft", "Error processing"),
    ("photo: processed for ever", {UPLOADED: BUSY}, "waits", "still processing"),
    ("photo: close", "close,path=/media$", "waits", "closed the connection"), ("photo: lost", "lost,path=/media$", "waits", "closed the connection"),
    ("photo: 500", "500,path=/media$", "waits", "status 500"),
    ("post: 401", {POST: refusal(401, "The access token was revoked")}, "waits", "token|signed out"),
    ("post: 429", "429:2", "waits", "too many requests"), ("post: 429 without a date", "429-bare", "waits", "too many requests"),
    ("post: 500", "500", "waits", "status 500"), ("post: 502", "502", "waits", "status 502"), ("post: 503", "503:2", "waits", "is down"),
    ("post: 200, a web page", {POST: page(200, "Sign in to this network")}, "waits", "web page"),
    ("post: 200, no JSON", {POST: answer(200, b"application/json", b"{,}")}, "waits", "not JSON|cannot be read"),
    ("post: 200, empty", {POST: answer(200, b"application/json", b"")}, "waits", "no timeline|cannot be read"),
    ("post: 200, no status", {POST: answer(200, b"application/json", b'{"done": true}')}, "waits", "no timeline|cannot be read"),
    ("post: close", "close", "waits", "closed the connection"), ("post: reset", "reset", "waits", "closed the connection|reach"),
    ("post: timeout", "timeout:20", "waits", "No answer"),
    ("post: lost", "lost", "waits", "closed the connection"), ("post: lost-reset", "lost-reset", "waits", "closed the connection|reach"),
    ("post: lost-502", "lost-502", "found", "has it"), ("post: lost-timeout", "lost-timeout:20", "waits", "No answer"),
    ("post: half", "half", "waits", "closed the connection"), ("post: badjson", "badjson", "waits", "not JSON|cannot be read"),
    ("edit: 422, too long", {EDIT: refusal(422, "Validation failed: Text character limit of 500 exceeded")}, "draft", "limit of 500 exceeded"),
    ("edit: 404", {EDIT: refusal(404, "Record not found")}, "draft", "Record not found"),
    ("edit: 500", "500,method=PUT", "waits", "status 500"), ("edit: close", "close,method=PUT", "waits", "closed the connection"),
    ("edit: lost", "lost,method=PUT", "waits", "closed the connection"),
]


def words_of(text):
    """What is left of a text where it is cut into lines and made harmless: letters and figures."""
    return "".join(re.findall(r"\w", text))


def brief(entries):
    return [(entry["kind"], entry["state"], entry["title"]) for entry in entries]


class Writing:
    def __init__(self, place):
        self.server = feeds.MastodonServer("--statuses", 100, "--now", int(time.time()))
        # With less left nothing is asked about that may be gone.
        self.server.control("rate", {"limit": 100000})
        Relay.port = self.server.port
        relay = Relays(("127.0.0.1", 0), Relay)
        threading.Thread(target=relay.serve_forever, daemon=True).start()
        self.place, self.rows, self.number, self.gone = place, [], 0, None
        address = "http://127.0.0.1:%d" % relay.server_address[1]
        self.window = Window(self, "home", "mastodon", address, "--token-stdin", input=self.server.token + "\n" + PASSWORD + "\n")
        self.window.program.environment["MOMENTS_UNDO_SECONDS"] = "0"
        self.photo = os.path.join(place, "stripes.png")
        with open(self.photo, "wb") as file:
            file.write(png(40))
        self.run("feed", "sync", "--wait")
        self.window.open()
        verdict.check(self.window.app.see("keys"), "the app does not open:\n" + self.window.app.text())

    # What a window is made with.
    options, verdict = options, verdict

    def run(self, *words):
        return self.window.program.run(*words)

    def outbox(self):
        return json.loads(self.run("outbox", "list", "--json").stdout)

    def on_server(self, text):
        """Her statuses there that say this, past the relay."""
        headers = {"Authorization": "Bearer " + self.server.token}
        me = self.server.ask("/api/v1/accounts/verify_credentials", headers=headers)["id"]
        statuses = self.server.ask("/api/v1/accounts/%s/statuses?limit=40" % me, headers=headers)
        return [status for status in statuses if html.unescape(re.sub("<[^>]+>", "", status["content"])) == text]

    def here(self, text):
        return [str(row[0]) for row in feeds.ask(self.window.program.store, "SELECT id FROM moment WHERE title = ?", text)]

    def begin(self, fault):
        if isinstance(fault, dict):
            Relay.answers = fault
        elif fault:
            self.server.faults(fault + "".join("," + more for more in ("method=POST", "path=/api/v1/statuses") if more[:6] not in fault))

    def end(self):
        Relay.answers = {}
        self.server.faults()

    def write(self, kind, name):
        """What a command writes, and what came of that."""
        self.number += 1
        text = "Number %d, %s" % (self.number, name)
        if kind == "answer":
            self.gone = self.server.control("post", {"as": "grace", "action": "post", "text": "Soon gone"})["id"]
            self.run("feed", "sync", "--wait")
            to = feeds.ask(self.window.program.store, "SELECT moment_id FROM status WHERE remote_id = ?", self.gone)[0][0]
            self.server.control("post", {"as": "grace", "action": "delete", "to": self.gone})
            # What is asked about is below the newest.
            self.server.control("post", {"as": "grace", "action": "post", "text": "Still there"})
            return text, self.run("post", "--reply", to, "--wait", text)
        if kind == "edit":
            done = self.run("post", "--feed", "kitchen", "--wait", "--json", "First " + text)
            verdict.check(done.returncode == 0, "%s: what is to be edited is not posted: %s" % (name, done.stderr))
            return text, self.run("edit", json.loads(done.stdout)["id"], "--wait", text)
        photo = ["--photo", self.photo, "--alt", "Stripes"] if kind == "photo" else []
        return text, self.run("post", "--feed", "kitchen", *photo, "--wait", text)

    def watch(self, name, fault, expected, words):
        kind, check = name.split(":")[0], verdict.check
        self.begin(fault)
        for _ in range(5):
            text, done = self.write(kind, name)
            # Else it was sent again, and found there, before the command looked.
            if done.returncode or expected == "found":
                break
        check(done.returncode == (expected != "found"), "%s: the command ends with %d: %s" % (name, done.returncode, done.stdout))
        entries = self.outbox()
        # What was done already is found there soon.
        cause = entries[-1].get("cause", "") if entries else done.stdout.split(". ", 3)[-1].strip()
        check(re.search(words, cause), "%s: the outbox says %r, not %s" % (name, cause, words))
        check(words_of(cause)[:60] in words_of(done.stdout), "%s: the command says %r" % (name, done.stdout))
        check("\x1b" not in done.stdout + done.stderr, "%s: an escape sequence got through: %r" % (name, done.stdout))
        self.check_shown(name, cause)
        stored = feeds.ask(self.window.program.store, "SELECT text FROM draft WHERE text <> ''")
        if expected == "draft":
            check(stored == [(text,)], "%s: the drafts are %s" % (name, stored))
            check([entry["state"] for entry in entries] == ["failed"] and not self.here(text), "%s: it stands as if it waited: %s" % (name, brief(entries)))
            self.end()
            healed = self.post_draft(name, text, kind)
        else:
            kept = entries and entries[-1]["title"].endswith(text) or self.on_server(text)
            # An edit is read at once, beside what its server has.
            shown = self.here(text) or kind == "edit" and any(moment["title"] == text for moment in self.window.program.timeline(5))
            check(shown and not stored and kept,
                  "%s: it is not kept: %s, drafts %s" % (name, brief(entries), stored))
            self.end()
            healed = self.wait(name, text)
        there = self.on_server(text)
        check(len(there) == 1, "%s: the server has it %d times" % (name, len(there)))
        photos = [photo["description"] for status in there for photo in status["media_attachments"]]
        check(photos == (["Stripes"] if kind == "photo" else []), "%s: its photos there are %s" % (name, photos))
        check(len(self.here(text)) == 1, "%s: it stands here %d times" % (name, len(self.here(text))))
        said = "".join(letter if letter.isprintable() else " " for letter in cause)
        said = said if len(said) < 120 else said[:119] + "…"
        self.rows.append((name, said, {"draft": "a draft", "waits": "in the outbox", "found": "on the server"}[expected], healed))
        print("%-36s %-8s %s; %s" % (name, expected, said, healed), flush=True)
        if left := [entry["id"] for entry in self.outbox()]:
            self.run("outbox", "drop", "--yes", *left)

    def wait_for(self, condition, seconds):
        def found():
            self.window.app.read(0)
            return condition()
        return feeds.wait(found, seconds, 0.1)

    def check_shown(self, name, cause):
        """That the app's outbox says the same; it breaks lines, and cuts what is too long."""
        app = self.window.app
        app.pause(0.5)
        app.press("O")
        seen = app.see("Outbox") and app.see("q back")
        app.pause(0.2)
        shown = " ".join(told_in(line).lstrip("▌ ") for line in app.text().split("\n") if "│" in line)
        verdict.check(seen and words_of(cause)[:60] in words_of(shown) or not self.outbox(), "%s: the app's outbox does not say so:\n%s" % (name, app.text()))
        verdict.check("\x1b" not in app.text() and app.screen.title != "owned", "%s: an escape sequence got through" % name)
        app.press("q")
        app.see("Moments")
        app.pause(0.2)

    def post_draft(self, name, text, kind):
        """It is in the composer, and posted from there; of an answer to what is gone once that is known here."""
        app, store = self.window.app, self.window.program.store
        if kind == "answer":
            for _ in range(5):
                self.run("feed", "sync", "--wait")
                if not feeds.ask(store, "SELECT 1 FROM status WHERE remote_id = ?", self.gone):
                    break
        if kind == "edit":
            app.press("g")
            app.pause(0.3)
        app.press("e" if kind == "edit" else "c")
        verdict.check(app.see(re.escape(text[:40])), "%s: the composer does not have it:\n%s" % (name, app.text()))
        app.press(b"\x13")
        verdict.check(self.wait_for(lambda: self.on_server(text) and all(entry["state"] == "failed" for entry in self.outbox()), 10),
                      "%s: the draft is not posted:\n%s" % (name, app.text()))
        return "posted from there"

    def wait(self, name, text):
        """It is sent by itself; where nothing is tried before the person asks, by their key."""
        app, start = self.window.app, time.monotonic()
        asks = name == "post: 401"
        if asks:
            app.press("R")
        # The command tried it again for half a minute, each time after a longer rest: the next one is a minute at most.
        verdict.check(self.wait_for(lambda: self.on_server(text) and not self.outbox(), 150), "%s: it is not sent: %s" % (name, brief(self.outbox())))
        return "%.1f s%s" % (time.monotonic() - start, ", asked for" if asks else "")

    def finish(self):
        self.window.close()
        self.server.stop()
        if options.table:
            with open(options.table, "w") as file:
                file.write("# What comes of the faults of a server while one posts\n\nMade by `make system-tests` (`Tests/System/mastodon_writing_faults.py "
                           "--table`). A command posts, and the app is open; `server-timeout` is %d s. What is said is said by the command and in "
                           "the outbox (`O`). In the end each is on the server once, and stands here once.\n\n" % TIMEOUT)
                file.write("| fault | what is said | where the text is | healed |\n|---|---|---|---|\n")
                for row in self.rows:
                    file.write("| %s |\n" % " | ".join(cell.replace("|", "/") for cell in row))


with folder("moments-writing-faults-") as place:
    writing = Writing(place)
    for fault in FAULTS:
        if any(part in fault[0] for part in options.only.split(",")):
            writing.watch(*fault)
    writing.finish()
verdict.tell()
