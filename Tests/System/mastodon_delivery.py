#!/usr/bin/env python3
"""mastodon_delivery.py: mixed changes on a Mastodon-compatible server, and kill -9 of everything on the way.

Likes, boosts, bookmarks, pins, mutes and their opposites, votes, posts with photos and without, threads of which each post answers one that
may still wait, edits and deletions are made by commands: first without a network, then while the server loses answers after it did what they
ask for, fails and limits, and others delete what was reacted to. Commands, the app and moments-sync are killed at random. What a killed command
left behind may be done or not; of a post the store says whether it was made. In the end each of four kinds of servers must have the last wish of
each, each post once, two of one text twice, each with its own photos once, in order and with their alt texts, and each answer below
what it answers and not before it. What takes back what is gone has left the outbox; the rest of that may be refused.
"""
import html, json, os, random, re, subprocess, sys, time, urllib.request

import feeds
from support import PASSWORD, Verdict, arguments, folder, png

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, changes=800, kills=60, seed=1, manners="mastodon,gotosocial,snac,takahe")
manners = options.manners.split(",")
dice, verdict = random.Random("%d %s" % (options.seed, manners[0])), Verdict()
# What is set, what takes it back, and where a status says so.
REACTIONS = {"favourited": ("like", "unlike"), "reblogged": ("boost", "unboost"), "bookmarked": ("bookmark", "unbookmark")}
MUTE, PIN = {"muted": ("mute", "unmute")}, {"pinned": ("pin", "unpin")}
FAULTS = ["%s,method=%s" % (fault, method) for method in ("POST", "PUT", "DELETE")
          for fault in ("lost,p=0.08", "lost-reset,p=0.04", "lost-502,p=0.08", "500,p=0.07", "close,p=0.04", "429:1,p=0.02")]
FAULTS += ["close,p=0.01,method=GET", "500,p=0.01,method=GET", "half,p=0.01,method=GET"]
# Of a hundred changes.
KINDS = {"react": 38, "mute": 4, "post": 12, "answer": 18, "edit": 8, "delete": 6, "react to own": 6, "pin": 4, "vote": 4}
# How many posts a server lets one pin.
PINS = 5
# What the verdict calls what it counts.
NAMES = {"favourited": "likes", "reblogged": "boosts", "bookmarked": "bookmarks", "pinned": "pins", "muted": "mutes", "vote": "votes",
         "deleted": "deletions"}
# Which these need not have: no server of their kind has polls, or mutes conversations.
LACK = {"snac": ("votes", "mutes"), "takahe": ("votes", "mutes")}
# In seconds: how long nothing may be delivered. Whoever dies keeps others waiting for 5, what the server lost is put off.
STILL = 90
# The moment of an outbox's entry whose status is not stored any more: the first identifier of statuses outside of home.
NONE = 15 << 58
# May be done or not.
EITHER = "either"


class Post:
    """What was posted here. Its text begins with its name, which two of one text share; an edit changes what follows."""

    def __init__(self, name, id, answered, photos):
        self.name, self.id, self.answered, self.photos = name, id, answered, photos
        self.texts, self.edits, self.there, self.wishes = [name], 0, True, {}


class Tally:
    """Of each kind of wish how many there were, and what did not come true."""

    def __init__(self):
        self.wished, self.wrong = {}, {}

    def judge(self, kind, holds, told):
        self.wished[kind] = self.wished.get(kind, 0) + 1
        if not holds:
            self.wrong.setdefault(kind, []).append(told)

    def tell(self, manner, kinds):
        said = []
        for kind in kinds:
            wished, wrong = self.wished.get(kind, 0), self.wrong.get(kind, [])
            said.append("%d of %d %s" % (wished - len(wrong), wished, kind))
            verdict.check(not wrong, "%s: %d of %d %s do not hold: %s" % (manner, len(wrong), wished, kind, wrong[:5]))
            verdict.check(wished or options.changes < 100 or kind in LACK.get(manner, ()), "%s: there were no %s" % (manner, kind))
        print("%s: there are %s" % (manner, ", ".join(said)), flush=True)


class Delivery:
    def __init__(self, manner, place):
        self.manner, self.place, self.tally = manner, place, Tally()
        # It works on each photo for a while, where its kind does.
        self.server = feeds.MastodonServer("--statuses", 300, "--like", manner, "--now", int(time.time()), "--processing", 2)
        self.wishes, self.kills, self.killed, self.made, self.usual = {}, 0, 0, 0, 0.05
        self.posts, self.threads, self.twin = [], [], None
        self.polls = [] if manner in ("snac", "takahe") else [
            self.post("grace", poll={"options": ["a", "b", "c"], "expires_in": 86400}) for _ in range(min(40, 4 + options.changes // 25))]
        self.own = [self.post("ada") for _ in range(8)]
        # What grace deletes while reactions to it wait.
        # Few enough that what the server had before is in home, too.
        self.fleeting = [self.post("grace") for _ in range(min(4 + options.changes // 40, 36))]
        self.photos = 0
        self.pins = PINS - len(self.server.control("state", method="GET")["ada"]["pins"])
        self.program = feeds.program(options.program, place, undo_seconds=0, server_timeout=10)
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

    def post(self, by, **more):
        return self.server.control("post", {"as": by, "action": "post", "text": "Of %s" % by, **more})["id"]

    def ask(self, sql, *values):
        return feeds.ask(self.program.store, sql, *values)

    def read(self, *words):
        done = self.program.run(*words)
        return json.loads(done.stdout) if done.returncode == 0 else []

    def api(self, path):
        """As she sees it; None where it is gone."""
        try:
            return self.server.ask("/api/v1/" + path, headers={"Authorization": "Bearer " + self.server.token})
        except OSError:
            return None

    def sort(self):
        """By what the server calls them: what can be done to which."""
        self.ids = {}
        for moment in self.statuses:
            boosted = self.ask("SELECT shown.remote_id FROM status JOIN status AS shown ON shown.id = status.reblog_id "
                               "WHERE status.remote_id = ?", moment["remoteID"])
            remote = boosted[0][0] if boosted else moment["remoteID"]
            if moment.get("status", {}).get("visibility") in ("public", "unlisted"):
                self.ids.setdefault(remote, []).append(moment["id"])
        self.polls = [id for id in self.polls if id in self.ids]
        self.own = [id for id in self.own if id in self.ids]
        self.fleeting = [id for id in self.fleeting if id in self.ids]
        home = {row[0] for row in self.ask("SELECT ifnull(shown.remote_id, status.remote_id) FROM status LEFT JOIN status AS shown "
                                           "ON shown.id = status.reblog_id WHERE status.moment_id IS NOT NULL")}
        # The reference server begins with boosts of hers that it does not tell of, and does not boost those again.
        boosted = self.boosted()
        others = [id for id in self.ids if id not in self.own and id not in boosted and id not in self.fleeting]
        away = [id for id in others if id not in home]
        # A few of each, so that many wishes are of the same.
        self.others = [id for id in others if id in home][:25] + away[:15]
        # What neither answers nor is answered.
        self.alone = [] if self.manner in ("snac", "takahe") else [
            id for id in self.others if (status := self.api("statuses/" + id)) and not status["in_reply_to_id"] and not status["replies_count"]][:8]
        verdict.check(len(self.others) > 30 and away, "%s: only %d statuses are there" % (self.manner, len(self.others)))
        print("%s: %d statuses, %d in views alone, %d polls, %d of her own, %d that go" % (
            self.manner, len(self.ids), len(away), len(self.polls), len(self.own), len(self.fleeting)), flush=True)

    def boosted(self):
        me, found, last = self.api("accounts/verify_credentials")["id"], set(), ""
        while page := self.api("accounts/%s/statuses?limit=40%s" % (me, last and "&max_id=" + last)):
            last = page[-1]["id"]
            found |= {status["reblog"]["id"] for status in page if status.get("reblog")}
        return found

    # What is done

    def change(self):
        kind = dice.choices(list(KINDS), KINDS.values())[0]
        {"mute": self.mute, "post": self.begin, "answer": self.answer, "edit": self.edit, "delete": self.delete,
         "react to own": self.react_to_own, "pin": self.pin, "vote": self.vote}.get(kind, self.react)()

    def perform(self, *words):
        """One command, which may be killed. What it printed; None where it was."""
        began = time.monotonic()
        process = self.program.start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.made += 1
        kills = dice.random() < 0.1
        if kills:
            time.sleep(dice.uniform(0, 1.2 * self.usual))
            process.kill()
        said, error = process.communicate()
        if process.returncode < 0:
            self.killed += 1
            return None
        if not kills:
            self.usual += 0.1 * (time.monotonic() - began - self.usual)
        verdict.check(process.returncode == 0, "%s: %s: %s" % (self.manner, words, error.decode()))
        return said.decode() or "nothing"

    def set(self, wishes, key, reactions, id):
        """Does one of these, or takes it back."""
        what, isSet = dice.choice(list(reactions)), dice.random() < 0.6
        done = self.perform(reactions[what][0 if isSet else 1], id)
        wishes[key + (what,) if key else what] = isSet if done else EITHER

    def react(self, reactions=REACTIONS):
        remote = dice.choice(self.fleeting if self.fleeting and dice.random() < 0.2 else self.others)
        self.set(self.wishes, (remote,), reactions, dice.choice(self.ids[remote]))

    def mute(self):
        """Of a conversation of one status, since a mute is that of all of them."""
        if self.alone:
            remote = dice.choice(self.alone)
            self.set(self.wishes, (remote,), MUTE, dice.choice(self.ids[remote]))

    def react_to_own(self):
        if post := self.recent():
            self.set(post.wishes, None, REACTIONS, post.id)

    def pin(self):
        pinnable = [post for post in self.posts if not post.name.startswith("Twice")][:self.pins]
        if pinnable and (post := dice.choice(pinnable)).there is True:
            self.set(post.wishes, None, PIN, post.id)

    def vote(self):
        if self.polls:
            remote = self.polls.pop()
            self.wishes[remote, "vote"] = True if self.perform("vote", dice.choice(self.ids[remote]), "2") else EITHER

    def begin(self):
        """The first of a thread, or one of two that say the same."""
        if self.twin is None and dice.random() < 0.3:
            self.twin = "Twice %d" % len(self.posts)
            self.write(self.twin)
        elif self.twin and dice.random() < 0.7:
            self.write(self.twin)
            self.twin = None
        elif post := self.write("Post %d" % len(self.posts)):
            self.threads.append(([post], dice.randint(1, 5)))

    def answer(self):
        """To the last of a thread, of those that were begun last: it may wait, and be answered before it is sent."""
        thread = next((posts for posts, length in reversed(self.threads[-6:]) if posts and len(posts) < length), None)
        if thread is None:
            return self.begin()
        if post := self.write("Answer %d" % len(self.posts), thread[-1]):
            thread.append(post)

    def write(self, name, answered=None):
        # Without a command of its own, what was killed right before may have a change of the same name.
        to = ["--reply", answered.id] if answered else ["--feed", "home"]
        known = {post.id for post in self.posts}
        photos = [self.photo() for _ in range(dice.choices((0, 1, 2, 4), (5, 2, 2, 1))[0])]
        given = [word for path, alt, focus, _ in photos for word in ("--photo", path, "--alt", alt, "--focus=" + focus)]
        said = self.perform("post", *to, *given, "--json", name)
        if said:
            id = json.loads(said)["id"]
        else:
            made = [str(row[0]) for row in self.ask("SELECT id FROM moment WHERE title = ?", name) if str(row[0]) not in known]
            if not made:
                return None
            id = made[0]
        post = Post(name, id, answered, [photo[1:] for photo in photos])
        self.posts.append(post)
        return post

    def photo(self):
        """A file of its own, known by its width, what it shows, what of that stays in view, and its width."""
        self.photos += 1
        width = 8 + self.photos
        path = os.path.join(self.place, "%d.png" % width)
        with open(path, "wb") as file:
            file.write(png(width))
        return path, dice.choice(("", "A kite, 风筝, %d" % width, "\"%d\"\nin two lines" % width)), dice.choice(("0,0", "0.5,-1", "-0.25,0.75")), width

    def recent(self):
        """One of the last that are there, which may wait still."""
        there = [post for post in self.posts[-12:] if post.there is True]
        return dice.choice(there) if there else None

    def edit(self):
        post = self.recent()
        if post and not post.name.startswith("Twice"):
            post.edits += 1
            text = "%s, edit %d" % (post.name, post.edits)
            done = self.perform("edit", post.id, text)
            post.texts = [text] if done else [*post.texts, text]

    def delete(self):
        """The last of a thread, which nothing answers, or what was there before."""
        if self.own and dice.random() < 0.1:
            remote = self.own.pop()
            self.wishes[remote, "deleted"] = True if self.perform("delete", dice.choice(self.ids[remote])) else EITHER
            return
        # The first of all stays, so that there is something to pin.
        threads = [posts for posts, _ in self.threads[-12:] if len(posts) > (posts is self.threads[0][0])]
        if threads:
            post = dice.choice(threads).pop()
            post.there = False if self.perform("delete", post.id) else EITHER

    # On the way

    def kill(self, app=None):
        if app:
            app.kill()
        feeds.stop_all(self.place)
        self.kills += 1

    def waiting(self):
        return self.ask("SELECT count(*) FROM outbox WHERE state <> 'failed'")[0][0]

    def round(self, count):
        """Some changes, beside an app or not, until some are delivered; then all that runs is killed."""
        app = feeds.App(self.program) if dice.random() < 0.6 else None
        for _ in range(count):
            self.change()
        goal = max(0, self.waiting() - dice.randint(1, 3 * count + 3))
        def goes_on():
            if app:
                app.read(0)
            return self.waiting() <= goal
        if dice.random() < 0.3:
            self.program.run("outbox", "retry")
        feeds.wait(goes_on, 7, 0.02)
        (app.pause if app else time.sleep)(dice.uniform(0, 0.4))
        self.kill(app)

    def run(self):
        self.sort()
        self.server.faults("reset")
        while self.made < options.changes // 2:
            self.change()
            if dice.random() < options.kills * 0.2 / options.changes:
                self.kill()
        self.tell("offline")
        for remote in self.fleeting:
            self.server.control("post", {"as": "grace", "action": "delete", "to": remote})
        self.gone, self.fleeting = self.fleeting, []
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
        used = sum(fault["used"] for fault in self.server.control("fault", method="GET")["active"])
        print("%s: %s: %d changes, %d kills, %d commands killed, %d faults, %d wait" % (
            self.manner, when, self.made, self.kills, self.killed, used, self.waiting()), flush=True)

    def drain(self):
        app, left, moved = feeds.App(self.program), self.waiting(), time.monotonic()
        self.program.run("feed", "sync")
        while left and time.monotonic() - moved < STILL:
            app.pause(0.1)
            if (now := self.waiting()) < left:
                left, moved = now, time.monotonic()
        verdict.check(not left, "%s: %d still wait: %s" % (self.manner, left, self.ask(
            "SELECT kind, state, attempts, cause FROM outbox LIMIT 3")))
        app.quit()
        # What the server has now comes by itself, too.
        done = self.program.run("feed", "sync", "--wait")
        verdict.check(done.returncode == 0, "%s: feed sync: %s" % (self.manner, done.stderr))

    # What the server has

    def compare(self):
        # An answer whose deletion was killed may have been there still when what it answers was deleted: it is a draft then.
        drafts = {int(post.id) for post in self.posts if post.answered and post.there == EITHER and post.answered.there is not True}
        gone = {int(id) for remote in self.gone for id in self.ids[remote]} | {int(post.id) for post in self.posts if post.there is not True}
        # By the identifier of none stands what is told here of what the server deleted.
        gone.add(NONE)
        asked = {made for made, _ in (*REACTIONS.values(), *MUTE.values(), *PIN.values())}
        failed = [row for row in self.ask("SELECT kind, cause, moment_id, payload FROM outbox")
                  if row[2] not in drafts and not (row[0] in asked and row[2] in gone)]
        known = {int(post.id): (post.there, post.answered and (post.answered.name, post.answered.there)) for post in self.posts}
        verdict.check(not failed, "%s: refused: %s" % (self.manner, [(row, known.get(row[2])) for row in failed]))
        for (remote, what), wish in self.wishes.items():
            if remote in self.gone:
                left = [row for row in failed if row[0] in REACTIONS[what] and row[2] in {NONE, *map(int, self.ids[remote])}]
                self.tally.judge("reactions to what is gone", not left, (remote, what, wish, left))
            elif wish != EITHER:
                self.tally.judge(NAMES[what], self.has(what, self.api("statuses/" + remote)) == wish, (remote, what, wish))
        self.compare_posts()
        self.tally.tell(self.manner, ("likes", "boosts", "bookmarks", "pins", "mutes", "votes", "posts", "threads", "edits", "deletions", "photos",
                                      "reactions to what is gone"))

    def report(self, wrong, what):
        verdict.check(not wrong, "%s: %d %s: %s" % (self.manner, len(wrong), what, wrong[:5]))

    def has(self, what, status):
        if what == "deleted":
            return status is None
        if what == "vote":
            poll = (status or {}).get("poll") or {}
            return poll.get("voted") is True and poll.get("own_votes") == [1]
        return bool(status and status.get(what))

    def own_statuses(self):
        """All that she has posted there, by name, oldest first."""
        me, found, last = self.api("accounts/verify_credentials")["id"], {}, ""
        while page := self.api("accounts/%s/statuses?limit=40&exclude_reblogs=true%s" % (me, last and "&max_id=" + last)):
            last = page[-1]["id"]
            for status in page:
                status["text"] = html.unescape(re.sub("<[^>]+>", "", status["content"]))
                found.setdefault(status["text"].split(",")[0], []).insert(0, status)
        return found

    def compare_posts(self):
        there, by_name = self.own_statuses(), {}
        for post in self.posts:
            by_name.setdefault(post.name, []).append(post)
        here = []
        for name, posts in by_name.items():
            statuses = there.get(name, [])
            least, most = sum(post.there is True for post in posts), sum(post.there is not False for post in posts)
            told = name, "%d times" % len(statuses), "instead of %d to %d" % (least, most), [
                (status["text"], status["created_at"]) for status in statuses]
            self.tally.judge("posts" if most else "deletions", least <= len(statuses) <= most, told)
            found, wanted = sorted(map(self.shown, statuses)), sorted(self.wanted(post) for post in posts)
            if len(statuses) == len(posts):
                for photos in zip(wanted, found):
                    if any(photos):
                        self.tally.judge("photos", photos[0] == photos[1], (name, *photos))
            if len(posts) == 1 and statuses:
                here += self.compare_post(posts[0], statuses[0], there)
        self.report([name for name in there if re.match("(Post|Answer|Twice) ", name) and name not in by_name], "posts are there that nobody made")
        self.report(here, "posts do not stand here once, by the id that they got")

    def compare_post(self, post, status, there):
        """What is wrong with its place here."""
        self.tally.judge("edits" if post.edits else "posts", status["text"] in post.texts, (status["text"], post.texts))
        for what, wish in post.wishes.items():
            if wish != EITHER:
                self.tally.judge(NAMES[what], bool(status.get(what)) == wish, (post.name, what, wish))
        # What was to be deleted may be gone, with or without what answers it.
        if post.answered and post.answered.there is True:
            above = there.get(post.answered.name, [None])[0]
            holds = above and status["in_reply_to_id"] == above["id"] and status["created_at"] >= above["created_at"]
            self.tally.judge("threads", holds, (post.name, status["created_at"], "answers", status["in_reply_to_id"], "not",
                                                above and (above["id"], above["created_at"])))
        elif not post.answered:
            self.tally.judge("threads", not status["in_reply_to_id"], (post.name, "answers", status["in_reply_to_id"]))
        shown = self.ask("SELECT moment.id, status.remote_id FROM moment LEFT JOIN status ON status.moment_id = moment.id "
                         "WHERE title = ? AND reblog_id IS NULL", status["text"])
        return [] if shown == [(int(post.id), status["id"])] else [(post.name, post.id, status["id"], shown)]

    def wanted(self, post):
        """Its photos, each as its width, its alt text and what of it stays in view."""
        return [(width, alt, focus if self.manner != "snac" else None) for alt, focus, width in post.photos]

    def shown(self, status):
        """The same as the server has it: the width is that of the file."""
        found = []
        for media in status["media_attachments"]:
            with urllib.request.urlopen(media["url"], timeout=60) as file:
                width = int.from_bytes(file.read()[16:20], "big")
            focus = media.get("meta", {}).get("focus")
            found.append((width, media["description"] or "", focus and "%g,%g" % (focus["x"], focus["y"])))
        return found


def divide():
    """Each kind of server by itself, all at once: most of the time is spent waiting."""
    share = lambda number: str(-(-number // len(manners)))
    return [subprocess.Popen([sys.executable, __file__, "--program", options.program, "--changes", share(options.changes), "--kills",
                              share(options.kills), "--seed", str(options.seed), "--manners", manner]) for manner in manners]


if len(manners) > 1:
    for manner, part in zip(manners, divide()):
        verdict.check(part.wait() == 0, "with the manners of %s" % manner)
else:
    with folder("moments-mastodon-delivery-") as place:
        Delivery(manners[0], place).run()
verdict.tell()
