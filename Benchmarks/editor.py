#!/usr/bin/env python3
"""editor.py MOMENTS FLOOR DIR: a suite for ptybench.py that types into drafts of several lengths.

MOMENTS is the release binary, FLOOR the built floor_ncurses; the stores are made in DIR, one a draft.
  editor.py .build/release/moments floor_ncurses /tmp/drafts > suite.json
  ptybench.py --suite suite.json -n 5 --json out.json
"""
import json, os, sqlite3, subprocess, sys

moments, floor, folder = map(os.path.abspath, sys.argv[1:])
fox = "The quick brown fox jumps over the lazy dog. "
drafts = {  # the keys below add up to 300 characters
    "empty": "",
    "lines": "\n".join([fox * 11] * 10)[:4700],
    "paragraph": (fox * 200)[:4700],
    "cjk": ("日本語の文章は空白なしで続きます。" * 400)[:4700],
    "longest": (fox * 3000)[:99000],
}


def store(name, text):
    path = "%s/%s.sqlite" % (folder, name)
    environment = dict(os.environ, MOMENTS_STORE=path, XDG_CONFIG_HOME=folder)
    for command in (["account", "create", "ada@example.com"], ["login", "ada@example.com"], ["post"]):
        subprocess.run([moments] + command, input="lovelace\n", env=environment, check=True, text=True, stdout=2)
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO draft (account_id, text) SELECT id, ? FROM account", (text,))
    return path


os.makedirs(folder, exist_ok=True)
steps = [["keys", key] for key in ("open:c=>leave", "type:x*200", "back:BS*200", "up:UP*20", "middle:y*100")]
suite = [dict(name="floor", cmd=floor + " 100000", ready=["ready"], quit="q", steps=[["keys", "scroll:j*200"]])]
for name, text in drafts.items():
    environment = {"MOMENTS_STORE": store(name, text), "XDG_CONFIG_HOME": folder}
    suite.append(dict(name=name, cmd=moments, ready=["Enter open"], quit="C-c", env=environment, steps=steps))
print(json.dumps([dict(entry, cols=120, rows=40, timeout=60) for entry in suite], indent=1))
