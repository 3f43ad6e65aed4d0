#!/usr/bin/env python3
"""mastodon_views.py: a thread of many replies on a Mastodon-compatible server.

The thread has replies 50 levels deep, some of which were deleted, and boosts by their authors. `moments thread` has to print what the
server has: each reply once, in the order of the tree, with its level; the same after a deletion, and once the server is gone. In the
app the post opens in its conversation, with and without the server. Tells how long that and a key take.
"""
import json, random, re, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, answers=1000, levels=50, deleted=40, boosts=20, seed=7)
verdict = Verdict()
chance = random.Random(options.seed)
PEOPLE = ["grace", "alan", "olga", "katherine"]

def post(by, action, text="", to=None):
    return server.control("post", {"as": by, "action": action, "text": text, "to": to}).get("id")


def make_thread():
    """The identifier of the status that is opened."""
    first = post("olga", "post", "Before 0001")
    second = post("grace", "reply", "Before 0002", first)
    opened = post("grace", "reply", "Opened 0000", second)
    answers = []
    for number in range(1, options.answers + 1):
        by = chance.choice(PEOPLE)
        # One way leads straight down; the others begin anywhere.
        to, level = (answers[-1][0], number) if 1 < number <= options.levels else chance.choice(answers)[:2] if number > 1 else (opened, 0)
        if number > options.levels:
            level += 1
            if level > options.levels:
                to, level = opened, 1
        answers.append((post(by, "reply", "Answer %04d" % number, to), level, by))
    assert max(level for _, level, _ in answers) == options.levels
    for id, _, _ in chance.sample(answers, options.deleted):
        post("grace", "delete", to=id)
    kept = [answer for answer in answers if found(answer[0])]
    for id, _, by in chance.sample(kept, options.boosts):
        post(by, "boost", to=id)
    # So that it is the newest one of home, which has no boost of what stands just below it.
    for _ in range(45):
        post("grace", "post", "A kite")
    post("grace", "boost", to=opened)
    return opened


def api(path):
    return server.ask("/api/v1/" + path, headers={"Authorization": "Bearer " + server.token})


def found(id):
    try:
        return api("statuses/" + id)
    except OSError:
        return None


def mark(status):
    """What the text of a status of the thread is known by."""
    return re.search(r"(Before|Opened|Answer) \d{4}", status["content"]).group()


def expected(id):
    """The thread as the server has it: marks with levels, in the order of the tree."""
    context, status = api("statuses/%s/context" % id), found(id)
    lines = [(mark(before), level) for level, before in enumerate(context["ancestors"])]
    lines.append((mark(status), len(lines)))
    below, known = {}, {answer["id"] for answer in context["descendants"]}
    for answer in context["descendants"]:
        parent = answer["in_reply_to_id"]
        below.setdefault(parent if parent in known else id, []).append(answer)
    stack = [(answer, len(lines)) for answer in reversed(below.get(id, []))]
    while stack:
        answer, level = stack.pop()
        lines.append((mark(answer), level))
        stack += [(next, level + 1) for next in reversed(below.get(answer["id"], []))]
    return lines


def compare(when, *arguments):
    """What `moments thread` prints, beside what the server has."""
    done = program.run("thread", opened, "--feed", "home", "--json", *arguments)
    if not verdict.check(done.returncode == 0, "%s: moments thread: %s" % (when, done.stderr)): return
    printed = [(re.search(r"(Before|Opened|Answer) \d{4}", it["title"]).group(), it["level"]) for it in json.loads(done.stdout)]
    verdict.check(printed == thread, "%s: %d of %d posts, first %s for %s" % (
        when, len(printed), len(thread), *next(((a, b) for a, b in zip(printed, thread) if a != b), ("none", "none"))))


def look(when):
    """The app: how long the conversation of the newest post at home takes, and a key there."""
    app = feeds.App(program)
    verdict.check(app.see("Opened 0000", 30), "%s: the post is not at home:\n%s" % (when, app.text()))
    app.press("g")
    app.pause(0.3)
    began = time.monotonic()
    app.press("\r")
    verdict.check(app.see("Answer ", 20), "%s: no reply stands below the post:\n%s" % (when, app.text()))
    print("%s: a reply after %.0f ms" % (when, (time.monotonic() - began) * 1000))
    keys = [app.key_time("j") for _ in range(100)]
    print("%s: a key takes p50 %.2f ms, p99 %.2f ms" % (when, feeds.percentile(keys, 0.5), feeds.percentile(keys, 0.99)))
    verdict.check(max(keys) < feeds.UNANSWERED, "%s: nothing comes of a key" % when)
    for _ in range(110): app.press("k")
    verdict.check(app.see("Before 0001", 10), "%s: what the post replies to does not stand above it:\n%s" % (when, app.text()))
    app.quit()


with folder("moments-mastodon-views-") as place:
    # What is new comes a second after what was before.
    server = feeds.MastodonServer("--statuses", 200, "--clock", "step", "--now", int(time.time()) - 86_400)
    opened = make_thread()
    thread = expected(opened)
    print("%d statuses in the thread, %d levels deep" % (len(thread), max(level for _, level in thread)))
    program = feeds.program(options.program, place, sync_minutes=0, pictures="off")
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--token-stdin", "--name", "home",
                       input=server.token + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)

    compare("online")
    look("online")
    # A deleted reply goes with the next look, and nothing else. The server forgets with a post its replies.
    leaves = [answer for answer in api("statuses/%s/context" % opened)["descendants"] if not answer["replies_count"]]
    for answer in leaves[::20]:
        post("grace", "delete", to=answer["id"])
    thread = expected(opened)
    compare("after a deletion")
    feeds.stop_all(place)
    server.stop()

    compare("offline", "--no-wait")
    look("offline")
    damage = feeds.ask(program.store, "PRAGMA integrity_check")
    verdict.check(damage == [("ok",)], "the store is damaged: %s" % damage)
    feeds.stop_all(place)
verdict.tell()
