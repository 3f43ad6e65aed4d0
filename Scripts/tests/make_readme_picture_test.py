import shutil
import stat
import struct
import subprocess

from support import SCRIPTS, PlantedTree

CAMERA = """#!/usr/bin/env python3
import json, struct, sys, zlib
frame, *words = sys.argv[1:]
with open("taken", "a") as file: print(json.dumps(words), file=file)
width = int(open("width").read()) if len(words) > 3 else 4
def chunk(kind, data): return struct.pack(">I4s", len(data), kind) + data + struct.pack(">I", zlib.crc32(kind + data))
picture = chunk(b"IHDR", struct.pack(">IIBBBBB", width, 1, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(bytes(width + 1)))
open(frame, "wb").write(b"\\x89PNG\\r\\n\\x1a\\n" + picture + chunk(b"IEND", b""))
"""
TAPE = """# A tape
Set Columns 80
Type "moments --demo"
Enter
Sleep 500ms
Screenshot 1.txt
Type "it's" # not "it is"
Down 2
Ctrl+S
Wait+Screen /found/
Screenshot 2.txt
"""


class MakeReadmePictureTest(PlantedTree):
    def make(self, tape=TAPE, width=4, photographer=("./camera",)):
        self.plant("docs/moments.tape", tape)
        self.plant("width", str(width))
        self.plant("camera", CAMERA)
        (self.root / "camera").chmod(stat.S_IRWXU)
        (self.root / "Scripts").mkdir()
        shutil.copy(SCRIPTS / "make-readme-picture", self.root / "Scripts")
        return subprocess.run(
            ["Scripts/make-readme-picture", *photographer], cwd=self.root, stderr=subprocess.PIPE, text=True)

    def kinds(self):
        data, place, found = (self.root / "docs/moments.png").read_bytes(), 8, []
        while place < len(data):
            length, kind = struct.unpack_from(">I4s", data, place)
            found.append(kind.decode())
            place += length + 12
        return found

    def test_without_a_photographer_nothing_is_made(self):
        self.assertIn("needs a PHOTOGRAPHER", self.make(photographer=()).stderr)
        self.assertFalse((self.root / "docs/moments.png").exists())

    def test_each_screenshot_is_photographed_after_the_keys_before_it(self):
        self.make()
        self.assertEqual((self.root / "taken").read_text().splitlines(), [
            '["moments --demo", "sleep", "0.5"]',
            '["moments --demo", "sleep", "0.5", "type", "it\'s", "key", "Down", "key", "Down", "key", "ctrl+s"]',
        ])

    def test_the_frames_become_one_moving_picture(self):
        self.make()
        self.assertEqual(self.kinds(), ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])

    def test_frames_of_two_sizes_are_refused(self):
        done = self.make(width=8)
        self.assertIn("not of one size", done.stderr)
        self.assertFalse((self.root / "docs/moments.png").exists())

    def test_a_command_that_nobody_can_photograph_is_refused(self):
        self.assertIn("nobody can photograph Paste", self.make(TAPE.replace("Down 2", "Paste")).stderr)
