#!/usr/bin/env python3
"""Starts servers, each a process of its own, by forking one Python that has read their program once: fork_server.py PROGRAM.

Each line that it reads is a JSON array of arguments of a server to start, answered with its process and its first line; or the
process of one to end, answered once it has ended. At the end of its input it ends, and every server with it.
"""

import ast
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


def main():
    sys.dont_write_bytecode = True
    rest, names = read_program(sys.argv[1])
    for line in sys.stdin:
        request = json.loads(line)
        if isinstance(request, list):
            print(*start(rest, names, request), flush=True)
        else:
            os.kill(request, signal.SIGKILL)
            os.waitpid(request, 0)
            print(request, flush=True)
    # It leads a session, in which all of them are.
    os.killpg(0, signal.SIGKILL)


main()
