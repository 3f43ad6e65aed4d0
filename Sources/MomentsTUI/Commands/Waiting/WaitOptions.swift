import ArgumentParser

/// Whether a command waits for servers.
struct WaitOptions: ParsableArguments {
    @Flag(
        help: """
            Wait up to 30 seconds until the server accepts, refuses or postpones the change; exit status 1 if it has \
            not accepted it by then.
            """)
    var wait = false
}
