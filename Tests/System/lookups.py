#!/usr/bin/env python3
"""lookups.py: names of servers are found where resolv.conf is a link into /run, and a lookup that nobody answers holds up no other feed
and not the end of moments-sync.

The resolver is this script, in a mount namespace of its own: that takes root; otherwise this is skipped.
"""
import os, shutil, signal, socket, struct, subprocess, sys, threading, time

import feeds
from support import PASSWORD, Verdict, arguments, folder, skip

RESOLVER, NAME = "127.0.0.9", "kites.test"
ADDRESS, NOTHING = 1, 0


class Resolver:
    """Answers that each name is 127.0.0.1, as long as it answers (RFC 1035, section 4)."""

    def __init__(self):
        self.answers = True
        self.asked = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((RESOLVER, 53))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            question, whom = self.socket.recvfrom(512)
            end = question.index(b"\0", 12) + 5
            self.asked.append(question[12:end - 5])
            kind = struct.unpack(">H", question[end - 4:end - 2])[0]
            if not self.answers:
                continue
            found = struct.pack(">HHHLH4s", 0xC00C, 1, 1, 0, 4, bytes([127, 0, 0, 1])) if kind == 1 else b""
            count = ADDRESS if found else NOTHING
            self.socket.sendto(question[:2] + b"\x81\x80" + struct.pack(">HHHH", 1, count, 0, 0) + question[12:end] + found, whom)


def enter(place):
    """Has /etc/resolv.conf lead to /run/resolver/resolv.conf, for this process and what it starts."""
    settings = os.path.join(place, "etc")
    shutil.copytree("/etc", settings, symlinks=True, ignore=lambda folder, names: ["resolv.conf"] if folder == "/etc" else [])
    os.symlink("/run/resolver/resolv.conf", os.path.join(settings, "resolv.conf"))
    for words in ["tmpfs", "-t", "tmpfs", "/run"], ["--bind", settings, "/etc"]:
        subprocess.run(["mount", *words], check=True)
    os.mkdir("/run/resolver")
    with open("/run/resolver/resolv.conf", "w") as file:
        file.write("nameserver %s\n" % RESOLVER)


if os.getuid() != 0 or not shutil.which("unshare"):
    skip("it takes root, and unshare")
if "MOMENTS_LOOKUPS" not in os.environ:
    os.execvpe("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv],
               {**os.environ, "MOMENTS_LOOKUPS": "1"})
feeds.with_packages()
options = arguments(__doc__)
verdict = Verdict()

with folder("moments-lookups-") as place:
    enter(place)
    resolver = Resolver()
    named, other = feeds.BFFServer("--moments", 5), feeds.BFFServer("--moments", 5)
    program = feeds.program(options.program, place)
    program.log_in()
    address = named.address.replace("127.0.0.1", NAME)
    for name, where in ("named", address), ("other", other.address):
        done = program.run("feed", "add", "bff", where, "--user-id", "0", "--name", name, "--insecure", input=PASSWORD + "\n")
        verdict.check(done.returncode == 0, "feed add %s: %s" % (where, done.stderr))
    verdict.check(bool(resolver.asked), "the resolver was not asked")
    verdict.check(bool(named.log()), "the server of that name was not asked")

    resolver.answers = False
    app = feeds.App(program)
    verdict.check(app.see("Swift · (named|other)"), "the app does not open: " + app.text())
    before, asked = len(other.log()), len(resolver.asked)
    app.press("R")
    verdict.check(feeds.wait(lambda: len(resolver.asked) > asked, 10), "no lookup that nobody answers")
    verdict.check(feeds.wait(lambda: len(other.log()) > before, 3), "a lookup that nobody answers holds up the other feed")
    pids = feeds.helpers(place)
    verdict.check(bool(pids), "moments-sync does not run")
    start = time.monotonic()
    for pid in pids:
        os.kill(pid, signal.SIGTERM)
    gone = feeds.wait(lambda: not set(pids) & set(feeds.helpers(place)), 5, 0.01)
    verdict.check(gone and time.monotonic() - start < 1, "SIGTERM takes %.1f s during a lookup" % (time.monotonic() - start))
    app.kill()
    subprocess.run(["umount", "--lazy", "/etc"], check=True)

verdict.tell()
