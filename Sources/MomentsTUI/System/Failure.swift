import ArgumentParser
import MomentsKit

/// Why a command failed, in the words a person reads on standard error. The exit status is 1.
nonisolated struct Failure: ExplainedError {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// Nobody is logged in; the exit status says so.
nonisolated enum NotLoggedIn {
    static let status = ExitCode(3)
    static let message = "Nobody is logged in. Log in with: moments login EMAIL"
}
