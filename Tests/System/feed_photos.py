#!/usr/bin/env python3
"""feed_photos.py: photos of a feed, from a server on this machine to the screen, and who is asked for what.

A feed of eight moments with photos and avatars at its own server; one photo is redirected to another address of this machine, one lies
there, and one at a host of the web. What both servers were asked is read: with `remote-photos` always, with
`never`, and with `photo-hosts: own`.
"""
import http.server, json, os, threading

import feeds
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__)
verdict = Verdict()


def photo(shade):
    """A GIF of 64 by 48 pixels in one of 128 colours, none of them packed: a clear code before each."""
    pixels = 64 * 48
    bits, count = 0, 0
    data = bytearray()
    for index in range(pixels):
        for code, size in (((0x80, 8),) if index % 100 == 0 else ()) + ((shade & 0x7F, 8),):
            bits |= code << count
            count += size
            while count >= 8:
                data.append(bits & 0xFF)
                bits, count = bits >> 8, count - 8
    data.append(0x81)
    blocks = b"".join(bytes([len(part)]) + part for part in (bytes(data[at:at + 255]) for at in range(0, len(data), 255)))
    colours = b"".join(bytes([2 * index, 255 - 2 * index, 128]) for index in range(128))
    head = b"GIF89a" + bytes([64, 0, 48, 0, 0xF6, 0, 0]) + colours
    return head + b"\x2c" + bytes([0, 0, 0, 0, 64, 0, 48, 0, 0]) + b"\x07" + blocks + b"\0;"


class Server:
    def __init__(self, other=None, host="127.0.0.1"):
        self.asked = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                self.reply("application/json", json.dumps({"data": {"x": {
                    "userDetails": {"id": "0", "name": "Jake", "avatar": outer.url + "/avatar.gif"},
                    "moments": [{
                        "id": str(index), "userDetails": {"name": "Ada", "avatar": outer.url + "/ada.gif"}, "type": "PHOTOS",
                        "title": "Moment %d" % index, "photos": [address], "createdDate": str(1616400000 - index),
                        "isLiked": False, "likes": []} for index, address in enumerate(outer.photos)]}}}).encode())

            def do_GET(self):
                outer.asked.append((self.path, dict(self.headers)))
                if self.path == "/away.gif":
                    self.send_response(302)
                    self.send_header("Location", other.url + "/stolen.gif")
                    self.end_headers()
                else:
                    self.reply("image/gif", photo(sum(self.path.encode())))

            def reply(self, kind, body):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Set-Cookie", "spy=1")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer((host, 0), Handler)
        self.url = "http://%s:%d" % (host, self.server.server_port)
        self.photos = [] if other is None else [self.url + "/%d.gif" % index for index in range(5)] + [
            self.url + "/away.gif", other.url.replace("http:", "https:") + "/other.gif", "https://photos.invalid/web.gif"]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def run(place, **settings):
    """What both servers were asked while all moments were looked at, and what the last frame says."""
    other = Server(host="127.0.0.2")
    feed = Server(other)
    program = feeds.program(options.program, place, sync_minutes=0, **settings).log_in()
    done = program.run("feed", "add", "bff", feed.url + "/graphql", "--user-id", 0, "--name", "kitchen", "--no-check")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    app = feeds.App(program)
    verdict.check(app.see("Moment 0", 20), "no moment came:\n" + app.text())
    texts = []
    for _ in range(10):
        app.pause(1.2)
        texts.append(app.text())
        app.press("j")
    app.quit()
    return feed, other, "\n".join(texts), program


with folder("moments-photos-") as place:
    feed, other, text, program = run(os.path.join(place, "always"))
    paths = sorted(path for path, _ in feed.asked)
    verdict.check(set(paths) == {"/%d.gif" % index for index in range(5)} | {"/away.gif", "/ada.gif"},
                  "asked of the feed's own server: %s" % paths)
    verdict.check(len(paths) == len(set(paths)), "asked more than once: %s" % paths)
    verdict.check(other.asked == [], "another server of this machine was asked: %s" % other.asked)
    names = {name.lower() for _, headers in feed.asked for name in headers}
    verdict.check(not names & {"cookie", "referer", "authorization", "origin"}, "sent: %s" % sorted(names))
    agents = {headers.get("User-Agent") for _, headers in feed.asked}
    verdict.check(len(agents) == 1, "as %s" % agents)
    print("asked as %s, with %s" % (agents, sorted(names)))
    verdict.check("private network" in text, "nothing says why one was not fetched:\n" + text[-2000:])
    kept = os.listdir(os.path.join(program.environment["XDG_CACHE_HOME"], "moments", "photos"))
    verdict.check(len(kept) == 6, "kept: %s" % kept)

    feed, other, text, program = run(os.path.join(place, "never"), remote_photos="never")
    verdict.check(feed.asked == [] and other.asked == [], "asked in spite of never: %s" % (feed.asked + other.asked))
    verdict.check("1 photo: " in text, "no word of the photos:\n" + text[:2000])

    feed, other, text, program = run(os.path.join(place, "own"), photo_hosts="own")
    verdict.check({path for path, _ in feed.asked} >= {"/0.gif", "/ada.gif"}, "own: %s" % feed.asked)
    verdict.check(other.asked == [], "own, and yet: %s" % other.asked)
    verdict.check("photo-hosts does not allow" in text, "nothing says that own forbids it:\n" + text[-2000:])
verdict.tell()
