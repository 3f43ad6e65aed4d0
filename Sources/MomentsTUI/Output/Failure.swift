import ArgumentParser
import MomentsCore

/// Why a command failed, in the words a person reads on standard error. The exit status is 1.
nonisolated struct Failure: ExplainedError {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
