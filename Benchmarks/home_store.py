#!/usr/bin/env python3
"""home_store.py MOMENTS SERVER FOLDER N...: makes FOLDER/N.sqlite with N statuses of a home timeline and somebody logged in.

MOMENTS is a built `moments` with moments-sync beside it, SERVER the program of the reference server. What the app stores of its
home timeline stands there again and again, each time further back, so that all rows are as the app writes them.
  home_store.py .build/release/moments ../shared/mastodon/mastodon_server.py /tmp/home-stores 1000 1000000
"""
import os, sqlite3, subprocess, sys

moments, server, folder, *counts = sys.argv[1:]
PASSWORD = "a long secret\n"
TURN_BITS = 24  # MomentKey: the seconds of a key stand above them
DAY = 86400


def first_store(path):
    """What the app has of a home timeline once it follows it."""
    def run(*arguments, input):
        subprocess.run([moments, *arguments, "--store", path], input=input, text=True, check=True, stdout=sys.stderr)

    run("account", "create", "ada@example.com", input=PASSWORD)
    run("login", "ada@example.com", input=PASSWORD)
    process = subprocess.Popen([sys.executable, server, "--port", "0", "--statuses", "2000", "--seed", "1"],
                               stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().split()[-1]
        run("feed", "add", "mastodon", address, "--name", "kitchen", "--token-stdin", input="token-ada\n" + PASSWORD)
        return address
    finally:
        process.kill()
        process.wait()


def columns(store, table, changed):
    """All columns of a table but its key, and what stands for them in a copy."""
    names = [row[1] for row in store.execute("PRAGMA table_info(%s)" % table) if row[1] != "id"]
    return ", ".join(names), ", ".join(changed.get(name, name) for name in names)


def multiply(path, count, address):
    store = sqlite3.connect(path)
    # Nothing answers there any more; and the addresses of most servers have no port.
    for table, names in (("moment", ["author_avatar", "photos"]), ("status", ["uri", "details"])):
        for name in names:
            store.execute("UPDATE %s SET %s = replace(%s, ?, 'https://mastodon.invalid/')" % (table, name, name), (address,))
    have, first, last, keys = store.execute(
        "SELECT count(*), min(created_at), max(created_at), max(id) FROM moment").fetchone()
    statuses = store.execute("SELECT max(id) FROM status").fetchone()[0]
    seconds = last - first + DAY
    store.execute("DELETE FROM gap")  # at the end of what was stored
    into, out = columns(store, "moment", {"remote_id": "remote_id || '-' || :n", "created_at": "created_at - :n * :seconds"})
    moment = ("INSERT INTO moment (id, %s) SELECT id - ((:n * :seconds) << %d), %s FROM moment WHERE id BETWEEN :low AND :high "
              "ORDER BY id DESC LIMIT :limit" % (into, TURN_BITS, out))
    into, out = columns(store, "status", {
        "remote_id": "remote_id || '-' || :n", "uri": "uri || '-' || :n",
        # A reply belongs to the conversation of its own copy.
        "details": "iif(reply_to IS NULL, details, json_set(details, '$.inReplyToID', reply_to || '-' || :n))",
        "reblog_id": "reblog_id + :n * :statuses",
        "moment_id": "moment_id - ((:n * :seconds) << %d)" % TURN_BITS})
    status = "INSERT INTO status (id, %s) SELECT id + :n * :statuses, %s FROM status WHERE id <= :statuses" % (into, out)
    for n in range(1, -(-count // have)):
        values = dict(n=n, seconds=seconds, low=first << TURN_BITS, high=keys, limit=count - n * have, statuses=statuses)
        store.execute(moment, values)
        store.execute(status, values)
    # What is boosted above stays, out of home.
    store.execute("UPDATE status SET moment_id = NULL WHERE moment_id NOT IN (SELECT id FROM moment)")
    store.execute("INSERT INTO moment_text (moment_text) VALUES ('rebuild')")
    store.execute("DELETE FROM moment_count")
    for bits in (40, 48):
        store.execute("INSERT INTO moment_count (account_id, bits, span, feed, count) "
                      "SELECT account_id, ?1, id >> ?1, feed_id, count(*) FROM moment GROUP BY 1, 3, 4", (bits,))
    store.execute("UPDATE feed SET next_attempt = NULL, failure = NULL")
    store.commit()
    # As an import leaves it: nothing in the log.
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()


for count in map(int, counts):
    path = os.path.join(folder, "%d.sqlite" % count)
    if os.path.exists(path):
        continue
    os.makedirs(folder, exist_ok=True)
    multiply(path, count, first_store(path))
