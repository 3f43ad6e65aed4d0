#!/usr/bin/env python3
"""Asks tmux and pyte how many columns they give to what Moments puts into cells.

    pip install pyte
    MOMENTS_SAMPLES=/tmp/samples.txt swift test --filter SampleLines
    Tests/Terminals/compare.py /tmp/samples.txt     the lines, as Moments would draw them
    Tests/Terminals/compare.py --scalars            every Unicode scalar as it is, against the C library:
                                                    what this finds, CellScalar has to replace

Needs tmux. Exits with 1 where one of them counts otherwise.
"""
import ctypes
import os
import re
import subprocess
import sys
import tempfile
import termios
import tty
import unicodedata

BATCH = 100


def ask(texts):
    """Inside tmux: the column of the cursor after each text."""
    old = termios.tcgetattr(0)
    tty.setraw(0)
    columns, received = [], b""
    for start in range(0, len(texts), BATCH):
        batch = texts[start : start + BATCH]
        os.write(1, "".join(f"\r\x1b[K{text}\x1b[6n" for text in batch).encode())
        while len(columns) < start + len(batch):
            received += os.read(0, 65536)
            while answer := re.search(rb"\x1b\[\d+;(\d+)R", received):
                columns.append(int(answer.group(1)) - 1)
                received = received[answer.end() :]
    termios.tcsetattr(0, termios.TCSANOW, old)
    return columns


def tmux_columns(texts):
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = os.path.join(folder, "asked"), os.path.join(folder, "answered")
        with open(asked, "w", encoding="utf-8") as file:
            file.write("\n".join(texts))
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        tmux = ["tmux", "-L", f"compare{os.getpid()}", "-f", "/dev/null"]
        inside = [sys.executable, os.path.abspath(__file__), "--inside", asked, answered]
        wait = ["set", "-g", "remain-on-exit", "off", ";", "wait-for", "done"]
        shell = " ".join(f"'{word}'" for word in inside) + f"; {' '.join(tmux)} wait-for -S done"
        subprocess.run([*tmux, "new-session", "-d", "-x", "80", "-y", "24", shell, ";", *wait], env=environment, check=True)
        with open(answered, encoding="utf-8") as file:
            return [int(line) for line in file]


def pyte_columns(texts):
    import pyte

    columns = []
    for text in texts:
        screen = pyte.Screen(80, 24)
        pyte.Stream(screen).feed(text)
        columns.append(screen.cursor.x)
    return columns


def is_beyond_pyte(text):
    """pyte stops at every mark of combining class 0, and gives marks that take room none."""
    return any(
        unicodedata.category(c) == "Mc" or unicodedata.category(c) in ("Mn", "Me") and not unicodedata.combining(c)
        for c in text
    )


def compare(name, texts, expected, actual, excuse=lambda text: False):
    wrong = [(t, e, a) for t, e, a in zip(texts, expected, actual, strict=True) if e != a]
    excused = [case for case in wrong if excuse(case[0])]
    wrong = [case for case in wrong if not excuse(case[0])]
    print(f"{name}: {len(texts)} texts, {len(wrong)} counted otherwise, {len(excused)} more for a known reason")
    for text, e, a in wrong[:20]:
        print(f"  {e} columns here, {a} there: {ascii(text)}")
    return not wrong


def lines(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        pairs = [line.rstrip("\n").split("\t", 1) for line in file]
    return [text for _, text in pairs], [int(width) for width, _ in pairs]


def scalars():
    libc = ctypes.CDLL(None)
    libc.setlocale(0, b"C.UTF-8")
    used = [c for c in range(0xA0, 0x110000) if not 0xD800 <= c < 0xE000 and unicodedata.category(chr(c)) != "Co"]
    used = [c for c in used if libc.wcwidth(c) >= 0]
    return ["x" + chr(c) for c in used], [1 + libc.wcwidth(c) for c in used]


def main(arguments):
    if arguments[:1] == ["--inside"]:
        with open(arguments[1], encoding="utf-8", newline="\n") as file:
            columns = ask(file.read().split("\n"))
        with open(arguments[2], "w", encoding="utf-8") as file:
            file.writelines(f"{column}\n" for column in columns)
        return 0
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    texts, expected = scalars() if arguments == ["--scalars"] else lines(arguments[0])
    agreed = [
        compare("tmux", texts, expected, tmux_columns(texts)),
        compare("pyte", texts, expected, pyte_columns(texts), is_beyond_pyte),
    ]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
