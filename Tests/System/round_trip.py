#!/usr/bin/env python3
"""round_trip.py: a large account is exported, imported into an empty store, and exported again: the same bytes.

The moments come from an answer of a BFF; the posts, likes, shares and the draft are made in the app, by a tape.
"""
import os, time

from support import Program, Verdict, answer, arguments, folder, write

options = arguments(__doc__, moments=100000, posts=1000)
verdict = Verdict()


def timed(what, work):
    start = time.monotonic()
    done = work()
    verdict.check(done.returncode == 0, "%s: %s%s" % (what, done.stderr, done.stdout[-2000:]))
    print("  %s: %.1f s" % (what, time.monotonic() - start), flush=True)
    return done


def tape(store):
    """Posts, likes and shares, then writes a draft and leaves."""
    lines = ['Type "moments --store %s"' % store, "Enter", "Wait+Screen /Enter open/"]
    for number in range(options.posts):
        lines += ['Type "c"', 'Type "Post %d of the app: 早安 👩‍👩‍👧‍👦 https://a.example/%d"' % (number, number), "Ctrl+S"]
        lines += ["Sleep 7s"] if number % 3 else []
    lines += ["Wait+Screen /Post %d of/" % (options.posts - 1), 'Type "G"']
    lines += ['Type "fk"'] * options.posts + ['Type "bk"'] * (options.posts // 10)
    lines += ['Type "c"', 'Type "A draft"', "Enter 2", 'Type "of three lines"', "Escape", "Wait+Screen /Enter open/", 'Type "q"']
    return "\n".join(lines)


def export(program, name):
    file = os.path.join(program.place, name)
    timed("export", lambda: program.run("export", "--output", file))
    with open(file, "rb") as source:
        return file, source.read()


with folder() as place:
    program = Program(options.program, os.path.join(place, "first")).log_in()
    file = write(os.path.join(place, "answer.json"), answer(options.moments))
    timed("import of %d moments" % options.moments, lambda: program.run("import", file))
    timed("%d posts, likes and shares in the app" % options.posts, lambda: program.run("play", "-", input=tape(program.store)))
    file, first = export(program, "export")
    lines = first.split(b"\n")
    count = lambda part: sum(part in line for line in lines)
    own, liked, shared = count(b'"isOwn":true'), count(b'"isLiked":true'), count(b'"origin":{')
    print("  %d lines, %.0f MB: %d own of which %d shared, %d liked, drafts: %d"
          % (len(lines) - 1, len(first) / 1e6, own, shared, liked, count(b'{"draft":')))
    verdict.check(own - shared == options.posts, "%d posts" % (own - shared))
    verdict.check(liked >= options.posts * 0.9 and shared >= options.posts // 10 * 0.9, "too few likes or shares")
    verdict.check(b'{"draft":"A draft\\u000a\\u000aof three lines"}' in lines, "the draft is not in it")
    other = Program(options.program, os.path.join(place, "second")).log_in()
    timed("import", lambda: other.run("import", file))
    verdict.check(export(other, "export")[1] == first, "the second export differs")
    again = timed("import once more", lambda: other.run("import", file, "--json"))
    verdict.check('"imported":0,' in again.stdout and '"updated":0}' in again.stdout, "again, it told " + again.stdout)
    verdict.check(export(other, "export")[1] == first, "the third export differs")
verdict.tell()
