#!/usr/bin/env python3
"""idle_pictures.py: an open app with pictures in view sleeps, and so does its moments-pictures.

Photos are scrolled through and opened. Then the times are counted that any thread of either was woken, and what is sent to the
terminal, over a minute in which nothing is due.
"""
import os, struct, zlib

import feeds
from support import Verdict, arguments, folder

feeds.with_packages()
options = arguments(__doc__, seconds=60)
verdict = Verdict()


def png(width, height, shade):
    """A PNG in one colour (PNG, third edition, 5.6)."""
    piece = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = (b"\0" + bytes([shade, 128, 255 - shade]) * width) * height
    return b"\x89PNG\r\n\x1a\n" + piece(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) \
        + piece(b"IDAT", zlib.compress(rows)) + piece(b"IEND", b"")


with folder("moments-idle-") as place:
    photos = os.path.join(place, "photos")
    os.makedirs(photos)
    for number in range(20):
        path = os.path.join(photos, "%02d.png" % number)
        with open(path, "wb") as file:
            file.write(png(640, 480, 12 * number))
        os.utime(path, (1616400000 + number, 1616400000 + number))  # years ago: no date on the screen changes
    program = feeds.program(options.program, place).log_in()
    done = program.run("import", photos)
    verdict.check(done.returncode == 0, "import: " + done.stderr)
    app = feeds.App(program)
    app.pause(2)
    for key in "jjjkp":
        app.press(key)
        app.pause(0.5)
    verdict.check(app.see("full size"), "no photo was opened:\n" + app.text())
    app.press("q")
    verdict.check(app.see("Moments · ada"), "the photo was not closed:\n" + app.text())
    app.pause(2)
    helpers = feeds.helpers(place, "moments-pictures")
    verdict.check(len(helpers) == 1, "there is no moments-pictures")

    feeds.check_idle(verdict, app, {pid: "moments-pictures" for pid in helpers}, options.seconds)
    taken = app.quit()
    verdict.check(taken < 1, "quitting took %.2f s:\n%s" % (taken, app.text()))
verdict.tell()
