import Foundation

/// An error that tells a person what happened, to what, and what to do next.
public protocol ExplainedError: LocalizedError {
    var message: String { get }
}

extension ExplainedError {
    public var errorDescription: String? { message }
}
