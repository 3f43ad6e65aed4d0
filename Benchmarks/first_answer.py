#!/usr/bin/env python3
"""first_answer.py PROGRAM…: from the start of each moments-pictures to its first answer, in turn.

It is asked what is in a PNG of one pixel, so that next to nothing is decoded. Medians of 200 starts.
"""
import json, statistics, struct, subprocess, sys, time, zlib

TURNS = 200


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PNG = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(bytes(4)))
       + chunk(b"IEND", b""))


def measure(program, request):
    start = time.perf_counter()
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(request)
    process.stdin.flush()
    reply = process.stdout.readline()
    taken = 1000 * (time.perf_counter() - start)
    process.stdin.close()
    process.stdout.close()
    status = process.wait()
    if b'"number":1' not in reply.replace(b" ", b"") or status: sys.exit("%s answers %r, and ends with %d" % (program, reply, status))
    return taken


def main(programs):
    requests = {}
    for program in programs:
        version = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        requests[program] = json.dumps({"version": version, "number": 1, "inspect": True, "length": len(PNG)}).encode() + b"\n" + PNG
    taken = {program: [] for program in programs}
    for _ in range(TURNS):
        for program in programs: taken[program].append(measure(program, requests[program]))
    for program in programs:
        print("%s: %.2f ms (%.2f to %.2f)" % (program, statistics.median(taken[program]), min(taken[program]), max(taken[program])))


main(sys.argv[1:])
