import Essentials

/// An error whose message says what happened, to what, and what to do next.
public protocol ExplainedError: LocalizedError {
    /// In English, as commands and the log say it. The app says it in the person's language: `ErrorWords`, and the words
    /// of the feature that the error belongs to.
    var message: String { get }
}

extension ExplainedError {
    public var errorDescription: String? { message }
}
