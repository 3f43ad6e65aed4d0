#!/usr/bin/env python3
"""mastodon_views.py: a thread of many answers on a Mastodon-compatible server, read in the app to its end.

The thread has answers 50 levels deep, some of which were deleted, and boosts by those who wrote them. What the app shows is compared
with what the server has: each answer once, in the order of the tree, as far to the right as it is deep, or with its depth in words.
Then the server is gone: the app begins anew, and shows the same. Tells how long the first screen and a key take.
"""
import random, re, time

import feeds
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON)
options = arguments(__doc__, answers=1000, levels=50, deleted=40, boosts=20, seed=7)
verdict = Verdict()
chance = random.Random(options.seed)
PEOPLE = ["grace", "alan", "olga", "katherine"]
COLUMNS = 100
# In a window of so many lines a thread has fewer pages.
TALL = 200
# How far to the right an answer stands at most.
DEEPEST = (COLUMNS - 3) // 3


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


def draw_anew(app):
    """The emulator does not know how curses scrolls: what is gone would stay on its screen."""
    while app.read(0.03):
        pass
    app.screen.reset()
    app.press("\x0c")
    app.read(1)
    while app.read(0.03):
        pass


def shown(app):
    """The whole thread as it is shown, page by page: mark, column, and how deep it is said to be."""
    app.press("g")
    lines, seen = [], set()
    while True:
        draw_anew(app)
        before, rows = len(lines), app.text().split("\n")
        for number, row in enumerate(rows):
            # Where it begins above the screen, what is said above its text is on the page before.
            for match in re.finditer(r"(Before|Opened|Answer) \d{4}", row):
                if match.group() not in seen and (number >= 4 or not before):
                    depth = re.search(r"(\d+) levels down", " ".join(rows[max(0, number - 2):number]))
                    seen.add(match.group())
                    column = len(row) - len(row.lstrip(" ▌"))
                    lines.append((match.group(), column, int(depth.group(1)) if depth else None))
        if len(lines) == before and lines:
            return lines
        # Half a page, so that each text stands further down once.
        app.press("\x04")


def compare(app, thread, when):
    lines = shown(app)
    marks = [line[0] for line in lines]
    wanted = [line[0] for line in thread]
    verdict.check(marks == wanted, "%s: it shows %d of %d in another order, first %s for %s" % (
        when, len(marks), len(wanted), *next(((a, b) for a, b in zip(marks, wanted) if a != b), ("none", "none"))))
    levels = dict(thread)
    for name, column, depth in lines:
        level = levels.get(name, 0)
        verdict.check(column == 2 + min(2 * level, DEEPEST), "%s: %s of level %d begins in column %d" % (when, name, level, column))
        said = level if 2 * level > DEEPEST else None
        verdict.check(depth == said, "%s: %s of level %d is said to be %s levels down" % (when, name, level, depth))


def opened_thread(when, lines=24):
    """Begins the app, and opens the thread of what is newest at home."""
    app = feeds.App(program, lines=lines)
    verdict.check(app.see("Opened 0000", 30), "%s: what is to be opened is not there:\n%s" % (when, app.text()))
    app.press("g")
    app.pause(0.3)
    app.opened = time.monotonic()
    app.press("t")
    verdict.check(app.see("▸ ", 10), "%s: the thread does not open:\n%s" % (when, app.text()))
    return app


def look(when, problem=""):
    """A window as most are: where the thread begins, and how long that and keys take."""
    app = opened_thread(when)
    print("%s: the first screen after %.0f ms" % (when, (time.monotonic() - app.opened) * 1000))
    if problem:
        verdict.check(app.see(problem, 10), "%s: it is not said why it is not newer:\n%s" % (when, app.text()))
    elif verdict.check(app.see("loaded", 60), "%s: the thread does not come:\n%s" % (when, app.text())):
        print("%s: all of it after %.0f ms" % (when, (time.monotonic() - app.opened) * 1000))
    draw_anew(app)
    verdict.check("Before 0002" in app.text() and "▸ " in app.text(), "%s: what comes before is not seen above it:\n%s" % (when, app.text()))
    verdict.check(re.search(r"Answer \d{4}", app.text()), "%s: no answer is seen below it:\n%s" % (when, app.text()))
    app.press("g")
    app.pause(0.5)
    # At its end a key leads nowhere.
    keys = [app.key_time("j") for _ in range(min(300, len(thread) - 1))]
    print("%s: a key takes p50 %.2f ms, p99 %.2f ms" % (when, feeds.percentile(keys, 0.5), feeds.percentile(keys, 0.99)))
    verdict.check(max(keys) < feeds.UNANSWERED, "%s: nothing comes of a key" % when)
    app.quit()


def stored():
    """How many statuses the thread has in the store."""
    return feeds.ask(program.store, "SELECT count(*) FROM server_view_entry JOIN server_view ON id = view_id WHERE name = 'thread:' || ?",
                     opened)[0][0]


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

    look("online")
    tall = opened_thread("online", TALL)
    verdict.check(tall.see("loaded", 60), "it is not fetched anew:\n" + tall.text())
    compare(tall, thread, "online")
    # What is deleted there goes with the next look, and nothing else. The server forgets with a status what answers it.
    leaves = [answer for answer in api("statuses/%s/context" % opened)["descendants"] if not answer["replies_count"]]
    for answer in leaves[::20]:
        post("grace", "delete", to=answer["id"])
    thread = expected(opened)
    tall.press("R")
    verdict.check(feeds.wait(lambda: stored() == len(thread), 60), "what was deleted does not go: %d, not %d" % (stored(), len(thread)))
    tall.pause(0.5)
    compare(tall, thread, "after a deletion")
    tall.quit()
    feeds.stop_all(place)
    server.stop()

    look("offline", "127.0.0.1|cannot be reached|does not answer|refused")
    tall = opened_thread("offline", TALL)
    compare(tall, thread, "offline")
    damage = feeds.ask(program.store, "PRAGMA integrity_check")
    verdict.check(damage == [("ok",)], "the store is damaged: %s" % damage)
    tall.quit()
    feeds.stop_all(place)
verdict.tell()
