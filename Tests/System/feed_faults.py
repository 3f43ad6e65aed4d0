#!/usr/bin/env python3
"""feed_faults.py: the app with a feed whose server fails in every way there is.

Of each fault: the app is open, and a key is pressed twice a second. What is on the screen, whether a stored moment is
lost, how long a key takes against a key at rest, and whether all heals by itself once the fault is over. With --table it
writes what came of it to a file, as a page of docs/.
"""
import gzip, http.server, json, os, re, signal, socket, ssl, struct, subprocess, sys, threading, time

import feeds
from support import EMAIL, PASSWORD, Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, table="", seconds=5.0, only="")
verdict = Verdict()
TIMEOUT, MAXIMUM = 2, 4  # seconds and megabytes: the settings of the app under test

# A fault of the reference server; what the store has to say of it (None: nothing is wrong); what stands on the screen.
BFF = [
    ("latency:1000", None), ("latency:5000", "timeout"), ("hang:20", "timeout"), ("stall:20", "timeout"),
    ("drip:20", "timeout"), ("drip:1", "timeout"), ("close", "disconnected|unreachable"),
    ("reset", "disconnected|unreachable"), ("reset-mid", "disconnected"), ("truncate:0.5", "disconnected"),
    ("truncate:0", "disconnected"), ("short-chunks", "disconnected"), ("http:500", "http"), ("http:503", "http"),
    ("http:204", "http|noData"), ("http:304", "http"), ("http:429/2", "rateLimited"), ("html", "webPage"),
    ("empty", "noData"), ("redirect:1", None), ("redirect-loop", "redirectLoop"), ("bad-gzip", "disconnected|invalidJSON"),
    ("badjson", "invalidJSON"), ("bom", None), ("latin1", None), ("dupkeys", None), ("deep:10000", "invalidJSON|noData"),
    ("huge:8", "tooLarge"), ("array", "noData"), ("gqlerror", "graphQL"), ("gqlerror:UNAUTHENTICATED", "graphQL|tokenMissing|unauthorized"),
    ("gqlpartial", "graphQL|None"), ("nulldata", "noData"), ("nullmoments", "noData"), ("nullmoment", "None"),
    ("missing:id", "None|noData"), ("missing:title", None), ("types", None), ("enum", None), ("extra", None),
    ("sameids", None), ("http:404,op=media", None), ("html,op=media", None), ("truncate:0.5,op=media", None),
    ("drip:50,op=media", None), ("bomb,op=media", None), ("notimage,op=media", None),
]
# What a person reads of each failure, in any part of the screen.
SENTENCES = {
    "timeout": r"[Nn]o answer|timed out|seconds|slow", "disconnected": r"ended|broke|cut|connection",
    "unreachable": r"reach|connect", "http": r"status|error \d|answered|\b[345]\d\d\b", "webPage": r"web page",
    "noData": r"no timeline", "tokenMissing": r"without a token", "unavailable": r"out of service", "invalidHTTP": r"no HTTP",
    "tooSlow": r"took longer|too long|slow", "tooManyMoments": r"more than", "redirectLoop": r"circle",
    "invalidJSON": r"JSON|cannot be read|not understand", "tooLarge": r"larger|too large|more than",
    "graphQL": r"refused|says|said|Injected", "rateLimited": r"too often",
    "unknownHost": r"address|not found|name|known", "tlsUntrusted": r"certificate|trust|secure", "insecureRedirect": r"without encryption",
    "unauthorized": r"token|log in|allowed|sign",
}


class Own(http.server.BaseHTTPRequestHandler):
    """What the reference server cannot do."""
    protocol_version = "HTTP/1.1"
    log_message = lambda *_: None
    kind, page, elsewhere = "whole", b"", ""

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        kind = Own.kind
        try:
            if kind == "whole":
                self.answer(Own.page)
            elif kind == "half null":
                answer = json.loads(Own.page)
                moments = answer["data"]["getMomentsDetailsByUserID"]["moments"]
                moments[::2] = [None] * len(moments[::2])
                self.answer(json.dumps(answer).encode())
            elif kind == "without end":
                self.begin(("Transfer-Encoding", "chunked"))
                start = Own.page[:Own.page.rindex(b"]")]
                self.chunk(start)
                while True:
                    self.chunk(b" " * 65536)
            elif kind == "gzip bomb":
                bomb = gzip.compress(b'{"data":"' + b"0" * (64 << 20) + b'"}', 9)
                self.answer(bomb, ("Content-Encoding", "gzip"))
            elif kind == "one byte a second":
                self.begin(("Content-Length", str(len(Own.page))))
                for place in range(len(Own.page)):
                    self.wfile.write(Own.page[place:place + 1])
                    self.wfile.flush()
                    time.sleep(1)
            elif kind == "escape sequences":
                self.answer(json.dumps({"errors": [{"message": "\x1b[2J\x1b]0;owned\x07Injected\nfailure " + "x" * 5000}], "data": None}).encode())
            elif kind == "https to http":
                self.send_response(307)
                self.send_header("Location", Own.elsewhere)
                self.send_header("Content-Length", "0")
                self.end_headers()
        except OSError:
            self.close_connection = True

    def begin(self, *headers):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        for header in headers:
            self.send_header(*header)
        self.end_headers()

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))

    def answer(self, body, *headers):
        self.begin(("Content-Length", str(len(body))), *headers)
        self.wfile.write(body)


class Threads(http.server.ThreadingHTTPServer):
    daemon_threads = True
    handle_error = lambda *_: None


def serve(certificate=None):
    server = Threads(("127.0.0.1", 0), Own)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


class Window:
    """The app with one feed, and what is measured of it."""

    def __init__(self, place, name, address):
        self.place = os.path.join(place, name)
        os.makedirs(self.place)
        self.program = feeds.program(options.program, self.place, server_timeout=TIMEOUT, maximum_answer=MAXIMUM, sync_minutes=0)
        self.program.log_in()
        done = self.program.run("feed", "add", "bff", address, "--user-id", "0", "--name", "kitchen", "--no-check")
        verdict.check(done.returncode == 0, "feed add: %s" % done.stderr)
        self.app = None

    def open(self):
        self.app = feeds.App(self.program)

    def feed(self):
        row = feeds.ask(self.program.store, "SELECT failure, synced_at, attempts FROM feed")[0]
        return (json.loads(row[0])["kind"] if row[0] else None), row[1] or 0, row[2]

    def moments(self):
        return dict(feeds.ask(self.program.store, "SELECT remote_id || ' ' || ifnull(created_at, ''), title FROM moment"))

    def keys(self, seconds):
        """Milliseconds of each of the keys that are pressed twice a second."""
        times, number, end = [], 0, time.monotonic() + seconds
        if not self.moments():  # a key has nothing to move over
            self.app.pause(seconds)
            return []
        self.app.press("g")
        self.app.pause(0.2)
        while time.monotonic() < end:
            taken = self.app.key_time("jk"[number % 2])
            if taken >= feeds.UNANSWERED:  # the list was replaced, and this key leads beyond its end
                taken = self.app.key_time("kj"[number % 2])
            if taken < feeds.UNANSWERED or len(self.moments()) > 1:  # one moment is all that a key could move over
                times.append(taken)
            number += 1
            self.app.pause(max(0, 0.5 - taken / 1000))
        return times

    def feeds_screen(self):
        """What the screen of feeds says, where a failure is told whole."""
        self.app.press("F")
        self.app.see("sync", 2)
        self.app.pause(0.2)
        text = self.app.text()
        self.app.press("q")  # Escape, read together with the next key, would be that key with Alt
        self.app.pause(0.3)
        return "\n" + text

    def close(self):
        if self.app:
            self.app.quit()
        feeds.stop_all(self.place)


rows = []


def told_in(line):
    """What a line of the screen says, within a box if there is one."""
    box = re.search("│▌?\\s*(.*?)\\s*│", line)
    return box.group(1) if box else line.strip(" ─")


def watch(window, name, expected, begin, end, rest, healing=25, seconds=options.seconds, problem=None):
    """One fault, from its beginning until all is well again."""
    before, (_, synced, _) = window.moments(), window.feed()
    begin()
    window.app.press("R")
    times = window.keys(seconds)
    if expected:
        feeds.wait(lambda: window.feed()[0] is not None, 3 * TIMEOUT + 4)
        window.app.pause(0.3)
    failure, screen = window.feed()[0], window.app.text() + window.feeds_screen()
    kinds = (expected or "None").split("|")
    told = verdict.check(str(failure) in kinds, "%s: the store says %s, not %s" % (name, failure, expected))
    pattern = problem or (SENTENCES[failure] if failure else None)
    said = pattern is None or re.search(pattern, screen) is not None
    verdict.check(said, "%s: the screen does not say %s:\n%s" % (name, pattern, screen))
    verdict.check("\x1b" not in screen and window.app.screen.title != "owned", "%s: an escape sequence got through" % name)
    sentence = next((told_in(line) for line in reversed(screen.split("\n")) if pattern and re.search(pattern, line)), "")
    lost = [moment for moment in before if moment not in window.moments()]
    verdict.check(not lost, "%s: %d moments are lost" % (name, len(lost)))
    end()
    start = time.monotonic()
    # Nothing failed, or nothing is tried by itself before the person asks.
    if not failure or failure in ("unauthorized", "tokenMissing"):
        (_, synced, _) = window.feed()
        window.app.press("R")
    healed = feeds.wait(lambda: window.feed()[0] is None and window.feed()[1] > synced, healing if failure else 8)
    taken = time.monotonic() - start
    verdict.check(healed, "%s: it does not heal by itself: %s" % (name, window.feed()))
    times += window.keys(1)
    lost = [moment for moment in before if moment not in window.moments()]
    verdict.check(not lost, "%s: %d moments are lost at the end" % (name, len(lost)))
    share = feeds.percentile(times, 0.99) / rest
    rows.append((name, failure, sentence, "%.1f" % feeds.percentile(times, 0.5), "%.1f" % feeds.percentile(times, 0.99), share,
                 "%.1f s" % taken if failure else "–", told and said and bool(healed)))
    print("%-28s %-14s p99 %.1f ms (%.1f x), healed after %.1f s" % (name, failure, feeds.percentile(times, 0.99), share, taken), flush=True)


def one(name):
    return not options.only or options.only in name


with folder("moments-faults-") as place:
    server = feeds.Server("--moments", 40, "--now", 1790000000)
    window = Window(place, "bff", server.address)
    window.open()
    verdict.check(feeds.wait(lambda: len(window.moments()) == 40, 20), "the first sync brings %d moments" % len(window.moments()))
    window.app.pause(1)
    at_rest = window.keys(max(20.0, options.seconds))
    rest = feeds.percentile(at_rest, 0.99)
    print("at rest: p50 %.1f ms, p99 %.1f ms of %d keys" % (feeds.percentile(at_rest, 0.5), rest, len(at_rest)), flush=True)
    nothing = lambda: None
    for spec, expected in BFF:
        if one(spec):
            longer = options.seconds + (4 if spec.startswith(("latency:5", "hang", "stall", "drip")) else 0)
            watch(window, spec, expected, lambda: server.faults(spec), lambda: server.faults(), rest, seconds=longer)
    if one("vanishes"):
        watch(window, "server vanishes, comes back", "unreachable|disconnected", server.stop, server.start, rest)

    helper = lambda number: lambda: feeds.stop_all(window.place, number)
    if one("SIGKILL"):
        watch(window, "moments-sync killed", None, helper(signal.SIGKILL), nothing, rest)
    if one("SIGSTOP"):
        before = window.feed()[1]
        feeds.stop_all(window.place, signal.SIGSTOP)
        window.app.press("R")
        times = window.keys(options.seconds)
        other = feeds.App(window.program)
        done = feeds.wait(lambda: window.feed()[1] > before, 25)
        verdict.check(done, "SIGSTOP: another window does not sync while one is stopped")
        feeds.stop_all(window.place, signal.SIGCONT)
        other.quit()
        share = feeds.percentile(times, 0.99) / rest
        rows.append(("moments-sync stopped (SIGSTOP)", None, "another window syncs", "%.1f" % feeds.percentile(times, 0.5),
                     "%.1f" % feeds.percentile(times, 0.99), share, "–", bool(done)))
    window.close()

    # A program without its helper.
    if one("missing"):
        alone = os.path.join(place, "alone")
        os.makedirs(alone)
        with open(options.program, "rb") as source, open(os.path.join(alone, "moments"), "wb") as copy:
            copy.write(source.read())
        os.chmod(os.path.join(alone, "moments"), 0o755)
        window.program.file = os.path.join(alone, "moments")
        window.open()
        said = window.app.see(r"moments-sync", 10)
        verdict.check(said, "missing: the screen does not say so:\n" + window.app.text())
        times = window.keys(options.seconds)
        sentence = next((line.strip() for line in window.app.text().split("\n") if "moments-sync" in line), "")
        share = feeds.percentile(times, 0.99) / rest
        rows.append(("moments-sync missing", "–", sentence, "%.1f" % feeds.percentile(times, 0.5),
                     "%.1f" % feeds.percentile(times, 0.99), share, "–", said))
        window.close()
    Own.page = json.dumps(server.ask("/graphql", json.dumps({"query": "{getMomentsDetailsByUserID(userID:\"0\"){userDetails{id name avatar backgroundImage} moments{id userDetails{name avatar} type title url photos createdDate isLiked likes{id avatar}}}}"}).encode(), {"Content-Type": "application/json"})).encode()
    server.stop()

    port = serve()
    if any(one(name) for name in ("half null", "without end", "gzip bomb", "one byte a second", "escape sequences")):
        window = Window(place, "own", "http://127.0.0.1:%d/graphql" % port)
        window.open()
        feeds.wait(lambda: len(window.moments()) == 40, 20)
        verdict.check(len(window.moments()) == 40, "the own server brings %d moments" % len(window.moments()))
        for kind, expected in ("half null", "None"), ("without end", "tooLarge|timeout"), ("gzip bomb", "tooLarge|noData"), \
                ("one byte a second", "timeout"), ("escape sequences", "graphQL"):
            if one(kind):
                def begin(kind=kind):
                    Own.kind = kind
                def end():
                    Own.kind = "whole"
                watch(window, kind, expected, begin, end, rest, seconds=options.seconds + 2)
        window.close()

    certificate = os.path.join(place, "certificate.pem")
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                           "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", certificate, "-out", certificate + ".crt"], capture_output=True)
    if made.returncode == 0:
        with open(certificate, "a") as whole, open(certificate + ".crt") as part:
            whole.write(part.read())
        secure = serve(certificate)
        for name, trusted, expected in ("wrong certificate", False, "tlsUntrusted"), ("https to http", True, "insecureRedirect"):
            if not one(name):
                continue
            window = Window(place, name.replace(" ", "-"), "https://localhost:%d/graphql" % secure)
            feeds.stop_all(window.place)  # what `feed add` started knows no other certificates
            if trusted:
                window.program.environment["SSL_CERT_FILE"] = certificate + ".crt"
                Own.kind, Own.elsewhere = "https to http", "http://127.0.0.1:%d/graphql" % port
            window.open()
            failure = feeds.wait(lambda: window.feed()[0] == expected and expected, 15) or window.feed()[0]
            window.app.pause(0.3)
            times = window.keys(options.seconds)
            verdict.check(failure == expected, "%s: the store says %s" % (name, failure))
            screen = window.feeds_screen()
            said = re.search(SENTENCES[expected], screen)
            verdict.check(said, "%s: the screen does not say so:\n%s" % (name, screen))
            Own.kind = "whole"
            sentence = next((told_in(line) for line in reversed(screen.split("\n")) if re.search(SENTENCES[expected], line)), "")
            rows.append((name, failure, sentence, "%.1f" % feeds.percentile(times, 0.5), "%.1f" % feeds.percentile(times, 0.99),
                         feeds.percentile(times, 0.99) / rest, "–", failure == expected and bool(said)))
            window.close()
    if one("DNS"):
        window = Window(place, "dns", "https://nowhere.invalid/graphql")
        window.open()
        failure = feeds.wait(lambda: window.feed()[0], 15)
        window.app.pause(0.3)
        times = window.keys(options.seconds)
        verdict.check(failure == "unknownHost", "DNS: the store says %s" % failure)
        screen = window.feeds_screen()
        sentence = next((told_in(line) for line in reversed(screen.split("\n")) if "nowhere.invalid" in line), "")
        verdict.check(sentence, "DNS: the screen does not name the host:\n%s" % screen)
        rows.append(("DNS fails", failure, sentence, "%.1f" % feeds.percentile(times, 0.5), "%.1f" % feeds.percentile(times, 0.99),
                     feeds.percentile(times, 0.99) / rest, "–", bool(sentence)))
        window.close()

slow = [row[0] for row in rows if row[5] > 2]
verdict.check(not slow, "a key takes more than twice as long as at rest: %s" % ", ".join(slow))
if options.table:
    with open(options.table, "w") as page:
        page.write("# What comes of a server's faults\n\nMade by `make system-tests` (`Tests/System/feed_faults.py --table`). "
                   "The app is open, and a key is pressed twice a second, from before the fault until all is well again; "
                   "`server-timeout` is %d s and `maximum-answer` %d MB. At rest the 99th percentile of a key is %.1f ms. "
                   "No stored moment is lost.\n\n" % (TIMEOUT, MAXIMUM, rest))
        page.write("| fault | failure | what the app says | key p50, ms | key p99, ms | of rest | healed after |\n|---|---|---|---|---|---|---|\n")
        for name, failure, sentence, p50, p99, share, healed, _ in rows:
            page.write("| %s | %s | %s | %s | %s | %.1f | %s |\n" % (name, failure or "none", sentence.replace("|", "/"), p50, p99, share, healed))
verdict.tell()
