#!/usr/bin/env python3
"""kill_changes.py: kill -9 in the middle of posting, sharing, deleting, exporting, typing and undoing.

The moments of the kills are random, from --seed. After each the store must be whole; what a script was told is done is
done, and done once; a draft has lost no more than its last second; what was posted or undone in the app is either in the
timeline or in the draft; of two windows on one draft neither loses its text, and the next goes on with that of the killed
one; the outbox tells nothing that did not happen; and where an export is to be, there is a whole one.
"""
import fcntl, json, os, pty, random, shutil, struct, subprocess, termios, time

from support import Copy, Program, Verdict, answer, arguments, folder, killed, median_time, waiting_output

options = arguments(__doc__, kills=300, seed=1)
dice, verdict = random.Random(options.seed), Verdict()
# The kills go to each of these in turn.
KINDS = ["post", "share", "delete", "export", "type", "two windows", "post and undo", "like and undo"]


class App:
    """The app in a pseudo-terminal."""

    def __init__(self, program):
        self.glass, device = pty.openpty()
        fcntl.ioctl(device, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = program.start(stdin=device, stdout=device, stderr=subprocess.DEVNULL, start_new_session=True,
                                     cwd=program.place)
        os.close(device)
        self.see(b" open")

    def see(self, text):
        """Waits until the app has painted this."""
        seen, end = b"", time.monotonic() + 10
        while text not in seen and time.monotonic() < end:
            seen += waiting_output(self.glass, 0.02)
        verdict.check(text in seen, "the app does not show %s, but %s" % (text, seen[-500:]))

    def pause(self, seconds):
        """Reads what the app paints for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            waiting_output(self.glass, left)

    def press(self, keys):
        os.write(self.glass, keys.encode())

    def kill(self):
        self.process.kill()
        self.process.wait()
        os.close(self.glass)


def check_whole(copy, what):
    damage = copy.damage()
    verdict.check(damage is None, "%s: the store is damaged: %s" % (what, damage))
    # Of several changes to one moment, the last tells how it is.
    undone = copy.ask("""
        SELECT outbox.kind FROM outbox LEFT JOIN moment ON moment.id = moment_id
        WHERE outbox.id IN (SELECT max(id) FROM outbox GROUP BY moment_id) AND (
          (outbox.kind = 'delete') <> (moment.id IS NULL) OR outbox.kind = 'like' AND NOT is_liked
          OR outbox.kind = 'unlike' AND is_liked)
        """)
    verdict.check(undone == [], "%s: the outbox tells what did not happen: %s" % (what, undone))
    states = copy.ask("SELECT DISTINCT state FROM outbox")
    verdict.check(states in ([], [("held",)]), "%s: there is nobody to deliver to, but entries are %s" % (what, states))


def own(copy):
    return dict(copy.ask("SELECT id, title FROM moment WHERE is_own AND origin IS NULL"))


class Scripts:
    """Changes by commands, which tell when they are done."""

    def __init__(self, place):
        self.program = Program(options.program, place).log_in()
        self.program.run("import", "-", input=answer(500))
        self.foreign = [moment["id"] for moment in self.program.timeline()]
        self.file = os.path.join(place, "export")
        self.program.run("export", "--output", self.file)
        self.duration = median_time(lambda: self.program.run("post", "first"), times=9)
        self.export_duration = median_time(lambda: self.program.run("export", "--output", self.file))
        with Copy(self.program.store) as copy:
            self.posts = own(copy)
        self.shares = set()

    def run(self, duration, *words):
        """Whether the program was hit, and whether it had told that it was done."""
        process = self.program.start(*words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        _, hit = killed(process, dice.uniform(0, 1.2 * duration))
        told = process.stdout.read() != b""
        process.stdout.close()
        verdict.check(hit or told, "%s ended without a word" % words[0])
        return hit, told

    def post(self, what):
        text = "post %s" % what
        hit, told = self.run(self.duration, "post", text)
        with Copy(self.program.store) as copy:
            check_whole(copy, what)
            stored = own(copy)
        new = [stored[id] for id in stored if id not in self.posts]
        verdict.check(all(stored.get(id) == self.posts[id] for id in self.posts), what + ": acknowledged posts are lost")
        verdict.check(new == [text] or not told and new == [], "%s: the store got %s" % (what, new))
        self.posts = stored
        return hit

    def share(self, what):
        id = dice.choice(self.foreign)
        hit, told = self.run(self.duration, "share", id)
        with Copy(self.program.store) as copy:
            check_whole(copy, what)
            origins = [row[0] for row in copy.ask(
                "SELECT json_extract(origin, '$.id') FROM moment WHERE origin IS NOT NULL")]
        verdict.check(len(origins) == len(set(origins)), what + ": something was shared twice")
        verdict.check(self.shares <= set(origins), what + ": acknowledged shares are lost")
        grown = len(origins) - len(self.shares)
        verdict.check(grown == 1 or not told and grown == 0, "%s: %d shares came" % (what, grown))
        self.foreign.remove(id) if grown else None
        self.shares = set(origins)
        return hit

    def delete(self, what):
        if not self.posts:
            return self.post(what)
        id = dice.choice(sorted(self.posts))
        hit, told = self.run(self.duration, "delete", id)
        with Copy(self.program.store) as copy:
            check_whole(copy, what)
            stored = own(copy)
        gone = set(self.posts) - set(stored)
        verdict.check(gone == {id} or not told and not gone, "%s: gone are %s" % (what, gone))
        self.posts = stored
        return hit

    def export(self, what):
        hit, _ = self.run(self.export_duration, "export", "--output", self.file)
        with open(self.file, "rb") as file:
            lines = file.read().split(b"\n")
        end = json.loads(lines[-2]).get("end", {})
        verdict.check(lines[-1] == b"" and end.get("lines") == len(lines) - 2, what + ": there is half an export")
        for name in os.listdir(self.program.place):
            if name.endswith(".part"):
                os.remove(os.path.join(self.program.place, name))
        return hit


class Screens:
    """Changes in the app."""

    def __init__(self, place):
        self.place = place
        self.template = Program(options.program, os.path.join(place, "template")).log_in()
        self.template.run("import", "-", input=answer(100))

    def start(self):
        place = os.path.join(self.place, "app")
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.template.place, place)
        program = Program(options.program, place)
        return program, App(program)

    def state(self, program, what):
        """The draft of the one window there was, and the posts."""
        with Copy(program.store) as copy:
            check_whole(copy, what)
            drafts = self.drafts(copy)
            verdict.check(len(drafts) <= 1, "%s: one window has written %s" % (what, drafts))
            return (drafts or [""])[0], list(own(copy).values())

    def drafts(self, copy):
        return [row[0] for row in copy.ask("SELECT text FROM draft ORDER BY changed DESC")]

    def type(self, what):
        program, app = self.start()
        app.press("c")
        app.see(b"New")
        typed, seconds = [], dice.uniform(0, 3)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            key = dice.choice("abcdefghij klmnop\r日é")
            app.press(key)
            typed.append((time.monotonic(), key.replace("\r", "\n")))
            app.pause(dice.uniform(0, 0.06))
        now = time.monotonic()
        app.kill()
        draft, _ = self.state(program, what)
        whole = "".join(key for _, key in typed)
        safe = "".join(key for when, key in typed if when < now - 1)
        verdict.check(whole.startswith(draft), "%s: the draft is %r, and this was typed: %r" % (what, draft, whole))
        verdict.check(draft.startswith(safe), "%s: of %r only %r is left" % (what, safe, draft))
        return bool(draft)

    def write(self, app, letter):
        """Types a letter some times into a window, and waits until it is surely stored."""
        typed = letter * dice.randint(1, 9)
        app.press(typed)
        app.pause(1.1)
        return typed

    def two_windows(self, what):
        program, app = self.start()
        app.press("c")
        app.see(b"New")
        first = [self.write(app, "a")]
        other = App(program)
        other.press("c")
        other.see(b"New")
        second = first + [self.write(other, "b")]
        first.append(self.write(app, "d"))
        app.press("eeeee")
        app.pause(dice.uniform(0, 1))
        app.kill()
        next = App(program)
        next.press("c")
        next.see(b"New")
        first.append(self.write(next, "f"))
        next.kill()
        other.kill()
        with Copy(program.store) as copy:
            check_whole(copy, what)
            drafts = self.drafts(copy)
        holds = lambda draft, texts, others: all(text in draft for text in texts) and not set(others) & set(draft)
        verdict.check(len(drafts) == 2, "%s: two windows have written %s" % (what, drafts))
        verdict.check(any(holds(draft, first, "b") for draft in drafts),
                      "%s: %s is lost, left is %s" % (what, first, drafts))
        verdict.check(any(holds(draft, second, "def") for draft in drafts),
                      "%s: %s is lost, left is %s" % (what, second, drafts))
        return True

    def post_and_undo(self, what):
        program, app = self.start()
        text = "moment %s" % what.replace("c", "k").replace("z", "s")
        app.press("c")
        app.see(b"New")
        app.press(text)
        app.pause(1.1)
        end = time.monotonic() + dice.uniform(0, 1.5)
        for key in ["\x13", "z", "c"] * 100:
            app.press(key)
            app.pause(min(dice.uniform(0.02, 0.2), max(0, end - time.monotonic())))
            if time.monotonic() >= end:
                break
        app.kill()
        draft, posts = self.state(program, what)
        found = [place for place in [draft] + posts if place.startswith(text)]
        verdict.check(len(found) == 1, "%s: the draft is %r, the posts are %s" % (what, draft, posts))
        return bool(posts)

    def like_and_undo(self, what):
        program, app = self.start()
        end = time.monotonic() + dice.uniform(0, 1)
        while time.monotonic() < end:
            app.press(dice.choice("fbzj"))
            app.pause(dice.uniform(0, 0.03))
        app.kill()
        self.state(program, what)
        return True


with folder() as place:
    scripts, screens = Scripts(os.path.join(place, "scripts")), Screens(os.path.join(place, "screens"))
    changes = {"post": scripts.post, "share": scripts.share, "delete": scripts.delete, "export": scripts.export,
             "type": screens.type, "two windows": screens.two_windows, "post and undo": screens.post_and_undo,
             "like and undo": screens.like_and_undo}
    hits = {kind: 0 for kind in KINDS}
    for number in range(options.kills):
        kind = KINDS[number % len(KINDS)]
        hits[kind] += changes[kind]("%s %d" % (kind, number))
    for kind in KINDS:
        print("%s: %d kills, of which %d left something to look at or hit the running program"
              % (kind, len(range(KINDS.index(kind), options.kills, len(KINDS))), hits[kind]))
verdict.tell()
