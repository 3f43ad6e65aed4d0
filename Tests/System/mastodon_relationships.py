#!/usr/bin/env python3
"""mastodon_relationships.py: what is done to people on a Mastodon-compatible server, and kill -9 of everything on the way.

Follows, mutes with and without an end, blocks and their opposites, removed followers, and answers to follow requests are made by commands and
with the keys of the app: first without a network, then while the server loses answers after it did what they ask for, fails and limits. Commands,
the app and moments-sync are killed at random. Before that a tape does the same with keys. A killed command's change may be done or not, so what may be there of each person is a set, which
each change moves on. In the end the server's relationship with each must be one of that set, what the app shows must be what the server has, and
nothing waits.
"""
import json, os, random, subprocess, time

import feeds
from support import PASSWORD, ROOT, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, changes=1200, kills=300, seed=1)
dice, verdict = random.Random(options.seed), Verdict()
FAULTS = ["%s,method=POST" % fault for fault in
          ("lost,p=0.08", "lost-reset,p=0.04", "lost-502,p=0.08", "500,p=0.05", "close,p=0.04", "429:1,p=0.02")]
FAULTS += ["close,p=0.01,method=GET", "500,p=0.01,method=GET"]
# In seconds: how long nothing may be delivered before that is a fault.
STILL = 90
# What a command does to (following, muting, blocking, followed by, requested by).
CHANGES = {
    "follow": lambda f, m, b, by, r: (True, m, b, by, r),
    "unfollow": lambda f, m, b, by, r: (False, m, b, by, r),
    "mute-person": lambda f, m, b, by, r: (f, True, b, by, r),
    "unmute-person": lambda f, m, b, by, r: (f, False, b, by, r),
    "block": lambda f, m, b, by, r: (False, m, True, False, r),
    "unblock": lambda f, m, b, by, r: (f, m, False, by, r),
    "remove-follower": lambda f, m, b, by, r: (f, m, b, False, r),
    "accept": lambda f, m, b, by, r: (f, m, b, True, False),
    "reject": lambda f, m, b, by, r: (f, m, b, by, False),
}
NAMES = ("following", "muting", "blocking", "followed_by", "requested_by")
# Of what is not answered anew: nobody asks twice.
USUAL = [name for name in CHANGES if name not in ("accept", "reject")]


class Relationships:
    def __init__(self, place):
        self.place, self.kills, self.killed, self.made, self.usual = place, 0, 0, 0, 0.05
        self.server = feeds.MastodonServer("--statuses", 100, "--now", int(time.time()))
        # She decides who follows her.
        self.server.token = "token-katherine"
        self.program = feeds.program(options.program, place, undo_seconds=0, server_timeout=10)
        self.program.log_in()
        done = self.program.run("feed", "add", "mastodon", self.server.address, "--token-stdin", "--name", "home",
                                input=self.server.token + "\n" + PASSWORD + "\n")
        verdict.check(done.returncode == 0, "feed add: %s" % done.stderr)
        self.program.run("feed", "sync", "--wait")
        feeds.stop_all(place)
        found = {person["id"]: person for text in "aeo" for person in self.api("accounts/search?q=%s&limit=80" % text)}
        people = [person for person in found.values() if person["username"] not in ("katherine", "alan") and not person["locked"]]
        self.people = {person["id"]: person["acct"] for person in people[:24]}
        self.requests = list(self.people)[:8]
        for id in self.requests:
            self.server.control("post", {"as": self.people[id].split("@")[0], "action": "follow", "to": "katherine"})
        self.states = {id: {self.there(id)} for id in self.people}
        self.requests = [id for id in self.requests if next(iter(self.states[id]))[4]]
        print("%d people, %d ask to follow" % (len(self.people), len(self.requests)), flush=True)

    def api(self, path):
        return self.server.ask("/api/v1/" + path, headers={"Authorization": "Bearer " + self.server.token})

    def there(self, id):
        relationship = self.api("accounts/relationships?id[]=" + id)[0]
        return tuple(relationship[name] for name in NAMES)

    def ask(self, sql):
        return feeds.ask(self.program.store, sql)

    def waiting(self):
        return self.ask("SELECT count(*) FROM outbox WHERE state <> 'failed'")[0][0]

    def change(self):
        """One command, which may be killed: then it is done or not."""
        self.made += 1
        if self.requests and dice.random() < 0.05:
            id, name = self.requests.pop(), dice.choice(("accept", "reject"))
        else:
            id, name = dice.choice([id for id in self.people if id not in self.requests]), dice.choice(USUAL)
        words = [name, "@" + self.people[id]] + (["--for", dice.choice(("30m", "6h", "7d"))] if name == "mute-person" and dice.random() < 0.5 else [])
        began = time.monotonic()
        process = self.program.start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        kills = dice.random() < 0.1
        if kills:
            time.sleep(dice.uniform(0, 1.2 * self.usual))
            process.kill()
        _, error = process.communicate()
        after = {CHANGES[name](*state) for state in self.states[id]}
        if process.returncode < 0:
            self.killed += 1
            after |= self.states[id]
        else:
            verdict.check(process.returncode == 0, "%s: %s" % (words, error.decode()))
        if not kills:
            self.usual += 0.1 * (time.monotonic() - began - self.usual)
        self.states[id] = after

    def kill(self, app=None):
        if app:
            app.kill()
        feeds.stop_all(self.place)
        self.kills += 1

    def round(self, count):
        """Some changes, beside an app or not, until some are delivered; then all that runs is killed."""
        app = feeds.App(self.program) if dice.random() < 0.6 else None
        for _ in range(count):
            self.change()
        goal = max(0, self.waiting() - dice.randint(1, 2 * count + 2))
        def goes_on():
            if app:
                app.read(0)
            return self.waiting() <= goal
        if dice.random() < 0.3:
            self.program.run("outbox", "retry")
        feeds.wait(goes_on, 5, 0.02)
        (app.pause if app else time.sleep)(dice.uniform(0, 0.2))
        self.kill(app)

    def play(self):
        """A tape, while no server answers; then what it did is delivered."""
        self.server.control("post", {"as": "ada", "action": "follow", "to": "katherine"})
        olga = self.api("accounts/search?q=olga")[0]
        self.server.ask("/api/v1/accounts/%s/unfollow" % olga["id"], b"", {"Authorization": "Bearer " + self.server.token}, "POST")
        for view in "search:olga", "person:@" + olga["acct"], "notifications":
            self.program.run("timeline", "--view", view)
        feeds.stop_all(self.place)
        muted = self.ask("SELECT author_id FROM moment WHERE hidden = 0 ORDER BY id DESC LIMIT 1")[0][0]
        self.server.faults("reset")
        done = self.program.run("play", "--online", "--store", self.program.store, os.path.join(ROOT, "Tests/System/people.tape"), timeout=180)
        verdict.check(done.returncode == 0, "the tape fails: %s" % (done.stdout + done.stderr)[-2500:])
        self.server.faults()
        done = self.program.run("outbox", "retry", "--wait")
        verdict.check(done.returncode == 0, "what the tape did is not delivered: %s" % done.stderr)
        verdict.check(self.there(olga["id"])[0], "she is not followed")
        of = {name: next(p for p in self.api("accounts/search?q=" + name.split("@")[0]) if p["username"] == name.split("@")[0])
              for name in (muted, "ada")}
        verdict.check(self.there(of[muted]["id"])[1], "%s is not muted" % muted)
        verdict.check(self.there(of["ada"]["id"])[3:] == (True, False), "the request is not accepted")
        feeds.stop_all(self.place)
        self.states = {id: {self.there(id)} for id in self.people}
        print("the tape's three changes are on the server", flush=True)

    def run(self):
        self.play()
        self.server.faults("reset")
        while self.made < options.changes // 2:
            self.change()
            if dice.random() < options.kills * 0.2 / options.changes:
                self.kill()
        self.tell("offline")
        self.server.faults(*FAULTS)
        while self.made < options.changes or self.kills < options.kills:
            self.round(max(0, round((options.changes - self.made) / max(1, options.kills - self.kills))))
        self.tell("with faults")
        self.server.faults()
        self.drain()
        self.compare()
        feeds.wait(lambda: not feeds.helpers(self.place), 35)
        feeds.stop_all(self.place)
        self.server.stop()

    def tell(self, when):
        print("%s: %d changes, %d kills, %d commands killed, %d wait" % (when, self.made, self.kills, self.killed, self.waiting()), flush=True)

    def drain(self):
        app, left, moved = feeds.App(self.program), self.waiting(), time.monotonic()
        self.program.run("outbox", "retry")
        while left and time.monotonic() - moved < STILL:
            app.pause(0.1)
            if (now := self.waiting()) < left:
                left, moved = now, time.monotonic()
        verdict.check(not left, "%d still wait: %s" % (left, self.ask("SELECT payload, state, attempts, cause FROM outbox LIMIT 3")))
        app.quit()

    def compare(self):
        failed = self.ask("SELECT payload, cause FROM outbox")
        verdict.check(not failed, "refused: %s" % failed[:5])
        wrong, shown = [], []
        for id, acct in self.people.items():
            there = self.there(id)
            if there not in self.states[id]:
                wrong.append((acct, there, self.states[id]))
            # What is stored came with the answer to the last change.
            handle = acct if "@" in acct else "%s@%s" % (acct, self.ask("SELECT user_id FROM feed")[0][0].split("@")[1])
            stored = self.ask("SELECT relationship FROM person WHERE handle = '%s'" % handle)
            if stored and stored[0][0]:
                told = json.loads(stored[0][0])
                here = (told["isFollowing"], "mute" in told, told["isBlocking"], told["followsYou"], told["requestsYou"])
                if here != there:
                    shown.append((acct, here, there))
        verdict.check(not wrong, "%d of %d people are not as they were left: %s" % (len(wrong), len(self.people), wrong[:5]))
        verdict.check(not shown, "%d people are not shown as the server has them: %s" % (len(shown), shown[:5]))
        sure = sum(len(states) == 1 for states in self.states.values())
        print("%d people are as they were left, %d of them for sure" % (len(self.people) - len(wrong), sure), flush=True)


with folder("moments-relationships-") as place:
    Relationships(place).run()
verdict.tell()
