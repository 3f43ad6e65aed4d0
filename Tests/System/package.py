#!/usr/bin/env python3
"""What `make install`, `make uninstall` and `make deb` bring and take away: the program, its manual page and the
completions, and a Debian package that installs and runs on a machine that has never seen Swift: a fresh Debian in a
folder (debootstrap, root), with nothing but what the package itself asks for."""
import glob, os, platform, shutil, subprocess, sys

import feeds
from support import ROOT, Verdict, arguments, folder, skip

EXPECTED = {
    "bin/moments", "libexec/moments/moments-sync", "libexec/moments/moments-pictures", "share/man/man1/moments.1",
    "share/bash-completion/completions/moments", "share/zsh/site-functions/_moments", "share/fish/vendor_completions.d/moments.fish",
}
TAPE = 'Type "?"\nWait+Screen /Keys/\nScreenshot seen.txt\n'


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, timeout=1800, **more)


def make(*words):
    done = run("make", "-s", *words, cwd=ROOT)
    if done.returncode:
        sys.exit("make %s failed:\n%s%s" % (" ".join(words), done.stdout, done.stderr))


def files(place):
    return {os.path.relpath(os.path.join(at, name), place) for at, _, names in os.walk(place) for name in names}


def check_install(verdict):
    with folder() as place:
        make("install", "PREFIX=" + place)
        verdict.check(files(place) == EXPECTED, "install brought %s" % sorted(files(place)))
        program = os.path.join(place, "bin/moments")
        verdict.check(run(program, "--version").stdout.strip().count(".") == 2, "the installed program tells no version")
        verdict.check("libexec/moments/moments-sync" in run(program, "doctor").stdout, "the installed helper is not found")
        link = os.path.join(place, "linked")
        os.symlink(program, link)
        verdict.check("libexec/moments/moments-sync" in run(link, "doctor").stdout, "through a link the helper is not found")
        os.remove(link)
        manual = open(os.path.join(place, "share/man/man1/moments.1")).read()
        for command in run(program, "--help").stdout.split("SUBCOMMANDS:", 1)[1].split("\n  See")[0].split("\n"):
            if command.startswith("  ") and command[2] != " ":
                name = command.split()[0]
                verdict.check(".It Em " + name in manual, "the manual page does not tell of " + name)
                for shell in sorted(name for name in EXPECTED if name.startswith("share/")):
                    text = open(os.path.join(place, shell)).read()
                    verdict.check("man1" in shell or name in text, "%s does not know %s" % (shell, name))
        for shell, word in (("bash", "bash-completion/completions/moments"), ("zsh", "zsh/site-functions/_moments"),
                            ("fish", "fish/vendor_completions.d/moments.fish")):
            if shutil.which(shell):
                done = run(shell, "-n", os.path.join(place, "share", word))
                verdict.check(done.returncode == 0, "%s refuses its completions: %s" % (shell, done.stderr))
        make("uninstall", "PREFIX=" + place)
        verdict.check(files(place) == set(), "uninstall left %s" % sorted(files(place)))


def use_feed(verdict, inside):
    """The fresh Debian shares the loopback with this one, and so the reference server."""
    done = run(*inside, "moments", "login", "ada@example.com", input="lovelace")
    verdict.check(done.returncode == 0, "nobody can log in: " + done.stderr[-500:])
    server = feeds.BFFServer("--moments", 40, "--now", 1790000000)
    done = run(*inside, "moments", "feed", "add", "bff", server.address, "--user-id", "0", "--name", "kitchen")
    verdict.check(done.returncode == 0, "the feed is not added: " + done.stderr[-500:])
    done = run(*inside, "moments", "feed", "sync", "--wait")
    verdict.check(done.returncode == 0, "the feed is not synced: " + done.stderr[-500:])
    done = run(*inside, "moments", "timeline", "--limit", "100", "--json")
    verdict.check(done.stdout.count('"kitchen"') == 40, "not all moments of the feed are there: " + done.stdout[-500:])
    server.stop()


def check_package(verdict, release):
    make("deb")
    package, = glob.glob(os.path.join(ROOT, ".build/deb/*.deb"))
    with folder() as place:
        done = run("debootstrap", "--variant=minbase", release, place)
        if done.returncode:
            skip("debootstrap: " + done.stdout[-300:])
        shutil.copy(package, place)
        open(os.path.join(place, "tour.tape"), "w").write(TAPE)
        # In a mount namespace of its own, which takes /proc with it at the end; Swift reads its arguments there.
        inside = ["unshare", "--mount", "sh", "-c", 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"', place, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root",
                  "DEBIAN_FRONTEND=noninteractive"]
        verdict.check(run(*inside, "which", "swift").returncode != 0, "there is a Swift in the fresh Debian")
        done = run(*inside, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "./" + os.path.basename(package))
        verdict.check(done.returncode == 0, "the package does not install: " + done.stderr[-500:])
        done = run(*inside, "moments", "play", "--demo", "--print", "/tour.tape")
        verdict.check(done.returncode == 0 and "Keys" in done.stdout, "the tour does not play: " + done.stderr[-500:])
        done = run(*inside, "moments", "doctor")
        verdict.check("/usr/libexec/moments/moments-sync" in done.stdout, "the helper is not found: " + done.stdout[-500:])
        verdict.check(run(*inside, "test", "-s", "/etc/ssl/certs/ca-certificates.crt").returncode == 0, "there are no roots")
        done = run(*inside, "moments", "account", "create", "ada@example.com", input="lovelace")
        verdict.check(done.returncode == 0, "no account can be made: " + done.stderr[-500:])
        use_feed(verdict, inside)
        done = run(*inside, "apt-get", "remove", "-y", "-qq", "moments")
        verdict.check(done.returncode == 0 and run(*inside, "which", "moments").returncode != 0, "it does not go away")


feeds.with_packages()
options = arguments(__doc__, release="bookworm")
verdict = Verdict()
check_install(verdict)
if os.geteuid() != 0 or not shutil.which("debootstrap") or platform.system() != "Linux":
    verdict.tell()
    skip("the package needs root and debootstrap")
check_package(verdict, options.release)
verdict.tell()
