import ArgumentParser

/// Whether a command waits for what a server shows.
struct ServerViewWait: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Wait up to 30 seconds for the server; with --no-wait, print the stored posts right away.")
    var wait = true
}
