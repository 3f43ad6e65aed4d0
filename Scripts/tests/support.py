"""Trees of sources that are planted to see what a check says of them."""

import pathlib
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent


class PlantedTree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()

    def plant(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_script(self, name, *arguments):
        """What it complains of, a line each, and its exit status."""
        done = subprocess.run(
            [SCRIPTS / name, *arguments], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return done.stderr.splitlines(), done.returncode
