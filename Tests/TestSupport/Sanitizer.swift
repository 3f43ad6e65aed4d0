import Foundation

/// What `make sanitize` runs the tests under.
public enum Sanitizer: String, Sendable {
    case address, thread

    /// Nil in all other runs.
    public static let current = ProcessInfo.processInfo.environment["MOMENTS_SANITIZER"].flatMap(Self.init)
}
