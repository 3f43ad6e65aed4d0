#!/usr/bin/env python3
"""mastodon_clients.py: what is posted, answered, liked and boosted reads the same to programs that others wrote: Mastodon.py and toot, from
PyPI, as the one who posted, as who is answered, and as a stranger."""
import json, os
from importlib import metadata

import feeds
from clients import PACKAGES, Toot, read, words_of
from support import PASSWORD, Verdict, arguments, folder

feeds.with_packages(feeds.MASTODON, *PACKAGES)
from mastodon import Mastodon
from mastodon.errors import MastodonNotFoundError

options = arguments(__doc__)
verdict = Verdict()
POSTS = [
    dict(text="A kite over the harbour"),
    dict(text="<b>No markup</b> & \"quotes\" \\ 'here'"),
    dict(text="Two lines\nof one paragraph\n\nand another one"),
    dict(text="Drachen über Zürich, 风筝, עפיפון, 🪁👨‍👩‍👧", language="de"),
    dict(text="#Kites at https://example.org/kites?a=1&b=2 and more"),
    dict(text="Soup is served", warning="Food & drink"),
    dict(text="Not on the public pages", visibility="unlisted"),
    dict(text="For those who follow", visibility="private"),
    dict(text="@grace only you read this", visibility="direct"),
    dict(text="The same words twice"),
    dict(text="The same words twice"),
    dict(text="Two photos", photos=[("A kite, 风筝", "0.5,-1"), ("Its \"tail\"\nin two lines", None)]),
    dict(text="Not for all eyes", photos=[("Paint", None)], sensitive=True, visibility="unlisted"),
    dict(text="Which kite?", poll=["The red one, 风筝", "The <b>blue</b> one"], time="6h", minutes=360),
    dict(text="Which ones?", poll=["Red", "Blue", "None & all"], multiple=True, time="3d", minutes=4320, visibility="unlisted"),
    dict(text="Behind words", photos=[("Soup", None)], sensitive=True, warning="Food"),
]


def made(*words, input=""):
    """What a command made, once the server has it."""
    done = program.run(*words, "--wait", "--json", input=input)
    verdict.check(done.returncode == 0, "%s: %s" % (" ".join(words), done.stderr))
    return json.loads(done.stdout)


def compare(name, status, post):
    wanted = {
        "text": post["text"], "warning": post.get("warning", ""), "visibility": post.get("visibility", "public"),
        "language": post.get("language", status["language"]), "sensitive": post.get("sensitive", "warning" in post),
        "poll": (post["poll"], post.get("multiple", False), post["minutes"]) if "poll" in post else None,
        "alt": [alt for alt, _ in post.get("photos", ())], "focus": [focus or "0,0" for _, focus in post.get("photos", ())],
    }
    found = read(status)
    verdict.check(found == wanted, "%s reads %s instead of %s" % (name, found, wanted))


with folder("moments-clients-") as place:
    server = feeds.MastodonServer("--statuses", "50")
    people = {name: Mastodon(access_token="token-" + name, api_base_url=server.address, version_check_mode="none") for name in ("ada", "grace", "alan")}
    toot = Toot(place, "grace", server.address, "token-grace", verdict)
    program = feeds.program(options.program, place, server_timeout=10, sync_minutes=0)
    program.log_in()
    done = program.run("feed", "add", "mastodon", server.address, "--name", "kites", "--token-stdin", input="token-ada\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    verdict.check(program.run("feed", "sync", "--wait").returncode == 0, "the first sync fails")
    me = people["ada"].account_verify_credentials()["id"]

    posted = {}
    for number, post in enumerate(POSTS):
        words = words_of(post, place, number)
        here = made("post", "--feed", "kites", *words, "-", input=post["text"] + "\n")
        newest = people["ada"].account_statuses(me, limit=1)[0]
        verdict.check(newest["id"] not in posted, "nothing new is there after post %d" % number)
        posted[newest["id"]] = post
        compare("Mastodon.py", newest, post)
        verdict.check(program.run("show", here["id"]).returncode == 0, "the id that post %d printed shows nothing" % number)
        verdict.check([json.loads(program.run("show", here["id"], "--json").stdout)["remoteID"]] == [newest["id"]],
                      "the id that post %d printed is another one's" % number)
    verdict.check(len(people["ada"].account_statuses(me, limit=40)) >= len(POSTS) == len(posted), "%d of %d posts are there" % (len(posted), len(POSTS)))

    for id, post in posted.items():
        visibility = post.get("visibility", "public")
        for name in "grace", "alan":
            allowed = visibility in ("public", "unlisted") or visibility == "direct" and name == "grace"
            allowed = allowed or visibility == "private" and any(it["username"] == name for it in people["ada"].account_followers(me))
            try:
                compare(name, people[name].status(id), post)
                verdict.check(allowed, "%s reads a post that is %s" % (name, visibility))
            except MastodonNotFoundError:
                verdict.check(not allowed, "%s does not find a post that is %s" % (name, visibility))
        if visibility == "public":
            compare("toot", toot.json("status", id), post)

    # An answer goes below what it answers, for no more people than that.
    asked = people["grace"].status_post("@ada which kite?", visibility="unlisted")
    secret = people["grace"].status_post("@ada a secret", visibility="direct")
    verdict.check(program.run("feed", "sync", "--wait").returncode == 0, "the sync fails")
    ids = {moment["remoteID"]: moment["id"] for moment in program.timeline(60)}
    for question, visibility in (asked, "unlisted"), (secret, "direct"):
        if verdict.check(question["id"] in ids, "the question that is %s is not here" % visibility):
            made("post", "--reply", str(ids[question["id"]]), "--visibility", visibility, "@grace the red one")
            answer = people["ada"].account_statuses(me, limit=1)[0]
            verdict.check(answer["in_reply_to_id"] == question["id"], "the answer answers %s" % answer["in_reply_to_id"])
            compare("grace", people["grace"].status(answer["id"]), {"text": "@grace the red one", "visibility": visibility})
            verdict.check([it["id"] for it in people["grace"].status_context(question["id"])["descendants"]] == [answer["id"]],
                          "the thread has not the one answer")
    done = program.run("post", "--reply", str(ids.get(secret["id"], 0)), "--visibility", "public", "@grace for all to read")
    verdict.check(done.returncode != 0, "a direct message is answered for all to read")

    # What is done to a status of somebody else.
    for kind, flag in ("like", "favourited"), ("boost", "reblogged"), ("bookmark", "bookmarked"):
        for command, wanted in (kind, True), ("un" + kind, False):
            done = program.run(command, ids.get(asked["id"], 0), "--wait")
            verdict.check(done.returncode == 0, "%s: %s" % (command, done.stderr))
            verdict.check(people["ada"].status(asked["id"])[flag] is wanted, "after %s it is not %s=%s" % (command, flag, wanted))
    versions = metadata.version("Mastodon.py"), metadata.version("toot")
    print("%d posts and 2 answers are read alike by Mastodon.py %s and toot %s" % (len(posted), *versions))
    feeds.stop_all(place)
verdict.tell()
