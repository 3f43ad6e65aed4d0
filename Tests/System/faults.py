"""What the scripts about faults of servers share: the app with one feed, one fault after the other, and the page that tells what
came of them."""
import json, os, re, signal, time

import feeds

TIMEOUT, MAXIMUM = 2, 4  # seconds and megabytes: the settings of the app under test

# What a person reads of each failure, in any part of the screen.
SENTENCES = {
    "timeout": r"[Nn]o answer|timed out|seconds|slow", "disconnected": r"ended|broke|cut|connection",
    "unreachable": r"reach|connect", "http": r"status|error \d|answered|\b[345]\d\d\b", "webPage": r"web page",
    "noData": r"no timeline", "tokenMissing": r"needs a token", "unavailable": r"is down\.", "invalidHTTP": r"speak HTTP",
    "tooSlow": r"took longer|too long|slow|did not send its whole", "tooManyMoments": r"more than", "redirectLoop": r"circle",
    "invalidJSON": r"JSON|cannot be read|not understand", "tooLarge": r"larger|too large|more than",
    "graphQL": r"rejected|not answer|not understand", "rateLimited": r"too many requests", "invalidAddress": r"invalid address",
    "unknownHost": r"not found", "tlsUntrusted": r"certificate|trust|secure", "insecureRedirect": r"without encryption",
    "unauthorized": r"token|log in|allowed|[Ss]ign", "insecureAddress": r"could read",
}


class Window:
    """The app with one feed, and what is measured of it."""
    # What makes two rows the same moment, in SQL.
    identity = "remote_id || ' ' || ifnull(created_at, '')"

    def __init__(self, table, name, *words, input=""):
        """words: behind `feed add`."""
        self.place = os.path.join(table.place, name)
        os.makedirs(self.place)
        self.program = feeds.program(table.options.program, self.place, server_timeout=TIMEOUT, maximum_answer=MAXIMUM, sync_minutes=0)
        self.program.log_in()
        done = self.program.run("feed", "add", *words, "--name", "kitchen", input=input)
        table.verdict.check(done.returncode == 0, "feed add: %s" % done.stderr)
        self.app = None

    def open(self):
        self.app = feeds.App(self.program)

    def feed(self):
        row = feeds.ask(self.program.store, "SELECT failure, synced_at, attempts FROM feed")[0]
        return (json.loads(row[0])["kind"] if row[0] else None), row[1] or 0, row[2]

    def until_next_attempt(self):
        """How many seconds it takes until the server is asked again by itself; below 0 where it is not."""
        return (feeds.ask(self.program.store, "SELECT next_attempt FROM feed")[0][0] or 0) / 1000 - time.time()

    def moments(self):
        return dict(feeds.ask(self.program.store, "SELECT %s, title FROM moment" % self.identity))

    def lost(self, before, is_well=True):
        """Which of these moments are gone.

        is_well: whether the server can be asked."""
        now = self.moments()
        return [moment for moment in before if moment not in now]

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


def told_in(line):
    """What a line of the screen says, within a box if there is one, up to what stands at its end by itself."""
    box = re.search("│▌?\\s*(.*?)\\s*│", line)
    return re.split(r"\s{3,}", box.group(1) if box else line.strip(" ─"))[0]


def line_with(pattern, screen):
    """What the last line says that has the pattern."""
    return next((told_in(line) for line in reversed(screen.split("\n")) if pattern and re.search(pattern, line)), "")


class FaultTable:
    """The faults of one kind of server, a row for each.

    options: those of the command line: program, table, seconds, only.
    place: a folder for the windows."""

    def __init__(self, options, verdict, place):
        self.options, self.verdict, self.place = options, verdict, place
        self.rows, self.at_rest, self.resting = [], [], None

    def has(self, name):
        """Whether a fault is wanted: --only has its name, or a part of it; several are parted by "|"."""
        return any(part.strip() in name for part in self.options.only.split("|"))

    def measure_rest(self, window, seconds=20.0):
        """Keys at rest, before the first fault and after each: the slowest of a hundred says something once there are some hundreds."""
        self.resting = self.resting or window
        # Another window has other moments.
        if window is self.resting:
            window.app.pause(0.3)
            self.at_rest += window.keys(seconds)

    def add(self, name, failure, sentence, times, healed="–"):
        p50, p99 = feeds.percentile(times, 0.5), feeds.percentile(times, 0.99)
        self.rows.append((name, failure, sentence, p50, p99, healed))
        return p99

    def watch(self, window, name, expected, begin, end, healing=25, seconds=None, problem=None, by_hand=("unauthorized", "tokenMissing")):
        """One fault, from its beginning until all is well again.

        expected: the kinds of failure that the store may have, parted by "|"; None: nothing is wrong.
        problem: what stands on the screen, instead of the usual words of the failure.
        by_hand: after which failures nothing is tried by itself before the person asks."""
        check = self.verdict.check
        before, (_, synced, _) = window.moments(), window.feed()
        begin()
        window.app.press("R")
        times = window.keys(seconds or self.options.seconds)
        # Of a dozen keys nobody knows the slowest hundredth: where one took long, there are to be enough of them.
        if max(times, default=0) > 2 * feeds.percentile(self.at_rest, 0.99):
            times += window.keys(60)
        if expected:
            feeds.wait(lambda: window.feed()[0] is not None, 3 * TIMEOUT + 4)
            window.app.pause(0.3)
        failure, screen = window.feed()[0], window.app.text() + window.feeds_screen()
        check(str(failure) in (expected or "None").split("|"), "%s: the store says %s, not %s" % (name, failure, expected))
        pattern = problem or (SENTENCES[failure] if failure else None)
        check(pattern is None or re.search(pattern, screen), "%s: the screen does not say %s:\n%s" % (name, pattern, screen))
        check("\x1b" not in screen and window.app.screen.title != "owned", "%s: an escape sequence got through" % name)
        sentence = line_with(pattern, screen)
        self.check_kept(window, before, name, is_well=False)
        end()
        start = time.monotonic()
        # Nothing failed, or nothing is tried by itself before the person asks.
        if not failure or failure in by_hand:
            (_, synced, _) = window.feed()
            window.app.press("R")
        # Where more keys were pressed it failed so often that the next attempt may be minutes away.
        healing = max(healing, window.until_next_attempt() + 10) if failure else 8
        healed = feeds.wait(lambda: window.feed()[0] is None and window.feed()[1] > synced, healing)
        taken = time.monotonic() - start
        check(healed, "%s: it does not heal: %s" % (name, window.feed()))
        times += window.keys(1)
        self.check_kept(window, before, name)
        told = "–" if not failure else "%.1f s%s" % (taken, ", asked for" if failure in by_hand else "")
        p99 = self.add(name, failure, sentence, times, told)
        print("%-28s %-14s p99 %.1f ms, healed after %.1f s" % (name, failure, p99, taken), flush=True)
        self.measure_rest(window, 2.5)

    def check_kept(self, window, before, name, is_well=True):
        lost = window.lost(before, is_well)
        self.verdict.check(not lost, "%s: %d moments are lost: %s" % (name, len(lost), lost[:5]))

    def watch_helper(self, window):
        """moments-sync is killed, or stopped."""
        if self.has("moments-sync killed (SIGKILL)"):
            self.watch(window, "moments-sync killed (SIGKILL)", None, lambda: feeds.stop_all(window.place, signal.SIGKILL), lambda: None)
        if self.has("moments-sync stopped (SIGSTOP)"):
            before = window.feed()[1]
            feeds.stop_all(window.place, signal.SIGSTOP)
            window.app.press("R")
            times = window.keys(self.options.seconds)
            other = feeds.App(window.program)
            done = feeds.wait(lambda: window.feed()[1] > before, 25)
            self.verdict.check(done, "SIGSTOP: another window does not sync while one is stopped")
            feeds.stop_all(window.place, signal.SIGCONT)
            other.quit()
            self.add("moments-sync stopped (SIGSTOP)", None, "another window syncs", times)

    def finish(self, heading, script, more=""):
        """Says which keys were slow, and writes the page where one is wanted.

        more: sentences below those about how it was made."""
        rest = feeds.percentile(self.at_rest, 0.99)
        print("at rest: p50 %.1f ms, p99 %.1f ms of %d keys" % (feeds.percentile(self.at_rest, 0.5), rest, len(self.at_rest)), flush=True)
        slow = ["%s (%.1f ms)" % (name, p99) for name, _, _, _, p99, _ in self.rows if p99 > 2 * rest]
        self.verdict.check(not slow, "a key takes more than twice as long as at rest: %s" % ", ".join(slow))
        if not self.options.table:
            return
        with open(self.options.table, "w") as page:
            page.write("# %s\n\nMade by `make system-tests` (`Tests/System/%s --table`). "
                       "The app is open, and a key is pressed twice a second, from before the fault until all is well again; "
                       "`server-timeout` is %d s and `maximum-answer` %d MB. At rest, before the first fault and after each, the 99th percentile of %d keys is %.1f ms. "
                       "No stored moment is lost.%s\n\n" % (heading, script, TIMEOUT, MAXIMUM, len(self.at_rest), rest, more))
            page.write("| fault | failure | what the app says | key p50, ms | key p99, ms | of rest | healed after |\n|---|---|---|---|---|---|---|\n")
            for name, failure, sentence, p50, p99, healed in self.rows:
                page.write("| %s | %s | %s | %.1f | %.1f | %.1f | %s |\n" % (
                    name, failure or "none", sentence.replace("|", "/"), p50, p99, p99 / rest, healed))
