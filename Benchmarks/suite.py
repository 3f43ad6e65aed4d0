#!/usr/bin/env python3
"""suite.py MOMENTS FLOOR DIR N...: a suite for ptybench.py that measures `moments` against the bare ncurses list.

MOMENTS is the release binary, FLOOR the built floor_ncurses, DIR holds a store a size, N.sqlite, somebody logged in to
each (see README.md). Where DIR/newsboat is there, newsboat takes part.
  suite.py .build/release/moments floor_ncurses /tmp/stores 1000 1000000 > suite.json
  ptybench.py --suite suite.json -n 7 --json out.json
"""
import json, os, sys

moments, floor, folder, *sizes = sys.argv[1:]
moments, floor, folder = map(os.path.abspath, (moments, floor, folder))
suite = []


def add(name, command, ready, steps, quit, columns=119, **more):
    # From 120 columns on there are two panes.
    suite.append(dict(name=name, cmd=command, ready=[ready], quit=quit, cols=columns, rows=40, timeout=180,
                      steps=[["keys", "scroll:%s*200" % steps], ["flood", "%s*500" % steps], ["resize", 30], ["idle", 60]],
                      **more))


add("floor", floor + " 100000", "ready", "j", "q")
for size in sizes:
    # A search, letter by letter: each key finds and paints.
    add("search-" + size, moments, "Enter open", "k", "C-c", env={"MOMENTS_STORE": "%s/%s.sqlite" % (folder, size)})
    suite[-1]["steps"] = [["keys", "open:/"], ["keys", 'type:"house work th"']]
    add("moments-" + size, moments, "Enter open", "j", "q", env={"MOMENTS_STORE": "%s/%s.sqlite" % (folder, size)})
    # The next start finds the place again, and a list that is read to its end answers no key.
    suite[-1]["steps"].append(["keys", "top:g"])
    add("panes-" + size, moments, "Enter open", "j", "q", columns=120, env={"MOMENTS_STORE": "%s/%s.sqlite" % (folder, size)})
    suite[-1]["steps"].append(["keys", "top:g"])
if os.path.isdir(folder + "/newsboat"):
    boat = folder + "/newsboat"
    add("newsboat", "newsboat -u %s/urls -c %s/cache.db -C %s/config" % (boat, boat, boat), "Moments feed", "DOWN", "Q")
    suite[-1]["steps"].insert(0, ["keys", "list:ENTER=>^ +37 "])
print(json.dumps(suite, indent=1))
