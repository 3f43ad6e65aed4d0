"""What the scripts of this folder share: running the program, looking into its store, telling the verdict."""
import argparse, errno, json, os, random, select, shutil, sqlite3, statistics, struct, subprocess, sys, tempfile, time, zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EMAIL, PASSWORD = "ada@example.com", "lovelace"


def arguments(doc, **options):
    """The command line: --program, and an option for each keyword, with its default."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/moments"), help="what is tested")
    for name, default in options.items():
        parser.add_argument("--" + name, type=type(default), default=default, help="%(default)s")
    found = parser.parse_args()
    if not os.access(found.program, os.X_OK):
        parser.error("%s is not there: make build" % found.program)
    return found


class Verdict:
    """Gathers what is wrong; the first of it is enough to fail."""

    def __init__(self):
        self.checks, self.failures = 0, []

    def check(self, holds, sentence):
        self.checks += 1
        if not holds:
            self.failures.append(sentence)
            print("FAILED:", sentence, flush=True)
        return holds

    def tell(self):
        name = os.path.basename(sys.argv[0])
        if self.failures:
            sys.exit("%s: FAILED, %d of %d checks" % (name, len(self.failures), self.checks))
        print("%s: passed, %d checks" % (name, self.checks))


def skip(reason):
    print("%s: SKIPPED: %s" % (os.path.basename(sys.argv[0]), reason))
    sys.exit(0)


def folder(prefix="moments-"):
    """A directory that is gone when the script ends."""
    return tempfile.TemporaryDirectory(prefix=prefix)


class Program:
    """The program with a store in a folder; nothing else is in its environment."""

    def __init__(self, file, place):
        self.file, self.place = os.path.abspath(file), place
        self.store = os.path.join(place, "moments.sqlite")
        self.environment = {"MOMENTS_STORE": self.store, "TERM": "xterm-256color", "LANG": "C.UTF-8"}

    def start(self, *words, **more):
        return subprocess.Popen([self.file, *map(str, words)], env=self.environment, **more)

    def run(self, *words, input="", timeout=600):
        """A finished run; its outputs are text."""
        done = subprocess.run([self.file, *map(str, words)], env=self.environment, input=input.encode(),
                              capture_output=True, timeout=timeout)
        done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
        return done

    def log_in(self):
        """Makes an account and logs it in."""
        done = self.run("account", "create", EMAIL, input=PASSWORD)
        if done.returncode:
            sys.exit("Cannot log in: " + done.stderr)
        return self

    def timeline(self, limit=10**9):
        return json.loads(self.run("timeline", "--json", "--limit", limit).stdout)


class Copy:
    """A copy of a store that nobody has open, to look into: looking into the store itself would repair it first."""

    def __init__(self, store):
        self.place = folder("moments-copy-")
        for ending in ("", "-wal"):
            if os.path.exists(store + ending):
                shutil.copy(store + ending, os.path.join(self.place.name, "copy" + ending))
        self.base = sqlite3.connect(os.path.join(self.place.name, "copy"), isolation_level=None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.base.close()
        self.place.cleanup()

    def ask(self, sql):
        return self.base.execute(sql).fetchall()

    def count(self):
        return self.ask("SELECT count(*) FROM moment")[0][0]

    def damage(self):
        """What is wrong with the file or its full-text index; None where nothing is."""
        try:
            findings = [row[0] for row in self.ask("PRAGMA integrity_check") + self.ask("PRAGMA foreign_key_check")]
            # With rank 1 it compares the index with the moments (sqlite.org/fts5.html#the_integrity_check_command).
            self.ask("INSERT INTO moment_text (moment_text, rank) VALUES ('integrity-check', 1)")
            return None if findings == ["ok"] else "; ".join(map(str, findings))
        except sqlite3.DatabaseError as error:
            return str(error)


def answer(count, first=0, seed=1):
    """The answer from a BFF with so many moments, about 700 bytes each, newest first."""
    dice = random.Random(seed)
    words = "lake morning coffee bridge paper garden window train river violin quiet mountain signal lantern".split()
    text = lambda length: " ".join(dice.choice(words) for _ in range(length))
    person = lambda: {"id": str(dice.randrange(500)), "avatar": "https://a.example/%d.png" % dice.randrange(10**6)}
    moments = [{
        "id": str(number), "userDetails": {"name": text(2).title(), "avatar": person()["avatar"]}, "type": "PHOTOS",
        "title": text(dice.randrange(40, 80)), "url": None, "photos": [person()["avatar"]],
        "createdDate": str(1616400000 - 60 * number), "isLiked": False, "likes": [person() for _ in range(3)],
    } for number in range(first, first + count)]
    owner = {"id": "0", "name": "Ada Lovelace", "avatar": "https://a.example/ada.png", "backgroundImage": ""}
    return json.dumps({"data": {"getMomentsDetailsByUserID": {"userDetails": owner, "moments": moments}}})


def png(width):
    """A picture of so many columns."""
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes((x * 5 + y) % 256 for x in range(width * 3)) for y in range(40))
    head = struct.pack(">IIBBBBB", width, 40, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def write(path, text):
    with open(path, "w") as file:
        file.write(text)
    return path


def median_time(work, times=5):
    """In seconds."""
    taken = []
    for _ in range(times):
        start = time.monotonic()
        work()
        taken.append(time.monotonic() - start)
    return statistics.median(taken)


def killed(process, after, glass=None):
    """Kills a process some seconds after its start; what it wrote to a terminal meanwhile, and whether it was hit."""
    seen, end = b"", time.monotonic() + after
    while (left := end - time.monotonic()) > 0 and process.poll() is None:
        if glass is None:
            time.sleep(min(left, 0.0005))
        else:
            seen += waiting_output(glass, min(left, 0.005))
    process.kill()
    process.wait()
    while glass is not None and (more := waiting_output(glass, 0)):
        seen += more
    return seen, process.returncode == -9


def waiting_output(glass, seconds):
    """What a program wrote to its terminal; nothing where nothing comes, or nobody is at the other end any more."""
    try:
        return os.read(glass, 65536) if select.select([glass], [], [], seconds)[0] else b""
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        return b""
