import ArgumentParser

/// Whether a command waits for servers.
struct WaitOptions: ParsableArguments {
    @Flag(
        help: "Wait until the server has it, for 30 seconds at most; exit status 1 where it does not.")
    var wait = false
}
