import ArgumentParser

/// Whether a command waits for what a server shows.
struct ServerViewWait: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Wait for the server, for 30 seconds at most; otherwise what is stored is printed at once.")
    var wait = true
}
