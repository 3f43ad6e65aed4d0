#!/usr/bin/env python3
"""mastodon_live.py: two windows on a Mastodon-compatible server that streams.

What is posted, edited and deleted there shows without a key; one of the two holds the stream, whatever becomes of the other, and the
token stands in no address. A holder that is stopped (SIGSTOP) keeps the stream, and another one polls within a minute, until that one is back. Then events come over a line that is cut at
random: the server vanishes for a moment or ends all streams, each fault of its streams, a stream that is dead without a heartbeat, a helper that is
killed (-9) or stopped. Each cut is of a stream that is live, and half of its events come before it; whoever would not listen again for long after
many cuts is closed, so that the other window does. In the end each status of the server's home is stored once, or lies in a gap that is shown, and those of the newest page
read as they do there.

--cuts 100 --events 100 is 10,000 events. --rate 300 is what Mastodon allows in five minutes.
"""
import html, json, os, random, re, select, signal, socket, statistics, threading, time, urllib.error, urllib.parse, urllib.request

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, cuts=20, events=10, seed=7, rate=30000)
verdict = Verdict()
FAULTS = ["stream-close", "stream-reset", "stream-half", "stream-garbage", "stream-disorder", "stream-double", "stream-unknown", "stream-crlf",
          "stream-cr", "stream-comments", "stream-lines", "stream-bytes", "stream-badjson"]
CUTS = ["disconnect", "vanish", "kill", "stop", "dead"]
chance = random.Random(options.seed)
# Faults that end a stream, which is open until then.
ENDS = ["dead", "stream-close", "stream-reset", "stream-half"]
# In seconds: for how long a window is waited for that leaves the server alone, and one that does not know yet that its stream is dead.
PATIENCE, LONGEST = 8, 150
# How many statuses a sync asks for.
PAGE = 40


def other_token():
    """One more for the same person: what the script asks is not to count for the app."""
    form = {"Content-Type": "application/json"}
    here = {"redirect_uris": "urn:ietf:wg:oauth:2.0:oob", "scopes": "read"}
    client = server.ask("/api/v1/apps", json.dumps({"client_name": "Check", **here}).encode(), form)
    query = {"response_type": "code", "client_id": client["client_id"], "redirect_uri": here["redirect_uris"], "scope": "read", "auto": "ada"}
    with urllib.request.urlopen(server.url + "/oauth/authorize?" + urllib.parse.urlencode(query)) as page:
        code = re.search("<code>(.*)</code>", page.read().decode()).group(1)
    words = {name: client[name] for name in ("client_id", "client_secret")}
    words.update(grant_type="authorization_code", code=code, redirect_uri=here["redirect_uris"])
    return server.ask("/oauth/token", json.dumps(words).encode(), form)["access_token"]


def post(text, **more):
    return server.control("post", {"as": "grace", "action": "post", "text": text, **more})


def ident(text):
    return feeds.ask(program.store, "SELECT remote_id FROM moment WHERE title = ?", text)[0][0]


def stored():
    return dict(feeds.ask(program.store, "SELECT s.remote_id, m.title FROM status s JOIN moment m ON m.id = s.moment_id"))


def streams():
    return len(server.control("streams", method="GET"))


def holder():
    """The helper that has the stream's lock."""
    path = os.path.realpath(program.store) + "-stream-1"
    for pid in feeds.helpers(place):
        with open("/proc/locks") as locks:
            inode = str(os.stat(path).st_ino) if os.path.exists(path) else "-"
            if any(line.split()[4] == str(pid) and line.split()[5].endswith(":" + inode) for line in locks if "->" not in line):
                return pid
    return None


def refused():
    return len([request for request in server.control("log", method="GET") if request.get("status") == 429])


def state():
    return feeds.ask(program.store, "SELECT stream FROM feed")[0][0]


def wait(condition, seconds):
    """What the condition says in the end; meanwhile the windows draw."""
    return feeds.wait(lambda: [window.read(0) for window in windows] and condition(), seconds)


def connections():
    """How often somebody began to listen."""
    return len(server.control("log/streaming", method="GET"))


def begin_anew():
    """Closes the window whose helper listens, or is to, and opens another one."""
    pid = holder()
    parent = pid and feeds.status(pid, "PPid")
    place = next((place for place, window in enumerate(windows) if window.process.pid == parent), 0)
    windows[place].quit()
    windows[place] = feeds.App(program)


def come_back(count=0):
    """Waits until the stream is live, by a connection after so many. How many windows were begun anew for that: who was cut off again and again
    within a minute leaves a server alone for up to a quarter of an hour, and whoever comes after them knows of nothing."""
    is_back = lambda: connections() > count and state() == "live" and streams() > 0
    for anew in range(3):
        if wait(is_back, PATIENCE if not anew else 60):
            return anew
        begin_anew()
    verdict.check(wait(is_back, 60), "it does not become live again: %s, %d connections, %d streams" % (state(), connections(), streams()))
    return 3


def tick(count):
    for _ in range(count):
        server.control("tick/1")


def cut(kind):
    """Lets things happen to a live stream, cuts it, and lets more happen. Whether it was cut off, or stood still."""
    before, half = connections(), options.events // 2
    if kind in ("kill", "stop"):
        tick(half)
        pid = wait(holder, 5)
        os.kill(pid, signal.SIGKILL if kind == "kill" else signal.SIGSTOP)
        tick(options.events - half)
        if kind == "stop":
            stopped = wait(lambda: str(feeds.status(pid, "State")).startswith("T"), 2)
            os.kill(pid, signal.SIGCONT)
            # It keeps its stream, and reads what was sent meanwhile.
            return stopped
    elif kind == "vanish":
        tick(half)
        line.cut()
        # Streams go to the address that the server names for them, and not over the line.
        server.faults("reset,path=^/api/v1/streaming")
        server.control("disconnect")
        tick(options.events - half)
        line.mend()
        server.faults()
    elif kind == "disconnect":
        tick(half)
        server.control("disconnect")
        tick(options.events - half)
    else:
        # It is of the next stream, which is live before anything happens to it.
        server.faults(("stream-dead" if kind == "dead" else kind) + ",count=1")
        server.control("disconnect")
        come_back(before)
        before += kind in ENDS
        tick(options.events)
    return wait(lambda: connections() > before or state() != "live", LONGEST)


class Line:
    """What lies between the app and the server, and can be cut: whoever connects then is refused, and nobody is connected any more."""

    def __init__(self, port):
        self.port, self.pairs, self.listener = port, [], None
        self.here = 0
        self.mend()

    def mend(self):
        self.listener = socket.create_server(("127.0.0.1", self.here))
        self.here = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        pairs, self.pairs = self.pairs, []
        for end in sum(pairs, ()):
            # A reset, as of a machine that is gone.
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            end.close()

    def accept(self, listener):
        while True:
            try:
                near = listener.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                return
            self.pairs.append((near, far))
            for source, target in (near, far), (far, near):
                threading.Thread(target=self.copy, args=(source, target), daemon=True).start()

    @staticmethod
    def copy(source, target):
        try:
            # A socket that is waited for in recv() is not closed before something comes.
            while not select.select([source], [], [], 0.05)[0] or (piece := source.recv(65536)) and not target.sendall(piece):
                pass
            target.shutdown(socket.SHUT_WR)
        except (OSError, ValueError):
            pass


def whole_home():
    """All of home as the server has it, the newest first."""
    found, query = [], ""
    while page := server.ask("/api/v1/timelines/home?limit=40" + query, headers=AS_ADA):
        found += page
        query = "&max_id=" + page[-1]["id"]
    return found


def words(text):
    """What a text says, whatever stands between."""
    return re.findall(r"\w+", text)


def shown_text(content):
    """The text of HTML as it is shown: without the parts of links that are not to be seen, and without the fallback of a quote."""
    content = re.sub(r'<p class="quote-inline">.*?</p>|<span class="invisible">.*?</span>', " ", content)
    return html.unescape(re.sub(r"<[^>]*>", " ", content))


def is_hidden(status):
    return any(result["filter"]["filter_action"] == "hide" for shown in (status, status["reblog"] or {}) for result in shown.get("filtered") or [])


def came_by_edit(status):
    """Whether a status of somebody whom one does not follow got a hashtag that one follows: no event says that."""
    relation = server.ask("/api/v1/accounts/relationships?id[]=" + status["account"]["id"], headers=AS_ADA)[0]
    return status["edited_at"] and not relation["following"]


def check_home():
    """Compares what is stored with what the server has. What is wrong, in sentences. How older ones read that were edited or deleted during a cut,
    nobody asks."""
    wrong, home = [], whole_home()
    rows = feeds.ask(program.store, """SELECT s.remote_id, m.id, m.title, coalesce(b.details, s.details) FROM status s
        JOIN moment m ON m.id = s.moment_id LEFT JOIN status b ON b.id = s.reblog_id ORDER BY m.id DESC""")
    gaps = feeds.ask(program.store, "SELECT upper, lower FROM gap")
    keys = {remote: key for remote, key, _, _ in rows}
    read = {remote: (title, json.loads(details)) for remote, _, title, details in rows}
    if len(keys) != len(rows):
        wrong.append("%d are stored twice" % (len(rows) - len(keys)))
    is_missing = lambda above, below: any(upper > below and (lower or 0) < above for upper, lower in gaps)
    stored = [status["id"] in keys for status in home]
    above = float("inf")
    for place, status in enumerate(home):
        if stored[place]:
            above = keys[status["id"]]
            if place >= PAGE:
                continue
            shown = status["reblog"] or status
            title, details = read[status["id"]]
            edited = shown["edited_at"] and int(time.mktime(time.strptime(shown["edited_at"][:19], "%Y-%m-%dT%H:%M:%S")) - time.timezone)
            if abs((edited or 0) - details.get("editedAt", 0)) > 1:
                wrong.append("%s is stored as of another edit" % status["id"])
            elif words(shown_text(shown["content"])) != words((title or "").removeprefix(shown["spoiler_text"])):
                wrong.append("%s reads %r, not %r" % (status["id"], title, shown["content"]))
        elif not is_hidden(status):
            below = next((keys[home[later]["id"]] for later in range(place + 1, len(home)) if stored[later]), 0)
            if not is_missing(above, below) and not came_by_edit(status):
                wrong.append("%s is neither stored nor in a gap" % status["id"])
    print("%d in home, %d stored, %d gaps between them" % (len(home), len(rows), len([gap for gap in gaps if gap[1]])))
    return wrong


def see(pattern, sentence, seconds=10):
    for window in windows:
        verdict.check(window.see(pattern, seconds), "%s:\n%s" % (sentence, window.text()))


def draw_anew(window):
    """The emulator does not know how curses scrolls: what is gone would stay on its screen."""
    window.pause(1)
    window.screen.reset()
    window.press("\x0c")
    window.pause(1)


with folder("moments-mastodon-live-") as place:
    server = feeds.MastodonServer("--statuses", 200, "--now", int(time.time()), "--heartbeat", 1, "--rate", options.rate)
    AS_ADA = {"Authorization": "Bearer " + other_token()}
    line = Line(server.port)
    program = feeds.program(options.program, place, sync_minutes=60)
    program.log_in()
    done = program.run("feed", "add", "mastodon", "http://127.0.0.1:%d" % line.here, "--token-stdin", "--name", "kitchen", input=server.token + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: %s" % done.stderr)
    windows = [feeds.App(program)]
    verdict.check(feeds.wait(lambda: state() == "live", 30), "it never becomes live")
    windows.append(feeds.App(program))
    for window in windows:
        draw_anew(window)
    see("Live", "it is not said to be live")
    verdict.check(streams() == 1, "two windows hold %d streams" % streams())
    done = program.run("feed", "list", "--json")
    verdict.check('"stream":"live"' in re.sub(r"\s", "", done.stdout), "feed list: " + done.stdout)

    post("A green kite")
    see("1 new|A green kite", "what is posted does not show")
    for window in windows:
        window.press("g")
    see("A green kite", "what was counted is not above")
    server.control("post", {"as": "grace", "action": "edit", "to": ident("A green kite"), "text": "A blue kite"})
    see("A blue kite", "an edit does not show")
    server.control("post", {"as": "grace", "action": "delete", "to": ident("A blue kite")})
    verdict.check(feeds.wait(lambda: "A blue kite" not in str(stored().values()), 10), "a deletion is not stored")
    for window in windows:
        draw_anew(window)
        verdict.check("Moments · ada" in window.text() and "A blue kite" not in window.text(), "a deletion does not show:\n" + window.text())

    times = []
    for number in range(20):
        start = time.monotonic()
        post("Event %d" % number)
        windows[0].see("Event %d|%d new" % (number, number + 1), 5)
        times.append((time.monotonic() - start) * 1000)
        windows[0].pause(0.3)
    start = time.monotonic()
    server.control("streams", method="GET")
    print("from an event to the screen: median %.0f ms, slowest %.0f; a round trip takes %.1f ms"
          % (statistics.median(times), max(times), (time.monotonic() - start) * 1000))

    killed = holder()
    if verdict.check(killed, "nobody has the lock"):
        os.kill(killed, signal.SIGKILL)
        start = time.monotonic()
        taken = feeds.wait(lambda: holder() not in (None, killed) and streams() == 1, 10)
        print("after kill -9 another one listens in %.2f s" % (time.monotonic() - start))
        verdict.check(taken and time.monotonic() - start < 2, "the stream is not taken over within two seconds")
    verdict.check(feeds.wait(lambda: state() == "live", 30), "it does not become live again")

    # The window whose helper was killed has another one by and by, which syncs at its start.
    for window in windows:
        window.pause(8)
    stopped = holder()
    if verdict.check(stopped, "nobody has the lock"):
        os.kill(stopped, signal.SIGSTOP)
        start = time.monotonic()
        post("A kite behind a stopped one")
        came = feeds.wait(lambda: "A kite behind a stopped one" in stored().values(), 100)
        print("beside a stopped holder it comes in %.0f s" % (time.monotonic() - start))
        verdict.check(came and time.monotonic() - start < 61, "while the holder is stopped nothing comes within a minute")
        os.kill(stopped, signal.SIGCONT)
        pages = lambda: len(server.control("log/timelines/home", method="GET"))
        windows[0].pause(5)
        before = pages()
        windows[0].pause(65)
        verdict.check(pages() == before, "once the holder is back it is polled on")

    counts, anew, start, kinds = dict.fromkeys(CUTS + FAULTS, 0), 0, time.monotonic(), []
    while len(kinds) < options.cuts:
        kinds += chance.sample(2 * CUTS + FAULTS, len(2 * CUTS + FAULTS))
    for number, kind in enumerate(kinds[:options.cuts], 1):
        anew += come_back()
        before = connections()
        counts[kind] += verdict.check(cut(kind), "cut %d, %s: nobody was cut off" % (number, kind))
        server.faults()
        anew += come_back(before - (kind == "stop"))
        print("%d of %d, %s: %d connections after %.0f s" % (number, options.cuts, kind, connections(), time.monotonic() - start), flush=True)
    print("%d cuts of a live stream in %.0f s, %d windows begun anew: %s" % (
        sum(counts.values()), time.monotonic() - start, anew, ", ".join("%s %d" % pair for pair in counts.items())))
    post("The last kite")
    # After many cuts a server is left alone for a quarter of an hour.
    verdict.check(feeds.wait(lambda: "The last kite" in stored().values(), 1000), "what is posted after the cuts does not come")
    verdict.check(feeds.wait(lambda: state() == "live", 1000), "it does not become live in the end")
    verdict.check(refused() == 0, "the server was asked too often")
    server.control("rate")
    wrong = check_home()
    verdict.check(not wrong, "after %d events over %d cuts:\n%s" % (options.cuts * options.events, options.cuts, "\n".join(wrong)))
    doubles = feeds.ask(program.store, "SELECT uri FROM status GROUP BY uri HAVING count(*) > 1")
    verdict.check(not doubles, "stored twice: %s" % doubles)

    log = server.control("log/streaming", method="GET")
    verdict.check(log and all("token" not in str(request.get("query", "")) and "token" not in request["path"] for request in log),
                  "a token stands in an address")
    print("%d connections" % len(log))
    # The server does not see by itself that nobody listens to a dead one any more.
    server.control("disconnect")
    come_back(connections())
    for window in windows:
        window.quit()
    verdict.check(feeds.wait(lambda: streams() == 0, 5), "%d streams are left behind" % streams())
    feeds.stop_all(place)
    server.stop()
verdict.tell()
