#!/usr/bin/env python3
"""Starts servers, each a process of its own, by forking one Python that has read their program once: fork_server.py PROGRAM.

Each line that it reads is a JSON array of arguments of a server to start, answered with its process and its first line; or the
process of one to end, answered once it has ended. At the end of its input it ends, and every server with it.

What a server draws for a picture takes it a millisecond, dozens of times a page: it is drawn once, by the first server that is asked.
"""

import ast
import contextlib
import json
import os
import random
import signal
import sys


def read_program(path):
    """Runs what stands before the command line is read, which is the same for every server.

    Returns the rest, and the names that it runs with.
    """
    with open(path, encoding="utf-8") as file:
        statements = ast.parse(file.read(), path).body
    count = next(i for i, statement in enumerate(statements) if "ArgumentParser" in ast.dump(statement))
    beginning, rest = (compile(ast.Module(part, []), path, "exec") for part in (statements[:count], statements[count:]))
    names = {"__name__": "__main__", "__file__": path}
    sys.path.insert(0, os.path.dirname(path))
    # The first statement is what it says of itself.
    names["__doc__"] = ast.get_docstring(ast.Module(statements, []), clean=False)
    exec(beginning, names)
    return rest, names


class Drawn:
    """What a function of the program returns for a number, known to every server that is started after the first that asked."""

    def __init__(self, function):
        self.function, self.known = function, {}
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.reading, False)
        os.set_blocking(self.writing, False)
        self.rest = b""

    def __call__(self, number, *more):
        if more: return self.function(number, *more)
        if number not in self.known:
            self.known[number] = self.function(number)
            # Where nobody reads it in time it is drawn once more.
            with contextlib.suppress(BlockingIOError):
                os.write(self.writing, json.dumps([number, self.known[number]]).encode() + b"\n")
        return self.known[number]

    def learn(self):
        with contextlib.suppress(BlockingIOError):
            while piece := os.read(self.reading, 65536): self.rest += piece
        *lines, self.rest = self.rest.split(b"\n")
        self.known.update(map(json.loads, lines))


def share_drawings(names):
    """What the servers of this program draw; None where it draws nothing."""
    if "blurhash" not in names: return None
    drawn = Drawn(names["blurhash"])
    names["blurhash"] = sys.modules[drawn.function.__module__].blurhash = drawn
    return drawn


def start(rest, names, arguments):
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.dup2(writing, 1)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.argv = [names["__file__"], *arguments]
        random.seed()
        exec(rest, names)
        sys.exit()
    os.close(writing)
    with open(reading, encoding="utf-8") as file:
        return process, file.readline().strip()


def end(process):
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


def main():
    sys.dont_write_bytecode = True
    rest, names = read_program(sys.argv[1])
    drawn = share_drawings(names)
    servers = set()
    for line in sys.stdin:
        request = json.loads(line)
        if isinstance(request, list):
            if drawn: drawn.learn()
            process, said = start(rest, names, request)
            servers.add(process)
            print(process, said, flush=True)
        else:
            servers.remove(request)
            end(request)
            print(request, flush=True)
    # Each is waited for: a process that was killed listens until it has ended.
    for process in servers: end(process)


main()
