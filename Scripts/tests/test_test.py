import stat
import subprocess
import sys
import unittest

from support import SCRIPTS, PlantedTree

BUNDLE = """#!/bin/sh
case "$*" in
  *--skip*) printf '✔ Test first() passed.\\n✘ Test known() recorded a known issue.\\n' ;;
  *--filter*TUI*) printf '\\033[91m✘\\033[0m Test second() recorded an issue: no frame\\n↳ after a key\\n✔ Test third() passed.\\n'; exit $STATUS ;;
esac
"""


@unittest.skipUnless(sys.platform == "linux", "in several processes on Linux only")
class TestTest(PlantedTree):
    def run_tests(self, status):
        bundle = ".build/debug/MomentsPackageTests.xctest"
        self.plant(bundle, BUNDLE.replace("$STATUS", str(status)))
        (self.root / bundle).chmod(stat.S_IRWXU)
        return subprocess.run([SCRIPTS / "test"], cwd=self.root, stdout=subprocess.PIPE, text=True)

    def test_what_failed_is_printed_once_more_at_the_end(self):
        self.assertEqual(self.run_tests(1).stdout.splitlines()[-3:], [
            "What failed (exit status 0, 1, 0, 0):", "✘ Test second() recorded an issue: no frame", "↳ after a key"])

    def test_a_failure_of_any_process_is_its_own(self):
        self.assertEqual(self.run_tests(1).returncode, 1)

    def test_nothing_is_printed_twice_where_nothing_failed(self):
        done = self.run_tests(0)
        self.assertEqual((done.returncode, done.stdout.count("second()")), (0, 1))
