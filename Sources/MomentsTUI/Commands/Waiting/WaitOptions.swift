import ArgumentParser

/// Whether a command waits for servers.
struct WaitOptions: ParsableArguments {
    @Flag(
        help: """
            Wait until the server has it, refuses it or puts it off for longer, for 30 seconds at most; exit status 1 \
            where it does not have it then.
            """)
    var wait = false
}
