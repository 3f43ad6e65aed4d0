#!/usr/bin/env python3
"""feed_faults.py: the app with a feed whose server fails in every way there is.

Of each fault: the app is open, and a key is pressed twice a second. What is on the screen, whether a stored moment is
lost, how long a key takes against a key at rest, and whether all heals by itself once the fault is over. With --table it
writes what came of it to a file, as a page of docs/.
"""
import gzip, http.server, json, os, re, ssl, subprocess, threading, time

import feeds
from faults import SENTENCES, FaultTable, Window, line_with
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, table="", seconds=5.0, only="")
verdict = Verdict()

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


def follow(name, address):
    return Window(table, name, "bff", address, "--user-id", "0", "--no-check")


with folder("moments-faults-") as place:
    table = FaultTable(options, verdict, place)
    server = feeds.BFFServer("--moments", 40, "--now", 1790000000)
    window = follow("bff", server.address)
    window.open()
    verdict.check(feeds.wait(lambda: len(window.moments()) == 40, 20), "the first sync brings %d moments" % len(window.moments()))
    window.app.pause(1)
    table.measure_rest(window)
    for spec, expected in BFF:
        if table.has(spec):
            longer = options.seconds + (4 if spec.startswith(("latency:5", "hang", "stall", "drip")) else 0)
            table.watch(window, spec, expected, lambda: server.faults(spec), lambda: server.faults(), seconds=longer)
    if table.has("vanishes"):
        table.watch(window, "server vanishes, comes back", "unreachable|disconnected", server.stop, server.start)
    table.watch_helper(window)
    window.close()

    # A program without its helper.
    if table.has("missing"):
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
        table.add("moments-sync missing", "–", sentence, times)
        window.close()
    Own.page = json.dumps(server.ask("/graphql", json.dumps({"query": "{getMomentsDetailsByUserID(userID:\"0\"){userDetails{id name avatar backgroundImage} moments{id userDetails{name avatar} type title url photos createdDate isLiked likes{id avatar}}}}"}).encode(), {"Content-Type": "application/json"})).encode()
    server.stop()

    port = serve()
    if any(table.has(name) for name in ("half null", "without end", "gzip bomb", "one byte a second", "escape sequences")):
        window = follow("own", "http://127.0.0.1:%d/graphql" % port)
        window.open()
        feeds.wait(lambda: len(window.moments()) == 40, 20)
        verdict.check(len(window.moments()) == 40, "the own server brings %d moments" % len(window.moments()))
        for kind, expected in ("half null", "None"), ("without end", "tooLarge|timeout"), ("gzip bomb", "tooLarge|noData"), \
                ("one byte a second", "timeout"), ("escape sequences", "graphQL"):
            if table.has(kind):
                def begin(kind=kind):
                    Own.kind = kind
                def end():
                    Own.kind = "whole"
                table.watch(window, kind, expected, begin, end, seconds=options.seconds + 2)
        window.close()

    certificate = os.path.join(place, "certificate.pem")
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                           "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", certificate, "-out", certificate + ".crt"], capture_output=True)
    if made.returncode == 0:
        with open(certificate, "a") as whole, open(certificate + ".crt") as part:
            whole.write(part.read())
        secure = serve(certificate)
        for name, trusted, expected in ("wrong certificate", False, "tlsUntrusted"), ("https to http", True, "insecureRedirect"):
            if not table.has(name):
                continue
            window = follow(name.replace(" ", "-"), "https://localhost:%d/graphql" % secure)
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
            verdict.check(re.search(SENTENCES[expected], screen), "%s: the screen does not say so:\n%s" % (name, screen))
            Own.kind = "whole"
            table.add(name, failure, line_with(SENTENCES[expected], screen), times)
            window.close()
    if table.has("DNS"):
        window = follow("dns", "https://nowhere.invalid/graphql")
        window.open()
        failure = feeds.wait(lambda: window.feed()[0], 15)
        window.app.pause(0.3)
        times = window.keys(options.seconds)
        verdict.check(failure == "unknownHost", "DNS: the store says %s" % failure)
        screen = window.feeds_screen()
        sentence = line_with("nowhere.invalid", screen)
        verdict.check(sentence, "DNS: the screen does not name the host:\n%s" % screen)
        table.add("DNS fails", failure, sentence, times)
        window.close()

table.finish("What comes of a server's faults", "feed_faults.py")
verdict.tell()
