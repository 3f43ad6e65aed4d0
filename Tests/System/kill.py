#!/usr/bin/env python3
"""kill.py: kill -9 in the middle of imports, likes and unlikes.

The moments of the kills are random, from --seed, and spread evenly over the time that the work takes. After each the
store must be whole, its full-text index too, and hold all that had been acknowledged: moments that the progress bar
had counted, likes that had been printed. An import that was killed is completed by the next.
"""
import json, os, pty, random, re, shutil, subprocess

from support import Copy, Program, Verdict, answer, arguments, folder, killed, median_time, write

options = arguments(__doc__, kills=200, seed=1, moments=12000)
dice, verdict = random.Random(options.seed), Verdict()


def check_whole(copy, what):
    damage = copy.damage()
    verdict.check(damage is None, "%s: the store is damaged: %s" % (what, damage))


def kill_imports(place):
    template = Program(options.program, os.path.join(place, "template"))
    template.log_in()
    file = write(os.path.join(place, "answer.json"), answer(options.moments))
    program = Program(options.program, os.path.join(place, "import"))

    def start_anew():
        shutil.rmtree(program.place, ignore_errors=True)
        shutil.copytree(template.place, program.place)

    def import_whole():
        start_anew()
        program.run("import", file)

    duration = median_time(import_whole)
    hits = halves = 0
    for number in range(options.kills):
        start_anew()
        glass, device = pty.openpty()
        process = program.start("import", file, stdout=subprocess.DEVNULL, stderr=device)
        os.close(device)
        seen, hit = killed(process, dice.uniform(0, duration), glass)
        os.close(glass)
        counted = max(map(int, re.findall(rb"(\d+) moments", seen)), default=0) if hit else options.moments
        what = "import %d, killed at %d moments" % (number, counted)
        with Copy(program.store) as copy:
            check_whole(copy, what)
            stored = copy.count()
        verdict.check(counted <= stored <= options.moments, "%s: %d are stored" % (what, stored))
        report = json.loads(program.run("import", file, "--json").stdout)
        verdict.check((report["imported"], report["unchanged"]) == (options.moments - stored, stored),
                      "%s: the next one did not bring the rest: %s" % (what, report))
        with Copy(program.store) as copy:
            check_whole(copy, what + " and completed")
            verdict.check(copy.count() == options.moments, what + ": the next one did not complete it")
        hits, halves = hits + hit, halves + (0 < stored < options.moments)
    print("imports: %d kills, spread over %.0f ms: %d hit the running program, %d of them left a part of the moments"
          % (options.kills, 1000 * duration, hits, halves))
    verdict.check(hits >= options.kills * 0.6, "too few kills hit a running import")


def kill_likes(place):
    program = Program(options.program, os.path.join(place, "likes")).log_in()
    program.run("import", "-", input=answer(2000))
    liked = {int(moment["id"]): moment["isLiked"] for moment in program.timeline()}
    ids = sorted(liked)
    duration = median_time(lambda: program.run("like", ids[0]), times=15)
    liked[ids[0]] = True
    hits = told = 0
    for number in range(options.kills):
        moment, wanted = dice.choice(ids), dice.random() < 0.5
        process = program.start("like" if wanted else "unlike", moment, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL)
        _, hit = killed(process, dice.uniform(0, 1.2 * duration))
        acknowledged = process.stdout.read() != b""
        process.stdout.close()
        what = "like %d of moment %d" % (number, moment)
        with Copy(program.store) as copy:
            check_whole(copy, what)
            stored = dict(copy.ask("SELECT id, is_liked <> 0 FROM moment"))
        verdict.check(hit or acknowledged, what + ": it ended without a word")
        if acknowledged:
            liked[moment] = wanted
        wrong = [id for id in ids if stored.get(id) != liked[id] and not (id == moment and not acknowledged)]
        verdict.check(not wrong, "%s: acknowledged likes are lost: %s" % (what, wrong))
        liked[moment] = bool(stored[moment])
        hits, told = hits + hit, told + acknowledged
    print("likes: %d kills, spread over %.1f ms: %d hit the running program; %d likes had been acknowledged"
          % (options.kills, 1200 * duration, hits, told))
    verdict.check(hits >= options.kills * 0.6, "too few kills hit a running like")


with folder() as place:
    kill_imports(place)
    kill_likes(place)
verdict.tell()
