import ArgumentParser

/// Nobody is logged in; the exit status says so.
nonisolated enum NotLoggedIn {
    static let status = ExitCode(3)
    static let message = "Nobody is logged in. Log in with: moments login EMAIL"
}
