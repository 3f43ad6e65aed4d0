"""What the scripts share that have programs of others, Mastodon.py and toot of PyPI, read what was posted."""
import html, json, os, re, subprocess, sys
from datetime import datetime

from support import png

# For feeds.with_packages.
PACKAGES = ["Mastodon.py==2.*", "toot==0.52.*"], "python-mastodon-clients"


def text(content):
    """What a page of HTML says, with its line ends."""
    lines = re.sub(r"</p>\s*<p>", "\n\n", re.sub(r"<br ?/?>", "\n", content))
    return html.unescape(re.sub(r"<[^>]+>", "", lines))


def poll(status):
    """Its answers, whether one may choose several, and for how many minutes; None where it has none."""
    if not (found := status["poll"]):
        return None
    time = lambda value: value if isinstance(value, datetime) else datetime.fromisoformat(value)
    lasts = time(found["expires_at"]) - time(status["created_at"])
    return [option["title"] for option in found["options"]], found["multiple"], round(lasts.total_seconds() / 60)


class Toot:
    """The program toot, signed in."""

    def __init__(self, place, name, address, token, verdict):
        self.verdict = verdict
        self.environment = {"XDG_CONFIG_HOME": os.path.join(place, "toot"), "HOME": place, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        host = address.split("//")[1]
        os.makedirs(os.path.join(place, "toot/toot"))
        with open(os.path.join(place, "toot/toot/config.json"), "w") as file:
            json.dump({"apps": {host: {"instance": host, "base_url": address, "client_id": "-", "client_secret": "-"}},
                       "users": {"%s@%s" % (name, host): {"instance": host, "username": name, "access_token": token}},
                       "active_user": "%s@%s" % (name, host)}, file)

    def json(self, *words):
        program = os.path.join(os.path.dirname(sys.executable), "toot")
        done = subprocess.run([program, *words, "--json"], env=self.environment, capture_output=True, timeout=60)
        self.verdict.check(done.returncode == 0, "toot %s: %s" % (" ".join(words), done.stderr.decode()))
        return json.loads(done.stdout or "null")


def words_of(post, place, number):
    """What a command is given for a post, beside its text; its photos are put into the folder."""
    words = [word for name in ("warning", "visibility", "language") if name in post
             for word in ("--" + {"language": "text-language"}.get(name, name), post[name])]
    for width, (alt, focus) in enumerate(post.get("photos", ()), 40 + number):
        path = os.path.join(place, "%d.png" % width)
        with open(path, "wb") as file:
            file.write(png(width))
        words += ["--photo", path, "--alt", alt] + (["--focus=" + focus] if focus else [])
    words += [word for option in post.get("poll", ()) for word in ("--poll-option", option)]
    words += ["--poll-expires-in", post["time"]] if "poll" in post else []
    words += ["--poll-multiple"] if post.get("multiple") else []
    return words + (["--sensitive"] if "photos" in post and post.get("sensitive") else [])


def read(status):
    """What a client reads of a status: what a post is compared by."""
    focus = [(media.get("meta") or {}).get("focus") for media in status["media_attachments"]]
    return {
        "text": text(status["content"]), "warning": status["spoiler_text"], "visibility": str(status["visibility"]),
        "language": status["language"], "sensitive": status["sensitive"], "poll": poll(status),
        "alt": [media["description"] for media in status["media_attachments"]],
        "focus": [found and "%g,%g" % (found["x"], found["y"]) for found in focus],
    }
