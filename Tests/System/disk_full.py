#!/usr/bin/env python3
"""disk_full.py: a store on a full disk, which is a small tmpfs. Mounting it takes root; otherwise this is skipped.

Whatever is asked of it must say that the disk is full and exit with 1, or be done; never crash, and never damage the
store. Once there is space, everything works again. On the same disk made read-only all can be read, and what writes says why not.
"""
import json, os, subprocess

from support import EMAIL, PASSWORD, Copy, Program, Verdict, answer, arguments, folder, skip, write

options = arguments(__doc__, moments=20000)
verdict = Verdict()
SIZE = 6 * 2**20


def fill(disk):
    """Takes the space that is left, to the last page."""
    with open(os.path.join(disk, "filler"), "wb", buffering=0) as filler:
        try:
            while filler.write(bytes(4096)):
                pass
        except OSError:
            pass


def check_whole(program, when):
    with Copy(program.store) as copy:
        damage = copy.damage()
        verdict.check(damage is None, "%s: the store is damaged: %s" % (when, damage))
        return copy.count()


def check_refused(done, what):
    """A sentence and exit status 1, on a full disk."""
    print("  %s: exit %d: %s" % (what, done.returncode, (done.stderr or done.stdout).strip()[-150:]))
    verdict.check(done.returncode == 1, "%s: exit status %d" % (what, done.returncode))
    verdict.check("disk is full" in done.stderr, "%s: it does not say why: %s" % (what, done.stderr))


def check_done_or_refused(program, what, *words, input="", is_done):
    """Where the store's log has room left, even a full disk takes a little more; it then has to be there."""
    done = program.run(*words, input=input)
    if done.returncode:
        return check_refused(done, what)
    print("  %s: exit 0: %s" % (what, done.stdout.strip()))
    with Copy(program.store) as copy:
        verdict.check(is_done(copy), "%s: it was acknowledged and is not there" % what)


def check_works(done, what):
    verdict.check(done.returncode == 0, "%s, with space again: %s" % (what, done.stderr))
    return done


def run(disk, place):
    program = Program(options.program, disk)
    program.environment["TMPDIR"] = place
    program.log_in()
    check_works(program.run("import", "-", input=answer(200)), "the first import")
    moments = [moment["id"] for moment in program.timeline()]
    file = write(os.path.join(place, "answer.json"), answer(options.moments))

    print("An import that does not fit:")
    done = program.run("import", file, "--json")
    check_refused(done, "import")
    verdict.check("nothing was saved" not in done.stderr, "the import denies what it saved: " + done.stderr)
    report = json.loads(done.stdout)
    stored = check_whole(program, "after the import")
    verdict.check(stored == 200 + report["imported"], "%d are stored, and it told %s" % (stored, report["imported"]))
    print("  %d of %d moments are stored, as it told" % (stored, options.moments))

    print("A full disk:")
    fill(disk)
    like = lambda copy: copy.ask("SELECT is_liked FROM moment WHERE id = %s" % moments[0]) == [(1,)]
    check_done_or_refused(program, "like", "like", moments[0], is_done=like)
    check_refused(program.run("import", file), "import")
    count = lambda wanted: lambda copy: copy.ask("SELECT count(*) FROM account") == [(wanted,)]
    check_done_or_refused(program, "sign-up", "account", "create", "grace@example.com", input="hopper1", is_done=count(2))
    # A log-in keeps a session in a file of its own, for which there is no space.
    check_refused(program.run("login", EMAIL, input=PASSWORD), "log-in")
    shown = program.run("timeline", "--json")
    print("  timeline: exit %d, %d moments" % (shown.returncode, len(json.loads(shown.stdout or "[]"))))
    verdict.check(shown.returncode == 0, "timeline: what is there cannot be read: " + shown.stderr)
    done = program.run("search", "lantern")
    verdict.check(done.returncode == 0 and done.stdout, "search: what is there cannot be read: " + done.stderr)
    check_whole(program, "on the full disk")

    print("The app on a full disk:")
    tape = ('Type "moments --store %s"\nEnter\nWait+Screen /Enter open/\nType "jf"\nScreenshot after.txt\n'
            % program.store)
    played = program.run("play", "--print", "-", input=tape)
    sentence = next((line.strip() for line in played.stdout.splitlines() if "disk is full" in line), "no word of it")
    print("  like: exit %d, on the screen: %s" % (played.returncode, sentence))
    verdict.check(played.returncode == 0, "the app: " + played.stderr)
    with Copy(program.store) as copy:
        liked = copy.ask("SELECT is_liked FROM moment WHERE id = %s" % moments[1]) == [(1,)]
    verdict.check(liked or sentence != "no word of it", "the app neither likes nor says why")
    check_whole(program, "after the app")

    print("With space again:")
    os.remove(os.path.join(disk, "filler"))
    subprocess.run(["mount", "-o", "remount,size=256m", disk], check=True)
    kept = {"moments.session", "moments.session.lock", "moments.sqlite", "moments.sqlite-wal", "moments.sqlite-shm"}
    verdict.check(set(os.listdir(disk)) <= kept, "leftovers on the disk: %s" % os.listdir(disk))
    check_works(program.run("like", moments[2]), "like")
    # Whoever signs up is logged in.
    check_works(program.run("account", "create", "alan@example.com", input="turing1"), "sign-up")
    check_works(program.run("login", EMAIL, input=PASSWORD), "log-in")
    report = json.loads(check_works(program.run("import", file, "--json"), "import").stdout)
    verdict.check(report["imported"] == options.moments - stored, "the import did not bring the rest: %s" % report)
    verdict.check(check_whole(program, "at the end") == options.moments, "not all moments are there")
    print("  like, log-in, sign-up done, %d more moments imported" % report["imported"])

    print("A read-only disk:")
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    for words in ["timeline"], ["show", moments[0]], ["search", "lantern"]:
        done = program.run(*words)
        print("  %s: exit %d" % (words[0], done.returncode))
        verdict.check(done.returncode == 0 and done.stdout, "%s: what is there cannot be read: %s" % (words[0], done.stderr))
    done = program.run("like", moments[3])
    print("  like: exit %d: %s" % (done.returncode, done.stderr.strip()))
    verdict.check(done.returncode == 1 and "read-only" in done.stderr, "like: it does not say why: " + done.stderr)
    played = program.run("play", "--print", "-", input=tape)
    verdict.check(played.returncode == 0 and "read-only" in played.stdout, "the app: it does not say why: " + played.stderr)


with folder() as place:
    disk = os.path.join(place, "disk")
    os.mkdir(disk)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=%d" % SIZE, "moments-test", disk],
                             capture_output=True, text=True)
    if mounted.returncode:
        skip("a small disk cannot be mounted: " + mounted.stderr.strip())
    try:
        run(disk, place)
    finally:
        subprocess.run(["umount", disk], check=True)
verdict.tell()
