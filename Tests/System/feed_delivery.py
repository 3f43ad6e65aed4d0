#!/usr/bin/env python3
"""feed_delivery.py: 10,000 likes and unlikes made without a server, and kill -9 of everything on the way.

Half of the kills, or as many as the likes take, hit the app while it likes and no server answers; half hit it, a second window and the programs that
deliver while the server is back. In the end the server must have what the app shows, and its log must not have a like of a
moment twice in a row: what arrived once is not sent again, although nobody was left to hear the answer.
"""
import json, os, random, time

import feeds
from support import Copy, Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, likes=10000, moments=1000, kills=300, seed=1)
dice, verdict = random.Random(options.seed), Verdict()


def kill_all(place, *apps):
    for app in apps:
        app.kill()
    feeds.stop_all(place)


def toggle(app, keys):
    """Likes, unlikes and moves; reads what the app paints, so that it goes on."""
    for _ in range(keys):
        app.press(dice.choice(["f", "fj", "fjj", "fk", "ffj", "fffj"]))
        app.read(0)
    if dice.random() < 0.1:
        app.press(dice.choice("gG"))


def changes(program):
    rows = feeds.ask(program.store, "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
    return rows[0][0] if rows else 0


def waiting(program):
    return feeds.ask(program.store, "SELECT count(*) FROM outbox WHERE state <> 'failed'")[0][0]


with folder("moments-delivery-") as place:
    server = feeds.BFFServer("--moments", options.moments, "--now", 1790000000)
    program = feeds.program(options.program, place, undo_seconds=0, server_timeout=5)
    program.log_in()
    done = program.run("feed", "add", "bff", server.address, "--user-id", "0", "--name", "kitchen")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    program.run("feed", "sync", "--wait")
    stored = lambda: feeds.ask(program.store, "SELECT count(*) FROM moment")[0][0]
    verdict.check(feeds.wait(lambda: stored() == options.moments, 60), "the first sync brings %d moments" % stored())
    feeds.stop_all(place)
    server.stop()

    kills = 0
    while changes(program) < options.likes or kills < options.kills // 2:
        app = feeds.App(program)
        app.see("kitchen|moments", 5)
        if dice.random() < 0.5:
            app.press("G" if dice.random() < 0.5 else "\x1b[6~" * dice.randrange(40))
        toggle(app, dice.randrange(20, 120))
        app.pause(dice.uniform(0, 0.8))
        kill_all(place, app)
        kills += 1
        if kills % 50 == 0:
            print("%d kills, %d likes and unlikes stored" % (kills, changes(program)), flush=True)
    offline = changes(program)
    with Copy(program.store) as copy:
        verdict.check(copy.damage() is None, "the store is damaged: %s" % copy.damage())
        print("offline: %d likes and unlikes, %d kills, %d entries wait" % (offline, kills, waiting(program)), flush=True)

    server.start()
    server.faults("latency:15,op=mutation")
    hits, offline_kills = 0, kills
    while kills < offline_kills + options.kills // 2:
        first, second = feeds.App(program), feeds.App(program)
        end = time.monotonic() + dice.uniform(0.05, 1.2)
        if dice.random() < 0.3:
            toggle(first, dice.randrange(1, 10))
        while time.monotonic() < end:
            first.read(0.01)
            second.read(0.01)
        hits += bool(feeds.helpers(place))
        kill_all(place, first, second)
        kills += 1
    print("online: %d kills in all, %d of them hit a program that delivers, %d entries wait" % (kills, hits, waiting(program)), flush=True)

    start, left = time.monotonic(), waiting(program)
    first, second = feeds.App(program), feeds.App(program)
    def drain():
        first.read(0.05)
        second.read(0.05)
        return waiting(program) == 0
    verdict.check(feeds.wait(drain, 300), "%d entries still wait: %s" % (waiting(program), feeds.ask(
        program.store, "SELECT state, attempts, not_before, cause FROM outbox LIMIT 3")))
    print("the last %d entries are delivered after %.1f s" % (left, time.monotonic() - start), flush=True)
    first.quit()
    second.quit()
    feeds.wait(lambda: not feeds.helpers(place), 35)
    verdict.check(not feeds.helpers(place), "a program that delivers is still there")

    failed = feeds.ask(program.store, "SELECT count(*), max(cause) FROM outbox")[0]
    verdict.check(failed[0] == 0, "the outbox still has %d entries: %s" % failed)
    shown = {tuple(row[:2]): bool(row[2]) for row in feeds.ask(program.store, "SELECT remote_id, created_at, is_liked FROM moment")}
    there = {(moment["id"], int(moment["createdDate"])): moment["isLiked"] for moment in server.moments()}
    different = [moment for moment in there if shown.get(moment) != there[moment]]
    verdict.check(not different, "%d moments differ from the server's: %s" % (len(different), different[:5]))
    sent, repeated, count = {}, [], 0
    for request in server.log():
        body = json.loads(request["body"]) if request["method"] == "POST" and request["body"].startswith("{") else {}
        if "updateMomentLike" in body.get("query", ""):
            count += 1
            variables = body["variables"]
            if sent.get(variables["momentID"]) == variables["isLiked"]:
                repeated.append(variables["momentID"])
            sent[variables["momentID"]] = variables["isLiked"]
    verdict.check(not repeated, "%d of %d were sent twice: %s" % (len(repeated), count, repeated[:5]))
    print("%d likes and unlikes stored, %d sent, %d sent twice; %d kills" % (changes(program), count, len(repeated), kills))
    server.stop()
verdict.tell()
