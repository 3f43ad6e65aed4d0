#!/usr/bin/env python3
"""real_input.py: whole answers of a BFF, imported, compared field by field, liked, and read in the app.

Takes them from --answers, a folder with data/bff-answer.json and bff/dump.py, which prints answers of any size (it
needs graphql-core) that are kept in the folder for temporary files. Without the folder this is skipped.

What may differ from the file is known, and counted: a date that no program could read is left out, a NUL and half of a
surrogate pair become U+FFFD, and a moment whose id is empty is skipped.
"""
import collections, datetime, json, os, re, subprocess, sys, tempfile, time

from support import ROOT, Program, Verdict, arguments, folder, skip

options = arguments(__doc__, answers=os.path.join(os.path.dirname(ROOT), "shared"), moments=100000, hostile=200)
verdict = Verdict()
# What acts on a terminal: controls, and what turns text around.
ACTING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def made(*words):
    """An answer that dump.py prints, made once."""
    cache = os.path.join(tempfile.gettempdir(), "moments-answers")
    os.makedirs(cache, exist_ok=True)
    file = os.path.join(cache, "-".join(word.strip("-") for word in words) + ".json")
    if not os.path.exists(file):
        with open(file + ".part", "wb") as part:
            subprocess.run([sys.executable, os.path.join(options.answers, "bff/dump.py"), *words], stdout=part, check=True)
        os.rename(file + ".part", file)
    return file


def iso(when):
    """Unix seconds as ISO 8601 in UTC."""
    return (datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=when)).strftime("%Y-%m-%dT%H:%M:%SZ")


def second(text):
    """A date in seconds or milliseconds since 1970, or ISO 8601, as Unix seconds; None where it is none of them."""
    try:
        number = float(text)
    except ValueError:
        try:
            number = datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()
        except ValueError:
            return None
    if number != number:
        return None
    number = number // 1000 if abs(number) >= 1e11 else number // 1
    return int(number) if -62135596800 <= number <= 253402300799 else None


def expected(moments, owner, repairs):
    """What the timeline should print for the moments of an answer: newest first, and of one second, the last first."""
    def clean(text):
        for wrong, name in ("\0", "U+0000"), ("[\ud800-\udfff]", "half of a surrogate pair"):
            if text is not None and re.search(wrong, text):
                repairs[name + " became U+FFFD"] += 1
                text = re.sub(wrong, "\ufffd", text)
        return text

    def person(user):
        found = {key: clean(user.get(key)) for key in ("id", "name", "avatar")}
        for key in ("id", "name"):  # docs/export.md has what a moment may hold
            if len(found[key] or "") > 1_000:
                repairs["an id or name was cut to 1,000 characters"] += 1
                found[key] = found[key][:1_000]
        return {key: value for key, value in found.items() if value is not None}

    def is_owner(user):
        same = {key: user.get(key) == owner[key] for key in ("id", "name", "avatar")}
        if user.get("id") is None:
            return user.get("name") is not None and same["name"] and same["avatar"]
        return same["id"] and (same["avatar"] if user.get("name") is None else same["name"])

    undated = -10**12  # older than any date
    dated = [(second(moment["createdDate"]), place) for place, moment in enumerate(moments) if moment["id"]]
    for when, place in sorted(dated, key=lambda pair: (undated if pair[0] is None else pair[0], pair[1]), reverse=True):
        moment = moments[place]
        if when is None:
            repairs["a date that nobody can read was left out"] += 1
        found = {
            "remoteID": clean(moment["id"]), "userDetails": person(moment["userDetails"]), "type": moment["type"],
            "title": clean(moment["title"]), "url": clean(moment["url"]), "photos": [clean(photo) for photo in moment["photos"]],
            "createdDate": None if when is None else str(when), "createdAt": None if when is None else iso(when),
            "isLiked": moment["isLiked"], "isMine": is_owner(moment["userDetails"]),
            "likes": [person(user) for user in moment["likes"] if not is_owner(user)],
        }
        yield {key: value for key, value in found.items() if value is not None}


def compare(program, file):
    """Whether the timeline holds exactly the moments of the file; what it printed."""
    with open(file, encoding="utf-8") as source:
        details = json.load(source)["data"]["getMomentsDetailsByUserID"]
    repairs = collections.Counter()
    wanted = list(expected(details["moments"], details["userDetails"], repairs))
    printed = program.run("timeline", "--json", "--limit", 10**9).stdout
    verdict.check(not ACTING.search(printed), "the timeline's JSON acts on the terminal")
    timeline = json.loads(printed)
    verdict.check(len(timeline) == len(wanted), "%d moments came out, not %d" % (len(timeline), len(wanted)))
    different = [(found, right) for found, right in zip(timeline, wanted)
                 if {key: value for key, value in found.items() if key != "id"} != right]
    for found, right in different[:3]:
        print("    printed ", json.dumps(found)[:600], "\n    expected", json.dumps(right)[:600])
    verdict.check(not different, "%d of %d moments differ" % (len(different), len(wanted)))
    fields = sum(len(moment) for moment in wanted)
    print("  %d moments came out, %d fields alike, %d moments different" % (len(timeline), fields, len(different)))
    for repair, count in sorted(repairs.items()):
        print("  %d times %s" % (count, repair))
    return timeline


def bring_in(program, file):
    """Imports a file twice, the second time through a pipe."""
    with open(file, encoding="utf-8") as source:
        moments = json.load(source)["data"]["getMomentsDetailsByUserID"]["moments"]
    empty = sum(moment["id"] == "" for moment in moments)
    start = time.monotonic()
    first = json.loads(program.run("import", file, "--json").stdout)
    taken = time.monotonic() - start
    verdict.check((first["imported"], first["skipped"]["count"]) == (len(moments) - empty, empty), "it told %s" % first)
    with open(file, "rb") as source:
        cat = subprocess.Popen(["cat"], stdin=source, stdout=subprocess.PIPE)
        again = json.loads(program.start("import", "-", "--json", stdin=cat.stdout, stdout=subprocess.PIPE).communicate()[0])
        cat.stdout.close()
        cat.wait()
    verdict.check((again["imported"], again["updated"], again["unchanged"]) == (0, 0, len(moments) - empty),
                  "again, it told %s" % again)
    print("  imported %d in %.1f s (%.0f MB), skipped %d; again: %d unchanged"
          % (first["imported"], taken, os.path.getsize(file) / 1e6, empty, again["unchanged"]))


def like(program, timeline):
    """Likes the oldest that is not liked yet by script, and sees it."""
    moment = next(moment for moment in reversed(timeline) if not moment["isLiked"])
    done = program.run("like", moment["id"], "--json")
    verdict.check(done.returncode == 0, "like: " + done.stderr)
    right = dict(moment, isLiked=True)
    shown = program.run("show", moment["id"], "--json")
    verdict.check(json.loads(done.stdout) == right and json.loads(shown.stdout) == right, "the like is not there")
    moment["isLiked"] = True
    print("  liked %s by script" % moment["id"])


def read(program, timeline):
    """Reads, scrolls and likes in the app: a tape that knows what it has to find."""
    plain = lambda moment: re.fullmatch("[A-Za-z ]{8,30}", moment.get("title") or "")
    place = next((place for place, moment in enumerate(timeline[:500]) if plain(moment) and not moment["isLiked"]), None)
    if place is None:
        place = next(place for place, moment in enumerate(timeline) if not moment["isLiked"])
    moment = timeline[place]
    looks = ["Wait+Screen /%s/" % moment["title"]] if plain(moment) else []
    tape = "\n".join([
        'Type "moments --store %s"' % program.store, "Enter", "Wait+Screen /Enter open/", "Screenshot start.txt",
        "Down %d" % place if place else "Up", *looks, 'Type "f"', "Wait+Screen /You/", "Screenshot liked.txt", "Enter",
        "Wait+Screen /q back/", *looks, "Screenshot moment.txt", "Escape", *looks, "PageDown 40", "PageUp 20",
        "Screenshot scrolled.txt", 'Type "G"', "Screenshot oldest.txt", "Down 5", 'Type "g"',
        "Wait+Screen /Enter open/", "Down %d" % place if place else "Up", "Wait+Screen /You/", 'Type "q"'])
    start = time.monotonic()
    done = program.run("play", "--print", "-", input=tape)
    verdict.check(done.returncode == 0, "the app: " + done.stderr)
    verdict.check(not ACTING.search(done.stdout), "a screen holds what acts on a terminal")
    shown = json.loads(program.run("show", moment["id"], "--json").stdout)
    verdict.check(shown == dict(moment, isLiked=True), "what was liked in the app is not liked in the store")
    print("  read and scrolled in the app, liked %s there, %.1f s" % (moment["id"], time.monotonic() - start))


def take(name, file):
    print("%s:" % name, flush=True)
    with folder() as place:
        program = Program(options.program, place).log_in()
        bring_in(program, file)
        timeline = compare(program, file)
        like(program, timeline)
        read(program, timeline)


if not os.path.isdir(options.answers):
    skip("there is no folder %s with answers" % options.answers)
take("bff-answer.json", os.path.join(options.answers, "data/bff-answer.json"))
take("%d moments" % options.moments, made("--moments", str(options.moments)))
take("%d hostile moments" % options.hostile, made("--shape", "hostile", "--moments", str(options.hostile)))
verdict.tell()
