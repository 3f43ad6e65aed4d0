#!/usr/bin/env python3
"""mastodon_delivery.py: mixed changes of statuses of a Mastodon-compatible server, and kill -9 of everything on the way.

Likes, boosts, bookmarks and their opposites, votes and deletions are made by commands, of statuses in home and of such that stand in
views alone: first without a network, then while the server loses answers after it did what they ask for, fails and limits. Commands,
the app and the programs that deliver are killed at random. What each command that ended said is the wish; what a killed one left
behind may be done or not. In the end the server must have the last wish of each, in the manner of each of four kinds of servers.
"""
import json, random, subprocess, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, changes=300, kills=60, seed=1, manners="mastodon,gotosocial,snac,takahe")
dice, verdict = random.Random(options.seed), Verdict()
# What is set, what takes it back, and where a status says so.
REACTIONS = {"favourited": ("like", "unlike"), "reblogged": ("boost", "unboost"), "bookmarked": ("bookmark", "unbookmark")}
FAULTS = ["lost,p=0.12", "lost-reset,p=0.05", "lost-502,p=0.12", "500,p=0.1", "close,p=0.05", "429:1,p=0.03"]
# May be done or not.
EITHER = "either"


class Delivery:
    def __init__(self, manner, place):
        self.manner = manner
        self.server = feeds.MastodonServer("--statuses", 300, "--like", manner, "--now", int(time.time()))
        self.wishes, self.kills, self.made = {}, 0, 0
        self.polls = [] if manner in ("snac", "takahe") else [self.post("grace", poll={"options": ["a", "b", "c"], "expires_in": 86400}) for _ in range(8)]
        self.own = [self.post("ada") for _ in range(8)]
        self.program = feeds.program(options.program, place, undo_seconds=0, server_timeout=5)
        self.program.log_in()
        done = self.program.run("feed", "add", "mastodon", self.server.address, "--token-stdin", "--name", "home",
                                input=self.server.token + "\n" + PASSWORD + "\n")
        verdict.check(done.returncode == 0, "%s: feed add: %s" % (manner, done.stderr))
        self.program.run("feed", "sync", "--wait")
        feeds.wait(lambda: self.ask("SELECT count(*) FROM moment")[0][0] > 60, 60)
        self.statuses = self.read("timeline", "--json", "--limit", 200)
        for view in "favourites", "bookmarks", "federated":
            self.statuses += self.read("timeline", "--view", view, "--json", "--limit", 200)
        feeds.stop_all(place)
        self.place = place

    def post(self, by, **more):
        return self.server.control("post", {"as": by, "action": "post", "text": "Of %s" % by, **more})["id"]

    def ask(self, sql):
        return feeds.ask(self.program.store, sql)

    def read(self, *words):
        done = self.program.run(*words)
        return json.loads(done.stdout) if done.returncode == 0 else []

    def there(self, id):
        """A status as she sees it; None where it is gone."""
        try:
            return self.server.ask("/api/v1/statuses/" + id, headers={"Authorization": "Bearer " + self.server.token})
        except OSError:
            return None

    def sort(self):
        """By what the server calls them: what can be done to which."""
        self.ids = {}
        for moment in self.statuses:
            boosted = self.ask("SELECT shown.remote_id FROM status JOIN status AS shown ON shown.id = status.reblog_id "
                               "WHERE status.remote_id = '%s'" % moment["remoteID"].replace("'", "''"))
            remote = boosted[0][0] if boosted else moment["remoteID"]
            if moment.get("status", {}).get("visibility") in ("public", "unlisted"):
                self.ids.setdefault(remote, []).append(moment["id"])
        self.polls = [id for id in self.polls if id in self.ids]
        self.own = [id for id in self.own if id in self.ids]
        home = {row[0] for row in self.ask("SELECT ifnull(shown.remote_id, status.remote_id) FROM status LEFT JOIN status AS shown "
                                           "ON shown.id = status.reblog_id WHERE status.moment_id IS NOT NULL")}
        others = [id for id in self.ids if id not in self.own]
        away = [id for id in others if id not in home]
        # A few of each, so that many wishes are of the same.
        self.others = [id for id in others if id in home][:25] + away[:15]
        verdict.check(len(self.others) > 30 and away, "%s: only %d statuses are there" % (self.manner, len(self.others)))
        print("%s: %d statuses, %d in views alone, %d polls, %d of her own" % (
            self.manner, len(self.ids), len(away), len(self.polls), len(self.own)), flush=True)

    def change(self, kills):
        """One command, which may be killed."""
        kind = dice.random()
        if kind < 0.03 and self.polls:
            remote = self.polls.pop()
            words, wish = ["vote", self.key(remote), "2"], (remote, "vote", True)
        elif kind < 0.06 and self.own:
            remote = self.own.pop()
            words, wish = ["delete", self.key(remote)], (remote, "deleted", True)
        else:
            remote, what, isSet = dice.choice(self.others), dice.choice(list(REACTIONS)), dice.random() < 0.5
            words, wish = [REACTIONS[what][0 if isSet else 1], self.key(remote)], (remote, what, isSet)
        process = self.program.start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.made += 1
        if kills and dice.random() < 0.2:
            time.sleep(dice.uniform(0, 0.06))
            process.kill()
            self.kills += 1
        error = process.communicate()[1].decode()
        if process.returncode < 0:
            self.wishes[wish[:2]] = EITHER
        elif verdict.check(process.returncode == 0, "%s: %s: %s" % (self.manner, words, error)):
            self.wishes[wish[:2]] = wish[2]

    def key(self, remote):
        return dice.choice(self.ids[remote])

    def kill(self, app=None):
        if app:
            app.kill()
        feeds.stop_all(self.place)
        self.kills += 1

    def waiting(self):
        return self.ask("SELECT count(*) FROM outbox WHERE state <> 'failed'")[0][0]

    def run(self):
        self.sort()
        self.server.faults("reset")
        while self.made < options.changes // 2:
            self.change(kills=True)
            if dice.random() < 0.03:
                self.kill()
        print("%s: offline %d changes, %d kills, %d wait" % (self.manner, self.made, self.kills, self.waiting()), flush=True)
        self.server.faults(*FAULTS)
        while self.made < options.changes or self.kills < options.kills:
            app = feeds.App(self.program)
            for _ in range(dice.randrange(1, 12)):
                if self.made < options.changes:
                    self.change(kills=True)
            app.pause(dice.uniform(0.1, 1))
            self.kill(app)
        print("%s: %d changes, %d kills, %d wait" % (self.manner, self.made, self.kills, self.waiting()), flush=True)
        self.server.faults()
        app = feeds.App(self.program)
        def drain():
            app.read(0.05)
            return self.waiting() == 0
        self.program.run("feed", "sync")
        verdict.check(feeds.wait(drain, 120), "%s: %d still wait: %s" % (self.manner, self.waiting(), self.ask(
            "SELECT kind, state, attempts, cause FROM outbox LIMIT 3")))
        app.quit()
        self.compare()
        feeds.wait(lambda: not feeds.helpers(self.place), 35)
        feeds.stop_all(self.place)
        self.server.stop()

    def compare(self):
        failed = self.ask("SELECT kind, cause, count(*) FROM outbox GROUP BY 1, 2")
        verdict.check(not failed, "%s: refused: %s" % (self.manner, failed))
        wrong, certain = [], 0
        for (remote, what), wish in self.wishes.items():
            if wish == EITHER:
                continue
            certain += 1
            status = self.there(remote)
            if what == "deleted":
                has = status is None
            elif what == "vote":
                poll = (status or {}).get("poll") or {}
                has = poll.get("voted") is True and poll.get("own_votes") == [1]
            else:
                has = bool(status and status.get(what))
            if has != wish:
                wrong.append((remote, what, wish))
        verdict.check(not wrong, "%s: %d of %d wishes did not come true: %s" % (self.manner, len(wrong), certain, wrong[:5]))
        print("%s: %d wishes came true" % (self.manner, certain - len(wrong)), flush=True)


for manner in options.manners.split(","):
    with folder("moments-mastodon-delivery-") as place:
        Delivery(manner, place).run()
verdict.tell()
