#!/usr/bin/env python3
"""mastodon_flood.py: what 20 events a second cost an app that nobody touches.

A server streams what followed people post. The window shows what that does not change, notifications; then home at its end, far below what is
new. What the app reads a second is counted, and what it sends to the terminal; how much of a processor it and moments-sync take, and whether either
grows. Then keys are pressed while it goes on, beside keys at rest; and in the end all that was posted is stored.

--minutes 60 is an hour of use instead: somebody reads on in home and in notifications, by two keys a second, and goes to what is new once a minute. A
line for each minute tells what memory both programs have for themselves and their share of what others have, too (PSS), what the app sends to the terminal,
and what keys take in notifications; in the end neither grows, and keys take what they took.

--rate 300 is what a busy instance sends: events come twenty times a second, several at once. --store FILE is a store of Benchmarks/home_store.py, which
is written to: what a million statuses cost.
"""
import os, statistics, threading, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, seconds=20, rate=20, store="", minutes=0)
verdict = Verdict()


def numbers(pid):
    """What a process did so far: bytes and calls that read, seconds of a processor."""
    with open("/proc/%d/io" % pid) as lines:
        io = dict(line.split(": ") for line in lines)
    with open("/proc/%d/stat" % pid) as line:
        words = line.read().rsplit(")", 1)[1].split()
    return int(io["rchar"]), int(io["syscr"]), (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


class Flood:
    """Posts so often for as long as this is used."""
    posted = 0

    def __init__(self):
        self.ends, self.count = threading.Event(), 0
        self.thread = threading.Thread(target=self.run)

    def run(self):
        start, once = time.monotonic(), max(1, options.rate // 20)
        while not self.ends.wait(max(0, start + self.count / options.rate - time.monotonic())):
            numbers = range(Flood.posted + self.count + 1, Flood.posted + self.count + once + 1)
            server.control("post", [{"as": "grace", "action": "post", "text": "Kite %d over the lake" % number} for number in numbers])
            self.count += once

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.thread.join()
        Flood.posted += self.count


def measure(name):
    """What the app does meanwhile: bytes and calls that read, seconds of a processor, each a second; how often it was drawn."""
    drawn = 0
    with Flood() as flood:
        app.pause(3)
        pids = {"moments": app.process.pid, "moments-sync": feeds.helpers(place)[0]}
        before = {program: (numbers(pid), feeds.status(pid, "VmRSS")) for program, pid in pids.items()}
        start, first = time.monotonic(), flood.count
        sent = app.sent
        while (left := start + options.seconds - time.monotonic()) > 0:
            drawn += app.read(left)
        sent = app.sent - sent
        taken, count = time.monotonic() - start, flood.count - first
        after = {program: (numbers(pid), feeds.status(pid, "VmRSS")) for program, pid in pids.items()}
    rates = {}
    for program in pids:
        rates[program] = [(new - old) / taken for new, old in zip(after[program][0], before[program][0])]
        growth = after[program][1] - before[program][1]
        print("%s, %.1f events a second: %s reads %.0f KB in %.0f calls a second, takes %.1f%% of a processor, grows by %d kB"
              % (name, count / taken, program, rates[program][0] / 1024, rates[program][1], 100 * rates[program][2], growth))
        verdict.check(growth < 2048, "%s: %s grows by %d kB in %.0f s" % (name, program, growth, taken))
    print("%s: the screen changed %.1f times a second, by %.1f bytes a second" % (name, drawn / taken, sent / taken))
    verdict.check(count / taken > 0.9 * options.rate, "%s: no more than %.1f events a second came about" % (name, count / taken))
    return rates["moments"], drawn


def keys():
    """What keys take, down and up a list."""
    return [app.key_time("jk"[number // 8 % 2]) for number in range(200)]


def compare_keys():
    """What keys take while things happen, beside what they take at rest, in one list."""
    rest = keys()
    with Flood():
        app.pause(2)
        busy = keys()
    name = lambda taken: "p50 %.2f ms, p99 %.2f ms" % (feeds.percentile(taken, 0.5), feeds.percentile(taken, 0.99))
    ratio = feeds.percentile(busy, 0.99) / feeds.percentile(rest, 0.99)
    print("keys at rest: %s; meanwhile: %s; ratio of the latter %.2f" % (name(rest), name(busy), ratio))
    verdict.check(ratio < 2, "keys take %.1f times what they take at rest" % ratio)


# In kB: from the middle of the second quarter of an hour to that of the last one 36,000 events come; less is below 64 bytes an event, the least that the
# allocator gives, with a pointer to it. It takes and gives back up to a megabyte at a time by itself.
GROWTH = 36_000 * 72 // 1024


def memory(pids):
    """The memory of processes, in kB: all of it, what they share with others by its share (PSS), and what is no file's. Of files they have more or less
    as others have the same ones."""
    sums = [0, 0]
    for pid in pids:
        with open("/proc/%d/smaps_rollup" % pid) as lines:
            found = {line.split()[0]: int(line.split()[1]) for line in lines if line.startswith("Pss")}
        sums = [sums[0] + found["Pss:"], sums[1] + found["Pss_Anon:"]]
    return sums


def read_on(seconds):
    """What keys take, two a second, down and up a list."""
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        times.append(app.key_time("jk"[len(times) // 8 % 2]))
        app.pause(0.5 - times[-1] / 1000)
    return times


def use():
    """Reads for as many minutes as are wanted, a line for each."""
    minutes, names = [], ["moments", "moments, of no file", "moments-sync", "moments-sync, of no file", "p50", "p99"]
    with Flood() as flood:
        for minute in range(1, options.minutes + 1):
            sent, count, start = app.sent, flood.count, time.monotonic()
            app.press("g")
            read_on(35)
            app.press("!")
            verdict.check(app.see("Notifications"), "minute %d: there are no notifications:\n%s" % (minute, app.text()))
            app.pause(1)
            keys = read_on(20)
            verdict.check(app.escape("Moments · ada"), "minute %d: it does not come back to home:\n%s" % (minute, app.text()))
            app.pause(start + 60 - time.monotonic())
            taken = time.monotonic() - start
            minutes.append((*memory([app.process.pid]), *memory(feeds.helpers(place)), feeds.percentile(keys, 0.5), feeds.percentile(keys, 0.99)))
            print("minute %d, %.1f events a second: moments %d kB (%d of no file), moments-sync %d kB (%d); %.0f bytes a second to the terminal; keys p50 %.2f ms, p99 %.2f ms"
                  % (minute, (flood.count - count) / taken, *minutes[-1][:4], (app.sent - sent) / taken, *minutes[-1][4:]), flush=True)
            verdict.check(max(keys) < feeds.UNANSWERED, "minute %d: nothing comes of a key" % minute)
    quarter = max(1, len(minutes) // 4)
    early, late = ([statistics.median(column) for column in zip(*part)] for part in (minutes[quarter:2 * quarter] or minutes[:1], minutes[-quarter:]))
    print("second quarter and last one: " + ", ".join("%s %.4g and %.4g" % three for three in zip(names, early, late)))
    for name, before, after in list(zip(names, early, late))[1:4:2]:
        verdict.check(after <= before + GROWTH, "%s grows from %d to %d kB" % (name, before, after))
    verdict.check(late[5] <= 2 * early[5], "keys take %.2f ms, and took %.2f" % (late[5], early[5]))


def measure_costs():
    """What an app costs that nobody touches, and keys in it."""
    app.press("!")
    verdict.check(app.see("Notifications"), "there are no notifications:\n" + app.text())
    app.pause(5)
    before = stored()
    view, drawn = measure("a view")
    verdict.check(stored() > before + 0.8 * options.seconds * options.rate, "what happens is not stored: %d" % (stored() - before))
    # How long ago something was may change.
    verdict.check(drawn <= 2, "a view that does not change is drawn %d times" % drawn)
    compare_keys()
    app.escape("Moments · ada")
    app.press("G")
    app.pause(3)
    home, _ = measure("the end of home")
    # A view looks what was changed, and no further; home counts what is new, and reads nothing again.
    for name, rates, most in ("a view", view, 20), ("the end of home", home, 40):
        kilobytes = rates[0] / 1024 / options.rate
        verdict.check(kilobytes < most, "%s reads %.1f KB an event" % (name, kilobytes))


with folder("moments-mastodon-flood-") as place:
    program = feeds.program(options.program, place, sync_minutes=60, pictures="off")
    port = 0
    if options.store:
        program.store = program.environment["MOMENTS_STORE"] = os.path.abspath(options.store)
        port = int(feeds.ask(program.store, "SELECT address FROM feed")[0][0].rstrip("/").rsplit(":", 1)[1])
    server = feeds.MastodonServer("--statuses", 400, "--now", int(time.time()), "--heartbeat", 15, "--port", port)
    if not options.store:
        program.log_in()
        done = program.run("feed", "add", "mastodon", server.url, "--token-stdin", "--name", "kitchen", input=server.token + "\n" + PASSWORD + "\n")
        verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    state = lambda: feeds.ask(program.store, "SELECT stream FROM feed")[0][0]
    stored = lambda: feeds.ask(program.store, "SELECT count(*) FROM moment")[0][0]
    newest = feeds.ask(program.store, "SELECT max(id) FROM moment")[0][0]
    app = feeds.App(program)
    verdict.check(feeds.wait(lambda: app.pause(0.1) or state() == "live", 30), "it never becomes live")
    use() if options.minutes else measure_costs()
    kites = lambda: feeds.ask(program.store, "SELECT count(*) FROM moment WHERE id > ? AND title GLOB 'Kite * over the lake'", newest)[0][0]
    end = time.monotonic()
    verdict.check(feeds.wait(lambda: app.pause(0.1) or kites() == Flood.posted, 60), "%d of %d are stored" % (kites(), Flood.posted))
    print("all %d were stored %.1f s after the last one" % (Flood.posted, time.monotonic() - end))
    app.quit()
    feeds.stop_all(place)
    server.stop()
verdict.tell()
