#!/usr/bin/env python3
"""mastodon_places.py: where a post goes without a place named, by commands and in the app, with accounts on two servers and other defaults
on each, by the servers' own logs."""
import json, os
from urllib.parse import parse_qs

import feeds
from support import PASSWORD, Verdict, arguments, folder, write

options = arguments(__doc__)
verdict = Verdict()


def choose(server, token, **defaults):
    """The person changes on their server what new posts begin with."""
    body = json.dumps({"source": defaults}).encode()
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    server.ask("/api/v1/accounts/update_credentials", body, headers, "PATCH")


def posted(server):
    """What clients posted since this was asked last: the text, for whom, and whether photos are covered; None where that was not sent."""
    found = []
    for entry in server.ask("/_control/log/api"):
        if entry["method"] == "POST" and entry["path"] == "/api/v1/statuses":
            form = entry["body"] if isinstance(entry["body"], dict) else {name: text[0] for name, text in parse_qs(entry["body"]).items()}
            found.append((form["status"], form.get("visibility"), form.get("sensitive")))
    server.control("log", method="DELETE")
    return found


def expect(what, kites=(), moths=()):
    done = program.run("feed", "sync", "--wait")
    verdict.check(done.returncode == 0, "%s: the sync fails: %s" % (what, done.stderr))
    for server, name, wanted in (first, "kites", kites), (second, "moths", moths):
        found = posted(server)
        verdict.check(found == list(wanted), "%s: %s got %s instead of %s" % (what, name, found, list(wanted)))


def post(*words, **environment):
    program.environment.update(environment)
    done = program.run("post", *words, "--json")
    for name in environment:
        del program.environment[name]
    verdict.check(done.returncode == 0, "post %s: %s" % (" ".join(words), done.stderr))
    return json.loads(done.stdout).get("feed")


def play(*lines):
    """Types into the app; what the screen showed last."""
    tape = write(os.path.join(place, "a.tape"), "\n".join([*lines, "Screenshot screen.txt", "Ctrl+s", ""]))
    done = program.run("play", "--print", "--store", program.store, tape)
    verdict.check(done.returncode == 0, "the tape: " + done.stderr)
    return done.stdout


with folder("moments-places-") as place:
    first, second = feeds.MastodonServer("--statuses", "20"), feeds.MastodonServer("--statuses", "20")
    choose(first, "token-ada", privacy="private")
    choose(second, "token-grace", privacy="unlisted", sensitive=True)
    program = feeds.program(options.program, place, server_timeout=10, sync_minutes=0, undo_seconds=0)
    program.log_in()
    for server, name, token in (first, "kites", "token-ada"), (second, "moths", "token-grace"):
        done = program.run("feed", "add", "mastodon", server.address, "--name", name, "--token-stdin", input=token + "\n" + PASSWORD + "\n")
        verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    expect("before anything was posted")

    verdict.check(post("By command") == "kites", "the command does not say that it posted in kites")
    expect("a command", kites=[("By command", "private", None)])

    shown = play('Type "c"', 'Type "In the app"')
    verdict.check("Post as @ada@" in shown and "followers only" in shown, "the composer does not say as whom it posts:\n" + shown)
    expect("the app", kites=[("In the app", "private", None)])

    shown = play('Type "c"', "Alt+t", 'Type "As another"')
    verdict.check("Post as @grace@" in shown and "unlisted" in shown, "the composer does not say that it posts as grace:\n" + shown)
    expect("another account", moths=[("As another", "unlisted", "true")])
    play('Type "c"', 'Type "As another again"')
    expect("the last choice", moths=[("As another again", "unlisted", "true")])
    post("By command again")
    expect("a command after the app's choice", kites=[("By command again", "private", None)])

    question = first.control("post", {"as": "grace", "action": "post", "text": "@ada which kite?", "visibility": "public"})["id"]
    program.run("feed", "sync", "--wait")
    ids = {moment["remoteID"]: moment["id"] for moment in program.timeline(60)}
    if verdict.check(question in ids, "the question is not here"):
        post("--reply", str(ids[question]), "@grace the red one")
        expect("a reply", kites=[("@grace the red one", "private", None)])

    choose(first, "token-ada", privacy="direct")
    choose(first, "token-ada", privacy="unlisted")
    program.run("feed", "sync", "--wait")
    post("With another default")
    expect("another default", kites=[("With another default", "unlisted", None)])

    verdict.check(post("By the setting", MOMENTS_POST_TO="moths") == "moths", "the setting names moths in vain")
    expect("the setting", moths=[("By the setting", "unlisted", "true")])
    verdict.check(post("Nobody's", MOMENTS_POST_TO="local") is None, "the setting local is in vain")
    shown = play('Type "c"', "Alt+t", 'Type "Mine"')
    verdict.check("Only on this computer" in shown, "the composer does not say that it is only here:\n" + shown)
    verdict.check(post("Mine as before") is None, "a command goes to a server although there are local posts")
    expect("what is local")
    verdict.check(program.run("post", "--feed", "kites", "--visibility", "public", "For all").returncode == 0, "--feed fails")
    expect("--feed and --visibility", kites=[("For all", "public", None)])
    feeds.stop_all(place)
verdict.tell()
