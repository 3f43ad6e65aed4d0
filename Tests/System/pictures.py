#!/usr/bin/env python3
"""pictures.py: what pictures cost a key, beside the same work done by others in the same run.

A photo of 3 megapixels, from the key that opens it to its last cell; the same once more, from memory; a plain key without
pictures; `floor_image` (gdk-pixbuf and chafa in one process, shared/bench) and the program `chafa`. Then a folder of photos of
12 megapixels, scrolled through: keys, and the most memory that `moments` and `moments-pictures` have at once.
"""
import fcntl, os, pty, re, select, shutil, signal, statistics, struct, subprocess, termios, time

from support import Program, Verdict, arguments, folder, skip

COLUMNS, ROWS, TURNS = 120, 40, 9


class Session:
    """The app on a terminal of its own."""

    def __init__(self, program, **environment):
        self.process, self.glass = pty.fork()
        if self.process == 0:
            values = dict(program.environment, XDG_CACHE_HOME=os.path.join(program.place, "cache"), **environment)
            time.sleep(0.1)  # until it has its size
            os.execve(program.file, [program.file], values)
        fcntl.ioctl(self.glass, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * 10, ROWS * 20))
        self.settle(1.5)

    def settle(self, quiet=0.25):
        """Reads until so long nothing came. Returns when the last piece came, and how many bytes there were."""
        last, count = time.perf_counter(), 0
        while select.select([self.glass], [], [], quiet)[0]:
            try:
                count += len(os.read(self.glass, 1 << 16))
            except OSError:  # it has ended
                break
            last = time.perf_counter()
        return last, count

    def press(self, key, quiet=0.25):
        """Milliseconds from a key to the last byte of what comes of it, and how many bytes."""
        begun = time.perf_counter()
        os.write(self.glass, key.encode())
        last, count = self.settle(quiet)
        return (last - begun) * 1000, count

    def helper(self):
        found = subprocess.run(["pgrep", "-P", str(self.process), "moments-pictur"], capture_output=True, text=True)
        return [int(line) for line in found.stdout.split()]

    def peak(self, process):
        try:
            with open("/proc/%d/status" % process) as status:
                return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1)) / 1024
        except OSError:
            return 0

    def quit(self):
        os.write(self.glass, b"\x1bqqq")
        self.settle(0.3)
        try:
            os.kill(self.process, signal.SIGTERM)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.glass)


def told(name, values, unit="ms"):
    values = sorted(values)
    print("%-52s %8.2f %s (%.2f-%.2f)" % (name, statistics.median(values), unit, values[0], values[-1]))
    return statistics.median(values)


def distinct(floor, width, height, count, place):
    """A few photos as floor_image makes them, in many sizes, so that each is another one."""
    os.makedirs(place)
    for index in range(count):
        subprocess.run([floor, "-m", os.path.join(place, "%06d.jpg" % index), str(width - 8 * (index % 50)),
                        str(height - 8 * (index // 50))], check=True, capture_output=True)
    return place


options = arguments(__doc__, floor="/tmp/floor_image", photos=100, twelve="")
verdict = Verdict()
if not os.access(options.floor, os.X_OK) or not shutil.which("chafa"):
    skip("floor_image and chafa are what it compares with")
with folder("moments-pictures-") as place:
    three = distinct(options.floor, 2000, 1500, 40, os.path.join(place, "three"))
    program = Program(options.program, os.path.join(place, "home"))
    program.log_in()
    done = program.run("import", three)
    verdict.check(done.returncode == 0, "import: " + done.stderr)
    first = os.path.join(three, "000000.jpg")

    plain = Session(program, MOMENTS_PICTURES="off")
    key = told("a plain key", [plain.press("j")[0] for _ in range(2 * TURNS)])
    plain.quit()

    opened, again, floors, programs, bytes_ = [], [], [], [], []
    app = Session(program)
    for _ in range(TURNS):
        for _ in range(3):
            app.press("j", quiet=0.5)
        taken, count = app.press("p", quiet=0.5)
        opened.append(taken)
        bytes_.append(count)
        app.press("q", quiet=0.5)
        again.append(app.press("p", quiet=0.5)[0])
        app.press("q", quiet=0.5)
        floor = subprocess.run([options.floor, first, "93", "35", "9"], capture_output=True, text=True).stdout
        floors.append(float(re.search(r"decode at size \+ symbols\s+([\d.]+)", floor).group(1)))
        begun = time.perf_counter()
        subprocess.run(["chafa", "-f", "symbols", "-c", "256", "--size", "120x35", first], stdout=subprocess.DEVNULL)
        programs.append((time.perf_counter() - begun) * 1000)
    opened_time = told("3 megapixels, key to cells (120x40, viewer)", opened)
    again_time = told("the same again, from memory", again)
    floor_time = told("floor_image, decode and symbols to 93x35", floors)
    program_time = told("the program chafa to 120x35", programs)
    told("bytes of it", bytes_, "B")
    print("%.2f of floor_image, %.2f of chafa; again %.2f plain keys" % (
        opened_time / floor_time, opened_time / program_time, again_time / key))
    print("peak: moments %.1f MB, moments-pictures %.1f MB" % (
        app.peak(app.process), max([app.peak(one) for one in app.helper()] or [0])))
    app.quit()

    shutil.rmtree(three)
    # A folder of such photos, where there is one: to make a thousand takes minutes.
    twelve = options.twelve or distinct(options.floor, 4000, 3000, options.photos, os.path.join(place, "twelve"))
    count = len(os.listdir(twelve))
    program = Program(options.program, os.path.join(place, "many"))
    program.log_in()
    begun = time.perf_counter()
    done = program.run("import", twelve)
    verdict.check(done.returncode == 0, "import: " + done.stderr)
    print("%d photos of 12 megapixels imported in %.1f s" % (count, time.perf_counter() - begun))
    app = Session(program)
    keys, most = [], 0
    for _ in range(count - 2):
        begun = time.perf_counter()
        os.write(app.glass, b"j")
        select.select([app.glass], [], [], 1)
        keys.append((time.perf_counter() - begun) * 1000)
        end = begun + 0.15  # as somebody who looks at each
        while time.perf_counter() < end:
            if select.select([app.glass], [], [], max(0, end - time.perf_counter()))[0]:
                os.read(app.glass, 1 << 16)
        most = max(most, max([app.peak(one) for one in app.helper()] or [0]))
    keys.sort()
    print("keys with pictures in view, first byte: p50 %.2f ms, p99 %.2f ms, slowest %.2f ms; %.1f and %.1f plain keys" % (
        keys[len(keys) // 2], keys[len(keys) * 99 // 100], keys[-1], keys[len(keys) // 2] / key,
        keys[len(keys) * 99 // 100] / key))
    moments = app.peak(app.process)
    print("most memory: moments %.1f MB, moments-pictures %.1f MB" % (moments, most))
    verdict.check(moments + most <= 150, "they had %.1f MB at once" % (moments + most))
    app.quit()
    cache = sum(os.path.getsize(os.path.join(root, name)) for root, _, names in os.walk(
        os.path.join(program.place, "cache")) for name in names)
    print("disk cache: %.1f MB" % (cache / (1 << 20)))
    verdict.check(cache <= 70 << 20, "the cache has %d bytes" % cache)
verdict.tell()
