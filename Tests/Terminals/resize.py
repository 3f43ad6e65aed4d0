#!/usr/bin/env python3
"""resize.py MOMENTS [COUNT [SEED]]: 200 random window sizes, down to 1x1 and back, on a real pseudo terminal.

After each, what pyte shows has to be what it shows after Ctrl+L has drawn every cell anew. Needs pyte (pip install pyte).
"""
import fcntl, os, pty, random, select, struct, sys, termios, time

import pyte

def main():
    program, count, seed = sys.argv[1], int((sys.argv[2:] or ["200"])[0]), int((sys.argv[3:] or ["1"])[0])
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="linux", SWIFT_BACKTRACE="enable=no")  # pyte is a Linux console: it knows no xterm extras
        os.execv(program, [program, "--demo"])
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    dice = random.Random(seed)
    wrong = 0
    size(terminal, screen, 80, 24)
    read(terminal, stream, 1.0)
    for number in range(count):
        columns, rows = dice.choice([(1, 1), (2, 1), (1, 30), (200, 1), (dice.randint(1, 200), dice.randint(1, 60))])
        size(terminal, screen, columns, rows)
        if dice.random() < 0.3:
            os.write(terminal, dice.choice([b"j", b"k", b"\x06", b"\x02", b"G", b"g", b"\x05", b"?", b"\r", b"\x1b"]))
        read(terminal, stream, 0.06)
        shown = list(screen.display)
        os.write(terminal, b"\x0c")
        read(terminal, stream, 0.06)
        if shown != list(screen.display):
            wrong += 1
            print("wrong after size %d, %dx%d:" % (number, columns, rows))
            for one, other in zip(shown, screen.display):
                if one != other:
                    print("  shown  %r\n  afresh %r" % (one, other))
        if os.waitpid(pid, os.WNOHANG)[0]:
            sys.exit("it ended at size %d, %dx%d" % (number, columns, rows))
    print("%d sizes, %d wrong" % (count, wrong))
    os.write(terminal, b"\x03")
    sys.exit(wrong > 0)


def size(terminal, screen, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    screen.resize(rows, columns)


def read(terminal, stream, quiet):
    """Until nothing came for so many seconds."""
    while select.select([terminal], [], [], quiet)[0]:
        try:
            stream.feed(os.read(terminal, 65536))
        except OSError:
            sys.exit("the program ended; the screen was:\n" + "\n".join(stream.listener.display))


main()
