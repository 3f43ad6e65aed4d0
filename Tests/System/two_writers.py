#!/usr/bin/env python3
"""two_writers.py: several processes write to one store at once, and all of them succeed."""
import json, os, random, subprocess, time

from support import PASSWORD, Copy, Program, Verdict, answer, arguments, folder, write

options = arguments(__doc__, moments=20000, seed=1, rounds=10)
dice, verdict = random.Random(options.seed), Verdict()


def start_import(program, file):
    return program.start("import", file, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def report(process, what):
    output, errors = process.communicate()
    verdict.check(process.returncode == 0, "%s: %s" % (what, errors))
    return json.loads(output)


def like_until(program, likes, moments, processes):
    """Likes and takes likes back, one after the other, for as long as the others run; how long the longest took."""
    longest = 0.0
    while not likes or any(process.poll() is None for process in processes):
        moment, wanted = dice.choice(moments), dice.random() < 0.7
        start = time.monotonic()
        done = program.run("like" if wanted else "unlike", moment)
        longest = max(longest, time.monotonic() - start)
        verdict.check(done.returncode == 0, "a like while others import: " + done.stderr)
        likes[moment] = wanted
    return longest


def check_store(program, count, likes=None):
    with Copy(program.store) as copy:
        damage = copy.damage()
        verdict.check(damage is None, "the store is damaged: %s" % damage)
        verdict.check(copy.count() == count, "%d moments are stored, not %d" % (copy.count(), count))
        stored = dict(copy.ask("SELECT CAST(id AS TEXT), is_liked <> 0 FROM moment"))
        lost = [moment for moment, wanted in (likes or {}).items() if stored[moment] != wanted]
        verdict.check(not lost, "acknowledged likes are lost: %s" % lost)


def different_files(place):
    """Two imports of different moments, and likes meanwhile."""
    program = Program(options.program, os.path.join(place, "different")).log_in()
    program.run("import", "-", input=answer(100, first=10**6))
    moments, likes = [moment["id"] for moment in program.timeline()], {}
    files = [write(os.path.join(place, "%d.json" % half), answer(options.moments, half * options.moments, half + 1))
             for half in (0, 1)]
    processes = [start_import(program, file) for file in files]
    longest = like_until(program, likes, moments, processes)
    imported = [report(process, "one of two imports")["imported"] for process in processes]
    verdict.check(imported == [options.moments] * 2, "they imported %s" % imported)
    check_store(program, 2 * options.moments + 100, likes)
    print("two imports at once: %s moments, and meanwhile likes of %d moments, of which the slowest took %.0f ms"
          % (imported, len(likes), 1000 * longest))


def the_same_file(place):
    """Two imports of the same moments: each is stored once, by whoever came first."""
    program = Program(options.program, os.path.join(place, "same")).log_in()
    file = write(os.path.join(place, "same.json"), answer(options.moments))
    reports = [report(process, "one of two imports of the same") for process in
               [start_import(program, file), start_import(program, file)]]
    imported = [found["imported"] for found in reports]
    verdict.check(sum(imported) == options.moments, "together they imported %s" % imported)
    verdict.check(all(found["imported"] + found["unchanged"] == options.moments for found in reports),
                  "one of them did not account for all: %s" % reports)
    check_store(program, options.moments)
    print("the same import twice at once: %s moments" % imported)


def a_new_store(place):
    """Two processes meet on a store that is not there yet, and sign the same person up."""
    for number in range(options.rounds):
        program = Program(options.program, os.path.join(place, "new%d" % number))
        processes = [program.start("account", "create", "ada@example.com", stdin=subprocess.PIPE, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
        errors = [process.communicate(PASSWORD)[1] for process in processes]
        statuses = sorted(process.returncode for process in processes)
        verdict.check(statuses == [0, 1], "two sign-ups at once: exit %s, %s" % (statuses, errors))
        verdict.check("already" in "".join(errors), "who came second was told: %s" % errors)
        check_store(program, 0)
    print("the same sign-up twice at once, on a new store: one of them each of %d times" % options.rounds)


with folder() as place:
    different_files(place)
    the_same_file(place)
    a_new_store(place)
verdict.tell()
