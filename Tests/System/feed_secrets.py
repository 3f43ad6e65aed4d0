#!/usr/bin/env python3
"""feed_secrets.py: a feed's token is in no file, no argument and no environment, while it is in use and afterwards."""
import json, os, time

import feeds
from support import EMAIL, PASSWORD, Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__)
verdict = Verdict()
TOKEN, HEADER, USER = "tok3nOfTheKitchen", "h3aderOfTheKitchen", "us3rOfTheKitchen"
SECRETS = [secret.encode() for secret in (TOKEN, HEADER, USER, PASSWORD)]


def files(place):
    for folder, _, names in os.walk(place):
        for name in names:
            yield os.path.join(folder, name)


def found_in_files(place, but=()):
    found = []
    for path in files(place):
        with open(path, "rb") as file:
            content = file.read()
        found += ["%s in %s" % (secret.decode(), path) for secret in SECRETS if secret in content and path not in but]
    return found


def found_in_processes(place):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        for name in "cmdline", "environ":
            try:
                with open("/proc/%s/%s" % (pid, name), "rb") as file:
                    content = file.read()
            except OSError:
                continue
            if int(pid) != os.getpid():
                found += ["%s in /proc/%s/%s: %s" % (secret.decode(), pid, name, content[:80]) for secret in SECRETS if secret in content]
    return found


with folder("moments-secrets-") as place:
    server = feeds.BFFServer("--moments", 40, "--now", 1790000000)
    program = feeds.program(options.program, place)
    program.log_in()
    headers = os.path.join(place, "headers")
    with open(headers, "w") as file:
        file.write("X-Kitchen: %s\n" % HEADER)
    done = program.run("feed", "add", "bff", server.address, "--user-id", "0", "--name", "kitchen", "--token-stdin",
                       "--headers-from", headers, input=TOKEN + "\n" + PASSWORD + "\n")
    verdict.check(done.returncode == 0, "feed add: " + done.stderr)
    os.remove(headers)
    app = feeds.App(program)
    sent = lambda: [request for request in server.log() if request["headers"].get("Authorization") == "Bearer " + TOKEN
                    and request["headers"].get("X-Kitchen", request["headers"].get("x-kitchen")) == HEADER]
    verdict.check(feeds.wait(lambda: len(sent()) >= 2, 20), "the token does not reach the server: %s" % [r["headers"] for r in server.log()])
    app.pause(0.5)
    app.press("fj")
    for moment in range(10):
        found = found_in_processes(place) + found_in_files(place)
        verdict.check(not found, "in use: %s" % found)
        app.press("R")
        app.pause(0.2)
    program.run("export", "--output", os.path.join(place, "export"))
    program.run("doctor")
    app.quit()
    feeds.wait(lambda: not feeds.helpers(place), 35)
    found = found_in_files(place)
    verdict.check(not found, "afterwards: %s" % found)
    print("%d files looked at, %d requests with the token" % (len(list(files(place))), len(sent())))

    # Another log-in opens it again, and so does a new password.
    program.run("logout")
    again = program.run("login", EMAIL, input=PASSWORD)
    before = len(sent())
    program.run("feed", "sync", "--wait")
    verdict.check(len(sent()) > before, "after logging in again the token is not sent: " + again.stderr)
    program.run("account", "password", EMAIL, input=PASSWORD + "\nsecond password\n")
    program.run("login", EMAIL, input="second password")
    before = len(sent())
    program.run("feed", "sync", "--wait")
    verdict.check(len(sent()) > before, "with a new password the token is not sent")
    server.stop()
verdict.tell()
