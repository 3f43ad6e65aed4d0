import ArgumentParser
import MomentsCore

/// The reason why a command failed, in the words that the person reads on standard error. The exit status is 1.
nonisolated struct Failure: ExplainedError {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
